"""The lie of the land: what never changes in a scenario, worked out once."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai import ways
from sandtable.kernel.bits import bits_of
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import CLASSES
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, EXIT, STEPS, TOWNS
from sandtable.systems.panzer_grenadier.setting import Setting

FAR = ways.FAR


class Wish:
    """Hexes of which a side wants so many: one condition of those that win."""

    __slots__ = ("hexes", "number", "side")

    def __init__(self, side: int, number: int, hexes: tuple[int, ...]) -> None:
        self.side = side
        self.number = number
        self.hexes = hexes


class Land:
    """Ways, cover and wishes on the boards of a scenario.

    `cover` is the shift of direct fire against a hex, `at_cover` what it adds to a shot,
    `shell_cover` the shift of a bombardment, `assault_cover` that of an assault. `wishes`
    are the hexes that anybody needs, `hunts` how many steps a side must cost the enemy to win by
    that, `exits` how many it must get away.
    """

    __slots__ = (
        "_steps", "_ways", "assault_cover", "at_cover", "cover", "shell_cover", "exits", "field",
        "hunts", "setting", "wishes",
    )  # fmt: skip

    def __init__(self, setting: Setting) -> None:
        field = setting.field
        self.setting = setting
        self.field: Field = field
        self.cover = _shifts(field, "direct")
        self.at_cover = _shifts(field, "at")
        self.shell_cover = _shifts(field, "bombard")
        self.assault_cover = _shifts(field, "assault")
        self._ways: dict[tuple[str, int], tuple[int, ...]] = {}
        self._steps: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = {}
        self.wishes: list[Wish] = []
        hunts = [0, 0]
        exits = [0, 0]
        for side in (0, 1):
            for alternative in setting.scenario.win[side]:
                for condition in alternative.conditions:
                    if condition.kind == CONTROL:
                        self.wishes.append(Wish(side, condition.number, condition.hexes))
                    elif condition.kind == TOWNS:
                        towns = bits_of(field.town)
                        self.wishes.append(Wish(side, condition.number, towns))
                    elif condition.kind == STEPS:
                        hunts[side] = condition.number
                    elif condition.kind == EXIT:
                        exits[side] = max(exits[side], condition.number)
        self.hunts = (hunts[0], hunts[1])
        self.exits = (exits[0], exits[1])

    def way(self, move_class: str, goal: int) -> tuple[int, ...]:
        """The sixths of points that a class needs from each hex to a goal."""
        found = self._ways.get((move_class, goal))
        if found is None:
            found = self._ways[move_class, goal] = self.ways_to(move_class, {goal: 0})
        return found

    def exit_way(self, move_class: str, side: int) -> tuple[int, ...]:
        """The sixths of points that a class needs from each hex to where its side may leave."""
        key = (move_class, -1 - side)
        found = self._ways.get(key)
        if found is None:
            goals = dict.fromkeys(bits_of(self.setting.scenario.exits[side]), 0)
            found = self._ways[key] = self.ways_to(move_class, goals)
        return found

    def steps(self, move_class: str) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each hex its neighbours with what the step there costs a class, in sixths."""
        found = self._steps.get(move_class)
        if found is None:
            found = self._steps[move_class] = self._made_steps(move_class)
        return found

    def _made_steps(self, move_class: str) -> tuple[tuple[tuple[int, int], ...], ...]:
        field = self.field
        number = CLASSES.index(move_class)
        along, ford, cost = (
            field.chart.road[number],
            field.chart.ford[number],
            field.cost[move_class],
        )
        wet = field.river & ~field.bridge
        found: list[tuple[tuple[int, int], ...]] = [()] * field.size
        for at in field.hexes:
            row: list[tuple[int, int]] = []
            for near in field.near[at]:
                direction = field.direction(at, near)
                if field.road[at] >> direction & 1 and not wet >> near & 1:
                    price = along
                elif field.ford >> near & 1:
                    price = ford
                else:
                    price = cost[near]
                if price >= 0:
                    row.append((near, price))
            found[at] = tuple(row)
        return tuple(found)

    def ways_to(self, move_class: str, goals: dict[int, int]) -> tuple[int, ...]:
        """The sixths of points that a class needs from each hex to the nearest of some goals."""
        field = self.field
        back: list[list[tuple[int, int]]] = [[] for _ in range(field.size)]
        for at in field.hexes:
            for near, price in self.steps(move_class)[at]:
                back[near].append((at, price))
        return ways.distances(field.size, back.__getitem__, goals)


def _shifts(field: Field, table: str) -> tuple[int, ...]:
    """What the ground of each hex does to an attack on it."""
    chart = field.chart
    hill = int(getattr(chart.hill, table))
    found = [0] * field.size
    for at in field.hexes:
        found[at] = int(getattr(chart.types[field.terrain[at]], table))
        if field.hill >> at & 1:
            found[at] += hill
    return tuple(found)


@lru_cache(maxsize=64)
def land_of(setting: Setting) -> Land:
    """The land of a setting, worked out when it is first needed."""
    return Land(setting)
