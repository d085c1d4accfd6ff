"""Pages that show what happens at a pace: computer players wait for them.

A page that takes its time tells what it has shown. A computer player goes on as long as none of
them is far behind. Nobody waits for long for a page that says nothing, nor for one that stands
still; and where people play, nobody waits for those who only watch.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

BEHIND = 2
"""Numbers that a page may be behind."""
SILENCE = 20.0
"""Seconds for which a page is waited for that does not say a word."""
STANDSTILL = 600.0
"""Seconds for which one is waited for that shows nothing new, though it speaks."""
MOST_PAGES = 16
"""Pages of a game that are waited for,"""
MOST_GAMES = 20_000
"""and games whose pages are known."""


class Beholder:
    """A page: what it has shown, and since when it is waited for."""

    __slots__ = ("number", "plays", "spoke", "stood")

    def __init__(self, plays: bool, now: float) -> None:
        self.plays = plays
        """Whether it belongs to a seat that plays."""
        self.number = -1
        self.spoke = self.stood = now
        """Since when it has said nothing, and shown nothing new, while it was waited for."""

    def tell(self, number: int, now: float) -> None:
        """The page has shown everything up to a number."""
        self.spoke = now
        if number > self.number:
            self.stood = now
        self.number = number

    def is_behind(self, number: int, now: float) -> bool:
        """Whether it has yet to show what led to a number."""
        if number - self.number > BEHIND:
            return True
        self.spoke = self.stood = now
        return False

    def is_lost(self, now: float) -> bool:
        """Whether nobody waits for it any longer."""
        return now - self.spoke >= SILENCE or now - self.stood >= STANDSTILL


Pages = dict[str, Beholder]


class Beholders:
    """The pages at all tables that show what happens at a pace."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.games: OrderedDict[str, Pages] = OrderedDict()
        self._moved: dict[str, asyncio.Event] = {}

    def come(self, game: str, page: str, *, plays: bool) -> Beholder:
        """A page is about to show a game; it is waited for until it says how far it is."""
        pages = self.games.setdefault(game, {})
        self.games.move_to_end(game)
        if len(self.games) > MOST_GAMES:
            self.games.popitem(last=False)
        came = Beholder(plays, self.now())
        if page in pages or len(pages) < MOST_PAGES:
            pages[page] = came
        return came

    def tell(self, game: str, page: str, number: int, *, plays: bool) -> None:
        """A page has shown everything up to a number."""
        if page not in self.games.get(game, {}):
            self.come(game, page, plays=plays)
        found = self.games[game].get(page)
        if found is not None:
            found.tell(number, self.now())
        self._wake(game)

    def leave(self, game: str, page: str, came: Beholder) -> None:
        """A page shows a game no longer; not so if it has come again meanwhile."""
        pages = self.games.get(game, {})
        if pages.get(page) is came:
            del pages[page]
        if not pages:
            self.games.pop(game, None)
        self._wake(game)

    def begin_anew(self, game: str) -> None:
        """A person has done something: every page has its time for what follows."""
        now = self.now()
        for each in self.games.get(game, {}).values():
            each.spoke = each.stood = now

    def anybody(self, game: str, *, watching: bool) -> bool:
        """Whether a page shows a game at a pace; those that only watch count if `watching`."""
        return any(watching or each.plays for each in self.games.get(game, {}).values())

    def anybody_behind(self, game: str, number: int, *, watching: bool) -> bool:
        """Whether a page has yet to show what led to a number; lost ones are forgotten."""
        now, pages = self.now(), self.games.get(game, {})
        behind = {page: each for page, each in pages.items() if each.is_behind(number, now)}
        for page in [page for page, each in behind.items() if each.is_lost(now)]:
            del pages[page], behind[page]
        return any(watching or each.plays for each in behind.values())

    async def moved(self, game: str, seconds: float) -> None:
        """Wait until a page of a game says something or leaves, so long at most."""
        event = self._moved.setdefault(game, asyncio.Event())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()

    def _wake(self, game: str) -> None:
        event = self._moved.pop(game, None)
        if event is not None:
            event.set()
