"""How discs lie to segments, lanes and polygons: `OVERLAP`, `TOUCH` or `APART`, exactly.

A *lane* is the ground between two discs: both, and all that lies on a straight line from one to the
other. A round base that moves straight on sweeps a lane.

>>> wood = ((0, 0), (100, 0), (100, 100), (0, 100))
>>> with_polygon(Disc((150, 50), 50), wood) == TOUCH
True
>>> sweep(Disc((-50, -20), 20), (150, -20), wood) == TOUCH
True
>>> sweep(Disc((-50, -20), 20), (150, -19), wood) == OVERLAP
True
"""

from fractions import Fraction

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.disc import APART, OVERLAP, TOUCH, Disc, sign, square
from sandtable.geometry.polygon import Polygon, contains, passes, segments_touch, sides, touches


def with_segment(disc: Disc, start: Point, end: Point) -> int:
    """How a disc lies to a segment."""
    return _reach_of_segment(disc.center, start, end, disc.radius)


def with_polygon(disc: Disc, polygon: Polygon) -> int:
    """How a disc lies to a polygon."""
    return sweep(disc, disc.center, polygon)


def inside_polygon(disc: Disc, polygon: Polygon) -> bool:
    """Whether a disc lies wholly on a polygon, its outline included."""
    return contains(polygon, disc.center) and not any(
        with_segment(disc, start, end) == OVERLAP for start, end in sides(polygon)
    )


def with_lane(start: Disc, end: Disc, disc: Disc) -> int:
    """How the lane between two discs lies to a third disc.

    A disc that slides and grows evenly from one to the other covers the lane, and how far it is
    from the third one is the root of a quadratic of the part of the way: its least value counts.
    """
    dx, dy = end.center[0] - start.center[0], end.center[1] - start.center[1]
    px, py = disc.center[0] - start.center[0], disc.center[1] - start.center[1]
    reach, growth = start.radius + disc.radius, end.radius - start.radius
    steep = dx * dx + dy * dy - growth * growth
    lean = px * dx + py * dy + reach * growth
    at_start = px * px + py * py - reach * reach
    if 0 < lean < steep:
        return sign(at_start * steep - lean * lean)
    return min(sign(at_start), sign(steep - 2 * lean + at_start))


def sweep(disc: Disc, to: Point, polygon: Polygon) -> int:
    """How the lane of a disc that moves straight to a point lies to a polygon."""
    start, reach = disc.center, disc.radius
    if reach == 0:
        return _line_contact(start, to, polygon)
    if contains(polygon, start):
        return OVERLAP
    return min(_reach_of_sides(start, to, side, reach) for side in sides(polygon))


def nearest_side(polygon: Polygon, point: Point) -> tuple[Point, Point]:
    """The side of a polygon that is nearest to a point; the first of equals.

    >>> nearest_side(((0, 0), (10, 0), (10, 10), (0, 10)), (12, 5))
    ((10, 0), (10, 10))
    """
    return min(sides(polygon), key=lambda side: square_to_segment(point, side[0], side[1]))


def square_to_segment(point: Point, start: Point, end: Point) -> Fraction:
    """The square of the distance of a point from a segment.

    >>> square_to_segment((0, 5), (-5, 0), (5, 1))
    Fraction(2025, 101)
    """
    along, length, across = _seen_from(point, start, end)
    if along <= 0:
        return Fraction(square(point, start))
    if along >= length:
        return Fraction(square(point, end))
    return Fraction(across * across, length)


def _reach_of_segment(point: Point, start: Point, end: Point, reach: int) -> int:
    """How the distance of a point from a segment compares with a length."""
    along, length, across = _seen_from(point, start, end)
    if along <= 0:
        return sign(square(point, start) - reach * reach)
    if along >= length:
        return sign(square(point, end) - reach * reach)
    return sign(across * across - reach * reach * length)


def _seen_from(point: Point, start: Point, end: Point) -> tuple[int, int, int]:
    """How far a point lies along a segment and beside it, times its length; the square of that."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    return (px * dx + py * dy, dx * dx + dy * dy, px * dy - py * dx)


def _reach_of_sides(start: Point, end: Point, side: tuple[Point, Point], reach: int) -> int:
    """How the distance of two segments compares with a length that is not 0."""
    if segments_touch(start, end, side[0], side[1]):
        return OVERLAP
    return min(
        _reach_of_segment(start, side[0], side[1], reach),
        _reach_of_segment(end, side[0], side[1], reach),
        _reach_of_segment(side[0], start, end, reach),
        _reach_of_segment(side[1], start, end, reach),
    )


def _line_contact(start: Point, end: Point, polygon: Polygon) -> int:
    """How a segment lies to a polygon; one that runs along the outline touches it."""
    if not touches(start, end, polygon):
        return APART
    return OVERLAP if passes(start, end, polygon) else TOUCH
