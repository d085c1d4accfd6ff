"""The store: nothing is half written, and its schema is what the code expects."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from sandtable.service import sqlite_connections
from sandtable.service.migrations import migrate, newest, present
from sandtable.service.schema import metadata
from sandtable.service.sqlite_connections import open_engine
from sandtable.service.sqlite_writer import Job, Writer
from sandtable.service.storage import (
    HOLDS,
    SEED,
    Chronicle,
    ConflictError,
    Consequences,
    GameRow,
    Kept,
    Pass,
    Record,
    SeamRow,
    SeatRow,
    StorageError,
)
from sandtable.service.storage_sqlite import SqliteStorage


def row(name: str) -> GameRow:
    seats = (SeatRow("allies", "random"), SeatRow("axis", "human", 5, "ab" * 32))
    passes = (Pass("axis", HOLDS, "d" * 64, 5),)
    return GameRow(
        name, "combat-commander", "1", "01", {"rulings": {}}, b"key", SEED, seats, passes, "{}"
    )


BY_VALUE = row("a")._replace(version="2", start={"key": "01", "turns": [1, 2]})


def choice(number: int) -> Record:
    return Record(number, "choice", 0, "hex", number)


def said(number: int) -> Record:
    """A form that one of several flows was answered with."""
    return Record(number, "choice", 1, "sheet", 0, '{"depth":[1,2]}', 3)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(folder / "games.sqlite3")
    try:
        yield storage
    finally:
        await storage.close()


def with_storage(folder: Path, use: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as storage:
            await use(storage)

    asyncio.run(run())


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    async def write(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        await storage.append("a", [])
        await storage.append("a", [choice(2), said(3)])

    async def read(storage: SqliteStorage) -> None:
        assert await storage.find("a") == row("a")
        assert await storage.find("b") is None
        assert await storage.records("a") == [choice(1), choice(2), said(3)]
        assert await storage.records("b") == []
        assert (await storage.last("a"), await storage.last("b")) == (3, 0)
        assert await storage.snapshot("a") is None
        assert await storage.count() == 1

    with_storage(tmp_path, write)
    with_storage(tmp_path, read)


def test_a_number_is_taken_only_once(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"))
        await storage.append("a", [choice(1)])
        with pytest.raises(ConflictError):
            await storage.append("a", [choice(2), choice(1)])
        assert await storage.records("a") == [choice(1)]

    with_storage(tmp_path, use)


@pytest.mark.parametrize("numbers", [(3,), (2, 4), (3, 2), (0,)], ids=str)
def test_a_record_must_follow_the_one_before_it(tmp_path: Path, numbers: tuple[int, ...]) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        with pytest.raises(ConflictError):
            await storage.append("a", [choice(number) for number in numbers])
        assert await storage.records("a") == [choice(1)]

    with_storage(tmp_path, use)


def test_no_writer_can_leave_a_gap_change_a_record_or_write_to_a_game_that_is_gone(
    tmp_path: Path,
) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        other = sqlite3.connect(storage.path)
        for statement in (
            "insert into records values ('a', 3, 'choice', 0, 'hex', 3, 0, '', -1)",
            "insert into records values ('gone', 1, 'choice', 0, 'hex', 1, 0, '', -1)",
            "update records set number = 2 where game = 'a'",
            "update records set value = 2 where game = 'a'",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                other.execute(statement)
        other.close()

    with_storage(tmp_path, use)


def test_a_table_is_opened_in_one_trip(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        assert await storage.open("a") == Kept(row("a"), [choice(1)])
        seam = SeamRow(1, "1", b"{}", "2")
        await storage.keep_course(BY_VALUE, 1, Consequences(((1, b"[]"),), b"board", b"{}"), seam)
        assert await storage.open("a") == Kept(BY_VALUE, [choice(1)], (seam,), 1)
        assert await storage.open("b") is None

    with_storage(tmp_path, use)


def test_what_happened_is_kept_with_what_was_accepted(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        begun = Consequences(((0, b"[0]"),), b"first", b"{0}")
        await storage.create(BY_VALUE, (), begun)
        await storage.append("a", [choice(1)], Consequences(((1, b"[1]"),), b"", b"{1}"))
        more = [choice(2), said(3)]
        await storage.append("a", more, Consequences(((2, b"[2]"), (3, b"[3]")), b"third", b"{3}"))
        happened = {0: b"[0]", 1: b"[1]", 2: b"[2]", 3: b"[3]"}
        want = Chronicle(happened, {0: b"first", 3: b"third"}, (3, b"{3}"))
        assert await storage.chronicle("a") == want
        assert await storage.chronicle("b") == Chronicle({}, {}, (-1, b""))

        with pytest.raises(ConflictError):
            await storage.append("a", [choice(3)], Consequences(((3, b"[9]"),), b"ninth", b"{9}"))
        with pytest.raises(ConflictError):
            await storage.keep_course(BY_VALUE, 2, Consequences(((2, b"[9]"),), b"ninth", b"{9}"))
        assert await storage.chronicle("a") == want

    with_storage(tmp_path, use)


def test_games_on_equal_scenarios_share_them(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        for name in ("a", "b"):
            await storage.create(BY_VALUE._replace(id=name))
            assert await storage.find(name) == BY_VALUE._replace(id=name)
        other = sqlite3.connect(storage.path)
        assert other.execute("select count(*) from starts").fetchone() == (1,)
        other.close()

    with_storage(tmp_path, use)


def test_the_pulse_fails_while_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = (*sqlite_connections.PRAGMAS, "busy_timeout=10")
    monkeypatch.setattr(sqlite_connections, "PRAGMAS", impatient)

    async def use(storage: SqliteStorage) -> None:
        await storage.pulse()
        other = sqlite3.connect(storage.path, isolation_level=None)
        other.execute("begin immediate")
        with pytest.raises(StorageError):
            await storage.pulse()
        other.execute("rollback")
        other.close()
        await storage.pulse()

    with_storage(tmp_path, use)


def test_appends_share_commits_and_a_bad_one_harms_no_other(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        for name in ("a", "b"):
            await storage.create(row(name))
        await storage.append("a", [choice(1)])
        before = storage.writer.commits
        work = [storage.append("b", [choice(number)]) for number in range(1, 101)]
        bad = storage.append("a", [choice(1)])
        done = await asyncio.gather(*work[:50], bad, *work[50:], return_exceptions=True)

        assert [type(each) for each in done if each is not None] == [ConflictError]
        assert await storage.records("b") == [choice(number) for number in range(1, 101)]
        assert before < storage.writer.commits

        before = storage.writer.commits
        work = [storage.append("b", [choice(number)]) for number in range(101, 301)]
        await asyncio.gather(*work)
        assert storage.writer.commits - before < 100

    with_storage(tmp_path, use)


def test_reading_does_not_wait_for_whoever_writes(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        other = sqlite3.connect(storage.path, isolation_level=None)
        other.execute("begin immediate")
        assert await storage.count() == 1
        assert await storage.open("a") == Kept(row("a"), [choice(1)])
        other.close()

    with_storage(tmp_path, use)


def test_nobody_waits_twice_for_a_database_that_another_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = (*sqlite_connections.PRAGMAS, "busy_timeout=100")
    monkeypatch.setattr(sqlite_connections, "PRAGMAS", impatient)
    tries: list[int] = []
    commit = Writer._commit

    def counted(writer: Writer, batch: list[Job]) -> None:
        tries.append(len(batch))
        commit(writer, batch)

    async def use(storage: SqliteStorage) -> None:
        names = "abcdefghij"
        for name in names:
            await storage.create(row(name))
        other = sqlite3.connect(storage.path, isolation_level=None)
        other.execute("begin immediate")
        monkeypatch.setattr(Writer, "_commit", counted)
        work = [storage.append(name, [choice(1)]) for name in names]
        done = await asyncio.gather(*work, return_exceptions=True)
        other.close()

        assert {type(each) for each in done} == {StorageError}
        assert sum(tries) == len(names)

    with_storage(tmp_path, use)


def test_what_is_acknowledged_can_be_read_by_another(tmp_path: Path) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"))
        await storage.append("a", [choice(1)])
        other = sqlite3.connect(storage.path)
        assert other.execute("select count(*) from records").fetchone() == (1,)
        other.close()

    with_storage(tmp_path, use)


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite3")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
    engine.dispose()


def test_migrations_lead_to_the_schema_of_the_code(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite3")
    with engine.begin() as connection:
        assert present(connection) == ""
        migrate(connection)
        assert present(connection) == newest() != ""
        migrate(connection)
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_what_failed_is_told_without_what_was_to_be_kept(tmp_path: Path) -> None:
    async def write(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [])
        with pytest.raises(ConflictError) as twice:
            await storage.create(row("a")._replace(scenario="a secret place"), [])
        assert "UNIQUE constraint failed" in str(twice.value)
        assert "secret place" not in str(twice.value)

    with_storage(tmp_path, write)


@pytest.mark.parametrize(
    "bad", [Record(2, "choice", 0, "hex", 2**70), Record(2, "choice", 0, "\ud800", 0)], ids=repr
)
def test_what_no_database_takes_is_said_and_the_next_are_kept(tmp_path: Path, bad: Record) -> None:
    async def use(storage: SqliteStorage) -> None:
        await storage.create(row("a"), [choice(1)])
        await storage.create(row("b"))
        one, other = await asyncio.gather(
            storage.append("a", [bad]), storage.append("b", [choice(1)]), return_exceptions=True
        )
        assert isinstance(one, StorageError)
        assert other is None
        await storage.append("a", [choice(2)])
        assert await storage.records("a") == [choice(1), choice(2)]

    with_storage(tmp_path, use)
