"""A table: what seats see and do at a game, each within bounds.

A table lives in memory and does nothing by itself: each operation checks, plays, and returns the
records that must be kept. Whoever calls it must keep them before anybody is told.
"""

from __future__ import annotations

import re
from time import monotonic

from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import ASIDE, UNDO_OTHER_SIDE, UNDO_SEAM
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.standing import Passes
from sandtable.service import storage
from sandtable.service.computers import HUMAN, Question
from sandtable.service.faults import (
    GAME_FULL,
    NO_SUCH_PLAYER,
    NO_SUCH_WINDOW,
    NO_TAKEBACK,
    NOT_YOURS,
    NOTHING_STANDS,
    SEAT_HANDED_OVER,
    TAKEBACK_OPEN,
    TOO_MANY_ORDERS,
    UNDO_REPORT,
    StaleError,
)
from sandtable.service.history import Request
from sandtable.service.logbook import Logbook
from sandtable.service.standing import MOST_ORDERS, Order
from sandtable.service.storage import Record

SCOPES = ("order", "turn", "game")
MOST_PASSES = 40
LONGEST_NAME = 40
LONGEST_FORM = 8_000
"""Characters of an answer that is a form, or a point."""
WINDOW = re.compile("[a-z][a-z-]{0,38}")
BIGGEST_NUMBER = 2**31


