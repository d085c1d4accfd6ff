"""E69 Rubble: Wire in a random hex."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.events.e42_frames import RandomHexFrame
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    WIRE,
    place_fortification,
)
from sandtable.systems.combat_commander.state import State


@rule("E69")
class Rubble(RandomHexFrame):
    """Wire appears in the random hex."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_fortification(s, self.hex, WIRE, "E69")
