"""Telling those who watch a game that it has gone on. They look for themselves what is new."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Protocol


class Watch(Protocol):
    """One who watches a game."""

    async def wait(self, seconds: float) -> bool:
        """Return True as soon as there may be news, False after that time without any."""

    def wake(self) -> None:
        """Return from waiting as if there were news."""

    def end(self) -> None:
        """Watch no longer."""


class Notices(Protocol):
    """Carries the news that a game has gone on, within a process or between several."""

    closed: bool

    def watch(self, game: str) -> Watch:
        """Begin to watch a game; what happens from now on is not missed."""

    def publish(self, game: str) -> None:
        """Tell that a game has gone on."""

    def watchers(self, game: str = "") -> int:
        """Return how many watch a game here, or how many watch at all."""

    def close(self) -> None:
        """Wake everybody for the last time."""


class LocalWatch:
    """Watches a game of the same process."""

    def __init__(self, notices: LocalNotices, game: str) -> None:
        self.notices = notices
        self.game = game
        self.news = asyncio.Event()

    async def wait(self, seconds: float) -> bool:
        """Wait for news."""
        try:
            async with asyncio.timeout(seconds):
                await self.news.wait()
        except TimeoutError:
            return False
        self.news.clear()
        return True

    def wake(self) -> None:
        """Return from waiting."""
        self.news.set()

    def end(self) -> None:
        """Watch no longer."""
        watching = self.notices.watching.get(self.game, set())
        watching.discard(self)
        if not watching:
            self.notices.watching.pop(self.game, None)


class LocalNotices:
    """The Notices of a single process."""

    def __init__(self) -> None:
        self.closed = False
        self.watching: dict[str, set[LocalWatch]] = defaultdict(set)

    def watch(self, game: str) -> LocalWatch:
        """Begin to watch a game."""
        watch = LocalWatch(self, game)
        self.watching[game].add(watch)
        return watch

    def publish(self, game: str) -> None:
        """Tell that a game has gone on."""
        for watch in self.watching.get(game, ()):
            watch.wake()

    def watchers(self, game: str = "") -> int:
        """Return how many watch."""
        if game:
            return len(self.watching.get(game, ()))
        return sum(map(len, self.watching.values()))

    def close(self) -> None:
        """Wake everybody for the last time."""
        self.closed = True
        for game in list(self.watching):
            self.publish(game)
