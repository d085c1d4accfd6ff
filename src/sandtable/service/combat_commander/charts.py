"""The charts beside the table: what the data says about ground, cards, hands and points."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.systems.combat_commander.board.terrain import Terrain, TerrainChart, load_chart
from sandtable.systems.combat_commander.catalog.catalog import (
    LEADER,
    SQUAD,
    TEAM,
    Catalog,
    load_catalog,
)
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    NO_COVER,
    ORDERS,
    TRIGGERS,
)

Json = dict[str, Any]
HALVES = 2


@cache
def charts() -> Json:
    """Everything that the chart window shows in numbers; its words are in the locale files."""
    catalog, chart = load_catalog(), load_chart()
    return {
        "terrain": [
            *(_terrain(each) for each in chart.types.values()),
            *_ways(chart),
            *(_terrain(each, added=True) for each in chart.sides.values()),
        ],
        "fortifications": _fortifications(catalog),
        "orders": list(ORDERS),
        "actions": ["fire", *ACTIONS],
        "events": list(EVENTS),
        "triggers": list(TRIGGERS),
        "hands": dict(catalog.hand_size),
        "points": _points(catalog),
    }


def _terrain(terrain: Terrain, *, added: bool = False) -> Json:
    """A row of the Terrain Chart; `move` is null where nobody goes, or what is below counts."""
    return {
        "key": terrain.key,
        "move": terrain.move / HALVES if terrain.move > 0 else None,
        "added": added,
        "impassable": terrain.impassable,
        "cover": terrain.cover,
        "hindrance": terrain.hindrance,
        "obstacle": terrain.obstacle,
    }


def _ways(chart: TerrainChart) -> list[Json]:
    """Road, railway, trail and hill: what they change of the ground that they lie on."""
    plain = {"added": False, "impassable": False, "cover": None, "hindrance": None}
    ways: dict[str, Json] = {
        "road": {"move": chart.road_move / HALVES, "cover": chart.road_cover},
        "railway": {"move": chart.railway_move / HALVES, "hindrance": chart.railway_hindrance},
        "trail": {"move": chart.trail_move / HALVES},
        "hill": {"move": chart.hill_uphill / HALVES, "added": True},
    }
    return [{"key": key, **plain, "obstacle": False, **way} for key, way in ways.items()]


def _fortifications(catalog: Catalog) -> list[Json]:
    """What covers, and how well; null for what does not."""
    return [
        {
            "key": each.key,
            "cover": None if each.cover == NO_COVER else each.cover,
            "artillery": None if each.cover == NO_COVER else each.artillery_cover,
        }
        for each in catalog.fortifications.values()
    ]


def _points(catalog: Catalog) -> dict[str, int]:
    """What the loss of a unit is worth to the enemy; of a Leader, without his Command."""
    kinds = {"squad": SQUAD, "team": TEAM}
    units = catalog.units.values()
    found = {name: next(u.vp for u in units if u.kind == kind) for name, kind in kinds.items()}
    leader = next(u for u in units if u.kind == LEADER and not u.hero)
    return {**found, "leader": leader.vp - leader.front.command}
