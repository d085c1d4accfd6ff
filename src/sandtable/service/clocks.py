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
from sandtable.service.history import WHOLLY_BACK
from sandtable.service.storage import Record
from sandtable.service.table import Table

ANSWERS = (storage.CHOICE, storage.REPORT)
"""What somebody has thought about; what was said in advance has used up nothing."""
UNBOUND = 2**53
"""What is left where nothing is bounded."""
MOST_RESTS = 100
"""Answers for which it is remembered what was left; of older ones only the least."""
NO_SHOW = 24 * 3600 * 1000
"""How long a clock waits at most for people to be at the table all at once."""
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
    away: bool = False
    """Whether it was handed to a computer: its time runs all the same, where people meet."""
    ended: int = -1
    """How many answers of it stood when it was handed over."""
    until: int = 0
    """The moment at which what it is asked is due, where answers are due at moments,"""
    news: int = -1
    """and the number of the table at which that was asked."""

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
    starts: int = 0
    """When it begins at the latest, if it waits for people: nobody's time runs before that."""

    # --- looking --------------------------------------------------------------------------

    def running(self) -> list[int]:
        """The seats whose time is used up now."""
        return [seat for seat, hand in self.hands.items() if hand.since]

    def at(self, now: int) -> Clock:
        """The same clock at a later time."""
        return self._with({seat: hand.at(now) for seat, hand in self.hands.items()})

    def waits(self, now: int) -> bool:
        """Whether it has not begun, because not all have been at the table yet."""
        return now < self.starts

    def _with(self, hands: dict[int, Hand]) -> Clock:
        return Clock(hands, self.ends, self.starts)

    def out(self, now: int) -> list[int]:
        """The seats that are asked and have no time left."""
        return [seat for seat, hand in self.at(now).hands.items() if hand.since and not hand.left]

    def until(self) -> int:
        """The next moment at which somebody's answer is due; 0 where there are no such moments."""
        return min(
            (hand.until for hand in self.hands.values() if hand.since and hand.until), default=0
        )

    def due(self) -> int:
        """When the first person who is asked has no time left; 0 if nobody ever has."""
        ends = [
            hand.since + hand.grace + hand.left
            for hand in self.hands.values()
            if hand.since and hand.left < UNBOUND and not hand.away
        ]
        return min(ends, default=0)

    # --- going on -------------------------------------------------------------------------

    def after(self, terms: ClockTerms, table: Table, added: Sequence[Record], now: int) -> Clock:
        """The clock after something was accepted at its table."""
        if any(record.kind == storage.START for record in added):
            return self._begun(now).after(terms, table, (), now)
        now = max(now, self.starts)
        hands = {seat: _rested(hand.at(now), added) for seat, hand in self.hands.items()}
        chose: set[int] = set()
        for place, record in enumerate(_thought_about(added)):
            seat, hand = record.seat, hands.get(record.seat, Hand())
            if record.kind in ANSWERS:
                played = seat in table.computers
                hands[seat] = _played(hand) if played else _answered(hand, terms)
                chose.add(seat)
            elif record.kind == storage.UNDO:
                later = sum(each.seat == seat and each.kind in ANSWERS for each in added[place:])
                hands[seat] = _taken_back(hand, _made(table, seat) - later)
            elif record.kind in WHOLLY_BACK:
                made = {each: _made(table, each) for each in hands}
                hands = {each: _agreed(hands[each], made[each]) for each in hands}
            elif record.kind == storage.SEAT:
                back = record.word == HUMAN
                hands[seat] = _resumed(hand, terms) if back else replace(hand, ended=hand.made)
        asked, away = asked_of(table), away_from(table)
        for seat, hand in hands.items():
            same = seat not in chose
            if seat in asked:
                hands[seat] = _asked(table, hand, asked[seat], now, same, terms)
            elif seat in away:
                hands[seat] = _away(hand, now, same)
            else:
                hands[seat] = _not_asked(hand)
        return self._with(hands)

    def _begun(self, now: int) -> Clock:
        """The clock that has waited for people, from when all were there."""
        hands = {
            seat: replace(hand, since=now if hand.since else 0, news=-1)
            for seat, hand in self.hands.items()
        }
        return Clock(hands, self.ends)

    def _put_off(self, by: int) -> Clock:
        """The clock that waits for people, as much later: nobody could come meanwhile."""
        hands = {
            seat: replace(hand, since=hand.since + by if hand.since else 0)
            for seat, hand in self.hands.items()
        }
        return Clock(hands, self.ends, self.starts + by)

    def moved(self, down: int, up: int) -> Clock:
        """The clock of a server that was away: nobody has used up anything meanwhile."""
        if self.waits(down) and not self.until():
            return self._put_off(max(0, up - max(down, self.starts - NO_SHOW)))

        def moved(then: int) -> int:
            return max(then, up - max(0, down - then)) if then else 0

        def moved_hand(hand: Hand) -> Hand:
            if not (hand.until and hand.since):
                return replace(hand, since=moved(hand.since))
            if hand.until > up:  # the moment that all know is still to come
                return hand
            left = max(0, hand.until - down)
            return replace(hand, since=up, rest=left, until=up + left)

        return self._with({seat: moved_hand(hand) for seat, hand in self.hands.items()})


