"""A scenario: who fights where with what, how it is set up, and what wins (DN.14).

The figures live in `data/scenarios/*.toml`; `docs/how-to/add-a-scenario.md` describes the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from sandtable.kernel.loading import DataError, Problem, Provenance, Reader, Table, too_much
from sandtable.kernel.rule import rule
from sandtable.kernel.values import Fixed
from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield
from sandtable.systems.combat_commander.catalog.catalog import Catalog, load_catalog
from sandtable.systems.combat_commander.catalog.data_files import FIRST_YEAR, LAST_YEAR, merged
from sandtable.systems.combat_commander.catalog.figures import POSTURES, QUALITIES, SIDES
from sandtable.systems.combat_commander.generator.generator import is_random, random_options
from sandtable.systems.combat_commander.rulings import switches
from sandtable.systems.combat_commander.scenario.check import check
from sandtable.systems.combat_commander.scenario.forces import (
    RANDOM,
    Entry,
    ForceReader,
    Group,
    Reinforcement,
    read_fixed,
)
from sandtable.systems.combat_commander.scenario.special import Special, read_side, read_special
from sandtable.systems.combat_commander.scenario.value import (
    map_in,
    part,
    scenario_keys,
    scenario_value,
)
from sandtable.systems.combat_commander.scenario.zones import EDGES, edge_zone

__all__ = [
    "RANDOM",
    "Entry",
    "Group",
    "Reinforcement",
    "Scenario",
    "Special",
    "build_scenario",
    "check_scenarios",
    "load_scenario",
    "read_scenario",
    "read_scenario_file",
    "scenario_keys",
    "scenario_name",
]


class Scenario:
    """One scenario as loaded. Pairs are indexed by side (axis 0, allies 1).

    - `designed`: fields that no source gives; a player may change them (SU.12).
    - `counters`: the nation whose counters and Support Table each side uses.
    - `hands`: cards that a side starts with; the rest of its hand is drawn (SU.10).
    - `vp`: where the VP marker starts, positive for the Axis; named open chits are in it (SU.8).
    - `open_chits`, `secret_chits`: chits by letter, or RANDOM for one to be drawn (SU.9).
    - `simultaneous`: both sides place unseen (SU.1); otherwise in the order of `setup_order`.
    - `groups`: the pieces of each side by how they set up; the first group is the main force.
    - `fixed`: Fortifications that lie on the map before anybody places (SU.4).
    - `switches`: rulings on unclear text that the scenario sets, by their names.
    - `raw`: the file as read, for `with_changes`.
    - `bf`: the map; `map` is its key.
    """

    __slots__ = (
        "bf", "confidence", "control", "control_by_setup", "counters", "decks", "designed",
        "discard", "edges", "first", "fixed", "groups", "hands", "initiative", "key", "map",
        "mines_fp", "nations", "open_chits", "orders", "place", "postures", "quality", "radios",
        "raw", "reinforcements", "removed_chits", "secret_chits", "setup_order", "simultaneous",
        "source", "special", "sudden_death", "surrender", "switches", "time", "title", "vp", "year",
    )  # fmt: skip
    bf: Battlefield

    def __init__(self, key: str, raw: dict[str, object]) -> None:
        self.key = key
        self.raw = raw
        self.title = self.place = self.map = self.source = self.confidence = ""
        self.designed: tuple[str, ...] = ()
        self.year = self.initiative = self.first = 0
        self.vp = self.time = self.sudden_death = self.mines_fp = 0
        self.nations: tuple[str, str] = ("", "")
        self.counters: tuple[str, str] = ("", "")
        self.decks: tuple[str, str] = ("", "")
        self.postures: tuple[str, str] = ("", "")
        self.orders: tuple[int, int] = (0, 0)
        self.quality: tuple[str, str] = ("", "")
        self.discard: tuple[int, int] = (0, 0)
        self.surrender: tuple[int, int] = (0, 0)
        self.edges: tuple[str, str] = ("", "")
        self.radios: tuple[str, str] = ("", "")
        self.hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.control: dict[int, int] = {}
        self.control_by_setup = False
        self.open_chits: tuple[str, ...] = ()
        self.secret_chits: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.removed_chits: tuple[str, ...] = ()
        self.setup_order: tuple[int, int] = (0, 1)
        self.simultaneous = False
        self.groups: tuple[tuple[Group, ...], tuple[Group, ...]] = ((), ())
        self.fixed: tuple[tuple[str, int], ...] = ()
        self.reinforcements: tuple[Reinforcement, ...] = ()
        self.special = Special()
        self.switches: dict[str, str] = {}

    def entries(self, side: int) -> tuple[Entry, ...]:
        """Every unit of a side that sets up on the map, group by group."""
        return tuple(entry for group in self.groups[side] for entry in group.entries)

    def area(self, side: int) -> int:
        """The side's set-up area as a mask, for Hidden Unit (A35.4/4)."""
        mask = 0
        for group in self.groups[side]:
            if group.entries:
                mask |= group.zone
        return mask

    @rule("SC.03.3", "SC.05.1", "SC.06.2")
    def chit_pool(self, catalog: Catalog) -> tuple[int, ...]:
        """The chits that can be drawn: neither removed nor given to anybody by name."""
        gone = {*self.removed_chits, *self.open_chits, *self.secret_chits[0], *self.secret_chits[1]}
        return tuple(i for i, chit in enumerate(catalog.chits) if chit.key not in gone)

    @rule("SU.12")
    def with_changes(self, changes: Mapping[str, object]) -> Scenario:
        """The scenario with designed fields set anew (`{"allies.edge": "top"}` or nested)."""
        problems = too_much(changes, self.key)
        given = {} if problems else changes
        nested = _nested(given)
        problems += [
            Problem(self.key, field, "is not a designed field; only those can be changed")
            for field in _fields(nested)
            if not self._is_designed(field)
        ]
        problems += [Problem(self.key, field, "is changed twice") for field in _twice(given)]
        if problems:
            raise DataError(problems)
        return self._again(merged(self.raw, nested), f"{self.key}.toml (changed)", load_catalog())

    def with_figures(self, catalog: Catalog) -> Scenario:
        """The scenario with other counters and cards."""
        return self._again(self.raw, self.key, catalog)

    def _again(self, raw: dict[str, object], name: str, catalog: Catalog) -> Scenario:
        return _built(self.key, Reader().table(raw, name), catalog, self.bf)

    def _is_designed(self, field: str) -> bool:
        return any(field == d or field.startswith(d + ".") for d in self.designed)


