"""Games in a store, for those who look after them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from time import time
from typing import NamedTuple

import pytest

import sandtable
from sandtable.ai.players import make_player
from sandtable.kernel.game import Game
from sandtable.kernel.log import write
from sandtable.service import sqlite_rows
from sandtable.service.computers import Computers
from sandtable.service.courses import whole_course
from sandtable.service.database import open_store
from sandtable.service.folder import DATABASE, make_folder
from sandtable.service.history import choices_of
from sandtable.service.rebuilding import new_table
from sandtable.service.seats import digest_of
from sandtable.service.storage import HOLDS, SEED, GameRow, Pass, SeatRow
from sandtable.service.upkeep import Upkeep

SYSTEM, SCENARIO = "combat-commander", "first-steps"
TO_THE_END = 10_000
TABLES = ("records", "seats", "snapshots", "happened", "boards", "progress", "seams")


@cache
def played(choices: int, seed: int = 1) -> Game:
    """A game after so many choices, or to its end."""
    game = sandtable.new_game(SYSTEM, SCENARIO, seed=seed)
    players = (
        make_player("random", 1, "combat-commander"),
        make_player("random", 2, "combat-commander"),
    )
    while len(game.choices) < choices and game.decision is not None:
        side = game.decision.side
        game.apply(players[side].choose(game.known(side), game.decision))
    return game


def keep(
    folder: Path, name: str, choices: int = 12, *, saved: int = -1, told: bool = False
) -> Game:
    """Keep a game as older servers did, with the saved game of its first choices if they kept one.

    If it is told, what happened is kept as well, as servers do now.
    """
    game = played(choices)
    seats = (
        SeatRow("allies", "random"),
        SeatRow("axis", "human"),
        SeatRow("spectator", "spectator"),
    )
    passes = tuple(Pass(each, HOLDS, digest_of(each)) for each in ("axis", "spectator"))
    row = GameRow(name, SYSTEM, game.system.version, SCENARIO, {}, game.key, SEED, seats, passes)
    records = choices_of(game.choices, game.seats)

    async def fill() -> None:
        storage = open_store(folder / DATABASE)
        if told:
            table = new_table(row, Computers())
            table.replay(records)
            whole = row._replace(start=table.game.start)
            await storage.create(whole, records, whole_course(table))
        else:
            await storage.create(row, records)
        await storage.close()

    make_folder(folder)
    asyncio.run(fill())
    if saved >= 0:
        change(folder, "insert into snapshots values (?, ?, ?)", name, saved, write(played(saved)))
    return game


def change(folder: Path, statement: str, *values: object) -> None:
    """Write something into the database, past the store."""
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute(statement, values)


class Clock(NamedTuple):
    """A clock that is so many days slow."""

    days: int

    def time(self) -> float:
        return time() - self.days * 24 * 3600


def age(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """Let what is kept from now on seem to have been kept so many days ago."""
    monkeypatch.setattr(sqlite_rows, "time", Clock(days))


def spoil(folder: Path, *statements: str) -> None:
    """Change the records as an older version, or a bad disk, may have left them."""
    with closing(sqlite3.connect(folder / DATABASE)) as file:
        kept = file.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall()
        for name, _ in kept:
            file.execute(f"drop trigger {name}")
        for statement in (*statements, *(text for _, text in kept)):
            file.execute(statement)
        file.commit()


def ask(folder: Path, query: str) -> list[tuple[object, ...]]:
    """Return what a query finds."""
    with closing(sqlite3.connect(folder / DATABASE)) as file:
        return file.execute(query).fetchall()


def everything(folder: Path, name: str) -> int:
    """Return how many rows of any table belong to a game."""
    queries = [f"select count(*) from {table}" for table in TABLES]
    rows = [ask(folder, f"{query} where game = '{name}'")[0][0] for query in queries]
    rows.append(ask(folder, f"select count(*) from games where id = '{name}'")[0][0])
    return sum(int(str(row)) for row in rows)


@contextmanager
def looking_after(folder: Path) -> Iterator[Upkeep]:
    with closing(Upkeep(folder)) as upkeep:
        yield upkeep
