"""People who mean ill: what they send, within all limits, and what they are answered."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from tools.siege import PATIENCE, Line, Match
from tools.target import LONG, SIDES, THINGS
from tools.target import LOOKS as INSPECTIONS

Request = tuple[str, str, Any]
"""Method, path and body."""
LANGUAGES = ("en", "de", "bg")
WAIT = 0.05
"""Seconds that somebody waits who was told to ask less often."""
BROKEN = (OSError, EOFError, TimeoutError)


class Target(NamedTuple):
    """A seat of a game that somebody attacks from, small enough to send to another process."""

    game: str
    tokens: dict[str, str]
    number: int
    """About how many records the game has."""
    asked: int
    """The side that is asked something."""
    address: str
    """Where the attack comes from."""

    @property
    def path(self) -> str:
        """The address of the game."""
        return f"/api/games/{self.game}"


async def long_games(port: int, count: int, records: int) -> list[Target]:
    """Play games at random until each has so many records."""
    return await asyncio.gather(*(long_game(port, number, records) for number in range(count)))


async def long_game(port: int, number: int, records: int) -> Target:
    """Play a game at random until it has so many records."""
    match = Match(port, LONG, f"long {number}")
    await match.begin()
    while match.acknowledged < records and match.game.decision is not None:
        await match.decide()
    await match.line.end()
    tokens = dict(zip(SIDES, match.tokens, strict=True))
    asked = match.game.decision.side if match.game.decision else 0
    return Target(match.id, tokens, match.acknowledged, asked, f"127.0.2.{1 + number}")


# --- dear requests ------------------------------------------------------------------------


def dear_request(kind: str, target: Target, rng: random.Random) -> Request:
    """A request of a kind, each time another one."""
    path, lang = target.path, rng.choice(LANGUAGES)
    anything = f"{rng.choice(THINGS)}:{rng.randrange(60)}"
    requests: dict[str, Request] = {
        "page": ("GET", f"{path}?lang={lang}", None),
        "log": ("GET", f"{path}/log?lang={lang}", None),
        "past": ("GET", f"{path}/past?number={rng.randint(0, target.number)}", None),
        "hint": ("GET", f"{path}/hint?lang={lang}", None),
        "odds": ("GET", f"{path}/odds?option=pass&lang={lang}", None),
        "inspect": ("GET", f"{path}/{rng.choice(INSPECTIONS)}", None),
        "why": ("POST", f"{path}/why?lang={lang}", {"option": anything}),
        "proof": ("GET", f"{path}/proof?lang={lang}", None),
        "continue": ("POST", f"{path}/continue", {"number": rng.randint(0, target.number)}),
        "stale": ("POST", f"{path}/decide?lang={lang}", {"number": 0, "option": "pass"}),
    }
    return requests[kind]


DEAR = (
    "page",
    "log",
    "past",
    "hint",
    "odds",
    "inspect",
    "why",
    "proof",
    "continue",
    "stale",
)


class Attack(NamedTuple):
    """What an attack consists of."""

    port: int
    targets: list[Target]
    seats: int
    """Seats that take part, two of each game."""
    kinds: tuple[str, ...]
    connections: int
    """Connections that each seat uses at once."""
    seconds: float

    async def carry_out(self) -> Counter[str]:
        """Send as much as is let in; return how it was answered."""
        answers: Counter[str] = Counter()
        end = monotonic() + self.seconds
        seats = [(target, name) for target in self.targets for name in SIDES][: self.seats]
        work = [
            self.send(target, target.tokens[name], f"{number} {name} {target.game}", end, answers)
            for target, name in seats
            for number in range(self.connections)
        ]
        await asyncio.gather(*work)
        return answers

    async def send(
        self, target: Target, token: str, seed: str, end: float, answers: Counter[str]
    ) -> None:
        """Send one request after another."""
        rng, line = random.Random(seed), Line(self.port, target.address)
        while monotonic() < end:
            kind = rng.choice(self.kinds)
            status = await asked(line, dear_request(kind, target, rng), token)
            answers[f"{kind} {status}"] += 1
            if status == 429:
                await asyncio.sleep(WAIT)
        await line.end()


async def asked(line: Line, request: Request, token: str) -> int:
    """Send a request; return the status of the answer, 0 if none came."""
    method, path, body = request
    try:
        async with asyncio.timeout(PATIENCE):
            return (await line.ask(method, path, body, token))[0]
    except BROKEN:
        return 0


def attack(wanted: Attack, told: Callable[[Counter[str]], None]) -> None:
    """Attack from a process of its own."""
    told(asyncio.run(wanted.carry_out()))
