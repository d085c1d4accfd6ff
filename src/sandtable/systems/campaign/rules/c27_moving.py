"""C27 to C29: where formations can go, over which water, and how long it takes."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.map.directions import LONG, STRAIGHT
from sandtable.systems.campaign.pieces import Formation, Order, Unit
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.state import State


@rule("C27", see=("G05", "G17", "G22"))
def not_own(s: State, side: int, field: str) -> Refusal | None:
    """Return why a side cannot move to a field: only to its own, and not among the enemy."""
    if s.owners[field] != side:
        return Refusal("C27", "field-not-own", (field,))
    return Refusal("C27", "enemy-on-field", (field,)) if s.at(field, 1 - side) else None


@rule("C28", see=("G02",))
def water(s: State, start: str, end: str, bank: int) -> Refusal | None:
    """Return why one cannot cross from a bank of a field to the next field."""
    board = s.setting.map
    pair = frozenset((start, end))
    if pair in board.rivers and not (s.has_bridge(start) or s.has_bridge(end)):
        return Refusal("C28", "river-without-bridge", (start, end))
    field = board.fields[start]
    if not field.banks or s.has_bridge(start):
        return None
    if field.bank_of(board.direction(start, end)) == bank:
        return None
    return Refusal("C28", "other-bank", (start, end))


@rule("C29", see=("G01", "G23", "G24", "G68"))
def minutes_of_step(s: State, start: str, end: str, *, on_foot: bool) -> Sum:
    """Return how long a formation takes from a field to the next."""
    board, minutes = s.setting.map, s.setting.figures.minutes
    direction = board.direction(start, end)
    if direction in LONG:
        found = Sum(minutes.long, "along-long-edge", "C29")
    elif direction in STRAIGHT:
        found = Sum(minutes.short, "along-short-edge", "C29")
    else:
        found = Sum(minutes.diagonal, "diagonally", "C29")
    if board.has_road(start, end):
        found.add(-minutes.road, "on-road", "C29")
    return found.add(minutes.foot if on_foot else 0, "on-foot", "C29")


@rule("C29", see=("G24",))
def is_on_foot(units: list[Unit], entries: dict[str, Entry]) -> bool:
    """Whether a formation is not wholly motorised: some of its units are not driven or towed.

    Others take up as many units as they have room for, the largest first; a squad of infantry rides
    on each tank of a list that allows it.
    """
    walking = [unit for unit in units if not drives(unit, entries[unit.entry])]
    room = sum(unit.room for unit in units if unit.is_motorised)
    left = sorted(walking, key=lambda unit: (unit.is_infantry, unit.vehicles - unit.left))[room:]
    riders = sum(unit.left * entries[unit.entry].riders for unit in units)
    return (
        not all(unit.is_infantry for unit in left)
        or sum(u.left - u.vehicles for u in left) > riders
    )


@rule("C29", see=("G24",))
def drives(unit: Unit, entry: Entry) -> bool:
    """Whether a unit drives by itself, or has a vehicle left for everybody who needs one."""
    carried, left = entry.members - entry.vehicles, unit.left - unit.vehicles
    return unit.is_motorised and unit.vehicles * carried >= left * entry.vehicles


def walks(s: State, formation: str) -> bool:
    """Whether a formation is on foot."""
    return is_on_foot(s.units_of(formation), s.setting.scenario.entries)


@rule("C27", see=("C28", "G20", "G29"))
def why_no_way(s: State, formation: Formation, path: tuple[str, ...]) -> Refusal | None:
    """Return why a formation cannot move along a path over own fields."""
    if not path:
        return Refusal("C27", "path-missing")
    start, bank = formation.field, formation.bank
    for field in path:
        if field not in s.setting.map.fields:
            return Refusal("C27", "no-such-field", (field,))
        if not s.setting.map.direction(start, field):
            return Refusal("C27", "not-neighbours", (start, field))
        found = not_own(s, formation.side, field) or water(s, start, field, bank)
        if found is not None:
            return found
        start, bank = field, s.setting.map.entered_on(start, field)
    return None


@rule("C29", see=("G20",))
def legs(s: State, formation: Formation, path: tuple[str, ...]) -> list[int]:
    """Return in which minute of the round each step of a path is done."""
    on_foot = walks(s, formation.id)
    start, minute, found = formation.field, 0, []
    for field in path:
        minute += minutes_of_step(s, start, field, on_foot=on_foot).total
        found.append(minute)
        start = field
    return found


@rule("C29", see=("G20",))
def legs_from(s: State, formation: Formation, order: Order) -> list[int]:
    """Return in which minute the steps are done that a formation has still before it."""
    on_foot = walks(s, formation.id)
    back = [
        minutes_of_step(s, one, other, on_foot=on_foot).total
        for one, other in zip(
            (formation.field, *order.path[order.steps :]), order.path[order.steps :], strict=False
        )
    ]
    total = order.minutes - sum(back) if order.steps else 0
    found = []
    for minutes in back:
        total += minutes
        found.append(total)
    return found
