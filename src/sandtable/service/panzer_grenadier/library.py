"""What lies beside the table of Panzer Grenadier: boards, counters, readings, as plain data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from sandtable.geometry.layout import HEXAGON
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, RANKS, Face, UnitType
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario, load_scenario
from sandtable.systems.panzer_grenadier.scenario.victory import Alternative
from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
SYSTEM = "panzer-grenadier"
DIRECTIONS = range(6)


# --- boards -------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def map_facts(scenario_key: str) -> Json:
    """The boards of a scenario, joined, to be drawn; DataError if there is none of that name."""
    scenario = load_scenario(scenario_key)
    field = scenario.field
    return {
        "key": scenario.key,
        "boards": [list(row) for row in scenario.boards],
        "north": scenario.north,
        "hexagon": [list(point) for point in HEXAGON],
        "hexes": [_hex(field, at) for at in field.hexes],
        "hedges": [
            {"a": field.names[at], "b": field.names[near], "direction": d}
            for at in field.hexes
            for d, near in enumerate(field.neighbors[at])
            if near > at and field.hedge[at] >> d & 1
        ],
        "exits": [_names_in(field, mask) for mask in scenario.exits],
    }


def _hex(field: Field, at: int) -> Json:
    x, y = field.centers[at]
    return {
        "name": field.names[at],
        "names": list(field.names_at(at)),
        "x": x,
        "y": y,
        "terrain": field.terrain[at],
        "hill": bool(field.hill >> at & 1),
        "limiting": bool(field.limiting >> at & 1),
        "bridge": bool(field.bridge >> at & 1),
        "ford": bool(field.ford >> at & 1),
        "slight": field.slight.get(at, ""),
        "road": _directions(field.road[at]),
        "rail": _directions(field.rail[at]),
        "cost": {each: costs[at] for each, costs in field.cost.items()},
        "neighbors": [field.names[near] if near >= 0 else "" for near in field.neighbors[at]],
    }


def _names_in(field: Field, mask: int) -> list[str]:
    return [field.names[at] for at in field.hexes if mask >> at & 1]


def _directions(mask: int) -> list[int]:
    return [d for d in DIRECTIONS if mask >> d & 1]


# --- counters -----------------------------------------------------------------------------


@lru_cache(maxsize=32)
def catalogue(scenario_key: str) -> Json:
    """The counters that a scenario can bring into play."""
    scenario = load_scenario(scenario_key)
    nations = _nations(scenario)
    return {
        "nations": sorted(nations),
        "units": [_unit(unit) for unit in load_catalog().units.values() if unit.nation in nations],
        "wins": [[_way(scenario, each) for each in scenario.win[side]] for side in (0, 1)],
        "otherwise": scenario.otherwise,
        "groups": [[_group(scenario, each) for each in scenario.groups[side]] for side in (0, 1)],
        "smoke": list(scenario.smoke),
    }


def _way(scenario: Scenario, way: Alternative) -> Json:
    """One way to win: what must hold at the end, or at once."""
    names = scenario.field.names
    return {
        "now": way.now,
        "conditions": [
            {"kind": each.kind, "number": each.number, "hexes": [names[at] for at in each.hexes]}
            for each in way.conditions
        ],
    }


def _group(scenario: Scenario, group: Group) -> Json:
    """Pieces that belong together: what the scenario calls them, when and where they enter."""
    zone = _names_in(scenario.field, group.zone) if group.turn else []
    return {"name": group.name, "turn": group.turn, "zone": zone}


def _nations(scenario: Scenario) -> set[str]:
    groups = [group for side in (0, 1) for group in scenario.groups[side]]
    entries = {entry.unit.nation for group in groups for entry in group.entries}
    return {*scenario.nations, *(group.nation for group in groups), *entries}


def _unit(unit: UnitType) -> Json:
    return {
        "key": unit.key,
        "nation": unit.nation,
        "name": unit.name,
        "kind": unit.kind,
        "move_class": unit.move_class,
        "steps": 0 if unit.is_leader else unit.steps,
        "limbered": unit.limbered,
        "full": _face(unit.full),
        "reduced": _face(unit.reduced),
        "rank": RANKS[unit.rank] if unit.rank >= 0 else "",
        "morale": unit.morale,
        "combat": unit.combat,
        "morale_mod": unit.morale_mod,
        "names": _names(unit),
    }


def _face(face: Face) -> Json:
    return {
        "direct": [face.direct, face.direct_range] if face.direct else None,
        "bombard": [face.bombard, face.bombard_range] if face.bombard else None,
        "at": [face.at, face.at_range] if face.at else None,
        "armor": None if face.armor == NONE else face.armor,
        "move": face.move,
    }


def _names(unit: UnitType) -> dict[str, str]:
    """What a counter is in every language; such names need no position."""
    nowhere = cast(State, None)
    found = {lang: Names(load_words(lang, SYSTEM), nowhere) for lang in LANGUAGES}
    return {lang: f"{names.type_name(unit)} ({names.kind(unit)})" for lang, names in found.items()}
