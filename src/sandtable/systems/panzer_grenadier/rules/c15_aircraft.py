"""15.2 Aircraft."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.state import State


def air_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side cannot make an air attack."""
    return Refusal("15.21", "no-aircraft")


def draw_aircraft(s: State, side: int) -> None:
    """An aircraft unit comes into play."""


class AirStrike(Frame):
    """An air attack."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        s.end(0)
