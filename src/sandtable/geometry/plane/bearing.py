"""The point at a length in a direction, in whole numbers.

Each coordinate is cut off towards the origin. So the point is never farther away than asked, at
most a tenth of a millimetre short each way, and turning or mirroring the direction turns or mirrors
the point with it. Directions are turned in twelfths of a circle, clockwise as seen from above.

>>> ahead((0, 0), (3, 4), 100)
(60, 80)
>>> at_bearing((0, 0), (0, -1), 2, 1000), at_bearing((0, 0), (0, -1), 10, 1000)
((866, -500), (-866, -500))
"""

from math import isqrt

from sandtable.geometry.hex import Point
from sandtable.geometry.plane.disc import root_above, sign

COSINES = (
    (2, 0), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1),
    (-2, 0), (0, -1), (-1, 0), (0, 0), (1, 0), (0, 1),
)  # fmt: skip
"""For each twelfth of a circle twice its cosine: a whole number, and how many roots of 3."""


def ahead(origin: Point, target: Point, length: int) -> Point:
    """The point at a length from the origin towards a target, or beyond it."""
    return at_bearing(origin, (target[0] - origin[0], target[1] - origin[1]), 0, length)


def at_bearing(origin: Point, heading: Point, twelfths: int, length: int) -> Point:
    """The point at a length from the origin, so many twelfths clockwise from a heading.

    The heading is the way from one point to another, of any length but 0.
    """
    x, y = heading
    if (x, y) == (0, 0) or length < 0:
        raise ValueError(f"no point at a length of {length} in the direction of {heading}")
    cosine, sine = COSINES[twelfths % 12], COSINES[(twelfths - 3) % 12]
    size = x * x + y * y
    right = _part(x * cosine[0] - y * sine[0], x * cosine[1] - y * sine[1], size, length)
    down = _part(x * sine[0] + y * cosine[0], x * sine[1] + y * cosine[1], size, length)
    return (origin[0] + right, origin[1] + down)


def _part(whole: int, roots: int, size: int, length: int) -> int:
    """`length` times (whole + roots of 3) / 2 / root(size), cut off towards 0.

    Its square is (a + b roots of 3) / (4 size) with whole a and b; what is cut off there never
    passes a whole number.
    """
    scale = length * length
    mixed = 2 * whole * roots * scale
    floor = isqrt(3 * mixed * mixed) if mixed >= 0 else -root_above(3 * mixed * mixed)
    return _sign_of(whole, roots) * isqrt(
        (scale * (whole * whole + 3 * roots * roots) + floor) // (4 * size)
    )


def _sign_of(whole: int, roots: int) -> int:
    """The sign of a whole number and so many roots of 3."""
    return sign(whole if whole * whole > 3 * roots * roots else roots)
