"""Plays many games over HTTP against a server of its own, for measuring and for killing it.

Each game is played beside the server's on a twin with the same seed, so that every answer can be
checked. Only addresses of this machine are used.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

import sandtable
from sandtable.kernel.game import Game

HOST = "127.0.0.1"
SYSTEM = "combat-commander"
SIDES = ("axis", "allies")
PATIENCE = 60.0
Json = dict[str, Any]


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


class ServerProcess:
    """`sandtable serve` as a process that can be killed and started again."""

    def __init__(self, folder: Path, source: Path | None = None) -> None:
        self.folder = folder
        self.source = source
        """Another checkout whose server is to run, or None for this one's."""
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def start(self) -> None:
        """Start it; whoever connects must wait until it listens."""
        call = "from sandtable.cli.main import main; main()"
        options = ["--port", str(self.port), "--data", str(self.folder), "--games-per-minute", "0"]
        path = {"PYTHONPATH": str(self.source / "src")} if self.source else {}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", call, "serve", *options],
                stdout=log,
                stderr=log,
                env={**os.environ, **path},
            )
        self.starts += 1

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; return the exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        self.end(signal.SIGKILL)

    def resident(self) -> int:
        """Return its memory in bytes (Linux)."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(each for each in text.splitlines() if each.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Line:
    """One kept-open HTTP connection; just enough of HTTP to be quick."""

    def __init__(self, port: int, address: str = HOST) -> None:
        self.port = port
        self.address = address
        """From where it calls; all of 127.0.0.0/8 is this machine."""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any, seat: str = "") -> tuple[int, Any]:
        """Send a request and return status and answer; OSError or EOFError if the line breaks."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                HOST, self.port, local_addr=(self.address, 0)
            )
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nX-Seat: {seat}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        try:
            writer.write(head.encode() + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            name = answer.lower().index(b"content-length:") + 15
            size = int(answer[name : answer.index(b"\r", name)])
            return int(answer[9:12]), json.loads(await reader.readexactly(size))
        except (OSError, EOFError):
            self.close()
            raise

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class SiegeError(Exception):
    """The server has broken a promise."""


class Match:
    """One game: the twin, the seats, and how many records the server has acknowledged."""

    def __init__(self, port: int, scenario: str, seed: str) -> None:
        self.line = Line(port)
        self.scenario = scenario
        self.seed = seed
        self.rng = random.Random(seed)
        self.game: Game = sandtable.new_game(SYSTEM, scenario, seed=seed)
        self.id = ""
        self.tokens: list[str] = []
        self.acknowledged = 0
        self.unanswered = 0
        """Decisions that were kept although no answer came."""

    async def begin(self) -> None:
        """Make the game at the server."""
        status, made = await self.line.ask(
            "POST", "/api/games", {"scenario": self.scenario, "seed": self.seed}
        )
        if status != 201:
            raise SiegeError(f"no game: {made}")
        self.id = made["game"]
        self.tokens = [made["tokens"][side] for side in SIDES]

    async def decide(self) -> float:
        """Choose something at random; return the seconds until it was acknowledged."""
        decision = self.game.decision
        assert decision is not None
        option = self.rng.choice(decision.options)
        text = self.game.system.write_option(self.game.state, option)
        body = {"number": self.acknowledged, "option": text}
        path, seat = f"/api/games/{self.id}/decide", self.tokens[decision.side]
        began = perf_counter()
        try:
            status, answer = await self.line.ask("POST", path, body, seat)
        except (OSError, EOFError):
            await self.after_break(option)
            return perf_counter() - began
        if status != 200 or answer["number"] != self.acknowledged + 1:
            raise SiegeError(f"{self.id}: {body}: {status} {answer}")
        self.game.apply(option)
        self.acknowledged += 1
        return perf_counter() - began

    async def after_break(self, option: Any) -> None:
        """The line broke: look whether the decision was kept; less than that is a loss."""
        number = (await self.page(0))["number"]
        if number == self.acknowledged + 1:
            self.game.apply(option)
            self.acknowledged += 1
            self.unanswered += 1
        elif number != self.acknowledged:
            raise SiegeError(f"{self.id}: {self.acknowledged} acknowledged, {number} kept")
        await self.check()

    async def page(self, side: int) -> Json:
        """Return a seat's page as soon as the server is there."""
        end = monotonic() + PATIENCE
        while True:
            try:
                path = f"/api/games/{self.id}"
                status, page = await self.line.ask("GET", path, None, self.tokens[side])
            except (OSError, EOFError):
                if monotonic() > end:
                    raise
                await asyncio.sleep(0.05)
                continue
            if status != 200:
                raise SiegeError(f"{self.id}: {status} {page}")
            found: Json = page
            return found

    async def check(self) -> None:
        """The server shows both seats exactly what the twin shows them."""
        for side in (0, 1):
            page = await self.page(side)
            if page["number"] != self.acknowledged:
                raise SiegeError(f"{self.id}: {self.acknowledged} acknowledged, not {page}")
            if page["view"] != json.loads(json.dumps(self.game.view(side))):
                raise SiegeError(f"{self.id}: another position at {self.acknowledged}")


async def play(match: Match, goes_on: Callable[[], bool], note: Callable[[float], None]) -> None:
    """Play a game until it is over or nobody wants more."""
    while match.game.decision is not None and goes_on():
        note(await match.decide())


async def gather_all(work: list[Awaitable[None]]) -> None:
    """Do everything at once; the first failure ends all."""
    async with asyncio.TaskGroup() as group:
        for each in work:
            group.create_task(_run(each))


async def _run(each: Awaitable[None]) -> None:
    await each


class Report:
    """What came of a siege."""

    def __init__(self, games: int, kills: int) -> None:
        self.games = games
        self.kills = kills
        self.decisions = 0
        self.unanswered = 0
        self.finished = 0

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills: {self.decisions} decisions acknowledged and "
            f"all kept, {self.unanswered} kept without an answer, {self.finished} games over"
        )