def scenario_name(text: str) -> str:
    """The key of a scenario as it is kept.

    >>> scenario_name("random: 17, allies=british, year=1943"), scenario_name("03")
    ('random:seed=17,year=1943,allies=british', '03')
    """
    problems = too_much(text, "scenario")
    name = random_options(text).key if is_random(text) and not problems else text
    problems += too_much(name, "scenario")
    if problems:
        raise DataError(problems)
    return name


def load_scenario(key: str) -> Scenario:
    """A scenario by key, or a random one by its wishes ("random:seed=17,year=1943").

    `DataError` lists every problem of its file or its wishes.
    """
    return read_scenario(scenario_value(key))


@lru_cache(maxsize=64)
def read_scenario(value: Fixed) -> Scenario:
    """A scenario that is written out (see `scenario_value`); `DataError` lists every problem."""
    reader = Reader()
    key, raw = part(value, "key", str), part(value, "scenario", dict)
    table = reader.table(raw, key if is_random(key) else f"{key}.toml")
    return _built(key, table, load_catalog(), map_in(value))


def check_scenarios() -> list[Problem]:
    """Every problem of every scenario file."""
    found: list[Problem] = []
    for key in scenario_keys():
        try:
            load_scenario(key)
        except DataError as error:
            found += error.problems
    return found


