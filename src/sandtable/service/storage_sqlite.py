"""Games in a SQLite file: one thread writes, many appends share a commit."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Table,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.kernel.values import canonical, fixed
from sandtable.service.computers import HUMAN
from sandtable.service.migrations import migrate
from sandtable.service.schema import (
    boards,
    games,
    happened,
    progress,
    pulse,
    records,
    seams,
    seats,
    snapshots,
    starts,
)
from sandtable.service.storage import (
    SEAT,
    Chronicle,
    ConflictError,
    Course,
    GameRow,
    Kept,
    Record,
    SeamRow,
    SeatRow,
    Snapshot,
    StorageError,
)

T = TypeVar("T")
MOST_AT_ONCE = 512
"""Appends that share one commit at most."""

APPEND = str(insert(records).compile(dialect=sqlite.dialect()))
"""Most of all that is written; the database has it ready."""
HAPPENED, BOARD = (
    f"insert or replace into {table} (game, number, data) values (?, ?, ?)"
    for table in ("happened", "boards")
)
PROGRESS = "insert or replace into progress (game, number, data) values (?, ?, ?)"
OVER = "update games set over = 1 where id = ?"
Row = tuple[str | int | bytes, ...]
"""A record as the columns of its table."""


class CourseRows(NamedTuple):
    """What came of records, as rows."""

    happened: list[Row]
    boards: list[Row]
    progress: list[Row]
    over: list[Row]


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

    `rows` are records to append (most jobs), `course` what came of them; `write` is anything else.
    """

    __slots__ = ("course", "done", "loop", "rows", "write")

    def __init__(
        self,
        rows: list[Row],
        write: Callable[[Connection], None] | None,
        course: CourseRows | None = None,
    ) -> None:
        self.rows = rows
        self.write = write
        self.course = course
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

    async def create(
        self, game: GameRow, records: Sequence[Record] = (), course: Course | None = None
    ) -> None:
        """Keep a new game."""

        def write(connection: Connection) -> None:
            _keep_start(connection, game)
            connection.execute(insert(games), _game_row(game))
            connection.execute(
                insert(seats), [{"game": game.id, **seat._asdict()} for seat in game.seats]
            )

        told = _course_rows(game.id, len(records), course)
        await self._done(Job(_record_rows(game.id, records), write, told))

    async def append(
        self, game: str, records: Sequence[Record], course: Course | None = None
    ) -> None:
        """Keep records and what came of them, together with what other games have waiting."""
        if not records:
            return
        told = _course_rows(game, records[-1].number, course)
        await self._done(Job(_record_rows(game, records), None, told))

    async def keep_course(
        self, row: GameRow, number: int, course: Course, seam: SeamRow | None = None
    ) -> None:
        """Keep what happened in a game, what it is made from, and a seam."""

        def write(connection: Connection) -> None:
            _expect_newest(connection, row.id, number)
            _keep_start(connection, row)
            made_from = {"start": _digest(row), "version": row.version}
            connection.execute(update(games).where(games.c.id == row.id).values(**made_from))
            if seam is not None:
                sewn = insert(seams).prefix_with("or replace")
                connection.execute(sewn, {"game": row.id, **seam._asdict()})

        await self._done(Job([], write, _course_rows(row.id, number, course)))

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
                _write_courses(connection, [job.course for job in batch if job.course])
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

    async def chronicle(self, game: str) -> Chronicle:
        """Return all that is kept of what happened."""
        return await self._read(lambda connection: chronicle_of(connection, game))

    async def commissioned(self, parent: str, question: int, flow: int) -> str | None:
        """Return the game that was opened for a question of another."""
        asked = (games.c.parent == parent, games.c.question == question, games.c.flow == flow)
        query = select(games.c.id).where(*asked)
        return await self._read(lambda connection: connection.execute(query).scalar())

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

    async def note_reported(self, game: str) -> None:
        """Note that a report was brought."""

        def write(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == game).values(reported=1))

        await self._done(Job([], write))

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
        start=_start(connection, row["start"]),
        begins=json.loads(row["begins"]) if row["begins"] else None,
        parent=row["parent"],
        question=row["question"],
        flow=row["flow"],
        reported=bool(row["reported"]),
    )


