"""Attacks the door of a server of its own: hostile options, files, heads and connections.

python tools/attack_door.py                      this source
python tools/attack_door.py --source OTHER/src   another one, for comparison

Each attack has a fresh server with limited memory, and prints what was answered and what it cost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.hostile_files import MIB, filled, long_name
from tools.server_bench import cpu_seconds
from tools.siege import HOST, Line, ServerProcess, listening
from tools.target import FIRST, own_tool

HOSTILE = own_tool("hostile_options")

Json = dict[str, Any]
MEMORY = 4 * 2**30
"""Bytes that a server may have here: what it wants beyond that fails."""
FILES = 1_024
"""Files that a process may have open unless it asks for more, as on most machines."""
PATIENCE = 60.0
IMPATIENCE = 3.0
"""Seconds after which somebody who only wants the page gives up."""
STREAM = "application/octet-stream"


class Watch:
    """Looks at the memory of a server and its processes while it is attacked."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.before = self.peak = family_memory(server)
        self.cpu = cpu_seconds(server)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._over.wait(0.02):
            self.peak = max(self.peak, family_memory(self.server))

    def told(self) -> str:
        """What it came to."""
        self._over.set()
        self._thread.join()
        work = cpu_seconds(self.server) - self.cpu
        return (
            f"+{(self.peak - self.before) / MIB:.0f} MiB at most, {work:.2f} s of the server's work"
        )


def family_memory(server: ServerProcess) -> int:
    """Bytes that a server and its processes have in memory, what they share once (Linux)."""
    assert server.process is not None
    waiting, total = [server.process.pid], 0
    while waiting:
        folder = Path(f"/proc/{waiting.pop()}")
        with suppress(OSError, StopIteration):
            lines = (folder / "smaps_rollup").read_text().splitlines()
            total += int(next(each for each in lines if each.startswith("Pss:")).split()[1]) * 1024
            for each in folder.glob("task/*/children"):
                waiting += [int(pid) for pid in each.read_text().split()]
    return total


@contextmanager
def few_files() -> Iterator[None]:
    """Processes that are started now have the usual number of files, unless they ask for more."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextmanager
def victim() -> Iterator[ServerProcess]:
    """A server that listens."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        with few_files():
            server.start()
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            asyncio.run(warm(server.port))
            yield server
        finally:
            server.end(signal.SIGKILL)


async def warm(port: int) -> None:
    """Have everything loaded that is loaded once."""
    await listening(port)
    line = Line(port)
    for scenario in (FIRST, "random:seed=1", "none"):
        await line.ask("POST", "/api/games", {"scenario": scenario})
    await post(port, "/api/games/import", long_name(1), STREAM)
    await asyncio.sleep(1)
    line.close()


async def post(port: int, path: str, body: bytes, kind: str) -> int:
    """Send a request on a line of its own; return the status, 0 if there is no answer."""
    try:
        reader, writer = await asyncio.open_connection(HOST, port)
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: {kind}\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = await asyncio.wait_for(reader.read(4096), PATIENCE)
        writer.close()
        return int(answer[9:12] or 0)
    except (OSError, TimeoutError):
        return 0


async def others(port: int, until: Callable[[], bool]) -> list[float]:
    """Ask for a sign of life again and again; return how long each took."""
    line, found = Line(port), []
    while not until():
        began = monotonic()
        await line.ask("GET", "/health", None)
        found.append(monotonic() - began)
        await asyncio.sleep(0.01)
    line.close()
    return found


async def meanwhile(port: int, attacks: list[Any]) -> tuple[list[Any], list[float]]:
    """Carry attacks out at once and return their results, and what others had to wait."""
    work = asyncio.gather(*attacks)
    waits = await others(port, work.done)
    return await work, waits or [0.0]


def told_waits(waits: list[float]) -> str:
    """How long others had to wait."""
    return f"others waited {median(waits) * 1e3:.0f} ms, {max(waits) * 1e3:.0f} ms at most"


# --- hostile options ----------------------------------------------------------------------


def attack_options(given: argparse.Namespace) -> None:
    """One small request each that wants everything."""
    names = ("millions of units", "many zones", "more chits than there are", "many lists of many")
    for name in names:
        body = json.dumps(HOSTILE.bombs()[name]).replace("999999999", str(given.squads))
        with victim() as server:
            watch = Watch(server)
            attacks = [post(server.port, "/api/games", body.encode(), "application/json")]
            (status,), waits = asyncio.run(meanwhile(server.port, attacks))
            print(
                f"options, {name}, {len(body)} bytes: {status}; {watch.told()}; {told_waits(waits)}"
            )


def attack_by_chance(given: argparse.Namespace) -> None:
    """Many requests that are partly right."""
    rng = random.Random(given.seed)

    async def ask_all(port: int) -> Counter[int]:
        line, found = Line(port), Counter[int]()
        for _ in range(given.fuzz):
            status, _ = await line.ask("POST", "/api/games", HOSTILE.strange_body(rng))
            found[status] += 1
        line.close()
        return found

    with victim() as server:
        watch = Watch(server)
        found = asyncio.run(ask_all(server.port))
        print(f"options by chance, {given.fuzz}: {dict(sorted(found.items()))}; {watch.told()}")


