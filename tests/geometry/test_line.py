"""Exact lines between hex centers, held against a slow method that clips by fractions."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.hex import Hex
from sandtable.geometry.line import HEXSIDE, INTERIOR, VERTEX, line_to, passes_area

offsets = st.tuples(st.integers(-9, 9), st.integers(-12, 12)).filter(lambda each: each != (0, 0))

NORMALS = ((0, -1, 1), (1, -1, 2), (1, 1, 2), (0, 1, 1), (-1, 1, 2), (-1, -1, 2))
"""Each side as x, y and the bound of x·X + y·Y around the center."""


def clipped(each: Hex, end: Hex) -> tuple[Fraction, Fraction] | None:
    """The part of the line from the origin that lies in a closed hex."""
    (x, y), (dx, dy) = each.center, end.center
    low, high = Fraction(0), Fraction(1)
    for nx, ny, bound in NORMALS:
        slope, room = nx * dx + ny * dy, bound + nx * x + ny * y
        if slope > 0:
            high = min(high, Fraction(room, slope))
        elif slope < 0:
            low = max(low, Fraction(room, slope))
        elif room < 0:
            return None
    return (low, high) if low <= high else None


def kind_of(each: Hex, end: Hex, low: Fraction, high: Fraction) -> int:
    if low == high:
        return VERTEX
    (x, y), (dx, dy) = each.center, end.center
    middle = (low + high) / 2
    px, py = dx * middle - x, dy * middle - y
    inside = all(nx * px + ny * py < bound for nx, ny, bound in NORMALS)
    return INTERIOR if inside else HEXSIDE


@given(offsets)
def test_contacts_are_exactly_the_touched_hexes(offset: tuple[int, int]) -> None:
    start, end = Hex(0, 0), Hex(*offset)
    line = line_to(*offset)

    expected = {}
    for each in start.within(start.distance(end) + 1):
        part = clipped(each, end)
        if part is not None and each not in (start, end):
            expected[each] = (kind_of(each, end, *part), *part)
    found = {
        Hex(each.dq, each.dr): (
            each.kind,
            Fraction(each.enter, line.length),
            Fraction(each.leave, line.length),
        )
        for each in line.contacts
    }
    assert found == expected


@given(offsets)
def test_sides_are_those_on_which_the_line_comes_and_goes(offset: tuple[int, int]) -> None:
    line, (dx, dy) = line_to(*offset), Hex(*offset).center
    for each in line.contacts:
        x, y = Hex(each.dq, each.dr).center
        for side, (nx, ny, bound) in enumerate(NORMALS):
            places = (Fraction(mark, line.length) for mark in (each.enter, each.leave))
            on_side = any(nx * (dx * p - x) + ny * (dy * p - y) == bound for p in places)
            assert bool(each.sides >> side & 1) == on_side


@given(offsets)
def test_contacts_stand_in_order(offset: tuple[int, int]) -> None:
    line = line_to(*offset)
    places = [each.enter + each.leave for each in line.contacts]

    assert places == sorted(places)
    assert all(
        line.start_leaves <= each.enter <= each.leave <= line.end_enters for each in line.contacts
    )


@given(offsets)
def test_the_way_back_is_the_same_line(offset: tuple[int, int]) -> None:
    there, back = line_to(*offset), line_to(-offset[0], -offset[1])

    assert (back.start_leaves, back.end_enters) == (
        there.length - there.end_enters,
        there.length - there.start_leaves,
    )
    assert (back.start_sides, back.end_sides) == (there.end_sides, there.start_sides)
    turned = {
        (each.dq - there.dq, each.dr - there.dr, each.kind, there.length - each.leave, each.sides)
        for each in there.contacts
    }
    assert turned == {
        (each.dq, each.dr, each.kind, each.enter, each.sides) for each in back.contacts
    }


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_straight_rows_know_their_direction(steps: int) -> None:
    for direction in range(6):
        at = Hex(0, 0)
        for _ in range(steps):
            at = at.neighbor(direction)
        line = line_to(at.q, at.r)
        assert line.direction == direction
        assert line.start_sides == 1 << direction
        assert line.end_sides == 1 << (direction + 3) % 6
        assert [each.kind for each in line.contacts] == [INTERIOR] * (steps - 1)
    assert line_to(2, 1).direction == line_to(1, -2).direction == -1


def test_a_line_is_worked_out_once() -> None:
    assert line_to(4, -3) is line_to(4, -3)


@given(offsets, st.integers(0, 63), st.integers(0, 999))
def test_an_area_that_ends_earlier_is_passed_no_more_often(
    offset: tuple[int, int], edged: int, inset: int
) -> None:
    line = line_to(*offset)
    for number, contact in enumerate(line.contacts):
        whole = passes_area(line, number, edged, 0, 0)
        cut = passes_area(line, number, edged, edged, inset)
        assert not cut or whole
        if contact.kind == INTERIOR:
            assert whole
        if contact.kind == VERTEX:
            assert not whole


def test_an_area_is_passed_up_to_its_inset() -> None:
    """The line to (3, -3.5) comes a seventh of the way from the sides to the center of a hex."""
    start, end, grazed = Hex.named("B5"), Hex.named("E3"), Hex.named("C4")
    line = line_to(end.q - start.q, end.r - start.r)
    number = [Hex(start.q + each.dq, start.r + each.dr) for each in line.contacts].index(grazed)
    facing = 0b001100

    assert passes_area(line, number, facing, facing, 142)
    assert not passes_area(line, number, facing, facing, 143)
    assert passes_area(line, number, facing, 0, 143)


def test_along_a_side_an_area_is_passed_if_it_does_not_end_there() -> None:
    line = line_to(1, -2)
    one, other = line.contacts

    assert (one.kind, other.kind) == (HEXSIDE, HEXSIDE)
    assert passes_area(line, 0, 0, 0, 0)
    assert not passes_area(line, 0, 0b000100, 0, 0)
    assert passes_area(line, 0, 0b100000, 0, 0)
