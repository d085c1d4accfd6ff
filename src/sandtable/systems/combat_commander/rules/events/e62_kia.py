"""E62 KIA: a broken unit is eliminated."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.state import State

NOT_BROKEN = Refusal("E62", "not-broken")


@rule("E62")
class Kia(UnitEventFrame):
    """A broken unit of either side is eliminated."""

    __slots__ = ()
    PROMPT = "kia"
    RULE = "E62"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        return None if unit.broken else NOT_BROKEN

    def affect(self, s: State, number: int) -> None:
        eliminate(s, number, "E62")
