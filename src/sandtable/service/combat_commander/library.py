"""What lies beside the table: scenarios, maps, counters and cards, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

from sandtable.geometry.layout import HEXAGON
from sandtable.service.combat_commander.naming import Names
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    load_battlefield,
    map_keys,
)
from sandtable.systems.combat_commander.catalog.catalog import Card, Catalog, Face, load_catalog
from sandtable.systems.combat_commander.catalog.figures import SIDES as SIDE_NAMES
from sandtable.systems.combat_commander.catalog.figures import UnitType, WeaponType
from sandtable.systems.combat_commander.scenario.scenario import (
    Scenario,
    load_scenario,
)
from sandtable.systems.combat_commander.state import State

Json = dict[str, Any]
SYSTEM = "combat-commander"
DIRECTIONS = range(6)
HEXSIDES = ("fence", "hedge", "wall", "cliff")


# --- scenarios ----------------------------------------------------------------------------


def scenario_facts(scenario: Scenario) -> Json:
    """One scenario in a few facts."""
    size = [len(scenario.entries(side)) for side in (0, 1)]
    for late in scenario.reinforcements:
        size[late.side] += len(late.entries)
    return {
        "key": scenario.key,
        "title": scenario.title,
        "place": scenario.place,
        "year": scenario.year,
        "map": scenario.map,
        "nations": list(scenario.nations),
        "postures": list(scenario.postures),
        "quality": list(scenario.quality),
        "orders": list(scenario.orders),
        "length": {"time": scenario.time, "sudden_death": scenario.sudden_death},
        "size": size,
        "own": not scenario.key.isdecimal(),
        "designed": list(scenario.designed),
    }


# --- maps ---------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def map_facts(key: str) -> Json | None:
    """A map to be drawn: hexes, hexsides, outlines; None if there is none of that name."""
    if key not in map_keys():
        return None
    bf = load_battlefield(key)
    return {
        "key": bf.key,
        "title": bf.title,
        "cols": bf.cols,
        "rows": bf.rows,
        "hexagon": [list(point) for point in HEXAGON],
        "hexes": [_hex(bf, at) for at in range(bf.size)],
        "sides": [side for at in range(bf.size) for side in _hexsides(bf, at)],
        "outlines": {
            bf.names[at]: [[list(point) for point in polygon] for polygon in polygons]
            for at, polygons in sorted(bf.outlines.items())
        },
        "hills": [
            {"level": hill.level, "outline": [list(point) for point in hill.outline]}
            for hill in bf.hills
        ],
        "objectives": [bf.names[at] for at in bf.objectives],
        "artillery": list(bf.artillery_box),
    }


def _hex(bf: Battlefield, at: int) -> Json:
    x, y = bf.sheet.center(at)
    return {
        "name": bf.names[at],
        "x": x,
        "y": y,
        "terrain": bf.terrain[at],
        "under": bf.under[at],
        "level": bf.level[at],
        "road": _directions(bf.road[at]),
        "rail": _directions(bf.rail[at]),
        "trail": _directions(bf.trail[at]),
        "building": bf.building[at],
        "objective": bf.objective_of[at],
        "move": _cost(bf, at),
        "cover": bf.types[at].cover,
        "hindrance": bf.types[at].hindrance,
        "obstacle": bf.types[at].obstacle,
        "neighbors": [bf.names[near] if near >= 0 else "" for near in bf.neighbors[at]],
    }


def _cost(bf: Battlefield, at: int) -> int:
    """What a hex costs who enters it off a road, in half points; -1 where nobody can."""
    ground = bf.types[at]
    if not (ground.impassable or ground.move):
        ground = bf.chart.types[bf.under[at]]
    return -1 if ground.impassable else ground.move


def _directions(mask: int) -> list[int]:
    return [d for d in DIRECTIONS if mask >> d & 1]


def _hexsides(bf: Battlefield, at: int) -> list[Json]:
    """The hexsides of a hex that have something on them, each named by one hex only."""
    return [
        {"a": bf.names[at], "b": bf.names[near], "kind": kind, "direction": d}
        for kind in HEXSIDES
        for d, near in enumerate(bf.neighbors[at])
        if near > at and getattr(bf, kind)[at] >> d & 1
    ]


# --- counters and cards -------------------------------------------------------------------


@lru_cache(maxsize=64)
def catalogue(scenario_key: str) -> Json:
    """Counters, cards and chits of a scenario; DataError if there is none of that name."""
    scenario = load_scenario(scenario_key)
    catalog = load_catalog()
    pieces = {*scenario.counters, *(catalog.nations[n].pieces for n in scenario.nations)}
    return {
        "scenario": scenario_facts(scenario),
        "units": [_unit(u) for u in catalog.units.values() if u.nation in pieces],
        "weapons": [_weapon(w) for w in catalog.weapons.values() if w.nation in pieces],
        "radios": [
            {"key": r.key, "fp": r.fp, "smoke": r.smoke, "names": _names(r.key, Names.radio_type)}
            for r in catalog.radios.values()
            if r.nation in pieces
        ],
        "decks": {
            side: [_card(card) for card in catalog.decks[scenario.decks[number]].cards]
            for number, side in enumerate(SIDE_NAMES)
        },
        "chits": _chits(catalog),
        "fortifications": [
            {"key": f.key, "cover": f.cover, "artillery_cover": f.artillery_cover}
            for f in catalog.fortifications.values()
        ],
    }


def _unit(unit: UnitType) -> Json:
    return {
        "key": unit.key,
        "nation": unit.nation,
        "kind": unit.kind,
        "quality": unit.quality,
        "grade": unit.grade,
        "vp": unit.vp,
        "front": _face(unit.front),
        "back": _face(unit.back),
        "names": _names(unit, Names.unit_type),
    }


def _face(face: Face) -> Json:
    return {name: getattr(face, name) for name in Face.__slots__}


def _weapon(weapon: WeaponType) -> Json:
    facts = {name: getattr(weapon, name) for name in WeaponType.__slots__ if name != "name"}
    for name in ("fix", "eliminate"):
        facts[name] = list(facts[name])
    names = _names(weapon.key, Names.weapon_type)
    return {**facts, "kind": weapon_kind(weapon), "names": names}


def weapon_kind(weapon: WeaponType) -> str:
    """What a Weapon has in common with others, as one line explains it."""
    if weapon.mg:
        return "mg"
    if weapon.mortar:
        return "mortar"
    if weapon.cover_zero:
        return "flame"
    return "charge" if weapon.one_use else "gun"


def _card(card: Card) -> Json:
    return {
        "key": card.key,
        "index": card.index,
        "order": card.order,
        "action": card.action,
        "event": card.event,
        "hex": card.hex,
        "dice": {"white": card.white, "colored": card.colored},
        "trigger": card.trigger,
        "breeze": card.breeze,
    }


def _chits(catalog: Catalog) -> list[Json]:
    return [
        {
            "key": chit.key,
            "objective": chit.objective,
            "vp": chit.vp,
            "open": chit.always_open,
            "special": chit.special,
        }
        for chit in catalog.chits
    ]


def _names(thing: Any, say: Callable[[Names, Any], str]) -> dict[str, str]:
    """What a thing is called in every language; such names need no position."""
    nowhere = cast(State, None)
    return {lang: say(Names(load_words(lang, SYSTEM), nowhere), thing) for lang in LANGUAGES}
