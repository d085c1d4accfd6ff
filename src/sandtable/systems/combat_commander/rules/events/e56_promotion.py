"""E56 Field Promotion, E57 Fog of War, E58 Hero."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import UnitType
from sandtable.systems.combat_commander.cups import HANDS
from sandtable.systems.combat_commander.events.course import CardLost
from sandtable.systems.combat_commander.events.units import UnitCreated, UnitPlaced, UnitReturned
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.rules.c03_units import rally
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_choices import HexEventFrame
from sandtable.systems.combat_commander.rules.successors import bring_back
from sandtable.systems.combat_commander.state import State

ON_MAP = Refusal("E56", "already-on-map")
NO_BROKEN_UNIT = Refusal("E56", "no-broken-unit-there")
HERO_ON_MAP = Refusal("E58", "already-on-map")
NOT_FRIENDLY = Refusal("E58", "not-a-friendly-hex")


def leader_type(s: State, side: int, grade: str) -> UnitType:
    """Return the one Leader of this grade of a side's nation: its Private, its Hero."""
    return s.setting.catalog.units[f"{s.setting.scenario.counters[side]}/{grade}"]


def number_of(s: State, side: int, unit_type: UnitType) -> int:
    """Return the number of a side's unit of this type, wherever it is; -1 if never in play."""
    mine = (u.id for u in s.units if u.side == side and u.type.key == unit_type.key)
    return next(mine, -1)


def is_on_map(s: State, side: int, unit_type: UnitType) -> bool:
    """Whether a side's unit of this type is on the map."""
    number = number_of(s, side, unit_type)
    return number >= 0 and s.units[number].where == MAP


def bring_in(s: State, side: int, unit_type: UnitType, hex_: int, rule_id: str) -> None:
    """Place a Leader from wherever it is: unbroken, without a Weapon (E56/2)."""
    number = number_of(s, side, unit_type)
    if number < 0:
        number = len(s.units)
        s.emit(UnitCreated(rule_id, number, side, unit_type.key, False))
        s.emit(UnitPlaced(rule_id, number, hex_))
        return
    if s.units[number].weapon >= 0:
        s.emit(WeaponEliminated(rule_id, s.units[number].weapon, True))
    bring_back(s, UnitReturned(rule_id, number, hex_, False))


@rule("E56")
class FieldPromotion(HexEventFrame):
    """The Private may be placed with a broken unit (which one is a ruling, AMB-51)."""

    __slots__ = ()
    PROMPT = "field-promotion"
    RULE = "E56"

    def hexes(self, s: State) -> tuple[int, ...]:
        return bits(s.occupied[0] | s.occupied[1])

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        if is_on_map(s, self.side, leader_type(s, self.side, "private")):
            return ON_MAP
        own = s.setting.rulings.field_promotion == "own-unit"
        broken = [s.units[u] for u in s.at[hex_] if s.units[u].broken]
        if any(not own or unit.side == self.side for unit in broken):
            return None
        return NO_BROKEN_UNIT

    def affect(self, s: State, hex_: int) -> None:
        bring_in(s, self.side, leader_type(s, self.side, "private"), hex_, "E56")


@rule("E57")
def fog_of_war(s: State, side: int) -> None:
    """Each player loses a card that the other takes unseen; both at the same time."""
    lost = [(side, HANDS[side].draw(s, s.hands[side])) for side in (0, 1) if s.hands[side]]
    for owner, card in lost:
        s.emit(CardLost("E57", owner, card))


@rule("E58", see=("E58.1",))
class HeroEvent(HexEventFrame):
    """The Hero must be placed in a friendly hex; it may rally a broken unit there."""

    __slots__ = ("hex",)
    PROMPT = "hero"
    RULE = "E58"
    MAY = False

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.hex = -1

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        if is_on_map(s, self.side, leader_type(s, self.side, "hero")):
            return HERO_ON_MAP
        return None if is_friendly(s, self.side, hex_) else NOT_FRIENDLY

    def chosen(self, s: State, option: Option) -> None:
        self.hex = option.value
        bring_in(s, self.side, leader_type(s, self.side, "hero"), self.hex, "E58")
        self.step = "encourage"

    def encourage(self, s: State) -> Decision | None:
        broken = [u for u in s.at[self.hex] if s.units[u].broken]
        if not broken:
            s.end()
            return None
        options = [PASS, *(UNIT[u] for u in broken)]
        return Decision(
            self.side, "hero-rally", "E58", options, HeroEvent.encouraged, args=(self.hex,)
        )

    def encouraged(self, s: State, option: Option) -> None:
        if option != PASS:
            rally(s, option.value, "E58")
        s.end()

    def refuse(self, s: State, option: Option) -> Refusal:
        return super().refuse(s, option) if self.step == "choose" else NOT_ASKED


@rule("GL.Friendly", "GL.Enemy")
def is_friendly(s: State, side: int, hex_: int) -> bool:
    """Whether a hex is friendly: an own unit, or an own Objective without enemies; no Blaze."""
    if s.occupied[side] >> hex_ & 1:
        return True
    number = s.bf.objective_of[hex_]
    free = not s.occupied[1 - side] >> hex_ & 1 and hex_ not in s.blaze and s.bf.passable(hex_)
    return bool(number) and s.control[number - 1] == side and free
