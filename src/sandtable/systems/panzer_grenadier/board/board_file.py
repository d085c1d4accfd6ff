"""Reading a board file: a picture of marks, ways as chains of hexes, hexsides as pairs.

All boards are alike, so that each can lie beside or above each other, as it is or half-turned.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from sandtable.geometry.boards import Board, JoinedSheet, Laid
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import Provenance, Table
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.terrain import Chart

LINES = 13
LENGTH = 16
HILL = "^"
OPEN = "open"
RIVERS = ("narrow-river", "wide-river")
BARE = (OPEN, *RIVERS)
EXITS = ("0105", "1305", "0701", "0709")
"""Where ways may leave a board; a half turn changes the first two and the last two."""

Pair = tuple[str, str]


class BoardMap:
    """What a board file tells, by the numbers that are printed in the hexes.

    `slight` has what is drawn over no more than a tenth of a hex that is open (8.23).
    """

    __slots__ = (
        "bridges",
        "hedges",
        "hills",
        "key",
        "provenance",
        "rails",
        "roads",
        "slight",
        "terrain",
        "title",
    )

    def __init__(self, key: str) -> None:
        self.key = key
        self.title = ""
        self.provenance = Provenance("", "")
        self.terrain: dict[str, str] = {}
        self.hills: tuple[str, ...] = ()
        self.roads: tuple[Pair, ...] = ()
        self.rails: tuple[Pair, ...] = ()
        self.hedges: tuple[Pair, ...] = ()
        self.bridges: tuple[str, ...] = ()
        self.slight: dict[str, str] = {}


@cache
def blank() -> JoinedSheet:
    """The hexes that every board has."""
    return JoinedSheet([Laid(Board("blank", LINES, LENGTH), 0, 0)])


@rule("2.2")
def read_board(table: Table, key: str, chart: Chart) -> BoardMap:
    """The board of a table; problems stay with the table's reader."""
    board = BoardMap(key)
    board.title = table.text("title")
    board.provenance = table.provenance()
    _read_picture(board, table, chart)
    board.roads = _chains(table, "road")
    board.rails = _chains(table, "rail")
    board.hedges = _sides(table, "hedge")
    board.bridges = tuple(_hexes(table, "bridge"))
    _check_bridges(board, table)
    board.slight = _slight(board, table, chart)
    return board


def _read_picture(board: BoardMap, table: Table, chart: Chart) -> None:
    lines = [line.split() for line in table.text("picture").splitlines() if line.strip()]
    if len(lines) != LENGTH + 1:
        table.fail("picture", f"must have {LENGTH + 1} lines, has {len(lines)}")
        return
    hills: list[str] = []
    for number, marks in enumerate(lines):
        columns = range(1 + number % 2, LINES + 1, 2)
        if len(marks) != len(columns):
            needed = f"must have {len(columns)} hexes, has {len(marks)}"
            table.fail("picture", f"line {number + 1} {needed}")
        for column, mark in zip(columns, marks, strict=False):
            name = f"{column:02}{number // 2 + 1:02}"
            key = chart.marks.get(mark[0], "")
            if not key or mark[1:] not in ("", HILL):
                table.fail("picture", f"{name}: {mark!r} is not a terrain letter, with ^ on a hill")
            board.terrain[name] = key or OPEN
            if mark[1:] == HILL:
                hills.append(name)
    board.hills = tuple(hills)


def _known(table: Table, key: str, *names: str) -> bool:
    wrong = [name for name in names if name not in blank().index]
    for name in wrong:
        table.fail(key, f"{name!r} is not a hex of a board")
    return not wrong


def _hexes(table: Table, key: str) -> list[str]:
    return [name for name in table.text(key, "").split() if _known(table, key, name)]


def _adjacent(table: Table, key: str, one: str, other: str) -> bool:
    index = blank().index
    if blank().direction(index[one], index[other]) != ABSENT:
        return True
    table.fail(key, f"{one} and {other} are not adjacent")
    return False


def _chains(table: Table, key: str) -> tuple[Pair, ...]:
    """Chains such as 0105-0205-0305, as pairs of adjacent hexes."""
    found: list[Pair] = []
    for word in table.text(key, "").split():
        names = word.split("-")
        if len(names) < 2:
            table.fail(key, f"{word!r} is no chain of hexes such as 0105-0205")
        if _known(table, key, *names):
            found += [pair for pair in pairwise(names) if _adjacent(table, key, *pair)]
    return tuple(found)


def _sides(table: Table, key: str) -> tuple[Pair, ...]:
    """Hexsides such as 0304/0404."""
    found: list[Pair] = []
    for word in table.text(key, "").split():
        names = word.split("/")
        if len(names) != 2:
            table.fail(key, f"{word!r} does not name the two hexes of a hexside")
        elif _known(table, key, *names) and _adjacent(table, key, names[0], names[1]):
            found.append((names[0], names[1]))
    return tuple(found)


@rule(see=("5.71",))
def _check_bridges(board: BoardMap, table: Table) -> None:
    """A bridge carries a way over a river; a road that enters a river has one."""
    for name in board.bridges:
        ends = {other for pair in board.roads + board.rails if name in pair for other in pair}
        if board.terrain.get(name, OPEN) not in RIVERS:
            table.fail("bridge", f"{name} is no river")
        elif len(ends) < 3:
            table.fail("bridge", f"no road or railway leads over {name}")
    for name in sorted({name for pair in board.roads + board.rails for name in pair}):
        if board.terrain.get(name, OPEN) in RIVERS and name not in board.bridges:
            table.fail("bridge", f"a road or railway leads into the river at {name}")


@rule(see=("8.23",))
def _slight(board: BoardMap, table: Table, chart: Chart) -> dict[str, str]:
    """Pairs of words: an open hex, and what is drawn over no more than a tenth of it."""
    found: dict[str, str] = {}
    words = table.text("slight", "").split()
    if len(words) % 2:
        table.fail("slight", "must be pairs of a hex and a terrain, such as '1007 field'")
    for name, kind in zip(words[::2], words[1::2], strict=False):
        if not _known(table, "slight", name):
            continue
        if kind not in chart.types:
            table.fail("slight", f"{kind!r} is not a terrain type")
        elif board.terrain.get(name, OPEN) != OPEN:
            table.fail("slight", f"{name} is not open in the picture")
        else:
            found[name] = kind
    return found


def misfits(board: BoardMap) -> list[str]:
    """Why a board does not join every other: its edge must be open or river, its ways must meet."""
    found: list[str] = []
    ways = {name for pair in board.roads + board.rails for name in pair}
    for name in edge_hexes():
        if board.terrain[name] not in BARE or name in board.hills:
            found.append(f"{name} lies at the edge and is neither open nor river")
        if name in ways and name not in EXITS:
            found.append(f"a way leaves at {name}")
        if name in EXITS and board.terrain[name] != OPEN and name not in ways:
            found.append(f"the river at {name} blocks the way of another board")
    return found


@cache
def edge_hexes() -> tuple[str, ...]:
    """The numbers of the half hexes, which other boards share."""
    width, height = 3 * (LINES - 1), LENGTH
    return tuple(
        number
        for number, (x, y) in Board("blank", LINES, LENGTH).hexes()
        if x in (0, width) or y in (0, height)
    )
