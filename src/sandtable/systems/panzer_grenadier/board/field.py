"""The field of a game: boards joined to a sheet, with their terrain and exact lines of sight.

A field never changes and is shared by all games played on it. Hexes are index numbers, sets of
hexes and of hexsides are bit masks.

>>> from sandtable.systems.panzer_grenadier.board.library import load_field
>>> field = load_field([["1", "2v"]])
>>> field.names_at(field.index["1/1305"]), field.terrain[field.index["2/0704"]]
(('1/1305', '2/1305'), 'village')
>>> west, east = field.index["1/0404"], field.index["1/1004"]
>>> field.sees(west) >> east & 1  # the town lies between them
0
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.boards import HALF_TURN, Board, JoinedSheet, Laid, in_rows
from sandtable.geometry.hex import opposite
from sandtable.geometry.layout import Track
from sandtable.geometry.line import HEXSIDE, INTERIOR, line_to
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.board_file import (
    LENGTH,
    LINES,
    OPEN,
    BoardMap,
    Pair,
)
from sandtable.systems.panzer_grenadier.board.ways import Ways
from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES
from sandtable.systems.panzer_grenadier.catalog.terrain import PROHIBITED, Chart

FURTHEST = 32
"""Distances below it are looked up at once; hardly any board has further ones."""
EDGES = ("left", "right", "top", "bottom")


class Field(JoinedSheet):
    """Boards in rows from the top, each as it is or half-turned.

    - `whole` is the mask of all hexes; `near` has the neighbours of each that are on the boards,
      `area` the hex itself and them.
    - `road`, `rail` and `hedge` have for each hex the hexsides that they cross or lie on.
    - `bridge` and `ford` are masks; fords, and bridges that are gone, are the scenario's.
    - `limiting` is what blocks lines of sight, without smoke.
    - `cost[class][hex]` is the cost of the hex itself in sixths of a point, -1 if prohibited.
    - `banks` are the hexes in or beside a river (mask).
    - `edge` has the hexes at each edge of the sheet as a mask.
    - `views` keeps what rules have worked out from it alone: masks by a number of their own; `ways`
      what steps cost a class out of a hex, where nothing but the board decides it.
    """

    __slots__ = (
        "_discs", "_open", "_seen", "area", "banks", "bridge", "chart", "cost", "edge", "ford",
        "hedge", "hill", "limiting", "maps", "narrow", "near", "rail", "river", "road", "slight",
        "swamp", "terrain", "town", "village", "views", "ways", "whole", "wide", "woods",
    )  # fmt: skip

    def __init__(
        self,
        rows: Sequence[Sequence[tuple[BoardMap, bool]]],
        chart: Chart,
        limiting: Sequence[str] = (),
    ) -> None:
        """Join boards, each with whether it is half-turned; `limiting` are more limiting types."""
        super().__init__(_laid(rows))
        self.chart = chart
        self.maps = {board.key: board for row in rows for board, _ in row}
        self._alias()
        self.whole = mask_of(self.hexes)
        self.near = tuple(tuple(n for n in row if n != ABSENT) for row in self.neighbors)
        self.area = tuple((at, *near) for at, near in enumerate(self.near))
        self.edge = {name: self._edge(name) for name in EDGES}
        self.terrain: tuple[str, ...] = self._terrain()
        self.hill = self._marked([(key, board.hills) for key, board in self.maps.items()])
        self.bridge = self._marked([(key, board.bridges) for key, board in self.maps.items()])
        self.ford = 0
        self.slight: dict[int, str] = self._slight()
        self.road: tuple[int, ...] = self._sides([(k, b.roads) for k, b in self.maps.items()])
        self.rail: tuple[int, ...] = self._sides([(k, b.rails) for k, b in self.maps.items()])
        self.hedge: tuple[int, ...] = self._sides([(k, b.hedges) for k, b in self.maps.items()])
        self.woods = self.of("woods")
        self.town = self.of("town")
        self.village = self.of("village")
        self.swamp = self.of("swamp")
        self.narrow = self.of("narrow-river")
        self.wide = self.of("wide-river")
        self.river = self.narrow | self.wide
        self.banks = self.river | mask_of([n for at in bits_of(self.river) for n in self.near[at]])
        self.limiting = self._limiting(limiting)
        self.cost: dict[str, tuple[int, ...]] = {
            each: self._costs(number) for number, each in enumerate(CLASSES)
        }
        self._seen: list[int] = [ABSENT] * self.size
        self._discs: list[list[int]] = [[] for _ in range(self.size)]
        self._open: dict[str, int] = {}
        self.views: dict[int, int] = {}
        self.ways: dict[str, list[Ways | None]] = {each: [None] * self.size for each in CLASSES}

    # --- what the board files say --------------------------------------------------------

    def _alias(self) -> None:
        """A hex of a single board has its full name, too."""
        if len(self.laid) == 1:
            board = self.laid[0].board.name
            self.index.update({f"{board}/{name}": at for name, at in self.index.items()})

    def at(self, board: str, number: str) -> int:
        """The index of a hex by its board and printed number."""
        return self.index[f"{board}/{number}"]

    @rule("2.2")
    def _terrain(self) -> tuple[str, ...]:
        """A hex of two boards takes what is not open, of two such terrains the first board's."""
        found = [OPEN] * self.size
        for key, board in self.maps.items():
            for number, kind in board.terrain.items():
                at = self.at(key, number)
                if found[at] == OPEN:
                    found[at] = kind
        return tuple(found)

    def _marked(self, found: list[tuple[str, tuple[str, ...]]]) -> int:
        return mask_of([self.at(key, number) for key, numbers in found for number in numbers])

    @rule(see=("8.23",))
    def _slight(self) -> dict[int, str]:
        """What is drawn so small that the hex is open; nothing where another board has more."""
        found: dict[int, str] = {}
        for key, board in self.maps.items():
            for number, kind in board.slight.items():
                at = self.at(key, number)
                if self.terrain[at] == OPEN:
                    found[at] = kind
        return found

    def _sides(self, found: list[tuple[str, tuple[Pair, ...]]]) -> tuple[int, ...]:
        """For each hex the hexsides that pairs of adjacent hexes name."""
        sides = [0] * self.size
        for key, pairs in found:
            for pair in pairs:
                one, other = self.at(key, pair[0]), self.at(key, pair[1])
                direction = self.direction(one, other)
                sides[one] |= 1 << direction
                sides[other] |= 1 << opposite(direction)
        return tuple(sides)

    def _edge(self, name: str) -> int:
        """The half hexes along an edge of the sheet."""
        places = [(self.centers[at], at) for at in self.hexes]
        axis = 0 if name in ("left", "right") else 1
        ends = [place[axis] for place, _ in places]
        wanted = min(ends) if name in ("left", "top") else max(ends)
        return mask_of([at for place, at in places if place[axis] == wanted])

    def of(self, *kinds: str) -> int:
        """All hexes of some terrain types, as a mask."""
        return mask_of([at for at in self.hexes if self.terrain[at] in kinds])

    @rule(see=("8.2",))
    def _limiting(self, more: Sequence[str]) -> int:
        types = [key for key, each in self.chart.types.items() if each.limiting or key in more]
        hills = self.hill if self.chart.hill.limiting or "hill" in more else 0
        return self.of(*types) | hills

    @rule(see=("5.0",))
    def _costs(self, move_class: int) -> tuple[int, ...]:
        """The costs of terrain and hill add up; what is prohibited stays so."""
        found = [PROHIBITED] * self.size
        for at in self.hexes:
            found[at] = self.chart.cost(self.terrain[at], bool(self.hill >> at & 1), move_class)
        return tuple(found)

    def disc(self, at: int, radius: int) -> int:
        """All hexes within a distance, as a mask."""
        found = self._discs[at] or self._rings(at)
        return found[radius] if radius < FURTHEST else found[-1]

    def _rings(self, at: int) -> list[int]:
        """The hexes within each distance from nothing to the furthest, as masks."""
        far = [self.distance(at, each) for each in self.hexes]
        rings = [0] * max(FURTHEST, max(far) + 1)
        for each, radius in zip(self.hexes, far, strict=True):
            rings[radius] |= 1 << each
        for radius in range(1, len(rings)):
            rings[radius] |= rings[radius - 1]
        self._discs[at] = rings
        return rings

    def open_to(self, move_class: str) -> int:
        """All hexes where units of a class, or trains ("rail"), could stand, as a mask."""
        found = self._open.get(move_class)
        if found is None:
            found = self._open[move_class] = mask_of(self._open_hexes(move_class))
        return found

    def _open_hexes(self, move_class: str) -> list[int]:
        if move_class == "rail":
            return [at for at in self.hexes if self.rail[at]]
        costs, ways = self.cost[move_class], self.bridge | self.ford
        return [
            at for at in self.hexes if costs[at] != PROHIBITED or ways >> at & 1 or self.road[at]
        ]

    # --- lines of sight ------------------------------------------------------------------

    @rule(see=("8.3", "8.33", "8.34"))
    def sees(self, at: int) -> int:
        """All hexes to which the line from a hex is clear, itself among them, as a mask."""
        found = self._seen[at]
        if found == ABSENT:
            found = self._seen[at] = self._clear_lines(at)
        return found

    def _clear_lines(self, at: int) -> int:
        return mask_of([to for to in self.hexes if self.is_clear(at, to, self.limiting)])

    @rule(see=("16.11",))
    def sees_through(self, one: int, other: int, smoke: int) -> bool:
        """Whether the line between two hexes is clear with smoke in the hexes of a mask."""
        if not self.sees(one) >> other & 1:
            return False
        far = self.distance(one, other)
        between = smoke & self.disc(one, far) & self.disc(other, far)
        return not between or self.is_clear(one, other, self.limiting | smoke)

    @rule(see=("8.31", "8.32", "8.35"))
    def is_clear(self, one: int, other: int, limiting: int) -> bool:
        """Whether a line is clear where some hexes (a mask) are limiting terrain.

        It is blocked by one that it passes through, or by two that it runs exactly between.
        """
        if one == other:
            return True
        track: Track = self.track(one, other)
        touched = limiting >> one + track.first & track.mask
        if not touched:
            return True
        for each in track.crossings:
            if not limiting >> one + each.offset & 1:
                continue
            if each.kind == INTERIOR:
                return False
            if each.kind == HEXSIDE and each.partner and limiting >> one + each.partner & 1:
                return False
        return True

    @rule(see=("8.3", "8.35", "10.1"))
    def line(self, one: int, other: int) -> tuple[tuple[int, ...], ...]:
        """What the line passes between its ends: a hex, or the two hexes that it runs between.

        A corner that it touches is no passage, nor is the outer side of a hex at the edge.
        """
        found: list[tuple[int, ...]] = []
        if one == other:
            return ()
        for each in self.track(one, other).crossings:
            if each.kind == INTERIOR:
                found.append((one + each.offset,))
            elif each.kind == HEXSIDE and each.partner and each.offset < each.partner:
                found.append((one + each.offset, one + each.partner))
        return tuple(found)

    @rule(see=("11.11",))
    def entry_sides(self, one: int, other: int) -> tuple[int, ...]:
        """The directions of the hexsides of a hex through which a line enters it: two at a corner.

        Which of the two it is, the firing player says.
        """
        start, end = self.hex(one), self.hex(other)
        sides = line_to(end.q - start.q, end.r - start.r).end_sides
        return tuple(side for side in range(6) if sides >> side & 1)


def _laid(rows: Sequence[Sequence[tuple[BoardMap, bool]]]) -> list[Laid]:
    return in_rows(
        [
            [(Board(each.key, LINES, LENGTH), HALF_TURN if turned else 0) for each, turned in row]
            for row in rows
        ]
    )
