"""Measures a server with many live games beside the bare commit rate of SQLite, in one run.

python tools/server_bench.py --games 200 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.siege import Match, ServerProcess, gather_all, listening, play
from tools.target import RULES

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL")
TICKS = os.sysconf("SC_CLK_TCK")


def bare_rate(folder: Path, seconds: float) -> float:
    """Return commits a second of single rows, with the server's own settings."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")
    connection.execute(
        "create table if not exists records (game text, number int, kind text, side int,"
        " word text, value int, at int, primary key (game, number)) without rowid"
    )
    first = connection.execute("select count(*) from records").fetchone()[0]
    number, began = first, perf_counter()
    while perf_counter() - began < seconds:
        row = (f"game{number % 200}", number, "choice", 0, "word", 17, 1)
        connection.execute("begin immediate")
        connection.execute("insert into records values (?, ?, ?, ?, ?, ?, ?)", row)
        connection.execute("commit")
        number += 1
    rate = (number - first) / (perf_counter() - began)
    connection.close()
    return rate


def cpu_seconds(server: ServerProcess) -> float:
    """Return the processor time that the server has used (Linux)."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Bench:
    """One measurement."""

    def __init__(self, folder: Path, games: int, seconds: float) -> None:
        self.folder = folder
        self.games = games
        self.seconds = seconds
        self.server = ServerProcess(folder)
        self.times: list[float] = []
        self.bare: list[float] = []
        self.rates: list[float] = []
        self.server_cpu: list[float] = []
        self.client_cpu: list[float] = []

    async def run(self) -> None:
        """Play blocks in turn with blocks of bare commits; a slow spell hits both."""
        self.server.start()
        await listening(self.server.port)
        keys = RULES.scenario_keys()
        empty = await self.warm(keys)
        supply = (
            Match(self.server.port, key, f"bench {number}")
            for number, key in enumerate(cycle(keys))
        )
        matches = [next(supply) for _ in range(self.games)]
        for match in matches:
            await match.begin()
        began = self.server.resident()
        for _ in range(4):
            self.bare.append(bare_rate(self.folder, self.seconds / 8))
            await self.block(matches)
        decided = sum(match.acknowledged for match in matches) / len(matches)
        self.tell(empty, began, decided)
        for match in matches:
            match.line.close()
        self.server.end(signal.SIGTERM)

    async def warm(self, keys: tuple[str, ...]) -> int:
        """Build the tables that games share; return the server's memory after that."""
        for key in keys:
            match = Match(self.server.port, key, "warm")
            await match.begin()
            await match.decide()
            match.line.close()
        before = -1.0
        while cpu_seconds(self.server) - before > 0.1:  # it builds them beside serving
            before = cpu_seconds(self.server)
            await asyncio.sleep(1)
        return self.server.resident()

    async def block(self, matches: list[Match]) -> None:
        """Let all games be played for a while."""
        cpu, own = cpu_seconds(self.server), process_time()
        before, began = len(self.times), perf_counter()
        end = began + self.seconds / 4
        await gather_all(
            [play(match, lambda: perf_counter() < end, self.times.append) for match in matches]
        )
        count, lasted = len(self.times) - before, perf_counter() - began
        self.rates.append(count / lasted)
        self.server_cpu.append((cpu_seconds(self.server) - cpu) / max(count, 1))
        self.client_cpu.append((process_time() - own) / max(count, 1))

    def tell(self, empty: int, began: int, decided: float) -> None:
        """Print what was measured."""
        times = sorted(self.times)
        rate, bare = median(self.rates), median(self.bare)
        grown = self.server.resident() - empty
        print(f"{self.games} live games, {len(times)} decisions, {decided:.0f} for each game")
        print(f"accepted decisions    {rate:8.0f} a second  blocks {rounded(self.rates)}")
        print(f"bare SQLite commits   {bare:8.0f} a second  blocks {rounded(self.bare)}")
        print(f"ratio                 {rate / bare:8.2f}")
        print(f"latency p50           {times[len(times) // 2] * 1000:8.1f} ms")
        print(f"latency p99           {times[int(len(times) * 0.99)] * 1000:8.1f} ms")
        print(f"server CPU            {median(self.server_cpu) * 1e6:8.0f} µs a decision")
        print(f"client CPU            {median(self.client_cpu) * 1e6:8.0f} µs a decision")
        print(f"memory of a new game  {(began - empty) / self.games / 1024:8.0f} KiB")
        print(f"memory of a live game {grown / self.games / 1024:8.0f} KiB")


def rounded(numbers: list[float]) -> str:
    """Return numbers for reading."""
    return " ".join(f"{number:.0f}" for number in numbers)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seconds", type=float, default=20)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(Bench(Path(folder), given.games, given.seconds).run())


if __name__ == "__main__":
    main()
