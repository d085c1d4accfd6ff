"""Buckets that fill with time: who asks too often must wait."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from sandtable.server.settings import Rate


class Buckets:
    """One bucket for each name; those that were not used for longest are forgotten.

    >>> now = 0.0
    >>> buckets = Buckets(Rate(2, 1), clock=lambda: now)
    >>> [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")]
    [True, True, False, True]
    >>> now = 1.5
    >>> [buckets.take("a"), buckets.take("a")]
    [True, False]
    """

    def __init__(
        self, rate: Rate, most: int = 20_000, clock: Callable[[], float] = monotonic
    ) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take one from a bucket, if there is one."""
        if not self.rate.each_second:
            return True
        now = self.clock()
        level, then = self.levels.get(name, (self.rate.at_once, now))
        level = min(self.rate.at_once, level + (now - then) * self.rate.each_second)
        enough = level >= 1
        self.levels[name] = (level - 1 if enough else level, now)
        self.levels.move_to_end(name)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return enough
