"""What the random scenario generator reads: Orders of Battle, its own tables, point values."""

from typing import Final

from sandtable.kernel.loading import Table
from sandtable.systems.combat_commander.catalog.data_files import (
    FIRST_YEAR,
    LAST_YEAR,
    MAJOR,
    Counters,
    DataFiles,
    read_years,
)
from sandtable.systems.combat_commander.catalog.figures import (
    FORTIFICATIONS,
    POSTURES,
    QUALITIES,
    SIZES,
    Nation,
)

EDGES: Final = ("top", "right", "bottom", "left")
CHOICES: Final = ("more_support", "fortify", "asset_request")
ROLLS: Final = 11
"""A table for two dice has eleven entries, 2 to 12."""


class Allotment:
    """So many counters of one kind; `years` is empty if they are always there."""

    __slots__ = ("count", "key", "years")

    def __init__(self, key: str, count: int, years: tuple[int, ...]) -> None:
        self.key: Final = key
        self.count: Final = count
        self.years: Final = years


class OrderOfBattle:
    """One force: a chit's Order of Battle in one of its three sizes."""

    __slots__ = (
        "against",
        "chit",
        "initiative",
        "key",
        "leaders",
        "name",
        "nation",
        "orders",
        "pieces",
        "points",
        "quality",
        "size",
        "surrender",
        "units",
        "weapons",
        "years",
    )

    def __init__(self, pieces: str, force: Table, size: Table, kind: str) -> None:
        self.pieces: Final = pieces
        """The major nation whose counters it uses; `nation` may be a minor one."""
        self.name: Final = force.text("name")
        self.size: Final = kind
        self.key: Final = f"{pieces}/{self.name.lower().replace(' ', '-')}-{kind}"
        self.nation: Final = force.text("nation", pieces)
        self.against: Final = force.one_of("against", MAJOR, "")
        self.chit: Final = force.text("chit")
        self.years: Final = read_years(force)
        self.quality: Final = force.one_of("quality", QUALITIES)
        self.points: Final = size.integer("points", 1, 99)
        self.initiative: Final = size.integer("initiative", -9, 30)
        self.orders: Final = size.integer("orders", 1, 6)
        self.surrender: Final = size.integer("surrender", 1, 30)
        self.leaders: Final = size.integer("leaders", 1, 9)
        self.units: tuple[Allotment, ...] = ()
        self.weapons: tuple[Allotment, ...] = ()

    def __repr__(self) -> str:
        return f"OrderOfBattle({self.key!r})"


class QualityTable:
    """Troop quality by two dice, for some years and perhaps for some opponents only."""

    __slots__ = ("against", "not_against", "rolls", "years")

    def __init__(self, row: Table) -> None:
        self.years: Final = read_years(row)
        self.against: Final = row.one_of("against", MAJOR, "")
        self.not_against: Final = row.one_of("not_against", MAJOR, "")
        self.rolls: Final = _rolls(row, "rolls", QUALITIES)

    def applies(self, year: int, opponent: str) -> bool:
        met = opponent != self.not_against and self.against in ("", opponent)
        return met and year in self.years


class FortificationOrder:
    """Fortifications that a Defender can buy together; `mines_fp` 0 means no Mines among them."""

    __slots__ = ("contents", "cost", "key", "mines_fp", "name")

    def __init__(self, key: str, row: Table) -> None:
        contents = row.table("contents")
        self.key: Final = key
        self.name: Final = row.text("name")
        self.cost: Final = row.integer("cost", 1, 30)
        self.mines_fp: Final = row.integer("mines_fp", 6, 8, 0)
        self.contents: Final = tuple(
            (kind, contents.integer(kind, 1, 30)) for kind in FORTIFICATIONS if kind in contents
        )


