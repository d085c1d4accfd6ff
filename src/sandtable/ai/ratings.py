"""How strong players are, from counted games: scores, Elo numbers, how sure they are.

A draw counts half everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, inf, log, log10, sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Standard deviations on both sides that hold 95 % of a normal distribution."""
SCALE = 400 / log(10)
"""Elo points for odds of e to 1."""
ROUNDS = 200
CLOSE = 1e-10


class Interval(NamedTuple):
    """An estimate with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(points: float, games: int, z: float = Z) -> Interval:
    """The share of points won, with Wilson's interval.

    >>> [round(part, 3) for part in wilson(75, 100)]
    [0.75, 0.657, 0.825]
    >>> wilson(0, 10).low, wilson(10, 10).high
    (0.0, 1.0)
    """
    if not games:
        return Interval(0.5, 0.0, 1.0)
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    low = max(0.0, middle - half) if points > 0 else 0.0
    return Interval(share, low, min(1.0, middle + half) if points < games else 1.0)


def elo(score: float) -> float:
    """The difference in Elo points that a score stands for.

    >>> round(elo(0.75)), round(elo(0.5)), elo(1.0)
    (191, 0, inf)
    """
    if score <= 0.0 or score >= 1.0:
        return inf if score >= 1.0 else -inf
    return 400 * log10(score / (1 - score))


def elo_interval(score: Interval) -> Interval:
    """Elo points of a score, with the interval of that score."""
    return Interval(*map(elo, score))


# --- more than two players ----------------------------------------------------------------

Record = Mapping[tuple[str, str], tuple[float, int]]
"""For each pair of players: the points of the first, and the games."""


def rate(names: Sequence[str], record: Record) -> dict[str, Interval]:
    """Elo numbers that make the results likeliest (Bradley and Terry), the last player at 0.

    Every pair that met is given one drawn game more, so that nobody is infinitely strong. The
    intervals are those of the difference from the last player.
    """
    size = len(names) - 1
    strength = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(ROUNDS):
        slope, curve = _likelihood(names, record, strength)
        inverse = inverted(curve)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        strength = [old + max(-1.0, min(1.0, by)) for old, by in zip(strength, step, strict=True)]
        if all(abs(by) < CLOSE for by in step):
            break
    found = {name: _rating(strength[n], inverse[n][n]) for n, name in enumerate(names[:-1])}
    return found | {names[-1]: Interval(0.0, 0.0, 0.0)}


def _rating(strength: float, variance: float) -> Interval:
    half = Z * sqrt(variance)
    return Interval(*(SCALE * part for part in (strength, strength - half, strength + half)))


def _likelihood(
    names: Sequence[str], record: Record, strength: list[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the logarithm of the likelihood, and how it bends."""
    size = len(strength)
    slope = [0.0] * size
    curve = [[0.0] * size for _ in range(size)]
    for (first, second), (points, games) in record.items():
        a, b = names.index(first), names.index(second)
        gap = (strength[a] if a < size else 0.0) - (strength[b] if b < size else 0.0)
        chance = 1 / (1 + exp(-gap))
        more = points + 0.5 - (games + 1) * chance
        weight = (games + 1) * chance * (1 - chance)
        for i, sign in ((a, 1), (b, -1)):
            if i < size:
                slope[i] += sign * more
                curve[i][i] += weight
        if a < size and b < size:
            curve[a][b] -= weight
            curve[b][a] -= weight
    return slope, curve


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix.

    >>> inverted([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if not rows[i][i]:
            raise ValueError("some players never met, not even through others")
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


# --- when to stop -------------------------------------------------------------------------


class Sureness:
    """Wald's sequential test: is the score above a claim, or below it?

    It weighs "the score is claim + margin" against "it is claim - margin" and ends when one of
    them is 19 times likelier, so that each kind of error happens in at most one run in twenty.
    """

    BOUND = log(0.95 / 0.05)

    def __init__(self, claim: float = 0.5, margin: float = 0.05) -> None:
        if not 0 < claim - margin < claim + margin < 1:
            raise ValueError(f"a claim of {claim} ± {margin} does not lie between 0 and 1")
        self.claim = claim
        self.margin = margin

    def weight(self, points: float, games: int) -> float:
        """The logarithm of how much likelier "above" is than "below"."""
        below, above = self.claim - self.margin, self.claim + self.margin
        won = points * log(above / below)
        return won + (games - points) * log((1 - above) / (1 - below))

    def verdict(self, points: float, games: int) -> str:
        """`above`, `below`, or `open` while more games are needed."""
        weight = self.weight(points, games)
        if abs(weight) < self.BOUND:
            return "open"
        return "above" if weight > 0 else "below"
