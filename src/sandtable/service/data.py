"""Checking all data of all systems."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.loading import DataError, Problem
from sandtable.systems.combat_commander.action_figures import ActionFigures
from sandtable.systems.combat_commander.battlefield import check_maps
from sandtable.systems.combat_commander.catalog import check_data
from sandtable.systems.combat_commander.scenario import check_scenarios, read_scenario_file


def all_problems(files: list[Path]) -> list[Problem]:
    """Return every problem of cards, counters, tables, maps, scenarios and the given files."""
    problems = list(check_data())
    problems += _tried(ActionFigures)
    problems += check_maps()
    problems += check_scenarios()
    for path in files:
        problems += _tried(lambda path=path: read_scenario_file(path))
    return problems


def _tried(load: object) -> list[Problem]:
    assert callable(load)
    try:
        load()
    except DataError as error:
        return error.problems
    return []