class GeneratorTables:
    """All tables; those for two dice have eleven entries, to be read at `roll - 2`."""

    __slots__ = (
        "allies",
        "axis",
        "choices",
        "depths",
        "edges",
        "fortification_orders",
        "fortification_points",
        "leader_quality",
        "leader_year",
        "leaders",
        "least_hexes",
        "met",
        "mines_points",
        "open_chits",
        "orders_of_battle",
        "points",
        "quality",
        "secret_chits",
        "sizes",
        "squads_per_company",
        "squads_per_leader",
        "standard_map",
        "surrender_percent",
        "years",
    )

    def __init__(self) -> None:
        self.orders_of_battle: dict[str, OrderOfBattle] = {}
        self.edges: tuple[str, ...] = ()
        self.axis: tuple[str, ...] = ()
        self.years: dict[str, tuple[int, ...]] = {}
        self.allies: dict[str, dict[int, tuple[str, ...]]] = {}
        self.met: dict[tuple[str, str], tuple[int, ...]] = {}
        """The years in which an Axis and an Allied nation fought each other."""
        self.quality: dict[str, tuple[QualityTable, ...]] = {}
        self.leaders: dict[str, tuple[str, ...]] = {}
        """Eight Leaders: for 0 or less, 1 to 6, 7 or more."""
        self.leader_quality: dict[str, int] = {}
        self.leader_year: dict[str, dict[int, int]] = {}
        self.depths: dict[str, dict[str, int]] = {}
        self.standard_map: tuple[int, int] = (0, 0)
        """Columns and rows that the depths are meant for."""
        self.open_chits: int = 0
        self.secret_chits: int = 0
        self.sizes: tuple[str, ...] = ()
        self.least_hexes: dict[str, int] = {}
        self.choices: dict[str, int] = {}
        """What one die must show at least for a yes, by the question."""
        self.fortification_orders: dict[str, FortificationOrder] = {}
        self.surrender_percent: dict[str, int] = {}
        self.squads_per_company: dict[str, int] = {}
        self.squads_per_leader: dict[str, int] = {}
        self.points: dict[str, dict[str, int]] = {}
        """By nation, then by counter; a hundredth of a Victory Point each."""
        self.fortification_points: dict[str, int] = {}
        self.mines_points: dict[int, int] = {}

    def quality_by_roll(self, nation: str, year: int, opponent: str) -> tuple[str, ...]:
        """The table of troop quality that applies; empty if the nation did not fight then."""
        for table in self.quality[nation]:
            if table.applies(year, opponent):
                return table.rolls
        return ()

    def point_value(self, nation: str, key: str) -> int:
        """What a counter is worth to a nation; a borrowed one is worth what its owner says."""
        own = self.points[nation].get(key, 0)
        lender = key.partition("/")[0]
        return own or self.points.get(lender, {}).get(key, 0)


def read_generator(
    files: DataFiles, counters: Counters, nations: dict[str, Nation]
) -> GeneratorTables:
    tables = GeneratorTables()
    tables.orders_of_battle = _read_orders_of_battle(
        files.open("orders_of_battle"), counters, nations
    )
    top = files.open("generator")
    _read_battle(tables, top)
    _read_met(tables, top.table("met"), nations)
    _read_forces(tables, top, counters)
    _read_points(tables, files.open("points"), counters)
    return tables


def _read_orders_of_battle(
    table: Table, counters: Counters, nations: dict[str, Nation]
) -> dict[str, OrderOfBattle]:
    found: dict[str, OrderOfBattle] = {}
    for nation in MAJOR:
        for row in table.tables(nation):
            for kind in SIZES:
                force = _read_order_of_battle(nation, row, row.table(kind), kind, counters)
                if force.nation not in nations:
                    row.fail("nation", f"no nation is called {force.nation!r}")
                found[force.key] = force
    return found


def _read_order_of_battle(
    nation: str, row: Table, size: Table, kind: str, counters: Counters
) -> OrderOfBattle:
    force = OrderOfBattle(nation, row, size, kind)
    units: list[Allotment] = []
    weapons: list[Allotment] = []
    pieces, only_in = size.table("forces"), size.table("only_in", optional=True)
    for name in pieces.values:
        years = read_years(only_in, name) if name in only_in else ()
        count = pieces.integer(name, 1, 30)
        key = name if "/" in name else f"{nation}/{name}"
        if key in counters.units:
            units.append(Allotment(key, count, years))
            _check_mix(pieces, name, count, counters.units[key].count)
        elif counters.weapon(pieces, name, name, nation):
            weapons.append(Allotment(key, count, years))
            _check_mix(pieces, name, count, counters.weapons[key].count)
    force.units, force.weapons = tuple(units), tuple(weapons)
    return force


def _check_mix(table: Table, name: str, count: int, counters: int) -> None:
    if count > counters:
        table.fail(name, f"must be {counters} at most, as many as there are counters")


