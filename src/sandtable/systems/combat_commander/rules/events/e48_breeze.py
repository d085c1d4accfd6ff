"""E48 Breeze: Smoke goes, Blazes spread."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.markers import SmokeRemoved
from sandtable.systems.combat_commander.events.tracks import MistLifted
from sandtable.systems.combat_commander.rules.c08_markers import place_blaze
from sandtable.systems.combat_commander.rules.events.e46_blaze import Shift
from sandtable.systems.combat_commander.state import State


@rule("E48")
class Breeze(Frame):
    """All Smoke goes; every Blaze spreads one hex downwind (a compass number 1 to 6)."""

    __slots__ = ("downwind",)

    def __init__(self, downwind: int) -> None:
        self.step = "start"
        self.downwind = downwind

    def start(self, s: State) -> None:
        for hex_ in sorted(s.smoke):
            s.emit(SmokeRemoved("E48", hex_))
        lift_mist(s)
        reached = [s.bf.neighbors[hex_][self.downwind - 1] for hex_ in sorted(s.blaze)]
        burning = [hex_ for hex_ in reached if hex_ != ABSENT and place_blaze(s, hex_, "E48")]
        s.end()
        s.call(Shift(tuple(u for hex_ in burning for u in s.at[hex_]), "E48"))


@rule(see=("SC.12.3",))
def lift_mist(s: State) -> None:
    """Each Breeze thins the mist by one, down to none."""
    if s.mist > 0:
        s.emit(MistLifted("SC.12.3", s.mist - 1))
