"""What stands in the way on a table: of moves, and of lines of sight.

A move slides along what it touches and is stopped only by what its base would overlap. A line of
sight is stopped by what it runs through, not by an outline that it touches or follows.

>>> wall = ((100, -50), (110, -50), (110, 50), (100, 50))
>>> ground = Ground((), (wall,))
>>> base = Disc((0, 0), 20)
>>> ground.lets_pass(base, [(200, 0)]), ground.lets_pass(base, [(0, -70), (200, -70)])
(False, True)
>>> sees(base, base.at((200, 0)), ground), sees(base, base.at((200, -100)), ground)
(False, True)
"""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.bearing import at_bearing
from sandtable.geometry.plane.contact import sweep, with_lane
from sandtable.geometry.plane.disc import OVERLAP, Disc, square
from sandtable.geometry.polygon import Polygon

QUARTER = 3
"""A right angle in twelfths of a circle."""


class Ground:
    """Round and straight-sided obstacles."""

    __slots__ = ("discs", "polygons")

    def __init__(self, discs: Sequence[Disc], polygons: Sequence[Polygon]) -> None:
        self.discs = tuple(discs)
        self.polygons = tuple(polygons)

    def overlaps_move(self, disc: Disc, to: Point) -> bool:
        """Whether a disc that moves straight to a point overlaps an obstacle on the way."""
        end = disc.at(to)
        return any(with_lane(disc, end, each) == OVERLAP for each in self.discs) or any(
            sweep(disc, to, each) == OVERLAP for each in self.polygons
        )

    def blocks(self, start: Point, end: Point) -> bool:
        """Whether a line between two points runs through an obstacle."""
        return self.overlaps_move(Disc(start, 0), end)

    def lets_pass(self, disc: Disc, path: Sequence[Point]) -> bool:
        """Whether a disc can follow a path from where it is, from point to point."""
        return not any(
            self.overlaps_move(disc.at(start), end) for start, end in pairwise([disc.center, *path])
        )

    def lets_reach(self, disc: Disc, path: Sequence[Point], length: int) -> bool:
        """Whether a disc can follow a path that is no longer than a length."""
        return path_within([disc.center, *path], length) and self.lets_pass(disc, path)


def path_within(path: Sequence[Point], length: int) -> bool:
    """Whether a path from point to point is no longer than a length.

    Roots add up to a whole number only if each of them is whole. So a sum with another root in it
    never equals the length, and more and more digits tell on which side it lies.

    >>> path_within([(0, 0), (30, 40), (30, 50)], 60), path_within([(0, 0), (30, 41)], 50)
    (True, False)
    """
    squares = [square(start, end) for start, end in pairwise(path)]
    broken = sum(isqrt(each) ** 2 != each for each in squares)
    scale = 1
    while True:
        total = sum(isqrt(each * scale * scale) for each in squares)
        if total + broken <= length * scale:
            return True
        if total >= length * scale:
            return total == length * scale and not broken
        scale *= 1024


def sight_lines(one: Disc, other: Disc, steps: int) -> list[tuple[Point, Point]]:
    """The lines between two discs that are looked along, that of the centers first.

    They join every one of 2 * `steps` + 1 points of one disc to every one of the other. The
    points lie evenly on the diameter that is seen in its full width from the other disc.
    """
    if one.center == other.center:
        return [(one.center, other.center)]
    ends = _points_across(other, one, steps)
    return [(start, end) for start in _points_across(one, other, steps) for end in ends]


def sees(one: Disc, other: Disc, ground: Ground, steps: int = 2) -> bool:
    """Whether one of the lines between two discs is free; the same both ways.

    A ruler is laid between points, so every answer is exact and can be checked on the table; the
    freest line of all would run at a tangent and have no ends in whole numbers. A multiple of the
    steps loses sight of nothing that fewer saw.
    """
    return any(not ground.blocks(start, end) for start, end in sight_lines(one, other, steps))


def blocked_lines(one: Disc, other: Disc, ground: Ground, steps: int = 2) -> int:
    """How many of the lines between two discs are blocked: 0 if nothing hides any part."""
    return sum(ground.blocks(start, end) for start, end in sight_lines(one, other, steps))


def _points_across(disc: Disc, viewer: Disc, steps: int) -> list[Point]:
    """Points of a disc on the diameter across the line to a viewer, the center first."""
    heading = (viewer.center[0] - disc.center[0], viewer.center[1] - disc.center[1])
    lengths = [disc.radius * step // steps for step in range(1, steps + 1)]
    return [disc.center] + [
        at_bearing(disc.center, heading, side, length)
        for length in lengths
        for side in (QUARTER, -QUARTER)
    ]
