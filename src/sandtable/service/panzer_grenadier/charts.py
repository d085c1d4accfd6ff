"""The charts beside the table: the four combat tables, their modifiers, and the terrain."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.catalog.terrain import TerrainType, load_chart

Json = dict[str, Any]
CHARTS = "charts"
TWO_DICE, ONE_DIE = range(2, 13), range(1, 7)
Rows = tuple[tuple[str, ...], ...]


@cache
def charts() -> Json:
    """Everything that the chart window shows in numbers; its words are in the locale files."""
    tables, chart = load_tables(), load_chart()
    lowest = sorted(tables.anti_tank, key=lambda each: each[0])
    plain = {"limiting": False, "direct": 0, "bombard": 0, "assault": 0, "at": 0}
    return {
        "direct": _grid(TWO_DICE, tables.direct_columns, tables.direct, tables.direct_modifiers),
        "bombard": _grid(
            TWO_DICE, tables.bombard_columns, tables.bombard, tables.bombard_modifiers
        ),
        "assault": _grid(ONE_DIE, tables.assault_columns, tables.assault, tables.assault_modifiers),
        "friendly_fire": list(tables.friendly_fire),
        "anti_tank": {
            "lowest": [[result, total] for total, result in lowest],
            "modifiers": dict(tables.at_modifiers),
        },
        "terrain": [
            *(_terrain(each) for each in chart.types.values()),
            _terrain(chart.hill),
            {"key": "road", "cost": _costs(chart.road), **plain},
            {"key": "ford", "cost": _costs(chart.ford), **plain},
        ],
    }


def _grid(rolls: range, columns: tuple[int, ...], rows: Rows, modifiers: dict[str, int]) -> Json:
    return {
        "columns": list(columns),
        "rows": {str(roll): list(rows[roll]) for roll in rolls},
        "modifiers": dict(modifiers),
    }


def _terrain(terrain: TerrainType) -> Json:
    return {
        "key": terrain.key,
        "cost": _costs(terrain.cost),
        "limiting": terrain.limiting,
        "direct": terrain.direct,
        "bombard": terrain.bombard,
        "assault": terrain.assault,
        "at": terrain.at,
    }


def _costs(costs: tuple[int, int, int, int]) -> dict[str, int]:
    """Costs in sixths of a point, by class; -1 where nobody can go."""
    return dict(zip(CLASSES[:3], costs, strict=False))
