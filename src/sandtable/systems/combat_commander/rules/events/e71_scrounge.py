"""E71 Scrounge: a lost Weapon comes back into play."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponCameLate,
    WeaponGiven,
)
from sandtable.systems.combat_commander.offers import UNIT, WEAPON
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    NOT_ON_MAP,
    unit_on_map,
    unless_impossible,
)
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.state import State

NOT_ELIMINATED = Refusal("E71", "weapon-not-eliminated")
NOT_YOURS = Refusal("E71", "not-your-unit")
CARRIES = Refusal("E71", "carries-a-weapon")


@rule("E71")
class Scrounge(Frame):
    """An eliminated Weapon of either side may be given to an own unit without one."""

    __slots__ = ("side", "weapon")

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side
        self.weapon = ABSENT

    # --- which Weapon? --------------------------------------------------------------------

    def choose(self, s: State) -> Decision | None:
        if all(unit.weapon != ABSENT for unit in s.on_map(self.side)):
            s.end()
            return None
        question = (self.side, "scrounge", "E71")
        return unless_impossible(s, ask(self, s, question, *FIND))

    def declined(self, s: State, option: Option) -> None:
        s.end()

    def weapons(self, s: State) -> list[Option]:
        return [WEAPON[number] for number in sorted(s.weapon_box)]

    def why_not_found(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in s.weapon_box else NOT_ELIMINATED

    def found(self, s: State, option: Option) -> None:
        self.weapon = option.value
        self.step = "give"

    # --- who takes it? --------------------------------------------------------------------

    def give(self, s: State) -> Decision:
        return ask(self, s, (self.side, "scrounge-for", "E71"), *GIVE, args=(self.weapon,))

    def units(self, s: State) -> list[Option]:
        return [UNIT[unit.id] for unit in s.on_map(self.side)]

    def why_not_given(self, s: State, option: Option) -> Refusal | None:
        unit = unit_on_map(s, option)
        if unit is None:
            return NOT_ON_MAP.about(option.value)
        if unit.side != self.side:
            return NOT_YOURS.about(unit.id)
        return CARRIES.about(unit.id) if unit.weapon != ABSENT else None

    def given(self, s: State, option: Option) -> None:
        s.emit(WeaponGiven("E71", self.weapon, option.value))
        if s.setting.rulings.scrounged_weapon == "broken":
            s.emit(WeaponBroke("E71", self.weapon))
        if comes_late(s, option.value):
            s.emit(WeaponCameLate("11.1", self.weapon))
        s.end()


@rule(see=("11.1",))
def comes_late(s: State, number: int) -> bool:
    """Whether a unit is activated for an Order in progress: a new Weapon is not (AMB-87)."""
    if s.setting.rulings.found_weapon == "fires":
        return False
    orders = [frame for frame in s.stack if isinstance(frame, UnitOrder)]
    return bool(s.op_fire >> number & 1) or any(number in order.units for order in orders)


FIND = (
    Answers([PASS], Scrounge.declined),
    Answers(Scrounge.weapons, Scrounge.found, Scrounge.why_not_found, verb="weapon"),
)
GIVE = (Answers(Scrounge.units, Scrounge.given, Scrounge.why_not_given, verb="unit"),)
