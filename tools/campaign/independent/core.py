"""The referee: follows a game, recomputes what it can, and notes every disagreement."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from tools.campaign.independent.books import Books

from sandtable.kernel.game import Game


class Disagreement(NamedTuple):
    """What the game says, and what the referee makes of it."""

    game: str
    event: int
    rule: str
    what: str
    said: object
    reckoned: object

    def __str__(self) -> str:
        return (
            f"{self.game}, event {self.event}: {self.rule} {self.what}:"
            f" the game says {self.said!r}, the referee {self.reckoned!r}"
        )


class Referee:
    """Watches one game."""

    def __init__(self, game: Game, name: str) -> None:
        self.name = name
        self.books = Books(game)
        self.number = -1
        self.counts: Counter[str] = Counter()
        self.found: list[Disagreement] = []

    def same(self, rule: str, what: str, said: object, reckoned: object) -> None:
        """Compare what the game says with what the referee has reckoned."""
        self.counts[f"{rule} {what}"] += 1
        if said != reckoned:
            self.found.append(Disagreement(self.name, self.number, rule, what, said, reckoned))

    def true(self, rule: str, what: str, holds: bool, said: object) -> None:
        """Insist that something holds."""
        self.same(rule, what, (said, holds), (said, True))

    def follow(self, event: Any) -> None:
        """Judge an event by the books, write it into them, and judge once more."""
        self.number += 1
        kind = type(event).__name__.lower()
        judge = getattr(self, f"before_{kind}", None)
        if judge is not None:
            judge(event)
        self.books.follow(event)
        judge = getattr(self, f"after_{kind}", None)
        if judge is not None:
            judge(event)
