"""What must be true of every position."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.systems.campaign.pieces import MOVE, UNFINISHED
from sandtable.systems.campaign.state import END, NOBODY, START, State


def invariants(s: State) -> list[str]:
    """Return every contradiction."""
    return list(contradictions(s))


def contradictions(s: State) -> Iterator[str]:
    """Yield every contradiction on the map and in the books."""
    yield from of_formations(s)
    yield from of_points(s)
    yield from of_units(s)
    yield from of_fields(s)
    yield from of_orders(s)
    yield from of_commanders(s)


def of_formations(s: State) -> Iterator[str]:
    """Yield formations that are too large, empty, or on ground of the enemy."""
    for name, formation in s.formations.items():
        most = s.setting.scenario.factions[formation.side].points // s.setting.figures.share
        if s.points_of(name) > most:
            yield f"{name} has {s.points_of(name)} points, more than {most} (C13)"
        if not s.units_of(name):
            yield f"{name} has no units"
        if formation.field and formation.field not in s.setting.map.fields:
            yield f"{name} stands nowhere"
        astray = s.owners.get(formation.field, formation.side) != formation.side
        if astray and s.phase in (START, END) and not formation.dropped:
            yield f"{name} stands on a field of the enemy"


def of_points(s: State) -> Iterator[str]:
    """Yield points that are gone without a trace, and debts."""
    for side in (0, 1):
        there = sum(unit.points for unit in s.units.values() if unit.side == side)
        if s.created[side] != there + s.destroyed[side]:
            yield f"side {side} made {s.created[side]}, has {there}, lost {s.destroyed[side]}"
        if s.reserve[side] < 0:
            yield f"side {side} owes reserve points"


def of_units(s: State) -> Iterator[str]:
    """Yield units without a formation, or with impossible numbers."""
    for unit in s.units.values():
        if unit.formation not in s.formations:
            yield f"{unit.id} belongs to nobody"
        if not 0 <= unit.away <= unit.left <= unit.members:
            yield f"{unit.id} has {unit.left} of {unit.members}, {unit.away} away"


def of_fields(s: State) -> Iterator[str]:
    """Yield fields without an owner, or with a strange one."""
    if set(s.owners) != set(s.setting.map.fields):
        yield "not every field has an owner"
    for field, owner in s.owners.items():
        neutral = owner == NOBODY == s.setting.scenario.owners.get(field)
        if owner not in (0, 1) and not neutral:
            yield f"{field} has no owner"


def of_orders(s: State) -> Iterator[str]:
    """Yield moves that were too late, and are over all the same."""
    for name, order in s.orders.items():
        if order.kind == MOVE and order.status == UNFINISHED and order.steps == len(order.path):
            yield f"{name} came to {order.path[-1]} too late"


def of_commanders(s: State) -> Iterator[str]:
    """Yield commanders who are with a headquarters that is none of theirs."""
    for side, name in enumerate(s.commanders):
        unit = s.units.get(name)
        if name and (unit is None or unit.side != side or "headquarters" not in unit.roles):
            yield f"the commander of side {side} is with {name}"
