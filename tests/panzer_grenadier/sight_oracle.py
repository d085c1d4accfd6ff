"""Lines of sight worked out anew, slowly: hexes as polygons, places on the line as fractions.

Nothing here comes from the house's own geometry; only the printed numbers are shared.
"""

from __future__ import annotations

from fractions import Fraction

Place = tuple[Fraction, Fraction]

CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def printed(number: str, left: int = 0, top: int = 0, turned: bool = False) -> Place:
    """The center of a printed hex, on a board whose upper left corner lies somewhere."""
    column, row = int(number[:2]) - 1, int(number[2:]) - 1
    x, y = 3 * column, 2 * row + column % 2
    if turned:
        x, y = 36 - x, 16 - y
    return Fraction(left + x), Fraction(top + y)


def cross(one: Place, other: Place, point: Place) -> Fraction:
    """On which side of the line from one to other a point lies; 0 on it."""
    return (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])


def passage(start: Place, end: Place, center: Place) -> str:
    """How the line passes a hex: "through", "along" a side, "corner" or "" if it misses it."""
    corners = [(center[0] + dx, center[1] + dy) for dx, dy in CORNERS]
    low, high = Fraction(0), Fraction(1)
    for number, corner in enumerate(corners):
        following = corners[(number + 1) % 6]
        first, last = cross(corner, following, start), cross(corner, following, end)
        if first < 0 and last < 0:
            return ""
        if first < 0:
            low = max(low, first / (first - last))
        elif last < 0:
            high = min(high, first / (first - last))
    if low > high:
        return ""
    if low == high:
        return "corner"
    middle = (low + high) / 2
    point = (start[0] + middle * (end[0] - start[0]), start[1] + middle * (end[1] - start[1]))
    inside = all(cross(corners[n], corners[(n + 1) % 6], point) > 0 for n in range(6))
    return "through" if inside else "along"


def is_clear(start: Place, end: Place, all_hexes: set[Place], limiting: set[Place]) -> bool:
    """8.31 and 8.35, word for word."""
    along: list[Place] = []
    for center in all_hexes - {start, end}:
        how = passage(start, end, center)
        if how == "through" and center in limiting:
            return False
        if how == "along" and center in limiting:
            along.append(center)
    return not any(
        _shares_stretch(start, end, one, other) for one in along for other in along if one != other
    )


def _shares_stretch(start: Place, end: Place, one: Place, other: Place) -> bool:
    """Whether the side that two hexes have in common lies on the line between its ends."""
    first = {(one[0] + dx, one[1] + dy) for dx, dy in CORNERS}
    second = {(other[0] + dx, other[1] + dy) for dx, dy in CORNERS}
    side = first & second
    return len(side) == 2 and all(cross(start, end, corner) == 0 for corner in side)