def records_of(connection: Connection, game: str) -> list[Record]:
    """Return everything that was accepted at a table, in order."""
    columns = [records.c[name] for name in Record._fields]
    query = select(*columns).where(records.c.game == game).order_by(records.c.number)
    return [Record(*row) for row in connection.execute(query)]


def kept_of(connection: Connection, game: str) -> Kept | None:
    """Return all that a table is rebuilt from, or None."""
    row = find_game(connection, game)
    if row is None:
        return None
    columns = [seams.c[name] for name in SeamRow._fields]
    query = select(*columns).where(seams.c.game == game)
    sewn = tuple(SeamRow(*seam) for seam in connection.execute(query.order_by(seams.c.number)))
    number = select(progress.c.number).where(progress.c.game == game)
    told = connection.execute(number).scalar_one_or_none()
    return Kept(row, records_of(connection, game), sewn, -1 if told is None else told)


def chronicle_of(connection: Connection, game: str) -> Chronicle:
    """Return all that is kept of what happened in a game."""

    def rows(table: Table) -> dict[int, bytes]:
        query = select(table.c.number, table.c.data).where(table.c.game == game)
        return {number: bytes(data) for number, data in connection.execute(query)}

    under_way = next(iter(rows(progress).items()), (-1, b""))
    return Chronicle(rows(happened), rows(boards), under_way)


@lru_cache(maxsize=64)
def _read_start(data: bytes) -> dict[str, Any]:
    return fixed(json.loads(zlib.decompress(data)))


def _start(connection: Connection, digest: str) -> dict[str, Any] | None:
    if not digest:
        return None
    query = select(starts.c.data).where(starts.c.digest == digest)
    return _read_start(bytes(connection.execute(query).scalar_one()))


def _digest(game: GameRow) -> str:
    return "" if game.start is None else fixed(game.start).digest


def _keep_start(connection: Connection, game: GameRow) -> None:
    """Keep a scenario by value, unless another game has it already."""
    if game.start is not None:
        data = zlib.compress(canonical(game.start).encode())
        row = {"digest": _digest(game), "data": data}
        connection.execute(insert(starts).prefix_with("or ignore"), row)


def _expect_newest(connection: Connection, game: str, number: int) -> None:
    """ConflictError unless a record is the newest of a game that there is."""
    newest = select(func.max(records.c.number)).where(records.c.game == games.c.id)
    query = select(func.coalesce(newest.scalar_subquery(), 0)).where(games.c.id == game)
    if connection.execute(query).scalar() != number:
        raise ConflictError(f"{game}: record {number} is not the newest")


def _write_courses(connection: Connection, courses: list[CourseRows]) -> None:
    """Write what came of records, of all games at once, by the shortest way."""
    cursor = connection.connection.cursor()
    for kind, statement in enumerate((HAPPENED, BOARD, PROGRESS, OVER)):
        rows = [row for course in courses for row in course[kind]]
        if rows:
            cursor.executemany(statement, rows)
    cursor.close()


def _course_rows(game: str, number: int, course: Course | None) -> CourseRows | None:
    if course is None:
        return None
    board: list[Row] = [(game, number, course.board)] if course.board else []
    told: list[Row] = [(game, *each) for each in course.happened]
    over: list[Row] = [(game,)] if course.over else []
    return CourseRows(told, board, [(game, number, course.progress)], over)


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
        "start": _digest(game),
        "begins": json.dumps(game.begins) if game.begins is not None else "",
        "parent": game.parent,
        "question": game.question,
        "flow": game.flow,
        "reported": int(game.reported),
        "over": 0,
    }


def _record_rows(game: str, added: Sequence[Record]) -> list[Row]:
    at = int(time.time() * 1000)
    return [(game, *each[:5], at, each.body, each.flow) for each in added]


def _is_locked(failure: Exception) -> bool:
    """Whether another program had the database for so long that nobody need try again."""
    found = getattr(failure, "orig", None)
    return getattr(found, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _tell(batch: list[Job], failure: Exception | None) -> None:
    """Wake those who wait; all jobs of a batch belong to one loop in practice."""
    problem: StorageError | None = None
    if isinstance(failure, IntegrityError | ConflictError):
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
