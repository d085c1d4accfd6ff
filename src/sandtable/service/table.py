"""A table: one game, everything that was accepted at it, and what it can do next.

A table lives in memory and does nothing by itself: each operation checks, plays, and returns the
records that must be kept. Whoever calls it must keep them before anybody is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from time import monotonic

from sandtable.kernel.game import UNDO_SEAM, Game
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal, RefusedError
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
    BrokenGameError,
    StaleError,
)
from sandtable.service.history import Cast, Entry, Request, branches, choice_of
from sandtable.service.presenters import presenter_of
from sandtable.service.standing import MOST_ORDERS, Order, Standing, read_order
from sandtable.service.storage import Record

SCOPES = ("order", "turn", "game")
MOST_CHOICES = 50_000
MOST_PASSES = 40
LONGEST_NAME = 40
WINDOW = re.compile("[a-z][a-z-]{0,38}")
BIGGEST_NUMBER = 2**31
QUIET = (storage.STAND, storage.UNSTAND, storage.ORDER, storage.UNORDER)
"""What only the side itself is told of."""
CHANGES_NOTHING = (*QUIET, storage.SEAT, storage.ASK, storage.DECLINE)
"""What makes nobody's answer stale."""


class Table:
    """One game and its history. `number` counts what was accepted; it never goes back."""

    def __init__(self, game: Game, computers: Computers | None = None) -> None:
        self.game = game
        self.computers = computers or Computers()
        self.number = 0
        self.news = 0
        """The number of the newest record that everybody is told of."""
        presenter = presenter_of(game.system.name)
        self._make_cast = presenter.make_cast
        self._cast: Cast | None = None
        self.history = [Entry(0, event, self.cast()) for event in game.events]
        self.request: Request | None = None
        self.given: list[int] = []
        """The number of the record of each choice that stands."""
        self.orders = Standing(presenter.judge)
        self.account = Account()
        self.seated: dict[int, int] = {}
        """The number at which each seat was last handed over."""

    # --- looking --------------------------------------------------------------------------

    @property
    def computer_is_asked(self) -> bool:
        """Whether the next answer is a computer player's, and would be taken."""
        decision = self.game.decision
        return decision is not None and decision.side in self.computers and not self.is_full

    @property
    def is_full(self) -> bool:
        """Whether no more choices are taken."""
        return len(self.game.choices) >= MOST_CHOICES

    @property
    def answer_needs_no_time(self) -> bool:
        """Whether the computer player that is asked answers at once."""
        decision = self.game.decision
        return decision is not None and self.computers.needs_no_time(decision.side)

    @property
    def person_plays(self) -> bool:
        """Whether a side is played by a person."""
        return any(side not in self.computers for side in range(len(self.game.system.sides)))

    def why_not(self, side: int, text: str) -> Refusal | None:
        """Say why a side cannot answer this now, or None if it can."""
        decision = self.game.decision
        if decision is None:
            return GAME_OVER
        if decision.side != side:
            return NOT_ASKED
        if side in self.computers:
            return SEAT_HANDED_OVER
        option = self._read(text)
        if option is None:
            return NOT_ASKED
        return None if decision.offers(option) else self._refusal(option)

    def offered(self, side: int, text: str) -> Option:
        """Return the option that a text means; RefusedError if it is not offered to the side."""
        refusal = self.why_not(side, text)
        if refusal is not None:
            raise RefusedError(refusal)
        option = self._read(text)
        assert option is not None
        return option

    def _read(self, text: str) -> Option | None:
        """Read an option; None for what can be no option of any game."""
        if len(text) > LONGEST_NAME or not text.isascii() or text != text.strip():
            return None
        try:
            option = self.game.system.read_option(self.game.state, text)
        except ValueError:
            return None
        return option if 0 <= option.value < BIGGEST_NUMBER else None

    def _refusal(self, option: Option) -> Refusal:
        """The reason why an option is not offered; a general one for things that do not exist."""
        try:
            return self.game.why_not(option) or NOT_ASKED
        except (LookupError, ValueError, AttributeError, TypeError, AssertionError):
            return NOT_ASKED

    def why_no_undo(self, side: int) -> Refusal | None:
        """Say why a side cannot take its last choice back freely, or None if it can."""
        if self.game.is_over:
            return GAME_OVER
        if side in self.computers:
            return SEAT_HANDED_OVER
        return self.game.why_no_undo(side) or self._why_only_choose(side)

    def _why_only_choose(self, side: int) -> Refusal | None:
        alone = 1 - side in self.computers.alone
        return self.account.why_not(side, len(self.game.choices), alone)

    def _expect_room(self, side: int) -> None:
        """RefusedError if a side can do nothing but choose for now."""
        refusal = self._why_only_choose(side)
        if refusal is not None:
            raise RefusedError(refusal)

    def last_choice(self, side: int) -> int:
        """Return how many choices came before the last that a side made itself, -1 if none."""
        choices = self.game.choices
        for index in range(len(choices) - 1, -1, -1):
            if choices[index].side == side and not choices[index].standing:
                return index
        return -1

    def since(self, number: int) -> list[Entry]:
        """Return the history after a record."""
        first = len(self.history)
        while first and self.history[first - 1].number > number:
            first -= 1
        return self.history[first:]

    def standing(self, side: int) -> list[tuple[str, str]]:
        """Return the passes of a side that are in force, by window and span."""
        return self.game.passes.in_force(self.game.system, self.game.state, side)

    # --- what sides do --------------------------------------------------------------------

    def decide(self, side: int, number: int, text: str) -> list[Record]:
        """Answer the question."""
        self._expect(number)
        if self.is_full:
            raise RefusedError(GAME_FULL)
        return self._played(self.offered(side, text))

    def question(self) -> Question | None:
        """Return what a computer player is asked, to be thought about elsewhere."""
        decision = self.game.decision
        if decision is None or decision.side not in self.computers:
            return None
        view = self.game.known(decision.side)
        player = self.computers.player(decision.side)
        window = self.computers.window(decision.side) if decision.window else 0
        return Question(self.number, player, view, decision, window, self.person_plays)

    def answer(self, question: Question, option: Option) -> list[Record]:
        """Give the answer of a computer player; the table must be as it was, and the seat its."""
        self._expect(question.number)
        side = question.decision.side
        if self.seated.get(side, 0) > question.number:
            raise StaleError(question.number)
        return self._played(option)

    def answer_quickly(self, most: int, seconds: float) -> list[Record]:
        """Let computer players that need no time answer, so many times or so long at most."""
        added: list[Record] = []
        end = monotonic() + seconds
        while len(added) < most and not self.is_full and monotonic() < end:
            question = self.question() if self.answer_needs_no_time else None
            if question is None:
                break
            added += self._played(question.think())
        return added

    def undo(self, side: int, number: int) -> list[Record]:
        """Take the last choice back, where that is free."""
        self._expect(number)
        refusal = self.why_no_undo(side)
        if refusal is not None:
            raise RefusedError(refusal)
        keep = len(self.game.choices) - 1
        record = self._note(storage.UNDO, side, value=keep)
        self._go_back(keep, record)
        return [record]

    def ask_takeback(self, side: int, number: int, before: int = 0) -> list[Record]:
        """Ask the other side to take moves back: from record `before` on, or one's last choice."""
        self._expect(number)
        keep = sum(given < before for given in self.given) if before else self.last_choice(side)
        refusal = self._why_no_takeback(side, keep)
        if refusal is not None:
            raise RefusedError(refusal)
        added = [self._note(storage.ASK, side, value=keep)]
        self.request = Request(self.number, side, keep)
        if 1 - side in self.computers.alone:
            added += self._consent(1 - side, keep)
        return added

    def _why_no_takeback(self, side: int, keep: int) -> Refusal | None:
        if side in self.computers:
            return SEAT_HANDED_OVER
        if self.game.is_over:
            return GAME_OVER
        if keep < self.game.seam:
            return UNDO_SEAM if self.game.seams and keep >= 0 else NO_TAKEBACK
        if not 0 <= keep < len(self.game.choices):
            return NO_TAKEBACK
        if self.request is not None:
            return TAKEBACK_OPEN
        return self.account.why_not_ask(side) or self._why_only_choose(side)

    def answer_takeback(self, side: int, number: int, yes: bool) -> list[Record]:
        """Agree to take moves back, or decline; whoever asked may decline too: he withdraws."""
        self._expect(number)
        if self.request is None:
            raise RefusedError(NO_TAKEBACK)
        if number < self.request.number:
            raise StaleError(number)
        if not yes:
            added = [self._note(storage.DECLINE, side)]
            self.request = None
            return added
        if side == self.request.side:
            raise RefusedError(NOT_YOURS)
        return self._consent(side, self.request.keep)

    def _consent(self, side: int, keep: int) -> list[Record]:
        record = self._note(storage.CONSENT, side, value=keep)
        self._go_back(keep, record)
        self.game.passes = Passes()
        self.orders.clear()
        return [record]

    def stand(self, side: int, window: str, scope: str) -> list[Record]:
        """Pass every window of a name until the order, the turn or the game is over."""
        own = self.game.passes.windows(side)
        if scope not in SCOPES or not WINDOW.fullmatch(window):
            raise RefusedError(NO_SUCH_WINDOW)
        self._expect_person(side)
        if (window, scope) in self.standing(side):
            return []
        if window not in own and len(own) >= MOST_PASSES:
            raise RefusedError(NO_SUCH_WINDOW)
        self._expect_room(side)
        record = self._note(storage.STAND, side, f"{window} {scope}")
        self._pass_again(record)
        return [record, *self._stand_by()]

    def unstand(self, side: int, window: str = "") -> list[Record]:
        """End one standing pass of a side, or all of them."""
        if not self.game.passes.end(side, window):
            raise RefusedError(NOTHING_STANDS)
        return [self._note(storage.UNSTAND, side, window)]

    def order(self, side: int, order: Order) -> list[Record]:
        """Give a standing order."""
        self._expect_person(side)
        known = self.game.known(side).known
        judge = self.orders.judge
        refusal = judge.refusal(known, side, order) if judge else NO_SUCH_WINDOW
        if order.scope not in SCOPES:
            refusal = NO_SUCH_WINDOW
        if len(self.orders.of(side, self.game)) >= MOST_ORDERS:
            refusal = TOO_MANY_ORDERS
        refusal = refusal or self._why_only_choose(side)
        if refusal is not None:
            raise RefusedError(refusal)
        record = self._note(storage.ORDER, side, order.write())
        self.orders.give(self.game, record.number, side, order)
        return [record, *self._stand_by()]

    def unorder(self, side: int, order: int = 0) -> list[Record]:
        """End one standing order of a side, or all of them."""
        if not self.orders.end(side, order):
            raise RefusedError(NOTHING_STANDS)
        return [self._note(storage.UNORDER, side, value=order)]

    def hand_over(self, side: int, number: int, player: str) -> list[Record]:
        """Let a computer player go on with a seat, or a person again; at any time."""
        if self.game.is_over:
            raise RefusedError(GAME_OVER)
        if player != HUMAN and player not in self.computers.known:
            raise RefusedError(NO_SUCH_PLAYER)
        if not self.seated.get(side, 0) <= number <= self.number:
            raise StaleError(number)
        if self.computers.name(side) == player:
            return []
        if player != HUMAN:
            self._expect_room(side)
        record = self._note(storage.SEAT, side, player)
        self._seat_again(record)
        return [record]

    # --- keeping count --------------------------------------------------------------------

    def _expect(self, number: int) -> None:
        """What only one side was told of since makes nobody else's answer stale."""
        if not self.news <= number <= self.number:
            raise StaleError(number)

    def _expect_person(self, side: int) -> None:
        if self.game.is_over:
            raise RefusedError(GAME_OVER)
        if side in self.computers:
            raise RefusedError(SEAT_HANDED_OVER)

    def _played(self, option: Option) -> list[Record]:
        decision = self.game.decision
        if decision is None or not decision.offers(option):
            raise ValueError(f"{option} is not offered by {decision}")
        self.orders.answered(decision.side)
        return [self._take(option), *self._stand_by()]

    def _take(self, option: Option, *, standing: bool = False) -> Record:
        self.game.take(option, standing=standing)
        return self._note_choice(len(self.game.choices) - 1)

    def _stand_by(self) -> list[Record]:
        """Let standing orders and passes answer as long as they can."""
        added: list[Record] = []
        while not self.is_full and (option := self._standing_answer()) is not None:
            added.append(self._take(option, standing=True))
        return added

    def _standing_answer(self) -> Option | None:
        """What was said in advance to the question; it is asked this once when it comes up."""
        option, dropped = self.orders.answer(self.game)
        return self.game.standing_pass() if option is None and not dropped else option

    def _note_choice(self, index: int) -> Record:
        choices = self.game.choices
        choice = choices[index]
        first = choices[index - 1].events if index else self.game.opening
        self.request = None
        self.account.note_choice()
        self.number += 1
        self.news = self.number
        self.given.append(self.number)
        cast = self.cast()
        events = self.game.state.journal[first : choice.events]
        self.history += [Entry(self.number, event, cast) for event in events]
        kind = storage.STANDING if choice.standing else storage.CHOICE
        return Record(self.number, kind, choice.side, choice.option.verb, choice.option.value)

    def _note(self, kind: str, side: int, word: str = "", value: int = 0) -> Record:
        """Count something that people did about the game; what stands leaves no trace."""
        self.number += 1
        self._charge(kind, side)
        if kind not in QUIET:
            self.history.append(Entry(self.number, None, None, kind, side, word))
        if kind not in CHANGES_NOTHING:
            self.news = self.number
        return Record(self.number, kind, side, word, value)

    def _charge(self, kind: str, side: int) -> None:
        """Put a record on somebody's account; whoever asked pays for the answer too."""
        if kind == storage.ASK:
            self.account.note_ask(side)
        elif kind in (storage.CONSENT, storage.DECLINE) and self.request is not None:
            self.account.note(self.request.side)
        else:
            self.account.note(side)

    def _go_back(self, keep: int, record: Record) -> None:
        """Go back to where only so many choices had been made, and mark what is undone."""
        self.game.restart(self.game.choices[:keep])
        self._mark_undone(keep, record)

    def _mark_undone(self, keep: int, record: Record) -> None:
        first = self.given[keep]
        asked = self.request if record.kind == storage.CONSENT else None
        self.account.note(asked.side if asked else record.seat, len(self.given) - keep)
        del self.given[keep:]
        self.request = None
        self._cast = None
        self.orders.go_back_to(first)
        for entry in self.since(first - 1):
            entry.take_back()
        self.since(record.number - 1)[0].value = first

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
        starts = branches(records, len(self.game.choices))
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
        if record.kind in (storage.CHOICE, storage.STANDING):
            self._choose_again(record)
            self.orders.answer(self.game)
            return
        self._note(record.kind, record.seat, record.word, record.value)
        if record.kind in (storage.UNDO, storage.CONSENT):
            self._return_to(record, twin)
        elif record.kind == storage.ASK:
            self.request = Request(record.number, record.seat, record.value)
        elif record.kind == storage.DECLINE:
            self.request = None
        elif record.kind == storage.SEAT:
            self._seat_again(record)
        else:
            self._stand_again(record)

    def _choose_again(self, record: Record) -> None:
        choice = choice_of(record)
        if not self.game.replay(choice):
            raise BrokenGameError(f"record {record.number} is not legal")
        if not choice.standing:
            self.orders.answered(record.seat)
        self._note_choice(len(self.game.choices) - 1)

    def _return_to(self, record: Record, twin: Game | None) -> None:
        passes = self.game.passes if record.kind == storage.UNDO else Passes()
        if twin is None:
            self.game.restart(self.game.choices[: record.value])
        else:
            self.game = twin.clone()
        self.game.passes = passes
        if record.kind == storage.CONSENT:
            self.orders.clear()
        self._mark_undone(record.value, record)

    def _seat_again(self, record: Record) -> None:
        """A seat changes hands; what was said in advance was said by another."""
        side = record.seat
        self.computers.seat(side, record.word, record.number)
        self.seated[side] = record.number
        self.orders.end(side)
        self.orders.answered(side)
        self.game.passes.end(side)

    def _stand_again(self, record: Record) -> None:
        """What was said in advance; what it answered is recorded by itself."""
        if record.kind == storage.ORDER:
            self.orders.give(self.game, record.number, record.seat, read_order(record.word))
        elif record.kind == storage.UNORDER:
            self.orders.end(record.seat, record.value)
        else:
            self._pass_again(record)
        if record.kind in (storage.ORDER, storage.STAND):
            self.orders.answer(self.game)

    def _pass_again(self, record: Record) -> None:
        """Standing passes as they were; what they answered is recorded by itself."""
        game = self.game
        window, _, scope = record.word.partition(" ")
        if record.kind == storage.STAND:
            game.passes.stand(game.system, game.state, record.seat, window, scope)
        else:
            game.passes.end(record.seat, window)