def started(terms: ClockTerms, table: Table, now: int, *, waits: bool = False) -> Clock:
    """The clock of a table at which somebody is asked for the first time.

    `waits`: it begins when all who play are there at once, or after a day.
    """
    bank, rest = terms.game * 1000 or UNBOUND, terms.answer * 1000 or UNBOUND
    fresh = Hand(bank, rest)
    hands = {seat: fresh for seat, _ in enumerate(table.game.seats)}
    blank = Clock(hands, terms.ends, now + NO_SHOW if waits else 0)
    return blank.after(terms, table, (), now)


def asked_of(table: Table) -> dict[int, list[Decision]]:
    """What people are asked, by their seats; nothing while it is agreed that nobody is."""
    if table.rests:
        return {}
    found: dict[int, list[Decision]] = {}
    for decision in table.game.questions:
        for seat in table.game.answerers(decision):
            if seat not in table.computers:
                found.setdefault(seat, []).append(decision)
    return found


def away_from(table: Table) -> set[int]:
    """The seats that people have handed to computers, where other people play."""
    if table.rests or not table.people_meet:
        return set()
    seats = range(len(table.game.seats))
    return {seat for seat in seats if seat in table.computers} - table.computers.alone


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


def _played(hand: Hand) -> Hand:
    """What a computer answers in a seat brings no time."""
    made = hand.made + 1
    rests = _remembered(hand.rests, hand.rest)
    return replace(hand, rests=rests, made=made, paid=max(made, hand.paid))


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


def _thought_about(added: Sequence[Record]) -> Sequence[Record]:
    """Return records without those that follow a correction: they were answered before."""
    ends = [place + 1 for place, each in enumerate(added) if each.kind == storage.CORRECT]
    return added[: ends[0]] if ends else added


def _agreed(hand: Hand, made: int) -> Hand:
    """Where all have agreed to go back each answer is a new one; time is not given back."""
    rests, _ = _parted(hand, made)
    return replace(hand, rests=rests, made=made, paid=made, ended=min(hand.ended, made))


def _parted(hand: Hand, made: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What was left for the answers that stand, and for those that were taken back."""
    kept = max(0, len(hand.rests) - max(0, hand.made - made))
    return hand.rests[:kept], hand.rests[kept:]


def _resumed(hand: Hand, terms: ClockTerms) -> Hand:
    """Where a computer goes on, whoever comes back when time is out has what one answer brings.

    Not before the computer has answered that took it over: nobody would ever be out of time.
    """
    if hand.left or terms.ends == "claim" or not 0 <= hand.ended < hand.made:
        return hand
    bank = hand.bank or terms.back * 1000 or SECOND_WIND
    return replace(hand, bank=bank, rest=hand.rest or terms.answer * 1000, ended=-1)


def _rested(hand: Hand, added: Sequence[Record]) -> Hand:
    """After a pause what is asked is due at a moment that begins anew."""
    ended = any(record.kind == storage.RESUME for record in added)
    return replace(hand, news=-1) if ended else hand


def _not_asked(hand: Hand) -> Hand:
    """Let a hand stand still."""
    return replace(hand, since=0, grace=0, asked=(), away=False) if hand.since else hand


def _away(hand: Hand, now: int, same: bool) -> Hand:
    """Let the hand of a seat run that a computer has, whoever is asked."""
    asked, grace = (hand.asked, hand.grace) if same else ((), 0)
    return replace(hand, since=hand.since or now, asked=asked, grace=grace, away=True)


def _asked(
    table: Table, hand: Hand, asked: list[Decision], now: int, same: bool, terms: ClockTerms
) -> Hand:
    """Let a hand run if its seat is asked something; a reaction that is new has its grace."""
    named = _named(asked)
    if terms.is_dated:
        return _dated(replace(hand, asked=named), terms, table.news, now)
    if same and named == hand.asked and hand.since:
        return replace(hand, away=False)
    again = hand.made < hand.paid
    reacts = not again and all(is_reaction(table, each) for each in asked)
    grace = terms.reaction * 1000 if reacts else 0
    return replace(hand, since=now, grace=grace, asked=named, away=False)


def _dated(hand: Hand, terms: ClockTerms, news: int, now: int) -> Hand:
    """Let a hand run to a moment: the same for as long as the same is asked of all."""
    until = hand.until if hand.news == news else terms.due(now)
    rest = max(0, until - now) if until else UNBOUND
    return replace(hand, since=now, grace=0, away=False, rest=rest, until=until, news=news)


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
