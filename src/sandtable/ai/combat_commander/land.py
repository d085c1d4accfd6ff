"""The lie of the land: what never changes in a scenario, worked out once."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai import ways
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST
from sandtable.systems.combat_commander.setting import Setting

FAR = ways.FAR
"""A hex from which there is no way."""


class Land:
    """Ways and cover on a map.

    `ways[side][n]` are the half points from each hex to Objective n + 1, `exits[side]` to beyond
    the enemy's edge; `cover` is the terrain's own; `outlook` how many hexes one sees nearby.
    """

    __slots__ = ("cover", "exits", "objective_of", "outlook", "setting", "ways")

    def __init__(self, setting: Setting) -> None:
        bf = setting.bf
        self.setting = setting
        road = bf.chart.road_cover
        self.cover = tuple(
            bf.types[h].cover + (road if bf.has_road[h] else 0) for h in range(bf.size)
        )
        self.ways = tuple(
            tuple(distances(setting, side, dict.fromkeys(hexes, 0)) for hexes in bf.objective_hexes)
            for side in (0, 1)
        )
        self.exits = tuple(self._exit(side) for side in (0, 1))
        self.objective_of = bf.objective_of
        disc = setting.ground.disc
        self.outlook = tuple((bf.visible(h) & disc(h, 6)).bit_count() for h in range(bf.size))

    def _exit(self, side: int) -> tuple[int, ...]:
        edge = self.setting.edge_distance[1 - side]
        starts = {h: EXIT_COST for h in range(self.setting.bf.size) if edge[h] == 1}
        return distances(self.setting, side, starts)


def distances(setting: Setting, side: int, goals: dict[int, int]) -> tuple[int, ...]:
    """The half points that a side's units need from each hex to the nearest of some goals."""
    bf, prices = setting.bf, setting.ground.steps[side]

    def steps(hex_: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for direction, near in enumerate(bf.neighbors[hex_]):
            if near >= 0:
                price = prices[near][(direction + 3) % 6]
                if price >= 0:
                    found.append((near, price))
        return found

    return ways.distances(bf.size, steps, goals)


@lru_cache(maxsize=64)
def land_of(setting: Setting) -> Land:
    """The land of a setting, worked out when it is first needed."""
    return Land(setting)
