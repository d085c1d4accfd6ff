"""A loser who will not let the other play: what one can do to the other."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from itertools import cycle
from time import monotonic
from typing import Any

from tools.attackers import WAIT
from tools.chaos_books import DATABASE, rows_of
from tools.siege import Line, ServerProcess
from tools.target import FIRST, ORDERS, SIDES, WINDOWS

from sandtable.kernel.meaning import GAME

Json = dict[str, Any]
THINKING = 0.2
"""Seconds that the victim looks at the page before answering."""
TRIES = 5
"""How often the victim tries the same question again before it counts as jammed."""


def ask_and_withdraw(number: int) -> list[tuple[str, Json]]:
    """Ask for a takeback, and no longer want it."""
    return [
        ("takeback", {"number": number}),
        ("takeback/answer", {"number": number + 1, "yes": False}),
    ]


def stand(number: int) -> list[tuple[str, Json]]:
    """Say the same in advance again and again."""
    return [("stand", {"window": WINDOWS[-1], "scope": GAME})]


def stand_and_not(number: int) -> list[tuple[str, Json]]:
    """Say something in advance, and no longer want it."""
    return [*stand(number), ("unstand", {})]


def order_and_not(number: int) -> list[tuple[str, Json]]:
    """Give an order, and end it."""
    return [("order", ORDERS[0]), ("unorder", {})]


def hand_over(number: int) -> list[tuple[str, Json]]:
    """Let a computer play, and no longer want it."""
    return [
        ("seat", {"number": number, "player": "colonel-5"}),
        ("seat", {"number": number + 1, "player": "human"}),
    ]


GRIEFS: dict[str, Callable[[int], list[tuple[str, Json]]]] = {
    "takebacks": ask_and_withdraw,
    "same stand": stand,
    "stands": stand_and_not,
    "orders": order_and_not,
    "hand-overs": hand_over,
}


class Grief:
    """One game: somebody spoils it in one way for a while, the other wants to decide."""

    def __init__(self, server: ServerProcess, name: str, seconds: float) -> None:
        self.server = server
        self.port = server.port
        self.name = name
        self.seconds = seconds
        self.rng = random.Random(name)
        self.path = ""
        self.tokens: list[str] = []
        self.done: Counter[str] = Counter()
        self.records = [0]
        """The records besides choices that were made at first, in the middle and at the end."""
        self.ending = False

    async def carry_out(self) -> str:
        """Play, and tell what came of it."""
        line = Line(self.port)
        body = {"scenario": FIRST, "seed": self.name}
        _, made = await line.ask("POST", "/api/games", body)
        self.path = f"/api/games/{made['game']}"
        self.tokens = [made["tokens"][side] for side in SIDES]
        griefing = asyncio.create_task(self.spoil())
        for _ in range(2):
            await self.play(line, monotonic() + self.seconds / 2)
            self.records.append(self.count())
        self.ending = True
        await griefing
        await line.end()
        return self.told()

    async def spoil(self) -> None:
        """Do the same thing over and over, as quickly as is let."""
        line, number, token = Line(self.port, "127.0.3.1"), 0, self.tokens[1]
        for step in cycle(range(2)):
            if self.ending:
                break
            acts = GRIEFS[self.name](number)
            path, body = acts[step % len(acts)]
            if "number" in body and step:
                body["number"] = number
            status, answer = await line.ask("POST", f"{self.path}/{path}", body, token)
            self.done[f"grief {status}"] += 1
            number = max(number, answer.get("number", 0) or 0)
            if status == 429:
                await asyncio.sleep(WAIT)
        await line.end()

    async def play(self, line: Line, end: float) -> None:
        """The victim, and the griefer's own answers where one is asked."""
        while monotonic() < end:
            status, page = await line.ask("GET", self.path, None, self.tokens[0])
            if status != 200:
                self.done[f"victim's page {status}"] += 1
                await asyncio.sleep(WAIT)
            elif page["decision"] is None:
                self.done["game over"] += 1
                return
            elif page["decision"]["side"] == 0:
                await self.decide(line, 0, "victim")
            elif any(s["name"] == SIDES[1] and s["player"] == "human" for s in page["seats"]):
                await self.decide(line, 1, "griefer")
            else:
                await asyncio.sleep(WAIT)

    async def decide(self, line: Line, side: int, who: str) -> None:
        """Answer one question, with some tries."""
        for _ in range(TRIES):
            _, page = await line.ask("GET", self.path, None, self.tokens[side])
            if not page.get("decision") or "options" not in page["decision"]:
                return
            await asyncio.sleep(THINKING if side == 0 else 0)
            option = self.rng.choice(page["decision"]["options"])["option"]
            body = {"number": page["number"], "option": option}
            status, _ = await line.ask("POST", f"{self.path}/decide", body, self.tokens[side])
            self.done[f"{who} {status}"] += 1
            if status == 200:
                return
        self.done[f"{who} gives up"] += 1

    def count(self) -> int:
        """The records besides choices that the griefer has made."""
        with closing(sqlite3.connect(self.server.folder / DATABASE)) as connection:
            rows = rows_of(connection, self.path.rpartition("/")[2])
        return sum(row.side == 1 and row.kind not in ("choice", "standing") for row in rows)

    def told(self) -> str:
        """What came of it."""
        tries = sum(
            n for what, n in self.done.items() if what.startswith("victim ") and "gives" not in what
        )
        taken = self.done["victim 200"]
        rest = ", ".join(f"{what}: {count}" for what, count in sorted(self.done.items()))
        return (
            f"{self.name:12} {taken} of {tries} decisions of the victim taken; records of the"
            f" griefer {self.records[1]}, {self.records[2]} after {self.seconds:.0f} s ({rest})"
        )
