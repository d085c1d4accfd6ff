"""The forces of a random battle: companies of rifles, and groups of other arms by chance."""

from __future__ import annotations

from typing import Final

from sandtable.systems.panzer_grenadier.catalog.figures import RANKS, UNARMED, Catalog, UnitType
from sandtable.systems.panzer_grenadier.generator.dice import Dice
from sandtable.systems.panzer_grenadier.generator.tables import RIFLES, Arm, Size, Tables

GUNS: Final = (10, 12, 16, 20)
"""What an off-board factor is worth."""
LAST_COMMISSARS: Final = 1942
STAFF: Final = {"company": ("CPT",), "battalion": ("MAJ", "CPT", "CPT"),
                "regiment": ("COL", "MAJ", "MAJ", "CPT", "CPT")}  # fmt: skip
"""Who leads a force, besides the leaders of its companies."""


class Force:
    """One side's force: unit keys without their nation, ranks, and what helps from afar."""

    __slots__ = (
        "aircraft", "commissars", "guards", "has_loads", "later", "later_leaders", "leaders",
        "loads_later", "nation", "off_board", "steps", "tank_leaders", "units", "year",
    )  # fmt: skip

    def __init__(self, nation: str, year: int) -> None:
        self.nation: Final = nation
        self.year: Final = year
        self.units: list[str] = []
        self.later: list[str] = []
        self.leaders: list[str] = []
        self.later_leaders: list[str] = []
        self.off_board: list[int] = []
        self.commissars = self.aircraft = self.tank_leaders = self.steps = 0
        self.has_loads = self.loads_later = self.guards = False


def raise_force(
    force: Force,
    catalog: Catalog,
    tables: Tables,
    size: Size,
    role: int,
    bridging: bool,
    dice: Dice,
) -> None:
    """Fill a force of a size; `role` is 0 for an attacker; `bridging` asks for engineers."""
    force.guards = dice.die("guards") == 6
    arms = [tables.arms[RIFLES]] * size.rifles[role]
    if bridging:
        arms.append(tables.arms["pioneers"])
    possible = _weighted(tables, catalog, force)
    arms += [tables.arms[dice.one_of("arm", possible)] for _ in range(size.support[role])]
    for arm in arms:
        later = arm.key != RIFLES and size.key != "company" and dice.die("later") == 1
        _add_units(force, _units(force, catalog, arm, dice), later)
        _add_leaders(force, catalog, arm.leaders, later)
    _add_leaders(force, catalog, STAFF.get(size.key, ("CPT",)), False)
    if force.later and not force.later_leaders:
        _add_leaders(force, catalog, ("LT",), True)
    if size.key == "regiment":
        _add_units(force, _of_kind(force, catalog, "headquarters")[:1], False)
    _add_support(force, catalog, size, dice)


def _add_units(force: Force, units: list[UnitType], later: bool) -> None:
    for unit in units:
        (force.later if later else force.units).append(unit.key.partition(":")[2])
        force.steps += unit.steps
        if unit.is_transport:
            force.loads_later = force.loads_later or later
            force.has_loads = force.has_loads or not later


def _weighted(tables: Tables, catalog: Catalog, force: Force) -> list[str]:
    """The arms that a nation had in a year, each as often as it is likely."""
    return [
        arm.key
        for arm in tables.arms.values()
        if _of_kind(force, catalog, arm.units[0][1])
        for _ in range(arm.chance)
    ]


def _of_kind(force: Force, catalog: Catalog, kind: str) -> list[UnitType]:
    """The units of a kind that a nation had in a year: the Guards, or else the others."""
    found = [
        unit
        for unit in catalog.of_nation(force.nation)
        if unit.kind == kind and unit.in_year(force.year)
    ]
    return [unit for unit in found if unit.guards == force.guards] or found


def _units(force: Force, catalog: Catalog, arm: Arm, dice: Dice) -> list[UnitType]:
    """The units of a group, all of a kind alike; who has no trucks takes wagons."""
    found: list[UnitType] = []
    for times, kind in arm.units:
        choices = _of_kind(force, catalog, kind)
        if not choices and kind in UNARMED:
            choices = _of_kind(force, catalog, "wagon")
        if choices:
            unit = choices[dice.among(kind, range(len(choices)))]
            found += [unit] * times
    return found


def _add_leaders(force: Force, catalog: Catalog, ranks: tuple[str, ...], later: bool) -> None:
    """Add leaders as far as there are counters; who is missing is a rank lower or higher."""
    for rank in ranks:
        wanted = RANKS.index(rank)
        near = sorted(range(len(RANKS)), key=lambda each: (abs(each - wanted), each))
        for each in near:
            there = len(catalog.leaders_of_rank(force.nation, each))
            if (force.leaders + force.later_leaders).count(RANKS[each]) < there:
                (force.later_leaders if later else force.leaders).append(RANKS[each])
                break


def _add_support(force: Force, catalog: Catalog, size: Size, dice: Dice) -> None:
    """Guns and aircraft from beyond the boards, commissars, and leaders for tanks."""
    for _ in range(size.guns):
        if dice.die("guns") >= 3:
            force.off_board.append(dice.among("factor", GUNS))
    force.off_board.sort()
    if dice.die("aircraft") == 6:
        counters = catalog.aircraft_counters[force.nation]
        there = [each for each in counters if each.first_year <= force.year <= each.last_year]
        force.aircraft = min(1 + size.guns // 2, len(there))
    if force.year <= LAST_COMMISSARS and catalog.nations[force.nation].commissars:
        force.commissars = min(1, len(catalog.commissars[force.nation]))
    nation = catalog.nations[force.nation]
    keys = [f"{force.nation}:{name}" for name in force.units + force.later]
    units = [catalog.units[key] for key in keys if catalog.units[key].kind == "tank"]
    without = [unit for unit in units if not nation.leads_tanks(unit, force.year)]
    force.tank_leaders = (len(without) + 2) // 3


def counted(names: list[str]) -> list[str]:
    """Names with their counts, in the order of their first appearance."""
    return [
        name if names.count(name) == 1 else f"{names.count(name)} x {name}"
        for name in dict.fromkeys(names)
    ]
