"""Ways over a board of places: how far each of them is from the nearest of some goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush

FAR = 9999
"""A place from which there is no way."""

Steps = Callable[[int], Iterable[tuple[int, int]]]
"""The places from which one can step into a place, each with what that step costs."""


def distances(size: int, steps: Steps, goals: Mapping[int, int]) -> tuple[int, ...]:
    """What it costs to get from each place to a goal; `goals` say what is still to pay there.

    >>> line = lambda at: [(near, 2) for near in (at - 1, at + 1) if 0 <= near < 4]
    >>> distances(4, line, {0: 1})
    (1, 3, 5, 7)
    """
    found = [FAR] * size
    heap: list[tuple[int, int]] = []
    for goal, cost in goals.items():
        found[goal] = cost
        heappush(heap, (cost, goal))
    while heap:
        cost, at = heappop(heap)
        if cost > found[at]:
            continue
        for near, step in steps(at):
            if cost + step < found[near]:
                found[near] = cost + step
                heappush(heap, (cost + step, near))
    return tuple(found)
