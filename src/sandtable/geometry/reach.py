"""Reach: which places can be got to, at which cost, when a step's cost depends on the state.

>>> def cost(at: int, to: int, spent: int) -> int:
...     return 3 if to == 2 else 1
>>> steps = {0: (1, 2), 1: (2,), 2: ()}
>>> reach(0, lambda at: steps[at], cost, 3)
{0: 0, 1: 1, 2: 3}
"""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

IMPASSABLE = -1


def reach(
    start: int,
    neighbors: Callable[[int], Sequence[int]],
    cost: Callable[[int, int, int], int],
    budget: int,
) -> dict[int, int]:
    """The least cost of every place within a budget, the start included.

    `cost(at, to, spent)` is what the step costs a mover that has already spent `spent`, or
    `IMPASSABLE`; spending less before a step must never make it dearer by more than was saved.
    """
    least = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, at = heappop(queue)
        if spent > least[at]:
            continue
        for to in neighbors(at):
            step = cost(at, to, spent) if to >= 0 else IMPASSABLE
            total = spent + step
            if step >= 0 and total <= budget and total < least.get(to, budget + 1):
                least[to] = total
                heappush(queue, (total, to))
    return least
