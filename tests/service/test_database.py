"""The database as a file: copies are whole and private, and go back only where they may."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.service.stored import ask, keep, spoil

from sandtable.service import database
from sandtable.service.database import back_up, problems, restore, schema_of
from sandtable.service.folder import DATABASE, InUseError, UnusableError, hold


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two games."""
    keep(tmp_path / "games", "a", 20)
    keep(tmp_path / "games", "b", 5)
    return tmp_path / "games"


@pytest.fixture
def copy(folder: Path) -> Path:
    """A copy of it, after which one of them was deleted."""
    path = folder.parent / "copy.sqlite3"
    back_up(folder / DATABASE, path)
    spoil(folder, "delete from games where id = 'b'")
    return path


def ids(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [name for (name,) in file.execute("select id from games order by id")]


def test_a_copy_is_whole_private_and_alone(folder: Path, copy: Path) -> None:
    assert ids(copy) == ["a", "b"]
    assert problems(copy) == []
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in folder.parent.iterdir()) == ["copy.sqlite3", "games"]


def test_a_copy_is_made_while_somebody_writes(folder: Path) -> None:
    writer = sqlite3.connect(folder / DATABASE, isolation_level=None)
    writer.execute("begin immediate")
    writer.execute("delete from games")
    back_up(folder / DATABASE, folder / "copy")
    writer.execute("rollback")
    writer.close()

    assert ids(folder / "copy") == ["a", "b"]


def test_nothing_is_overwritten_and_nothing_half_is_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "there").write_text("mine")
    with pytest.raises(UnusableError, match="there: File exists"):
        back_up(folder / DATABASE, folder / "there")
    assert (folder / "there").read_text() == "mine"

    monkeypatch.setattr(database, "problems", lambda path: ["row 1 missing from index"])
    with pytest.raises(UnusableError, match=r"copy: is damaged \(row 1 missing"):
        back_up(folder / DATABASE, folder / "copy")
    assert not (folder / "copy").exists()


def test_a_copy_is_put_back_and_what_was_there_is_kept(folder: Path, copy: Path) -> None:
    old = restore(folder, copy)

    assert ids(folder / DATABASE) == ["a", "b"]
    assert (folder / DATABASE).stat().st_mode & 0o777 == 0o600
    assert old is not None
    assert old.parent == folder
    assert old.name.startswith("games.before-")
    assert ids(old) == ["a"]
    assert ids(copy) == ["a", "b"]
    assert {path.name for path in folder.iterdir()} == {DATABASE, old.name, "lock"}


def test_what_was_written_last_is_kept_too(folder: Path, copy: Path) -> None:
    """A server that was killed leaves the newest records in the log beside the database."""
    server = sqlite3.connect(folder / DATABASE)
    server.execute(
        "insert into games select 'c', system, version, scenario, options, key, 0,"
        " start, begins, parent, question, flow, 0, 0, '', '', 1, '{}', 0, '', 0 from games"
    )
    server.commit()
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed)
    server.close()
    assert (killed / f"{DATABASE}-wal").stat().st_size

    old = restore(killed, copy)

    assert old is not None
    assert ids(old) == ["a", "c"]
    assert ids(killed / DATABASE) == ["a", "b"]


def test_a_copy_with_its_log_beside_it_is_read_whole(folder: Path, copy: Path) -> None:
    server = sqlite3.connect(folder / DATABASE)
    server.execute("update games set scenario = '02'")
    server.commit()
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed)
    server.close()

    restore(folder.parent / "new", killed / DATABASE)

    assert ask(folder.parent / "new", "select id, scenario from games") == [("a", "02")]


def test_even_a_damaged_database_is_kept(folder: Path, copy: Path) -> None:
    (folder / DATABASE).write_bytes(b"garbage" * 1000)

    old = restore(folder, copy)

    assert old is not None
    assert old.read_bytes() == b"garbage" * 1000
    assert ids(folder / DATABASE) == ["a", "b"]


def test_nothing_is_put_back_under_a_running_server(folder: Path, copy: Path) -> None:
    held = hold(folder)
    with pytest.raises(InUseError):
        restore(folder, copy)
    held.release()

    assert ids(folder / DATABASE) == ["a"]


def cut(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def scratch(path: Path) -> None:
    """Damage the middle, which no look at the beginning shows."""
    data = bytearray(path.read_bytes())
    for at in range(len(data) // 2, len(data)):
        data[at] = 0x55
    path.write_bytes(data)


def renew(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("update alembic_version set version_num = '9999'")
        file.commit()


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda path: path.unlink(), "copy.sqlite3: there is no such file"),
        (lambda path: path.write_text("x" * 5000), "copy.sqlite3: is not a Sandtable database"),
        (cut, "copy.sqlite3: is damaged"),
        (scratch, "copy.sqlite3: is damaged"),
        (renew, "copy.sqlite3: was written by a newer version"),
    ],
    ids=["missing", "garbage", "half", "scratched", "newer"],
)
def test_what_is_not_in_order_is_not_put_back(
    folder: Path, copy: Path, harm: object, sentence: str
) -> None:
    assert callable(harm)
    harm(copy)
    before = (folder / DATABASE).read_bytes()

    with pytest.raises(UnusableError, match=sentence):
        restore(folder, copy)

    assert (folder / DATABASE).read_bytes() == before
    assert {path.name for path in folder.iterdir()} == {DATABASE, "lock"}
    hold(folder).release()


def test_a_copy_is_not_blamed_for_what_it_is_copied_from(folder: Path) -> None:
    back_up(folder / DATABASE, folder / "whole")
    scratch(folder / DATABASE)

    with pytest.raises(UnusableError, match=f"{DATABASE}: is damaged"):
        back_up(folder / DATABASE, folder / "copy")


def test_a_backup_is_not_blamed_for_a_full_disk(
    folder: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = database._connect

    def with_little_room(path: Path, *, fixed: bool = False) -> sqlite3.Connection:
        connection = connect(path, fixed=fixed)
        connection.execute("pragma max_page_count = 2")
        return connection

    monkeypatch.setattr(database, "_connect", with_little_room)
    with pytest.raises(UnusableError, match=r"games.part: the disk is full"):
        restore(folder, copy)


def test_a_database_that_does_not_say_its_schema_is_damaged(folder: Path) -> None:
    spoil(folder, "delete from alembic_version")

    with pytest.raises(UnusableError, match="does not say which schema"):
        schema_of(folder / DATABASE)
