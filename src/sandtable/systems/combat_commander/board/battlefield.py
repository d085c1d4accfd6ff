"""One map: terrain, levels, ways, hexsides, buildings, Objectives (2, T78 to T99).

A battlefield never changes and is shared by all games played on it. Hexes are index numbers,
sets of hexes and of hexsides are bit masks.

>>> field = load_battlefield("01")
>>> field.terrain[field.index["E8"]], field.names[field.objectives[0]]
('building', 'E8')
>>> field.sees(field.index["A3"], field.index["A8"])
True
"""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from sandtable.geometry.layout import HexSheet, sheet
from sandtable.geometry.polygon import Polygon
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import DataError, Problem, Provenance, Reader, Table
from sandtable.kernel.rule import rule
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.combat_commander.board.map_file import Hill, fill
from sandtable.systems.combat_commander.board.terrain import (
    DATA,
    SightRulings,
    Terrain,
    TerrainChart,
    load_chart,
)
from sandtable.systems.combat_commander.board.touch_file import check_touches, drawing_table
from sandtable.systems.combat_commander.sight.sight import SightTable

MAPS = DATA / "maps"


class Battlefield:
    """A loaded map; `fill` sets what the map file tells."""

    __slots__ = (
        "artillery_box",
        "building",
        "chart",
        "cliff",
        "cols",
        "designed",
        "drawn",
        "entered",
        "fence",
        "has_road",
        "hedge",
        "hills",
        "hindrance",
        "index",
        "key",
        "level",
        "names",
        "neighbors",
        "objective_hexes",
        "objective_of",
        "objectives",
        "outlines",
        "provenance",
        "rail",
        "road",
        "rows",
        "rulings",
        "sees",
        "sheet",
        "sight",
        "size",
        "terrain",
        "title",
        "touched",
        "touches_file",
        "trail",
        "types",
        "under",
        "visible",
        "wall",
    )

    def __init__(self, key: str, cols: int, rows: int, chart: TerrainChart) -> None:
        self.key = key
        self.title, self.touches_file = key, ""
        self.provenance = Provenance("", "designed")
        self.designed: dict[str, str] = {}
        self.chart = chart
        self.rulings: SightRulings = chart.rulings
        self.drawn: dict[str, Any] = {}
        """The drawing table that the map names, as read (see `touch_file`)."""
        self.sheet: HexSheet = sheet(cols, rows)
        self.cols = cols
        self.rows = rows
        self.size = self.sheet.size
        self.names = self.sheet.names
        self.index = self.sheet.index
        self.neighbors = self.sheet.neighbors
        nothing = (0,) * self.size
        self.level: tuple[int, ...] = nothing
        self.road: tuple[int, ...] = nothing
        self.rail: tuple[int, ...] = nothing
        self.trail: tuple[int, ...] = nothing
        self.has_road: tuple[bool, ...] = (False,) * self.size
        self.fence: tuple[int, ...] = nothing
        self.hedge: tuple[int, ...] = nothing
        self.wall: tuple[int, ...] = nothing
        self.cliff: tuple[int, ...] = nothing
        self.under: tuple[str, ...] = ("",) * self.size
        self.building: tuple[int, ...] = (ABSENT,) * self.size
        self.outlines: dict[int, tuple[Polygon, ...]] = {}
        self.hills: tuple[Hill, ...] = ()
        self.objectives: tuple[int, ...] = ()
        self.objective_hexes: tuple[tuple[int, ...], ...] = ()
        self.objective_of: tuple[int, ...] = nothing
        self.artillery_box: tuple[str, str] = ("top-left", "bottom-right")
        self.set_terrain(("open",) * self.size)
        self.sight = SightTable(self)
        self.visible: Callable[[int], int] = self.sight.visible
        self.sees: Callable[[int, int], bool] = self.sight.sees
        self.hindrance: Callable[[int, int], int] = self.sight.hindrance
        self.touched: Callable[[int, int], int] = self.sight.touched
        self.entered: Callable[[int, int], int] = self.sight.entered

    def set_terrain(self, terrain: tuple[str, ...]) -> None:
        """Only for the loader, before anything is asked."""
        self.terrain: tuple[str, ...] = terrain
        self.types: tuple[Terrain, ...] = tuple(self.chart.types[each] for each in terrain)

    def distance(self, one: int, other: int) -> int:
        """The range between two hexes (LG.1/3)."""
        return self.sheet.distance(one, other)

    def water(self, at: int) -> bool:
        """Whether a hex is Water terrain (T89, T95, T98)."""
        return self.types[at].water

    def passable(self, at: int) -> bool:
        """Whether a unit can stand in a hex: a bridge carries it along its road (T80.1)."""
        return not self.types[at].impassable or bool(self.road[at] | self.rail[at])

    @rule("LG.11")
    def set_objectives(self, objectives: tuple[int, ...]) -> None:
        """An Objective in a building is the whole building (T82/2)."""
        self.objectives = objectives
        self.objective_hexes = tuple(self._whole_building(each) for each in objectives)
        numbers = [0] * self.size
        for number, hexes in enumerate(self.objective_hexes, 1):
            for each in hexes:
                numbers[each] = number
        self.objective_of = tuple(numbers)

    def _whole_building(self, at: int) -> tuple[int, ...]:
        if self.building[at] == ABSENT:
            return (at,)
        return tuple(each for each in range(self.size) if self.building[each] == self.building[at])


