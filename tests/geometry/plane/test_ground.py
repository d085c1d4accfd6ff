"""Moves and lines of sight between obstacles."""

from decimal import Decimal, localcontext
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.contact import square_to_segment
from sandtable.geometry.plane.disc import Disc, covers_point, square
from sandtable.geometry.plane.ground import (
    Ground,
    blocked_lines,
    path_within,
    sees,
    sight_lines,
)
from sandtable.geometry.polygon import is_simple, passes

numbers = st.integers(-200, 200)
points = st.tuples(numbers, numbers)
discs = st.builds(Disc, points, st.integers(0, 60))
polygons = st.lists(points, min_size=3, max_size=5).map(tuple).filter(is_simple)
grounds = st.builds(Ground, st.lists(discs, max_size=2), st.lists(polygons, max_size=2))

WALL = ((1000, -500), (1100, -500), (1100, 500), (1000, 500))
BASE = Disc((0, 0), 160)


@given(st.lists(points, min_size=1, max_size=6), st.integers(0, 1500))
@example([(0, 0), (3, 4), (3, 5)], 6)
@example([(0, 0), (1, 1), (2, 2)], 2)
def test_length_of_a_path(path: list[Point], length: int) -> None:
    with localcontext(prec=100):
        total = sum((Decimal(square(*leg)).sqrt() for leg in pairwise(path)), Decimal(0))

    assert path_within(path, length) == (total <= length)
    assert path_within(path[::-1], length) == path_within(path, length)


def test_lengths_that_differ_by_little() -> None:
    """Twice the root of 7500² + 1 is a bit more than 15000."""
    nearly = [(0, 0), (7500, 1), (0, 0)]

    assert not path_within(nearly, 15000)
    assert path_within(nearly, 15001)
    assert path_within([(0, 0), (7500, 0), (0, 0)], 15000)


def test_a_move_slides_along_a_wall_but_not_into_it() -> None:
    ground = Ground((Disc((-1000, 0), 160),), (WALL,))

    assert ground.lets_pass(BASE, [(840, 0)])
    assert not ground.lets_pass(BASE, [(841, 0)])
    assert ground.lets_pass(BASE, [(840, 0), (840, -660), (1260, -660), (1260, 0)])
    assert not ground.lets_pass(BASE, [(840, 0), (840, -659), (1260, -659)])
    assert ground.lets_pass(BASE, [(-680, 0), (-1000, -320)]) is False  # cuts the rounding
    assert ground.lets_pass(BASE, [(-680, 0), (-680, -320), (-1000, -320)])


def test_reach_is_a_path_that_is_free_and_short_enough() -> None:
    ground = Ground((), (WALL,))
    around = [(840, -660), (1260, -660)]

    assert ground.lets_reach(BASE, around, 1489)
    assert not ground.lets_reach(BASE, around, 1488)
    assert not ground.lets_reach(BASE, [(1260, 0)], 1489)


@given(discs, discs, grounds, st.integers(1, 3))
def test_sight_is_the_same_both_ways(one: Disc, other: Disc, ground: Ground, steps: int) -> None:
    lines = sight_lines(one, other, steps)

    assert {frozenset(line) for line in lines} == {
        frozenset(line) for line in sight_lines(other, one, steps)
    }
    assert sees(one, other, ground, steps) == sees(other, one, ground, steps)
    assert blocked_lines(one, other, ground, steps) == blocked_lines(other, one, ground, steps)
    assert sees(one, other, ground, steps) == (
        blocked_lines(one, other, ground, steps) < len(lines)
    )
    assert all(covers_point(one, start) and covers_point(other, end) for start, end in lines)


@given(discs, discs, grounds, st.integers(1, 2))
def test_more_lines_lose_sight_of_nothing(
    one: Disc, other: Disc, ground: Ground, steps: int
) -> None:
    assert set(sight_lines(one, other, steps)) <= set(sight_lines(one, other, 2 * steps))
    assert sees(one, other, ground, 2 * steps) or not sees(one, other, ground, steps)


@given(points, points, grounds)
def test_a_line_is_blocked_by_what_it_runs_through(
    start: Point, end: Point, ground: Ground
) -> None:
    through_polygon = any(passes(start, end, each) for each in ground.polygons)
    through_disc = any(
        square_to_segment(each.center, start, end) < each.radius**2 for each in ground.discs
    )

    assert ground.blocks(start, end) == (through_polygon or through_disc)
    assert ground.blocks(start, end) == ground.blocks(end, start)


@pytest.mark.parametrize(
    ("other", "seen", "hidden"),
    [
        ((2000, 0), False, 25),
        ((2000, -2000), True, 0),
        ((2000, -800), True, 22),  # 3 lines past the corner
        ((800, 0), True, 0),
    ],
)
def test_seeing_past_a_wall(other: Point, seen: bool, hidden: int) -> None:
    ground = Ground((), (WALL,))

    assert sees(BASE, BASE.at(other), ground) == seen
    assert blocked_lines(BASE, BASE.at(other), ground) == hidden


def test_a_line_along_a_wall_is_free() -> None:
    ground = Ground((Disc((1500, -700), 200),), (WALL,))

    assert not ground.blocks((0, -500), (2000, -500))
    assert ground.blocks((0, -501), (2000, -501))
    assert ground.blocks((0, -499), (2000, -499))


def test_bases_on_one_spot_see_each_other() -> None:
    assert sight_lines(BASE, Disc((0, 0), 5), 2) == [((0, 0), (0, 0))]
    assert sees(BASE, Disc((0, 0), 5), Ground((), ()))
