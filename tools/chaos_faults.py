"""The misfortunes of a server: killed, stopped, a full disk, a locked database."""

from __future__ import annotations

import asyncio
import math
import random
import resource
import shutil
import signal
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from tools.chaos_books import DATABASE, Findings, audit
from tools.chaos_people import World
from tools.siege import ServerProcess, listening

LONG_LOCK = 6.0
"""Seconds that outlast the server's patience with a locked database."""
LONGEST_FULL = 0.6
AT_ONCE = 25
"""Writes that fail before a full disk has room again, if that does not take too long."""


class Misfortunes:
    """What may happen to a server while it is used."""

    def __init__(self, server: ServerProcess, world: World, rng: random.Random) -> None:
        self.server = server
        self.world = world
        self.rng = rng
        self.happened: Counter[str] = Counter()
        self.starting: list[float] = []
        """Seconds from each start until it answered."""

    # --- killing and stopping -------------------------------------------------------------

    async def kill(self) -> Findings:
        """Kill it in the middle of everything, now and then with a full disk."""
        if self.rng.random() < 0.2:
            with self.full(0):
                await asyncio.sleep(0.2)
                await self.end(signal.SIGKILL)
        else:
            await self.end(signal.SIGKILL)
        self.happened["kills"] += 1
        return await self.start()

    async def end(self, how: signal.Signals) -> int:
        """End it with a signal; return its exit status."""
        return await asyncio.to_thread(self.server.end, how)

    async def start(self) -> Findings:
        """Start it again; meanwhile compare the books with the disk as it was found."""
        with tempfile.TemporaryDirectory() as place:
            for file in self.server.folder.glob(f"{DATABASE}*"):
                shutil.copy(file, place)
            began = monotonic()
            self.server.start()
            looking = asyncio.to_thread(audit, Path(place) / DATABASE, list(self.world.books))
            found, _ = await asyncio.gather(looking, listening(self.server.port))
        self.starting.append(monotonic() - began)
        return found

    async def stop(self) -> None:
        """Let it stand still for a while."""
        assert self.server.process is not None
        self.server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(0.5 + 2.5 * self.rng.random())
        self.server.process.send_signal(signal.SIGCONT)
        self.happened["stops"] += 1

    # --- the disk -------------------------------------------------------------------------

    async def full_disk(self) -> None:
        """Let the disk be full off and on."""
        for _ in range(self.rng.randint(2, 5)):
            enough = self.world.has_failed(self.world.failed + AT_ONCE)
            with self.full(self.some_limit()):
                await until(enough, LONGEST_FULL)
            await asyncio.sleep(0.2 * self.rng.random())
        self.happened["full disks"] += 1

    def some_limit(self) -> int:
        """Where the disk ends: nowhere, at the end of the log, or in the middle of its next page.

        Files cannot grow beyond it; what lies below can be written as before.
        """
        log = self.server.folder / f"{DATABASE}-wal"
        size = log.stat().st_size if log.exists() else 0
        return self.rng.choice((0, size, size + 2_000, size // 2))

    @contextmanager
    def full(self, limit: int) -> Iterator[None]:
        """No file of the server can grow beyond a size."""
        assert self.server.process is not None
        process, room = self.server.process.pid, resource.prlimit(0, resource.RLIMIT_FSIZE)
        with self.fault():
            resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, room[1]))
            try:
                yield
            finally:
                if self.server.is_running:
                    resource.prlimit(process, resource.RLIMIT_FSIZE, room)

    @contextmanager
    def fault(self) -> Iterator[None]:
        """While it lasts writes may fail."""
        self.world.fault_ended = math.inf
        try:
            yield
        finally:
            self.world.fault_ended = monotonic()

    # --- the database ---------------------------------------------------------------------

    async def long_lock(self) -> None:
        """Another process locks the database for longer than the server waits."""
        with self.fault():
            await asyncio.to_thread(self.hold, LONG_LOCK)
        self.happened["long locks"] += 1

    async def short_lock(self) -> None:
        """Another process locks the database for a moment."""
        await asyncio.to_thread(self.hold, self.rng.random())
        self.happened["short locks"] += 1

    def hold(self, seconds: float) -> None:
        """Hold the database as a writer does."""
        connection = sqlite3.connect(
            self.server.folder / DATABASE, timeout=30, isolation_level=None
        )
        connection.execute("begin immediate")
        sleep(seconds)
        connection.execute("rollback")
        connection.close()


async def until(holds: Callable[[], bool], seconds: float) -> bool:
    """Wait until something holds; False if it does not in that time."""
    end = monotonic() + seconds
    while not holds():
        if monotonic() > end:
            return False
        await asyncio.sleep(0.01)
    return True
