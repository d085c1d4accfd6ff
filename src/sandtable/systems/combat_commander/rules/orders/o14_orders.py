"""O14 Orders: what can be given, and who is activated for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.events.units import UnitActivated
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c03_units import in_command_radius
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.successors import declared, expanded
from sandtable.systems.combat_commander.state import State

NOBODY_CAN = Refusal("O14.4", "nobody-can-carry-it-out")
NOBODY_FREE = Refusal("O14.1", "everybody-activated")
ALREADY = Refusal("O14.1", "already-activated")
NOT_YOURS = Refusal("O14.1", "not-your-unit")
NOT_ON_MAP = Refusal("O14.1", "not-on-map")
LEADERS_APART = Refusal("3.3.1.1", "leader-activates-no-leader")
OUT_OF_RADIUS = Refusal("3.3.1.1", "outside-command-radius")
MUST_EXECUTE = Refusal("O14.4", "order-must-be-executed")
NOBODY_ENTERS = Refusal("O21.4", "nobody-has-hex-to-enter")
NOBODY_STEPS = Refusal("O21.1", "nobody-has-points-for-step")
ALL_BOUND = Refusal("SC.11.2", "every-weapon-is-bound")
FOR_ALL = {
    "no-hex-to-enter": NOBODY_ENTERS,
    "no-points-left": NOBODY_STEPS,
    "no-step-for-these-points": NOBODY_STEPS,
    "weapon-cannot-leave": ALL_BOUND,
}
"""What is said of all units, where the same keeps each of them from an Order."""


@rule(see=("E58.1",))
def is_free(s: State, unit: Unit) -> bool:
    """Whether a unit can be activated in this Turn; a Hero always can (E58.1/3)."""
    return not s.activated >> unit.id & 1 or unit.type.hero


def unit_named(s: State, option: Option) -> Unit | None:
    """Return the unit that an option names, or None if there is no such."""
    return s.units[option.value] if 0 <= option.value < len(s.units) else None


def own_unit_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say why a number is not that of a side's unit on the map."""
    if not 0 <= number < len(s.units):
        return NOT_ON_MAP
    unit = s.units[number]
    if unit.side != side:
        return NOT_YOURS
    return None if unit.where == MAP else NOT_ON_MAP


