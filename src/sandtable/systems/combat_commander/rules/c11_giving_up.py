"""11.3 Giving a Weapon up: at any time, whoever is asked what."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.loop import asked
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated, WeaponGivenUp
from sandtable.systems.combat_commander.offers import SCRAP
from sandtable.systems.combat_commander.pieces import MAP, TIME, WEAPON_BASE, Weapon
from sandtable.systems.combat_commander.rules.orders.o14_orders import MUST_EXECUTE, UnitOrder
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_fire import Declaration
from sandtable.systems.combat_commander.rules.orders.o21_transfer import Transfers
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("11.3", "not-your-weapon")
NOT_IN_PLAY = Refusal("11.3", "weapon-not-on-the-map-yet")
SETTING_UP = Refusal("SU.3", "no-giving-up-at-set-up")
FIRING = Refusal("O20.3", "weapon-is-firing")
CHANGING_HANDS = Refusal("O21.1.1", "weapon-changes-hands")


def is_held(s: State, side: int, weapon: Weapon) -> bool:
    """Whether a unit of a side on the map carries a Weapon; one that is not there keeps its own."""
    if weapon.where != MAP:
        return False
    unit = s.units[weapon.bearer]
    return unit.side == side and unit.where == MAP


def is_waiting(s: State, side: int, weapon: Weapon) -> bool:
    """Whether a Weapon comes with a unit of a side that waits on the Time Track."""
    bearer = s.units[weapon.bearer] if weapon.bearer != ABSENT else None
    return bearer is not None and bearer.side == side and bearer.where == TIME


def is_firing(s: State, number: int) -> bool:
    """Whether a Weapon takes part in an attack that is not over (AMB-86)."""
    piece = WEAPON_BASE + number
    attacks = (each for each in s.stack if isinstance(each, FireAttack | Declaration))
    return any(piece in attack.pieces for attack in attacks)


def is_changing_hands(s: State, number: int) -> bool:
    """Whether it is just asked who takes a Weapon over (AMB-86)."""
    moves = (each for each in s.stack if isinstance(each, Transfers) and each.giver != ABSENT)
    return any(s.units[move.giver].weapon == number for move in moves)


def leaves_a_way_on(s: State, number: int) -> bool:
    """Whether an Order that was given could be carried out without a Weapon (O14.4, AMB-86).

    No other question depends on one: attacks and transfers keep theirs, the rest may be declined.
    """
    if not isinstance(s.stack[-1], UnitOrder):
        return True
    twin = s.clone()
    twin.emit(WeaponEliminated("11.3", number))
    frame = twin.stack[-1]
    if isinstance(frame, UnitOrder) and not frame.can_go_on(twin):
        return False
    question = asked(twin)
    return question is None or bool(question.options)


@rule("11.3")
class Scrap(Frame):
    """A player eliminates one of their own Weapons: an aside, no part of any procedure (11.3/2)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "offer"
        self.side = side

    def offer(self, s: State) -> Decision:
        return ask(self, s, (self.side, "scrap-weapon", "11.3"), *GIVE_UP)

    def carried(self, s: State) -> list[Option]:
        if s.setting_up:
            return []
        return [SCRAP[weapon.id] for weapon in s.weapons if is_held(s, self.side, weapon)]

    def why_not_given_up(self, s: State, option: Option) -> Refusal | None:
        number = option.value
        if s.setting_up:
            return SETTING_UP
        if not 0 <= number < len(s.weapons):
            return NOT_YOURS
        weapon = s.weapons[number]
        if not is_held(s, self.side, weapon):
            return NOT_IN_PLAY if is_waiting(s, self.side, weapon) else NOT_YOURS
        if is_firing(s, number):
            return FIRING
        if is_changing_hands(s, number):
            return CHANGING_HANDS
        return None if leaves_a_way_on(s, number) else MUST_EXECUTE

    def given_up(self, s: State, option: Option) -> None:
        bearer = s.units[s.weapons[option.value].bearer]
        s.emit(WeaponGivenUp("11.3", option.value, bearer.id, bearer.hex))

    def which(self, s: State) -> None:
        """A game that was saved when this was a question of its own goes on without it."""
        s.end()


GIVE_UP = (Answers(Scrap.carried, Scrap.given_up, Scrap.why_not_given_up, verb="scrap"),)
