"""The folder of a server: one holder at a time, and nothing in it for others to read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.service import folder as folders
from sandtable.service.folder import (
    InUseError,
    UnusableError,
    hold,
    make_folder,
    narrow,
    write_private,
)

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="file modes are Unix's")
HOLDER = """
import sys, time
from pathlib import Path
from sandtable.service.folder import hold
held = hold(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_folder_has_one_holder_who_is_named(tmp_path: Path) -> None:
    first = hold(tmp_path)
    with pytest.raises(InUseError, match=rf"process {os.getpid()}\).*--data") as refused:
        hold(tmp_path)
    assert str(tmp_path) in str(refused.value)
    first.release()
    hold(tmp_path).release()


def test_a_holder_that_is_killed_holds_nothing_any_more(tmp_path: Path) -> None:
    call = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(InUseError, match=f"process {holder.pid}"):
            hold(tmp_path)
        holder.kill()
    hold(tmp_path).release()


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnusableError, match="file: is a file, not a folder"):
        make_folder(tmp_path / "file")
    with pytest.raises(UnusableError, match="below: Not a directory"):
        make_folder(tmp_path / "file" / "below")
    with pytest.raises(UnusableError, match="lock: No such file or directory"):
        hold(tmp_path / "missing")


@UNIX
def test_what_is_made_is_for_its_owner_alone(tmp_path: Path) -> None:
    made = tmp_path / "a" / "games"
    make_folder(made)
    held = hold(made)
    write_private(made / "copy", b"key")

    assert mode(made) == 0o700
    assert mode(made / "lock") == mode(made / "copy") == 0o600
    with pytest.raises(FileExistsError):
        write_private(made / "copy", b"other")
    assert (made / "copy").read_bytes() == b"key"
    held.release()


@UNIX
def test_what_is_too_wide_is_narrowed_once(tmp_path: Path) -> None:
    names = ("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm", "lock")
    for name in names:
        (tmp_path / name).touch(0o644)
    (tmp_path / "removed").mkdir()
    tmp_path.chmod(0o2755)

    found = narrow(tmp_path)

    assert [(each.path.name, each.mode, each.mended) for each in found] == [
        *((name, "0644", True) for name in names),
        (tmp_path.name, "2755", True),
    ]
    assert {mode(tmp_path / name) for name in names} == {0o600}
    assert mode(tmp_path) == 0o700
    assert narrow(tmp_path) == []


@UNIX
def test_a_folder_that_holds_other_things_stays_open_and_its_files_do_not(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").touch(0o664)
    (tmp_path / "notes.txt").touch(0o644)
    tmp_path.chmod(0o755)

    assert [each.path.name for each in narrow(tmp_path)] == ["games.sqlite3"]
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "notes.txt") == 0o644


@UNIX
def test_a_folder_that_everybody_shares_is_never_narrowed(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)

    assert narrow(tmp_path) == []


@UNIX
def test_what_cannot_be_narrowed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    (tmp_path / "games.sqlite3").touch(0o644)
    monkeypatch.setattr(folders.Path, "chmod", forbidden)

    assert (tmp_path / "games.sqlite3", "0644", False) in narrow(tmp_path)


@UNIX
def test_a_file_that_vanishes_meanwhile_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.sqlite3").touch(0o644)
    monkeypatch.setattr(folders.Path, "exists", lambda _: True)

    assert "games.sqlite3" in [each.path.name for each in narrow(tmp_path)]
