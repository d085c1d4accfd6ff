"""A scenario by value: what its files say, in JSON's own kinds.

A value has three parts: its `key`, the file of the `scenario`, and that of its `map`. Whoever has
the value needs no file.

>>> value = scenario_value("four-bridges")
>>> sorted(value), value["scenario"]["title"], value["map"]["width"]
(['key', 'map', 'scenario'], 'Four Bridges', 4)
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sandtable.kernel.loading import DataError, Problem, Reader
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.campaign.figures import DATA, figures
from sandtable.systems.campaign.map.map_file import read_map
from sandtable.systems.campaign.scenario.check import check
from sandtable.systems.campaign.scenario.entries import read_entry
from sandtable.systems.campaign.scenario.lists import with_lists
from sandtable.systems.campaign.scenario.scenario import Scenario

SCENARIOS: Final = DATA / "scenarios"
MAPS: Final = DATA / "maps"
PARTS: Final = ("key", "map", "scenario")


def scenario_keys() -> tuple[str, ...]:
    """The keys of all scenarios."""
    return tuple(sorted(path.stem for path in SCENARIOS.glob("*.toml")))


@lru_cache(maxsize=64)
def scenario_value(key: str) -> Fixed:
    """A scenario written out; `DataError` says why not."""
    if key not in scenario_keys():
        raise DataError([Problem(f"{key}.toml", "", "there is no such scenario")])
    return written_out(key, SCENARIOS / f"{key}.toml")


def written_out(key: str, path: Path) -> Fixed:
    """The scenario of a file, with its map and what it takes from army lists."""
    reader = Reader()
    raw = with_lists(reader.file(path, path.name).values, path.name)
    name = str(raw.get("map", ""))
    board = reader.file(MAPS / f"{name}.toml", f"maps/{name}.toml").values
    if reader.problems:
        raise DataError(reader.problems)
    return fixed({"key": key, "scenario": raw, "map": board})


def check_scenarios() -> list[Problem]:
    """Every problem of the scenarios that come with the game, and of their maps."""
    return check_files([SCENARIOS / f"{key}.toml" for key in scenario_keys()])


def check_files(paths: list[Path]) -> list[Problem]:
    """Every problem of scenario files."""
    found: list[Problem] = []
    for path in paths:
        try:
            read_scenario(written_out(path.stem, path))
        except DataError as error:
            found += error.problems
    return found


@lru_cache(maxsize=64)
def read_scenario(value: Fixed) -> Scenario:
    """Read a scenario by value; `DataError` lists every problem."""
    reader = Reader()
    found = figures()
    key = value.get("key")
    table = reader.table(_part(value, "scenario"), str(key))
    board = read_map(reader.table(_part(value, "map"), f"map of {key}"), found)
    if not isinstance(key, str) or any(name not in PARTS for name in value):
        table.fail("", f"a scenario has these parts: {', '.join(PARTS)}")
    table.text("map", "")
    entries = {name: read_entry(name, each) for name, each in table.table("entry").named()}
    scenario = Scenario(str(key), table, board, entries)
    check(scenario, table, found)
    reader.finish()
    return scenario


def _part(value: dict[str, Any], name: str) -> dict[str, Any]:
    found = value.get(name)
    return found if isinstance(found, dict) else {}
