"""E64 Medic!: a broken unit rallies."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import rally
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.state import State

NOT_BROKEN = Refusal("E64", "not-broken")


@rule("E64")
class Medic(UnitEventFrame):
    """A broken unit of either side rallies."""

    __slots__ = ()
    PROMPT = "medic"
    RULE = "E64"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        return None if unit.broken else NOT_BROKEN

    def affect(self, s: State, number: int) -> None:
        rally(s, number, "E64")
