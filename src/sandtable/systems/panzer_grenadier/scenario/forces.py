"""The pieces of a scenario: groups that set up, or enter, under the same conditions."""

from __future__ import annotations

from sandtable.kernel.loading import Table, small_number
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.field import EDGES, Field
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS, Catalog, UnitType
from sandtable.systems.panzer_grenadier.scenario.zones import read_zone

MOST_ALIKE = 60
DUMMY = 0
"""The strength of a minefield that is none (16.7)."""
MINES = ("dummy", "1", "2", "3")
REDUCED = " reduced"


class Entry:
    """One unit of a force, at full strength or reduced (1.1/ag)."""

    __slots__ = ("reduced", "unit")

    def __init__(self, unit: UnitType, reduced: bool = False) -> None:
        self.unit = unit
        self.reduced = reduced

    @property
    def steps(self) -> int:
        """How many steps it begins with."""
        return 1 if self.reduced else self.unit.steps

    def __repr__(self) -> str:
        return f"Entry({self.unit.key!r}{', reduced' if self.reduced else ''})"


class Group:
    """Pieces of one side that set up, or enter, in one zone.

    - `leaders` are ranks (indices of `RANKS`), to be drawn from the counters of `nation`.
    - `zone` is where they set up, or where they enter; `turn` is 0, or when they enter.
    - `dug_in`: units may start dug in; `hidden`: so many units may start hidden.
    - `entrenchments`, `bunkers` and `mines` are placed in the zone, too; a mine of 0 is a dummy.
    - `loaded`: transport units may start with passengers aboard and guns hooked up.
    """

    __slots__ = (
        "bunkers", "commissars", "dug_in", "entrenchments", "entries", "hidden", "leaders",
        "loaded", "mines", "name", "nation", "turn", "zone",
    )  # fmt: skip

    def __init__(self, name: str, nation: str) -> None:
        self.name = name
        self.nation = nation
        self.entries: tuple[Entry, ...] = ()
        self.leaders: tuple[int, ...] = ()
        self.commissars = 0
        self.zone = 0
        self.turn = 0
        self.dug_in = False
        self.hidden = 0
        self.entrenchments = 0
        self.bunkers: tuple[UnitType, ...] = ()
        self.mines: tuple[int, ...] = ()
        self.loaded = False

    @property
    def steps(self) -> int:
        """All steps of its units."""
        return sum(entry.steps for entry in self.entries)


class ForceReader:
    """Resolves the names of one side's pieces against the catalog."""

    __slots__ = ("catalog", "field", "nation")

    def __init__(self, catalog: Catalog, field: Field, nation: str) -> None:
        self.catalog = catalog
        self.field = field
        self.nation = nation

    @rule("2.3", see=("16.51", "16.6", "16.7"))
    def group(self, table: Table, number: int) -> Group:
        """One group of a side; its units are of the side's nation unless it says otherwise."""
        nation = table.one_of("nation", tuple(self.catalog.nations), self.nation)
        group = Group(table.text("name", str(number)), nation)
        group.entries = self._entries(table, nation)
        group.leaders = _leaders(table)
        group.commissars = table.integer("commissars", 0, 9, 0)
        group.dug_in = table.flag("dug_in")
        group.hidden = table.integer("hidden", 0, 99, 0)
        group.entrenchments = table.integer("entrenchments", 0, 99, 0)
        group.bunkers = self._bunkers(table, nation)
        group.mines = _mines(table)
        group.loaded = table.flag("loaded")
        if "enter" in table:
            self._entry(group, table.table("enter"))
        else:
            group.zone = read_zone(table, "zone", self.field)
        return group

    def _entry(self, group: Group, table: Table) -> None:
        """When and where a group enters: over an edge, or into certain hexes of it."""
        group.turn = table.integer("turn", 1, 99)
        if "zone" in table:
            group.zone = read_zone(table, "zone", self.field)
        else:
            group.zone = self.field.edge[table.one_of("edge", EDGES)]

    def _entries(self, table: Table, nation: str) -> tuple[Entry, ...]:
        found: list[Entry] = []
        for number, text in enumerate(table.texts("units", default=())):
            times, name = counted(text)
            unit = self.catalog.units.get(_key(name.removesuffix(REDUCED), nation))
            where = f"units[{number}]"
            if unit is None or unit.is_leader or unit.is_bunker or not 1 <= times <= MOST_ALIKE:
                table.fail(where, f"{text!r} is not a unit of {nation} such as '2 x inf'")
            elif name.endswith(REDUCED) and unit.steps == 1:
                table.fail(where, f"{unit.key} has one step only and cannot be reduced")
            else:
                found += [Entry(unit, name.endswith(REDUCED)) for _ in range(times)]
        return tuple(found)

    def _bunkers(self, table: Table, nation: str) -> tuple[UnitType, ...]:
        found: list[UnitType] = []
        for number, text in enumerate(table.texts("bunkers", default=())):
            times, name = counted(text)
            unit = self.catalog.units.get(_key(name, nation))
            if unit is None or not unit.is_bunker or not 1 <= times <= MOST_ALIKE:
                table.fail(f"bunkers[{number}]", f"{text!r} is not a bunker of {nation}")
            else:
                found += [unit] * times
        return tuple(found)


def _key(name: str, nation: str) -> str:
    return name if ":" in name else f"{nation}:{name}"


def counted(text: str) -> tuple[int, str]:
    """How many, and of what.

    >>> counted("3 x inf"), counted("truck reduced"), counted("some x inf")
    ((3, 'inf'), (1, 'truck reduced'), (-1, 'inf'))
    """
    number, sign, name = text.partition(" x ")
    return (small_number(number), name) if sign else (1, text)


def _leaders(table: Table) -> tuple[int, ...]:
    """Ranks such as "2 x LT" (6.1)."""
    found: list[int] = []
    for number, text in enumerate(table.texts("leaders", default=())):
        times, rank = counted(text)
        if rank not in RANKS or not 1 <= times <= MOST_ALIKE:
            table.fail(f"leaders[{number}]", f"{text!r} is not a rank such as '2 x LT'")
        else:
            found += [RANKS.index(rank)] * times
    return tuple(found)


def _mines(table: Table) -> tuple[int, ...]:
    found: list[int] = []
    for number, text in enumerate(table.texts("mines", default=())):
        times, strength = counted(text)
        if strength not in MINES or not 1 <= times <= MOST_ALIKE:
            table.fail(f"mines[{number}]", f"{text!r} is not a minefield such as '2' or 'dummy'")
        else:
            found += [MINES.index(strength)] * times
    return tuple(found)
