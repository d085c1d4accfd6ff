"""E50 Commissar: a broken unit rallies, or is eliminated."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import eliminate, rally
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("E50", "not-your-unit")
NOT_BROKEN = Refusal("E50", "not-broken")


@rule("E50")
class Commissar(UnitEventFrame):
    """A broken unit of the receiving player rallies or is eliminated, by a roll."""

    __slots__ = ("morale", "unit")
    ROLLS: ClassVar[dict[str, str]] = {"roll": "rolled"}
    ONE: ClassVar[tuple[str, ...]] = ("unit",)
    PROMPT = "commissar"
    RULE = "E50"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.unit = ABSENT
        self.morale: Sum | None = None

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        return None if unit.broken else NOT_BROKEN

    def carry_out(self, s: State, number: int) -> None:
        self.unit = number
        self.step = "roll"

    def roll(self, s: State) -> None:
        """The Morale is that of now."""
        unit = s.units[self.unit]
        if unit.where != MAP:
            s.end()
            return
        self.morale = current_morale(s, unit)
        self.make(s, Roll(self.side, "commissar", "E50"))

    def rolled(self, s: State) -> None:
        """Above its Morale it is lost, else it rallies."""
        assert self.morale is not None
        total = Sum(dice_sum(s.value), "roll", "1.9")
        outcome = "eliminated" if total.total > self.morale.total else "rallies"
        s.emit(RollMade("E50", self.side, "commissar", self.unit, total, outcome, self.morale))
        s.end()
        if s.units[self.unit].where != MAP:
            return
        if outcome == "eliminated":
            eliminate(s, self.unit, "E50")
        else:
            rally(s, self.unit, "E50")
