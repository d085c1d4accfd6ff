"""The database as a file: whether it is ours and whole, a copy of it, and putting one back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from sandtable.service.folder import (
    DATABASE,
    UnusableError,
    hold,
    make_folder,
    open_private,
    said_of,
)
from sandtable.service.migrations import known, newest
from sandtable.service.storage_sqlite import SqliteStorage

REASONS = {
    "NOTADB": "is not a Sandtable database",
    "CORRUPT": "is damaged; `sandtable admin restore` puts a backup in its place",
    "READONLY": "cannot be written",
    "CANTOPEN": "cannot be opened",
    "PERM": "cannot be opened",
    "FULL": "the disk is full",
    "BUSY": "another program keeps it locked",
    "IOERR": "the disk does not take what is written, or does not give it back",
}
"""What SQLite's errors mean to whoever runs a server."""
OF_THE_COPY = ("FULL", "READONLY", "CANTOPEN", "PERM", "IOERR")
"""Those that a copy is to blame for if what it is copied from could be opened."""
MOST_PROBLEMS = 20


@contextmanager
def said_of_database(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about a database into a sentence."""
    try:
        with said_of(path):
            yield
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise UnusableError(f"{path}: {_reason(error)}") from error


@contextmanager
def _said_of_copying(source: Path, copy: Path) -> Iterator[None]:
    """Turn what SQLite says while it copies into a sentence about the file that is to blame."""
    try:
        yield
    except sqlite3.Error as error:
        path = copy if _kind(error) in OF_THE_COPY and not _is_reading(error) else source
        raise UnusableError(f"{path}: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    found = getattr(error, "orig", None) or error
    return f"{REASONS.get(_kind(found), 'cannot be used')} ({found})"


def _kind(error: Exception) -> str:
    return _name(error).partition("_")[0]


def _is_reading(error: Exception) -> bool:
    return _name(error) in ("IOERR_READ", "IOERR_SHORT_READ")


def _name(error: Exception) -> str:
    return str(getattr(error, "sqlite_errorname", "")).removeprefix("SQLITE_")


def schema_of(path: Path, *, fixed: bool = False) -> str:
    """Return the schema of a file, "" if it is empty; UnusableError unless we can read it.

    `fixed` files are read where nothing may be written: nobody changes them.
    """
    with said_of_database(path), closing(_connect(path, fixed=fixed)) as connection:
        names = {name for (name,) in connection.execute("select name from sqlite_master")}
        if not names:
            return ""
        if not {"alembic_version", "games", "records"} <= names:
            raise UnusableError(f"{path}: is the database of another program")
        row = connection.execute("select version_num from alembic_version").fetchone()
    if row is None:
        raise UnusableError(f"{path}: is damaged (it does not say which schema it has)")
    version = row[0]
    if version not in known():
        raise UnusableError(
            f"{path}: was written by a newer version of Sandtable"
            f" (schema {version}; this version knows {newest()})"
        )
    return str(version)


def _connect(path: Path, *, fixed: bool = False) -> sqlite3.Connection:
    """A connection to a file that is there."""
    if not path.is_file():
        raise UnusableError(f"{path}: there is no such file")
    mode = "rw"
    if fixed:
        mode = "ro" if Path(f"{path}-wal").exists() else "ro&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)


def open_store(path: Path) -> SqliteStorage:
    """Open the store of a server, or make it; UnusableError says why that cannot be."""
    with said_of_database(path):
        os.close(open_private(path, os.O_CREAT | os.O_WRONLY))
        return SqliteStorage(path)


def problems(path: Path) -> list[str]:
    """Return what SQLite finds wrong with a file."""
    with said_of_database(path), closing(_connect(path)) as connection:
        try:
            found = connection.execute(f"pragma integrity_check({MOST_PROBLEMS})").fetchall()
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:  # so bad that it cannot even be checked
            return [str(error)]
    return [line for (line,) in found if line != "ok"]


# --- copies ---------------------------------------------------------------------------------


def back_up(database: Path, copy: Path) -> None:
    """Copy a database as it is at one moment, also while it is written; check the copy."""
    schema_of(database)
    with said_of(copy):
        os.close(open_private(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    try:
        with _said_of_copying(database, copy), closing(_connect(database)) as connection:
            connection.execute("vacuum into ?", (str(copy),))
        _expect_whole(copy)
        _sync(copy)
    except BaseException:
        copy.unlink()
        raise


def restore(folder: Path, backup: Path) -> Path | None:
    """Put a backup in the place of a folder's database; return where the old one is now.

    No server may be running on the folder. Nothing is changed unless the backup is in order.
    """
    make_folder(folder)
    held = hold(folder)
    try:
        schema_of(backup, fixed=True)
        new = folder / "games.part"
        _copy(backup, new)
        old = _set_aside(folder / DATABASE)
        with said_of(folder):
            os.replace(new, folder / DATABASE)
            _sync(folder)
    finally:
        held.release()
    return old


def _copy(backup: Path, new: Path) -> None:
    new.unlink(missing_ok=True)
    with said_of(new):
        os.close(open_private(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    try:
        with (
            _said_of_copying(backup, new),
            closing(_connect(backup, fixed=True)) as source,
            closing(_connect(new)) as target,
        ):
            source.backup(target)
        _expect_whole(new, backup)
        _sync(new)
    except BaseException:
        new.unlink()
        raise


def _set_aside(database: Path) -> Path | None:
    """Give the old database a second name; only what cannot be read of it is moved there."""
    if not database.exists():
        return None
    with suppress(sqlite3.Error, UnusableError), closing(_connect(database)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    aside = free_name(database.with_name(f"games.before-{moment}.sqlite3"))
    with said_of(aside):
        try:
            os.link(database, aside)
        except OSError:
            shutil.copy2(database, aside)
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.replace(f"{database}{ending}", f"{aside}{ending}")
    return aside


def free_name(path: Path) -> Path:
    """Return a name beside a path that nothing has yet: the path itself, or with a number.

    >>> free_name(Path("nothing-has-this-name.txt")).name
    'nothing-has-this-name.txt'
    """
    found, number = path, 2
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found


def _expect_whole(path: Path, named: Path | None = None) -> None:
    wrong = problems(path)
    if wrong:
        raise UnusableError(f"{named or path}: is damaged ({wrong[0]})")


def _sync(path: Path) -> None:
    """See a file, or the names in a folder, on disk; where folders cannot be opened, the first."""
    with said_of(path), suppress(PermissionError):
        file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        try:
            os.fsync(file)
        finally:
            os.close(file)
