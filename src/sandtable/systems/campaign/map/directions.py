"""Directions on the map, and how far apart fields are.

The long edge of a field lies east and west: whoever goes east or west goes along it.
"""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}
"""Columns to the east and rows to the north."""
STRAIGHT: Final = ("north", "east", "south", "west")
LONG: Final = ("east", "west")

_names: Final = {step: name for name, step in DIRECTIONS.items()}


def direction_of(columns: int, rows: int) -> str:
    """Return the direction of a step to a neighbour; "" if it is none.

    >>> direction_of(-1, 0), direction_of(2, 0)
    ('west', '')
    """
    return _names.get((columns, rows), "")


def opposite(direction: str) -> str:
    """Return the direction back.

    >>> opposite("north-east")
    'south-west'
    """
    columns, rows = DIRECTIONS[direction]
    return _names[-columns, -rows]


def edges_of(direction: str) -> tuple[str, ...]:
    """Return the edges that lie in a direction: one, or the two of a corner.

    >>> edges_of("west"), edges_of("north-east")
    (('west',), ('north', 'east'))
    """
    return tuple(direction.split("-"))
