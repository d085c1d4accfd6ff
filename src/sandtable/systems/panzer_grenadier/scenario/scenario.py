"""A scenario: who fights where with what, how it is set up, and what wins (2.3).

The figures live in `data/scenarios/*.toml`.

>>> scenario = load_scenario("first-town")
>>> scenario.title, scenario.year, scenario.turns, scenario.nations
('The First Town', 1941, 14, ('german', 'soviet'))
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import (
    DataError,
    Problem,
    Reader,
    Table,
    small_number,
    too_much,
)
from sandtable.kernel.rule import rule
from sandtable.kernel.values import Fixed
from sandtable.systems.panzer_grenadier.board.field import EDGES, Field
from sandtable.systems.panzer_grenadier.board.library import keys_in
from sandtable.systems.panzer_grenadier.catalog.figures import Catalog
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.generator.generator import battle_options, is_random
from sandtable.systems.panzer_grenadier.scenario.check import check, check_bounds
from sandtable.systems.panzer_grenadier.scenario.commission import Commission, read_commission
from sandtable.systems.panzer_grenadier.scenario.forces import Entry, ForceReader, Group
from sandtable.systems.panzer_grenadier.scenario.support import (
    Support,
    read_aircraft,
    read_off_board,
)
from sandtable.systems.panzer_grenadier.scenario.value import (
    field_in,
    file_of,
    is_own,
    key_in,
    part,
    remember,
    rows_in,
    scenario_keys,
    scenario_value,
    written_out,
)
from sandtable.systems.panzer_grenadier.scenario.victory import Alternative, read_win
from sandtable.systems.panzer_grenadier.scenario.zones import read_zone

SIDES = ("axis", "allies")
NOBODY = ABSENT
DAYLIGHT = 12
NIGHT = 1

Both = tuple[int, int]


class Scenario:
    """One scenario as loaded. Pairs are indexed by side (axis 0, allies 1).

    - `start`: the time of the first turn, in minutes after midnight; a turn is 15 minutes (2.4).
    - `north`: the direction of the sheet that is north, for the drift of smoke (16.12).
    - `crossing`: what 2d6 may show at most for a unit to cross a wide river (5.72).
    - `smoke`: whether a side may fire smoke (16.1); `exits`: where it may leave the boards (16.52).
    - `morale`: of units at full strength and reduced (14.0).
    - `initiative_loss`: one less for each so many steps lost, 0 if it never falls.
    - `tank_leaders`: how many are given to AFVs that have none by themselves (6.8).
    - `off_board`, `aircraft`: each factor and each unit (9.2, 15.2).
    - `win`: the alternatives of each side; if both win or nobody, `otherwise` does, else it is
      a draw. `sudden`: those of them that are judged at once.
    - `control`: hexes whose control at the start does not go by distance (1.1/p), by side or
      `NOBODY`.
    - `commission`: what it keeps of its terms if it is a battle for others (19.0).
    - `raw`: the file as read; `field`: its boards, joined.
    """

    __slots__ = (
        "afv_transport", "aircraft", "boards", "commission", "confidence", "control", "crossing",
        "date", "exits", "field", "groups", "initiative", "initiative_loss", "key", "morale",
        "nations", "night", "north", "off_board", "otherwise", "place", "raw", "setup_first",
        "smoke", "source", "start", "sudden", "tank_leaders", "title", "turns", "visibility", "win",
        "year",
    )  # fmt: skip

    def __init__(self, key: str, raw: dict[str, Any], field: Field) -> None:
        self.key = key
        self.raw = raw
        self.field = field
        self.title = self.place = self.source = self.confidence = self.date = ""
        self.year = self.turns = self.start = self.visibility = self.north = 0
        self.crossing = self.setup_first = 0
        self.night = self.afv_transport = False
        self.otherwise = NOBODY
        self.commission: Commission | None = None
        self.boards: tuple[tuple[str, ...], ...] = ()
        self.control: dict[int, int] = {}
        self.nations: tuple[str, str] = ("", "")
        self.morale: tuple[Both, Both] = ((0, 0), (0, 0))
        self.initiative: Both = (0, 0)
        self.initiative_loss: Both = (0, 0)
        self.tank_leaders: Both = (0, 0)
        self.exits: Both = (0, 0)
        self.smoke: tuple[bool, bool] = (False, False)
        self.off_board: tuple[tuple[Support, ...], tuple[Support, ...]] = ((), ())
        self.aircraft: tuple[tuple[Support, ...], tuple[Support, ...]] = ((), ())
        self.win: tuple[tuple[Alternative, ...], tuple[Alternative, ...]] = ((), ())
        self.sudden: tuple[tuple[Alternative, ...], tuple[Alternative, ...]] = ((), ())
        self.groups: tuple[tuple[Group, ...], tuple[Group, ...]] = ((), ())

    def entries(self, side: int) -> tuple[Entry, ...]:
        """Every unit of a side, on the boards or to come."""
        return tuple(entry for group in self.groups[side] for entry in group.entries)

    def steps(self, side: int) -> int:
        """All steps that a side begins with."""
        return sum(group.steps for group in self.groups[side])


def scenario_name(text: str) -> str:
    """The key of a scenario as it is kept; the wishes for a random battle in their order.

    >>> scenario_name("battle: 17, size=company, year=1943"), scenario_name("first-town")
    ('battle:seed=17,year=1943,size=company', 'first-town')
    """
    problems = too_much(text, "scenario")
    name = battle_options(text).key if is_random(text) and not problems else text
    problems += too_much(name, "scenario")
    if problems:
        raise DataError(problems)
    return name


def load_scenario(key: str) -> Scenario:
    """A scenario by its key, or a random battle by its wishes ("battle:17,year=1943").

    `DataError` lists every problem of its files or its wishes.
    """
    return read_scenario(scenario_value(key))


@lru_cache(maxsize=64)
def read_scenario(value: Fixed) -> Scenario:
    """A scenario that is written out (see `scenario_value`); `DataError` lists every problem."""
    key = key_in(value)
    reader = Reader()
    table = reader.table(part(value, "scenario"), file_of(key))
    scenario = Scenario(key, table.values, field_in(value, table.name))
    _read(table, scenario, load_catalog())
    check(scenario, table, load_catalog())
    if is_own(key):
        check_bounds(scenario, table)
    reader.finish()
    factors = [len(row) for row in scenario.off_board]
    scenario.commission = read_commission(value, scenario.groups, factors, scenario.field)
    if scenario.commission or is_own(key):
        remember(value)
    return scenario


def read_scenario_file(path: Path) -> Scenario:
    """A scenario from any file, its key the file's name; boards that lie beside it are its own."""
    reader = Reader()
    table = reader.file(path, path.name)
    if reader.problems:
        raise DataError(reader.problems)
    beside = {
        key: path.with_name(f"{key}.toml") for key in keys_in(rows_in(table.values, path.name))
    }
    own = {
        key: reader.file(file, file.name).values for key, file in beside.items() if file.is_file()
    }
    if reader.problems:
        raise DataError(reader.problems)
    return read_scenario(written_out(path.stem, table.values, path.name, own))


