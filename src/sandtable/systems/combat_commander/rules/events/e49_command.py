"""E49 Command & Control, E50 Commissar, E51 Cower."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD
from sandtable.systems.combat_commander.events.course import PointsScored, RollMade
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import eliminate, in_command_radius, rally
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    NOT_BROKEN,
    NOT_YOURS,
    UnitEventFrame,
)
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.state import State


@rule("E49")
def command_and_control(s: State, side: int) -> None:
    """A point for each Objective that the receiving player controls."""
    points = s.control.count(side)
    if points:
        s.emit(PointsScored("E49", side, points, "command-and-control"))


@rule("E50")
class Commissar(UnitEventFrame):
    """A broken unit of the receiving player rallies or is eliminated, by a roll."""

    __slots__ = ("morale", "unit")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)
    PROMPT = "commissar"
    RULE = "E50"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.unit = -1
        self.morale: Sum | None = None

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        return None if unit.broken else NOT_BROKEN

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.morale = current_morale(s, s.units[self.unit])
        self.step = "rolled"
        s.call(Roll(self.side, "commissar", "E50"))

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


@rule("E51")
def cower(s: State, side: int) -> None:
    """Squads outside every Command Radius are suppressed."""
    mine = s.on_map(side)
    leaders = [unit for unit in mine if unit.type.kind == LEADER]
    for unit in mine:
        led = any(in_command_radius(s, leader, unit) for leader in leaders)
        if unit.type.kind == SQUAD and not led:
            suppress(s, unit.id, "E51")
