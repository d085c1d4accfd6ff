"""What a server says when it cannot begin, and what it makes sure of when it does."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.harness import running, wait_until

from sandtable.server.run import make_room
from sandtable.service.database import open_store
from sandtable.service.folder import DATABASE, UnusableError

if sys.platform == "win32":
    pytest.skip("signals and file modes are Unix's", allow_module_level=True)

import resource

MAIN = "from sandtable.cli.main import main; main()"
ONE_AFTER_THE_OTHER = """
import resource, sys
from sandtable.cli.main import build_app

for folder in sys.argv[1:]:
    if folder.endswith("full"):
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
    call = ["serve", "--port", "0", "--data", folder]
    try:
        build_app(call)(call)
    except SystemExit as end:
        print("exit", end.code, file=sys.stderr)
"""


def begin(folder: Path, *more: str) -> subprocess.Popen[str]:
    call = [sys.executable, "-c", MAIN, "serve", "--port", "0", "--data", str(folder), *more]
    return subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    with begin(folder) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            wait_until(lambda: answers(address))
            yield server, address
        finally:
            server.kill()
            server.communicate()


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}health").status_code == 200
    except httpx.TransportError:
        return False


def new_database(path: Path) -> None:
    path.parent.mkdir(0o700)
    asyncio.run(open_store(path).close())


def garbage(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(bytes(range(256)) * 40)


def half(path: Path) -> None:
    new_database(path)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def altered(statement: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        new_database(path)
        change(path, statement)

    return make


def change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def foreign(path: Path) -> None:
    path.parent.mkdir()
    path.touch(0o644)
    change(path, "create table bookmarks (address)")


def no_folder(path: Path) -> None:
    path.parent.write_text("")


def locked_away(path: Path) -> None:
    path.parent.mkdir(0o500)


def nothing(path: Path) -> None:
    path.parent.mkdir(0o700)


UNFIT: dict[str, tuple[Callable[[Path], None], str]] = {
    "garbage": (garbage, f"{DATABASE}: is not a Sandtable database"),
    "half": (half, f"{DATABASE}: is damaged"),
    "newer": (
        altered("update alembic_version set version_num = '9999'"),
        f"{DATABASE}: was written by a newer version of Sandtable (schema 9999",
    ),
    "foreign": (foreign, f"{DATABASE}: is the database of another program"),
    "file": (no_folder, "file: is a file, not a folder"),
}
if os.geteuid() != 0:  # root may do everything
    UNFIT["locked-away"] = (locked_away, "lock: Permission denied")
if Path("/sys").is_dir() and os.statvfs("/sys").f_flag & os.ST_RDONLY:
    UNFIT["/sys/kernel/games"] = (lambda path: None, "Read-only file system")
UNFIT["full"] = (nothing, f"{DATABASE}: the disk")


def test_a_server_that_cannot_begin_says_why_in_a_sentence(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in UNFIT}
    for name, (make, _) in UNFIT.items():
        make(folders[name] / DATABASE)
    before = (tmp_path / "foreign" / DATABASE).read_bytes()

    call = [sys.executable, "-c", ONE_AFTER_THE_OTHER, *map(str, folders.values())]
    ended = subprocess.run(call, capture_output=True, text=True, timeout=120, check=False)

    lines = ended.stderr.splitlines()
    assert lines[1::2] == ["exit 3"] * len(UNFIT), ended.stderr
    for (name, (_, sentence)), line in zip(UNFIT.items(), lines[::2], strict=True):
        assert line.startswith(str(folders[name]))
        assert sentence in line
    assert (tmp_path / "foreign" / DATABASE).read_bytes() == before
    assert (tmp_path / "foreign" / DATABASE).stat().st_mode & 0o777 == 0o644


def test_one_server_a_folder_and_a_killed_one_is_followed_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as (first, _):
        with begin(tmp_path) as second:
            _, said = second.communicate(timeout=60)
        assert second.returncode == 2
        assert said.count("\n") == 1
        assert f"{tmp_path}: a server (process {first.pid}) is running on this folder" in said
        first.kill()
        first.wait()
        with serving(tmp_path):
            pass


def test_others_of_the_machine_cannot_read_anything(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with running(folder) as server:
        server.new_game()
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    wanted = ("", "-wal", "-shm")
    assert modes == {**{f"{DATABASE}{ending}": 0o600 for ending in wanted}, "lock": 0o600}
    assert folder.stat().st_mode & 0o777 == 0o700


def test_what_others_could_read_is_mended_and_told(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    new_database(folder / DATABASE)
    (folder / DATABASE).chmod(0o644)
    folder.chmod(0o755)
    with serving(folder) as (server, _):
        server.terminate()
        assert server.stderr is not None
        lines = server.stderr.read()

    told = [json.loads(line) for line in lines.splitlines() if "could read" in line]
    assert [(each["path"], each["mode"]) for each in told] == [
        (str(folder / DATABASE), "0644"),
        (str(folder), "0755"),
    ]
    assert (folder / DATABASE).stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("is_fixed", [False, True])
def test_a_process_that_may_open_few_files_says_so(
    monkeypatch: pytest.MonkeyPatch, is_fixed: bool
) -> None:
    asked = []

    def limit(_: int, wanted: tuple[int, int]) -> None:
        asked.append(wanted)
        if is_fixed:
            raise ValueError

    monkeypatch.setattr(resource, "setrlimit", limit)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 256))
    with pytest.raises(UnusableError, match=r"may have 256, a server needs 500 at least"):
        make_room(4_000)

    monkeypatch.setattr(resource, "getrlimit", lambda _: (600, 1_000))
    assert make_room(4_000) == (200 if is_fixed else 600)
    assert make_room(7) == 7
    assert asked == [(256, 256), (1_000, 1_000)]
