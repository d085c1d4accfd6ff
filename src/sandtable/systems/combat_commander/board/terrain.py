"""The Terrain Chart as data: types, features and hexside terrain (T78 to T99)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.kernel.loading import Provenance, Reader, Table

DATA = Path(__file__).parent.parent / "data"

IMPASSABLE = -1
TYPES = (
    "building",
    "woods",
    "brush",
    "orchard",
    "field",
    "major-bridge",
    "minor-bridge",
    "gully",
    "water-barrier",
    "stream",
    "marsh",
    "open",
)
"""The terrain types that rules know, in order of precedence (T78.1)."""

SIDES = ("fence", "hedge", "wall", "cliff")

DEPICTIONS = ("open", "closed")
HEXSIDE_LEVELS = ("lower", "higher")
FENCE_ENDS = ("missed", "touched")


class Terrain:
    """A terrain type or the terrain of a hexside.

    `move` is in half points, `IMPASSABLE` or, for a minor bridge, 0: the terrain under it counts.
    """

    __slots__ = (
        "airburst",
        "cover",
        "hindrance",
        "impassable",
        "key",
        "mark",
        "move",
        "obstacle",
        "rule",
        "water",
    )

    def __init__(self, key: str, table: Table) -> None:
        self.key = key
        self.rule = table.text("rule")
        self.mark = table.text("mark", "")
        self.impassable = table.flag("impassable")
        self.move = table.integer("move", 0, 20, 0)
        if self.impassable:
            self.move = IMPASSABLE
        self.cover = table.integer("cover", -5, 10)
        self.obstacle, self.hindrance = _sight(table)
        self.water = table.flag("water")
        self.airburst = table.integer("airburst", 0, 10, 0)


class SightRulings:
    """Readings of unclear text that the line-of-sight model can follow."""

    __slots__ = (
        "continuous",
        "crest_inset",
        "depiction",
        "fence_end",
        "hexside_level",
        "hindrance_inset",
    )

    def __init__(self, table: Table, base: SightRulings | None) -> None:
        """Read a table; what it leaves out is as in `base`, if there is one."""
        self.depiction: str = table.one_of(
            "depiction", DEPICTIONS, base.depiction if base else None
        )
        self.continuous: bool = table.flag("continuous", base.continuous if base else True)
        self.hexside_level: str = table.one_of(
            "hexside-level", HEXSIDE_LEVELS, base.hexside_level if base else None
        )
        self.fence_end: str = table.one_of(
            "fence-end", FENCE_ENDS, base.fence_end if base else None
        )
        self.crest_inset: int = table.integer(
            "crest-inset", 0, 999, base.crest_inset if base else None
        )
        self.hindrance_inset: int = table.integer(
            "hindrance-inset", 0, 999, base.hindrance_inset if base else None
        )


class TerrainChart:
    """The whole chart; movement costs in half points."""

    __slots__ = (
        "hill_firepower",
        "hill_levels",
        "hill_uphill",
        "marks",
        "provenance",
        "railway_hindrance",
        "railway_move",
        "road_bonus",
        "road_cover",
        "road_move",
        "rulings",
        "sides",
        "trail_move",
        "types",
    )

    def __init__(self, table: Table) -> None:
        self.provenance: Provenance = table.provenance()
        self.types = _terrains(table.table("types"), TYPES)
        self.sides = _terrains(table.table("sides"), SIDES)
        self.marks = {terrain.mark: terrain.key for terrain in self.types.values()}
        self._read_ways(table)
        hill = table.table("hill")
        hill.text("rule")
        self.hill_uphill = hill.integer("uphill", 0, 20)
        self.hill_firepower = hill.integer("firepower", 0, 9)
        self.hill_levels = hill.integer("levels", 0, 9)
        self.rulings = SightRulings(table.table("sight"), None)

    def _read_ways(self, table: Table) -> None:
        road, railway, trail = (table.table(key) for key in ("road", "railway", "trail"))
        for way in (road, railway, trail):
            way.text("rule")
        self.road_move = road.integer("move", 0, 20)
        self.road_cover = road.integer("cover", -5, 5)
        self.road_bonus = road.integer("bonus", 0, 20)
        self.railway_move = railway.integer("move", 0, 20)
        self.railway_hindrance = railway.integer("los", 0, 10)
        self.trail_move = trail.integer("move", 0, 20)


def _terrains(table: Table, keys: tuple[str, ...]) -> dict[str, Terrain]:
    return {key: Terrain(key, table.table(key)) for key in keys}


def _sight(table: Table) -> tuple[bool, int]:
    """Whether a terrain is an Obstacle, and its Hindrance number (T78.4)."""
    if table.values.get("los") == "obstacle":
        table.text("los")
        return True, 0
    return False, table.integer("los", 0, 10)


@cache
def load_chart() -> TerrainChart:
    """The chart of data/terrain.toml."""
    reader = Reader()
    chart = TerrainChart(reader.file(DATA / "terrain.toml", "terrain.toml"))
    reader.finish()
    return chart
