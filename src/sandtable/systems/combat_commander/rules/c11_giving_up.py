"""11.3 Giving a Weapon up: at any time, whoever is asked what."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.loop import asked
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import SCRAP
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Weapon
from sandtable.systems.combat_commander.rules.orders.o14_orders import MUST_EXECUTE
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_fire import Declaration
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("11.3", "not-your-weapon")
FIRING = Refusal("O20.3", "weapon-is-firing")


def is_held(s: State, side: int, weapon: Weapon) -> bool:
    """Whether a unit of a side on the map carries a Weapon; one that is not there keeps its own."""
    if weapon.where != MAP:
        return False
    unit = s.units[weapon.bearer]
    return unit.side == side and unit.where == MAP


def is_firing(s: State, number: int) -> bool:
    """Whether a Weapon takes part in an attack that is not over (AMB-86)."""
    piece = WEAPON_BASE + number
    attacks = (each for each in s.stack if isinstance(each, FireAttack | Declaration))
    return any(piece in attack.pieces for attack in attacks)


def leaves_an_answer(s: State, number: int) -> bool:
    """Whether what is asked now could still be answered without a Weapon (O14.4)."""
    twin = s.clone()
    twin.emit(WeaponEliminated("11.3", number))
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
        return [SCRAP[weapon.id] for weapon in s.weapons if is_held(s, self.side, weapon)]

    def why_not_given_up(self, s: State, option: Option) -> Refusal | None:
        number = option.value
        if not 0 <= number < len(s.weapons) or not is_held(s, self.side, s.weapons[number]):
            return NOT_YOURS
        if is_firing(s, number):
            return FIRING
        return None if leaves_an_answer(s, number) else MUST_EXECUTE

    def given_up(self, s: State, option: Option) -> None:
        s.emit(WeaponEliminated("11.3", option.value))

    def which(self, s: State) -> None:
        """A game that was saved when this was a question of its own goes on without it."""
        s.end()


GIVE_UP = (Answers(Scrap.carried, Scrap.given_up, Scrap.why_not_given_up, verb="scrap"),)
