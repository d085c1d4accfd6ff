"""Points at a length in a direction."""

from decimal import ROUND_DOWN, Decimal, localcontext

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.bearing import ahead, at_bearing
from sandtable.geometry.plane.disc import square

numbers = st.integers(-20000, 20000)
headings = st.tuples(numbers, numbers).filter(lambda each: each != (0, 0))
twelfths = st.integers(-24, 24)
lengths = st.integers(0, 30000)


def slowly(heading: Point, twelfth: int, length: int) -> Point:
    """The same with roots to a hundred digits, by twelfth turns one after the other."""
    with localcontext(prec=100):
        half, cosine = Decimal("0.5"), Decimal(3).sqrt() / 2
        x, y = Decimal(heading[0]), Decimal(heading[1])
        quarters, rest = divmod(twelfth, 3)
        for _ in range(quarters % 4):
            x, y = -y, x
        if rest == 1:
            x, y = x * cosine - y * half, x * half + y * cosine
        elif rest == 2:
            x, y = x * half - y * cosine, x * cosine + y * half
        size = Decimal(heading[0] ** 2 + heading[1] ** 2).sqrt()
        a, b = ((each * length / size).to_integral_value(ROUND_DOWN) for each in (x, y))
        return (int(a), int(b))


@given(headings, twelfths, lengths)
@example((1, 0), 2, 1000)
@example((3, -4), 0, 100)
@example((-5, -2), 2, 7)  # a rounding the wrong way would show
def test_agrees_with_roots_to_a_hundred_digits(heading: Point, turn: int, length: int) -> None:
    assert at_bearing((0, 0), heading, turn, length) == slowly(heading, turn, length)


@given(headings, twelfths, lengths, st.tuples(numbers, numbers))
def test_symmetry(heading: Point, turn: int, length: int, origin: Point) -> None:
    (x, y), (right, down) = heading, at_bearing((0, 0), heading, turn, length)

    assert at_bearing(origin, heading, turn, length) == (origin[0] + right, origin[1] + down)
    assert at_bearing((0, 0), heading, turn + 6, length) == (-right, -down)
    assert at_bearing((0, 0), (-x, -y), turn, length) == (-right, -down)
    assert at_bearing((0, 0), (-y, x), turn, length) == (-down, right)
    assert at_bearing((0, 0), (x, -y), -turn, length) == (right, -down)
    assert at_bearing((0, 0), heading, turn + 12, length) == (right, down)


@given(headings, twelfths, lengths)
def test_never_farther_than_asked_and_hardly_nearer(heading: Point, turn: int, length: int) -> None:
    found = square((0, 0), at_bearing((0, 0), heading, turn, length))

    assert found <= length * length
    assert found >= max(0, length - 2) ** 2


def test_a_die_of_six_directions_turns_clockwise_from_straight_on() -> None:
    leader, aim = (0, 0), (0, -5000)
    heading = (aim[0] - leader[0], aim[1] - leader[1])

    assert [at_bearing(aim, heading, 2 * (die - 1), 1200) for die in range(1, 7)] == [
        (0, -6200),
        (1039, -5600),
        (1039, -4400),
        (0, -3800),
        (-1039, -4400),
        (-1039, -5600),
    ]


@given(headings, headings, lengths)
def test_ahead_lies_on_the_way(start: Point, end: Point, length: int) -> None:
    assume(start != end)
    x, y = ahead(start, end, length)

    assert (x - start[0]) * (end[0] - start[0]) >= 0
    assert (y - start[1]) * (end[1] - start[1]) >= 0
    assert square(start, (x, y)) <= length * length


def test_no_direction() -> None:
    with pytest.raises(ValueError, match="no point at a length of 5"):
        ahead((3, 3), (3, 3), 5)
    with pytest.raises(ValueError, match="no point at a length of -1"):
        at_bearing((0, 0), (1, 0), 0, -1)
