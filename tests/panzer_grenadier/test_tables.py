"""The combat tables: what the rulebook fixes, and what tables that are typed in are told."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.loading import DataError
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.catalog.tables import (
    ASSAULT_RESULTS,
    FIRE_RESULTS,
    NO_CHECK,
    RESULTS,
    Tables,
    column_of,
    load_tables,
    read_tables,
    shifted,
)

TYPED = tomllib.loads((DATA / "tables" / "designed.toml").read_text(encoding="utf-8"))

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


def answer(change: Change) -> str:
    """What the loader says to our tables with a change; nothing if it takes them."""
    values = copy.deepcopy(TYPED)
    change(values)
    try:
        read_tables(values, "mine.toml")
    except DataError as error:
        return str(error)
    return ""


def put(path: str, value: object) -> Change:
    """Another value at a path of keys."""

    def change(values: dict[str, Any]) -> None:
        *above, last = path.split("/")
        for key in above:
            values = values[key]
        if value is None:
            del values[last]
        else:
            values[last] = value

    return change


# --- what the rulebook fixes -------------------------------------------------------------


@pytest.mark.rule("7.5/3", "10.2/2", "9.4/2", "12.4/2")
def test_the_column_is_the_highest_that_does_not_exceed_the_strength(tables: Tables) -> None:
    for columns in (tables.direct_columns, tables.bombard_columns, tables.assault_columns):
        assert columns[0] == 1
        for strength in range(1, 80):
            found = columns[column_of(columns, strength)]
            assert found == max(column for column in columns if column <= strength)


@pytest.mark.rule("10.3/1", "7.5/1")
def test_four_factors_and_three_columns_are_column_sixteen(tables: Tables) -> None:
    assert tables.direct_columns[shifted(tables.direct_columns, 4, 3)] == 16


@pytest.mark.rule("16.22/3")
def test_the_example_of_dug_in_and_other_units(tables: Tables) -> None:
    assert tables.direct_columns[shifted(tables.direct_columns, 10, 0)] == 7
    assert tables.direct_columns[shifted(tables.direct_columns, 10, -1)] == 4
    assert tables.direct_result(10, 0, 4) == "M1"
    assert tables.direct_result(10, tables.direct_modifiers["dug-in"], 4) == "M"


@pytest.mark.rule("1.1/l")
def test_two_columns_from_five_are_twelve(tables: Tables) -> None:
    assert tables.bombard_columns[shifted(tables.bombard_columns, 5, 2)] == 12


@pytest.mark.rule("7.5/3")
def test_nothing_is_shifted_off_the_table(tables: Tables) -> None:
    assert shifted(tables.direct_columns, 5, -3) == 0
    assert shifted(tables.bombard_columns, 60, 4) == len(tables.bombard_columns) - 1


@pytest.mark.rule("9.3/5")
def test_three_increments_of_twenty_have_columns(tables: Tables) -> None:
    for strength in (20, 40, 60):
        assert tables.bombard_result(strength, 0, 2) in FIRE_RESULTS


@pytest.mark.rule("9.52/3")
def test_each_face_of_friendly_fire_has_a_column(tables: Tables) -> None:
    assert len(tables.friendly_fire) == 6
    assert set(tables.friendly_fire) <= set(tables.bombard_columns)
    assert list(tables.friendly_fire) == sorted(tables.friendly_fire)


@pytest.mark.rule("1.1/m", "7.4/5")
def test_every_result_occurs_and_none_is_milder_to_the_right(tables: Tables) -> None:
    for rows, order in (
        (tables.direct[2:], FIRE_RESULTS),
        (tables.bombard[2:], FIRE_RESULTS),
        (tables.assault[1:], ASSAULT_RESULTS),
    ):
        assert {cell for cells in rows for cell in cells} == set(order)
        for cells in rows:
            severities = [order.index(cell) for cell in cells]
            assert severities == sorted(severities)


def test_each_column_is_worse_than_the_one_to_its_left(tables: Tables) -> None:
    for rows, order in (
        (tables.direct[2:], FIRE_RESULTS),
        (tables.bombard[2:], FIRE_RESULTS),
        (tables.assault[1:], ASSAULT_RESULTS),
    ):
        sums = [sum(map(order.index, column)) for column in zip(*rows, strict=True)]
        assert sums == sorted(set(sums))


@pytest.mark.rule("5.4/4", "7.25/1")
def test_direct_fire_has_a_small_chance_against_armor(tables: Tables) -> None:
    worst = [cell for cell in (tables.direct[roll][-1] for roll in range(2, 13)) if "X" in cell]
    assert 0 < len(worst) < 5
    for text, result in tables.results.items():
        assert (result.armor_check != NO_CHECK) == ("X" in text)


@pytest.mark.rule("14.1/1", "7.61/1", "7.61/2", "7.63/1")
def test_what_results_do(tables: Tables) -> None:
    assert set(tables.results) == {"-", *RESULTS}
    assert [tables.results[text].check for text in ("M", "M1", "M2")] == [0, 1, 2]
    assert [tables.results[text].steps for text in ("X", "2X", "3X")] == [1, 2, 3]
    assert [tables.results[text].steps for text in ("1", "2", "3")] == [1, 2, 3]
    assert {tables.results[text].check for text in ("X", "2X", "3X")} == {0}
    assert {tables.results[text].check for text in ("1", "2", "3", "-")} == {NO_CHECK}


@pytest.mark.rule("11.1/1", "11.11/4")
def test_a_higher_total_is_better_and_low_ones_cannot_harm(tables: Tables) -> None:
    found = [ASSAULT_RESULTS.index(tables.at_result(total)) for total in range(-10, 30)]
    assert found == sorted(found)
    assert found[0] == 0
    assert not tables.can_hurt(12 - 5)
    assert tables.can_hurt(12 - 4)


@pytest.mark.rule("11.1/1")
def test_distance_helps_or_hinders_guns(tables: Tables) -> None:
    found = [tables.distance_modifier(distance, 8) for distance in range(13)]
    assert found == [1, 1, 1, 0, 0, -2, -2, -2, -2, -2, -2, -2, -2]
    assert [tables.distance_modifier(distance, 3) for distance in (1, 2, 3)] == [1, 1, -2]


@pytest.mark.rule("6.43/1", "15.4/2", "12.41/1")
def test_the_shifts_left_to_us_have_the_right_sign(tables: Tables) -> None:
    assert tables.assault_modifiers["leader"] > 0
    assert tables.assault_modifiers["charge"] > 0
    assert tables.assault_modifiers["dug-in"] < 0
    assert tables.bombard_modifiers["dug-in"] < 0


# --- what is typed in --------------------------------------------------------------------


def test_our_own_file_is_taken_as_it_is() -> None:
    assert not answer(lambda values: None)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (put("title", None), "title: is missing"),
        (put("source", None), "source: is missing"),
        (put("confidence", "sure"), "confidence: must be one of seed, published, fan, designed"),
        (put("extra", 1), "extra: is not a known key"),
        (put("direct", None), "direct: is missing"),
        (put("direct/columns", [2, 4, 7, 11, 16, 22, 30]), "direct.columns: must begin with 1"),
        (put("direct/columns", [1, 4, 7, 7, 16, 22, 30]), "direct.columns: must rise"),
        (put("direct/columns", [1, 4, 7, 11, 16, 22]), "direct.rows.2: has 7 results for 6 col"),
        (put("direct/rows/7", None), "direct.rows.7: is missing"),
        (put("direct/rows/7", "- - M M M1 M1 1"), "direct.rows.7: '1' is no result of this"),
        (put("direct/rows/13", "-"), "direct.rows.13: is not a known key"),
        (put("assault/rows/6", "X M2 M2 1 1 2 2 2 2 3 3"), "assault.rows.6: 'X' is no result"),
        (put("direct/modifiers/bunker", None), "direct.modifiers.bunker: is missing"),
        (put("direct/modifiers/bunker", -9), "direct.modifiers.bunker: must be -6 to 6, is -9"),
        (put("assault/modifiers/rain", 1), "assault.modifiers.rain: is not a known key"),
        (put("bombard/friendly_fire", [1, 5]), "bombard.friendly_fire: must have a column for"),
        (put("bombard/friendly_fire", [1, 1, 5, 5, 8, 13]), "friendly_fire[5]: 13 is no column"),
        (put("anti_tank/lowest", {}), "anti_tank.lowest: has no result"),
        (put("anti_tank/lowest/2", 11), "anti_tank.lowest.2: must be higher than that of 1 (11)"),
        (put("anti_tank/lowest/4", 19), "anti_tank.lowest.4: is not a known key"),
        (put("anti_tank/close_hexes", "two"), "anti_tank.close_hexes: must be a whole number"),
        (put("results/X", None), "results.X: is missing"),
        (put("results/X/steps", 4), "results.X.steps: must be 0 to 3, is 4"),
        (put("results/M/check", -1), "results.M.check: must be 0 to 9, is -1"),
    ],
)
def test_what_cannot_be_read_is_named(change: Change, told: str) -> None:
    assert f"mine.toml: {told}" in answer(change) or f".{told}" in answer(change)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (put("direct/columns", [1, 5, 7, 11, 16, 22, 30]), "direct.columns: must have 4"),
        (put("direct/columns", [1, 4, 7, 10, 16, 22, 30]), "must have none but 7 from 5 to 10"),
        (put("direct/columns", [1, 4, 6, 7, 11, 16, 30]), "must have none but 7 from 5 to 10"),
        (put("direct/columns", [1, 4, 7, 11, 14, 16, 30]), "must have one between 7 and 16"),
        (put("direct/columns", [1, 4, 7, 11, 17, 22, 30]), "direct.columns: must have 16"),
        (put("direct/rows/4", "M M M2 M2 X X 2X"), "direct.rows.4: must be M1 on column 7"),
        (put("direct/rows/4", "- - M1 M2 X X 2X"), "direct.rows.4: must be M on column 4"),
        (put("direct/rows/5", "- M M M1 M2 M1 X"), "direct.rows.5: gets milder to the right"),
        (
            put("bombard/columns", [1, 5, 8, 10, 12, 24, 32, 42, 60]),
            "bombard.columns: must have one between 5 and 12",
        ),
        (put("bombard/rows/12", "- - - - - - - M -"), "bombard.rows.12: gets milder"),
        (put("assault/rows/6", "M1 M2 M2 1 1 2 2 2 2 2 2"), "assault.rows: 3 never occurs"),
        (put("assault/rows/1", "- - - - M - M M1 M1 M2 M2"), "assault.rows.1: gets milder"),
        (put("direct/modifiers/adjacent", 1), "direct.modifiers.adjacent: must be 2 (10.3)"),
        (put("assault/modifiers/stubborn-bunker", -3), "stubborn-bunker: must be -4 (16.81)"),
        (put("anti_tank/modifiers/crossfire", 1), "crossfire: must be 2 (11.11)"),
    ],
)
def test_what_the_rulebook_says_otherwise_is_named(change: Change, told: str) -> None:
    assert told in answer(change)

    def other_edition(values: dict[str, Any]) -> None:
        change(values)
        values["other_edition"] = True

    assert not answer(other_edition)


def test_all_problems_come_at_once() -> None:
    def change(values: dict[str, Any]) -> None:
        values["direct"]["rows"]["9"] = "?"
        values["bombard"]["rows"]["2"] = "- - - - - - - - -"
        values["assault"]["modifiers"]["bunker"] = -2
        del values["results"]["3X"]

    said = answer(change)
    assert "direct.rows.9: '?' is no result" in said
    assert "direct.rows.9: has 1 results for 7 columns" in said
    assert "assault.modifiers.bunker: must be -3 (16.8)" in said
    assert "results.3X: is missing" in said


def test_tables_that_do_not_exist_are_named() -> None:
    with pytest.raises(DataError, match=r"tables/none\.toml: cannot be read"):
        load_tables("none")


def test_the_example_of_the_guide_is_taken() -> None:
    guide = Path(__file__).parents[2] / "docs" / "how-to" / "type-in-your-charts.md"
    block = guide.read_text(encoding="utf-8").partition("```toml\n")[2].partition("```")[0]
    shown = tomllib.loads(block)["tables"]

    def change(values: dict[str, Any]) -> None:
        values.update(shown)

    assert {"direct", "anti_tank", "title"} <= set(shown)
    assert not answer(change)
    assert read_tables({**TYPED, **shown}).distance_modifier(1, 8) == 0
