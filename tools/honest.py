"""An honest player at a table of their own: how long decisions and pages take."""

from __future__ import annotations

import asyncio
import random
from time import monotonic, perf_counter

from tools.chaos_books import Book
from tools.chaos_people import Chair, Json, Stream, World
from tools.target import FIRST, SIDES

PAUSE = 0.05
"""Seconds between an answer and the next decision."""


class Honest:
    """Plays both sides of a game, with a page open on one of them."""

    def __init__(self, port: int, old: bool) -> None:
        self.world = World(port, old, "honest")
        self.rng = random.Random("honest")
        self.chairs: list[Chair] = []

    async def sit_down(self) -> None:
        """Begin a game."""
        line = self.world.line()
        body = {"scenario": FIRST, "seed": "honest"}
        _, made = await self.world.ask(line, "create", "POST", "/api/games", body)
        self.world.books.append(Book(made["game"], made["tokens"]))
        self.chairs = [Chair(self.world, self.world.books[-1], name) for name in SIDES]
        self.stream = Stream(self.chairs[0])
        self.following = asyncio.create_task(self.stream.follow())

    async def leave(self) -> None:
        """Go home."""
        self.world.ending = True
        self.following.cancel()
        await asyncio.gather(self.following, return_exceptions=True)
        await self.world.hang_up()

    async def play(self, seconds: float) -> str:
        """Play for a while; return how long things took."""
        decisions: list[float] = []
        pages: list[float] = []
        end, refused = monotonic() + seconds, 0
        while monotonic() < end:
            began = perf_counter()
            page = await self.page()
            pages.append(perf_counter() - began)
            if page["decision"] is None:
                await self.leave_and_begin_anew()
                continue
            began = perf_counter()
            refused += not await self.decide(page)
            decisions.append(perf_counter() - began)
            await asyncio.sleep(PAUSE)
        return f"decisions {spread(decisions)}; pages {spread(pages)}; refused {refused}"

    async def leave_and_begin_anew(self) -> None:
        """The game is over: on with another."""
        self.following.cancel()
        await self.sit_down()

    async def page(self) -> Json:
        """The page of whoever is asked."""
        page = await self.chairs[0].page()
        assert page is not None, self.world.answers
        if page["decision"] is not None and page["decision"]["side"] == 1:
            page = await self.chairs[1].page()
            assert page is not None, self.world.answers
        return page

    async def decide(self, page: Json) -> bool:
        """Choose something at random; False if that was not taken."""
        decision = page["decision"]
        chair = self.chairs[decision["side"]]
        body = {
            "number": page["number"],
            "option": self.rng.choice(decision["options"])["option"],
        }
        status, _ = await chair.ask("decide", "POST", f"{chair.path}/decide", body)
        return bool(status == 200)


def spread(times: list[float]) -> str:
    """How long things took, in milliseconds."""
    ordered = sorted(times) or [0.0]
    shares = [
        ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99)
    ]
    told = "/".join(f"{1000 * share:.0f}" for share in (*shares, ordered[-1]))
    return f"{len(times)}, p50/p95/p99/max {told} ms"
