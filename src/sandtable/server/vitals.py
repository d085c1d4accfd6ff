"""Signs of life: whether the disk still takes what is written, asked now and then."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import NamedTuple

import structlog
from prometheus_client import Gauge

from sandtable.service.storage import Storage, StorageError

PATIENCE = 1.0
"""Seconds after which a disk that has not answered counts as too slow."""
NOT_WRITABLE, TOO_SLOW = "not-writable", "too-slow"
log = structlog.get_logger("sandtable.server")


class Sign(NamedTuple):
    """How many games are kept, and what is wrong ("" if nothing is)."""

    games: int
    reason: str = ""


class Vitals:
    """Writes to the disk to see whether that is possible, once for all who ask meanwhile.

    Anybody may ask, as often as they like: an answer is remembered for some seconds, and nobody
    waits longer than PATIENCE for one.
    """

    def __init__(self, storage: Storage, healthy: Gauge, lasts: float) -> None:
        self.storage = storage
        self.healthy = healthy
        self.lasts = lasts
        """Seconds for which an answer is remembered."""
        self._began = 0.0
        self._asked: asyncio.Task[Sign] | None = None
        self._last = Sign(0)

    async def sign(self) -> Sign:
        """Return how the disk does."""
        asked, now = self._asked, monotonic()
        if asked is None or (asked.done() and now >= self._began + self.lasts):
            asked = self._asked = asyncio.create_task(self._ask())
            self._began = now
        await asyncio.wait([asked], timeout=max(0.0, self._began + PATIENCE - now))
        found = asked.result() if asked.done() else Sign(self._last.games, TOO_SLOW)
        if found.reason != self._last.reason:
            log.warning("health", reason=found.reason or "ok")
        self._last = found
        self.healthy.set(not found.reason)
        return found

    async def _ask(self) -> Sign:
        try:
            games = await self.storage.count()
            await self.storage.pulse()
        except StorageError:
            return Sign(self._last.games, NOT_WRITABLE)
        return Sign(games)