# --- hostile files ------------------------------------------------------------------------


def attack_disk(given: argparse.Namespace) -> None:
    """A small file with a long name in it."""
    data = long_name(15 * 10**6)
    with victim() as server:
        before = kept(server)
        watch = Watch(server)
        attacks = [post(server.port, "/api/games/import", data, STREAM)]
        (status,), waits = asyncio.run(meanwhile(server.port, attacks))
        grown = (kept(server) - before) / MIB
        print(
            f"a file of {len(data)} bytes with a long name: {status}; +{grown:.1f} MiB on disk;",
            end="",
        )
        print(f" {watch.told()}; {told_waits(waits)}")


def kept(server: ServerProcess) -> int:
    """Bytes of a server's database."""
    return sum(each.stat().st_size for each in server.folder.glob("games.sqlite3*"))


def attack_parser(given: argparse.Namespace) -> None:
    """Small files that want much memory, alone and eight at once."""
    for size in (16 * MIB - 1_000, 2 * MIB - 1_000):
        for entry in ("{}", '["",""]'):
            data = filled("events", entry, size)
            for count in (1, 8):
                with victim() as server:
                    watch = Watch(server)
                    attacks = [
                        post(server.port, "/api/games/import", data, STREAM) for _ in range(count)
                    ]
                    statuses, waits = asyncio.run(meanwhile(server.port, attacks))
                    print(
                        f"{count} x {len(data)} bytes, {size // MIB + 1} MiB of {entry}:", end=" "
                    )
                    print(f"{dict(Counter(statuses))}; {watch.told()}; {told_waits(waits)}")


# --- heads and connections ----------------------------------------------------------------


def attack_heads(given: argparse.Namespace) -> None:
    """A head without end."""
    for name, more in (("one header", b"x" * 65_536), ("many headers", b"X: y\r\n" * 10_000)):
        with victim() as server:
            watch, sent = Watch(server), 0
            line = socket.create_connection((HOST, server.port), timeout=PATIENCE)
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: ")
            end = monotonic() + PATIENCE
            with suppress(OSError):
                while sent < given.head * MIB and monotonic() < end:
                    line.sendall(more)
                    sent += len(more)
            line.close()
            print(f"a head without end, {name}: {sent / MIB:.1f} MiB were taken; {watch.told()}")


def attack_connections(given: argparse.Namespace) -> None:
    """Connections that send half a head and wait."""
    for count in given.connections:
        with victim() as server:
            watch = Watch(server)
            lines = [half_open(server.port) for _ in range(count)]
            sleep(1)
            then = healthy(server.port)
            sleep(12)
            later, ended = healthy(server.port), sum(has_ended(line) for line in lines if line)
            for line in lines:
                if line:
                    line.close()
            after = healthy(server.port)
            print(
                f"{count} half-open connections: another client gets {then}, after 12 s {later}",
                end="",
            )
            print(f" ({ended} ended by then), when all are gone {after}; {watch.told()}")


def half_open(port: int) -> socket.socket | None:
    """Begin a request and do not go on."""
    try:
        line = socket.create_connection((HOST, port), timeout=IMPATIENCE)
        line.sendall(b"GET / HTTP/1.1\r\n")
    except OSError:
        return None
    return line


def has_ended(line: socket.socket) -> bool:
    """Whether the server has hung up."""
    line.settimeout(0.001)
    try:
        while line.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def healthy(port: int) -> str:
    """What somebody gets who only wants a sign of life, and how soon."""
    began = monotonic()
    try:
        with socket.create_connection((HOST, port), timeout=IMPATIENCE) as line:
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = line.recv(4096)
    except OSError:
        return "no answer"
    status = answer[9:12].decode() or "no answer"
    return f"{status} in {(monotonic() - began) * 1e3:.0f} ms"


ATTACKS = {
    "options": attack_options,
    "chance": attack_by_chance,
    "disk": attack_disk,
    "parser": attack_parser,
    "heads": attack_heads,
    "connections": attack_connections,
}


def main() -> None:
    """Carry out the attacks."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    options.add_argument("--source", type=Path, help="the folder that holds the package")
    options.add_argument("--squads", type=int, default=20_000_000, help="how many are asked for")
    options.add_argument("--fuzz", type=int, default=2_000, help="requests made up by chance")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--head", type=int, default=300, help="MiB of a head")
    options.add_argument("--connections", type=int, nargs="*", default=[1_100, 4_500])
    given = options.parse_args()
    if given.source:
        os.environ["PYTHONPATH"] = str(given.source.resolve())
    for name in given.attacks:
        ATTACKS[name](given)


if __name__ == "__main__":
    main()
