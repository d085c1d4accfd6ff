"""6.71 Lone leaders whose hex enemies enter."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.systems.panzer_grenadier.state import State


class LoneLeaders(Frame):
    """A side has entered a hex in which enemy leaders are alone."""

    __slots__ = ("hex", "side")

    def __init__(self, side: int, hex_: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_

    def start(self, s: State) -> None:
        s.end()
