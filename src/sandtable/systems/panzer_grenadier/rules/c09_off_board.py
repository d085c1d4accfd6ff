"""9.2 Off-board artillery."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.state import State


def off_board_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side cannot call off-board artillery."""
    return Refusal("9.2", "no-off-board-artillery")


class OffBoardFire(Frame):
    """Off-board artillery fires."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        s.end(0)
