"""Standing orders: answers that a seat has given in advance, each within bounds.

An order passes reaction windows until something happens, or reacts once something does. Whether
it holds is judged at the moment of each question, from what its side knows. What it answers is
recorded like any other answer; that it lapsed follows from the records, so that nobody but its
side can tell.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple, Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State

Json = dict[str, Any]
MOST_ORDERS = 12
"""Orders that a seat may have in force."""
MOST_USES = 20
"""Reactions that one order may make."""
UNTIL = "until"
"""What begins the reason of an order that came to its own end: until-near, until-sight ..."""
CUT_SHORT = "order-cut-short"
NOT_POSSIBLE = "order-not-possible"


class Order(Protocol):
    """What a seat wants; what it does and when is its system's own."""

    @property
    def window(self) -> str:
        """In which reaction windows."""

    @property
    def scope(self) -> str:
        """For how long: one of the spans of its system."""

    @property
    def uses(self) -> int:
        """How often it may react."""

    @property
    def passes(self) -> bool:
        """Whether it passes until something happens; else it reacts once something does."""

    def write(self) -> str:
        """The order as it is kept: JSON that `Judge.read` reads."""


class Judge(Protocol):
    """What a rule system knows about standing orders. It is shown scrubbed states only."""

    def read(self, said: Json) -> Order:
        """Read an order that somebody gives, or that was kept; ValueError names field and reason.

        Everything that ever was kept can be read.
        """

    def refusal(self, known: State, side: int, order: Order) -> Refusal | None:
        """Say why an order cannot be given, or None."""

    def foreseen(self, known: State, side: int, order: Order) -> tuple[Any, ...]:
        """Return what fulfils an order already when it is given; it counts no more."""

    def fulfilled(
        self, known: State, decision: Decision, held: Held, events: Sequence[Event]
    ) -> str:
        """Return which of the order's conditions is fulfilled first, or ""."""

    def gone(self, known: State, order: Order) -> str:
        """Return why the premise of an order is gone, or ""."""

    def covers(self, decision: Decision, order: Order) -> bool:
        """Whether an order that passes lets this window go by; else its seat is asked."""

    def step(self, known: State, decision: Decision, order: Order) -> tuple[Option | None, bool]:
        """Return the next answer of a reaction, and whether it is then made, but for details."""


class Held:
    """An order in force."""

    __slots__ = ("began", "done", "foreseen", "id", "order", "seat", "span", "uses")

    def __init__(self, number: int, seat: int, order: Order) -> None:
        self.id = number
        self.seat = seat
        self.order = order
        self.uses = order.uses
        self.span = 0
        """The turn, or order, that it was given in."""
        self.began = 0
        """How many events had happened then."""
        self.foreseen: tuple[Any, ...] = ()
        self.done = False
        """Whether the reaction under way has been made, but for details."""


class Lapsed(NamedTuple):
    """An order that is dropped with a question, and why."""

    id: int
    order: Order
    reason: str


