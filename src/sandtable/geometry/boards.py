"""Boards laid side by side and turned, joined to one sheet.

A board is trimmed straight, through the centers of the hexes at its edges: those are half hexes,
at the corners quarters. Boards that lie edge to edge share them, and the pieces make one hex, which
has a name on each board.

>>> one, two = Board("1", 5, 6), Board("2", 5, 6)
>>> sheet = JoinedSheet(in_rows([[(one, 0), (two, HALF_TURN)]]))
>>> sheet.names_at(sheet.index["1/0502"])
('1/0502', '2/0503')
>>> [sheet.names[near] for near in sheet.neighbors[sheet.index["1/0502"]]]
['1/0501', '2/0403', '2/0402', '1/0503', '1/0402', '1/0401']

Positions are counted in steps of the lattice of points (`geometry.hex`): from line to line of
hexes there are three, and two from hex to hex along a line.
"""

from collections.abc import Sequence

from sandtable.geometry.hex import Hex, Point
from sandtable.geometry.layout import Crossing, HexSheet, Track
from sandtable.geometry.numbering import FOUR_DIGITS, Numbering

STRAIGHT_COLUMNS, STRAIGHT_ROWS = range(2)
"""The grain: whether the straight lines of hexes stand upright or lie across."""

HALF_TURN = 2
"""How far a board is turned is counted in quarters of a circle, clockwise."""


class Board:
    """One printed board: so many straight lines of hexes, each so many half hexes long.

    The lines are columns from the left, or rows from the top; their hexes count from the top, or
    from the left. The first line begins with a half hex and the second with a whole one, or the
    other way round if it is `whole_first`.

    >>> Board("1", 3, 3).hexes()
    [('0101', (0, 0)), ('0102', (0, 2)), ('0201', (3, 1)), ('0202', (3, 3)), ('0301', (6, 0)), \
('0302', (6, 2))]
    """

    __slots__ = ("grain", "length", "lines", "name", "numbering", "whole_first")

    def __init__(
        self,
        name: str,
        lines: int,
        length: int,
        *,
        whole_first: bool = False,
        grain: int = STRAIGHT_COLUMNS,
        numbering: Numbering = FOUR_DIGITS,
    ) -> None:
        if lines < 2 or length < 2:
            raise ValueError(f"board {name}: needs two lines of hexes and the length of a hex")
        self.name = name
        self.lines = lines
        self.length = length
        self.whole_first = whole_first
        self.grain = grain
        self.numbering = numbering

    @property
    def extent(self) -> Point:
        """Its lower right corner, seen from the upper left one."""
        across = 3 * (self.lines - 1)
        return (across, self.length) if self.grain == STRAIGHT_COLUMNS else (self.length, across)

    def hexes(self) -> list[tuple[str, Point]]:
        """The number of every hex and its center, seen from the upper left corner."""
        found: list[tuple[str, Point]] = []
        for line in range(self.lines):
            start = (line + self.whole_first) % 2
            for count, along in enumerate(range(start, self.length + 1, 2)):
                if self.grain == STRAIGHT_COLUMNS:
                    found.append((self.numbering.name(line, count), (3 * line, along)))
                else:
                    found.append((self.numbering.name(count, line), (along, 3 * line)))
        return found


