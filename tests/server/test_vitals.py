"""The health of a server: a disk that takes nothing more is noticed, and asking costs little."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import Gauge
from tests.server.harness import running, wait_until

from sandtable.server import vitals
from sandtable.server.vitals import NOT_WRITABLE, TOO_SLOW, Sign, Vitals
from sandtable.service import sqlite_connections
from sandtable.service.folder import DATABASE
from sandtable.service.storage import StorageError

SERVER = """
import sys
from pathlib import Path
from sandtable.server.run import serve
from sandtable.server.settings import Settings
serve(Settings(Path(sys.argv[1]), port=0, pulse=0), lambda address: print(address, flush=True))
"""


def healthy(metrics: httpx.Response) -> str:
    line = next(each for each in metrics.text.splitlines() if each.startswith("sandtable_healthy"))
    return line.split()[1]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program has the database."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    yield
    other.execute("rollback")
    other.close()


def test_a_database_that_another_holds_is_told_and_forgiven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = (*sqlite_connections.PRAGMAS, "busy_timeout=10")
    monkeypatch.setattr(sqlite_connections, "PRAGMAS", impatient)
    with running(tmp_path) as server, server.client() as client:
        server.new_game()
        before = client.get("/health")
        with locked(tmp_path / DATABASE):
            meanwhile, told = client.get("/health"), client.get("/metrics")
        after, forgiven = client.get("/health"), client.get("/metrics")

    assert (before.status_code, before.json()["status"]) == (200, "ok")
    assert "reason" not in before.json()
    assert (meanwhile.status_code, healthy(told)) == (503, "0.0")
    assert meanwhile.json() == {**before.json(), "status": "failing", "reason": NOT_WRITABLE}
    assert (after.status_code, healthy(forgiven)) == (200, "1.0")


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_disk_that_takes_no_more_is_told_and_forgiven(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    call = [sys.executable, "-c", SERVER, str(tmp_path)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        address = server.stdout.readline().decode().strip()
        wait_until(lambda: status(address) == 200)
        unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
        full = status(address)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        again = status(address)
        server.kill()

    assert (full, again) == (503, 200)


def status(address: str) -> int:
    try:
        return httpx.get(f"{address}health", timeout=20).status_code
    except httpx.TransportError:
        return 0


class Disk:
    """A store that answers when it is told to."""

    def __init__(self) -> None:
        self.pulses = 0
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.fails = False

    async def count(self) -> int:
        return 7

    async def pulse(self) -> None:
        self.pulses += 1
        await self.go_on.wait()
        if self.fails:
            raise StorageError("full")


def watched(disk: Any, lasts: float) -> Vitals:
    return Vitals(disk, Gauge("healthy", "", registry=None), lasts)


def test_however_often_it_is_asked_little_is_written() -> None:
    async def use() -> None:
        disk = Disk()
        patient = watched(disk, lasts=1000)
        signs = await asyncio.gather(*(patient.sign() for _ in range(50)))
        signs += [await patient.sign() for _ in range(50)]
        assert (set(signs), disk.pulses) == ({Sign(7)}, 1)

        impatient = watched(disk, lasts=0)
        assert await impatient.sign() == await impatient.sign() == Sign(7)
        assert disk.pulses == 3

    asyncio.run(use())


def test_nobody_waits_for_a_disk_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "PATIENCE", 0.01)

    async def use() -> None:
        disk = Disk()
        asked = watched(disk, lasts=0)
        await asked.sign()
        disk.go_on.clear()
        signs = await asyncio.gather(*(asked.sign() for _ in range(20)))
        assert (set(signs), disk.pulses) == ({Sign(7, TOO_SLOW)}, 2)
        disk.fails = True
        disk.go_on.set()
        await asyncio.sleep(0)
        assert await asked.sign() == Sign(7, NOT_WRITABLE)
        disk.fails = False
        assert await asked.sign() == Sign(7)

    asyncio.run(use())
