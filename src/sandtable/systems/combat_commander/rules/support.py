"""The Support Table: roll, choose an item at no cost, create its units (A35.4, E59, E68)."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.catalog.catalog import SupportItem
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitCreated
from sandtable.systems.combat_commander.events.weapons import WeaponCreated, WeaponGiven
from sandtable.systems.combat_commander.offers import ITEM
from sandtable.systems.combat_commander.pieces import MIX
from sandtable.systems.combat_commander.rules.actions.a36_light_wounds import in_mix
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.state import State

NO_ITEM = -1
SECOND_RADIO = Refusal("8.1.2", "artillery-box-occupied")


def support_table(s: State, side: int) -> tuple[SupportItem, ...]:
    """Return the items of a side's Support Table; their places are their numbers."""
    return s.setting.catalog.support[s.setting.scenario.counters[side]]


def item_at(s: State, side: int, index: int) -> SupportItem:
    """Return the item with a number."""
    return support_table(s, side)[index]


def column(s: State, side: int, roll: int) -> tuple[SupportItem, ...]:
    """Return what a roll offers to a side's nation in the year of the scenario (4.3.2)."""
    scenario = s.setting.scenario
    return s.setting.catalog.support_items(scenario.nations[side], roll, scenario.year)


def not_in_column(s: State, roll: int, rule_id: str) -> Refusal:
    """Say that a roll does not offer an item."""
    return Refusal(rule_id, "not-in-support-column", (roll, s.setting.scenario.year))


@rule(see=("8.1.2", "12"))
def item_refusal(
    s: State, side: int, item: SupportItem, roll: int, radio: bool, rule_id: str
) -> Refusal | None:
    """Say why an item cannot be chosen; `radio` is whether Radios are open to choice."""
    if item not in column(s, side, roll):
        return not_in_column(s, roll, rule_id)
    if not item.radio:
        return mix_refusal(s, item)
    if not radio:
        return Refusal(rule_id, "no-radio-to-choose")
    if s.radios[side] is not None:
        return SECOND_RADIO
    taken = any(other is not None and other.type.key == item.radio for other in s.radios)
    return Refusal("DN.7", "none-in-counter-mix", (item.radio,)) if taken else None


def mix_refusal(s: State, item: SupportItem) -> Refusal | None:
    """Say which counter of an item the counter mix does not have."""
    catalog = s.setting.catalog
    for key in item.units:
        if in_mix(s, catalog.units[key]) < item.units.count(key):
            return Refusal("DN.4", "none-in-counter-mix", (key,))
    for key in item.weapons:
        if key and weapons_in_mix(s, key) < item.weapons.count(key):
            return Refusal("DN.6", "none-in-counter-mix", (key,))
    return None


def weapons_in_mix(s: State, key: str) -> int:
    """Return how many Weapons of a type are left in the counter mix."""
    out = sum(1 for weapon in s.weapons if weapon.type.key == key and weapon.where != MIX)
    return s.setting.catalog.weapons[key].count - out


class SupportRoll(Frame):
    """Roll on the own nation's Support Table and choose one item of the column.

    `radio`: Radios may be chosen too. Ends with the item's number, or NO_ITEM if there is none.
    """

    __slots__ = ("radio", "roll", "rule", "side")

    def __init__(self, side: int, radio: bool, rule_id: str) -> None:
        self.step = "start"
        self.side = side
        self.radio = radio
        self.rule = rule_id
        self.roll = 0

    def start(self, s: State) -> None:
        self.step = "rolled"
        s.call(Roll(self.side, "support", self.rule))

    def rolled(self, s: State) -> None:
        self.roll = dice_sum(s.value)
        total = Sum(self.roll, "roll", "1.9")
        s.emit(RollMade(self.rule, self.side, "support", ABSENT, total, "support-column"))
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = (self.side, "support-item", self.rule)
        decision = ask(self, s, question, *ITEMS, args=(self.roll,))
        if decision.options:
            return decision
        s.end(NO_ITEM)
        return None

    def items(self, s: State) -> list[Option]:
        """Return the items of the column."""
        offered = column(s, self.side, self.roll)
        items = support_table(s, self.side)
        return [ITEM[number] for number, item in enumerate(items) if item in offered]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        items = support_table(s, self.side)
        if not 0 <= option.value < len(items):
            return not_in_column(s, self.roll, self.rule)
        item = items[option.value]
        return item_refusal(s, self.side, item, self.roll, self.radio, self.rule)

    def chosen(self, s: State, option: Option) -> None:
        s.emit(Declared(self.rule, self.side, "support-item", option.value))
        s.end(option.value)


ITEMS = (Answers(SupportRoll.items, SupportRoll.chosen, SupportRoll.why_not_chosen, verb="item"),)


def create_item(s: State, side: int, index: int, rule_id: str) -> tuple[int, ...]:
    """Take an item's units out of the counter mix, armed, into the reserve; return them."""
    item = item_at(s, side, index)
    created: list[int] = []
    for key, arm in zip(item.units, item.weapons, strict=True):
        unit = len(s.units)
        s.emit(UnitCreated(rule_id, unit, side, key, False))
        if arm:
            weapon = len(s.weapons)
            s.emit(WeaponCreated(rule_id, weapon, arm))
            s.emit(WeaponGiven(rule_id, weapon, unit))
        created.append(unit)
    return tuple(created)
