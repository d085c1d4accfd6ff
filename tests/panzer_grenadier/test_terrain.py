"""The Terrain Effects Chart: figures that rules rely on, and what wrong ones are told."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from sandtable.kernel.loading import Reader
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.catalog.terrain import (
    FOOT,
    MECHANIZED,
    MOTORIZED,
    PROHIBITED,
    TOWED,
    TYPES,
    Chart,
    load_chart,
)

FILE = tomllib.loads((DATA / "terrain.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def chart() -> Chart:
    return load_chart()


def problems(path: str, value: object) -> list[str]:
    values: dict[str, Any] = copy.deepcopy(FILE)
    *above, last = path.split("/")
    table = values
    for key in above:
        table = table[key]
    if value is None:
        del table[last]
    else:
        table[last] = value
    reader = Reader()
    Chart(reader.table(values, "terrain.toml"))
    return [str(problem) for problem in reader.close()]


@pytest.mark.rule("2.2/2", "5.0/5")
@pytest.mark.parametrize(
    ("key", "foot", "motorized", "mechanized"),
    [
        ("open", 6, 12, 12),
        ("woods", 12, 30, 24),
        ("town", 6, 6, 6),
        ("field", 12, 24, 18),
        ("swamp", 12, PROHIBITED, PROHIBITED),
        ("narrow-river", 12, PROHIBITED, 24),
        ("wide-river", PROHIBITED, PROHIBITED, PROHIBITED),
    ],
)
def test_costs_are_those_of_the_chart(
    chart: Chart, key: str, foot: int, motorized: int, mechanized: int
) -> None:
    assert chart.types[key].cost == (foot, motorized, mechanized, foot)


@pytest.mark.rule("5.2/1")
def test_roads_cost_parts_of_a_point(chart: Chart) -> None:
    assert chart.road[FOOT] * 3 == 2 * POINT
    assert chart.road[MOTORIZED] * 2 == POINT
    assert chart.road[MECHANIZED] * 2 == POINT


@pytest.mark.rule("5.0/5")
def test_hills_are_added_to_the_terrain(chart: Chart) -> None:
    assert chart.cost("woods", True, MOTORIZED) == 7 * POINT
    assert chart.cost("woods", True, MECHANIZED) == 5 * POINT
    assert chart.cost("woods", True, FOOT) == chart.cost("woods", False, FOOT)
    assert chart.cost("swamp", True, MECHANIZED) == PROHIBITED


@pytest.mark.rule("8.2/1")
def test_limiting_terrain(chart: Chart) -> None:
    assert {key for key in TYPES if chart.types[key].limiting} == {"woods", "town", "field"}
    assert chart.hill.limiting


@pytest.mark.rule("12.41/1", "7.5/2")
def test_shifts_are_those_of_the_chart(chart: Chart) -> None:
    def shifts(key: str) -> tuple[int, int, int, int]:
        row = chart.types[key]
        return row.direct, row.bombard, row.assault, row.at

    assert shifts("woods") == (-2, 0, -1, 0)
    assert shifts("town") == (-2, -2, -2, -1)
    assert shifts("swamp") == (1, -1, 0, 0)
    for key in ("open", "field", "narrow-river", "wide-river"):
        assert shifts(key) == (0, 0, 0, 0)
    assert chart.hill.direct == -1


@pytest.mark.rule("5.61/1", "5.72/2", "5.74/2", "16.3/2")
def test_costs_that_the_rulebook_names(chart: Chart) -> None:
    assert (chart.load_cost, chart.unload_cost) == (POINT, 0)
    assert chart.ferry_cost == 2 * POINT
    assert chart.engineers_cost == 3 * POINT
    assert chart.wrecks == (0, POINT, 5 * POINT)


@pytest.mark.rule("5.71/3")
def test_a_ford_lets_everybody_through(chart: Chart) -> None:
    assert PROHIBITED not in chart.ford


def test_what_is_towed_pays_as_on_foot(chart: Chart) -> None:
    assert all(row.cost[TOWED] == row.cost[FOOT] for row in chart.types.values())


def test_marks_are_those_of_the_boards(chart: Chart) -> None:
    assert "".join(sorted(chart.marks)) == "".join(sorted(".wtvfsrR"))
    assert chart.marks["R"] == "wide-river"


def test_the_chart_says_its_edition(chart: Chart) -> None:
    assert chart.edition == "third"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("types/woods", None, "types.woods: is missing"),
        ("types/woods/foot", None, "types.woods.foot: is missing"),
        ("types/woods/foot", "two", "types.woods.foot: must be a cost like"),
        ("types/woods/foot", "1/4", "types.woods.foot: must be a cost like"),
        ("types/woods/foot", "11", "types.woods.foot: must be at most 10"),
        ("types/woods/direct", -7, "types.woods.direct: must be -5 to 5"),
        ("types/woods/mark", "ww", "types.woods.mark: must be one letter"),
        ("types/woods/mark", "^", "types.woods.mark: must be one letter"),
        ("types/woods/mark", "t", "types.town.mark: is that of woods too"),
        ("types/lava", {"foot": "1"}, "types.lava: is not a known key"),
        ("road/towed", "1", "road.towed: is not a known key"),
        ("rules/wrecks", [1], "rules.wrecks: must be what one wreck and what two cost"),
        ("edition", None, "edition: is missing"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: object, told: str) -> None:
    assert any(f"terrain.toml: {told}" in problem for problem in problems(path, value))


def test_the_file_has_no_problem() -> None:
    assert not problems("edition", "third")
