"""Fire from outside the field as off-board artillery and aircraft of a scenario (9.2, 15.2)."""

from __future__ import annotations

from sandtable.kernel.battles import Force, Support
from sandtable.systems.panzer_grenadier.battles.order import turn_of
from sandtable.systems.panzer_grenadier.battles.plan import Plan
from sandtable.systems.panzer_grenadier.battles.tables import GUNS


def factors(plan: Plan, side: int) -> list[tuple[str, int]]:
    """Off-board factors as a scenario file has them, and how often each may fire."""
    forces = {force.id: force for force in plan.forces(side)}
    found: list[tuple[str, int]] = []
    for each in plan.terms.supports:
        if each.force in forces and each.kind in GUNS:
            table = plan.tables.support
            value = min(table["most"], max(table["least"], table[each.kind] * each.guns))
            first = _comes(plan, forces[each.force])
            found.append((f"1x{value} turns {first}-{plan.turns}", _uses(each)))
    return found


def _uses(support: Support) -> int:
    """How often it comes, of so many calls, each of which needs a die; at least once."""
    return max(1, (support.uses * (7 - support.call) + 3) // 6)


def _comes(plan: Plan, force: Force) -> int:
    """The turn in which the first units of a force come."""
    first = min(force.earliest(unit) for unit in force.units)
    return min(turn_of(plan.terms, first) if first else 1, plan.turns)


def aircraft(plan: Plan, side: int) -> list[str]:
    """Aircraft that were called for, turn after turn; none in weather in which nobody flies."""
    sky, tables = plan.terms.sky, plan.tables
    if sky.weather not in tables.fliers_weathers or sky.light not in tables.fliers_lights:
        return []
    nation = tables.nations[plan.nations[side]]
    counters = plan.catalog.aircraft_counters[nation]
    there = sum(1 for each in counters if each.first_year <= plan.year <= each.last_year)
    forces = {force.id: force for force in plan.forces(side)}
    found: list[str] = []
    for each in plan.terms.supports:
        if each.force in forces and each.kind == "aircraft" and there:
            many = min(each.guns, there)
            there -= many
            first = min(_comes(plan, forces[each.force]) + 1, plan.turns)
            last = min(plan.turns, first + _uses(each) - 1)
            found.append(f"{many} turns {first}-{last}")
    return found
