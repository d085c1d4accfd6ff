"""Lobbies on a folder of a test, and what people do there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sandtable.server.opponents import roster_of
from sandtable.service.limits import Limits
from sandtable.service.lobby import Created, Lobby
from sandtable.service.notices import LocalNotices
from sandtable.service.seats import Guest
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.service.table import Table

FILE = "games.sqlite3"
PEOPLE = {"axis": "human", "allies": "human"}


class Told:
    """Reports that are remembered."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def fault(self, game: str, error: Exception) -> None:
        self.lines.append(f"fault {error}")

    def broken(self, game: str, error: Exception) -> None:
        self.lines.append(f"broken {error}")

    def recovered(self, game: str, error: Exception) -> None:
        self.lines.append(f"recovered {error}")


class Noted:
    """What those who run the server are told."""

    def __init__(self) -> None:
        self.faults: list[Exception] = []

    def fault(self, game: str, error: Exception) -> None:
        self.faults.append(error)

    broken = recovered = fault


def lobby_on(folder: Path, kind: type[SqliteStorage] = SqliteStorage, **limits: int) -> Lobby:
    storage = kind(folder / FILE)
    return Lobby(storage, LocalNotices(), roster_of, Limits(**limits), Noted())


@asynccontextmanager
async def opened(
    folder: Path, kind: type[SqliteStorage] = SqliteStorage, **limits: int
) -> AsyncIterator[Lobby]:
    lobby = lobby_on(folder, kind, **limits)
    try:
        yield lobby
    finally:
        await lobby.close()


def with_lobby(
    folder: Path,
    use: Callable[[Lobby], Awaitable[None]],
    kind: type[SqliteStorage] = SqliteStorage,
    **limits: int,
) -> None:
    async def run() -> None:
        async with opened(folder, kind, **limits) as lobby:
            await use(lobby)

    asyncio.run(run())


async def look(lobby: Lobby, made: Created) -> None:
    """Come to a table: computers that play each other begin."""
    async with lobby.looking(made.game):
        pass


async def asked(lobby: Lobby, made: Created) -> tuple[Guest, int, str]:
    """Return the seat that is asked, the number, and its first option."""
    async with lobby.looking(made.game) as live:
        game = live.table.game
        assert game.decision is not None
        text = game.system.write_option(game.state, game.decision.options[0])
        name = game.system.sides[game.decision.side]
        number = live.table.number
    return await lobby.seat(made.game, made.secrets[name]), number, text


async def play(lobby: Lobby, made: Created, times: int) -> int:
    number = -1
    for _ in range(times):
        seat, number, text = await asked(lobby, made)
        number = await lobby.act(seat, decision(seat, number, text))
    return number


def decision(seat: Guest, number: int, text: str) -> Callable[[Table], Any]:
    return lambda table: table.decide(seat.place, number, text)


async def rest(lobby: Lobby) -> None:
    """Wait until nothing is under way."""
    await lobby.background.rest()
