"""`sandtable replay`: a saved game is proved, told, and refused if somebody has changed it."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import sandtable
from sandtable.ai.players import make_player
from sandtable.cli.main import build_app

SEED = "5"
OLD = Path(__file__).parents[1] / "old_saves" / "combat_commander"


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(build_app(arguments), arguments, input=lines)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of some choices, in the middle of a Turn."""
    game = sandtable.new_game("combat-commander", "first-steps", seed=SEED)
    players = (
        make_player("random", 1, "combat-commander"),
        make_player("random", 2, "combat-commander"),
    )
    while len(game.choices) < 60:
        assert game.decision is not None
        side = game.decision.side
        game.apply(players[side].choose(game.known(side), game.decision))
    game.save(tmp_path / "game.sandtable")
    return tmp_path / "game.sandtable"


def change(path: Path, **fields: Any) -> None:
    record = json.loads(gzip.decompress(path.read_bytes()))
    path.write_bytes(gzip.compress(json.dumps({**record, **fields}).encode()))


def test_it_says_what_was_proved(saved: Path) -> None:
    result = run("replay", str(saved))

    assert result.exit_code == 0
    assert f"replay to hash {sandtable.load(saved).hash()}" in result.output
    assert "60 choices" in result.output


def test_the_seal_is_the_one_shown_before_the_game(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = run("play", "first-steps", "--seed", SEED).output
    after = run("replay", str(saved)).output

    seal = after.rstrip().rstrip(".").rpartition(" ")[2]
    assert len(seal) == 32
    assert seal in before


def test_show_tells_every_event_with_its_rule(saved: Path) -> None:
    lines = run("replay", str(saved), "--show").output.splitlines()

    assert any(line.startswith("    [SU.2] ") for line in lines)
    assert "60. " in "\n".join(lines)


def test_a_side_is_told_only_what_it_may_know(saved: Path) -> None:
    all_, axis, allies = (
        run("replay", str(saved), "--show", "--side", side).output
        for side in ("", "axis", "allies")
    )

    assert "draws card G-" in all_
    assert "draws card A-" in all_
    assert "draws card A-" not in axis
    assert "draws card G-" not in allies


def test_step_goes_choice_by_choice_until_q(saved: Path) -> None:
    result = run("replay", str(saved), "--step", lines="\n\nq\n")

    assert "3. " in result.output
    assert "4. " not in result.output


def test_another_choice_is_a_divergence(saved: Path) -> None:
    record = json.loads(gzip.decompress(saved.read_bytes()))
    record["choices"][1]["value"] = record["choices"][1].get("value", 0) + 1
    change(saved, choices=record["choices"])

    result = run("replay", str(saved))

    assert result.exit_code == 2
    assert "diverges at event" in result.output


def test_another_key_is_a_divergence(saved: Path) -> None:
    change(saved, key="00" * 32)

    result = run("replay", str(saved))

    assert result.exit_code == 2
    assert "diverges" in result.output


@pytest.mark.parametrize(
    ("name", "seam"), [("1-84ede57/03", True), ("1-first-golden/first-steps", False)]
)
def test_a_game_of_other_rules_is_told_and_says_so(name: str, seam: bool) -> None:
    result = run("replay", str(OLD / f"{name}.sandtable"), "--show")

    assert result.exit_code == 0
    assert result.output.startswith("1. ")
    assert ("Rules version 1 led to choice" in result.output) == seam
    assert ("replay to hash" in result.output) != seam


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.sandtable").write_text("hello", encoding="utf-8")

    for name in ("no.sandtable", "none.sandtable"):
        result = run("replay", str(tmp_path / name))
        assert result.exit_code == 2
        assert name in result.output
