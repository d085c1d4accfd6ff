"""5.3 Arrival in a hex: mines, bunkers, lone leaders, hidden units."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.systems.panzer_grenadier.state import State


class Arrival(Frame):
    """What a piece meets in the hex that it has entered. Returns whether it must stop."""

    __slots__ = ("along", "hex", "piece")

    def __init__(self, piece: int, hex_: int, along: tuple[int, ...]) -> None:
        self.step = "start"
        self.piece = piece
        self.hex = hex_
        self.along = along

    def start(self, s: State) -> None:
        s.end(False)
