"""An independent referee: follows a game event by event and recomputes it from the rulebook.

It lays out a table of its own, lets every event of the journal happen on it, and before and after
each one asks the checks of the chapters. They share no code with the rules of the game; see
`facts`. Where a number or a deed is not what the rulebook says there is a Disagreement, with the
number of the event and of the rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.state import State

M = TypeVar("M")


class Disagreement(NamedTuple):
    """What the rulebook says and what the game did."""

    game: str
    event: int
    rule: str
    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        return (
            f"{self.game}, event {self.event}, {self.rule} {self.what}: "
            f"expected {self.expected!r}, found {self.found!r}"
        )


class Referee:
    """The table as the referee sees it, what it remembers of the game, and what it found wrong.

    The memory of a chapter is an object of its own (`memory`), made when it is first asked for.
    """

    def __init__(self, game: Game, name: str = "") -> None:
        self.name = name or game.scenario
        table = game.beginning()
        assert isinstance(table, State)
        self.table: State = table
        self.past: list[Event] = []
        self.counts: Counter[str] = Counter()
        self.found: list[Disagreement] = []
        self._memories: dict[type, Any] = {}

    def memory(self, kind: type[M]) -> M:
        """Return what a chapter remembers."""
        if kind not in self._memories:
            self._memories[kind] = kind()
        found: M = self._memories[kind]
        return found

    def follow(self, events: list[Event]) -> None:
        """Let events happen one by one, and check each before and after."""
        for event in events:
            for check in EACH:
                check(self, self.table, event)
            for check in BEFORE.get(type(event).__name__, ()):
                check(self, self.table, event)
            event.apply(self.table)
            for check in AFTER.get(type(event).__name__, ()):
                check(self, self.table, event)
            self.past.append(event)

    def same(self, rule: str, what: str, expected: Any, found: Any) -> None:
        """Compare what the rulebook says with what was found."""
        self.counts[what] += 1
        if expected != found:
            self.differ(rule, what, expected, found)

    def true(self, rule: str, what: str, holds: Any, found: Any = False) -> None:
        """Demand that something holds; `found` tells what was there instead."""
        self.counts[what] += 1
        if not holds:
            self.differ(rule, what, True, found)

    def differ(self, rule: str, what: str, expected: Any, found: Any) -> None:
        """Note a difference."""
        self.found.append(Disagreement(self.name, len(self.past), rule, what, expected, found))


Check = Callable[[Referee, State, Any], None]
BEFORE: dict[str, list[Check]] = {}
AFTER: dict[str, list[Check]] = {}
EACH: list[Check] = []


def before(*kinds: type[Event]) -> Callable[[Check], Check]:
    """Have a check look at events of these kinds before they happen."""
    return _registrar(BEFORE, kinds)


def after(*kinds: type[Event]) -> Callable[[Check], Check]:
    """Have a check look at events of these kinds when they have happened."""
    return _registrar(AFTER, kinds)


def each(check: Check) -> Check:
    """Have a check look at every event before it happens."""
    EACH.append(check)
    return check


def _registrar(
    book: dict[str, list[Check]], kinds: tuple[type[Event], ...]
) -> Callable[[Check], Check]:
    def register(check: Check) -> Check:
        for kind in kinds:
            book.setdefault(kind.__name__, []).append(check)
        return check

    return register
