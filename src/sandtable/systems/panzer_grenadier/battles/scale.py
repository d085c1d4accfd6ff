"""The field of the terms laid on one board: which hex lies where, how many hexes a length is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandtable.geometry.layout import FINE
from sandtable.kernel.battles import Ground, Span
from sandtable.systems.panzer_grenadier.board.board_file import (
    EXITS,
    LENGTH,
    LINES,
    blank,
    edge_hexes,
)

ACROSS: Final = 3 * (LINES - 1)
DOWN: Final = LENGTH
EDGES: Final = {"north": "top", "east": "right", "south": "bottom", "west": "left"}
"""The edges of the terms, and of the sheet: north is up."""
EXIT: Final = {"west": EXITS[0], "east": EXITS[1], "north": EXITS[2], "south": EXITS[3]}

Point = tuple[int, int]


class Scale:
    """Where on the board a point of the field lies, and how far a length reaches."""

    __slots__ = ("depth", "width")

    def __init__(self, ground: Ground) -> None:
        self.width: Final = ground.width
        self.depth: Final = ground.depth

    def hex_at(self, at: tuple[int, ...], among: tuple[int, ...]) -> int:
        """The nearest of some hexes to a point of the field."""
        spot = (at[0] * ACROSS // self.width, at[1] * DOWN // self.depth)
        return min(among, key=lambda each: (apart(place(each), spot), each))

    def hexes(self, length: int) -> int:
        """So many hexes are a length of the field, rounded up; at least one."""
        across = -(-length * (LINES - 1) // self.width)
        down = -(-length * (LENGTH // 2) // self.depth)
        return max(1, min(across, down))

    def point(self, hex_: int) -> Point:
        """The point of the field where a hex has its middle."""
        x, y = place(hex_)
        return (x * self.width // ACROSS, y * self.depth // DOWN)

    def along(self, span: Span) -> tuple[int, ...]:
        """The hexes of a part of an edge; the nearest one if there is no middle of any in it."""
        rim = edge(span.edge)
        axis = 0 if span.edge in ("north", "south") else 1
        found = tuple(each for each in rim if span.low <= self.point(each)[axis] <= span.high)
        if found:
            return found
        middle = (span.low + span.high) // 2
        return (min(rim, key=lambda each: (abs(self.point(each)[axis] - middle), each)),)


def place(hex_: int) -> Point:
    """The middle of a hex, in steps of the lattice from the upper left corner."""
    x, y = blank().centers[hex_]
    return (x // FINE[0], y // FINE[1])


def apart(one: Point, other: Point) -> int:
    """How far two places are apart, squared; a step across is shorter than one down."""
    return (one[0] - other[0]) ** 2 + 3 * (one[1] - other[1]) ** 2


@lru_cache(maxsize=4)
def edge(name: str) -> tuple[int, ...]:
    """The hexes along an edge, from its north or west end."""
    axis, wanted = {"west": (0, 0), "east": (0, ACROSS), "north": (1, 0), "south": (1, DOWN)}[name]
    return tuple(each for each in blank().hexes if place(each)[axis] == wanted)


@lru_cache(maxsize=1)
def inside() -> tuple[int, ...]:
    """The hexes that do not lie at an edge."""
    rim = {blank().index[name] for name in edge_hexes()}
    return tuple(each for each in blank().hexes if each not in rim)


def near(hex_: int) -> tuple[int, ...]:
    """The neighbours of a hex that are on the board, clockwise from above."""
    return tuple(each for each in blank().neighbors[hex_] if each >= 0)


def distance(one: int, other: int) -> int:
    """How many hexes lie from one to another."""
    return blank().distance(one, other)
