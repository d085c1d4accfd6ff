"""An independent referee: follows a game event by event and recomputes it from the rulebook.

It lays out a table of its own, lets every event of the journal happen on it, and before and after
each one asks the checks of the chapters (`referee_*.py`). They share no code with the rules of the
engine; see `facts`. Where a number or a deed is not what the rulebook says there is a
Disagreement, with the number of the event and of the rule.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.systems.combat_commander.state import State

M = TypeVar("M")


class Disagreement(NamedTuple):
    """What the rulebook says and what the engine did."""

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


class Due(NamedTuple):
    """What the very next event must be."""

    rule: str
    what: str
    expected: Any
    test: Callable[[Event], bool]


class Referee:
    """The table as the referee sees it, what it remembers of the game, and what it found wrong.

    The memory of a chapter is an object of its own (`memory`), made when it is first asked for.
    """

    def __init__(self, game: Game, name: str = "") -> None:
        self.name = name or game.scenario
        self.table: State = game.beginning()
        self.past: list[Event] = []
        self.counts: Counter[str] = Counter()
        self.found: list[Disagreement] = []
        self._due: list[Due] = []
        self._memories: dict[type, Any] = {}

    def memory(self, kind: type[M]) -> M:
        """Return what a chapter remembers."""
        if kind not in self._memories:
            self._memories[kind] = kind()
        return self._memories[kind]

    def follow(self, events: list[Event]) -> None:
        """Let events happen one by one, and check each before and after."""
        for event in events:
            due, self._due = self._due, []
            for each in due:
                if not each.test(event):
                    self.differ(each.rule, each.what, each.expected, event)
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

    def next(self, rule: str, what: str, expected: Any, test: Callable[[Event], bool]) -> None:
        """Demand that the next event passes a test."""
        self.counts[what] += 1
        self._due.append(Due(rule, what, expected, test))

    def differ(self, rule: str, what: str, expected: Any, found: Any) -> None:
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
