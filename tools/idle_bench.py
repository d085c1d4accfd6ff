"""Measures what open pages cost while nobody plays: many games, each with one stream.

python tools/idle_bench.py --games 1000 --seconds 60
python tools/idle_bench.py --games 1000 --seconds 60 --source ../older --old
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.server_bench import cpu_seconds
from tools.siege import HOST, Line, ServerProcess, SiegeError, listening
from tools.target import FIRST, SIDES

DECISIONS = 4
"""Choices in each game: one without any is never saved."""
SETTLE = 3.0
"""Seconds after which nothing that began the games is at work any more."""
PAUSE = 0.5
"""Seconds between two of the requests whose time is taken."""
OF_ADDRESS = 50
"""Pages from one address, as from one house."""


class Game:
    """A game that somebody has begun, and then left open."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.id = ""
        self.tokens: dict[str, str] = {}

    async def begin(self) -> None:
        """Make it and choose a few times."""
        made = await self.ask("POST", "", {"scenario": FIRST, "seed": "idle"})
        self.id, self.tokens = f"/{made['game']}", made["tokens"]
        for _ in range(DECISIONS):
            side = SIDES[(await self.page("spectator"))["decision"]["side"]]
            page = await self.page(side)
            option = page["decision"]["options"][0]["option"]
            body = {"number": page["number"], "option": option}
            await self.ask("POST", f"{self.id}/decide", body, self.tokens[side])

    async def page(self, seat: str) -> dict[str, object] | None:
        """Return what a seat is shown."""
        return await self.ask("GET", self.id, None, self.tokens[seat])

    async def ask(self, method: str, path: str, body: object, seat: str = "") -> dict[str, object]:
        """Return an answer that is a good one."""
        status, answer = await self.line.ask(method, f"/api/games{path}", body, seat)
        if status >= 300:
            raise SiegeError(f"{method} {path}: {status} {answer}")
        return answer


class Idler:
    """The stream of an open page."""

    def __init__(self, game: Game, old: bool) -> None:
        self.game = game
        self.old = old
        self.received = 0
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Ask as the page does, and go on reading."""
        token, line = self.game.tokens[SIDES[0]], self.game.line
        query = "lang=en" + (f"&seat={token}" if self.old else "")
        reader, writer = await asyncio.open_connection(
            HOST, line.port, local_addr=(line.address, 0)
        )
        head = f"GET /api/games{self.game.id}/stream?{query} HTTP/1.1\r\n"
        head += f"Host: {HOST}:{line.port}\r\nX-Seat: {token}\r\n"
        head += f"Last-Event-ID: {DECISIONS}\r\n\r\n"
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 200"):
            raise SiegeError(f"no stream: {answer!r}")
        self.reading = asyncio.create_task(self._read(reader, writer))

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(2**16):
                self.received += len(data)
        finally:
            writer.close()


def written(server: ServerProcess) -> int:
    """Return the bytes that the server has sent to the disk (Linux)."""
    assert server.process is not None
    text = Path(f"/proc/{server.process.pid}/io").read_text()
    line = next(each for each in text.splitlines() if each.startswith("write_bytes"))
    return int(line.split()[1])


async def times_of(game: Game, seconds: float) -> list[float]:
    """Look at a table now and then; return how long that takes."""
    times: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end:
        began = perf_counter()
        await game.page(SIDES[0])
        times.append(perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return sorted(times)


async def measure(server: ServerProcess, games: int, seconds: float, old: bool) -> None:
    """Open the pages, leave them alone and tell what that costs."""
    await listening(server.port)
    line = Line(server.port)
    idlers: list[Idler] = []
    for number in range(games):
        if number % OF_ADDRESS == 0:
            line = Line(server.port, f"127.0.1.{number // OF_ADDRESS + 1}")
        idlers.append(Idler(Game(line), old))
        await idlers[-1].game.begin()
        await idlers[-1].open()
    other = Game(line)
    await other.begin()
    await asyncio.sleep(SETTLE)
    heard = sum(idler.received for idler in idlers)
    cpu, disk, began = cpu_seconds(server), written(server), perf_counter()
    times = await times_of(other, seconds)
    lasted = perf_counter() - began
    cores = (cpu_seconds(server) - cpu) / lasted
    rate = (written(server) - disk) / lasted / 1024
    heard = sum(idler.received for idler in idlers) - heard
    alive = sum(idler.reading is not None and not idler.reading.done() for idler in idlers)
    print(f"{games} idle games, {alive} open streams, {lasted:.0f} s, {heard} bytes of streams")
    print(f"server            {cores:8.3f} cores")
    print(f"disk              {rate:8.1f} KiB a second written")
    print(f"another page p50  {times[len(times) // 2] * 1000:8.1f} ms")
    print(f"another page p99  {times[int(len(times) * 0.99)] * 1000:8.1f} ms of {len(times)}")
    print(f"memory            {server.resident() / 2**20:8.0f} MiB")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--source", type=Path, help="another checkout whose server is measured")
    options.add_argument(
        "--old", action="store_true", help="its streams want the secret as a query"
    )
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), given.source)
        server.start()
        try:
            asyncio.run(measure(server, given.games, given.seconds, given.old))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
