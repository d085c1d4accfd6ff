"""Hills that a map draws by outlines: tier 2 of LG.7/1."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sandtable.geometry.hex import Point
from sandtable.geometry.layout import HEXAGON, Crossing, HexSheet
from sandtable.geometry.line import VERTEX
from sandtable.geometry.polygon import Sides, contains, passes_between, sides, touches

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.map_file import Hill

NOT_AT_ALL, PARTLY, WHOLLY = range(3)
"""How much of a hex a hill covers."""


class DrawnHill:
    """An outline, made ready hex by hex.

    `cover` says how much of each hex the hill covers; for those that it covers partly, `near` has
    the sides that touch the hex and `right` those level with it or to its right.
    """

    __slots__ = ("cover", "level", "near", "right")

    def __init__(self, hill: Hill, sheet: HexSheet) -> None:
        self.level = hill.level
        self.near: list[Sides] = []
        self.right: list[Sides] = []
        outline = sides(hill.outline)
        for at in range(sheet.size):
            center = sheet.center(at)
            hexagon = tuple((center[0] + x, center[1] + y) for x, y in HEXAGON)
            self.near.append([each for each in outline if touches(each[0], each[1], hexagon)])
            self.right.append([each for each in outline if _may_be_right(each, center)])
        self.cover = bytes(
            PARTLY if near else WHOLLY if contains(hill.outline, sheet.center(at)) else NOT_AT_ALL
            for at, near in enumerate(self.near)
        )

    def passed(self, start: Point, end: Point, crossing: Crossing, length: int, at: int) -> bool:
        """Whether the part of a line in a hex runs over the hill."""
        cover = self.cover[at]
        if cover != PARTLY or crossing.kind == VERTEX:
            return cover == WHOLLY and crossing.kind != VERTEX
        low, high = Fraction(crossing.enter, length), Fraction(crossing.leave, length)
        return passes_between(start, end, self.near[at], self.right[at], low, high)


def _may_be_right(side: tuple[Point, Point], center: Point) -> bool:
    """Whether a side can lie level with a point of a hex and to its right."""
    (ax, ay), (bx, by) = side
    top, bottom = center[1] + HEXAGON[0][1], center[1] + HEXAGON[3][1]
    left = center[0] + HEXAGON[5][0]
    return max(ax, bx) >= left and max(ay, by) >= top and min(ay, by) <= bottom
