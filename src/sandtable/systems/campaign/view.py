"""The campaign as one side knows it, built from nothing."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.facts import write_facts
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.rules.c27_moving import walks
from sandtable.systems.campaign.state import SIDES, State

Json = dict[str, Any]


def view(s: State, side: int) -> Json:
    """Return what a side may know: everything but where the enemy places before the beginning."""
    scenario = s.setting.scenario
    return {
        "round": s.round,
        "phase": s.phase,
        "minute": s.minute,
        "weather": s.weather,
        "offensive": SIDES[s.holder],
        "sides": [
            {
                "name": faction.name,
                "nation": faction.nation,
                "reserve": s.reserve[number],
                "wins": s.wins[number],
                "commander": s.commanders[number],
            }
            for number, faction in enumerate(scenario.factions)
        ],
        "fields": {name: field(s, name, side) for name in s.setting.map.fields},
        "formations": {
            name: formation(s, each)
            for name, each in sorted(s.formations.items())
            if knows(s, side, each)
        },
        "orders": {name: write_facts(order) for name, order in sorted(s.orders.items())},
        "battles": [write_facts(each) for each in s.contacts],
        "fought": [write_facts(each) for each in s.fought],
        "graph": graph(s, side),
    }


def knows(s: State, side: int, each: Formation) -> bool:
    """Whether a side may see a formation (C16, C17)."""
    return s.shown or each.side == side


def field(s: State, name: str, side: int) -> Json:
    """Return what is known of a field."""
    found = s.setting.map.fields[name]
    return {
        "title": found.title,
        "owner": SIDES[s.owners[name]] if s.owners[name] >= 0 else "",
        "places": [place.kind for place in found.places],
        "village": found.village,
        "bridge": s.has_bridge(name),
        "fortified": name in s.fortified,
        "troops": [number for number in (0, 1) if has_troops(s, name, number, side)],
    }


def has_troops(s: State, name: str, number: int, side: int) -> bool:
    """Whether a side is known to have troops on a field: its own, or such as were announced."""
    known = s.shown or number == side or number in s.placed
    return known and bool(s.at(name, number))


def formation(s: State, each: Formation) -> Json:
    """Return a formation with its units."""
    units = [
        {
            "id": unit.id,
            "name": unit.name,
            "points": unit.points,
            "rating": unit.rating,
            "ready": unit.ready,
            "left": unit.left,
            "members": unit.members,
        }
        for unit in s.units_of(each.id)
    ]
    return {
        **write_facts(each),
        "points": s.points_of(each.id),
        "on_foot": walks(s, each.id),
        "units": units,
    }


def graph(s: State, side: int) -> Json:
    """Return what is drawn: the fields as nodes, roads between them, formations as pieces."""
    board = s.setting.map
    nodes = [
        {"id": name, "name": f"{name} {each.title}", "at": [each.column, board.height - each.row]}
        for name, each in board.fields.items()
    ]
    edges = sorted(sorted(pair) for pair in board.roads)
    pieces = [
        {"id": name, "side": each.side, "at": each.field}
        for name, each in sorted(s.formations.items())
        if each.field and knows(s, side, each)
    ]
    return {"nodes": nodes, "edges": edges, "pieces": pieces}
