"""Games in a SQLite file: one thread writes, many appends share a commit."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, delete, exists, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from sandtable.service.computers import HUMAN
from sandtable.service.migrations import migrate
from sandtable.service.schema import clocks, contacts, games, pulse, records, seams, seats
from sandtable.service.sqlite_connections import open_engine, reading
from sandtable.service.sqlite_reading import (
    chronicle_of,
    find_game,
    kept_of,
    open_games_of,
    records_of,
    snapshot_of,
)
from sandtable.service.sqlite_rows import (
    CourseRows,
    admit,
    course_rows,
    expect_newest,
    game_row,
    keep_passes,
    keep_start,
    record_rows,
    start_digest,
)
from sandtable.service.sqlite_writer import Job, Writer
from sandtable.service.storage import (
    SEAT,
    Admission,
    Chronicle,
    Consequences,
    ContactRow,
    GameRow,
    Kept,
    OldSave,
    OpenRow,
    Record,
    SeamRow,
    StorageError,
    Variation,
)

T = TypeVar("T")
MOST_VARIATIONS = 200
"""Games that go on from another, of which one is told."""


class SqliteStorage:
    """The Storage of a single machine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = open_engine(path)
        with self.engine.begin() as connection:
            migrate(connection)
        self.writer = Writer(self.engine)

    # --- writing --------------------------------------------------------------------------

    async def create(
        self, game: GameRow, records: Sequence[Record] = (), course: Consequences | None = None
    ) -> None:
        """Keep a new game."""

        def write(connection: Connection) -> None:
            keep_start(connection, game)
            connection.execute(insert(games), game_row(game))
            connection.execute(
                insert(seats), [{"game": game.id, **seat._asdict()} for seat in game.seats]
            )
            keep_passes(connection, game.id, game.passes)

        told = course_rows(game.id, len(records), course)
        await self.writer.done(Job(record_rows(game.id, records), write, told))

    async def append(
        self, game: str, records: Sequence[Record], course: Consequences | None = None
    ) -> None:
        """Keep records and what came of them, together with what other games have waiting."""
        if not records:
            return
        told = course_rows(game, records[-1].number, course)
        await self.writer.done(Job(record_rows(game, records), None, told))

    async def admit(
        self,
        row: GameRow,
        admission: Admission,
        records: Sequence[Record] = (),
        course: Consequences | None = None,
    ) -> None:
        """Keep who has which secret from now on."""

        def write(connection: Connection) -> None:
            admit(connection, row, admission)

        told = course_rows(row.id, records[-1].number, course) if records else None
        await self.writer.done(Job(record_rows(row.id, records), write, told))

    async def keep_course(
        self, row: GameRow, number: int, course: Consequences, seam: SeamRow | None = None
    ) -> None:
        """Keep what happened in a game, what it is made from, and a seam."""

        def write(connection: Connection) -> None:
            expect_newest(connection, row.id, number)
            keep_start(connection, row)
            made_from = {"start": start_digest(row), "version": row.version}
            connection.execute(update(games).where(games.c.id == row.id).values(**made_from))
            if seam is not None:
                sewn = insert(seams).prefix_with("or replace")
                connection.execute(sewn, {"game": row.id, **seam._asdict()})

        await self.writer.done(Job([], write, course_rows(row.id, number, course)))

    async def keep_contact(self, contact: ContactRow) -> None:
        """Keep an address, in place of another of the same seat."""

        def write(connection: Connection) -> None:
            kept = insert(contacts).prefix_with("or replace")
            connection.execute(kept, contact._asdict())

        await self.writer.done(Job([], write))

    async def end_contact(self, game: str, seat: str) -> None:
        """Forget the address of a seat."""
        there = (contacts.c.game == game, contacts.c.seat == seat)

        def write(connection: Connection) -> None:
            connection.execute(delete(contacts).where(*there))

        await self.writer.done(Job([], write))

    async def note_reported(self, game: str) -> None:
        """Note that a report was brought."""

        def write(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == game).values(reported=1))

        await self.writer.done(Job([], write))

    async def pulse(self) -> None:
        """Write the time into the one row that is there for it."""
        await self.keep_clocks({}, int(time.time() * 1000))

    async def keep_clocks(self, clocks: Mapping[str, bytes], at: int) -> None:
        """Write clocks, and a time into the one row that is there for it."""

        def write(connection: Connection) -> None:
            connection.execute(delete(pulse))
            connection.execute(insert(pulse), {"id": 1, "at": at})

        told = CourseRows(clocks=list(clocks.items())) if clocks else None
        await self.writer.done(Job([], write, told))

    # --- reading --------------------------------------------------------------------------

    async def find(self, game: str) -> GameRow | None:
        """Return what a game is made from."""
        return await self._read(lambda connection: find_game(connection, game))

    async def records(self, game: str) -> list[Record]:
        """Return everything that was accepted at a table."""
        return await self._read(lambda connection: records_of(connection, game))

    async def last(self, game: str) -> int:
        """Return the number of the newest record."""
        query = select(func.max(records.c.number)).where(records.c.game == game)
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def contacts(self) -> list[ContactRow]:
        """Return all addresses that are kept."""
        query = select(*(contacts.c[name] for name in ContactRow._fields))

        def read(connection: Connection) -> list[ContactRow]:
            return [ContactRow(*row) for row in connection.execute(query)]

        return await self._read(read)

    async def open_games(self, since: int, most: int) -> list[OpenRow]:
        """Return the games that strangers may join, the newest first."""
        return await self._read(lambda connection: open_games_of(connection, since, most))

    async def open(self, game: str) -> Kept | None:
        """Return all that a table is rebuilt from, in one trip."""
        return await self._read(lambda connection: kept_of(connection, game))

    async def last_pulse(self) -> int:
        """Return when a sign of life was last written."""
        query = select(pulse.c.at)
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def clocks(self) -> dict[str, bytes]:
        """Return the clocks of all games that have one."""
        query = select(clocks.c.game, clocks.c.data)

        def read(connection: Connection) -> dict[str, bytes]:
            return {game: bytes(data) for game, data in connection.execute(query)}

        return await self._read(read)

    async def count(self) -> int:
        """Return how many games are kept."""

        def read(connection: Connection) -> int:
            return int(connection.execute(select(func.count()).select_from(games)).scalar_one())

        return await self._read(read)

    async def chronicle(self, game: str) -> Chronicle:
        """Return all that is kept of what happened."""
        return await self._read(lambda connection: chronicle_of(connection, game))

    async def commissioned(self, parent: str, question: int, flow: int) -> str | None:
        """Return the game that was opened for a question of another."""
        asked = (games.c.parent == parent, games.c.question == question, games.c.flow == flow)
        query = select(games.c.id).where(*asked)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def variations(self, source: str) -> list[Variation]:
        """Return the games that go on from the course of another."""
        columns = (games.c.id, games.c.source_number, games.c.created, games.c.over)
        query = select(*columns).where(games.c.source == source).order_by(games.c.created)

        def read(connection: Connection) -> list[Variation]:
            rows = connection.execute(query.limit(MOST_VARIATIONS))
            return [Variation(*row[:3], bool(row[3])) for row in rows]

        return await self._read(read)

    async def unreported(self) -> list[GameRow]:
        """Return the commissioned games whose reports may still have to be brought."""
        due = (games.c.parent != "", games.c.over == 1, games.c.reported == 0)
        query = select(games.c.id).where(*due)

        def read(connection: Connection) -> list[GameRow]:
            found = [find_game(connection, game) for game in connection.execute(query).scalars()]
            return [row for row in found if row is not None]

        return await self._read(read)

    async def unfinished(self) -> list[str]:
        """Return the commissioned games that may go on without anybody."""
        seat = exists().where(seats.c.game == games.c.id, seats.c.player == HUMAN)
        handed = exists().where(records.c.game == games.c.id, records.c.kind == SEAT)
        goes_on = (games.c.parent != "", games.c.over == 0, ~seat | handed)
        query = select(games.c.id).where(*goes_on).order_by(games.c.created)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def snapshot(self, game: str) -> OldSave | None:
        """Return the saved game."""
        return await self._read(lambda connection: snapshot_of(connection, game))

    async def _read(self, read: Callable[[Connection], T]) -> T:
        def carry_out() -> T:
            with reading(self.engine) as connection:
                return read(connection)

        try:
            return await asyncio.to_thread(carry_out)
        except SQLAlchemyError as error:
            raise StorageError(str(error)) from error

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        await asyncio.to_thread(self.writer.close)
        self.engine.dispose()
