"""A table: one game, everything that was accepted at it, and what it can do next.

A table lives in memory and does nothing by itself: each operation checks, plays, and returns the
records that must be kept. Whoever calls it must keep them before anybody is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from time import monotonic

from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import ASIDE, UNDO_OTHER_SIDE, UNDO_SEAM, Game
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.standing import Passes
from sandtable.service import storage
from sandtable.service.account import Account
from sandtable.service.computers import HUMAN, Computers, Question
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
    BrokenGameError,
    StaleError,
)
from sandtable.service.history import (
    CHOICES,
    GOES_BACK,
    Cast,
    Entry,
    Request,
    branches,
    choice_of,
    left,
    record_of,
    staying,
)
from sandtable.service.presenters import presenter_of
from sandtable.service.standing import MOST_ORDERS, Order, Standing, read_order
from sandtable.service.storage import Record

SCOPES = ("order", "turn", "game")
MOST_CHOICES = 50_000
MOST_PASSES = 40
LONGEST_NAME = 40
LONGEST_FORM = 8_000
"""Characters of an answer that is a form, or a point."""
WINDOW = re.compile("[a-z][a-z-]{0,38}")
BIGGEST_NUMBER = 2**31
QUIET = (storage.STAND, storage.UNSTAND, storage.ORDER, storage.UNORDER)
"""What only the seat itself is told of."""
ANSWERS = (storage.AGREE, storage.CONSENT, storage.DECLINE)
"""What is answered to one who asks for a takeback."""


class Table:
    """One game and its history. `number` counts what was accepted; it never goes back."""

    def __init__(self, game: Game, computers: Computers | None = None) -> None:
        self.game = game
        self.computers = computers or Computers()
        self.number = 0
        self.news = 0
        """The number at which the game last went on, for all who are asked something."""
        self.answered: dict[int, int] = {}
        """The number of the last answer, or undo, since then in each flow: no news to others."""
        presenter = presenter_of(game.system.name)
        self._make_cast = presenter.make_cast
        self._cast: Cast | None = None
        self.history = [Entry(0, event, self.cast()) for event in game.events]
        self.request: Request | None = None
        self.given: list[int] = []
        """The number of the record of each choice that stands."""
        self.reports: set[int] = set()
        """The numbers of reports that came from other games."""
        self.asides = sum(choice.flow == ASIDE for choice in game.choices)
        """How many of those were said unasked."""
        self.orders = Standing(presenter.judge)
        self.account = Account()
        self.seated: dict[int, int] = {}
        """The number at which each seat was last handed over."""

    # --- looking --------------------------------------------------------------------------

    @property
    def computer_is_asked(self) -> bool:
        """Whether an answer is awaited from a computer player, and would be taken."""
        return not self.is_full and bool(self._asked_computers())

    @property
    def is_full(self) -> bool:
        """Whether no more choices are taken."""
        return len(self.game.choices) >= MOST_CHOICES

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

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.game.seats[seat].side

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

    def since(self, number: int) -> list[Entry]:
        """Return the history after a record."""
        first = len(self.history)
        while first and self.history[first - 1].number > number:
            first -= 1
        return self.history[first:]

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

    # --- keeping count --------------------------------------------------------------------

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

    def _stand_by(self) -> list[Record]:
        """Let standing orders and passes answer as long as they can."""
        added: list[Record] = []
        while not self.is_full and (said := self._standing_answer()) is not None:
            decision, option, seat = said
            self.game.take(option, standing=True, decision=decision, seat=seat)
            added.append(self._note_choice())
        return added

    def _standing_answer(self) -> tuple[Decision, Option, int] | None:
        """What was said in advance to a question that is open, and by whom."""
        for decision in self.game.questions if self.orders or self.game.passes else ():
            said = self._said_to(decision)
            if said is not None:
                return decision, *said
        return None

    def _said_to(self, decision: Decision) -> tuple[Option, int] | None:
        """What was said in advance to a question; it is asked this once if an order lapses."""
        for seat in self.game.answerers(decision):
            option, dropped = self.orders.answer(self.game, decision, seat)
            if option is not None:
                return option, seat
            if dropped:
                return None
        passing = self.game.passed_by(decision)
        return None if passing is None else (PASS, passing)

    def _note_choice(self) -> Record:
        """Count the choice that was just made: whoever is asked something else now is told."""
        self.request = None
        self.account.note_choice()
        record = self._note_made()
        flows = enumerate(self.game.state.flows)  # after a join others, in which nobody answered
        goes_on = any(flow.answers for number, flow in flows if number == record.flow)
        self._note_news(record.flow if goes_on else -1)
        return record

    def _note_aside(self) -> Record:
        """Count what was just said unasked."""
        record = self._note_made()
        self.asides += 1
        self.account.note(record.seat)
        return record

    def _note_made(self) -> Record:
        """Count what was just done in the game, and tell what came of it."""
        self.number += 1
        choices, cast = self.game.choices, self.cast()
        first = choices[-2].events if len(choices) > 1 else self.game.opening
        self.given.append(self.number)
        events = self.game.state.journal[first:]
        self.history += [Entry(self.number, event, cast) for event in events]
        return record_of(self.number, choices[-1], self.game.seats)

    def _note_news(self, flow: int) -> None:
        """Something else is asked now: in a flow that has not joined, or (-1) everywhere."""
        if flow >= 0:
            self.answered[flow] = self.number
        else:
            self.news, self.answered = self.number, {}

    def _note(self, kind: str, seat: int, word: str = "", value: int = 0) -> Record:
        """Count something that people did about the game; what stands leaves no trace."""
        self.number += 1
        self._charge(kind, seat)
        if kind not in QUIET:
            self.history.append(Entry(self.number, None, None, kind, seat, word))
        return Record(self.number, kind, seat, word, value)

    def _charge(self, kind: str, seat: int) -> None:
        """Put a record on somebody's account; whoever asked pays for the answer too."""
        if kind == storage.ASK:
            self.account.note_ask(seat)
        elif kind in ANSWERS and self.request is not None:
            self.account.note(self.request.seat)
        else:
            self.account.note(seat)

    def _go_back(self, record: Record) -> Record:
        """Go back, exactly; RefusedError if something that must stay has no place there."""
        choices = self.game.choices
        kept = left(choices, record)
        self.game.restart(kept)
        if len(self.game.choices) < len(kept):
            self.game.restart(choices)
            raise RefusedError(UNDO_OTHER_SIDE)
        self._mark_undone(record, [choice.flow for choice in choices[record.value :]])
        return record

    def _mark_undone(self, record: Record, flows: list[int]) -> None:
        """Count a record that went back, and mark what is undone of the last choices."""
        self._note(record.kind, record.seat, value=record.value)
        first, tail = self.given[record.value], self.given[record.value :]
        kept = staying(flows, record.kind)
        self.given[record.value :] = [tail[index] for index in kept]
        gone = [index for index in range(len(tail)) if index not in kept]
        self.asides -= sum(flows[index] == ASIDE for index in gone)
        payer = self.request if record.kind == storage.CONSENT else None
        self.account.note(payer.seat if payer else record.seat, len(gone))
        self.request = None
        self._cast = None
        in_flow = record.kind == storage.UNDO and flows[0] >= 0
        if not in_flow:
            self.orders.go_back_to(first)
        self.history[-1].is_own = in_flow
        self._note_news(flows[0] if in_flow else -1)
        self._strike_out({tail[index] for index in gone})

    def _strike_out(self, numbers: set[int]) -> None:
        """Mark what came of records as undone, in a line that says so."""
        for entry in self.since(min(numbers) - 1):
            if entry.number in numbers:
                entry.take_back()
        self.history[-1].value = min(numbers)

    def cast(self) -> Cast | None:
        """Who is who now; the same as before as long as nobody joins."""
        if self._make_cast is not None and (
            self._cast is None or not self._cast.names_all(self.game.state)
        ):
            self._cast = self._make_cast(self.game.state)
        return self._cast

    # --- rebuilding -----------------------------------------------------------------------

    def replay(self, records: Sequence[Record]) -> None:
        """Do again everything that was accepted. BrokenGameError if the rules have changed."""
        starts = branches(records, self.game.choices)
        twins: dict[int, Game] = {}
        for record in [Record(self.number, "", 0), *records]:
            if record.kind:
                self._again(record, twins.get(starts.get(record.number, -1)))
            if record.number in starts.values():
                twins[record.number] = self.game.clone()

    def _again(self, record: Record, twin: Game | None) -> None:
        """Do one record again; `twin` is the game at the point that it goes back to."""
        if record.number != self.number + 1:
            raise BrokenGameError(f"record {record.number} follows {self.number}")
        if record.kind in CHOICES:
            self._choose_again(record)
        elif record.kind in GOES_BACK:
            self._return_to(record, twin)
        else:
            self._note(record.kind, record.seat, record.word, record.value)
            self._do_again(record)

    def _do_again(self, record: Record) -> None:
        """Something that people did about the game."""
        if record.kind == storage.ASK:
            self.request = Request(record.number, record.seat, record.value)
        elif record.kind == storage.AGREE:
            assert self.request is not None
            self.request.agreed.add(self.side(record.seat))
        elif record.kind == storage.DECLINE:
            self.request = None
        elif record.kind == storage.SEAT:
            self._seat_again(record)
        else:
            self._stand_again(record)

    def _choose_again(self, record: Record) -> None:
        choice = choice_of(record, self.game.seats)
        if not self.game.replay(choice):
            raise BrokenGameError(f"record {record.number} is not legal")
        if record.kind == storage.ASIDE:
            self._note_aside()
            return
        if not choice.standing:
            self.orders.answered(record.seat)
        if record.kind == storage.REPORT:
            self.reports.add(record.number)
        self._note_choice()
        self._standing_answer()

    def _return_to(self, record: Record, twin: Game | None) -> None:
        passes = self.game.passes if record.kind == storage.UNDO else Passes()
        choices = self.game.choices
        kept = left(choices, record)
        if twin is None:
            self.game.restart(kept)
        else:
            self.game = twin.clone()
            for choice in kept[len(twin.choices) :]:
                self.game.replay(choice)
        self.game.passes = passes
        self._mark_undone(record, [choice.flow for choice in choices[record.value :]])
        if record.kind == storage.CONSENT:
            self.orders.clear()

    def _seat_again(self, record: Record) -> None:
        """A seat changes hands; what was said in advance was said by another."""
        seat = record.seat
        self.computers.seat(seat, record.word, record.number)
        self.seated[seat] = record.number
        self.orders.end(seat)
        self.orders.answered(seat)
        self.game.passes.end(seat)

    def _stand_again(self, record: Record) -> None:
        """What was said in advance; what it answered is recorded by itself."""
        if record.kind == storage.ORDER:
            self.orders.give(self.game, record.number, record.seat, read_order(record.word))
        elif record.kind == storage.UNORDER:
            self.orders.end(record.seat, record.value)
        else:
            self._pass_again(record)
        if record.kind in (storage.ORDER, storage.STAND):
            self._standing_answer()

    def _pass_again(self, record: Record) -> None:
        """Standing passes as they were; what they answered is recorded by itself."""
        game = self.game
        window, _, scope = record.word.partition(" ")
        if record.kind == storage.STAND:
            game.passes.stand(game.system, game.state, record.seat, window, scope)
        else:
            game.passes.end(record.seat, window)


def _may_be_form(text: str) -> bool:
    """Whether a text is an option with a body: what is in brackets may be long, and in any script.

    >>> _may_be_form('orders:{"march":["Müller"]}'), _may_be_form("müller:3")
    (True, False)
    """
    verb, _, body = text.partition(":")
    name = len(verb) <= LONGEST_NAME and verb.isascii()
    return name and len(text) <= LONGEST_FORM and body.lstrip()[:1] in ("[", "{")
