"""A35.4 Hidden Unit: the scenario Defender finds a unit in their set-up area."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.c08_stacking import limit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.support import (
    NO_ITEM,
    SupportRoll,
    create_item,
    item_at,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import blaze_refusal, hex_cover
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import NO_ENTRY
from sandtable.systems.combat_commander.state import State

HIDDEN_UNIT = "hidden-unit"
DEFENDER_ONLY = Refusal("A35", "defender-only")
NOWHERE = Refusal("A35.4", "nowhere-to-place")
OUTSIDE = Refusal("A35.4", "outside-set-up-area")
OCCUPIED = Refusal("A35.4", "hex-occupied")
NO_COVER = Refusal("A35.4", "too-little-cover")
TOO_MANY = Refusal("8.2", "too-many-soldiers")


def hidden_unit_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side cannot play Hidden Unit, by public facts alone."""
    if not is_defender(s, side):
        return DEFENDER_ONLY
    area = bits(s.setting.scenario.area(side))
    found = any(hiding_refusal(s, side, hex_, 0) is None for hex_ in area)
    return None if found else NOWHERE


@rule("A35.4", "A35.4[a]")
def hiding_refusal(s: State, side: int, hex_: int, soldiers: int) -> Refusal | None:
    """Say why nobody can be hidden in a hex: set-up area, no units, Cover of its own (AMB-43)."""
    if hex_ < 0 or not s.setting.scenario.area(side) >> hex_ & 1:
        return OUTSIDE
    if s.at[hex_]:
        return OCCUPIED
    if not s.bf.passable(hex_):
        return NO_ENTRY
    if hex_ in s.blaze:
        return blaze_refusal(s, hex_)
    if hex_cover(s, hex_) < action_figures().hidden_unit_cover:
        return NO_COVER
    return TOO_MANY if soldiers > limit(s, side, hex_) else None


class HiddenUnit(Frame):
    """Roll on the Support Table, choose an item, place all its units in one hex (AMB-44)."""

    __slots__ = ("item", "side")

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.item = NO_ITEM

    def start(self, s: State) -> None:
        self.step = "chosen"
        s.call(SupportRoll(self.side, False, "A35.4"))

    def chosen(self, s: State) -> None:
        self.item = s.value
        if self.item == NO_ITEM:
            s.end()
        else:
            self.step = "place"

    def soldiers(self, s: State) -> int:
        """Return the soldier icons of the item."""
        units = s.setting.catalog.units
        return sum(units[key].kind for key in item_at(s, self.side, self.item).units)

    def place(self, s: State) -> Decision | None:
        question = (self.side, "hide-where", "A35.4")
        decision = ask(self, s, question, *WHERE, args=(self.item,))
        if decision.options:
            return decision
        s.end()
        return None

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in bits(s.setting.scenario.area(self.side))]

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        refusal = hiding_refusal(s, self.side, option.value, self.soldiers(s))
        return None if refusal is None else refusal.about(option.value)

    def placed(self, s: State, option: Option) -> None:
        s.end()
        for unit in create_item(s, self.side, self.item, "A35.4"):
            s.emit(UnitPlaced("A35.4", unit, option.value))


WHERE = (Answers(HiddenUnit.hexes, HiddenUnit.placed, HiddenUnit.why_not_placed, verb="hex"),)
