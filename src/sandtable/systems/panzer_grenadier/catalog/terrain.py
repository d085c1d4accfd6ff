"""The Terrain Effects Chart: what terrain costs, hides and protects.

>>> chart = load_chart()
>>> chart.types["woods"].cost[FOOT] // POINT, chart.types["woods"].limiting
(2, True)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.kernel.loading import Reader, Table
from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES, POINT
from sandtable.systems.panzer_grenadier.catalog.reader import DATA

FOOT: Final = 0
MOTORIZED: Final = 1
MECHANIZED: Final = 2
TOWED: Final = 3
"""Indices of `CLASSES`; what is towed and moves by itself pays as on foot."""

PROHIBITED: Final = -1

TYPES: Final = (
    "open", "woods", "town", "village", "field", "swamp", "narrow-river", "wide-river",
)  # fmt: skip

MOST_COST: Final = 60
MOST_SHIFT: Final = 5


class TerrainType:
    """A row of the chart: costs in sixths by class (or `PROHIBITED`), shifts for the defender."""

    __slots__ = ("assault", "at", "bombard", "cost", "direct", "key", "limiting", "mark")

    def __init__(self, key: str, table: Table) -> None:
        self.key: Final = key
        self.mark: Final = table.text("mark", "")
        self.cost: Final = read_costs(table)
        self.limiting: Final = table.flag("limiting")
        self.direct: Final = table.integer("direct", -MOST_SHIFT, MOST_SHIFT, 0)
        self.bombard: Final = table.integer("bombard", -MOST_SHIFT, MOST_SHIFT, 0)
        self.assault: Final = table.integer("assault", -MOST_SHIFT, MOST_SHIFT, 0)
        self.at: Final = table.integer("at", -MOST_SHIFT, MOST_SHIFT, 0)


class Chart:
    """The whole chart. `hill` is added to the terrain of its hex; `road` and `ford` replace it.

    Costs are in sixths of a movement point: `wrecks` by their number, up to two (16.3), the
    others are those of rules 5.61, 5.72 and 5.74.
    """

    __slots__ = (
        "edition",
        "engineers_cost",
        "ferry_cost",
        "ford",
        "hill",
        "load_cost",
        "marks",
        "road",
        "types",
        "unload_cost",
        "wrecks",
    )

    def __init__(self, table: Table) -> None:
        table.provenance()
        self.edition: Final = table.text("edition")
        types = table.table("types")
        self.types: Final = {key: TerrainType(key, types.table(key)) for key in TYPES}
        self.marks: Final = _marks(types, self.types)
        self.hill: Final = TerrainType("hill", table.table("hill"))
        self.road: Final = read_costs(table.table("road"))
        self.ford: Final = read_costs(table.table("ford"))
        rules = table.table("rules")
        self.load_cost: Final = _cost(rules, "load")
        self.unload_cost: Final = _cost(rules, "unload")
        self.ferry_cost: Final = _cost(rules, "ferry")
        self.engineers_cost: Final = _cost(rules, "engineers")
        wrecks = rules.integers("wrecks", 0, MOST_COST // POINT)
        if len(wrecks) != 2:
            rules.fail("wrecks", f"must be what one wreck and what two cost, are {len(wrecks)}")
            wrecks = (0, 0)
        self.wrecks: Final = (0, wrecks[0] * POINT, wrecks[1] * POINT)

    def cost(self, terrain: str, hill: bool, move_class: int) -> int:
        """What entering costs without a road, or `PROHIBITED`."""
        cost = self.types[terrain].cost[move_class]
        if cost == PROHIBITED or not hill:
            return cost
        more = self.hill.cost[move_class]
        return PROHIBITED if more == PROHIBITED else cost + more


def read_costs(table: Table) -> tuple[int, int, int, int]:
    """The costs of the classes in sixths, from texts like "2", "2/3" and "no"."""
    foot, motorized, mechanized = (_cost(table, key) for key in CLASSES[:TOWED])
    return foot, motorized, mechanized, foot


def _cost(table: Table, key: str) -> int:
    """A cost in sixths: a whole number, a fraction of halves, thirds or sixths, or "no".

    >>> [_cost(Table(Reader(), "", "", {"c": text}), "c") for text in ("2", "2/3", "1 1/2", "no")]
    [12, 4, 9, -1]
    """
    text = table.text(key)
    if text == "no":
        return PROHIBITED
    total = 0
    for part in text.split():
        above, slash, below = part.partition("/")
        divisor = below if slash else "1"
        if not (above.isdecimal() and divisor in ("1", "2", "3", "6") and len(above) <= 2):
            table.fail(key, f"must be a cost like '2', '1/2', '2/3' or 'no', is {text!r}")
            return 0
        total += int(above) * POINT // int(divisor)
    if total > MOST_COST:
        table.fail(key, f"must be at most {MOST_COST // POINT}, is {text!r}")
    return total


def _marks(table: Table, types: dict[str, TerrainType]) -> dict[str, str]:
    """The type of each letter of the boards' pictures."""
    marks: dict[str, str] = {}
    for key, terrain in types.items():
        if len(terrain.mark) != 1 or terrain.mark == "^":
            table.table(key).fail("mark", f"must be one letter, is {terrain.mark!r}")
        elif terrain.mark in marks:
            table.table(key).fail("mark", f"is that of {marks[terrain.mark]} too")
        marks[terrain.mark] = key
    return marks


@cache
def load_chart() -> Chart:
    """The chart as it is published, read once."""
    reader = Reader()
    chart = Chart(reader.file(DATA / "terrain.toml", "terrain.toml"))
    reader.finish()
    return chart