def check_scenarios() -> list[Problem]:
    """Every problem of every scenario that comes with the game."""
    found: list[Problem] = []
    for key in scenario_keys():
        try:
            load_scenario(key)
        except DataError as error:
            found += error.problems
    return found


@rule("2.3")
def _read(table: Table, scenario: Scenario, catalog: Catalog) -> None:
    provenance = table.provenance()
    scenario.source = provenance.source
    scenario.confidence = provenance.confidence
    scenario.title = table.text("title")
    scenario.place = table.text("place", "")
    _read_time(table, scenario)
    _read_ground(table, scenario)
    scenario.setup_first = SIDES.index(table.one_of("setup_first", SIDES))
    smoke = table.texts("smoke", SIDES, ())
    scenario.smoke = ("axis" in smoke, "allies" in smoke)
    scenario.afv_transport = table.flag("afv_transport")
    _read_exits(table, scenario)
    _read_control(table.table("control", optional=True), scenario)
    otherwise = table.one_of("otherwise", SIDES, "")
    scenario.otherwise = SIDES.index(otherwise) if otherwise else NOBODY
    _read_sides(table, scenario, catalog)


@rule("2.4", see=("5.5", "8.1"))
def _read_time(table: Table, scenario: Scenario) -> None:
    """The day, the turns, and how far one sees: 12 hexes by day, one by night."""
    scenario.date = table.text("date")
    scenario.year = _year(table, scenario.date)
    scenario.turns = table.integer("turns", 1, 96)
    scenario.start = _minutes(table, "start")
    scenario.night = table.flag("night")
    usual = NIGHT if scenario.night else DAYLIGHT
    scenario.visibility = table.integer("visibility", 1, DAYLIGHT, usual)


def _year(table: Table, date: str) -> int:
    """The year of a day such as 1941-07-10."""
    parts = [small_number(each) for each in date.split("-")]
    if len(parts) == 3 and 1 <= parts[1] <= 12 and 1 <= parts[2] <= 31 and len(date) == 10:
        return parts[0]
    table.fail("date", f"must be a day such as '1941-07-10', is {date!r}")
    return 1941


