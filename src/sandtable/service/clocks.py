"""Clocks: what each seat has left of its time, who uses it, and since when.

A clock is a value: whatever happens at a table gives another one. All times are milliseconds, and
whoever calls says what time it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandtable.kernel.choices import ASIDE
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS
from sandtable.service import storage
from sandtable.service.computers import HUMAN
from sandtable.service.conduct import ClockTerms
from sandtable.service.storage import Record
from sandtable.service.table import Table

ANSWERS = (storage.CHOICE, storage.REPORT)
"""What somebody has thought about; what was said in advance has used up nothing."""
UNBOUND = 2**53
"""What is left where nothing is bounded."""
MOST_RESTS = 100
"""Answers for which it is remembered what was left; of older ones only the least."""
SECOND_WIND = 30_000
"""What whoever takes a seat back has at least, that a computer was given since time was out."""


class Hand(Struct, frozen=True, omit_defaults=True):
    """The time of one seat, as of `since` if it is running."""

    bank: int = UNBOUND
    """What is left for the whole game,"""
    rest: int = UNBOUND
    """and for this answer."""
    grace: int = 0
    """What a reaction has before either of them is used up."""
    since: int = 0
    """Since when it runs; 0 if it does not."""
    asked: tuple[str, ...] = ()
    """What the seat is asked,"""
    rests: tuple[int, ...] = ()
    """what was left for each of its last answers when it was given, where that is bounded,"""
    ahead: int = UNBOUND
    """and for the next, when that answer was taken back;"""
    made: int = 0
    """how many answers of it stand,"""
    paid: int = 0
    """and how many have brought time: one that is taken back and given again brings no more."""
    lent: int = 0
    """Since when a computer is asked what the seat was asked; 0 if none is."""
    ended: int = -1
    """How many answers of it stood when it was handed over because time was out."""

    @property
    def left(self) -> int:
        """What is left, for this answer or for all, whichever ends sooner."""
        return min(self.bank, self.rest)

    def at(self, now: int) -> Hand:
        """The same hand at a later time."""
        if not self.since:
            return self
        passed = max(0, now - self.since)
        used = max(0, passed - self.grace)
        return replace(
            self,
            since=max(now, self.since),
            grace=max(0, self.grace - passed),
            bank=_less(self.bank, used),
            rest=_less(self.rest, used),
        )


class Clock(Struct, frozen=True):
    """The time of all seats of a table, by their places."""

    hands: dict[int, Hand]
    ends: str = "claim"
    """What comes when a hand has nothing left (`ClockTerms`)."""

    # --- looking --------------------------------------------------------------------------

    def running(self) -> list[int]:
        """The seats whose time is used up now."""
        return [seat for seat, hand in self.hands.items() if hand.since]

    def at(self, now: int) -> Clock:
        """The same clock at a later time."""
        return Clock({seat: hand.at(now) for seat, hand in self.hands.items()}, self.ends)

    def lent(self) -> list[int]:
        """The seats for which computers are asked what people were asked."""
        return [seat for seat, hand in self.hands.items() if hand.lent]

    def out(self, now: int) -> list[int]:
        """The seats that are asked and have no time left."""
        return [seat for seat, hand in self.at(now).hands.items() if hand.since and not hand.left]

    def due(self) -> int:
        """When the first of those who are asked has no time left; 0 if nobody ever has."""
        ends = [
            hand.since + hand.grace + hand.left
            for hand in self.hands.values()
            if hand.since and hand.left < UNBOUND
        ]
        return min(ends, default=0)

    # --- going on -------------------------------------------------------------------------

    def after(self, terms: ClockTerms, table: Table, added: Sequence[Record], now: int) -> Clock:
        """The clock after something was accepted at its table."""
        hands = {seat: hand.at(now) for seat, hand in self.hands.items()}
        chose: set[int] = set()
        for place, record in enumerate(added):
            seat, hand = record.seat, hands.get(record.seat, Hand())
            if record.kind in ANSWERS:
                hands[seat] = _answered(hand, terms)
                chose.add(seat)
            elif record.kind == storage.UNDO:
                later = sum(each.seat == seat and each.kind in ANSWERS for each in added[place:])
                hands[seat] = _taken_back(hand, _made(table, seat) - later)
            elif record.kind == storage.CONSENT:
                made = {each: _made(table, each) for each in hands}
                hands = {each: _agreed(hands[each], made[each]) for each in hands}
            elif record.kind == storage.OUT:
                hands[seat] = replace(hand, ended=hand.made)
            elif record.kind == storage.SEAT and record.word == HUMAN:
                hands[seat] = _resumed(hand, terms)
        asked, lent = asked_of(table), asked_of(table, lent=True)
        for seat, hand in hands.items():
            same = seat not in chose
            if seat in asked:
                hands[seat] = _asked(table, hand, asked[seat], now, same, terms)
            else:
                hands[seat] = _not_asked(hand, now, same and _named(lent.get(seat, [])))
        return Clock(hands, self.ends)

    def moved(self, down: int, up: int) -> Clock:
        """The clock of a server that was away: nobody has used up anything meanwhile."""

        def moved(then: int) -> int:
            return up - max(0, down - then) if then else 0

        hands = {
            seat: replace(hand, since=moved(hand.since), lent=moved(hand.lent))
            for seat, hand in self.hands.items()
        }
        return Clock(hands, self.ends)


def started(terms: ClockTerms, table: Table, now: int) -> Clock:
    """The clock of a table at which somebody is asked for the first time."""
    bank, rest = terms.game * 1000 or UNBOUND, terms.answer * 1000 or UNBOUND
    fresh = Hand(bank, rest)
    blank = Clock({seat: fresh for seat, _ in enumerate(table.game.seats)}, terms.ends)
    return blank.after(terms, table, (), now)


def asked_of(table: Table, *, lent: bool = False) -> dict[int, list[Decision]]:
    """What people are asked, by their seats; nothing while it is agreed that nobody is.

    `lent`: what computers are asked instead.
    """
    if table.rests:
        return {}
    found: dict[int, list[Decision]] = {}
    for decision in table.game.questions:
        for seat in table.game.answerers(decision):
            if (seat in table.computers) == lent:
                found.setdefault(seat, []).append(decision)
    return found


def is_reaction(table: Table, decision: Decision) -> bool:
    """Whether a side only reacts, and may let it be."""
    return decision.window in table.game.system.reactions and PASS in decision.options


def write(clock: Clock) -> bytes:
    """What is kept of a clock."""
    return msgspec.json.encode(clock)


def read(data: bytes) -> Clock:
    """A clock that was kept."""
    return msgspec.json.decode(data, type=Clock)


# --- one hand -------------------------------------------------------------------------------


def _answered(hand: Hand, terms: ClockTerms) -> Hand:
    """An answer brings time; one that is given again only what its seat had left after it."""
    made, rests = hand.made + 1, _remembered(hand.rests, hand.rest)
    if made > hand.paid:
        bank = hand.bank if hand.bank == UNBOUND else hand.bank + terms.back * 1000
        fresh = terms.answer * 1000 or UNBOUND
        return replace(hand, bank=bank, rests=rests, rest=fresh, made=made, paid=made)
    rest = hand.ahead if made == hand.paid else hand.rest
    return replace(hand, rests=rests, rest=rest, made=made)


def _remembered(rests: tuple[int, ...], rest: int) -> tuple[int, ...]:
    """What was left for each answer, with one more."""
    if rest == UNBOUND:
        return rests
    if len(rests) == MOST_RESTS:
        rests = (min(rests[:2]), *rests[2:])
    return (*rests, rest)


def _taken_back(hand: Hand, made: int) -> Hand:
    """Whoever takes answers back has what was left when the first was given, and no more."""
    ahead = hand.rest if hand.made == hand.paid else hand.ahead
    rests, gone = _parted(hand, made)
    rest = min((hand.rest, *gone[:1]))
    return replace(hand, rest=rest, rests=rests, ahead=ahead, made=made, grace=0)


def _agreed(hand: Hand, made: int) -> Hand:
    """Where all have agreed to go back each answer is a new one; time is not given back."""
    rests, _ = _parted(hand, made)
    return replace(hand, rests=rests, made=made, paid=made, ended=min(hand.ended, made))


def _parted(hand: Hand, made: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What was left for the answers that stand, and for those that were taken back."""
    kept = max(0, len(hand.rests) - max(0, hand.made - made))
    return hand.rests[:kept], hand.rests[kept:]


