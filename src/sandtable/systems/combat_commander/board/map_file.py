"""Reading a map file into a battlefield; docs/how-to/add-a-map.md describes the format."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sandtable.geometry.hex import Point, opposite
from sandtable.geometry.layout import HEXAGON
from sandtable.geometry.polygon import Polygon, contains, is_simple
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.terrain import SIDES, SightRulings

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield

OPPOSITE_CORNERS = (("top-left", "bottom-right"), ("top-right", "bottom-left"))
OBJECTIVES = 5


class Hill:
    """The outline of all ground from a level upwards, in fine map units."""

    __slots__ = ("level", "outline")

    def __init__(self, level: int, outline: Polygon) -> None:
        self.level = level
        self.outline = outline


@rule("2.2")
def fill(field: Battlefield, table: Table) -> None:
    """Set everything that the map file tells."""
    field.title = table.text("title")
    table.text("scenario", "")
    field.provenance = table.provenance()
    for key in ("corrected", "doubtful"):
        table.texts(key, default=())
    field.designed = _designed(table.table("designed", optional=True))
    _read_picture(field, table)
    _read_bridges(field, table)
    field.road, on_road = _ways(field, table, "road")
    field.rail, _ = _ways(field, table, "railway")
    _check_bridges(field, table)
    field.trail, _ = _ways(field, table, "trail")
    field.has_road = tuple(bool(on_road >> each & 1) for each in range(field.size))
    field.fence, field.hedge, field.wall, field.cliff = (_sides(field, table, key) for key in SIDES)
    field.building = _buildings(field, table)
    field.set_objectives(_objectives(field, table))
    _read_artillery(field, table)
    _read_sight(field, table)
    _read_outlines(field, table)
    _read_hills(field, table)


def _designed(table: Table) -> dict[str, str]:
    return {key: table.text(key) for key in table.values}


def words(table: Table, key: str) -> list[str]:
    """The words of a text that may be missing."""
    return table.text(key, "").split()


def hex_at(field: Battlefield, table: Table, key: str, name: str) -> int:
    """The index of a named hex; a problem and ABSENT if the map has none of that name."""
    at = field.index.get(name, ABSENT)
    if at == ABSENT:
        table.fail(key, f"{name!r} is not a hex of the map")
    return at


def _read_picture(field: Battlefield, table: Table) -> None:
    lines = [line.split() for line in table.text("picture").splitlines() if line.strip()]
    if len(lines) != _lines_needed(field):
        table.fail("picture", f"must have {_lines_needed(field)} lines, has {len(lines)}")
        return
    terrain, level = ["open"] * field.size, [0] * field.size
    for number, marks in enumerate(lines):
        row, lower = divmod(number, 2) if field.cols > 1 else (number, 0)
        columns = range(lower, field.cols, 2)
        if len(marks) != len(columns):
            table.fail(
                "picture", f"line {number + 1} must have {len(columns)} hexes, has {len(marks)}"
            )
        for column, mark in zip(columns, marks, strict=False):
            at = column * field.rows + row
            terrain[at], level[at] = _read_mark(field, table, at, mark)
    field.set_terrain(tuple(terrain))
    field.level = tuple(level)


def _lines_needed(field: Battlefield) -> int:
    return 2 * field.rows if field.cols > 1 else field.rows


@rule("T88")
def _read_mark(field: Battlefield, table: Table, at: int, mark: str) -> tuple[str, int]:
    """A terrain letter with an optional level behind it."""
    key = field.chart.marks.get(mark[0], "")
    level = mark[1:] or "0"
    highest = field.chart.hill_levels
    if not key or not level.isdecimal() or int(level) > highest:
        table.fail("picture", f"{field.names[at]}: {mark!r} is not a terrain letter and a level")
        return "open", 0
    return key, int(level)


def _read_bridges(field: Battlefield, table: Table) -> None:
    """Pairs of words: the bridge hex and the terrain under it."""
    under = [""] * field.size
    given = words(table, "bridges")
    for name, below in zip(given[::2], given[1::2], strict=False):
        at = hex_at(field, table, "bridges", name)
        if at != ABSENT and not field.terrain[at].endswith("-bridge"):
            table.fail("bridges", f"{name} is no bridge in the picture")
        if below not in field.chart.types:
            table.fail("bridges", f"{below!r} is not a terrain type")
        elif at != ABSENT:
            under[at] = below
    for at, key in enumerate(field.terrain):
        if key.endswith("-bridge") and not under[at]:
            table.fail("bridges", f"does not say what {field.names[at]} leads over")
    field.under = tuple(under)


def _check_bridges(field: Battlefield, table: Table) -> None:
    """A bridge carries a way from one side to another; a minor one lies in one hex (T80)."""
    for at, key in enumerate(field.terrain):
        if not key.endswith("-bridge"):
            continue
        ways = field.road[at] | field.rail[at]
        if ways.bit_count() < 2:
            table.fail("bridges", f"no road or railway leads over {field.names[at]}")
        ends = [near for side, near in enumerate(field.neighbors[at]) if ways >> side & 1]
        if key == "minor-bridge" and any(field.terrain[near] == key for near in ends):
            table.fail("bridges", f"{field.names[at]} is no minor bridge: it runs on")


def _ways(field: Battlefield, table: Table, key: str) -> tuple[tuple[int, ...], int]:
    """Chains such as A2-B2-C3: the hexsides crossed, and the mask of all hexes on the way."""
    sides, on_way = [0] * field.size, 0
    for word in words(table, key):
        chain = [hex_at(field, table, key, name) for name in word.split("-")]
        if ABSENT in chain:
            continue
        for at in chain:
            on_way |= 1 << at
        for one, other in pairwise(chain):
            _join(field, table, key, sides, one, other)
    return tuple(sides), on_way


def _sides(field: Battlefield, table: Table, key: str) -> tuple[int, ...]:
    """Hexsides such as A3/A4."""
    sides = [0] * field.size
    for word in words(table, key):
        pair = [hex_at(field, table, key, name) for name in word.split("/")]
        if len(pair) != 2:
            table.fail(key, f"{word!r} does not name the two hexes of a hexside")
        elif ABSENT not in pair:
            _join(field, table, key, sides, pair[0], pair[1])
    return tuple(sides)


def _join(
    field: Battlefield, table: Table, key: str, sides: list[int], one: int, other: int
) -> None:
    direction = field.sheet.direction(one, other)
    if direction == ABSENT:
        table.fail(key, f"{field.names[one]} and {field.names[other]} are not adjacent")
        return
    sides[one] |= 1 << direction
    sides[other] |= 1 << opposite(direction)


def _buildings(field: Battlefield, table: Table) -> tuple[int, ...]:
    """Buildings of several hexes are given, every other Building hex stands alone (LG.11/1)."""
    building = [ABSENT] * field.size
    number = 0
    for word in words(table, "buildings"):
        for name in word.split("-"):
            _add_to_building(field, table, building, number, name)
        if not _is_connected(field, [at for at, each in enumerate(building) if each == number]):
            table.fail("buildings", f"{word} is not one building: its hexes are not adjacent")
        number += 1
    for at, key in enumerate(field.terrain):
        if key == "building" and building[at] == ABSENT:
            building[at] = number
            number += 1
    return tuple(building)


def _add_to_building(
    field: Battlefield, table: Table, building: list[int], number: int, name: str
) -> None:
    at = hex_at(field, table, "buildings", name)
    if at == ABSENT:
        return
    if field.terrain[at] != "building":
        table.fail("buildings", f"{name} is no Building in the picture")
    elif building[at] != ABSENT:
        table.fail("buildings", f"{name} stands in two buildings")
    else:
        building[at] = number


def _is_connected(field: Battlefield, hexes: list[int]) -> bool:
    reached = hexes[:1]
    for at in reached:
        reached += [near for near in field.neighbors[at] if near in hexes and near not in reached]
    return len(reached) == len(hexes)


@rule("2.3")
def _objectives(field: Battlefield, table: Table) -> tuple[int, ...]:
    names = table.text("objectives").split()
    found = [hex_at(field, table, "objectives", name) for name in names]
    if len(names) != OBJECTIVES:
        table.fail("objectives", f"must be {OBJECTIVES} hexes, are {len(names)}")
    known = [at for at in found if at != ABSENT]
    places = {field.building[at] if field.building[at] != ABSENT else -1 - at for at in known}
    if len(places) < len(known):
        table.fail("objectives", "two of them lie in one hex or building")
    return tuple(max(at, 0) for at in found)


@rule("2.2.3")
def _read_artillery(field: Battlefield, table: Table) -> None:
    """Two opposite corners, the Axis player's first."""
    given = table.text("artillery", " ".join(OPPOSITE_CORNERS[0])).split()
    for corners in OPPOSITE_CORNERS:
        if given in (list(corners), list(reversed(corners))):
            field.artillery_box = (given[0], given[1])
            return
    table.fail("artillery", f"must be two opposite corners, is {' '.join(given)!r}")


