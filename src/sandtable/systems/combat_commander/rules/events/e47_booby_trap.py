"""E47 Booby Trap: Mines in a random hex."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.events.e42_frames import RandomHexFrame
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    place_fortification,
)
from sandtable.systems.combat_commander.state import State


@rule("E47", "E47[a]")
class BoobyTrap(RandomHexFrame):
    """Mines appear in the random hex; who is there already is not attacked."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_fortification(s, self.hex, MINES, "E47")