def _minutes(table: Table, key: str) -> int:
    """A time of day such as 06:15, in minutes."""
    text = table.text(key)
    hours, colon, minutes = text.partition(":")
    hour, minute = small_number(hours), small_number(minutes)
    if colon and len(text) == len("06:15") and 0 <= hour < 24 and 0 <= minute < 60:
        return 60 * hour + minute
    table.fail(key, f"must be a time such as '06:15', is {text!r}")
    return 0


@rule(see=("5.71", "5.72", "8.2"))
def _read_ground(table: Table, scenario: Scenario) -> None:
    """The boards are joined already; fords, blown bridges and limiting terrain came with them."""
    table.seen.add("boards")
    for key in ("fords", "blown", "limiting"):
        table.texts(key, default=())
    rows: list[list[str]] = table.values["boards"]  # type: ignore[assignment]  # checked by rows_in
    scenario.boards = tuple(tuple(row) for row in rows)
    scenario.north = table.integer("north", 0, 5, 0)
    scenario.crossing = table.integer("crossing", 2, 12, 7)


@rule(see=("16.52",))
def _read_exits(table: Table, scenario: Scenario) -> None:
    """Where each side may leave: an edge, or certain hexes of it."""
    exits = [0, 0]
    for row in table.tables("exit", optional=True):
        side = SIDES.index(row.one_of("side", SIDES))
        if "zone" in row:
            exits[side] |= read_zone(row, "zone", scenario.field)
        else:
            exits[side] |= scenario.field.edge[row.one_of("edge", EDGES)]
    scenario.exits = (exits[0], exits[1])


@rule("1.1")
def _read_control(table: Table, scenario: Scenario) -> None:
    for number, name in enumerate((*SIDES, "nobody")):
        for each in table.texts(name, default=()):
            at = scenario.field.index.get(each, ABSENT)
            if at == ABSENT:
                table.fail(name, f"{each!r} is not a hex of the boards")
            elif at in scenario.control:
                table.fail(name, f"{each} is named twice")
            else:
                scenario.control[at] = number if number < len(SIDES) else NOBODY


def _read_sides(table: Table, scenario: Scenario, catalog: Catalog) -> None:
    axis, allies = (_Side(table.table(name), catalog, scenario.field) for name in SIDES)
    scenario.nations = axis.nation, allies.nation
    scenario.morale = axis.morale, allies.morale
    scenario.initiative = axis.initiative, allies.initiative
    scenario.initiative_loss = axis.initiative_loss, allies.initiative_loss
    scenario.tank_leaders = axis.tank_leaders, allies.tank_leaders
    scenario.off_board = axis.off_board, allies.off_board
    scenario.aircraft = axis.aircraft, allies.aircraft
    scenario.win = axis.win, allies.win
    scenario.sudden = _at_once(axis.win), _at_once(allies.win)
    scenario.groups = axis.groups, allies.groups


def _at_once(ways: tuple[Alternative, ...]) -> tuple[Alternative, ...]:
    return tuple(each for each in ways if each.now)


class _Side:
    """One of the tables `[axis]` and `[allies]`."""

    __slots__ = (
        "aircraft", "groups", "initiative", "initiative_loss", "morale", "nation", "off_board",
        "tank_leaders", "win",
    )  # fmt: skip

    def __init__(self, table: Table, catalog: Catalog, field: Field) -> None:
        self.nation = table.one_of("nation", tuple(catalog.nations))
        self.morale = _morale(table)
        self.initiative = table.integer("initiative", 0, 9)
        self.initiative_loss = table.integer("initiative_loss", 0, 99, 0)
        self.tank_leaders = table.integer("tank_leaders", 0, 30, 0)
        self.off_board = read_off_board(table)
        self.aircraft = read_aircraft(table)
        self.win = read_win(table, "win", field)
        reader = ForceReader(catalog, field, self.nation)
        self.groups: tuple[Group, ...] = tuple(
            reader.group(row, number) for number, row in enumerate(table.tables("group"))
        )


@rule(see=("14.0",))
def _morale(table: Table) -> Both:
    """The morale of units at full strength and reduced, as "8/7"."""
    text = table.text("morale")
    full, _, reduced = text.partition("/")
    values = small_number(full), small_number(reduced)
    if 2 <= values[1] <= values[0] <= 12:
        return values
    table.fail("morale", f"must be full and reduced morale such as '8/7', is {text!r}")
    return (7, 6)
