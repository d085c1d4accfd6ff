"""Moves: ways through covered ground, and what is worth going to."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.ai.combat_commander.gunnery import prospect
from sandtable.ai.combat_commander.position import Position
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import unit_movement
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST
from sandtable.systems.combat_commander.rules.c07_victory import exit_points
from sandtable.systems.combat_commander.rules.orders.o21_entry import is_bound
from sandtable.systems.combat_commander.state import State

RISK_COST = 6.0
"""The half points that a unit goes about to avoid one point of risk."""
LEAVE = -1
"""The end of a way off the map."""
FINALISTS = 5


class Way:
    """A way to a hex: its cost, its risk, and the first step."""

    __slots__ = ("cost", "first", "hex", "risk", "worth")

    def __init__(self, hex_: int, first: int, cost: int, risk: float) -> None:
        self.hex = hex_
        self.first = first
        self.cost = cost
        self.risk = risk
        self.worth = 0.0


def ways(s: State, pos: Position, unit: Unit, points: int) -> list[Way]:
    """The ways that a unit can go with so many half points; the first is to stay."""
    steps = s.setting.ground.steps[unit.side]
    neighbors = s.bf.neighbors
    closed = s.occupied[1 - unit.side]
    bonus = s.bf.chart.road_bonus
    has_road = s.bf.has_road
    fear = pos.w.path_danger * pos.harm(s, unit) * pos.fear
    again = pos.w.path_again
    found: dict[int, Way] = {}
    heap: list[tuple[float, int, int, int, float, int]] = [(0.0, unit.hex, 0, -1, 0.0, points)]
    while heap:
        _, hex_, cost, first, risk, limit = heappop(heap)
        if hex_ in found:
            continue
        found[hex_] = Way(hex_, first, cost, risk)
        if cost and s.forts.get(hex_) == "wire":
            continue
        row = steps[hex_]
        for direction, near in enumerate(neighbors[hex_]):
            step = row[direction]
            if step < 0 or near in found or cost + step > limit:
                continue
            if closed >> near & 1 or near in s.blaze:
                continue
            more = risk
            if fear:
                chance = pos.broken_chance(s, unit, near, True)
                more += fear * chance * (again if risk else 1.0)
            total = cost + step
            reach = max(limit, points + bonus) if has_road[near] else limit
            key = total + more * RISK_COST
            heappush(heap, (key, near, total, near if first < 0 else first, more, reach))
    return list(found.values())


def weighed_ways(s: State, pos: Position, unit: Unit, points: int) -> list[Way]:
    """The ways with what each is worth; an exit is a way of its own."""
    found = ways(s, pos, unit, points)
    edge = s.setting.edge_distance[1 - unit.side]
    exits: list[Way] = []
    for way in found:
        way.worth = pos.stand(s, unit, way.hex) - way.risk
        if edge[way.hex] == 1 and way.cost + EXIT_COST <= points:
            out = Way(LEAVE, way.first if way.first >= 0 else LEAVE, way.cost, way.risk)
            out.worth = exit_worth(s, pos, unit) - way.risk
            exits.append(out)
    if pos.w.prospect:
        best = sorted(found, key=lambda way: (-way.worth, way.hex))[:FINALISTS]
        for way in best if found[0] in best else [*best, found[0]]:
            way.worth += pos.w.prospect * prospect(s, pos, unit, way.hex)
    return found + exits


def exit_worth(s: State, pos: Position, unit: Unit) -> float:
    """What it is worth that a unit leaves the map for points; it comes back later."""
    if unit.type.hero or s.setting.special.no_exit[pos.side]:
        return -9.0
    last = len(pos.mine.units) <= 1
    return exit_points(s, unit) * (pos.goals.exit_rate + 0.1) - (9.0 if last else 0.0)


def move_gain(s: State, pos: Position, unit: Unit) -> float:
    """What a Move Order is worth to one unit."""
    if is_bound(s, unit):
        return 0.0
    found = weighed_ways(s, pos, unit, unit_movement(s, unit))
    return max(way.worth for way in found) - found[0].worth


def advance_gain(s: State, pos: Position, unit: Unit, hex_: int) -> float:
    """What one step without opportunity fire is worth, into a hex without enemies."""
    here = pos.stand(s, unit, unit.hex) + pos.w.prospect * prospect(s, pos, unit, unit.hex)
    there = pos.stand(s, unit, hex_) + pos.w.prospect * prospect(s, pos, unit, hex_)
    return there - here
