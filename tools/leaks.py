"""Traffic that makes a server remember: what stays in its memory."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import count
from typing import Any

from tools.attackers import BROKEN, WAIT, Request, Target, dear_request, long_games
from tools.chaos_books import DATABASE, Book, rows_of
from tools.chaos_people import Chair, Stream, World
from tools.siege import Line, ServerProcess
from tools.target import FIRST, ORDERS, QUICK, SIDES, WINDOWS

from sandtable.kernel.meaning import GAME

Json = dict[str, Any]
MEBIBYTE = 2**20
TABLES = 400
"""Games that a server keeps in memory: so many are begun before anything is measured."""
LOOKS = ("page", "log", "why", "inspect", "stale", "past")
DEEDS = ("ask", "withdraw", "stand", "unstand", "order", "unorder")
AWAY = ("away", "back")
"""For the seat that is not asked: so no computer plays on, and nobody's game grows by itself."""
WARM = 6
"""How often deeds are sent at first: what a seat may do besides choosing is used up while the
server warms up, where there is a bound to it, and no game grows any more."""
STRANGE = ("nowhere", "no game", "no seat", "odd language", "odd body")


class Leak:
    """Many seats that send everything again and again."""

    def __init__(self, server: ServerProcess, old: bool, games: int) -> None:
        self.server = server
        self.world = World(server.port, old, "leak")
        self.games = games
        self.targets: list[Target] = []
        self.answers: Counter[str] = Counter()
        self.weights = (1, 1, 1)
        """How often looks, deeds and strange things are sent."""
        self.sent = count(1)
        self.last = 0

    async def begin(self) -> None:
        """Fill the server's memory with as many games as it keeps there."""
        line = Line(self.server.port)
        for number in range(TABLES):
            await line.ask("POST", "/api/games", {"scenario": FIRST, "seed": number})
        await line.end()
        self.targets = await long_games(self.server.port, self.games, 120)

    async def run(self, warm_up: int, requests: int, every: int) -> None:
        """Send requests; tell the server's memory now and then."""
        await self.measured("before")
        self.weights = (1, WARM, 1)
        await self.send_up_to(warm_up * 3 // 4)
        self.weights = (1, 1, 1)
        await self.send_up_to(warm_up)
        first = memory = await self.measured(f"after {warm_up:,} requests to warm up")
        for done in range(every, requests + 1, every):
            await self.send_up_to(warm_up + done)
            memory = await self.measured(f"{done:,} more")
        print(f"growth after the warm-up: {memory - first:+.1f} MiB in {requests:,} requests")
        await self.world.hang_up()

    async def measured(self, when: str) -> float:
        """Tell the memory when the server has come to rest."""
        await asyncio.sleep(1)
        memory = self.server.resident() / MEBIBYTE
        print(f"{memory:8.1f} MiB, {self.records():7,} records, {when}", flush=True)
        return memory

    def records(self) -> int:
        """What the games that are attacked have on disk."""
        with closing(sqlite3.connect(self.server.folder / DATABASE)) as connection:
            rows = [rows_of(connection, target.game) for target in self.targets]
        return sum(map(len, rows))

    async def send_up_to(self, number: int) -> None:
        """Let all seats send until so many requests have been sent."""
        self.last = number
        await asyncio.gather(
            *(self.send(target, name) for target in self.targets for name in SIDES)
        )

    async def send(self, target: Target, name: str) -> None:
        """Send one thing after another from a seat."""
        rng, token = random.Random(f"{target.game} {name} {self.last}"), target.tokens[name]
        line, number = Line(self.server.port, target.address), 0
        deeds = DEEDS if name == SIDES[target.asked] else (*DEEDS, *AWAY)
        while (sent := next(self.sent)) <= self.last:
            if sent % 50 == 0:
                await self.open_and_close(target, name)
                continue
            kinds = rng.choices((LOOKS, deeds, STRANGE), self.weights)[0]
            kind = rng.choice(kinds)
            number = await self.send_one(line, kind, target, token, number, rng)
        await line.end()

    async def send_one(
        self, line: Line, kind: str, target: Target, token: str, number: int, rng: random.Random
    ) -> int:
        """Send one request; return the newest number of the table that is known."""
        method, path, body = request_of(kind, target, number, rng)
        seat = secrets.token_urlsafe(24) if kind == "no seat" else token
        try:
            status, answer = await line.ask(method, path, body, seat)
        except BROKEN:
            status, answer = 0, {}
        self.answers[f"{kind} {status}"] += 1
        if status == 429:
            await asyncio.sleep(WAIT)
        told = answer.get("number") if isinstance(answer, dict) else None
        return max(number, told or 0)

    async def open_and_close(self, target: Target, name: str) -> None:
        """Open a stream and leave as soon as it has said something."""
        book = Book(target.game, target.tokens)
        self.world.books = [book]
        chair = Chair(self.world, book, name)
        chair.address = target.address
        stream = Stream(chair)
        following = asyncio.create_task(stream.follow())
        await stream.wait(5)
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        self.world.lines.remove(chair.line)
        self.answers["stream"] += stream.connections


def request_of(kind: str, target: Target, number: int, rng: random.Random) -> Request:
    """A request of a kind."""
    if kind in LOOKS:
        return dear_request(kind, target, rng)
    path, strange = target.path, secrets.token_urlsafe(9)
    order, player = ORDERS[0], rng.choice(QUICK)
    requests: dict[str, Request] = {
        "ask": ("POST", f"{path}/takeback", {"number": number}),
        "withdraw": ("POST", f"{path}/takeback/answer", {"number": number, "yes": False}),
        "stand": ("POST", f"{path}/stand", {"window": WINDOWS[-1], "scope": GAME}),
        "unstand": ("POST", f"{path}/unstand", {}),
        "order": ("POST", f"{path}/order", order),
        "unorder": ("POST", f"{path}/unorder", {}),
        "away": ("POST", f"{path}/seat", {"number": number, "player": player}),
        "back": ("POST", f"{path}/seat", {"number": number, "player": "human"}),
        "nowhere": ("GET", f"/api/{strange}", None),
        "no game": ("GET", f"/api/games/{strange}", None),
        "no seat": ("GET", path, None),
        "odd language": ("GET", f"{path}?lang={strange[:2]}", None),
        "odd body": ("POST", f"{path}/decide", {"number": strange, "option": [strange]}),
    }
    return requests[kind]
