"""The straight line between two hex centers, in exact whole numbers.

A line depends only on the offset between its ends, so each is worked out once for all maps.

>>> line = line_to(1, -2)  # from M9 to N7, exactly along the hexside between M8 and N8
>>> [(contact.dq, contact.dr, KIND_NAMES[contact.kind]) for contact in line.contacts]
[(0, -1, 'hexside'), (1, -1, 'hexside')]
"""

from functools import cache
from math import lcm

from sandtable.geometry.hex import STEPS

INTERIOR, HEXSIDE, VERTEX = range(3)
"""How a line touches a hex: through its inside, along one of its sides, at one corner only."""

KIND_NAMES = ("interior", "hexside", "vertex")

_BOUNDS = (1, 2, 2, 1, 2, 2)
"""How far each side lies from the center, measured by `_reaches`."""


class Contact:
    """One hex that a line touches between its ends.

    `enter` and `leave` are places on the line in parts of `Line.length`; `sides` has a bit for
    every side that the line crosses, runs along or touches at an end.
    """

    __slots__ = ("dq", "dr", "enter", "kind", "leave", "sides")

    def __init__(self, dq: int, dr: int, kind: int, enter: int, leave: int, sides: int) -> None:
        self.dq = dq
        self.dr = dr
        self.kind = kind
        self.enter = enter
        self.leave = leave
        self.sides = sides


class LineTrace:
    """What the line to an offset touches, in order from its start.

    `start_leaves` and `end_enters` say where it leaves its first and enters its last hex, and
    `start_sides`, `end_sides` through which of their sides; `direction` is that of a row of
    adjacent hexes, crossed through the middles of their sides, or -1.
    """

    __slots__ = (
        "contacts",
        "direction",
        "dq",
        "dr",
        "end_enters",
        "end_sides",
        "length",
        "start_leaves",
        "start_sides",
    )

    def __init__(self, dq: int, dr: int, length: int, start: Contact, end: Contact) -> None:
        self.dq = dq
        self.dr = dr
        self.length = length
        self.start_leaves = start.leave
        self.start_sides = start.sides
        self.end_enters = end.enter
        self.end_sides = end.sides
        self.direction = _straight(dq, dr)
        self.contacts: tuple[Contact, ...] = ()


@cache
def line_to(dq: int, dr: int) -> LineTrace:
    """The line from a hex center to the center at an axial offset."""
    return _worked_out(dq, dr) if (dq, dr) >= (0, 0) else _reversed(line_to(-dq, -dr))


@cache
def passes_area(line: LineTrace, number: int, edged: int, cut: int, inset: int) -> bool:
    """Whether a line passes the inside of the part of a touched hex that an area covers.

    The area reaches over the sides of the hex except those in the mask `edged`, where it ends;
    at those in `cut` it ends earlier, by `inset` thousandths of the way from side to center.
    """
    contact = line.contacts[number]
    starts = _reaches(-3 * contact.dq, -2 * contact.dr - contact.dq)
    steps = _reaches(3 * line.dq, 2 * line.dr + line.dq)
    low, high = 1000 * contact.enter, 1000 * contact.leave
    for side in range(6):
        if not (edged | cut) >> side & 1:
            continue  # the contact ends there with the hex, and so does the area
        depth = inset if cut >> side & 1 else 0
        room = _BOUNDS[side] * (1000 - depth) - 1000 * starts[side]
        step = steps[side]
        if step > 0:
            high = min(high, room * line.length // step)
        elif step < 0:
            low = max(low, -(room * line.length // -step))
        elif room < 0 or (room == 0 and edged >> side & 1):
            return False
    return low < high


def _worked_out(dq: int, dr: int) -> LineTrace:
    x, y = 3 * dq, 2 * dr + dq
    length = lcm(*(abs(step) or 1 for step in _reaches(x, y)))
    touched = [
        contact
        for column in _columns(dq)
        for row in _rows(column, x, y)
        if (contact := _contact(column, row, x, y, length)) is not None
    ]
    start = next(each for each in touched if each.dq == 0 and each.dr == 0)
    end = next(each for each in touched if each.dq == dq and each.dr == dr)
    line = LineTrace(dq, dr, length, start, end)
    between = [each for each in touched if each is not start and each is not end]
    between.sort(key=lambda each: (each.enter + each.leave, each.dq, each.dr))
    line.contacts = tuple(between)
    return line


def _reversed(line: LineTrace) -> LineTrace:
    """The same line from its other end."""
    length = line.length
    start = Contact(0, 0, INTERIOR, 0, length - line.end_enters, line.end_sides)
    end = Contact(-line.dq, -line.dr, INTERIOR, length - line.start_leaves, 0, line.start_sides)
    back = LineTrace(-line.dq, -line.dr, length, start, end)
    back.contacts = tuple(
        Contact(
            each.dq - line.dq,
            each.dr - line.dr,
            each.kind,
            length - each.leave,
            length - each.enter,
            each.sides,
        )
        for each in reversed(line.contacts)
    )
    return back


def _straight(dq: int, dr: int) -> int:
    for direction, (step_q, step_r) in enumerate(STEPS):
        steps = max(dq * step_q, dr * step_r)
        if steps > 0 and (dq, dr) == (steps * step_q, steps * step_r):
            return direction
    return -1


def _columns(dq: int) -> range:
    return range(dq + 1) if dq >= 0 else range(dq, 1)


def _rows(column: int, x: int, y: int) -> range:
    """The axial rows in a column that the line from the origin to (x, y) may touch."""
    if x == 0:
        low, high = min(0, y), max(0, y)
    else:
        left, right = _clamp(3 * column - 2, x), _clamp(3 * column + 2, x)
        low = min(left * y // x, right * y // x)
        high = -min(-left * y // x, -right * y // x)
    return range((low - 1 - column) // 2, (high + 1 - column) // 2 + 1)


def _clamp(value: int, limit: int) -> int:
    return min(max(value, min(0, limit)), max(0, limit))


def _reaches(x: int, y: int) -> tuple[int, int, int, int, int, int]:
    """How far a point lies towards each of the six sides."""
    return (-y, x - y, x + y, y, y - x, -x - y)


def _contact(dq: int, dr: int, x: int, y: int, length: int) -> Contact | None:
    """How the line from the origin to (x, y) touches a hex, if it does."""
    starts = _reaches(-3 * dq, -2 * dr - dq)
    steps = _reaches(x, y)
    enter, leave, along = 0, length, False
    for start, step, bound in zip(starts, steps, _BOUNDS, strict=True):
        room = bound - start
        if step > 0:
            leave = min(leave, room * length // step)
        elif step < 0:
            enter = max(enter, -(room * length // -step))
        elif room < 0:
            return None
        else:
            along = along or room == 0
    if enter > leave:
        return None
    kind = VERTEX if enter == leave else HEXSIDE if along else INTERIOR
    return Contact(dq, dr, kind, enter, leave, _sides(starts, steps, length, enter, leave))


def _sides(
    starts: tuple[int, ...], steps: tuple[int, ...], length: int, enter: int, leave: int
) -> int:
    """The sides on which the place of entering or leaving lies."""
    mask = 0
    for side in range(6):
        reached, bound = starts[side] * length, _BOUNDS[side] * length
        if bound in (reached + steps[side] * enter, reached + steps[side] * leave):
            mask |= 1 << side
    return mask