class Table(Logbook):
    """One game, its log, and what people and computer players do at it."""

    # --- looking --------------------------------------------------------------------------

    @property
    def computer_is_asked(self) -> bool:
        """Whether an answer is awaited from a computer player, and would be taken."""
        return not self.is_full and bool(self._asked_computers())

    @property
    def answer_needs_no_time(self) -> bool:
        """Whether a computer player is asked that answers at once."""
        return any(self.computers.needs_no_time(seat) for seat, _ in self._asked_computers())

    @property
    def person_plays(self) -> bool:
        """Whether a seat is held by a person."""
        return any(seat not in self.computers for seat in range(len(self.game.seats)))

    def _asked_computers(self) -> list[tuple[int, Decision]]:
        """Seats at which computers are asked, and what; a person of the same side goes before."""
        if not self.computers.names:
            return []
        asked = [(self.game.answerers(each), each) for each in self.game.questions]
        computers = self.computers
        return [(seats[0], each) for seats, each in asked if all(n in computers for n in seats)]

    def why_not(self, seat: int, text: str, flow: int | None = None) -> Refusal | None:
        """Say why a seat cannot answer this now, or None if it can."""
        try:
            self.offered(seat, text, flow)
        except RefusedError as error:
            return error.refusal
        return None

    def offered(self, seat: int, text: str, flow: int | None = None) -> tuple[Decision, Option]:
        """Return the question of a seat (in a flow, or its first) and the option of a text.

        RefusedError says why it cannot answer this now; it names every fault of a form.
        """
        if self.game.decision is None:
            raise RefusedError(GAME_OVER)
        decision = self.game.question(seat, flow)
        if decision is None:
            raise RefusedError(NOT_ASKED)
        if seat in self.computers:
            raise RefusedError(SEAT_HANDED_OVER)
        option = self._read(text)
        if option is None:
            raise RefusedError(NOT_ASKED)
        if not decision.offers(option):
            raise RefusedError(self._refusal(option, decision, seat), decision.faults(option))
        return decision, option

    def _read(self, text: str) -> Option | None:
        """Read an option; None for what can be no option of any game."""
        plain = len(text) <= LONGEST_NAME and text.isascii()
        if text != text.strip() or not (plain or _may_be_form(text)):
            return None
        try:
            option = self.game.system.read_option(self.game.state, text)
        except ValueError:
            return None
        return option if 0 <= option.value < BIGGEST_NUMBER and (plain or option.body) else None

    def _refusal(self, option: Option, decision: Decision, seat: int) -> Refusal:
        """The reason why an option is not offered; a general one for things that do not exist."""
        try:
            return self.game.why_not(option, seat, decision.flow) or NOT_ASKED
        except (LookupError, ValueError, AttributeError, TypeError, AssertionError):
            return NOT_ASKED

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Say why a seat cannot take its last choice back freely, or None if it can."""
        if self.game.is_over:
            return GAME_OVER
        if seat in self.computers:
            return SEAT_HANDED_OVER
        side = self.side(seat)
        refusal, last = self.game.why_no_undo(side, seat), self.game.last_choice(side, seat)
        if refusal is None and not self._made_by(last, seat):
            refusal = UNDO_OTHER_SIDE
        if refusal is None and self.given[last] in self.reports:
            refusal = UNDO_REPORT
        return refusal or self._why_only_choose(seat)

    def _made_by(self, index: int, seat: int) -> bool:
        """Whether a choice is of a seat; of its side, where who made it was not noted."""
        choice = self.game.choices[index]
        return choice.seat in (seat, ANY_SEAT) and choice.side == self.side(seat)

    def _why_only_choose(self, seat: int) -> Refusal | None:
        others = [number for number in range(len(self.game.seats)) if number != seat]
        alone = self.computers.alone.issuperset(others)
        return self.account.why_not(seat, len(self.game.choices) - self.asides, alone)

    def _expect_room(self, seat: int) -> None:
        """RefusedError if a seat can do nothing but choose for now."""
        refusal = self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)

    def last_choice(self, seat: int) -> int:
        """Return how many choices came before the last that a seat made itself, -1 if none."""
        choices = self.game.choices
        for index in range(len(choices) - 1, -1, -1):
            itself = not choices[index].standing and choices[index].flow != ASIDE
            if itself and self._made_by(index, seat):
                return index
        return -1

    def standing(self, seat: int) -> list[tuple[str, str]]:
        """Return the passes of a seat that are in force, by window and span."""
        return self.game.passes.in_force(self.game.system, self.game.state, seat)

    # --- what seats do --------------------------------------------------------------------

    def decide(self, seat: int, number: int, text: str, flow: int | None = None) -> list[Record]:
        """Answer what the seat is asked: in a flow, or first of all."""
        self._expect(seat, number, flow)
        if self.is_full:
            raise RefusedError(GAME_FULL)
        decision, option = self.offered(seat, text, flow)
        return self._played(decision, option, seat)

    def say(self, seat: int, text: str) -> list[Record]:
        """Say something unasked, where the rules allow it; it makes nobody's answer stale."""
        self._expect_person(seat)
        if self.is_full:
            raise RefusedError(GAME_FULL)
        option = self._read(text)
        if option is None:
            raise RefusedError(NOT_ASKED)
        self._expect_room(seat)
        self.game.say(seat, option)
        return [self._note_aside()]

    def question(self) -> Question | None:
        """Return what a computer player is asked, to be thought about elsewhere."""
        return next((self._question(*asked) for asked in self._asked_computers()), None)

    def _question(self, seat: int, decision: Decision) -> Question:
        view = self.game.known(decision.side, seat)
        player = self.computers.player(seat)
        window = self.computers.window(seat) if decision.window else 0
        return Question(self.number, player, view, decision, window, self.person_plays, seat)

    def answer(self, question: Question, option: Option) -> list[Record]:
        """Give the answer of a computer player; it must be asked still, and the seat its."""
        seat = question.seat
        self._expect(seat, question.number)
        if self.seated.get(seat, 0) > question.number:
            raise StaleError(question.number)
        flow = question.decision.flow
        decision = next((each for each in self.game.questions if each.flow == flow), None)
        if decision is None or not decision.offers(option):
            raise ValueError(f"{option} is not offered by {decision}")
        return self._played(decision, option, seat)

    def answer_quickly(self, most: int, seconds: float) -> list[Record]:
        """Let computer players that need no time answer, so many times or so long at most."""
        added: list[Record] = []
        end = monotonic() + seconds
        while len(added) < most and not self.is_full and monotonic() < end:
            asked = self._asked_computers()
            quick = [each for each in asked if self.computers.needs_no_time(each[0])]
            if not quick:
                break
            question = self._question(*quick[0])
            added += self.answer(question, question.think())
        return added

    def undo(self, seat: int, number: int) -> list[Record]:
        """Take the last choice back, where that is free."""
        self._expect(seat, number)
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        index = self.game.last_choice(self.side(seat), seat)
        return [self._go_back(Record(self.number + 1, storage.UNDO, seat, value=index))]

    def ask_takeback(self, seat: int, number: int, before: int = 0) -> list[Record]:
        """Ask all other sides to take moves back: from record `before` on, or one's last choice."""
        self._expect(seat, number)
        keep = sum(given < before for given in self.given) if before else self.last_choice(seat)
        refusal = self._why_no_takeback(seat, keep)
        if refusal is not None:
            raise RefusedError(refusal)
        added = [self._note(storage.ASK, seat, value=keep)]
        self.request = Request(self.number, seat, keep)
        for side in self._other_sides(seat) or [self.side(seat)]:
            seats = [number for number in range(len(self.game.seats)) if self.side(number) == side]
            if self.computers.alone.issuperset(seats) or side == self.side(seat):
                added += self._agree(seats[0])
        return added

    def _why_no_takeback(self, seat: int, keep: int) -> Refusal | None:
        if seat in self.computers:
            return SEAT_HANDED_OVER
        if self.game.is_over:
            return GAME_OVER
        if keep < self.game.seam:
            return UNDO_SEAM if self.game.seams and keep >= 0 else NO_TAKEBACK
        if not 0 <= keep < len(self.game.choices):
            return NO_TAKEBACK
        if self.request is not None:
            return TAKEBACK_OPEN
        return self.account.why_not_ask(seat) or self._why_only_choose(seat)

    def _other_sides(self, seat: int) -> list[int]:
        sides = {each.side for each in self.game.seats}
        return sorted(sides - {self.side(seat), SPECTATOR})

    def answer_takeback(self, seat: int, number: int, yes: bool) -> list[Record]:
        """Agree to take moves back, or decline; whoever asked withdraws by declining."""
        self._expect(seat, number)
        if self.request is None:
            raise RefusedError(NO_TAKEBACK)
        if number < self.request.number:
            raise StaleError(number)
        if not yes:
            added = [self._note(storage.DECLINE, seat)]
            self.request = None
            return added
        if self.side(seat) == self.side(self.request.seat):
            raise RefusedError(NOT_YOURS)
        return [] if self.side(seat) in self.request.agreed else self._agree(seat)

    def _agree(self, seat: int) -> list[Record]:
        """A side agrees; when all others have, moves are taken back."""
        request = self.request
        assert request is not None
        request.agreed.add(self.side(seat))
        if not request.agreed.issuperset(self._other_sides(request.seat)):
            return [self._note(storage.AGREE, seat)]
        record = Record(self.number + 1, storage.CONSENT, seat, value=request.keep)
        self._go_back(record)
        self.game.passes = Passes()
        self.orders.clear()
        return [record]

    def stand(self, seat: int, window: str, scope: str) -> list[Record]:
        """Pass every window of a name until the order, the turn or the game is over."""
        own = self.game.passes.windows(seat)
        if scope not in SCOPES or not WINDOW.fullmatch(window):
            raise RefusedError(NO_SUCH_WINDOW)
        self._expect_person(seat)
        if (window, scope) in self.standing(seat):
            return []
        if window not in own and len(own) >= MOST_PASSES:
            raise RefusedError(NO_SUCH_WINDOW)
        self._expect_room(seat)
        record = self._note(storage.STAND, seat, f"{window} {scope}")
        self._pass_again(record)
        return [record, *self._stand_by()]

    def unstand(self, seat: int, window: str = "") -> list[Record]:
        """End one standing pass of a seat, or all of them."""
        if not self.game.passes.end(seat, window):
            raise RefusedError(NOTHING_STANDS)
        return [self._note(storage.UNSTAND, seat, window)]

    def order(self, seat: int, order: Order) -> list[Record]:
        """Give a standing order."""
        self._expect_person(seat)
        side, judge = self.side(seat), self.orders.judge
        known = self.game.known(side, seat).known
        refusal = judge.refusal(known, side, order) if judge else NO_SUCH_WINDOW
        if order.scope not in SCOPES:
            refusal = NO_SUCH_WINDOW
        if len(self.orders.of(seat, self.game)) >= MOST_ORDERS:
            refusal = TOO_MANY_ORDERS
        refusal = refusal or self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        record = self._note(storage.ORDER, seat, order.write())
        self.orders.give(self.game, record.number, seat, order)
        return [record, *self._stand_by()]

    def unorder(self, seat: int, order: int = 0) -> list[Record]:
        """End one standing order of a seat, or all of them."""
        if not self.orders.end(seat, order):
            raise RefusedError(NOTHING_STANDS)
        return [self._note(storage.UNORDER, seat, value=order)]

    def hand_over(self, seat: int, number: int, player: str) -> list[Record]:
        """Let a computer player go on with a seat, or a person again; at any time."""
        if self.game.is_over:
            raise RefusedError(GAME_OVER)
        if player != HUMAN and player not in self.computers.known:
            raise RefusedError(NO_SUCH_PLAYER)
        if not self.seated.get(seat, 0) <= number <= self.number:
            raise StaleError(number)
        if self.computers.name(seat) == player:
            return []
        if player != HUMAN:
            self._expect_room(seat)
        record = self._note(storage.SEAT, seat, player)
        self._seat_again(record)
        return [record]

    # --- commissions ----------------------------------------------------------------------

    def arose(self, decision: Decision) -> int:
        """Return the number at which a question arose."""
        return max(self.news, self.answered.get(decision.flow, 0))

    def take_report(self, decision: Decision, option: Option) -> list[Record]:
        """Give the report of another game, which is known to be legal, as the answer."""
        first, *more = self._played(decision, option, self.game.answerer(decision))
        self.reports.add(first.number)
        return [first._replace(kind=storage.REPORT), *more]

    # --- what is expected -----------------------------------------------------------------

    def _expect(self, seat: int, number: int, flow: int | None = None) -> None:
        """Only what has changed the question since makes its answer stale.

        Without a flow that is any question of the seat.
        """
        side, flows = self.side(seat), self.game.state.flows
        own = (
            at
            for each, at in self.answered.items()
            if flow in (None, each) and flows[each].is_of(side, seat)
        )
        if not max(self.news, *own, 0) <= number <= self.number:
            raise StaleError(number)

    def _expect_person(self, seat: int) -> None:
        if self.game.is_over:
            raise RefusedError(GAME_OVER)
        if seat in self.computers:
            raise RefusedError(SEAT_HANDED_OVER)

    def _played(self, decision: Decision, option: Option, seat: int) -> list[Record]:
        self.orders.answered(seat)
        self.game.take(option, decision=decision, seat=seat)
        return [self._note_choice(), *self._stand_by()]


def _may_be_form(text: str) -> bool:
    """Whether a text is an option with a body: what is in brackets may be long, and in any script.

    >>> _may_be_form('orders:{"march":["Müller"]}'), _may_be_form("müller:3")
    (True, False)
    """
    verb, _, body = text.partition(":")
    name = len(verb) <= LONGEST_NAME and verb.isascii()
    return name and len(text) <= LONGEST_FORM and body.lstrip()[:1] in ("[", "{")
