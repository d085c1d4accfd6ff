"""Round bases and templates on a table: discs in whole numbers, measured exactly.

Points are in whole tenths of a millimetre, x to the right and y downwards; lengths too. No root is
ever taken where two lengths are compared, and nothing is rounded that a comparison could notice.

Where two shapes lie to each other is one of three answers, `OVERLAP`, `TOUCH` and `APART`, in
that order: `<= TOUCH` reads "meet, edges included", `< TOUCH` "share ground".

>>> one, other = Disc((0, 0), 125), Disc((300, 400), 125)
>>> gap(one, other), within(one, other, 250), within(one, other, 249)
(250, True, False)
>>> contact(one, other) == APART, contact(one.grown(250), other) == TOUCH
(True, True)
"""

from collections.abc import Sequence
from math import isqrt

from sandtable.geometry.hex import Point

OVERLAP, TOUCH, APART = -1, 0, 1


class Disc:
    """All points up to a radius from a center."""

    __slots__ = ("center", "radius")

    def __init__(self, center: Point, radius: int) -> None:
        if radius < 0:
            raise ValueError(f"a radius of {radius}")
        self.center = center
        self.radius = radius

    def at(self, center: Point) -> "Disc":
        """A disc of this size elsewhere."""
        return Disc(center, self.radius)

    def grown(self, length: int) -> "Disc":
        """The disc of all points up to a length from this one."""
        return Disc(self.center, self.radius + length)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Disc) and self.center == other.center and self.radius == other.radius
        )

    def __hash__(self) -> int:
        return hash((self.center, self.radius))

    def __repr__(self) -> str:
        return f"Disc({self.center}, {self.radius})"


def square(one: Point, other: Point) -> int:
    """The square of the distance of two points."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * dx + dy * dy


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def root_above(value: int) -> int:
    """The least whole number whose square is not less than a value.

    >>> [root_above(each) for each in (0, 1, 2, 4, 5)]
    [0, 1, 2, 2, 3]
    """
    root = isqrt(value)
    return root if root * root == value else root + 1


def contact(one: Disc, other: Disc) -> int:
    """How two discs lie to each other."""
    return sign(square(one.center, other.center) - (one.radius + other.radius) ** 2)


def gap(one: Disc, other: Disc) -> int:
    """The free length between two edges, rounded up; 0 if they meet.

    It is at most a whole length exactly if the unrounded one is.
    """
    return max(0, root_above(square(one.center, other.center)) - one.radius - other.radius)


def within(one: Disc, other: Disc, length: int) -> bool:
    """Whether the free length between two edges is at most a length."""
    return length >= 0 and contact(one.grown(length), other) <= TOUCH


def covers(disc: Disc, other: Disc) -> bool:
    """Whether a disc lies wholly on another one, edges included."""
    room = disc.radius - other.radius
    return room >= 0 and square(disc.center, other.center) <= room * room


def covers_point(disc: Disc, point: Point) -> bool:
    """Whether a point lies on a disc, its edge included."""
    return square(disc.center, point) <= disc.radius * disc.radius


def compare_gaps(origin: Disc, one: Disc, other: Disc) -> int:
    """-1 if the edge of one disc is nearer to the origin than that of the other, 1 if farther.

    >>> origin = Disc((0, 0), 0)
    >>> compare_gaps(origin, Disc((10, 0), 4), Disc((7, 0), 1))
    0
    >>> compare_gaps(origin, Disc((10, 1), 4), Disc((7, 0), 1))
    1
    """
    return _compare_roots(
        square(origin.center, one.center),
        square(origin.center, other.center),
        one.radius - other.radius,
    )


def chains(discs: Sequence[Disc], length: int) -> list[list[int]]:
    """The groups of discs that hang together by gaps of at most a length, as numbers of discs.

    >>> chains([Disc((0, 0), 5), Disc((90, 0), 5), Disc((20, 0), 5)], 10)
    [[0, 2], [1]]
    """
    left = list(range(len(discs)))
    found: list[list[int]] = []
    while left:
        group = [left.pop(0)]
        for each in group:
            near = [other for other in left if within(discs[each], discs[other], length)]
            group.extend(near)
            left = [other for other in left if other not in near]
        found.append(sorted(group))
    return found


def _compare_roots(one: int, other: int, difference: int) -> int:
    """The sign of root(one) - root(other) - difference."""
    if difference < 0:
        return -_compare_roots(other, one, -difference)
    rest = one - other - difference * difference
    if rest < 0:
        return -1
    return sign(rest * rest - 4 * difference * difference * other)
