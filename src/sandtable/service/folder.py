"""The folder that games are kept in: one server at a time, and nobody else looks into it."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

DATABASE = "games.sqlite3"
LOCK = "lock"
REMOVED, REPAIRED = "removed", "repaired"
"""Where copies go of what the operator removes or cuts off."""
OWN_FOLDER, OWN_FILE = 0o700, 0o600
FAR = 2**20
"""The byte that is locked where locks are for bytes: what is written before it can be read."""


class UnusableError(Exception):
    """A folder or a file that cannot be used; its text is a sentence that says which and why."""


class InUseError(UnusableError):
    """A server keeps its games in the folder."""


class Narrowed(NamedTuple):
    """Something that others could read, and whether that has been mended."""

    path: Path
    mode: str
    mended: bool


class Hold:
    """A folder that is held until it is let go, or the process ends, however it ends."""

    def __init__(self, file: int) -> None:
        self._file = file

    def release(self) -> None:
        """Let go."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


@contextmanager
def said_of(path: Path) -> Iterator[None]:
    """Turn what the system says about a path into a sentence."""
    try:
        yield
    except OSError as error:
        raise UnusableError(f"{path}: {error.strerror or error}") from error


def make_folder(folder: Path) -> None:
    """Make the folder, for its owner alone, if there is none."""
    with said_of(folder):
        if folder.exists() and not folder.is_dir():
            raise UnusableError(f"{folder}: is a file, not a folder")
        folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)


def hold(folder: Path) -> Hold:
    """Take a folder for oneself; InUseError if another process has it."""
    path = folder / LOCK
    with said_of(path):
        file = open_private(path, os.O_RDWR | os.O_CREAT)
        try:
            if not _locked(file):
                raise InUseError(_in_use(folder, os.read(file, 20)))
            os.ftruncate(file, 0)
            os.write(file, str(os.getpid()).encode())
        except BaseException:
            os.close(file)
            raise
    return Hold(file)


def _in_use(folder: Path, holder: bytes) -> str:
    who = f" (process {holder.decode()})" if holder.isdigit() else ""
    return (
        f"{folder}: a server{who} is running on this folder; stop it first, or name another"
        " folder with --data"
    )


def _locked(file: int) -> bool:
    """Lock an open file until it is closed; False if another has done so."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- who may look into it -------------------------------------------------------------------


def open_private(path: Path, flags: int) -> int:
    """Open a file that is made for its owner alone; made by root, it is the folder's owner's."""
    made = bool(flags & os.O_CREAT) and not path.exists()
    file = os.open(path, flags | getattr(os, "O_BINARY", 0), OWN_FILE)
    if made and hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = path.parent.stat()
        os.fchown(file, owner.st_uid, owner.st_gid)
    return file


def write_private(path: Path, data: bytes) -> None:
    """Write a new file for its owner alone, and see it on disk; FileExistsError if there is one."""
    with os.fdopen(open_private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def narrow(folder: Path) -> list[Narrowed]:
    """Take from others what they may do with the files of a folder; return what was too wide.

    The folder itself is narrowed only if nothing else lies in it: it may be shared on purpose.
    """
    if sys.platform == "win32":
        return []
    database = folder / DATABASE
    files = [Path(f"{database}{ending}") for ending in ("", "-wal", "-shm")]
    found = [_narrowed(path, OWN_FILE) for path in (*files, folder / LOCK)]
    if _is_own(folder):
        found.append(_narrowed(folder, OWN_FOLDER))
    return [each for each in found if each is not None]


def _is_own(folder: Path) -> bool:
    """Whether a folder is there for games alone."""
    names = {path.name for path in folder.iterdir()} - {LOCK, REMOVED, REPAIRED}
    shared = folder.stat().st_mode & stat.S_ISVTX
    return not shared and all(name.startswith("games.") for name in names)


def _narrowed(path: Path, wanted: int) -> Narrowed | None:
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:  # the database's own files come and go
        return None
    too_much = mode & 0o777 & ~wanted
    if not too_much:
        return None
    mended = False
    with suppress(OSError):
        path.chmod(mode & ~too_much)
        mended = True
    return Narrowed(path, f"{mode:04o}", mended)
