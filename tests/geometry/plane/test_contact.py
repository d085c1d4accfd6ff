"""Discs against segments, lanes and polygons, beside slower formulations."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.contact import (
    inside_polygon,
    nearest_side,
    square_to_segment,
    sweep,
    with_lane,
    with_polygon,
    with_segment,
)
from sandtable.geometry.plane.disc import APART, OVERLAP, TOUCH, Disc, contact, covers
from sandtable.geometry.polygon import Polygon, contains, is_simple, sides

numbers = st.integers(-20, 20)
points = st.tuples(numbers, numbers)
discs = st.builds(Disc, points, st.integers(0, 12))
polygons = st.lists(points, min_size=3, max_size=6).map(tuple).filter(is_simple)

SQUARE = ((0, 0), (100, 0), (100, 100), (0, 100))
HORSESHOE = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30))


def slow_square(point: Point, start: Point, end: Point) -> Fraction:
    """The square of the distance from a segment, by the nearest point of it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    part = Fraction(along, dx * dx + dy * dy) if (dx, dy) != (0, 0) else Fraction(0)
    part = min(max(part, Fraction(0)), Fraction(1))
    x, y = start[0] + part * dx - point[0], start[1] + part * dy - point[1]
    return x * x + y * y


def least_gap(start: Disc, end: Disc, disc: Disc) -> Decimal:
    """The least distance from a disc that slides and grows, by halving a convex function."""

    def gap_at(part: Decimal) -> Decimal:
        x, y = (
            a + part * (b - a) - c
            for a, b, c in zip(start.center, end.center, disc.center, strict=True)
        )
        grown = start.radius + part * (end.radius - start.radius)
        return (x * x + y * y).sqrt() - grown - disc.radius

    with localcontext(prec=50):
        low, high = Decimal(0), Decimal(1)
        for _ in range(150):
            third = (high - low) / 3
            if gap_at(low + third) <= gap_at(high - third):
                high -= third
            else:
                low += third
        return min(gap_at(low), gap_at(Decimal(0)), gap_at(Decimal(1)))


@given(points, points, points, st.integers(0, 30))
@example((0, 5), (-5, 0), (5, 0), 5)
def test_segment(point: Point, start: Point, end: Point, radius: int) -> None:
    distance = slow_square(point, start, end)
    expected = (distance > radius * radius) - (distance < radius * radius)

    assert square_to_segment(point, start, end) == distance
    assert with_segment(Disc(point, radius), start, end) == expected
    assert with_segment(Disc(point, radius), end, start) == expected


def least_distance(start: Point, end: Point, polygon: Polygon) -> float:
    """The least distance of a polygon's outline from a segment, nearly, by narrowing in on it."""

    def distance_at(part: float, side: tuple[Point, Point]) -> float:
        x, y = (a + part * (b - a) for a, b in zip(start, end, strict=True))
        (ax, ay), (bx, by) = side
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        along = min(max(along, 0), 1)
        return hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y)

    found = []
    for side in sides(polygon):
        low, high = 0.0, 1.0
        for _ in range(80):
            third = (high - low) / 3
            if distance_at(low + third, side) <= distance_at(high - third, side):
                high -= third
            else:
                low += third
        found.append(distance_at(low, side))
    return min(found)


@given(discs, discs, discs)
@example(Disc((0, 0), 5), Disc((20, 0), 5), Disc((10, 10), 5))
@example(Disc((0, 0), 12), Disc((3, 0), 1), Disc((20, 0), 8))
def test_lane(start: Disc, end: Disc, disc: Disc) -> None:
    least = least_gap(start, end, disc)
    found = with_lane(start, end, disc)

    if abs(least) > Decimal("1e-12"):
        assert found == (APART if least > 0 else OVERLAP)
    else:
        assert found == TOUCH
    assert with_lane(end, start, disc) == found
    assert with_lane(start, start, disc) == contact(start, disc)


@given(discs, points, polygons)
@example(Disc((2, 2), 0), (3, 3), ((0, 0), (10, 0), (0, 10)))
@example(Disc((-5, 0), 5), (-5, 20), ((0, 0), (10, 0), (0, 10)))
def test_sweep(disc: Disc, to: Point, polygon: Polygon) -> None:
    found = sweep(disc, to, polygon)

    assert found == sweep(disc.at(to), disc.center, polygon)
    assert found == sweep(disc, to, polygon[::-1])
    least = least_distance(disc.center, to, polygon)
    if contains(polygon, disc.center) and (disc.radius or least > 1e-6):
        assert found == OVERLAP
    elif abs(least - disc.radius) > 1e-6:
        assert found == (APART if least > disc.radius else OVERLAP)


@given(discs, polygons)
def test_polygon(disc: Disc, polygon: Polygon) -> None:
    nearest = min(slow_square(disc.center, *side) for side in sides(polygon))
    radius = disc.radius * disc.radius
    inside = contains(polygon, disc.center) and nearest > 0

    expected = OVERLAP if inside else (nearest > radius) - (nearest < radius)
    assert with_polygon(disc, polygon) == expected
    assert inside_polygon(disc, polygon) == (contains(polygon, disc.center) and nearest >= radius)


@pytest.mark.parametrize(
    ("disc", "expected"),
    [
        (Disc((50, 50), 50), OVERLAP),  # inside, and touching all four sides
        (Disc((50, 50), 10), OVERLAP),
        (Disc((150, 50), 50), TOUCH),
        (Disc((130, 140), 50), TOUCH),  # at a corner
        (Disc((130, 140), 51), OVERLAP),
        (Disc((130, 141), 50), APART),
        (Disc((100, 50), 0), TOUCH),
        (Disc((50, 50), 0), OVERLAP),
    ],
)
def test_square(disc: Disc, expected: int) -> None:
    assert with_polygon(disc, SQUARE) == expected


def test_a_base_fits_into_an_opening_of_its_own_width() -> None:
    assert sweep(Disc((15, 60), 5), (15, 15), HORSESHOE) == TOUCH
    assert sweep(Disc((15, 60), 5), (15, 14), HORSESHOE) == OVERLAP
    assert sweep(Disc((15, 60), 6), (15, 40), HORSESHOE) == APART
    assert sweep(Disc((15, 60), 6), (15, 30), HORSESHOE) == OVERLAP
    assert sweep(Disc((15, 60), 0), (15, 11), HORSESHOE) == APART


def test_a_line_along_a_side_touches() -> None:
    assert sweep(Disc((-50, 0), 0), (150, 0), SQUARE) == TOUCH
    assert sweep(Disc((-50, 0), 0), (150, 1), SQUARE) == OVERLAP
    assert sweep(Disc((-50, 0), 0), (-1, 0), SQUARE) == APART


def test_the_nearest_side_of_cover() -> None:
    assert nearest_side(SQUARE, (50, -300)) == ((0, 0), (100, 0))
    assert nearest_side(SQUARE, (300, 60)) == ((100, 0), (100, 100))
    start, end = nearest_side(SQUARE, (300, 60))
    assert with_segment(Disc((-1025, 50), 125).grown(1000), start, end) == TOUCH
    assert with_segment(Disc((-1026, 50), 125).grown(1000), start, end) == APART


@given(discs, discs)
def test_a_covered_disc_lies_on_every_lane_of_its_cover(one: Disc, other: Disc) -> None:
    if covers(one, other):
        assert with_lane(one, one.at((30, 30)), other.grown(1)) == OVERLAP
