"""E66 Prisoners of War: a broken unit near the enemy is lost."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("E66", "not-your-unit")
NOT_BROKEN = Refusal("E66", "not-broken")
NO_CAPTOR = Refusal("E66", "no-enemy-near")


@rule("E66")
class PrisonersOfWar(UnitEventFrame):
    """A broken unit of the receiving player with an enemy in or next to its hex is lost."""

    __slots__ = ()
    PROMPT = "prisoners-of-war"
    RULE = "E66"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        if not unit.broken:
            return NOT_BROKEN
        near = s.setting.ground.disc(unit.hex, 1)
        return None if near & s.occupied[1 - self.side] else NO_CAPTOR

    def affect(self, s: State, number: int) -> None:
        eliminate(s, number, "E66")
