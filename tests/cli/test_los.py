"""`sandtable los` on the printed maps."""

import csv
import io

import pytest
from typer.testing import CliRunner, Result

from sandtable.cli.main import build_app
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.sight.report import los_report, los_table


def run(*arguments: str) -> Result:
    return CliRunner().invoke(build_app(arguments), arguments)


@pytest.mark.rule("10.1/4")
def test_a_line_can_be_checked_without_any_game() -> None:
    """Neither a side nor a declared shot is asked for."""
    found = run("los", "01", "B5", "E8")

    assert found.exit_code == 0
    assert found.output.splitlines() == [
        "B5–E8, range 4: clear, hindrance 1",
        "  hindered by field C6 (T85): 1",
        "  hindered by field C7 (T85): 1",
        "  hindered by field D6 (T85): 1",
        "  touches C6 interior, C7 interior, D6 interior, D7 interior",
    ]


def test_a_blocked_line_names_the_blocker_and_its_rule() -> None:
    lines = run("los", "08", "b9", "c8").output.splitlines()

    assert lines[:2] == ["B9–C8, range 2: blocked", "  blocked by hedge B8/C9 (T87)"]


def test_neighbors_touch_nothing_between_them() -> None:
    assert run("los", "01", "A1", "A2").output.splitlines()[-1] == "  touches no other hex"


def test_all_pairs_as_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(run("los", "01", "--all", "--csv").output)))
    field = load_battlefield("01")

    assert list(rows[0]) == ["from", "to", "visible", "hindrance", "reason"]
    assert len(rows) == 11175
    assert len({(row["from"], row["to"]) for row in rows}) == 11175
    for row in rows:
        a, b = field.index[row["from"]], field.index[row["to"]]
        assert a < b
        assert row["visible"] == str(int(field.sees(a, b)))
        assert row["hindrance"] == (str(field.hindrance(a, b)) if field.sees(a, b) else "")
        assert bool(row["reason"]) == (not field.sees(a, b) or field.hindrance(a, b) > 0)


def test_one_pair_as_csv() -> None:
    assert run("los", "01", "A5", "D8", "--csv").output.splitlines() == [
        "from,to,visible,hindrance,reason",
        "A5,D8,1,1,field B5 T85",
    ]
    assert run("los", "01", "A1", "A2", "--csv").output.splitlines()[1] == "A1,A2,1,0,"
    assert run("los", "01", "A1", "E1", "--csv").output.splitlines()[1].startswith("A1,E1,")


def test_all_pairs_as_text() -> None:
    lines = run("los", "07", "--all").output.splitlines()

    assert len(lines) == 11175
    assert lines[0].split() == ["A1", "A2", "clear"]
    assert lines[1].split() == ["A1", "A3", "blocked", "woods", "A2", "T99"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("99", "A1", "A2"), "maps/99.toml"),
        (("01", "A1", "Z99"), "map 01 has no hex Z99"),
        (("01", "A1"), "two hexes"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], message: str) -> None:
    found = run("los", *arguments)

    assert found.exit_code != 0
    assert message in found.output


def test_report_and_table_agree() -> None:
    table = {(start, end): rest for start, end, *rest in los_table("12")}

    for start, end in (("A1", "O10"), ("H4", "I5"), ("D6", "F6")):
        report = los_report("12", start, end)
        clear, hindrance, _ = table[start, end]
        assert (report.clear, report.hindrance) == (clear, hindrance)
        assert report.steps == load_battlefield("12").distance(
            *(load_battlefield("12").index[name] for name in (start, end))
        )
