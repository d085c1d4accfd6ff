"""`sandtable admin`: what it says, and how it ends."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.service.stored import age, ask, everything, keep, spoil
from typer.testing import CliRunner, Result

import sandtable
from sandtable.cli.main import build_app
from sandtable.service.folder import DATABASE, hold


def run(folder: Path, *arguments: str, answer: str = "") -> Result:
    call = ["admin", *arguments, "--data", str(folder)]
    return CliRunner().invoke(build_app(call), call, input=answer)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game that is in order, whose name begins with a dash, and one with a gap."""
    keep(tmp_path, "-whole", 20, saved=20)
    keep(tmp_path, "gap", 20)
    spoil(tmp_path, "delete from records where game = 'gap' and number = 9")
    return tmp_path


def test_list(folder: Path) -> None:
    shown = run(folder, "list", "--limit", "1")
    plain = json.loads(run(folder, "list", "--json").stdout)
    none = run(folder, "list", "--idle", "1d")

    assert shown.stdout.splitlines()[0].split() == [
        "game", "records", "created", "played", "players", "scenario",
    ]  # fmt: skip
    assert shown.stdout.splitlines()[-1] == "1 of 2 games"
    assert [each["id"] for each in plain] == ["gap", "-whole"]
    assert plain[0]["played"].endswith("Z")
    assert none.stdout.splitlines()[1:] == ["0 of 2 games"]


def test_show(folder: Path) -> None:
    shown = run(folder, "show", "-whole")
    plain = json.loads(run(folder, "show", "gap", "--json").stdout)

    assert "records      choice 20\n" in shown.stdout
    assert "seams\n" in shown.stdout
    assert "over         no\n" in shown.stdout
    assert "commissioned –\n" in shown.stdout
    assert plain["opens"] == "no"
    assert plain["fault"] == "record 10 follows 8"


def test_show_says_yes_and_no_only_of_what_is_one_of_them(folder: Path) -> None:
    rules = '{"rulings": {"a": true, "b": [1, 2], "c": 1, "d": null}}'
    spoil(folder, f"update games set options = '{rules}' where id = '-whole'")
    spoil(folder, "delete from records where game = '-whole' and number > 1")
    shown = run(folder, "show", "-whole").stdout

    assert "options      rulings a yes, b [1, 2], c 1, d –\n" in shown
    assert "records      choice 1\n" in shown


def test_delete_asks_and_writes_save_files(folder: Path) -> None:
    asked = run(folder, "delete", "-whole", answer="n\n")
    assert asked.exit_code == 1
    assert everything(folder, "-whole")

    done = run(folder, "delete", "-whole", "--yes")
    assert done.exit_code == 0
    assert "-whole: removed, saved as " in done.stdout
    assert len(sandtable.load(folder / "removed" / "-whole.sandtable").choices) == 20
    assert not everything(folder, "-whole")

    broken = run(folder, "delete", "gap", "--yes")
    assert broken.exit_code == 1
    assert broken.stderr == "gap: not removed: cannot be opened (record 10 follows 8)\n"
    assert run(folder, "delete", "gap", "--yes", "--no-copy").exit_code == 0
    assert not everything(folder, "gap")


def test_prune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    age(monkeypatch, 200)
    keep(tmp_path, "idle", 20)

    assert run(tmp_path, "prune", "--idle", "201d").stdout == "0 removed\n"
    planned = run(tmp_path, "prune", "--idle", "180d", "--dry-run")
    assert planned.stdout == "idle: would be removed\n1 would be removed\n"
    assert everything(tmp_path, "idle")
    done = run(tmp_path, "prune", "--idle", "180d")
    assert done.stdout.splitlines()[-1] == "1 removed"
    assert not everything(tmp_path, "idle")


def test_check_and_repair(folder: Path) -> None:
    found = run(folder, "check")
    assert found.exit_code == 1
    assert found.stderr == "gap: record 9 is missing, 11 come after it: can be repaired\n"
    assert found.stdout == "games in order: 1, going on from where they stood: 0, problems: 1\n"
    assert run(folder, "check", "--game", "-whole").exit_code == 0

    assert run(folder, "repair", "--all", "--dry-run").stderr == found.stderr
    assert ask(folder, "select count(*) from records") == [(39,)]
    done = run(folder, "repair", "--all")
    assert done.exit_code == 0
    assert "gap: record 9 is missing, 11 come after it: cut off, kept in " in done.stdout
    assert ask(folder, "select count(*) from records") == [(28,)]
    again = run(folder, "repair", "gap")
    assert again.stdout == "games in order: 1, going on from where they stood: 0, problems: 0\n"
    assert run(folder, "check").exit_code == 0


def test_what_opens_by_its_saved_position_is_told_and_no_problem(folder: Path) -> None:
    spoil(folder, "update records set word = 'x' where game = '-whole' and number = 3")

    found = run(folder, "check", "--game", "-whole")

    assert found.exit_code == 0
    assert "but it opens from where it stood: left as it is" in found.stdout


def test_a_damaged_file_is_found(folder: Path) -> None:
    file = folder / DATABASE
    with closing(sqlite3.connect(file)) as database:
        ((page,),) = database.execute("select rootpage from sqlite_master where name = 'records'")
        ((size,),) = database.execute("pragma page_size")
    data = bytearray(file.read_bytes())
    data[(page - 1) * size : page * size] = b"\x55" * size
    file.write_bytes(data)

    found = run(folder, "check")

    assert found.exit_code == 1
    assert str(file) in found.stderr


def test_backup_and_restore(folder: Path) -> None:
    copy = folder / "copy"
    assert "bytes, checked" in run(folder, "backup", str(copy)).stdout
    run(folder, "delete", "gap", "--yes", "--no-copy")
    held = hold(folder)
    refused = run(folder, "restore", str(copy))
    held.release()
    done = run(folder, "restore", str(copy))

    assert refused.exit_code == 2
    assert "is running on this folder" in refused.stderr
    assert "restored; what was there is now " in done.stdout
    assert everything(folder, "gap")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "nobody"), "nobody: there is no such game"),
        (("delete", "nobody", "--yes"), "nobody: there is no such game"),
        (("delete", "gap", "nobody", "--yes", "--no-copy"), "nobody: there is no such game"),
        (("delete", "--yes"), "no game is named"),
        (("repair", "nobody"), "nobody: there is no such game"),
        (("repair",), "no game is named"),
        (("check", "--game", "nobody"), "nobody: there is no such game"),
        (("list", "--idle", "soon"), "'soon' is not a span of time: write 12h, 30d or 8w"),
        (("restore", "nothing"), "nothing: there is no such file"),
    ],
    ids=str,
)
def test_what_cannot_be_is_said(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    ended = run(folder, *arguments)

    assert ended.exit_code == 2
    assert ended.stderr == f"{sentence}\n"
    assert everything(folder, "gap")


@pytest.mark.parametrize("command", ["list", "check", "backup x", "repair --all"])
def test_a_folder_without_games_is_said(tmp_path: Path, command: str) -> None:
    ended = run(tmp_path, *command.split())

    assert ended.exit_code == 2
    assert ended.stderr == f"{tmp_path / DATABASE}: there is no such file\n"
    assert list(tmp_path.iterdir()) == []
