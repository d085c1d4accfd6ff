"""What must hold between the parts of a scenario, the counters and the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.bits import bits_of
from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS, Catalog, UnitType
from sandtable.systems.panzer_grenadier.catalog.terrain import PROHIBITED
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.scenario.victory import EXIT, STEPS, TOWNS, Condition

if TYPE_CHECKING:
    from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario

NAMES = ("axis", "allies")
LIMIT = 3
"""Combat units in a hex, and transport units (4.1)."""
MOST_UNITS = 200
"""Units of a side in a scenario of somebody's own,"""
MOST_SUPPORT = 40
"""and what it can call from beyond the boards."""


def check(scenario: Scenario, table: Table, catalog: Catalog) -> None:
    """Note every problem that no single field shows."""
    for side, name in enumerate(NAMES):
        for number, group in enumerate(scenario.groups[side]):
            where = f"{name}.group[{number}]"
            _check_group(scenario, group, where, table, catalog)
            _check_room(scenario.field, group, where, table)
        _check_leaders(scenario, side, table, catalog)
        _check_tank_leaders(scenario, side, table, catalog)
        _check_aircraft(scenario, side, table, catalog)
        if not any(entry.unit.is_combat for entry in scenario.entries(side)):
            table.fail(f"{name}.group", "has no combat unit")
        for number, alternative in enumerate(scenario.win[side]):
            for condition in alternative.conditions:
                _check_condition(scenario, side, condition, f"{name}.win[{number}]", table)
    if not scenario.win[0] and not scenario.win[1]:
        table.fail("axis.win", "nobody can win")
    if scenario.night and scenario.visibility > 1:
        table.fail("visibility", "must be 1 by night (5.5)")


def check_bounds(scenario: Scenario, table: Table) -> None:
    """Note what is more than anybody needs: whoever wrote the scenario may be a stranger."""
    for side, name in enumerate(NAMES):
        counted = (
            ("group", len(scenario.entries(side)), MOST_UNITS),
            ("off_board", len(scenario.off_board[side]), MOST_SUPPORT),
            ("aircraft", len(scenario.aircraft[side]), MOST_SUPPORT),
        )
        for field, there, most in counted:
            if there > most:
                table.fail(f"{name}.{field}", f"has {there}, and there may be {most}")


def _check_group(
    scenario: Scenario, group: Group, where: str, table: Table, catalog: Catalog
) -> None:
    """A group is of its year, comes in time, and has what it is said to have."""
    for unit in dict.fromkeys(entry.unit for entry in group.entries):
        if not unit.in_year(scenario.year):
            table.fail(f"{where}.units", f"{unit.key} did not fight in {scenario.year}")
    if not (group.entries or group.leaders or group.mines or group.bunkers or group.entrenchments):
        table.fail(where, "is empty")
    if group.turn > scenario.turns:
        table.fail(f"{where}.enter.turn", f"is after the last turn ({scenario.turns})")
    placed = group.dug_in or group.hidden or group.mines or group.bunkers or group.entrenchments
    if group.turn and placed:
        table.fail(where, "what enters cannot be dug in or hidden, nor have works")
    if group.hidden > len(group.entries):
        table.fail(f"{where}.hidden", f"has {len(group.entries)} units only")
    if group.commissars and not catalog.nations[group.nation].commissars:
        table.fail(f"{where}.commissars", f"{group.nation} has none (6.6)")


@rule(see=("4.1", "15.31", "15.32"))
def _check_room(field: Field, group: Group, where: str, table: Table) -> None:
    """The units of a group find room in its zone."""
    where += ".enter" if group.turn else ".zone"
    if not group.zone:
        table.fail(where, "is empty or missing")
        return
    for unit in dict.fromkeys(entry.unit for entry in group.entries):
        if not standing(field, group.zone, unit):
            table.fail(where, f"has no hex that {unit.key} can be in")
    hexes = len([at for at in bits_of(group.zone) if field.cost["foot"][at] != PROHIBITED])
    afloat = sum(1 for entry in group.entries if entry.unit.kind in ("vessel", "train"))
    combat = sum(1 for entry in group.entries if entry.unit.is_combat) - afloat
    transport = sum(1 for entry in group.entries if entry.unit.is_transport)
    if not group.turn and max(combat, transport) > LIMIT * hexes:
        table.fail(where, f"has no room for {max(combat, transport)} units in {hexes} hexes (4.1)")
    works = max(len(group.mines), len(group.bunkers), group.entrenchments)
    if works > hexes:
        table.fail(where, f"has {hexes} hexes for {works} works")


def standing(field: Field, zone: int, unit: UnitType) -> int:
    """The hexes of a zone that a unit could be in, as a mask."""
    if unit.kind == "vessel":
        return zone & field.wide
    return zone & field.open_to("rail" if unit.kind == "train" else unit.move_class)


@rule(see=("6.1",))
def _check_leaders(scenario: Scenario, side: int, table: Table, catalog: Catalog) -> None:
    """There are counters for all leaders, who are drawn without being put back."""
    wanted: dict[tuple[str, int], int] = {}
    commissars: dict[str, int] = {}
    for group in scenario.groups[side]:
        commissars[group.nation] = commissars.get(group.nation, 0) + group.commissars
        for rank in group.leaders:
            wanted[group.nation, rank] = wanted.get((group.nation, rank), 0) + 1
    for (nation, rank), number in wanted.items():
        there = len(catalog.leaders_of_rank(nation, rank))
        if number > there:
            many = f"{number} {RANKS[rank]} are wanted"
            table.fail(NAMES[side], f"{many}, but {nation} has {there} counters")
    for nation, number in commissars.items():
        there = len(catalog.commissars[nation])
        if number > there:
            table.fail(NAMES[side], f"{number} commissars are wanted, but {nation} has {there}")


@rule(see=("6.8",))
def _check_tank_leaders(scenario: Scenario, side: int, table: Table, catalog: Catalog) -> None:
    """Tank leaders are given to AFVs that have none by themselves."""
    without = [
        entry
        for entry in scenario.entries(side)
        if entry.unit.kind == "tank"
        and not catalog.nations[entry.unit.nation].leads_tanks(entry.unit, scenario.year)
    ]
    if scenario.tank_leaders[side] > len(without):
        table.fail(f"{NAMES[side]}.tank_leaders", f"only {len(without)} AFVs could be given one")


@rule(see=("15.2",))
def _check_aircraft(scenario: Scenario, side: int, table: Table, catalog: Catalog) -> None:
    nation, year = scenario.nations[side], scenario.year
    counters = catalog.aircraft_counters[nation]
    there = sum(1 for each in counters if each.first_year <= year <= each.last_year)
    if len(scenario.aircraft[side]) > there:
        table.fail(f"{NAMES[side]}.aircraft", f"{nation} has {there} counters for {year}")


def _check_condition(
    scenario: Scenario, side: int, condition: Condition, where: str, table: Table
) -> None:
    """A condition can be met."""
    if condition.kind == TOWNS:
        most, what = scenario.field.town.bit_count(), "town hexes"
    elif condition.kind == STEPS:
        most, what = scenario.steps(1 - side), "enemy steps"
    elif condition.kind == EXIT:
        most, what = scenario.steps(side) if scenario.exits[side] else 0, "steps that may leave"
    else:
        return
    if condition.number > most:
        table.fail(where, f"{condition.kind} {condition.number}: there are {most} {what}")