def map_keys() -> list[str]:
    """The keys of all maps that come with the game, in order."""
    return sorted(path.stem for path in MAPS.glob("*.toml"))


SightChoices = tuple[tuple[str, str | int | bool], ...]
"""Readings that replace those of a map's table `sight`, as pairs of key and value."""


def load_battlefield(key: str, sight: SightChoices = ()) -> Battlefield:
    """The map data/maps/KEY.toml; raises `DataError` with every problem of the file."""
    return battlefield_of(_map_value(key, sight))


@cache
def _map_value(key: str, sight: SightChoices) -> Fixed:
    value = dict(map_value(key))
    if sight:
        own = value["map"].get("sight", {})
        value["map"] = {**value["map"], "sight": {**own, **dict(sight)}}
    return fixed(value)


@lru_cache(maxsize=64)
def map_value(key: str, folders: tuple[Path, ...] = (MAPS,)) -> dict[str, Any]:
    """A map written out: its `key`, its file as `map`, and the drawing table it names as `touch`.

    Each file is that of the first folder which has it.
    """
    reader = Reader()
    name = f"{key}.toml"
    folder = next((each for each in folders if (each / name).is_file()), MAPS)
    table = reader.file(folder / name, f"maps/{name}")
    drawn = drawing_table(table, folders)
    if reader.problems:
        raise DataError(reader.problems)
    return {"key": key, "map": table.values} | ({"touch": drawn} if drawn else {})


@lru_cache(maxsize=64)
@rule("2.2.1")
def battlefield_of(value: Fixed) -> Battlefield:
    """A map that is written out (see `map_value`); `DataError` lists its problems."""
    reader = Reader()
    table = reader.table(value["map"], f"maps/{value['key']}.toml")
    field = read_battlefield(table, value["key"], value.get("touch"))
    reader.finish()
    return field


def read_map_file(path: Path) -> Battlefield:
    """A map from any file; raises `DataError` with every problem."""
    reader = Reader()
    table = reader.file(path, path.name)
    if reader.problems:
        raise DataError(reader.problems)
    field = read_battlefield(table, path.stem, drawing_table(table, (path.parent,)))
    reader.finish()
    return field


def check_maps() -> list[Problem]:
    """Every problem of every map that comes with the game, drawing tables included."""
    problems: list[Problem] = []
    for key in map_keys():
        try:
            problems += check_touches(load_battlefield(key))
        except DataError as error:
            problems += error.problems
    return problems


@rule("2.1", "2.2.2", "2.2.2[a]", "GL.Adjacent", "LG.1")
def read_battlefield(table: Table, key: str, drawn: dict[str, Any] | None = None) -> Battlefield:
    """The map of a table, with its drawing table; problems stay with the table's reader."""
    cols = table.integer("cols", 1, 78)
    rows = table.integer("rows", 1, 60)
    field = Battlefield(key, cols, rows, load_chart())
    field.drawn = drawn or {}
    fill(field, table)
    return field
