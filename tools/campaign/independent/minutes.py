"""How long everything takes (C22, C29, C30, C34, C38, C46, C47, C53, C68, C73, C74, C78)."""

from __future__ import annotations

from typing import Any

from tools.campaign.independent.books import Books

EAST_WEST, NORTH_SOUTH, DIAGONAL = 30, 20, 45
ON_ROAD, ON_FOOT, ATTACKING = -10, 15, -10
LEAST_ATTACK = 5
REORGANISE, AT_PORT, WORKS = 40, 10, 60
ROUND = 10
QUIET = 60
"""The longest that a round without an attack takes (G44)."""


def on_foot(books: Books, formation: str) -> bool:
    """Whether somebody neither drives, nor finds room, nor may ride on a tank (C29, G24)."""
    units = books.units_of(formation)
    room = sum(unit.room for unit in units if unit.moves)
    walking = [unit for unit in units if not unit.driven]
    others = [unit for unit in walking if not unit.squads]
    squads = sorted(unit.men for unit in walking if unit.squads)
    if len(others) > room:
        return True
    left = squads[: max(0, len(squads) - (room - len(others)))]
    return sum(left) > sum(unit.left * unit.riders for unit in units)


def step(books: Books, formation: str, start: str, end: str) -> int:
    """The minutes of one step of a move (C29)."""
    (x, y), (to_x, to_y) = books.place_of(start), books.place_of(end)
    if x != to_x and y != to_y:
        minutes = DIAGONAL
    else:
        minutes = EAST_WEST if x != to_x else NORTH_SOUTH
    minutes += ON_ROAD if frozenset((start, end)) in books.roads else 0
    return minutes + (ON_FOOT if on_foot(books, formation) else 0)


def legs(books: Books, formation: str, path: tuple[str, ...]) -> list[int]:
    """In which minute each step of a way is done."""
    found, start, minute = [], books.formations[formation].field, 0
    for field in path:
        minute += step(books, formation, start, field)
        found.append(minute)
        start = field
    return found


def attack(books: Books, formation: str, field: str) -> int:
    """The minutes of an attack (C30, G25)."""
    start = books.formations[formation].field
    return max(LEAST_ATTACK, step(books, formation, start, field) + ATTACKING)


def reorganising(books: Books, formation: str) -> int:
    """The minutes of reorganising: fewer in or beside a port of one's own (C22, C38)."""
    found = books.formations[formation]
    near = [found.field, *books.around(found.field)]
    ports = [each for each in near if books.has(each, "port") and books.owners[each] == found.side]
    return AT_PORT if ports else REORGANISE


def ordered(books: Books, event: Any) -> int:
    """The minutes of an order."""
    if event.kind in ("move", "support"):
        return legs(books, event.formation, event.path)[-1]
    if event.kind == "attack":
        return attack(books, event.formation, event.path[0])
    if event.kind == "reorganise":
        return reorganising(books, event.formation)
    return WORKS if event.kind in ("build-bridge", "fortify") else 0
