"""How long players think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log10
from time import perf_counter

from sandtable.ai.players import Thought, dismiss, explained
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Player
from sandtable.kernel.view import View

STEPS = 100
"""Buckets for each power of ten: a time is known to 2.3 %."""
Times = Mapping[str, float]
"""Counts by bucket, with `most`, the longest time in milliseconds."""


class Timed:
    """A player with a stopwatch."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.thought: Thought | None = None
        self.counts: Counter[int] = Counter()
        self.most = 0.0

    def choose(self, view: View, decision: Decision) -> Option:
        """Let the player choose, and note how long it took."""
        start = perf_counter()
        option = self.player.choose(view, decision)
        taken = (perf_counter() - start) * 1000
        self.thought = explained(self.player)
        self.counts[bucket(taken)] += 1
        self.most = max(self.most, taken)
        return option

    def close(self) -> None:
        """Let the player go."""
        dismiss(self.player)


def together(clocks: Sequence[Timed]) -> dict[str, float]:
    """What several stopwatches noted, in plain kinds."""
    counts: Counter[int] = Counter()
    for clock in clocks:
        counts.update(clock.counts)
    most = max((clock.most for clock in clocks), default=0.0)
    return {**{str(n): count for n, count in sorted(counts.items())}, "most": round(most, 3)}


def bucket(milliseconds: float) -> int:
    """The bucket of a time."""
    return round(STEPS * log10(max(milliseconds, 0.001)))


class Thinking:
    """The times of many games together."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()
        self.most = 0.0

    def add(self, times: Times) -> None:
        """Add the times of a game."""
        self.counts.update({int(key): int(n) for key, n in times.items() if key != "most"})
        self.most = max(self.most, times["most"])

    def share(self, part: float) -> float:
        """The time, in milliseconds, that this part of all decisions did not exceed."""
        left = part * self.counts.total()
        for number, count in sorted(self.counts.items()):
            left -= count
            if left <= 0:
                return float(10 ** (number / STEPS))
        return self.most

    def summary(self) -> dict[str, float]:
        """Decisions, and milliseconds for each: the median, the slowest in a hundred, the most."""
        return {
            "decisions": self.counts.total(),
            "median_ms": round(self.share(0.5), 3),
            "p99_ms": round(self.share(0.99), 3),
            "most_ms": round(self.most, 3),
        }
