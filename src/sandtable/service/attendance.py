"""Who is at the tables: two computers do not play on for nobody."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from time import monotonic
from typing import NamedTuple

from sandtable.service.notices import Notices

VISITOR: ContextVar[str] = ContextVar("visitor", default="")
"""Who asks, by the name that the server counts them under."""
GRACE = 60.0
"""Seconds that somebody counts as present after they have asked for something."""


class Visit(NamedTuple):
    """When somebody was last seen at a table, and who answers for it."""

    at: float
    owner: str
    seen: bool = True
    """Whether somebody was there at all, and has not only made the game."""


class Attendance:
    """Who was seen at which table lately; whoever has a stream open is there."""

    def __init__(self, notices: Notices, now: Callable[[], float] = monotonic) -> None:
        self.notices = notices
        self.now = now
        self.visits: OrderedDict[str, Visit] = OrderedDict()

    def looks(self, game: str) -> None:
        """Somebody looks at a table; it stays whose it was."""
        visit = self.visits.get(game)
        self._note(game, visit.owner if visit else VISITOR.get())

    def makes(self, game: str) -> None:
        """Somebody has made a game and answers for it; they have yet to come to its table."""
        self._note(game, VISITOR.get(), seen=False)

    def acts(self, game: str) -> None:
        """Somebody does something in a game; they answer for it from now on."""
        self._note(game, VISITOR.get())

    def anybody(self, game: str) -> bool:
        """Whether somebody is at a table."""
        visit = self.visits.get(game)
        recent = visit is not None and visit.seen and self.now() - visit.at < GRACE
        return recent or self.notices.watchers(game) > 0

    def owner(self, game: str) -> str:
        """Return who answers for a game: for whom it counts when there is too little to share."""
        visit = self.visits.get(game)
        return visit.owner if visit and visit.owner else game

    def _note(self, game: str, owner: str, seen: bool = True) -> None:
        self.visits[game] = Visit(self.now(), owner, seen)
        self.visits.move_to_end(game)
        self._forget()

    def _forget(self) -> None:
        """Forget those who have gone; who watches without a word is seen again."""
        now = self.now()
        while self.visits:
            game, visit = next(iter(self.visits.items()))
            if now - visit.at < GRACE:
                return
            del self.visits[game]
            if self.notices.watchers(game):
                self.visits[game] = Visit(now, visit.owner)
