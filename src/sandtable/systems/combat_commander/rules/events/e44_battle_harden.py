"""E44 Battle Harden: a unit becomes Veteran."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitHardened
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("E44", "not-your-unit")
IS_VETERAN = Refusal("E44", "has-veteran-marker")


@rule("E44")
class BattleHarden(UnitEventFrame):
    """One of the receiving player's units becomes Veteran."""

    __slots__ = ()
    PROMPT = "battle-harden"
    RULE = "E44"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        return IS_VETERAN if unit.veteran else None

    def affect(self, s: State, number: int) -> None:
        s.emit(UnitHardened("E44", number))