def _resumed(hand: Hand, terms: ClockTerms) -> Hand:
    """Whoever takes a seat back after their time was out has what one answer brings.

    Not before the computer has answered that took it over: nobody would ever be out of time.
    """
    if hand.left or not 0 <= hand.ended < hand.made:
        return hand
    bank = hand.bank or terms.back * 1000 or SECOND_WIND
    return replace(hand, bank=bank, rest=hand.rest or terms.answer * 1000, ended=-1)


def _not_asked(hand: Hand, now: int, lent: tuple[str, ...] | bool) -> Hand:
    """Let a hand stand still; `lent`: what a computer is asked, if nobody has answered yet."""
    if lent and lent == hand.asked and (hand.since or hand.lent):
        return replace(hand, since=0, lent=hand.lent or now)
    return replace(hand, since=0, grace=0, asked=(), lent=0) if hand.since or hand.lent else hand


def _asked(
    table: Table, hand: Hand, asked: list[Decision], now: int, same: bool, terms: ClockTerms
) -> Hand:
    """Let a hand run if its seat is asked something; a reaction that is new has its grace.

    Whoever takes a seat back before a computer has answered has used up the time since then.
    """
    named = _named(asked)
    if same and named == hand.asked and (hand.since or hand.lent):
        return replace(hand, since=hand.since or hand.lent, lent=0).at(now)
    again = hand.made < hand.paid
    reacts = not again and all(is_reaction(table, each) for each in asked)
    grace = terms.reaction * 1000 if reacts else 0
    return replace(hand, since=now, grace=grace, asked=named, lent=0)


def _named(asked: Sequence[Decision]) -> tuple[str, ...]:
    return tuple(f"{each.flow} {each.prompt}" for each in asked)


def _made(table: Table, seat: int) -> int:
    """How many answers of a seat stand."""
    return sum(
        choice.seat == seat and not choice.standing and choice.flow != ASIDE
        for choice in table.game.choices
    )


def _less(amount: int, used: int) -> int:
    return amount if amount == UNBOUND else max(0, amount - used)
