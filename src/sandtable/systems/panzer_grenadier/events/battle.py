"""Events of a battle that somebody else has commissioned: special rules of its scenario (19.0)."""

from __future__ import annotations

from sandtable.kernel.bits import mask_of
from sandtable.kernel.events import Event
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.panzer_grenadier.book import Book
from sandtable.systems.panzer_grenadier.state import State


def changed(state: State) -> Book:
    """Return the next value of the book, already on the table, to be changed at once."""
    book = state.book.twin()
    state.book = book
    return book


def replaced(row: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """Return a row with another value in one place."""
    return (*row[:number], value, *row[number + 1 :])


class BookKept(Event):
    """A turn of a battle began with these units demoralized."""

    __slots__ = ("shaken",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, shaken: int) -> None:
        self.rule = rule
        self.shaken = shaken

    def apply(self, state: State) -> None:
        changed(state).shaken = self.shaken


class CountersDrawn(Event):
    """A force drew counters against its rating: rows of the pool, what they add, the sum so far."""

    __slots__ = ("added", "cause", "drawn", "force", "rows")
    BOARD = False
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(
        self, rule: str, force: int, cause: str, rows: tuple[int, ...], added: int, drawn: int
    ) -> None:
        self.rule = rule
        self.force = force
        self.cause = cause
        self.rows = rows
        self.added = added
        self.drawn = drawn

    def apply(self, state: State) -> None:
        book = changed(state)
        for row in self.rows:
            book.pot = replaced(book.pot, row, book.pot[row] - 1)
        book.drawn = replaced(book.drawn, self.force, self.drawn)


class CounterKept(Event):
    """A special counter that a force has drawn will take effect, or (`put_away`) none."""

    __slots__ = ("force", "put_away", "skies", "what")
    BOARD = False

    def __init__(self, rule: str, force: int, what: str, put_away: bool, skies: bool) -> None:
        self.rule = rule
        self.force = force
        self.what = what
        self.put_away = put_away
        self.skies = skies

    def apply(self, state: State) -> None:
        book = changed(state)
        if self.skies:
            book.special |= 1 << self.force
        if not self.put_away:
            book.due = (*book.due, (self.force, self.what))


class CounterPlayed(Event):
    """The special counter that has waited longest takes effect, on a piece or on none (-1)."""

    __slots__ = ("force", "piece", "what")
    BOARD = False
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, force: int, what: str, piece: int) -> None:
        self.rule = rule
        self.force = force
        self.what = what
        self.piece = piece

    def apply(self, state: State) -> None:
        book = changed(state)
        book.due = book.due[1:]


class UnitsCounted(Event):
    """So many units of the terms are lost by now in each force, and these commanders."""

    __slots__ = ("counted", "fallen", "gone")
    BOARD = False
    WEIGHT = QUIET

    def __init__(
        self, rule: str, counted: tuple[int, int], gone: tuple[int, ...], fallen: int
    ) -> None:
        self.rule = rule
        self.counted = counted
        self.gone = gone
        self.fallen = fallen

    def apply(self, state: State) -> None:
        book = changed(state)
        book.steps = self.counted
        book.lost = self.gone
        book.fallen = self.fallen


class ObjectiveTaken(Event):
    """A side holds an objective that it did not hold last."""

    __slots__ = ("hex", "objective", "side")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, objective: int, hex_: int, side: int) -> None:
        self.rule = rule
        self.objective = objective
        self.hex = hex_
        self.side = side

    def apply(self, state: State) -> None:
        book = changed(state)
        book.holders = replaced(book.holders, self.objective, self.side)


class Bombed(Event):
    """Counters were attacked from the air for the first time."""

    __slots__ = ("pieces",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, pieces: tuple[int, ...]) -> None:
        self.rule = rule
        self.pieces = pieces

    def apply(self, state: State) -> None:
        changed(state).bombed |= mask_of(self.pieces)


class ForceBroke(Event):
    """A force has drawn more than its rating."""

    __slots__ = ("drawn", "force", "rating")
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, force: int, drawn: int, rating: int) -> None:
        self.rule = rule
        self.force = force
        self.drawn = drawn
        self.rating = rating

    def apply(self, state: State) -> None:
        changed(state).broken |= 1 << self.force


class ForceLeft(Event):
    """A force that has broken leaves the boards."""

    __slots__ = ("force",)
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, force: int) -> None:
        self.rule = rule
        self.force = force

    def apply(self, state: State) -> None:
        changed(state).gone |= 1 << self.force


class FireSpent(Event):
    """Off-board factors of a side have fired one of the times that they may."""

    __slots__ = ("factors", "side")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int, factors: tuple[int, ...]) -> None:
        self.rule = rule
        self.side = side
        self.factors = factors

    def apply(self, state: State) -> None:
        book = changed(state)
        book.fired += tuple((self.side, number) for number in self.factors)
