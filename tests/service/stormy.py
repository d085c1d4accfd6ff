"""A game at which everything happens that a store must keep, and a picture of its table."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.service.seats import plain

from sandtable.service.lobby import Created, Lobby
from sandtable.service.pages import Page
from sandtable.service.past import Past
from sandtable.service.seats import Guest
from sandtable.service.storage import Record
from sandtable.service.table import Table
from sandtable.service.tables import Live

SIDES = ("axis", "allies")


class Player:
    """Plays both sides of a game by chance."""

    def __init__(self, lobby: Lobby, made: Created, seed: int | str) -> None:
        self.lobby = lobby
        self.made = made
        self.rng = random.Random(seed)

    async def act(self, side: int, operation: Callable[[Table], list[Record]]) -> int:
        seat = await self.lobby.seat(self.made.game, self.made.secrets[SIDES[side]])
        return await self.lobby.act(seat, operation, long=True)

    async def play(self, times: int) -> None:
        for _ in range(times):
            async with self.lobby.looking(self.made.game) as live:
                table = live.table
                if table.game.decision is None:
                    return
                side, number = table.game.decision.side, table.number
                option = self.rng.choice(table.game.decision.options)
                text = table.game.system.write_option(table.game.state, option)
            answer = side, number, text
            await self.act(side, lambda each, answer=answer: each.decide(*answer))

    async def undo(self, most: int = 60) -> None:
        """Play until somebody may take a choice back, and let them."""
        for _ in range(most):
            await self.play(1)
            async with self.lobby.looking(self.made.game) as live:
                free = [side for side in (0, 1) if live.table.why_no_undo(side) is None]
            if free:
                side = free[0]
                await self.act(side, lambda each, side=side: each.undo(side, each.number))
                return
        raise AssertionError("nothing could be taken back")

    async def take_back(self, choices: int) -> None:
        """Take choices back with the other side's leave."""
        await self.act(0, lambda each: each.ask_takeback(0, each.number, each.given[-choices]))
        await self.act(1, lambda each: each.answer_takeback(1, each.number, True))

    async def storm(self) -> None:
        """Choices, some of them taken back, a seat that changes hands, a standing pass."""
        await self.play(25)
        await self.take_back(4)
        await self.play(12)
        for _ in range(3):
            await self.undo()
        async with self.lobby.looking(self.made.game) as live:
            assert live.table.game.decision is not None
            idle = 1 - live.table.game.decision.side
        for name in ("captain", "human"):
            await self.act(idle, lambda each, name=name: each.hand_over(idle, each.number, name))
        await self.act(idle, lambda each: each.stand(idle, "step", "turn"))
        await self.play(6)


class Picture(NamedTuple):
    """All that people can see of a table, now and of its past."""

    number: int
    hash: str
    facts: Any
    log: list[list[dict[str, Any]]]
    past: list[list[dict[str, Any]]]


def picture(live: Live) -> Picture:
    table = live.table
    game = table.game
    return Picture(
        table.number,
        game.hash(),
        plain(game.system.facts(game.state)),
        [log(live, side) for side in (0, 1, -1)],
        [
            [plain(Past(table, number).view(side)) for number in range(table.number + 1)]
            for side in (0, 1)
        ],
    )


def log(live: Live, side: int) -> list[dict[str, Any]]:
    """The lines that a side reads, but for those about a seam."""
    name = SIDES[side] if side >= 0 else "spectator"
    page = Page(live, Guest(live.row.id, name, side, side), "en")
    lines: list[dict[str, Any]] = plain(page.lines(live.table.history))
    return [line for line in lines if line.get("trace") not in ("rules", "mended")]


def killed(folder: Path, into: Path) -> Path:
    """What is on the disk when a server is killed at this moment."""
    shutil.copytree(folder, into)
    return into
