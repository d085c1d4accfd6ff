"""E53 Dust: Smoke in a random hex."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.c08_markers import place_smoke
from sandtable.systems.combat_commander.rules.events.e42_frames import RandomHexFrame
from sandtable.systems.combat_commander.state import State


@rule("E53")
class Dust(RandomHexFrame):
    """Smoke appears in the random hex."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_smoke(s, self.hex, "E53")