class Laid:
    """A board on the table: where its upper left corner lies, and how far it is turned."""

    __slots__ = ("board", "turned", "x", "y")

    def __init__(self, board: Board, x: int, y: int, turned: int = 0) -> None:
        self.board = board
        self.x = x
        self.y = y
        self.turned = turned % 4

    @property
    def grain(self) -> int:
        return (self.board.grain + self.turned) % 2

    @property
    def extent(self) -> Point:
        """Its lower right corner, seen from the upper left one, as it lies."""
        width, height = self.board.extent
        return (height, width) if self.turned % 2 else (width, height)

    def hexes(self) -> list[tuple[str, Point]]:
        """The number of every hex and its center on the table."""
        return [(number, self._on_table(center)) for number, center in self.board.hexes()]

    def overlaps(self, other: "Laid") -> bool:
        """Whether two boards cover common ground; lying edge to edge is none."""
        width, height = self.extent
        other_width, other_height = other.extent
        return (
            self.x < other.x + other_width
            and other.x < self.x + width
            and self.y < other.y + other_height
            and other.y < self.y + height
        )

    def direction(self, printed: int) -> int:
        """The direction on the sheet of a direction on the board.

        On a board with straight columns direction 0 is up, on one with straight rows to the right.
        """
        quarters = (self.turned + self.board.grain - self.grain) % 4
        return (printed + 3 * (quarters // 2)) % 6

    def _on_table(self, point: Point) -> Point:
        (x, y), (width, height) = point, self.board.extent
        for _ in range(self.turned):
            x, y, width, height = height - y, x, height, width
        return (self.x + x, self.y + y)


def in_rows(rows: Sequence[Sequence[tuple[Board, int]]]) -> list[Laid]:
    """Boards, and how far each is turned, laid edge to edge in rows from the top."""
    found: list[Laid] = []
    y = 0
    for row in rows:
        x, below = 0, y
        for board, turned in row:
            laid = Laid(board, x, y, turned)
            found.append(laid)
            x += laid.extent[0]
            below = max(below, y + laid.extent[1])
        y = below
    return found


class JoinedSheet(HexSheet):
    """Boards joined to a sheet.

    The sheet is the smallest rectangle around them. Its index numbers that lie on no board are
    `gaps`: they have no name, are nobody's neighbor, and no line crosses them. A sheet whose
    `grain` is straight rows is kept turned a quarter to the left, so that its lines are columns.
    `hexes` are those that lie on a board. `boards` has the hexes of each board as a mask; a hex on
    a joined edge is in several.
    """

    __slots__ = ("_broken_tracks", "_names", "boards", "gaps", "grain", "hexes", "laid")

    def __init__(self, laid: Sequence[Laid]) -> None:
        self.laid = tuple(laid)
        self.grain = _common_grain(self.laid)
        pieces = _fused(self.laid)
        left = min(each.column for each in pieces) // 2 * 2
        top = min(each.row for each in pieces)
        cols = 1 + max(each.column for each in pieces) - left
        rows = 1 + max(each.row for each in pieces) - top
        places = {(e.column - left) * rows + e.row - top: found for e, found in pieces.items()}
        self.gaps = (1 << cols * rows) - 1 - sum(1 << each for each in places)
        self._broken_tracks: dict[tuple[Track, int], Track] = {}
        super().__init__(cols, rows)
        self.hexes = [at for at in range(self.size) if not self.gaps >> at & 1]
        self._label(places)

    def _label(self, places: dict[int, list[tuple[str, str]]]) -> None:
        """Give every hex its names and every board its hexes, from (board, number) of each."""
        alone = len(self.laid) == 1
        self._names = tuple(
            tuple(number if alone else f"{board}/{number}" for board, number in places.get(at, []))
            for at in range(self.size)
        )
        self.names = tuple(names[0] if names else "" for names in self._names)
        self.index = {name: at for at, names in enumerate(self._names) for name in names}
        self.boards = {
            each.board.name: sum(
                1 << at
                for at, found in places.items()
                if any(board == each.board.name for board, _ in found)
            )
            for each in self.laid
        }

    def names_at(self, index: int) -> tuple[str, ...]:
        """All names of a hex, one on each board, in the order in which the boards were laid."""
        return self._names[index]

    def index_of(self, each: Hex) -> int:
        """The index of a hex, or -1 if it is on no board."""
        found = super().index_of(each)
        return -1 if found >= 0 and self.gaps >> found & 1 else found

    def track(self, start: int, end: int) -> Track:
        """The line between two different hexes, placed on this sheet."""
        whole = super().track(start, end)
        missing = self.gaps >> start + whole.first & whole.mask
        if not missing:
            return whole
        found = self._broken_tracks.get((whole, missing))
        if found is None:
            found = self._broken_tracks[whole, missing] = _without(whole, missing)
        return found


def _common_grain(laid: tuple[Laid, ...]) -> int:
    """The grain of boards that can be joined."""
    names = [each.board.name for each in laid]
    if not laid or len(set(names)) < len(names):
        raise ValueError(f"needs boards with different names, not {', '.join(names) or 'none'}")
    for number, each in enumerate(laid):
        if each.grain != laid[0].grain:
            raise ValueError(f"the hexes of board {names[number]} lie across those of {names[0]}")
        for other in laid[:number]:
            if each.overlaps(other):
                raise ValueError(f"board {names[number]} lies on board {other.board.name}")
    return laid[0].grain


def _fused(laid: tuple[Laid, ...]) -> dict[Hex, list[tuple[str, str]]]:
    """For every hex the boards that it lies on, and its number there."""
    found: dict[Hex, list[tuple[str, str]]] = {}
    x, y = _upright(laid[0].hexes()[0][1], laid[0].grain)
    for each in laid:
        for number, center in each.hexes():
            at = _upright(center, each.grain)
            place = _hex_at(at[0] - x, at[1] - y, each.board.name)
            found.setdefault(place, []).append((each.board.name, number))
    return found


def _upright(point: Point, grain: int) -> Point:
    """A point of the table turned with its grain, so that lines of hexes become columns."""
    return point if grain == STRAIGHT_COLUMNS else (point[1], -point[0])


def _hex_at(x: int, y: int, board: str) -> Hex:
    """The hex whose center has an offset from that of Hex(0, 0)."""
    column, rest = divmod(x, 3)
    if rest or (y - column) % 2:
        raise ValueError(f"the hexes of board {board} do not meet those of the first")
    return Hex(column, (y - column) // 2)


def _without(track: Track, missing: int) -> Track:
    """A track without some of the hexes that it touches."""
    kept = [each for each in track.crossings if not missing >> each.offset - track.first & 1]
    offsets = {each.offset for each in kept}
    return Track(
        track.line,
        tuple(
            Crossing(
                track.line,
                each.number,
                each.offset,
                each.partner if each.partner in offsets else 0,
            )
            for each in kept
        ),
    )
