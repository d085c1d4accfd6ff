"""12.12 Leaving an assault hex."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.state import State


def is_deserted(s: State, mover: Mover) -> bool:
    """Whether the last combat unit of its side is about to leave an assault hex."""
    return False


class LeavingAttack(Frame):
    """The enemy may attack those who leave."""

    __slots__ = ("piece", "side")

    def __init__(self, side: int, piece: int) -> None:
        self.step = "start"
        self.side = side
        self.piece = piece

    def start(self, s: State) -> None:
        s.end(0)
