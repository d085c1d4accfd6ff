"""A refusal names a rule and a reason, whatever is asked for: a sample of `sandtable why-not`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.cli.main import build_app
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.service.why_not import Count, Questioner, Told, survey, visited
from sandtable.systems import load_case_words, load_system

SYSTEM = "combat-commander"


POSITIONS, SEED = 600, 1
GOLDEN = Path(__file__).parents[1] / "golden" / "combat_commander" / "reasons.txt"


@pytest.fixture(scope="module")
def sample() -> Count:
    return survey(SYSTEM, list(load_system(SYSTEM).scenario_keys()), POSITIONS, SEED)


def test_every_refusal_of_a_sample_names_a_rule_and_a_reason(sample: Count) -> None:
    assert sum(sample.positions.values()) == POSITIONS
    assert len(sample.positions) > 60
    assert not sample.mute, "\n".join(sample.lines())


def test_rules_and_reasons_of_a_sample_are_those_that_were_written_down(sample: Count) -> None:
    """`sandtable why-not --positions 600 --seed 1 --table` writes them down."""
    assert list(sample.table()) == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_every_hex_piece_and_card_is_asked_for_with_the_verbs_of_the_question() -> None:
    words = load_case_words(SYSTEM)
    game, decision = next(iter(visited(words.system, "01", 0, {})))
    asked = set(Questioner(words).everything(game, decision))

    assert decision.prompt == "set-up-piece"
    assert {Option("hex", hex_) for hex_ in range(150)} <= asked
    assert {Option("unit", unit) for unit in range(len(game.state.units))} <= asked  # type: ignore[attr-defined]
    assert {Option("pass"), Option("unit", -1), Option("hex", 9_999)} <= asked
    assert {option for option in decision.options if option.verb != "done"} <= asked


def test_what_is_told_is_counted_and_what_is_mute_named() -> None:
    count = Count()
    count.positions["move-to"] = 1
    count.add("move-to", "hex", Refusal("O21.1", "too-far"))
    count.add("move-to", "hex", None)
    count.add("move-to", "pass", Refusal("", "not-asked-now"))

    assert count.mute == [Told("move-to", "pass", "", "not-asked-now")]
    assert [" ".join(line.split()) for line in count.lines()] == [
        "move-to 1 positions 2 refusals 50.00 %",
        "in all 1 positions 2 refusals 50.00 %",
        "50.00 % say only that this is not what the question asks for",
        "mute: move-to: not-asked-now: pass",
    ]
    assert list(count.table()) == ["move-to -  not-asked-now 1", "move-to hex O21.1 too-far 1"]


def test_an_error_of_the_program_is_mute() -> None:
    words = load_case_words(SYSTEM)
    game, decision = next(iter(visited(words.system, "01", 0, {})))
    game.why_not = lambda *_: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    refusal = Questioner(words).why_not(game, decision, Option("hex", -1))

    assert refusal is not None
    assert refusal.rule == ""
    assert refusal.reason.startswith("ZeroDivisionError at -1")


def test_the_command_prints_the_share_and_fails_if_something_is_mute() -> None:
    result = CliRunner().invoke(
        build_app(["why-not"]), ["why-not", "--positions=4", "--scenario=first-steps"]
    )
    lines = result.output.splitlines()

    assert any(line.startswith("in all") for line in lines)
    assert result.exit_code == int(any(line.startswith("mute:") for line in lines))
