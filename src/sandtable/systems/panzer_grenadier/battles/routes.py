"""The cheapest way over the board from a hex to any of some others."""

from __future__ import annotations

from collections.abc import Callable, Collection
from heapq import heappop, heappush

from sandtable.kernel.absent import ABSENT
from sandtable.systems.panzer_grenadier.battles.scale import near

Cost = Callable[[int, int], int]
"""What a step from a hex to its neighbour costs; `ABSENT` if nothing leads there."""


def route(start: int, goals: Collection[int], cost: Cost) -> tuple[int, ...]:
    """The hexes from the start to the goal that is reached most cheaply; none if there is no way.

    Of equals the one whose hexes come first on the board.
    """
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, (start,))]
    done: dict[int, tuple[int, ...]] = {}
    while waiting:
        paid, way = heappop(waiting)
        here = way[-1]
        if here in done:
            continue
        done[here] = way
        if here in goals:
            return way
        for each in near(here):
            step = cost(here, each)
            if step != ABSENT and each not in done:
                heappush(waiting, (paid + step, (*way, each)))
    return ()


def reached(start: int, cost: Cost) -> tuple[int, ...]:
    """Every hex to which a way leads, in the order of their cost."""
    found = [start]
    for here in found:
        found += [each for each in near(here) if each not in found and cost(here, each) != ABSENT]
    return tuple(found)