async def besiege(
    folder: Path, games: int, kills: int, between: int, scenarios: tuple[str, ...]
) -> Report:
    """Play games and kill the server each time so many decisions have been acknowledged."""
    server = ServerProcess(folder)
    server.start()
    try:
        return await _besiege(server, games, kills, between, scenarios)
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


async def _besiege(
    server: ServerProcess, games: int, kills: int, between: int, scenarios: tuple[str, ...]
) -> Report:
    await listening(server.port)
    matches = [
        Match(server.port, scenarios[number % len(scenarios)], f"siege {number}")
        for number in range(games)
    ]
    for match in matches:
        await match.begin()
    report, counts = Report(games, kills), [0, 0]

    def note(_: float) -> None:
        counts[0] += 1

    def goes_on() -> bool:
        return counts[1] < kills or counts[0] < (kills + 1) * between

    async def executioner() -> None:
        while counts[1] < kills:
            due = counts[0] >= (counts[1] + 1) * between
            if due or all(match.game.is_over for match in matches):
                await asyncio.to_thread(server.kill)
                server.start()
                counts[1] += 1
            await asyncio.sleep(0.002)

    await gather_all([executioner(), *(play(match, goes_on, note) for match in matches)])
    for match in matches:
        await match.check()
        match.line.close()
        report.unanswered += match.unanswered
        report.decisions += match.acknowledged
        report.finished += match.game.is_over
    if server.end(signal.SIGTERM) not in (0, -signal.SIGTERM):
        raise SiegeError("the server does not stop in peace")
    return report


async def listening(port: int) -> None:
    """Wait until a server answers."""
    end = monotonic() + PATIENCE
    while True:
        line = Line(port)
        try:
            await line.ask("GET", "/health", None)
            return
        except (OSError, EOFError):
            if monotonic() > end:
                raise
            await asyncio.sleep(0.05)
        finally:
            line.close()