class Standing:
    """The standing orders at one table."""

    def __init__(self, judge: Judge | None) -> None:
        self.judge = judge
        self.held: list[Held] = []
        self.lapsed: dict[int, list[Lapsed]] = {}
        self.acting: dict[int, Held] = {}
        """By seat the order that is being carried out, answer by answer."""

    def __bool__(self) -> bool:
        return bool(self.held or self.acting)

    def still(self) -> Standing:
        """Return what is in force and what has lapsed now, for those who look."""
        twin = Standing(self.judge)
        twin.held = [copy(each) for each in self.held]
        twin.lapsed = {seat: lapsed.copy() for seat, lapsed in self.lapsed.items()}
        return twin

    # --- giving and ending ----------------------------------------------------------------

    def read(self, text: str) -> Order:
        """Read an order that was kept."""
        assert self.judge is not None
        return self.judge.read(json.loads(text))

    def give(self, game: Game, number: int, seat: int, order: Order) -> None:
        """Put an order in force."""
        assert self.judge is not None
        held, side = Held(number, seat, order), game.seats[seat].side
        held.span = game.system.scope(game.state, order.scope)
        held.began = len(game.state.journal)
        known = game.known(side, seat).known
        held.foreseen = self.judge.foreseen(known, side, order)
        self.held.append(held)
        self.lapsed.pop(seat, None)

    def end(self, seat: int, number: int = 0) -> bool:
        """End one order of a seat, or all; False if there is none."""
        ended = [each for each in self.held if each.seat == seat and number in (0, each.id)]
        self.held = [each for each in self.held if each not in ended]
        if self.acting.get(seat) in ended:
            del self.acting[seat]
        return bool(ended)

    def clear(self) -> None:
        """End everything: the game is no longer what was foreseen."""
        self.held, self.lapsed, self.acting = [], {}, {}

    def go_back_to(self, number: int) -> None:
        """Drop what was said since a record: it was about a game that has not happened."""
        self.held = [each for each in self.held if each.id < number]
        self.acting = {seat: each for seat, each in self.acting.items() if each.id < number}
        self.lapsed = {
            seat: [each for each in lapsed if each.id < number]
            for seat, lapsed in self.lapsed.items()
        }

    def of(self, seat: int, game: Game) -> list[Held]:
        """Return the orders of a seat that are in force."""
        return [each for each in self.held if each.seat == seat and self._lasts(each, game)]

    def _lasts(self, held: Held, game: Game) -> bool:
        return game.system.scope(game.state, held.order.scope) == held.span

    def answered(self, seat: int) -> None:
        """A seat has answered itself: it has seen what lapsed."""
        self.lapsed.pop(seat, None)
        self.acting.pop(seat, None)

    # --- judging --------------------------------------------------------------------------

    def answer(self, game: Game, decision: Decision, seat: int) -> tuple[Option | None, bool]:
        """Return what an order of a seat answers, if any, and whether one was dropped."""
        if self.judge is None or not self:
            return None, False
        self.held = [each for each in self.held if each.seat != seat or self._lasts(each, game)]
        mine = [each for each in self.held if each.seat == seat]
        if not mine and seat not in self.acting:
            return None, False
        already = len(self.lapsed.get(seat, ()))
        known = game.known(decision.side, seat).known
        try:
            option = self._consult(game, known, decision, seat)
        except (
            ArithmeticError,
            AssertionError,
            AttributeError,
            LookupError,
            TypeError,
            ValueError,
        ):
            option = None  # an order must never stop a game
            for held in [each for each in mine if each in self.held]:
                self._lapse(held, NOT_POSSIBLE)
        return option, len(self.lapsed.get(seat, ())) > already

    def _consult(self, game: Game, known: State, decision: Decision, seat: int) -> Option | None:
        """Reactions go first, then passes; what lapses asks."""
        current = self.acting.get(seat)
        if current is not None and current.done and decision.window:
            del self.acting[seat]  # a new matter: details are asked outside windows
        elif current is not None:
            option = self._go_on(known, decision, current, CUT_SHORT)
            if option is not None or not current.done:
                return option
        if not decision.window:
            return None
        here = [h for h in self.held if h.seat == seat and h.order.window == decision.window]
        for held in sorted(here, key=lambda each: each.order.passes):
            verdict = self._judged(game, known, decision, held)
            if verdict:
                return verdict if isinstance(verdict, Option) else None
        return None

    def _judged(self, game: Game, known: State, decision: Decision, held: Held) -> Option | bool:
        """What one order answers; else whether it has lapsed."""
        assert self.judge is not None
        gone = self.judge.gone(known, held.order)
        if gone:
            return self._lapse(held, gone)
        events = [e.seen_by(decision.side, held.seat) for e in game.state.journal[held.began :]]
        seen = [event for event in events if event is not None]
        kind = self.judge.fulfilled(known, decision, held, seen)
        if held.order.passes:
            if kind:
                return self._lapse(held, f"{UNTIL}-{kind}")
            covered = PASS in decision.options and self.judge.covers(decision, held.order)
            return PASS if covered else False
        if not kind:
            return False
        self.acting[held.seat], held.done = held, False
        return self._go_on(known, decision, held, NOT_POSSIBLE) or True

    def _go_on(self, known: State, decision: Decision, held: Held, reason: str) -> Option | None:
        """The next answer of a reaction under way; None if there is none."""
        assert self.judge is not None
        option, complete = self.judge.step(known, decision, held.order)
        if option is None or not decision.offers(option):
            if held.done:
                del self.acting[held.seat]
            else:
                self._lapse(held, reason)
            return None
        if complete and not held.done:
            held.done = True
            held.uses -= 1
            if not held.uses:
                self.held.remove(held)
        return option

    def _lapse(self, held: Held, reason: str) -> bool:
        self.held.remove(held)
        if self.acting.get(held.seat) is held:
            del self.acting[held.seat]
        self.lapsed.setdefault(held.seat, []).append(Lapsed(held.id, held.order, reason))
        return True

    def facts(self) -> list[Any]:
        """Everything that must be the same after a rebuild."""
        held = [(h.id, h.seat, h.order, h.uses, h.span, h.began, h.foreseen) for h in self.held]
        acting = [(seat, held.id, held.done) for seat, held in sorted(self.acting.items())]
        return [held, sorted(self.lapsed.items()), acting]