def read_scenario_file(path: Path) -> Scenario:
    """A scenario from any file, its key the file's name."""
    reader = Reader()
    table = reader.file(path, path.name)
    if reader.problems:
        raise DataError(reader.problems)
    return build_scenario(table.values, path.stem, path.name)


def build_scenario(raw: dict[str, object], key: str, name: str) -> Scenario:
    """A scenario from the values of a file; `DataError` lists every problem."""
    reader = Reader()
    table = reader.table(raw, name)
    bf = _battlefield(table)
    if bf is None:
        raise DataError(reader.problems)
    return _built(key, table, load_catalog(), bf)


def _built(key: str, table: Table, catalog: Catalog, bf: Battlefield) -> Scenario:
    """A scenario from its table on its map."""
    scenario = Scenario(key, table.values)
    scenario.bf = bf
    if table.text("map") != bf.key:
        table.fail("map", f"must be {bf.key!r}, the map that comes with it")
    _read(table, scenario, catalog, bf)
    check(scenario, table, catalog, bf)
    table.reader.finish()
    return scenario


def _battlefield(table: Table) -> Battlefield | None:
    """The map, without which no hex can be checked."""
    key = table.text("map")
    try:
        return load_battlefield(key)
    except (KeyError, DataError) as error:
        table.fail("map", f"{key!r} cannot be loaded ({error})")
        return None


def _read(table: Table, scenario: Scenario, catalog: Catalog, bf: Battlefield) -> None:
    provenance: Provenance = table.provenance()
    scenario.source = provenance.source
    scenario.confidence = provenance.confidence
    scenario.designed = table.texts("designed", default=())
    scenario.title = table.text("title")
    scenario.place = table.text("place", "")
    scenario.map = bf.key
    _read_track(table, scenario, catalog)
    _read_objectives(table.table("objectives"), scenario)
    _read_order(table.table("setup"), scenario)
    _read_sides(table, scenario, catalog, bf)
    scenario.fixed = read_fixed(table, bf)
    scenario.special = read_special(table.table("special", optional=True))
    scenario.switches = _read_rulings(table.table("rulings", optional=True))


def _read_rulings(table: Table) -> dict[str, str]:
    """Readings of unclear text: names and choices as rulings.toml has them."""
    found: dict[str, str] = {}
    for name in table.values:
        if name in switches():
            found[name] = table.one_of(name, switches()[name].choices)
    return found


@rule("4.3.2", "6.1.1", "6.2.1")
def _read_track(table: Table, scenario: Scenario, catalog: Catalog) -> None:
    """Where the markers start; the VP marker on 0 unless the file says otherwise (DIF-04)."""
    scenario.year = table.integer("year", FIRST_YEAR, LAST_YEAR)
    scenario.initiative = read_side(table, "initiative")
    scenario.first = read_side(table, "first_turn")
    scenario.vp = table.integer("vp", -99, 99, 0)
    scenario.time = table.integer("time", 0, 99)
    scenario.sudden_death = table.integer("sudden_death", 1, 99)
    scenario.mines_fp = table.integer("mines_fp", 6, 8, catalog.mines_fp)


def _read_objectives(table: Table, scenario: Scenario) -> None:
    scenario.open_chits = table.texts("open", default=())
    secret = table.table("secret", optional=True)
    scenario.secret_chits = (
        secret.texts("axis", default=()),
        secret.texts("allies", default=()),
    )
    scenario.removed_chits = table.texts("removed", default=())
    scenario.control_by_setup = table.flag("control_by_setup")
    control = table.table("control", optional=True)
    for side, name in enumerate(SIDES):
        for number in control.integers(name, 1, 5, ()):
            if number in scenario.control:
                control.fail(name, f"objective {number} is controlled twice")
            scenario.control[number] = side


@rule("SC.01.1")
def _read_order(table: Table, scenario: Scenario) -> None:
    scenario.simultaneous = table.flag("simultaneous")
    if scenario.simultaneous:
        return
    first = read_side(table, "first")
    scenario.setup_order = (first, 1 - first)