def _read_battle(tables: GeneratorTables, top: Table) -> None:
    axis, allies = top.table("axis"), top.table("allies")
    tables.edges = _entries(top.table("battlefield"), "edges", EDGES, 6)
    tables.axis = _rolls(axis, "nation", MAJOR)
    tables.quality = {
        nation: tuple(QualityTable(row) for row in top.table("quality").tables(nation))
        for nation in MAJOR
    }
    for nation in dict.fromkeys(tables.axis):
        tables.years[nation] = axis.integers(nation, FIRST_YEAR, LAST_YEAR)
        opponents = allies.table(nation)
        tables.allies[nation] = {
            year: _rolls(opponents, str(year), MAJOR)
            for year in range(FIRST_YEAR, LAST_YEAR + 1)
            if str(year) in opponents
        }
    depths = top.table("depths")
    tables.standard_map = depths.integer("cols", 1, 78), depths.integer("rows", 1, 60)
    for way in ("wide", "narrow"):
        depth = depths.table(way)
        tables.depths[way] = {
            who: depth.integer(who, 1, 15) for who in (*POSTURES, "fortifications")
        }
    chits = top.table("chits")
    tables.open_chits, tables.secret_chits = (
        chits.integer("open", 0, 5),
        chits.integer("secret", 0, 5),
    )


def _read_met(tables: GeneratorTables, table: Table, nations: dict[str, Nation]) -> None:
    for axis, opponents in table.named("source", "confidence"):
        for allies in opponents.values:
            for name in (axis, allies):
                if name not in nations:
                    opponents.fail(allies, f"no nation is called {name!r}")
            tables.met[axis, allies] = read_years(opponents, allies)


def _read_forces(tables: GeneratorTables, top: Table, counters: Counters) -> None:
    leaders, design = top.table("leaders"), top.table("design")
    for nation in MAJOR:
        names = _entries(leaders, nation, None, 8)
        tables.leaders[nation] = tuple(
            counters.unit(leaders, nation, name, nation) for name in names
        )
    tables.leader_quality = _numbers(leaders.table("quality"), QUALITIES, -9, 9)
    year_tables = leaders.table("year")
    for nation in MAJOR:
        by_year = year_tables.table(nation)
        years = [str(y) for y in range(FIRST_YEAR, LAST_YEAR + 1) if str(y) in by_year]
        tables.leader_year[nation] = {int(y): by_year.integer(y, -9, 9) for y in years}
    size = top.table("size")
    tables.sizes = _entries(size, "rolls", SIZES, 6)
    tables.least_hexes = _numbers(size.table("least_hexes"), SIZES, 1, 9999)
    tables.choices = _numbers(top.table("choices"), CHOICES, 1, 7)
    tables.fortification_orders = {
        key: FortificationOrder(key, row) for key, row in top.table("fortifications").named()
    }
    tables.surrender_percent = _numbers(design.table("surrender_percent"), SIZES, 1, 100)
    tables.squads_per_company = _numbers(design.table("squads_per_company"), MAJOR, 1, 30)
    tables.squads_per_leader = _numbers(design.table("squads_per_leader"), MAJOR, 1, 9)


def _read_points(tables: GeneratorTables, top: Table, counters: Counters) -> None:
    forts = top.table("fortifications")
    tables.mines_points = dict(zip((6, 7, 8), forts.integers("mines", 1, 999), strict=False))
    tables.fortification_points = {
        kind: forts.integer(kind, 1, 999)
        for kind in FORTIFICATIONS
        if kind in forts and kind != "mines"
    }
    for nation in MAJOR:
        tables.points[nation] = _read_nation_points(top.table(nation), nation, counters)


def _read_nation_points(table: Table, nation: str, counters: Counters) -> dict[str, int]:
    found: dict[str, int] = {}
    for kind in ("units", "weapons"):
        rows = table.table(kind)
        for name in rows.values:
            find = counters.unit if kind == "units" else counters.weapon
            found[find(rows, name, name, nation)] = rows.integer(name, 1, 999)
    grades, radios = table.table("leaders"), table.table("radios")
    for unit in counters.units.values():
        if unit.nation == nation and unit.grade:
            found[unit.key] = grades.integer(unit.grade, 1, 999)
    for radio in counters.radios.values():
        if radio.nation == nation:
            found[radio.key] = radios.integer(str(radio.fp), 1, 999)
    return found


def _numbers(table: Table, keys: tuple[str, ...], low: int, high: int) -> dict[str, int]:
    return {key: table.integer(key, low, high) for key in keys}


def _rolls(table: Table, key: str, choices: tuple[str, ...]) -> tuple[str, ...]:
    return _entries(table, key, choices, ROLLS)


def _entries(
    table: Table, key: str, choices: tuple[str, ...] | None, count: int
) -> tuple[str, ...]:
    found = table.texts(key, choices)
    if key in table and len(found) != count:
        table.fail(key, f"must have {count} entries")
    return found
