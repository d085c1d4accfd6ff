"""Buckets that fill with time: who asks too often, or for too much, must wait."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from sandtable.server.settings import Rate

LOOK, REACH, LIST, REPLAY, THINK, PROVE, REVIEW = 1, 3, 20, 20, 40, 40, 60
"""What requests cost, in milliseconds of work, roughly: to look or to choose, to see how far units
get, to list open games, to play a game again, to let an adviser think, to prove a game, to look
back on one."""
LINES_FOR_ONE, LINES_SENT_FOR_ONE = 4, 100
"""Lines of the log that are worded, and that are sent, for the cost of a look."""


class Buckets:
    """One bucket for each name; those that were not used for longest are forgotten.

    >>> now = 0.0
    >>> buckets = Buckets(Rate(2, 1), clock=lambda: now)
    >>> [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")]
    [True, True, False, True]
    >>> now = 1.5
    >>> [buckets.take("a"), buckets.take("a")]
    [True, False]
    >>> now = 9.0
    >>> [buckets.take("b", 2), buckets.take("b"), buckets.take("c", 9)]
    [True, False, True]
    """

    def __init__(
        self, rate: Rate, most: int = 20_000, clock: Callable[[], float] = monotonic
    ) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, cost: float = 1) -> bool:
        """Take something from a bucket, if there is enough in it."""
        if not self.rate.each_second:
            return True
        level = self._level(name)
        enough = level >= min(cost, self.rate.at_once)
        self._keep(name, max(0, level - cost) if enough else level)
        return enough

    def _level(self, name: str) -> float:
        now = self.clock()
        level, then = self.levels.get(name, (self.rate.at_once, now))
        return min(self.rate.at_once, level + (now - then) * self.rate.each_second)

    def _keep(self, name: str, level: float) -> None:
        self.levels[name] = level, self.clock()
        self.levels.move_to_end(name)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
