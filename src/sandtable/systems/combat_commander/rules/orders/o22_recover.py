"""O22 Recover: Suppressed markers go, broken units try to Rally."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.course import PlayerActivated
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Roll, Rolling, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import morale, rally
from sandtable.systems.combat_commander.rules.c13_suppression import remove_suppression, suppress
from sandtable.systems.combat_commander.rules.orders.o14_orders import unit_named
from sandtable.systems.combat_commander.rules.terrain.t78_cover import best_cover
from sandtable.systems.combat_commander.state import State

PLAYER_ACTIVATED = Refusal("O22.1", "player-already-activated")
NOBODY_TO_RECOVER = Refusal("O22.1", "nobody-broken-or-suppressed")


def current_morale(s: State, unit: Unit) -> Sum:
    """Return a unit's Morale outside an attack: the best Cover of its hex counts (T78.3/5)."""
    cover = best_cover(s, unit.hex)
    return morale(s, unit, cover)


@rule("O22.1", "O22.1[a]")
def recover_refusal(s: State, side: int) -> Refusal | None:
    """Say why a Recover Order cannot be given."""
    if s.players_activated >> side & 1:
        return PLAYER_ACTIVATED
    marked = [u for u in s.units if u.broken or u.suppressed]
    return None if any(u.side == side and u.where == MAP for u in marked) else NOBODY_TO_RECOVER


def rolled_for_already(s: State) -> set[int]:
    """Return the units that have had their Rally or Rout Roll since a player was activated."""
    found: set[int] = set()
    for event in reversed(s.journal):
        if isinstance(event, PlayerActivated):
            break
        if isinstance(event, RollMade) and event.purpose in ("rally", "rout"):
            found.add(event.subject)
    return found


class BrokenRolls(Rolling):
    """One roll for each unit of a side that was broken when the Order was announced.

    `units` still have theirs before them; `also` came of the one that rolls.
    """

    __slots__ = ("also", "morale", "side", "unit", "units")
    ROLLS: ClassVar[dict[str, str]] = {"roll": "rolled"}
    UNITS: ClassVar[tuple[str, ...]] = ("also", "units")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)
    RULE: ClassVar[str] = ""

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.units: tuple[int, ...] = ()
        self.unit = ABSENT
        self.also: tuple[int, ...] = ()
        self.morale: Sum | None = None

    def rolled_for(self) -> int:
        """Return the side whose units the rolls are for."""
        return self.side

    def listed(self, s: State) -> list[Option]:
        return [UNIT[u] for u in self.units]

    @rule(see=("O22.2", "O23.2", "O23.2[a]"))
    def why_not_rolled(self, s: State, option: Option) -> Refusal | None:
        """Say why a unit gets no roll of those that were due when the Order was announced."""
        unit = unit_named(s, option)
        if unit is None:
            return Refusal(self.RULE, "not-on-map")
        if unit.side != self.rolled_for():
            return Refusal(self.RULE, "order-for-other-side")
        if unit.where != MAP:
            return Refusal(self.RULE, "not-on-map")
        if unit.id not in self.units:
            rolled = unit.id in rolled_for_already(s)
            return Refusal(self.RULE, "has-had-its-roll" if rolled else "not-broken-when-announced")
        if s.setting.rulings.rallied_before_roll == "skipped" and not unit.broken:
            return Refusal(self.RULE, "rallied-since")
        return None

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.also = ()
        self.units = tuple(u for u in self.units if u != self.unit)
        self.step = "roll"


@rule("O22.2", "O22.2[a]")
class RecoverOrder(BrokenRolls):
    """All Suppressed markers first; then a Rally Roll for each unit that was broken."""

    __slots__ = ()
    RULE = "O22.2"

    def start(self, s: State) -> None:
        s.emit(PlayerActivated("O22.1", self.side))
        mine = s.on_map(self.side)
        self.units = tuple(u.id for u in mine if u.broken)
        for unit in mine:
            if unit.suppressed:
                remove_suppression(s, unit.id)
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "rally-which", "O22.2"), *RALLY_WHICH)
        if question.options:
            return question
        s.end()
        return None

    def roll(self, s: State) -> None:
        """The Morale is that of now, whatever a trigger of the roll does to the unit."""
        unit = s.units[self.unit]
        if unit.where != MAP:
            self.step = "choose"
            return
        self.morale = current_morale(s, unit)
        self.make(s, Roll(self.side, "rally", "O22.3"))

    @rule("O22.3", "O22.3[a]")
    def rolled(self, s: State) -> None:
        """Below Morale rallies, equal suppresses, above does nothing."""
        self.step = "choose"
        assert self.morale is not None
        roll = dice_sum(s.value)
        outcome = compare(roll, self.morale.total, "rallies", "suppressed", "stays-broken")
        total = Sum(roll, "roll", "1.9")
        s.emit(RollMade("O22.3", self.side, "rally", self.unit, total, outcome, self.morale))
        for number in (self.unit, *self.also):
            unit = s.units[number]
            if outcome == "rallies" and unit.broken and unit.where == MAP:
                rally(s, number, "O22.3")
            elif outcome == "suppressed":
                suppress(s, number, "O22.3")


RALLY_WHICH = (
    Answers(RecoverOrder.listed, RecoverOrder.chosen, RecoverOrder.why_not_rolled, verb="unit"),
)


def compare(roll: int, number: int, below: str, equal: str, above: str) -> str:
    """Return which of three outcomes a roll has against a number."""
    if roll < number:
        return below
    return equal if roll == number else above
