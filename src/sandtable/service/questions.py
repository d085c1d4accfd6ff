"""Questions at a table: who is asked, what they may answer, and what is taken for an answer."""

from __future__ import annotations

from time import monotonic

from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.battles.correction import is_corrected
from sandtable.kernel.decisions import Decision
from sandtable.kernel.fields import TOO_LONG
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, UNREADABLE, Refusal, RefusedError
from sandtable.service import storage
from sandtable.service.computers import ComputerTurn
from sandtable.service.faults import GAME_FULL, SEAT_HANDED_OVER, StaleError
from sandtable.service.limits import LONGEST_FORM
from sandtable.service.logbook import Logbook
from sandtable.service.storage import Record

LONGEST_NAME = 40
BIGGEST_NUMBER = 2**31
LONGEST_WHY = 120
"""Characters of what is said about a badly written answer: it may repeat a part of it."""


class Questions(Logbook):
    """One game, its log, and whoever answers at it: people, computer players, other games."""

    # --- who is asked ---------------------------------------------------------------------

    @property
    def computer_is_asked(self) -> bool:
        """Whether an answer is awaited from a computer player, and would be taken."""
        return not (self.is_full or self.rests) and bool(self._asked_computers())

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
        if not self.computers.names or self.is_over:
            return []
        asked = [(self.game.answerers(each), each) for each in self.game.questions]
        computers = self.computers
        return [(seats[0], each) for seats, each in asked if all(n in computers for n in seats)]

    # --- what they may answer --------------------------------------------------------------

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
        self._expect_going_on()
        decision = self.game.question(seat, flow)
        if decision is None:
            raise RefusedError(self.game.why_not(text, seat, flow) or NOT_ASKED)
        if seat in self.computers:
            raise RefusedError(SEAT_HANDED_OVER)
        option = self._read(text)
        if not decision.offers(option):
            raise RefusedError(self._refusal(option, decision, seat), decision.faults(option))
        return decision, option

    def _read(self, text: str) -> Option:
        option = self._read_any(text)
        if option.verb == REPORT and is_corrected(option.fields):
            raise RefusedError(NOT_ASKED)
        return option

    def _read_any(self, text: str) -> Option:
        """Read an option; RefusedError says what is wrong with one that is badly written."""
        plain = len(text) <= LONGEST_NAME and text.isascii()
        if text != text.strip() or not (plain or _may_be_form(text)):
            raise RefusedError(NOT_ASKED)
        if len(text) > LONGEST_FORM:
            raise RefusedError(TOO_LONG.about(LONGEST_FORM))
        try:
            option = self.game.system.read_option(self.game.state, text)
        except ValueError as error:
            raise RefusedError(UNREADABLE.about(_shown(str(error)))) from None
        if not 0 <= option.value < BIGGEST_NUMBER or not (plain or option.body):
            raise RefusedError(NOT_ASKED)
        return option

    def _refusal(self, option: Option, decision: Decision, seat: int) -> Refusal:
        """The reason why an option is not offered; a general one for things that do not exist."""
        try:
            return self.game.why_not(option, seat, decision.flow) or NOT_ASKED
        except (LookupError, ValueError, AttributeError, TypeError, AssertionError):
            return NOT_ASKED

    # --- answering --------------------------------------------------------------------------

    def decide(
        self,
        seat: int,
        number: int,
        text: str,
        flow: int | None = None,
        *,
        by_itself: bool = False,
    ) -> list[Record]:
        """Answer what the seat is asked: in a flow, or first of all.

        `by_itself`: nobody was asked, since nothing else could be gained; it is kept like an
        answer given in advance, so that undo goes back to what somebody has chosen.
        """
        self._expect(seat, number, flow)
        if self.is_full:
            raise RefusedError(GAME_FULL)
        decision, option = self.offered(seat, text, flow)
        return self._played(decision, option, seat, standing=by_itself)

    def go_on(self, seat: int, prompt: str, text: str, flow: int | None = None) -> list[Record]:
        """Answer if the same is asked again and offers this; else nothing happens."""
        if self.is_full or self.prompt(seat, flow) != prompt or self.why_not(seat, text, flow):
            return []
        return self.decide(seat, self.number, text, flow)

    def prompt(self, seat: int, flow: int | None = None) -> str:
        """Return the id of what a seat is asked: in a flow, or first of all; "" if nothing."""
        asked = self.game.question(seat, flow)
        return "" if asked is None else asked.prompt

    def say(self, seat: int, text: str) -> list[Record]:
        """Say something unasked, where the rules allow it; only a new question makes stale."""
        self._expect_person(seat)
        if self.is_full:
            raise RefusedError(GAME_FULL)
        option = self._read(text)
        self._expect_room(seat)
        before = self.asked_now()
        self.game.say(seat, option)
        return [self._note_aside(before)]

    def question(self) -> ComputerTurn | None:
        """Return what a computer player is asked, to be thought about elsewhere."""
        return next((self._question(*asked) for asked in self._asked_computers()), None)

    def _question(self, seat: int, decision: Decision) -> ComputerTurn:
        view = self.game.known(decision.side, seat)
        player = self.computers.player(seat)
        window = self.computers.window(seat) if decision.window else 0
        return ComputerTurn(self.number, player, view, decision, window, self.person_plays, seat)

    def answer(self, question: ComputerTurn, option: Option) -> list[Record]:
        """Give the answer of a computer player; it must be asked still, and the seat its."""
        seat = question.seat
        self._expect(seat, question.number)
        if self.rests or self.seated.get(seat, 0) > question.number:
            raise StaleError(question.number)
        flow = question.decision.flow
        decision = next((each for each in self.game.questions if each.flow == flow), None)
        if not question.decision.offers(option):
            raise ValueError(f"{option} is not offered by {question.decision}")
        if decision is None or not decision.offers(option):  # since something was said unasked
            raise StaleError(question.number)
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

    # --- reports of other games -------------------------------------------------------------

    def arose(self, decision: Decision) -> int:
        """Return the number at which a question arose."""
        return max(self.news, self.answered.get(decision.flow, 0))

    def take_report(self, decision: Decision, option: Option) -> list[Record]:
        """Give the report of another game, which is known to be legal, as the answer."""
        first, *more = self._played(decision, option, self.game.answerer(decision))
        self.reports.add(first.number)
        return [first._replace(kind=storage.REPORT), *more]

    # --- what is expected -------------------------------------------------------------------

    def _why_only_choose(self, seat: int) -> Refusal | None:
        others = [number for number in range(len(self.game.seats)) if number != seat]
        alone = self.computers.alone.issuperset(others)
        return self.account.why_not(seat, len(self.game.choices) - self.asides, alone)

    def _expect_room(self, seat: int) -> None:
        """RefusedError if a seat can do nothing but choose for now."""
        refusal = self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)

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

    def _expect_going_on(self) -> None:
        refusal = self.why_over
        if refusal is not None:
            raise RefusedError(refusal)

    def _expect_person(self, seat: int) -> None:
        self._expect_going_on()
        if seat in self.computers:
            raise RefusedError(SEAT_HANDED_OVER)

    def _played(
        self, decision: Decision, option: Option, seat: int, *, standing: bool = False
    ) -> list[Record]:
        if not standing:
            self.orders.answered(seat)
        self.game.take(option, standing=standing, decision=decision, seat=seat)
        return [self._note_choice(), *self._stand_by()]


def _may_be_form(text: str) -> bool:
    """Whether a text is an option with a body: what is in brackets may be in any script.

    >>> _may_be_form('orders:{"march":["Müller"]}'), _may_be_form("müller:3")
    (True, False)
    """
    verb, _, body = text.partition(":")
    return len(verb) <= LONGEST_NAME and verb.isascii() and body.lstrip()[:1] in ("[", "{")


def _shown(why: str) -> str:
    """A reason that may repeat what a stranger has written; half a character is none."""
    return why[:LONGEST_WHY].encode(errors="replace").decode()
