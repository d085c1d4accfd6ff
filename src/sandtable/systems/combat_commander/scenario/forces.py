"""The pieces of a scenario, and how they set up (SU.2 to SU.7, SU.11)."""

from sandtable.kernel.loading import Table, small_number
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.catalog.catalog import Catalog
from sandtable.systems.combat_commander.catalog.data_files import find_key
from sandtable.systems.combat_commander.catalog.figures import FORTIFICATIONS
from sandtable.systems.combat_commander.scenario.zones import read_hexes, read_zone

RANDOM = "random"
"""Stands for an Objective chit to be drawn, where its letter could stand."""
MOST_ALIKE = 99
"""Pieces of one kind in an entry of a list."""


class Entry:
    """One unit of the force. Its Weapon, if any, MUST start with it (11.2/2)."""

    __slots__ = ("name", "unit", "weapon")

    def __init__(self, unit: str, weapon: str = "", name: str = "") -> None:
        self.unit = unit
        self.weapon = weapon
        self.name = name
        """The name to show, where it is not the counter's own."""


class Group:
    """Pieces of one side that set up under the same conditions.

    `zone` and `late_zone` are masks; what a unit or a Fortification can never stand in is
    taken out by the rules of placement, not here. `weapons` are given out by the owner: those
    of the first group to any unit of the side, those of another group to units of that group.
    """

    __slots__ = (
        "chain",
        "entries",
        "fortifications",
        "late",
        "late_zone",
        "name",
        "random",
        "together",
        "weapons",
        "zone",
    )

    def __init__(self, name: str, zone: int) -> None:
        self.name = name
        self.zone = zone
        self.late_zone = zone
        self.entries: tuple[Entry, ...] = ()
        self.weapons: tuple[str, ...] = ()
        self.fortifications: tuple[str, ...] = ()
        self.late: bool = False
        """Each piece MAY wait until the other side has set up, and then uses `late_zone`."""
        self.together: bool = False
        """All pieces of the group MUST set up in one hex."""
        self.chain: bool = False
        """The hexes of the group's units MUST form one connected chain."""
        self.random: bool = False
        """Each unit sets up in or adjacent to a random hex of its own (the side's deck)."""


class Reinforcement:
    """What enters when the Time marker comes to `space` (6.1.2/10), into `zone`."""

    __slots__ = ("entries", "radio", "side", "space", "weapons", "zone")

    def __init__(self, side: int, space: int, zone: int) -> None:
        self.side = side
        self.space = space
        self.zone = zone
        self.entries: tuple[Entry, ...] = ()
        self.weapons: tuple[str, ...] = ()
        self.radio: str = ""


class ForceReader:
    """Resolves the names of one side's pieces against the catalog."""

    __slots__ = ("bf", "catalog", "counters", "edge")

    def __init__(self, catalog: Catalog, bf: Battlefield, counters: str, edge: str) -> None:
        self.catalog = catalog
        self.bf = bf
        self.counters = counters
        self.edge = edge

    @rule("SC.02.1", "SC.03.1", "SC.03.2", "SC.04.1", "SC.04.2", "SC.07.1", "SC.10.1")
    def group(self, table: Table, name: str, zone: int) -> Group:
        group = Group(name, read_zone(table, "zone", self.bf, self.edge, zone))
        group.late_zone = read_zone(table, "late_zone", self.bf, self.edge, group.zone)
        group.entries = self.entries(table)
        group.weapons = self.weapons(table)
        group.fortifications = read_fortifications(table)
        group.late = table.flag("late")
        group.together = table.flag("together")
        group.chain = table.flag("chain")
        group.random = table.flag("random_hexes")
        return group

    @rule("SC.04.3", "SC.09.1", "SC.09.2", "SC.09.3", "SC.09.4", "SC.09.5", "SC.09.6")
    @rule("SC.11.3", "SC.12.1")
    def reinforcement(self, table: Table, side: int, zone: int) -> Reinforcement:
        space = table.integer("space", 1, 99)
        found = Reinforcement(side, space, read_zone(table, "zone", self.bf, self.edge, zone))
        found.entries = self.entries(table)
        found.weapons = self.weapons(table)
        found.radio = self.radio(table)
        return found

    def entries(self, table: Table) -> tuple[Entry, ...]:
        """`forces`: a list of "2 x rifle-squad", "sgt-ganz + light-mg", "cpl-winkler as Cpl. X"."""
        found: list[Entry] = []
        for index, text in enumerate(table.texts("forces", default=())):
            field = f"forces[{index}]"
            body, _, name = text.partition(" as ")
            body, _, weapon = body.partition(" + ")
            count, unit = counted(table, field, body)
            key = find_key(table, field, unit, self.counters, self.catalog.units)
            arm = self.weapon(table, field, weapon.strip()) if weapon else ""
            if key:
                found += [Entry(key, arm, name.strip()) for _ in range(count)]
        return tuple(found)

    def weapons(self, table: Table) -> tuple[str, ...]:
        """`weapons`: a list of "2 x heavy-mg" that the owner gives to units."""
        found: list[str] = []
        for index, text in enumerate(table.texts("weapons", default=())):
            count, name = counted(table, f"weapons[{index}]", text)
            key = self.weapon(table, f"weapons[{index}]", name)
            found += [key] * count if key else []
        return tuple(found)

    def radio(self, table: Table) -> str:
        name = table.text("radio", "")
        return find_key(table, "radio", name, self.counters, self.catalog.radios) if name else ""

    def weapon(self, table: Table, field: str, name: str) -> str:
        return find_key(table, field, name, self.counters, self.catalog.weapons)


def read_fortifications(table: Table) -> tuple[str, ...]:
    """`fortifications`: a list of "12 x wire"."""
    found: list[str] = []
    for index, text in enumerate(table.texts("fortifications", default=())):
        count, name = counted(table, f"fortifications[{index}]", text)
        if name in FORTIFICATIONS:
            found += [name] * count
        else:
            table.fail(f"fortifications[{index}]", f"no fortification is called {name!r}")
    return tuple(found)


@rule("SC.11.1")
def read_fixed(table: Table, bf: Battlefield) -> tuple[tuple[str, int], ...]:
    """`[[fixed]]`: Fortifications that lie on the map before anybody sets up."""
    found: list[tuple[str, int]] = []
    for row in table.tables("fixed", optional=True):
        kind = row.one_of("fortification", FORTIFICATIONS)
        found += [(kind, hex_) for hex_ in read_hexes(row, "hexes", bf)]
    return tuple(found)


def counted(table: Table, field: str, text: str) -> tuple[int, str]:
    """Count and name of "3 x rifle-squad"; a name alone is one."""
    head, times, name = text.strip().partition(" x ")
    if not times:
        return 1, head.strip()
    count = small_number(head)
    if 1 <= count <= MOST_ALIKE:
        return count, name.strip()
    table.fail(field, f"must start with a number from 1 to {MOST_ALIKE}, is {text!r}")
    return 1, name.strip()
