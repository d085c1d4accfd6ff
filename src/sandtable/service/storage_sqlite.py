"""Games in a SQLite file: one thread writes, many appends share a commit."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.service.migrations import migrate
from sandtable.service.schema import games, pulse, records, seats, snapshots
from sandtable.service.storage import (
    ConflictError,
    GameRow,
    Kept,
    Record,
    SeatRow,
    Snapshot,
    StorageError,
)

T = TypeVar("T")
MOST_AT_ONCE = 512
"""Appends that share one commit at most."""

APPEND = str(insert(records).compile(dialect=sqlite.dialect()))
"""Most of all that is written; the database has it ready."""
Row = tuple[str | int, ...]
"""A record as the columns of its table."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""FULL: the log reaches the disk with every commit, not only at a checkpoint."""


def open_engine(path: Path) -> Engine:
    """Return connections to a database file that keep what they commit."""
    engine = create_engine(f"sqlite:///{path}", pool_size=4, max_overflow=8, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # The driver's own transaction handling is off: BEGIN is said here, and at once.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def reading(engine: Engine) -> Connection:
    """Return a connection that sees the database as it is now; it never waits for a writer."""
    return engine.connect().execution_options(reads=True)


class Job:
    """Something to be written, and who waits for it.

    `rows` are records to append (most jobs); `write` is anything else.
    """

    __slots__ = ("done", "loop", "rows", "write")

    def __init__(self, rows: list[Row], write: Callable[[Connection], None] | None) -> None:
        self.rows = rows
        self.write = write
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class SqliteStorage:
    """The Storage of a single machine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = open_engine(path)
        with self.engine.begin() as connection:
            migrate(connection)
        self.commits = 0
        """How many commits were made, for measuring."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    # --- writing --------------------------------------------------------------------------

    async def create(self, game: GameRow, records: Sequence[Record] = ()) -> None:
        """Keep a new game."""

        def write(connection: Connection) -> None:
            connection.execute(insert(games), _game_row(game))
            connection.execute(
                insert(seats), [{"game": game.id, **seat._asdict()} for seat in game.seats]
            )

        await self._done(Job(_record_rows(game.id, records), write))

    async def append(self, game: str, records: Sequence[Record]) -> None:
        """Keep records, together with what other games have waiting."""
        await self._done(Job(_record_rows(game, records), None))

    async def keep_snapshot(self, game: str, snapshot: Snapshot) -> None:
        """Keep a saved game in place of an older one, unless there is a newer one."""

        def write(connection: Connection) -> None:
            older = (snapshots.c.game == game) & (snapshots.c.number <= snapshot.number)
            connection.execute(delete(snapshots).where(older))
            newer = snapshot_of(connection, game)  # one that was begun later and was done sooner
            if newer is None and find_game(connection, game) is not None:  # not deleted meanwhile
                connection.execute(insert(snapshots), {"game": game, **snapshot._asdict()})

        await self._done(Job([], write))

    async def pulse(self) -> None:
        """Write the time into the one row that is there for it."""

        def write(connection: Connection) -> None:
            connection.execute(delete(pulse))
            connection.execute(insert(pulse), {"id": 1, "at": int(time.time() * 1000)})

        await self._done(Job([], write))

    async def _done(self, job: Job) -> None:
        self._jobs.put(job)
        await job.done

    def _write(self) -> None:
        """Take what is waiting, commit it at once, tell everybody; until there is a None."""
        while True:
            job = self._jobs.get()
            batch: list[Job] = []
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            if batch:
                self._commit(batch)
            if job is None:
                return

    def _commit(self, batch: list[Job]) -> None:
        failure: Exception | None = None
        try:
            with self.engine.begin() as connection:
                rows = [row for job in batch for row in job.rows]
                for job in batch:
                    if job.write is not None:
                        job.write(connection)
                if rows:
                    connection.exec_driver_sql(APPEND, rows)
            self.commits += 1
        except (
            Exception
        ) as error:  # whatever it is: those who wait hear of it, and the next are written
            failure = error
        if failure is not None and len(batch) > 1 and not _is_locked(failure):
            for job in batch:  # one of them is bad; the others must not suffer
                self._commit([job])
        else:
            _tell(batch, failure)

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

    async def open(self, game: str) -> Kept | None:
        """Return all that a table is rebuilt from, in one trip."""
        return await self._read(lambda connection: kept_of(connection, game))

    async def count(self) -> int:
        """Return how many games are kept."""

        def read(connection: Connection) -> int:
            return int(connection.execute(select(func.count()).select_from(games)).scalar_one())

        return await self._read(read)

    async def snapshot(self, game: str) -> Snapshot | None:
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
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self.engine.dispose()


def find_game(connection: Connection, game: str) -> GameRow | None:
    """Return what a game is made from, or None."""
    row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
    if row is None:
        return None
    places = connection.execute(
        select(seats.c.name, seats.c.player, seats.c.digest)
        .where(seats.c.game == game)
        .order_by(seats.c.name)
    )
    return GameRow(
        id=row["id"],
        system=row["system"],
        version=row["version"],
        scenario=row["scenario"],
        options=json.loads(row["options"]),
        key=bytes(row["key"]),
        seeded=bool(row["seeded"]),
        seats=tuple(SeatRow(*place) for place in places),
    )


def records_of(connection: Connection, game: str) -> list[Record]:
    """Return everything that was accepted at a table, in order."""
    columns = (records.c.number, records.c.kind, records.c.side, records.c.word, records.c.value)
    query = select(*columns).where(records.c.game == game).order_by(records.c.number)
    return [Record(*row) for row in connection.execute(query)]


def kept_of(connection: Connection, game: str) -> Kept | None:
    """Return all that a table is rebuilt from, or None."""
    row = find_game(connection, game)
    if row is None:
        return None
    query = select(snapshots.c.number).where(snapshots.c.game == game)
    saved = connection.execute(query).scalar_one_or_none()
    return Kept(row, records_of(connection, game), -1 if saved is None else saved)


def snapshot_of(connection: Connection, game: str) -> Snapshot | None:
    """Return the saved position of a game, or None."""
    query = select(snapshots.c.number, snapshots.c.data).where(snapshots.c.game == game)
    row = connection.execute(query).first()
    return None if row is None else Snapshot(row[0], bytes(row[1]))


def _game_row(game: GameRow) -> dict[str, Any]:
    return {
        "id": game.id,
        "system": game.system,
        "version": game.version,
        "scenario": game.scenario,
        "options": json.dumps(game.options),
        "key": game.key,
        "seeded": int(game.seeded),
        "created": int(time.time() * 1000),
    }


def _record_rows(game: str, added: Sequence[Record]) -> list[Row]:
    at = int(time.time() * 1000)
    return [(game, *record, at) for record in added]


def _is_locked(failure: Exception) -> bool:
    """Whether another program had the database for so long that nobody need try again."""
    found = getattr(failure, "orig", None)
    return getattr(found, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _tell(batch: list[Job], failure: Exception | None) -> None:
    """Wake those who wait; all jobs of a batch belong to one loop in practice."""
    problem: StorageError | None = None
    if isinstance(failure, IntegrityError):
        problem = ConflictError(str(failure))
    elif failure is not None:
        problem = StorageError(str(failure))

    def tell(jobs: list[Job]) -> None:
        for job in jobs:
            if job.done.done():
                continue
            if problem is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(problem)

    for loop in {id(job.loop): job.loop for job in batch}.values():
        loop.call_soon_threadsafe(tell, [job for job in batch if job.loop is loop])
