"""The log of a table: one game, and everything that was accepted at it, counted and played again.

Nothing here asks who may do what: that is the table's (`service.table`). A record that is made is
returned, and what was kept is done again by the same steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

from sandtable.kernel.choices import ASIDE
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import GAME_OVER, Refusal, RefusedError
from sandtable.kernel.standing import Passes
from sandtable.kernel.taking_back import UNDO_OTHER_SIDE
from sandtable.service import storage
from sandtable.service.account import Account
from sandtable.service.between import BETWEEN, DOINGS, DRAW, LOST_SEAT, TALKS, Between
from sandtable.service.computers import Computers
from sandtable.service.conduct import Conduct
from sandtable.service.faults import SETTLED, BrokenGameError
from sandtable.service.history import (
    CHOICES,
    GOES_BACK,
    WHOLLY_BACK,
    Cast,
    Entry,
    Request,
    branches,
    choice_of,
    depth_of,
    left,
    record_of,
    staying,
)
from sandtable.service.limits import MOST_CHOICES
from sandtable.service.presenters import presenter_of
from sandtable.service.standing import Standing
from sandtable.service.storage import Record

QUIET = (storage.STAND, storage.UNSTAND, storage.ORDER, storage.UNORDER)
"""What only the seat itself is told of."""
ANSWERS = (storage.AGREE, storage.CONSENT, storage.DECLINE)
"""What is answered to one who asks for a takeback,"""
REPLIES = (storage.ACCEPT, storage.REJECT)
"""and to one who proposes something."""


class Logbook:
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
        """How many of the choices that stand were said unasked."""
        self.orders = Standing(presenter.judge)
        self.account = Account()
        self.seated: dict[int, int] = {}
        """The number at which each seat was last handed over."""
        self.between = Between([seat.side for seat in game.seats])
        self.conduct = Conduct()
        """How people play together here,"""
        self.commissioned = False
        """and whether another game waits for the report of this one."""

    # --- looking --------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether no more choices are taken."""
        return len(self.game.choices) >= MOST_CHOICES

    @property
    def rests(self) -> bool:
        """Whether nobody is waited for: it is over, or all have agreed to a pause."""
        return self.is_over or bool(self.between.paused)

    @property
    def is_over(self) -> bool:
        """Whether nothing is chosen any more: the game is over, or people have settled it."""
        return self.why_over is not None

    @property
    def why_over(self) -> Refusal | None:
        """Say why nothing is chosen any more, or None while the game goes on."""
        if self.game.is_over:
            return GAME_OVER
        return None if self.between.settled is None else SETTLED

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.game.seats[seat].side

    def since(self, number: int) -> list[Entry]:
        """Return the history after a record."""
        first = len(self.history)
        while first and self.history[first - 1].number > number:
            first -= 1
        return self.history[first:]

    def still(self) -> Self:
        """Return the table as it is now, for those who look while others go on; nobody plays at it.

        It shares the lines of the log, and how deep they lie is known before it does.
        """
        if self.history:
            depth_of(self.history[-1], self.history)
        twin = copy(self)
        twin.game, twin.request = self.game.clone(), copy(self.request)
        twin.history, twin.given = self.history.copy(), self.given.copy()
        twin.reports, twin.account = self.reports.copy(), self.account.copy()
        twin.answered, twin.seated = self.answered.copy(), self.seated.copy()
        twin.orders, twin.computers = self.orders.still(), self.computers.still()
        twin.between = self.between.copy()
        return twin

    # --- keeping count --------------------------------------------------------------------

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
        self.between.paused = 0
        if not self.game.choices[-1].standing:
            self.between.end(DRAW, record.number, of=self.side(record.seat))
            if record.seat not in self.computers:
                self.between.keep_seat(record.seat)
        flows = enumerate(self.game.state.flows)  # after a join others, in which nobody answered
        goes_on = any(flow.answers for number, flow in flows if number == record.flow)
        self._note_news(record.flow if goes_on else -1)
        return record

    def asked_now(self) -> list[tuple[int, int, str]]:
        """Who is asked what, and in which flow."""
        return [(each.flow, each.side, each.prompt) for each in self.game.questions]

    def _note_aside(self, before: list[tuple[int, int, str]]) -> Record:
        """Count what was just said unasked; it may have left nothing of what was asked before."""
        record = self._note_made()
        if self.asked_now() != before:
            self._note_news(-1)
        self.asides += 1
        self.account.note(record.seat)
        self.between.keep_seat(record.seat)
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
        if (kind, word) != (storage.PROPOSE, LOST_SEAT):  # whoever asks for a seat does not hold it
            self._charge(kind, seat)
        if kind in DOINGS:
            self.between.keep_seat(seat)
        if kind not in QUIET:
            self.history.append(Entry(self.number, None, None, kind, seat, word))
        return Record(self.number, kind, seat, word, value)

    def _charge(self, kind: str, seat: int) -> None:
        """Put a record on somebody's account; whoever asked pays for the answer too."""
        if kind == storage.ASK:
            self.account.note_ask(seat)
        elif kind in ANSWERS and self.request is not None:
            self.account.note(self.request.seat)
        elif kind == storage.PROPOSE:
            self.account.note_proposal(seat)
        elif kind in TALKS:
            self.account.note_said(seat)
        elif kind not in REPLIES:  # whoever proposed has paid for them
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
        self.between.end(DRAW, record.number)
        self._cast = None
        in_flow = record.kind == storage.UNDO and flows[0] >= 0
        if not in_flow:
            self.orders.go_back_to(first)
        self.history[-1].is_own = in_flow
        self._note_news(flows[0] if in_flow else -1)
        self._strike_out({tail[index] for index in gone})
        self.history[-1].stays = frozenset(tail[index] for index in kept)

    def _strike_out(self, numbers: set[int]) -> None:
        """Mark what came of records as undone, in a line that says so."""
        history = self.history
        for index in range(len(history) - len(self.since(min(numbers) - 1)), len(history)):
            if history[index].number in numbers:
                history[index] = history[index].taken_back()
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
            self.request.agreed |= {self.side(record.seat)}
        elif record.kind == storage.DECLINE:
            self.request = None
        elif record.kind == storage.SEAT:
            self._seat_again(record)
        elif record.kind in BETWEEN:
            self._tell(record)
        elif record.kind != storage.DEVICE:
            self._stand_again(record)

    def _tell(self, record: Record) -> Record:
        """Something between people; when it has settled the game, nothing else is waited for."""
        self.between.note(record)
        if self.between.settled is not None:
            self.request = None
        return record

    def _choose_again(self, record: Record) -> None:
        choice = choice_of(record, self.game.seats)
        before = self.asked_now() if record.kind == storage.ASIDE else []
        if not self.game.replay(choice):
            raise BrokenGameError(f"record {record.number} is not legal")
        if record.kind == storage.ASIDE:
            self._note_aside(before)
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
        if record.kind in WHOLLY_BACK:
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
            self.orders.give(self.game, record.number, record.seat, self.orders.read(record.word))
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