@rule("O14.1", "GL.Activate")
class UnitOrder(Frame):
    """An Order that activates a unit, or a Leader and units in its Command Radius."""

    __slots__ = ("leader", "side", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)
    ONE: ClassVar[tuple[str, ...]] = ("leader",)
    NAME: ClassVar[str] = ""
    RULE: ClassVar[str] = ""

    def __init__(self, side: int) -> None:
        self.step = "activate"
        self.side = side
        self.units: tuple[int, ...] = ()
        self.leader = ABSENT

    def able(self, s: State, unit: Unit) -> bool:
        """Whether the unit could carry the Order out (given to each kind of Order)."""
        raise NotImplementedError

    def able_in_the_end(self, s: State, unit: Unit) -> bool:
        """Whether the unit could carry the Order out, perhaps after something else in it."""
        return self.able(s, unit)

    def begin(self, s: State) -> None:
        """All units are named: the Order starts."""
        raise NotImplementedError

    def free(self, s: State, unit: Unit) -> bool:
        """Whether the unit was not activated before in this Turn."""
        return is_free(s, unit)

    def dismiss(self, number: int) -> None:
        """A unit has no part in the Order any more (AMB-69)."""
        for name in declared(type(self), "UNITS"):
            setattr(self, name, expanded(getattr(self, name), number, ()))

    # --- who can be named ---------------------------------------------------------------

    def followers(self, s: State, leader: Unit) -> list[Unit]:
        """Units that a Leader can take along."""
        if leader.type.kind != LEADER:
            return []
        near = s.setting.ground.disc(leader.hex, leader.face.command) & s.occupied[self.side]
        here = [u for hex_ in bits(near) for u in s.friends(self.side, hex_) if u.id != leader.id]
        return [u for u in here if self.follower_refusal(s, leader, u) is None]

    def follower_refusal(self, s: State, leader: Unit, unit: Unit) -> Refusal | None:
        """Say why a Leader cannot take this unit of the own side along."""
        if unit.type.kind == LEADER:
            return LEADERS_APART
        if not self.free(s, unit) or unit.id in self.units:
            return ALREADY
        return None if in_command_radius(s, leader, unit) else OUT_OF_RADIUS

    def first_refusal(self, s: State, unit: Unit) -> Refusal | None:
        """Say why a unit cannot be the one that the Order activates."""
        stranger = own_unit_refusal(s, self.side, unit.id)
        if stranger is not None:
            return stranger
        if not self.free(s, unit):
            return ALREADY
        return None if self.able_with_others(s, unit) else self.unable(s, unit)

    def able_with_others(self, s: State, unit: Unit) -> bool:
        """Whether a unit could carry the Order out, or those that it could take along."""
        leads = unit.type.kind == LEADER
        return self.able_in_the_end(s, unit) or (leads and self.crew_able(s, unit))

    def unable(self, s: State, unit: Unit) -> Refusal:
        """Say why a unit could not carry the Order out (given to each kind of Order)."""
        raise NotImplementedError

    def crew(self, s: State, unit: Unit) -> tuple[int, ...]:
        """A unit and all that it could take along."""
        return (unit.id, *(u.id for u in self.followers(s, unit)))

    def crew_able(self, s: State, unit: Unit) -> bool:
        """Whether a Leader and all that it could take along could carry the Order out."""
        return self.able_together(s, self.crew(s, unit))

    # --- which unit is activated? -------------------------------------------------------

    def activate(self, s: State) -> Decision:
        question = (self.side, "activate", self.RULE)
        return ask(self, s, question, *ACTIVATE, args=(self.NAME,))

    def firsts(self, s: State) -> list[Option]:
        """Return the units that the Order can activate."""
        units = s.on_map(self.side)
        return [UNIT[u.id] for u in units if self.free(s, u) and self.able_with_others(s, u)]

    def why_not_activated(self, s: State, option: Option) -> Refusal | None:
        unit = unit_named(s, option)
        refusal = NOT_ON_MAP if unit is None else self.first_refusal(s, unit)
        if refusal is None or refusal.args:
            return refusal
        return refusal.about(option.value)

    def activated(self, s: State, option: Option) -> None:
        self.name(s, option.value)
        if s.units[option.value].type.kind == LEADER:
            self.leader = option.value
            self.step = "take_along"
        else:
            self.begin(s)

    def name(self, s: State, number: int) -> None:
        """Activate one unit (and with it its Weapon, 11.1/2)."""
        self.units += (number,)
        s.emit(UnitActivated("O14.1", number, self.NAME))

    # --- whom does the Leader take along? -----------------------------------------------

    def take_along(self, s: State) -> Decision:
        question = (self.side, "take-along", "3.3.1.1")
        return ask(self, s, question, *TAKE_ALONG, args=(self.NAME, self.leader))

    def can_start(self, s: State) -> bool:
        """Whether one of the named units can carry the Order out (O14.4)."""
        return self.able_together(s, self.units)

    def able_together(self, s: State, units: tuple[int, ...]) -> bool:
        """Whether one of these units can carry the Order out, perhaps with the others' help."""
        return any(self.able_in_the_end(s, s.units[u]) for u in units)

    def why_not_started(self, s: State, option: Option) -> Refusal | None:
        return None if self.can_start(s) else MUST_EXECUTE

    def can_go_on(self, s: State) -> bool:
        """Whether units that are named, or can be named yet, can carry the Order out (O14.4)."""
        if self.step == "activate":
            return bool(self.firsts(s))
        if self.step != "take_along":
            return True
        followers = self.followers(s, s.units[self.leader])
        return self.able_together(s, (*self.units, *(u.id for u in followers)))

    def started(self, s: State, option: Option) -> None:
        self.begin(s)

    def seconds(self, s: State) -> list[Option]:
        """Return the units that the Leader can take along."""
        return [UNIT[u.id] for u in self.followers(s, s.units[self.leader])]

    def why_not_taken(self, s: State, option: Option) -> Refusal | None:
        unit = unit_named(s, option)
        refusal = own_unit_refusal(s, self.side, option.value)
        if refusal is None and unit is not None:
            refusal = self.follower_refusal(s, s.units[self.leader], unit)
        return None if refusal is None else refusal.about(option.value)

    def taken(self, s: State, option: Option) -> None:
        self.name(s, option.value)


ACTIVATE = (
    Answers(UNIT, UnitOrder.activated, UnitOrder.why_not_activated, quick=UnitOrder.firsts),
)  # fmt: skip
TAKE_ALONG = (
    Answers([DONE], UnitOrder.started, UnitOrder.why_not_started),
    Answers(UNIT, UnitOrder.taken, UnitOrder.why_not_taken, quick=UnitOrder.seconds),
)


def free_units(s: State, side: int) -> list[Unit]:
    """Return the units of a side on the map that can still be activated in this Turn."""
    return [unit for unit in s.on_map(side) if is_free(s, unit)]


def somebody_can(s: State, frame: UnitOrder) -> bool:
    """Whether a unit could carry an Order out that activates units."""
    side, able = frame.side, frame.able_in_the_end
    for unit in s.units:
        if unit.side == side and unit.where == MAP and is_free(s, unit) and able(s, unit):
            return True
    return False


@rule("O14.4", "O14.4[a]")
def unit_order_refusal(s: State, frame: UnitOrder) -> Refusal | None:
    """Say why an Order that activates units cannot be given: nobody could carry it out."""
    if somebody_can(s, frame):
        return None
    free = free_units(s, frame.side)
    return in_everybodys_way(frame.unable(s, unit) for unit in free) if free else NOBODY_FREE


def in_everybodys_way(refusals: Iterable[Refusal]) -> Refusal:
    """Return what all refusals have in common, told of all units; else that nobody can."""
    ways = {FOR_ALL[refusal.reason].by(refusal.rule) for refusal in refusals}
    return ways.pop() if len(ways) == 1 else NOBODY_CAN
