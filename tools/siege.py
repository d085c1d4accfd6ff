"""Plays many games over HTTP against a server of its own, for measuring it.

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
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic, perf_counter
from typing import IO, Any

from tools.target import SIDES, SYSTEM

import sandtable
from sandtable.kernel.game import Game

HOST = "127.0.0.1"
PATIENCE = 60.0
JSON = "application/json"
PORTS = (20_000, 32_000)
TOO_OFTEN = 429
Json = dict[str, Any]


def free_port() -> int:
    """Return a port that nobody listens on, and that no connection of ours begins from.

    Whoever calls such a port before anybody listens there may reach their own end.
    """
    while True:
        port = random.randrange(*PORTS)
        with suppress(OSError), socket.create_server((HOST, port)):
            return port


class ServerProcess:
    """`sandtable serve` as a process that can be killed and started again.

    `source` is another checkout whose server is to run. What it says goes into `log`, written by
    this process: the server's own limit on files does not touch it.
    """

    def __init__(self, folder: Path, source: Path | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self.options = ("--games-per-minute", "0")
        self.source = source
        self.prelude = ""
        """What its Python does first."""
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.listener: Thread | None = None
        self.starts = 0

    def start(self) -> None:
        """Start it; whoever connects must wait until it listens."""
        call = f"{self.prelude}\nfrom sandtable.cli.main import main\nmain()"
        options = ["--port", str(self.port), "--data", str(self.folder), *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-c", call, "serve", *options],
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.listener = Thread(target=self._keep_log, args=(self.process.stdout,), daemon=True)
        self.listener.start()
        self.starts += 1

    def _environment(self) -> dict[str, str]:
        if self.source is None:
            return dict(os.environ)
        inner = self.source / "src"
        return {**os.environ, "PYTHONPATH": str(inner if inner.is_dir() else self.source)}

    def _keep_log(self, said: IO[bytes]) -> None:
        with said, self.log.open("ab", buffering=0) as log:
            for line in said:
                log.write(line)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; return the exit status."""
        assert self.process is not None
        assert self.listener is not None
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.listener.join(PATIENCE)
        return status

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        self.end(signal.SIGKILL)

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def resident(self) -> int:
        """Return its memory in bytes (Linux)."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(each for each in text.splitlines() if each.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Line:
    """One kept-open HTTP connection; just enough of HTTP to be quick.

    `address` is where it comes from: any address of this machine's own network will do.
    """

    def __init__(self, port: int, address: str = HOST) -> None:
        self.port = port
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any, seat: str = "") -> tuple[int, Any]:
        """Send a request and return status and answer; OSError or EOFError if the line breaks."""
        data = b"" if body is None else json.dumps(body).encode()
        status, answer = await self.send(method, path, data, seat)
        return status, json.loads(answer)

    async def send(
        self, method: str, path: str, data: bytes, seat: str = "", kind: str = JSON
    ) -> tuple[int, bytes]:
        """Send bytes of a kind and return status and answer."""
        try:
            reader, writer = await self._connected()
            writer.write(self._head(method, path, seat, kind, len(data)) + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            name = answer.lower().index(b"content-length:") + 15
            size = int(answer[name : answer.index(b"\r", name)])
            return int(answer[9:12]), await reader.readexactly(size)
        except BaseException:
            self.close()
            raise

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                HOST, self.port, local_addr=(self.address, 0)
            )
        return self.streams

    def _head(self, method: str, path: str, seat: str, kind: str, size: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"X-Seat: {seat}"]
        lines += [f"Content-Type: {kind}", f"Content-Length: {size}", "", ""]
        return "\r\n".join(lines).encode()

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None

    async def end(self) -> None:
        """Hang up, and wait until that is done."""
        if self.streams is not None:
            writer = self.streams[1]
            self.close()
            with suppress(OSError):
                await writer.wait_closed()


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
        while (asked := await self.line.ask("POST", path, body, seat))[0] == TOO_OFTEN:
            await asyncio.sleep(0.1)
        status, answer = asked
        if status != 200 or answer["number"] != self.acknowledged + 1:
            raise SiegeError(f"{self.id}: {body}: {status} {answer}")
        self.game.apply(option)
        self.acknowledged += 1
        return perf_counter() - began


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
