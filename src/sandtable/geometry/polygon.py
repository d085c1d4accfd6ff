"""Exact tests of straight segments against segments and polygons, in whole numbers.

A polygon is the tuple of its corners; the last one is joined to the first.

>>> square = ((0, 0), (10, 0), (10, 10), (0, 10))
>>> touches((-5, 10), (5, 20), square), touches((-5, 10), (0, 10), square)
(False, True)
>>> passes((-5, 5), (15, 5), square), passes((-5, 0), (15, 0), square)
(True, False)
"""

from fractions import Fraction
from itertools import pairwise

from sandtable.geometry.hex import Point

Polygon = tuple[Point, ...]
Sides = list[tuple[Point, Point]]

NOWHERE = Fraction(0)
THROUGHOUT = Fraction(1)


def touches(start: Point, end: Point, polygon: Polygon) -> bool:
    """Whether a segment has a point in common with a polygon, its outline included."""
    if any(segments_touch(start, end, one, other) for one, other in sides(polygon)):
        return True
    return contains(polygon, start)


def meets(start: Point, end: Point, polygon: Polygon) -> bool:
    """Whether the endless straight line through two points touches a polygon.

    >>> meets((0, 0), (1, 0), ((5, -1), (6, -1), (6, 1)))
    True
    >>> meets((0, 0), (1, 0), ((5, 1), (6, 1), (6, 2)))
    False
    """
    turns = [turn(start, end, corner) for corner in polygon]
    return min(turns) <= 0 <= max(turns)


def passes(
    start: Point,
    end: Point,
    polygon: Polygon,
    low: Fraction = NOWHERE,
    high: Fraction = THROUGHOUT,
) -> bool:
    """Whether the part of a segment from `low` to `high` runs through the inside of a polygon."""
    outline = sides(polygon)
    return passes_between(start, end, outline, outline, low, high)


def passes_between(
    start: Point, end: Point, near: Sides, right: Sides, low: Fraction, high: Fraction
) -> bool:
    """As `passes`, where only some sides of the polygon can matter.

    `near` are those that the part may meet, `right` those that may lie level with it or to its
    right.
    """
    marks = {low, high}
    for one, other in near:
        marks.update(each for each in _meetings(start, end, one, other) if low < each < high)
    return any(
        _strictly_inside(start, end, (before + after) / 2, near, right)
        for before, after in pairwise(sorted(marks))
    )


def segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common.

    >>> segments_touch((0, 0), (4, 4), (0, 4), (2, 2))
    True
    >>> segments_touch((0, 0), (1, 1), (2, 2), (3, 3))
    False
    """
    if not _boxes_meet(a, b, c, d):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def turn(a: Point, b: Point, c: Point) -> int:
    """The sign of the turn from a over b to c: 0 straight on, 1 clockwise, -1 the other way."""
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def sides(polygon: Polygon) -> Sides:
    """The segments of the outline."""
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def is_simple(polygon: Polygon) -> bool:
    """Whether the outline has at least three corners and nowhere meets itself.

    >>> is_simple(((0, 0), (4, 0), (0, 4))), is_simple(((0, 0), (4, 4), (4, 0), (0, 4)))
    (True, False)
    """
    outline = sides(polygon)
    count = len(outline)
    if count < 3 or len(set(polygon)) < count or _folds_back(polygon):
        return False
    return not any(
        segments_touch(*outline[one], *outline[other])
        for one in range(count)
        for other in range(one + 2, count)
        if (one, other) != (0, count - 1)
    )


def contains(polygon: Polygon, point: Point) -> bool:
    """Whether a point lies inside a polygon or on its outline."""
    outline = sides(polygon)
    return _on_outline(point[0], point[1], 1, outline) or _inside(point[0], point[1], 1, outline)


def _folds_back(polygon: Polygon) -> bool:
    """Whether a side runs back over the one before it."""
    for number, corner in enumerate(polygon):
        before, after = polygon[number - 1], polygon[(number + 1) % len(polygon)]
        dot = (corner[0] - before[0]) * (after[0] - corner[0])
        dot += (corner[1] - before[1]) * (after[1] - corner[1])
        if turn(before, corner, after) == 0 and dot < 0:
            return True
    return False


def _boxes_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    return (
        max(a[0], b[0]) >= min(c[0], d[0])
        and max(c[0], d[0]) >= min(a[0], b[0])
        and max(a[1], b[1]) >= min(c[1], d[1])
        and max(c[1], d[1]) >= min(a[1], b[1])
    )


def _meetings(start: Point, end: Point, one: Point, other: Point) -> list[Fraction]:
    """Where on a segment the line through it meets a side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ex, ey = other[0] - one[0], other[1] - one[1]
    cross = dx * ey - dy * ex
    if cross == 0:
        return _projections(start, end, one, other)
    px, py = one[0] - start[0], one[1] - start[1]
    along = Fraction(px * dy - py * dx, cross)
    return [Fraction(px * ey - py * ex, cross)] if 0 <= along <= 1 else []


def _projections(start: Point, end: Point, one: Point, other: Point) -> list[Fraction]:
    """The corners of a side that lies on the line through a segment."""
    if start == end or turn(start, end, one) != 0:
        return []
    axis = 0 if start[0] != end[0] else 1
    length = end[axis] - start[axis]
    return [Fraction(each[axis] - start[axis], length) for each in (one, other)]


def _strictly_inside(start: Point, end: Point, part: Fraction, near: Sides, right: Sides) -> bool:
    """Whether a place on a segment lies inside a polygon and not on its outline."""
    scale = part.denominator
    x = scale * start[0] + part.numerator * (end[0] - start[0])
    y = scale * start[1] + part.numerator * (end[1] - start[1])
    return _inside(x, y, scale, right) and not _on_outline(x, y, scale, near)


def _on_outline(x: int, y: int, scale: int, outline: Sides) -> bool:
    """Whether the point (x / scale, y / scale) lies on one of some sides."""
    for (ax, ay), (bx, by) in outline:
        if (
            scale * min(ax, bx) <= x <= scale * max(ax, bx)
            and scale * min(ay, by) <= y <= scale * max(ay, by)
            and (bx - ax) * (y - scale * ay) == (by - ay) * (x - scale * ax)
        ):
            return True
    return False


def _inside(x: int, y: int, scale: int, outline: Sides) -> bool:
    """Whether a point that is not on the outline has an odd number of sides to its right."""
    odd = False
    for (ax, ay), (bx, by) in outline:
        if (scale * ay > y) != (scale * by > y):
            reach = (x - scale * ax) * (by - ay) - (bx - ax) * (y - scale * ay)
            if (reach < 0) == (by > ay):
                odd = not odd
    return odd
