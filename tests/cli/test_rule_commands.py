"""`sandtable ledger` and `sandtable rule` on the index of Combat Commander."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner, Result

from sandtable.cli.ledger import table
from sandtable.cli.main import COMMANDS, build_app
from sandtable.service.ledger import chosen_ledgers


def run(*arguments: str) -> Result:
    return CliRunner().invoke(build_app(arguments), arguments)


def test_ledger_as_json_is_an_interface() -> None:
    counts = json.loads(run("ledger", "--json").output)["systems"]["combat-commander"]

    assert {
        "ids",
        "done",
        "informational",
        "out_of_scope",
        "tested",
        "statements",
        "statements_tested",
    } <= counts.keys()
    assert counts["ids"] >= 493
    open_ids = counts["partial"] + counts["todo"]
    assert counts["ids"] == (
        counts["done"] + open_ids + counts["informational"] + counts["out_of_scope"]
    )


def test_ledger_has_a_line_for_each_chapter_and_ends_with_the_whole() -> None:
    lines = run("ledger", "--system", "combat-commander").output.splitlines()

    assert any(line.startswith("O20 Fire ") for line in lines)
    assert any(line.startswith("Orders ") for line in lines)
    assert max(len(line) for line in lines if not line.startswith("problem")) <= 80
    assert lines[-1].startswith("All ")


def test_commands_take_one_system() -> None:
    rulebooks = ("combat-commander", "panzer-grenadier")
    for command, systems in (
        (("ledger",), ("campaign", *rulebooks)),
        (("rule", "10.3"), rulebooks),
    ):
        told = [run(*command, "--system", system).output for system in systems]

        assert len(set(told)) == len(systems)
        assert run(*command).output == "".join(told)


def test_ledger_of_a_system_under_way_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    (ledger,) = chosen_ledgers("panzer-grenadier")
    monkeypatch.setattr(ledger.index, "under_way", "the rules come chapter by chapter.")

    lines = list(table(ledger))

    assert lines[-2].startswith("Under way: ")
    assert lines[-1].startswith("Open: ")
    assert max(len(line) for line in lines if not line.startswith("problem")) <= 80


@pytest.mark.parametrize("command", [("ledger",), ("rule", "10.3")])
def test_unknown_system_is_refused(command: tuple[str, ...]) -> None:
    result = run(*command, "--system", "chess")

    assert result.exit_code == 2
    assert "'chess'" in result.output
    assert "combat-commander" in result.output


def test_rule_shows_statements_rulings_and_differences() -> None:
    shown = run("rule", "6.1.2/9").output

    assert shown.startswith("6.1.2 Advancement (time advance)  [")
    assert "6.1.2/13 (derived)  Rolls inside a time advance" in shown
    assert "switch time-advance-smoke: one (or all)" in shown
    assert "DIF-06" in shown


def test_rule_shows_where_tests_stand() -> None:
    assert "test  tests/test_rule_index.py:" in run("rule", "DIF.1").output
    assert "✓ DIF.1/1" in run("rule", "DIF.1").output


@pytest.mark.parametrize("number", ["AMB-56", "DIF-36"])
def test_rule_finds_the_rule_of_a_ruling(number: str) -> None:
    shown = run("rule", number).output

    assert "T87 Hedge" in shown
    assert number in shown


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("O20.99", "there is no rule 'O20.99'; the nearest is 'O20."),
        ("O20.1/99", "O20.1 has no statement 'O20.1/99'; it has 1, 2"),
        ("5/99", "5 has no statement '5/99'; it has 1, 2, 3, 4"),
        ("AMB-999", "there is no rule 'AMB-999'; the nearest is 'AMB-9"),
        ("T977", "there is no rule 'T977'; the nearest is 'T97'"),
    ],
)
def test_unknown_rule_is_refused_with_the_nearest(number: str, told: str) -> None:
    result = run("rule", number)

    assert result.exit_code == 1
    assert f"combat-commander: {told}" in result.output


def test_every_command_has_help() -> None:
    shown = run("--help").output

    assert all(name in shown for name in COMMANDS)


def test_starting_the_command_line_imports_nothing_heavy() -> None:
    code = "import sys, sandtable.cli.main; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = shown.stdout.split()

    assert not [name for name in loaded if name.startswith(("sandtable.systems.", "msgspec"))]
