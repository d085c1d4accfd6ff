"""O21 Move: what a Move Order knows of its units, and the movement points they have left."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import PointsSpent
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c03_units import unit_movement
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST, can_exit
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder, own_unit_refusal
from sandtable.systems.combat_commander.rules.orders.o21_entry import (
    can_enter,
    is_bound,
    step_points,
)
from sandtable.systems.combat_commander.state import State

SIDES = 6
"""How many hexsides a hex has."""
MANY = 1000
"""More half points than any step costs."""

NOT_NAMED = Refusal("O14.1", "not-activated-to-move")
HAS_MOVED = Refusal("O21.2", "has-moved")


class MovePoints(UnitOrder):
    """An Order whose units move: `group` moves now, `moved` have finished, `spent` half points.

    `movers` are those who have just entered `hex`, until somebody else is to go.
    """

    __slots__ = (
        "assaulted",
        "crossed",
        "fresh",
        "giver",
        "group",
        "hex",
        "moved",
        "movers",
        "origin",
        "road",
        "spent",
        "starts",
        "stuck",
    )  # fmt: skip
    UNITS: ClassVar[tuple[str, ...]] = ("assaulted", "group", "moved", "movers")
    ONE: ClassVar[tuple[str, ...]] = ("giver",)

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.spent: dict[int, int] = {}
        self.starts: dict[int, int] = {}
        self.road = 0
        self.stuck = 0
        self.moved: tuple[int, ...] = ()
        self.movers: tuple[int, ...] = ()
        self.group: tuple[int, ...] = ()
        self.fresh = True
        self.crossed = False
        self.origin = ABSENT
        self.hex = ABSENT
        self.giver = ABSENT
        self.assaulted: tuple[int, ...] = ()

    # --- points -----------------------------------------------------------------------------

    @rule("O21", see=("T93[a]",))
    def points(self, s: State, unit: Unit) -> int:
        """Return the half points a unit has left where it is now (O21/3)."""
        number = unit.id
        if self.stuck >> number & 1:
            return 0
        bonus = s.bf.chart.road_bonus if self.road >> number & 1 else 0
        return unit_movement(s, unit, bonus) - self.spent.get(number, 0)

    def is_stuck(self, number: int) -> bool:
        """Whether all points that a unit had left were taken from it."""
        return bool(self.stuck >> number & 1)

    def has_road_bonus(self, number: int) -> bool:
        """Whether a unit has entered a Road hex in this Order."""
        return bool(self.road >> number & 1)

    def group_points(self, s: State) -> int:
        """Return what the group has left: the least of its members (O21.2[a])."""
        return min([self.points(s, s.units[u]) for u in self.group])

    def road_ahead(self, s: State, unit: Unit) -> int:
        """Return what a first Road hex adds as it is entered: nothing, by the usual AMB-59."""
        earned = self.has_road_bonus(unit.id) or self.is_stuck(unit.id)
        if earned or s.setting.rulings.road_bonus == "after-entering":
            return 0
        return s.bf.chart.road_bonus

    def spend(self, s: State, number: int, halves: int, rule_id: str) -> None:
        """Write down an expenditure of one unit."""
        total = self.spent.get(number, 0) + halves
        self.spent = {**self.spent, number: total}
        s.emit(PointsSpent(rule_id, number, halves, total))

    def stop(self, units: tuple[int, ...]) -> None:
        """Take all points that are left: Wire does, and who breaks by the other AMB-85."""
        for number in units:
            self.stuck |= 1 << number

    @rule(see=("O21.2[a]",))
    def unit_broke(self, s: State, number: int) -> None:
        """One that breaks on the way stops all who move with it (AMB-85, the other reading)."""
        on_the_way = number in self.group and not self.fresh
        if on_the_way and len(self.group) > 1 and s.setting.rulings.broken_member == "stops":
            self.stop(self.group)

    def inherit(self, s: State, old: int, new: tuple[int, ...]) -> None:
        """Units that take the place of another one have moved as far as it (E52.2/3)."""
        if old in self.spent:
            self.spent = {**self.spent, **dict.fromkeys(new, self.spent[old])}
        if old in self.starts:
            self.starts = {**self.starts, **dict.fromkeys(new, self.starts[old])}
        for number in new:
            self.road |= (self.road >> old & 1) << number
            self.stuck |= (self.stuck >> old & 1) << number

    # --- who could go -----------------------------------------------------------------------

    def able(self, s: State, unit: Unit) -> bool:
        return self.can_step(s, unit, self.points(s, unit))

    def can_step(self, s: State, unit: Unit, points: int) -> bool:
        """Whether a unit could cross a hexside with so many half points."""
        if is_bound(s, unit):
            return False
        if can_exit(s, unit) and points >= EXIT_COST:
            return True
        road = self.road_ahead(s, unit)
        direction = 0
        while direction < SIDES and not can_enter(s, unit, direction, points, road):
            direction += 1
        return direction < SIDES

    def costs(self, s: State, unit: Unit) -> list[int]:
        """Return the half points of every step that a unit could make if it had them."""
        steps = [step_points(s, unit, d) for d in range(SIDES) if can_enter(s, unit, d, MANY, 0)]
        return [*steps, EXIT_COST] if can_exit(s, unit) else steps

    def waiting(self, s: State) -> list[Unit]:
        """Return activated units that have not moved yet."""
        units = [s.units[number] for number in self.units if number not in self.moved]
        return [unit for unit in units if unit.where == MAP and unit.side == self.side]

    def waiting_refusal(self, s: State, number: int) -> Refusal | None:
        """Say why a unit does not wait for its turn to move."""
        if number in self.moved:
            return HAS_MOVED
        stranger = own_unit_refusal(s, self.side, number)
        if stranger is not None:
            return stranger
        return None if number in self.units else NOT_NAMED


def move_order(s: State) -> MovePoints | None:
    """Return the Move Order in progress, if any."""
    for frame in s.stack:
        if isinstance(frame, MovePoints):
            return frame
    return None


def is_under_way(s: State, number: int) -> bool:
    """Whether a unit is in the course of its own movement (AMB-34, second reading)."""
    order = move_order(s)
    return order is not None and number in order.group


def note_assault(s: State, pieces: tuple[int, ...]) -> None:
    """Remember which pieces fired in an Assault Fire of this Order (AMB-38)."""
    order = move_order(s)
    if order is not None:
        order.assaulted += pieces
