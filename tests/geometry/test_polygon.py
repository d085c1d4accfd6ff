"""Segments and polygons, exact."""

from fractions import Fraction

import pytest

from sandtable.geometry.polygon import contains, is_simple, meets, passes, segments_touch, touches

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
HORSESHOE = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30))


@pytest.mark.parametrize(
    ("start", "end", "touching", "passing"),
    [
        ((-5, 5), (15, 5), True, True),
        ((5, 5), (6, 6), True, True),
        ((-5, 0), (15, 0), True, False),  # along a side
        ((-5, 5), (5, -5), True, False),  # at a corner
        ((-5, 5), (0, 5), True, False),  # up to a side
        ((-5, 4), (4, -5), False, False),
        ((-9, 5), (-1, 5), False, False),
        ((0, 0), (10, 10), True, True),  # from corner to corner
        ((-1, 0), (20, 0), True, False),
        ((5, 10), (5, 20), True, False),
        ((5, 5), (5, 5), True, True),  # no longer than a point
        ((5, 10), (5, 10), True, False),
        ((10, 10), (10, 10), True, False),
        ((5, 11), (5, 11), False, False),
    ],
)
def test_square(
    start: tuple[int, int], end: tuple[int, int], touching: bool, passing: bool
) -> None:
    for one, other in ((start, end), (end, start)):
        assert touches(one, other, SQUARE) == touching
        assert passes(one, other, SQUARE) == passing
        assert touches(one, other, SQUARE[::-1]) == touching
        assert passes(one, other, SQUARE[::-1]) == passing


@pytest.mark.parametrize(
    ("start", "end", "touching", "passing"),
    [
        ((15, 40), (15, 11), False, False),  # into the opening
        ((15, 40), (15, 10), True, False),
        ((15, 40), (15, 9), True, True),
        ((10, 40), (10, 10), True, False),  # along an inner side
        ((10, 40), (10, -5), True, True),
        ((-5, 30), (35, 30), True, False),  # along both feet
        ((-5, 20), (35, 20), True, True),
        ((11, 20), (19, 20), False, False),
    ],
)
def test_polygon_with_an_opening(
    start: tuple[int, int], end: tuple[int, int], touching: bool, passing: bool
) -> None:
    for one, other in ((start, end), (end, start)):
        assert touches(one, other, HORSESHOE) == touching
        assert passes(one, other, HORSESHOE) == passing


def test_only_the_asked_part_of_a_segment_counts() -> None:
    start, end = (-10, 5), (30, 5)

    assert passes(start, end, SQUARE, Fraction(1, 4), Fraction(1, 2))
    assert not passes(start, end, SQUARE, Fraction(0), Fraction(1, 4))
    assert not passes(start, end, SQUARE, Fraction(1, 2), Fraction(1))
    assert passes(start, end, SQUARE, Fraction(0), Fraction(26, 100))


@pytest.mark.parametrize(
    ("start", "end", "met"),
    [
        ((-9, 5), (-8, 5), True),  # far away, and pointing at it
        ((-9, 0), (-8, 0), True),  # along a side
        ((-5, 5), (0, 10), True),  # through a corner
        ((-5, 5), (0, 11), False),
        ((20, -1), (20, 1), False),
    ],
)
def test_an_endless_line_and_a_polygon(
    start: tuple[int, int], end: tuple[int, int], met: bool
) -> None:
    assert meets(start, end, SQUARE) == met
    assert meets(end, start, SQUARE[::-1]) == met


@pytest.mark.parametrize(
    ("point", "inside"),
    [((5, 5), True), ((0, 5), True), ((10, 10), True), ((11, 10), False), ((5, -1), False)],
)
def test_contains(point: tuple[int, int], inside: bool) -> None:
    assert contains(SQUARE, point) == inside


def test_contains_around_an_opening() -> None:
    assert [x for x in range(-1, 32) if contains(HORSESHOE, (x, 20))] == [
        *range(11),
        *range(20, 31),
    ]


def test_segments() -> None:
    assert segments_touch((0, 0), (4, 0), (4, 0), (8, 8))
    assert segments_touch((0, 0), (4, 0), (2, 0), (6, 0))
    assert not segments_touch((0, 0), (4, 0), (5, 0), (6, 0))
    assert not segments_touch((0, 0), (4, 4), (3, 0), (4, 3))


@pytest.mark.parametrize(
    ("polygon", "simple"),
    [
        (SQUARE, True),
        (HORSESHOE, True),
        (((0, 0), (5, 5)), False),
        (((0, 0), (9, 0), (0, 0)), False),
        (((0, 0), (10, 10), (10, 0), (0, 10)), False),
        (((0, 0), (10, 0), (5, 0), (5, 5)), False),  # runs back over itself
        (((0, 0), (5, 0), (10, 0), (5, 5)), True),  # a corner that is none
        (((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)), False),  # meets its own side
    ],
)
def test_simple_outlines(polygon: tuple[tuple[int, int], ...], simple: bool) -> None:
    assert is_simple(polygon) == simple