def _read_sight(field: Battlefield, table: Table) -> None:
    part = table.table("sight", optional=True)
    field.touches_file = part.text("touch", "")
    if field.touches_file and not field.drawn:
        part.fail("touch", f"there is no file {field.touches_file}")
    field.rulings = SightRulings(part, field.chart.rulings)


def _read_outlines(field: Battlefield, table: Table) -> None:
    """Tier 2 (LG.3/3): drawings as polygons around the center of their hex."""
    found: dict[int, list[Polygon]] = {}
    for part in table.tables("outline", optional=True):
        _add_outline(field, part, ("hex", "points"), [part.text("hex"), part.text("points")], found)
    drawn = table.table("drawn", optional=True)
    for name in drawn.values:
        for line in drawn.text(name).splitlines():
            if line.strip():
                _add_outline(field, drawn, (name, name), line.split(maxsplit=1), found)
    field.outlines = {at: tuple(outlines) for at, outlines in found.items()}


def _add_outline(
    field: Battlefield,
    part: Table,
    keys: tuple[str, str],
    given: list[str],
    found: dict[int, list[Polygon]],
) -> None:
    """One polygon, given as the name of its hex and its points; `keys` are their fields."""
    at = hex_at(field, part, keys[0], given[0])
    if at != ABSENT and not (field.types[at].obstacle or field.types[at].hindrance):
        part.fail(keys[0], f"{field.names[at]} has no terrain that a line could meet")
    words = given[1].split() if len(given) > 1 else []
    what = "must" if keys[0] != keys[1] else f"{given[0]} must"
    outline = tuple(_point(part, word, keys[1]) for word in words)
    if not is_simple(outline):
        part.fail(keys[1], f"{what} be a polygon that does not cross itself")
    elif not all(contains(HEXAGON, corner) for corner in outline):
        part.fail(keys[1], f"{what} lie inside the hex")
    elif at != ABSENT:
        found.setdefault(at, []).append(outline)


