"""Round bases: distances, contact, templates, cohesion."""

from decimal import Decimal, localcontext
from functools import cmp_to_key

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sandtable.geometry.plane.disc import (
    APART,
    OVERLAP,
    TOUCH,
    Disc,
    chains,
    compare_gaps,
    contact,
    covers,
    covers_point,
    gap,
    root_above,
    square,
    within,
)

numbers = st.integers(-60, 60)
points = st.tuples(numbers, numbers)
discs = st.builds(Disc, points, st.integers(0, 40))


def length_between(one: Disc, other: Disc) -> Decimal:
    """The free length between two edges, to a hundred digits; less than 0 if they overlap."""
    with localcontext(prec=100):
        return Decimal(square(one.center, other.center)).sqrt() - one.radius - other.radius


@given(discs, discs, st.integers(0, 100))
@example(Disc((0, 0), 1), Disc((3, 4), 1), 3)
def test_measures_agree_with_roots_to_a_hundred_digits(one: Disc, other: Disc, length: int) -> None:
    between = length_between(one, other)

    assert within(one, other, length) == (between <= length)
    assert contact(one, other) == (between > 0) - (between < 0)
    assert max(between, Decimal(0)) <= gap(one, other) < max(between, Decimal(0)) + 1
    assert (gap(one, other) <= length) == within(one, other, length)
    assert covers(one, other) == (between <= -2 * other.radius)
    assert covers_point(one, other.center) == (length_between(one, Disc(other.center, 0)) <= 0)


@given(discs, discs, st.integers(-5, 100))
def test_measures_are_the_same_both_ways(one: Disc, other: Disc, length: int) -> None:
    assert within(one, other, length) == within(other, one, length)
    assert contact(one, other) == contact(other, one)
    assert gap(one, other) == gap(other, one)


@given(discs, discs, discs)
@example(Disc((0, 0), 0), Disc((10, 0), 4), Disc((0, 7), 1))
def test_nearer_edges(origin: Disc, one: Disc, other: Disc) -> None:
    first, second = length_between(origin, one), length_between(origin, other)

    assert compare_gaps(origin, one, other) == (first > second) - (first < second)
    assert compare_gaps(origin, one, other) == -compare_gaps(origin, other, one)


def test_nearest_first() -> None:
    origin = Disc((0, 0), 10)
    found = [Disc((90, 0), 10), Disc((100, 1), 30), Disc((0, -60), 10), Disc((99, 0), 30)]

    found.sort(key=cmp_to_key(lambda one, other: compare_gaps(origin, one, other)))
    assert [each.center for each in found] == [(0, -60), (99, 0), (100, 1), (90, 0)]


@given(st.lists(discs, max_size=8), st.integers(0, 30))
def test_chains_are_what_hangs_together(found: list[Disc], length: int) -> None:
    groups = chains(found, length)

    assert sorted(each for group in groups for each in group) == list(range(len(found)))
    for group in groups:
        reached = {group[0]}
        for _ in group:
            reached |= {
                each
                for each in group
                if any(within(found[each], found[other], length) for other in reached)
            }
        assert reached == set(group)
        outside = set(range(len(found))) - set(group)
        assert not any(within(found[a], found[b], length) for a in group for b in outside)


@pytest.mark.parametrize(
    ("millimetres", "band"), [(0, 0), (1000, 0), (1001, 1), (1010, 1), (2000, 1), (4000, 3)]
)
def test_bands_of_ten_centimetres_with_the_upper_end_in_the_lower_band(
    millimetres: int, band: int
) -> None:
    leader, target = Disc((0, 0), 125), Disc((millimetres + 250, 0), 125)

    assert max(0, -(-gap(leader, target) // 1000) - 1) == band


def test_a_template_covers_partly_at_the_center_and_wholly() -> None:
    template = Disc((0, 0), 1000)
    at = [Disc((x, 0), 125) for x in (875, 876, 1000, 1001, 1124, 1125, 1126)]

    assert [covers(template, each) for each in at] == [True] + [False] * 6
    assert [covers_point(template, each.center) for each in at] == [True] * 3 + [False] * 4
    assert [contact(template, each) for each in at[4:]] == [OVERLAP, TOUCH, APART]


def test_values() -> None:
    assert Disc((1, 2), 3) == Disc((1, 2), 3) != Disc((1, 2), 4)
    assert len({Disc((1, 2), 3), Disc((1, 2), 3)}) == 1
    assert repr(Disc((1, 2), 3)) == "Disc((1, 2), 3)"
    assert Disc((1, 2), 3).at((5, 5)).grown(4) == Disc((5, 5), 7)
    with pytest.raises(ValueError, match="a radius of -1"):
        Disc((0, 0), 4).grown(-5)


@given(st.integers(0, 10**30))
def test_root_above(value: int) -> None:
    root = root_above(value)

    assert (root - 1) ** 2 < value <= root**2 or value == root == 0
