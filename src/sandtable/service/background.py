"""Work that goes on beside those who wait for something, and ends with the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from typing import Any

from sandtable.service.notices import Notices

PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds after which something that could not be done is tried again; each time twice as many,
up to the longest."""


class Background:
    """All work that is under way."""

    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self.tasks: set[asyncio.Task[Any]] = set()
        self._closing = asyncio.Event()

    @property
    def ends(self) -> bool:
        """Whether nothing more should be begun."""
        return self.notices.closed

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin some work; nobody need wait for it."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def pause(self, seconds: float) -> None:
        """Wait, but not longer than the lobby is open."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    def end_pauses(self) -> None:
        """Wake whoever waits before another try."""
        self._closing.set()

    async def rest(self) -> None:
        """Wait until nothing is under way."""
        while self.tasks:
            await asyncio.gather(*list(self.tasks), return_exceptions=True)


def pauses() -> Iterator[float]:
    """How many seconds to wait before each further try."""
    seconds = PAUSE
    while True:
        yield seconds
        seconds = min(2 * seconds, LONGEST_PAUSE)
