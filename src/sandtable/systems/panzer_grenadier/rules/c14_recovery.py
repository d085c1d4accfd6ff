"""14.4 Recovery: a wavering piece tries to improve its morale, alone or with help."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import RecoveryTried
from sandtable.systems.panzer_grenadier.offers import RECOVER, RESOLVE, SUPPORT
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, is_fresh
from sandtable.systems.panzer_grenadier.rules.c06_commissars import (
    SUPPORTS_FIRST,
    commissars_for,
    owes_support,
    punish,
    taught_value,
)
from sandtable.systems.panzer_grenadier.rules.c06_support import can_support
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c14_flight import Flight
from sandtable.systems.panzer_grenadier.rules.c14_morale import change_status, morale_of
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.rules.c16_shelter import shelter_of
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

RECOVERED, RALLIED, FAILED, DESERTED, PUNISHED = (
    "recovered", "rallied", "failed", "deserted", "punished",
)  # fmt: skip
BEST, WORST = 2, 12

STEADY = Refusal("14.4", "in-good-order")
NOTHING_ELSE = Refusal("14.4", "recovery-takes-the-turn")
NOT_ON_BOARD = Refusal("14.4", "not-on-the-board")
MUST_BE_TAUGHT = Refusal("6.65", "commissar-must-support")
NOT_ACTIVATED = Refusal("6.52", "supporter-not-activated")
NO_LEADER = Refusal("6.52", "supporter-is-no-leader")
ANNOUNCED_FIRE = Refusal("6.55", "supporter-announced-fire")
HAS_ACTED = Refusal("6.55", "supporter-has-acted")
NO_HELP = Refusal("6.53", "leader-cannot-support-it")
NOT_FOR_COMMISSARS = Refusal("6.62", "commissar-helps-demoralized-units-here")


@rule("14.4", see=("6.52", "6.55"))
class Recovery(Action):
    """A piece tries to improve its morale; who stays demoralized flees.

    Returns the bits of who has acted in it: the piece, who supported it, who fled with it.
    """

    __slots__ = ("supporter",)

    def __init__(self, piece: int, action: Action) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.supporter = ABSENT

    def start(self, s: State) -> Decision | None:
        """An activated leader may support it; a commissar who is there must."""
        if not self.helpers(s):
            self.roll(s)
            return None
        return ask(self, s, (self.side, "recover", "14.41"), *ROLL, args=(self.piece,))

    # --- who supports it? ------------------------------------------------------------------

    def helpers(self, s: State) -> list[Option]:
        numbers = {*self.group, *(post[0] for post in self.posts)}
        return [SUPPORT[n] for n in sorted(numbers) if self.helper_why(s, n) is None]

    def why_not_helped(self, s: State, option: Option) -> Refusal | None:
        return self.helper_why(s, option.value)

    def why_not_alone(self, s: State, option: Option) -> Refusal | None:
        return MUST_BE_TAUGHT if commissars_for(s, self.unit(s), self.posts) else None

    @rule(see=("6.2", "6.52", "6.53", "6.55", "6.62", "6.65"))
    def helper_why(self, s: State, number: int) -> Refusal | None:
        """Say why a leader cannot support this recovery."""
        post = next((post for post in self.posts if post[0] == number), None)
        if post is None:
            return NOT_ACTIVATED
        leader, piece = s.pieces[number], self.unit(s)
        teachers = commissars_for(s, piece, self.posts)
        if leader.type.kind == "commissar":
            return None if number in teachers else NOT_FOR_COMMISSARS
        if leader.type.kind != "leader":
            return NO_LEADER
        if teachers:
            return MUST_BE_TAUGHT
        if self.is_firing(number):
            return ANNOUNCED_FIRE
        idle = number in self.group or s.supporting >> number & 1
        if not idle or leader.hex != post[1]:
            return HAS_ACTED
        return None if can_support(s, leader, piece) else NO_HELP

    def helped(self, s: State, option: Option) -> None:
        self.supporter = option.value
        self.roll(s)

    def alone(self, s: State, option: Option) -> None:
        self.roll(s)

    # --- the roll ---------------------------------------------------------------------------

    @rule("14.41", "14.43", "14.44", see=("6.63",))
    def roll(self, s: State) -> None:
        """Roll two dice: below the value it recovers."""
        piece = self.unit(s)
        taught = self.is_taught(s)
        if taught:
            value = taught_value(s, piece, s.pieces[self.supporter], bonus_of(s, piece))
        else:
            value = self.value_of(s, piece)
        throw = TWO.draw(s).total
        outcome = self.outcome_of(s, piece, throw, value.total, taught)
        law = "6.62" if taught else "14.41"
        s.emit(RecoveryTried(law, self.piece, throw, value.parts, self.supporter, outcome))
        self.step = "after"
        self.carry_out(s, piece, outcome)

    def is_taught(self, s: State) -> bool:
        """Whether a commissar supports it."""
        return self.supporter != ABSENT and s.pieces[self.supporter].type.kind == "commissar"

    def value_of(self, s: State, piece: Piece) -> Sum:
        """Return the morale value with whatever helps."""
        value = morale_of(s, piece).add(bonus_of(s, piece), "shelter", "14.45")
        if self.supporter != ABSENT:
            value.add(s.pieces[self.supporter].type.morale_mod, "leader", "6.52")
        return value

    def outcome_of(self, s: State, piece: Piece, throw: int, value: int, taught: bool) -> str:
        """Return what comes of a roll."""
        if taught:
            lucky = throw == BEST and s.setting.rulings.commissar_value != "alone"
            return RALLIED if throw < value or lucky else PUNISHED
        if piece.status == DEMORALIZED and throw == BEST:
            return RALLIED
        if piece.status == DEMORALIZED and throw == WORST and piece.type.is_leader:
            return DESERTED
        return RECOVERED if throw < value else FAILED

    @rule(see=("14.41", "14.43", "14.44", "6.63"))
    def carry_out(self, s: State, piece: Piece, outcome: str) -> None:
        if outcome == RALLIED:
            law = "6.63" if self.is_taught(s) else "14.43"
            change_status(s, self.piece, GOOD, law, "recovery")
        elif outcome == RECOVERED:
            change_status(s, self.piece, piece.status - 1, "14.41", "recovery")
        elif outcome == DESERTED:
            remove(s, self.piece, "14.44", "deserted")
        elif outcome == PUNISHED:
            punish(s, piece)

    # --- and if it fails ----------------------------------------------------------------------

    @rule(see=("14.3", "14.31", "6.63"))
    def after(self, s: State) -> None:
        """Who is demoralized still flees, and a commissar with it."""
        piece = self.unit(s)
        self.step = "over"
        s.value = 0
        if piece.where == BOARD and piece.status == DEMORALIZED:
            s.call(Flight(self.piece, self, self.supporter, self.is_taught(s)))

    def over(self, s: State) -> None:
        done = int(s.value) | 1 << self.piece
        if self.supporter != ABSENT:
            done |= 1 << self.supporter
        s.end(done)


@rule("14.42")
def unrecovered(s: State, side: int) -> int:
    """Return a demoralized unit of a side that has not tried to recover in this turn, or -1."""
    roll = roll_of(s)
    shaken = roll.shaken & roll.sides[side] & ~roll.marked
    return (shaken & -shaken).bit_length() - 1


@rule("14.45", see=("16.42", "16.8"))
def bonus_of(s: State, piece: Piece) -> int:
    """Return what a town, an entrenchment or a bunker adds to the morale value."""
    if piece.type.is_leader and s.setting.rulings.recovery_bonus != "leaders-too":
        return 0
    in_town = s.field.town >> piece.hex & 1
    return int(bool(in_town) or shelter_of(s, piece) in ("bunker", "entrenched"))


ROLL = (
    Answers([RESOLVE], Recovery.alone, Recovery.why_not_alone),
    Answers(SUPPORT, Recovery.helped, Recovery.why_not_helped, quick=Recovery.helpers),
)


# --- disrupted pieces: a Move action -------------------------------------------------------------


@rule(see=("3.1", "6.65", "14.4", "16.72"))
def recovery_refusal(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why a piece cannot use its Move action to recover."""
    piece = mover.unit(s)
    if piece.where != BOARD:
        return NOT_ON_BOARD
    if piece.status != DISRUPTED:
        return STEADY
    if not is_fresh(mover) or mover.along:
        return NOTHING_ELSE
    if owes_support(s, piece, mover.posts):
        return SUPPORTS_FIRST
    return party_refusal(s, piece.id, ABSENT)


@rule(see=("6.52",))
def has_helpers(mover: Mover, s: State) -> bool:
    """Whether somebody could support a disrupted piece that tries to recover."""
    piece = mover.unit(s)
    waits = piece.status == DISRUPTED and piece.where == BOARD and is_fresh(mover)
    return waits and bool(Recovery(mover.piece, mover).helpers(s))


def recover(mover: Mover, s: State, option: Option) -> None:
    """Try to recover, and do nothing else."""
    mover.step = "recovered"
    s.call(Recovery(mover.piece, mover))


RECOVERY_ANSWERS: tuple[Answers, ...] = (Answers([RECOVER], recover, recovery_refusal),)
