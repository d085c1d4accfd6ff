"""A map sheet of hexes: columns, rows, names and index numbers.

A hex of a sheet is an index, `column * rows + row`, and a set of hexes is an int with one bit for
each. Index -1 is off the sheet.

>>> sheet = HexSheet(15, 10)
>>> sheet.index["E5"], sheet.names[44], sheet.size
(44, 'E5', 150)
>>> [sheet.names[near] if near >= 0 else "-" for near in sheet.neighbors[sheet.index["A1"]]]
['-', '-', 'B1', 'A2', '-', '-']
>>> sheet.distance(sheet.index["A1"], sheet.index["O10"])
16
"""

from functools import cache

from sandtable.geometry.hex import CORNERS, Hex, Point, span
from sandtable.geometry.line import HEXSIDE, LineTrace, line_to
from sandtable.geometry.numbering import LETTERS, Numbering

FINE = (500, 1000)
"""How many fine units a lattice step has: a hex radius and half a hex height are 1000 each."""


HEXAGON: tuple[Point, ...] = tuple((FINE[0] * x, FINE[1] * y) for x, y in CORNERS)
"""The corners of a hex around its center, in fine units."""


class Crossing:
    """A contact of a line placed on a sheet: the hex, and how the line touches it.

    `number` counts the contacts of the line, on the sheet or not;
    `offset` leads from the index of the first hex of the line to the hex; `partner` does so for
    the hex on the other side of the hexside that the line runs along, and is 0 if there is none;
    `at_start` and `at_end` tell that the contact begins where the line leaves its first hex, or
    ends where it enters its last one.
    """

    __slots__ = (
        "at_end",
        "at_start",
        "enter",
        "kind",
        "leave",
        "number",
        "offset",
        "partner",
        "sides",
    )

    def __init__(self, line: LineTrace, number: int, offset: int, partner: int) -> None:
        contact = line.contacts[number]
        self.number = number
        self.offset = offset
        self.partner = partner
        self.kind = contact.kind
        self.sides = contact.sides
        self.enter = contact.enter
        self.leave = contact.leave
        self.at_start = contact.enter == line.start_leaves
        self.at_end = contact.leave == line.end_enters


class Track:
    """A line placed on a sheet; `mask` has the touched hexes as bits counted from `first`.

    `first` is the offset from the start of the line to the lowest of them.
    """

    __slots__ = ("crossings", "first", "line", "mask")

    def __init__(self, line: LineTrace, crossings: tuple[Crossing, ...]) -> None:
        self.line = line
        self.crossings = crossings
        self.first = min((each.offset for each in crossings), default=0)
        self.mask = 0
        for each in crossings:
            self.mask |= 1 << (each.offset - self.first)


class HexSheet:
    """A rectangle of hexes with the lines between them."""

    __slots__ = (
        "_distances",
        "_tracks",
        "centers",
        "cols",
        "index",
        "names",
        "neighbors",
        "rows",
        "size",
    )

    def __init__(self, cols: int, rows: int, numbering: Numbering = LETTERS) -> None:
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.names = tuple(numbering.name(*divmod(each, rows)) for each in range(self.size))
        self.index = {name: each for each, name in enumerate(self.names)}
        self.neighbors = tuple(
            tuple(self.index_of(near) for near in self.hex(each).neighbors())
            for each in range(self.size)
        )
        self.centers = tuple(self._center(each) for each in range(self.size))
        self._distances = [self._distance_row(each) for each in range(self.size)]
        self._tracks: dict[tuple[int, int, int, bool, bool], Track] = {}

    def hex(self, index: int) -> Hex:
        return Hex.at(*divmod(index, self.rows))

    def index_of(self, each: Hex) -> int:
        """The index of a hex, or -1 if it is off the sheet."""
        on_sheet = 0 <= each.column < self.cols and 0 <= each.row < self.rows
        return each.column * self.rows + each.row if on_sheet else -1

    def distance(self, one: int, other: int) -> int:
        return self._distances[one][other]

    def direction(self, one: int, other: int) -> int:
        """The direction from a hex to an adjacent one, or -1."""
        near = self.neighbors[one]
        return near.index(other) if other >= 0 and other in near else -1

    def center(self, index: int) -> Point:
        """The center of a hex in fine units."""
        return self.centers[index]

    def _center(self, index: int) -> Point:
        x, y = self.hex(index).center
        return (FINE[0] * x, FINE[1] * y)

    def track(self, start: int, end: int) -> Track:
        """The line between two different hexes, placed on this sheet."""
        column, row = divmod(start, self.rows)
        end_column, end_row = divmod(end, self.rows)
        top = row == 0 or end_row == 0
        bottom = row == self.rows - 1 or end_row == self.rows - 1
        key = (column & 1, end_column - column, end_row - row, top, bottom)
        found = self._tracks.get(key)
        if found is None:
            found = self._tracks[key] = self._placed(start, end)
        return found

    def _placed(self, start: int, end: int) -> Track:
        origin, target = self.hex(start), self.hex(end)
        line = line_to(target.q - origin.q, target.r - origin.r)
        places = [self._place(origin.q + each.dq, origin.r + each.dr) for each in line.contacts]
        partners = _partners(line, places)
        crossings = [
            Crossing(line, number, place - start, partner - start if partner >= 0 else 0)
            for number, (place, partner) in enumerate(zip(places, partners, strict=True))
            if place >= 0
        ]
        return Track(line, tuple(crossings))

    def _place(self, column: int, axial_row: int) -> int:
        """The index of the hex with axial coordinates; a line never leaves the columns."""
        row = axial_row + column // 2
        return column * self.rows + row if 0 <= row < self.rows else -1

    def _distance_row(self, index: int) -> bytes:
        origin = self.hex(index)
        q, r = origin.q, origin.r
        return bytes(
            span(column - q, row - column // 2 - r)
            for column in range(self.cols)
            for row in range(self.rows)
        )


def _partners(line: LineTrace, places: list[int]) -> list[int]:
    """For each contact along a hexside the place on its other side, else -1.

    The two follow each other, because the contacts are in the order of the line.
    """
    found = [-1] * len(places)
    for number in range(1, len(places)):
        one, other = line.contacts[number - 1], line.contacts[number]
        if one.kind == HEXSIDE and other.kind == HEXSIDE and one.enter == other.enter:
            found[number - 1], found[number] = places[number], places[number - 1]
    return found


@cache
def sheet(cols: int, rows: int) -> HexSheet:
    """The sheet of a size; all maps of that size share it."""
    return HexSheet(cols, rows)


def side_ends(direction: int) -> tuple[Point, Point]:
    """The corners of a side around the center of its hex, in fine units."""
    return HEXAGON[direction], HEXAGON[(direction + 1) % 6]


def side_middle(direction: int) -> Point:
    """The middle of a side around the center of its hex, in fine units.

    >>> side_middle(0), side_middle(2)
    ((0, -1000), (750, 500))
    """
    (x1, y1), (x2, y2) = side_ends(direction)
    return ((x1 + x2) // 2, (y1 + y2) // 2)