def _point(part: Table, word: str, key: str = "points") -> Point:
    """Two whole numbers in thousandths of the hex radius and of half the hex height."""
    try:
        x, y = word.split(",")
        return (int(x), int(y))
    except ValueError:
        part.fail(key, f"{word!r} is not a point such as 250,-500")
        return (0, 0)


def _read_hills(field: Battlefield, table: Table) -> None:
    """Tier 2 of LG.7/1: outlines of hills, each point named from the center of a hex."""
    hills: list[Hill] = []
    for part in table.tables("hill", optional=True):
        level = part.integer("level", 1, field.chart.hill_levels)
        outline = tuple(_map_point(field, part, word) for word in part.text("points").split())
        if not is_simple(outline):
            part.fail("points", "must be a polygon that does not cross itself")
        else:
            hills.append(Hill(level, outline))
    field.hills = tuple(hills)
    if hills:
        _check_levels(field, table)


def _map_point(field: Battlefield, part: Table, word: str) -> Point:
    name, _, offset = word.partition(":")
    at = hex_at(field, part, "points", name)
    dx, dy = _point(part, offset or "0,0")
    x, y = field.sheet.center(max(at, 0))
    return (x + dx, y + dy)


def _check_levels(field: Battlefield, table: Table) -> None:
    """The level of a hex is the level on which its center dot lies (T88.3.1)."""
    for at in range(field.size):
        center = field.sheet.center(at)
        levels = [hill.level for hill in field.hills if contains(hill.outline, center)]
        if max(levels, default=0) != field.level[at]:
            drawn = max(levels, default=0)
            table.fail("picture", f"{field.names[at]} is level {field.level[at]}, drawn as {drawn}")