@rule("4.3.1", "GL.OB", "SC.03.4", "SC.07.5", "SC.12.4", "SC.12.5")
def _read_sides(table: Table, scenario: Scenario, catalog: Catalog, bf: Battlefield) -> None:
    sides = [_Side(table.table(name), side, catalog, bf) for side, name in enumerate(SIDES)]
    axis, allies = sides
    scenario.nations = axis.nation, allies.nation
    scenario.counters = axis.counters, allies.counters
    scenario.decks = axis.deck, allies.deck
    scenario.postures = axis.posture, allies.posture
    scenario.orders = axis.orders, allies.orders
    scenario.quality = axis.quality, allies.quality
    scenario.discard = axis.discard, allies.discard
    scenario.surrender = axis.surrender, allies.surrender
    scenario.edges = axis.edge, allies.edge
    scenario.radios = axis.radio, allies.radio
    scenario.hands = axis.hand, allies.hand
    scenario.groups = axis.groups, allies.groups
    scenario.reinforcements = axis.reinforcements + allies.reinforcements


class _Side:
    """One of the tables `[axis]` and `[allies]`."""

    __slots__ = (
        "counters", "deck", "discard", "edge", "groups", "hand", "nation", "orders", "posture",
        "quality", "radio", "reinforcements", "surrender",
    )  # fmt: skip

    def __init__(self, table: Table, side: int, catalog: Catalog, bf: Battlefield) -> None:
        self.nation = table.one_of("nation", tuple(catalog.nations))
        nation = catalog.nations[self.nation]
        self.deck = nation.deck
        self.counters = nation.pieces
        self.posture = table.one_of("posture", POSTURES)
        self.orders = table.integer("orders", 1, 6)
        self.quality = table.one_of("quality", QUALITIES)
        self.discard = table.integer("discard", 0, 6, nation.discard)
        self.surrender = table.integer("surrender", 1, 99)
        self.edge = table.one_of("edge", EDGES)
        self.hand = table.texts("hand", default=())
        forces = ForceReader(catalog, bf, self.counters, self.edge)
        self.radio = forces.radio(table)
        whole = (1 << bf.size) - 1
        main = forces.group(table, "main", whole)
        others = [
            forces.group(row, row.text("name"), main.zone)
            for row in table.tables("groups", optional=True)
        ]
        self.groups: tuple[Group, ...] = (main, *others)
        entry_edge = edge_zone(bf, self.edge, 1)
        self.reinforcements: tuple[Reinforcement, ...] = tuple(
            forces.reinforcement(row, side, entry_edge)
            for row in table.tables("reinforcements", optional=True)
        )


def _nested(changes: Mapping[str, object]) -> dict[str, object]:
    """Changes as tables within tables; "allies.edge" means edge in allies."""
    nested: dict[str, object] = {}
    for field, value in changes.items():
        inner = _nested(value) if isinstance(value, dict) else value
        for key in reversed(field.split(".")):
            inner = {key: inner}
        if isinstance(inner, dict):
            nested = merged(nested, inner)
    return nested


def _twice(changes: Mapping[str, object]) -> list[str]:
    """The paths that changes set more than once: nobody could tell which of them counts.

    >>> _twice({"vp": 3, "axis.edge": "top", "axis": {"edge": "left"}, "allies": {"edge": "top"}})
    ['axis.edge']
    """
    fields = _fields(changes)
    above = {field[:end] for field in fields for end, sign in enumerate(field) if sign == "."}
    return sorted({field for field in fields if fields.count(field) > 1 or field in above})


def _fields(changes: Mapping[str, object], above: str = "") -> list[str]:
    """The paths of everything that changes set, nested or by names with points."""
    found: list[str] = []
    for key, value in changes.items():
        if isinstance(value, dict):
            found += _fields(value, f"{above}{key}.")
        else:
            found.append(above + key)
    return found
