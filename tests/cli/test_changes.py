"""`--changes FILE`: another reading, another figure, another scenario, without touching code."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import sandtable
from sandtable.cli.changes import read_options
from sandtable.cli.main import build_app
from sandtable.systems import load_system

CHANGES = """
[rulings]
time-advance-smoke = "all"

[figures.nations.german]
discard = 2

[scenario.axis]
orders = 4
"""


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(build_app(arguments), arguments, input=lines)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(CHANGES, encoding="utf-8")
    return str(path)


def test_the_file_holds_the_options_of_a_new_game(file: str) -> None:
    game = sandtable.new_game(
        "combat-commander",
        "first-steps",
        options=read_options(file, load_system("combat-commander")),
    )

    assert game.view(0)["orders"]["limit"] == [4, 2]
    assert game.state.setting.rulings.time_advance_smoke == "all"  # type: ignore[attr-defined]
    assert game.state.setting.catalog.nations["german"].discard == 2  # type: ignore[attr-defined]


def test_a_game_keeps_its_changes_when_it_is_saved(file: str, tmp_path: Path) -> None:
    game = sandtable.new_game(
        "combat-commander",
        "first-steps",
        options=read_options(file, load_system("combat-commander")),
    )
    game.save(tmp_path / "game.sandtable")

    assert sandtable.load(tmp_path / "game.sandtable").view(0)["orders"]["limit"] == [4, 2]


def test_play_takes_the_changes(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    saved = tmp_path / "game.sandtable"

    run("play", "first-steps", "--changes", file, lines=f"1\nsave {saved}\nquit\n")

    assert sandtable.load(saved).view(0)["orders"]["limit"] == [4, 2]


def test_sim_takes_the_changes(file: str) -> None:
    plain, changed = (
        run("sim", "first-steps", "--games", "1", "--salt", "3", "--json", *more)
        for more in ((), ("--changes", file))
    )

    assert (
        json.loads(plain.output)["mean_decisions"] != json.loads(changed.output)["mean_decisions"]
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("ruling = 1", "options: ruling: is not known"),
        ("rulings = ", "mine.toml: is not TOML"),
        ("[rulings]\nroads = 'no'", "rulings: roads: is not a known ruling"),
        ("[figures.nation]\nx = 1", "changes: nation: no data file has this name"),
        ("[scenario]\nyear = 1939", "first-steps: year: is not a designed field"),
    ],
)
def test_what_is_wrong_is_said(text: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")

    result = run("play", "first-steps", "--changes", str(path))

    assert result.exit_code == 2
    assert wrong in result.output


def test_a_file_that_is_not_there_is_named() -> None:
    result = run("sim", "first-steps", "--changes", "nowhere.toml")

    assert result.exit_code == 2
    assert "nowhere.toml: cannot be read" in result.output
