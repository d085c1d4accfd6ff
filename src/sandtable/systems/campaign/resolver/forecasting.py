"""What is to be expected of a battle: who wins it, what it costs, how long it lasts, per mille."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, product
from operator import add
from typing import Final, NamedTuple

from sandtable.kernel.battles import Terms
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.resolver.figures import on_ladder, resolver_figures
from sandtable.systems.campaign.resolver.weighing import FINE, halves, weigh, works_of

MILLE: Final = 1000
CLASSES: Final = (10, 25, 50, 75, 101)
"""Losses are told in classes: below a tenth of the points, below a quarter, a half, three
quarters, and more."""
NOBODY: Final = -1


class Forecast(NamedTuple):
    """What is to be expected: `first` and `second` are the sides in the order of the terms."""

    sides: tuple[str, str]
    first: int
    nobody: int
    second: int
    """Per mille that they win, and that nobody does."""
    balance: Sum

    def wins(self, side: str) -> int:
        """Return per mille that a side wins."""
        return (self.first, self.second)[self.sides.index(side)]

    def losses(self, side: str) -> tuple[int, ...]:
        """Return per mille that a side's losses are of each of the `CLASSES`."""
        return expected(self.first, self.second).classes[self.sides.index(side)]

    def loss(self, side: str) -> int:
        """Return what a side may expect to lose of its points, per mille."""
        return expected(self.first, self.second).means[self.sides.index(side)]

    def rounds(self) -> int:
        """Return how many rounds are to be expected."""
        return expected(self.first, self.second).rounds


def forecast(terms: Terms) -> Forecast:
    """Return what is to be expected of a battle; the same terms have the same forecast."""
    balance = weigh(terms)
    own, theirs = (works_of(terms, side) for side in halves(terms))
    first, second = chances(balance.total, own, theirs)
    return Forecast(halves(terms), first, MILLE - first - second, second, balance)


@lru_cache(maxsize=8192)
def chances(balance: int, own: int = 0, theirs: int = 0) -> tuple[int, int]:
    """Return per mille that the first side wins, and that the second does.

    `own` and `theirs` are what the works of the first and of the second keep off: whoever sits
    behind works wins less often for it.
    """
    figures = resolver_figures()
    other, barred = figures.other, FINE + figures.works["barred"]
    return (
        _chance(balance - other["forced"] - own * barred // FINE),
        _chance(-balance - other["held"] - theirs * barred // FINE),
    )


def _chance(above: int) -> int:
    steps = resolver_figures().chances
    return on_ladder(steps, above) if above >= 0 else MILLE - on_ladder(steps, -above)


class Turn(NamedTuple):
    """How luck has decided: who wins (-1 is nobody), and how much of it was to spare.

    Where nobody wins `clear` is the chance that the first side had.
    """

    winner: int
    clear: int


def decided(first: int, second: int, luck: int) -> Turn:
    """Return what luck, from 0 to 999, makes of the chances: low favours the first side."""
    if luck < first:
        return Turn(0, first - luck)
    if luck >= MILLE - second:
        return Turn(1, luck - (MILLE - second) + 1)
    return Turn(NOBODY, first)


def share_lost(turn: Turn, side: int, shown: int) -> int:
    """Return how many hundredths of its points a side loses, by what the dice show above even."""
    figures = resolver_figures()
    if turn.winner == NOBODY:
        role, ladder = "nobody", ("first", "second")[side]
    else:
        role = ladder = "winner" if turn.winner == side else "loser"
    mean = on_ladder(figures.ladders[ladder], turn.clear)
    return max(0, min(mean + shown * figures.course[f"spread_{role}"], 100))


def rounds_of(turn: Turn, shown: int) -> int:
    """Return how many rounds a battle lasts, by what the dice show above even."""
    course = resolver_figures().course
    if turn.winner == NOBODY:
        return course["undecided"]
    mean = on_ladder(resolver_figures().ladders["rounds"], turn.clear)
    return max(1, min(mean + shown * course["longer"], course["undecided"]))


# --- the exact distribution ---------------------------------------------------------------

Row = tuple[int, ...]
"""Of each side the ways to each class and the mean of its losses, then the mean of rounds."""


class Expected(NamedTuple):
    """What is to be expected of both sides, and how long it lasts."""

    classes: tuple[tuple[int, ...], tuple[int, ...]]
    means: tuple[int, int]
    rounds: int


@lru_cache(maxsize=1)
def dice() -> tuple[tuple[int, int], ...]:
    """Return what dice may show above or below their middle, and in how many ways."""
    many = resolver_figures().course["dice"]
    ways: dict[int, int] = {}
    for shown in product(range(1, 7), repeat=many):
        above = above_even(shown)
        ways[above] = ways.get(above, 0) + 1
    return tuple(sorted(ways.items()))


def above_even(shown: Sequence[int]) -> int:
    """Return by how much dice show more than their middle."""
    return sum(shown) - 7 * len(shown) // 2


@lru_cache(maxsize=8192)
def expected(first: int, second: int) -> Expected:
    """Return what is to be expected at these chances."""
    nobody = [each * (MILLE - first - second) for each in _ways(Turn(NOBODY, first))]
    rows = (nobody, _up_to(0)[first], _up_to(1)[second])
    total = [sum(each) // (MILLE * _all_ways()) for each in zip(*rows, strict=True)]
    many = len(CLASSES)
    one, other = total[: many + 1], total[many + 1 : -1]
    classes = (tuple(each for each in one[:-1]), tuple(other[:-1]))
    return Expected(classes, (one[-1], other[-1]), total[-1])


def _all_ways() -> int:
    return sum(many for _, many in dice())


@lru_cache(maxsize=2)
def _up_to(winner: int) -> tuple[Row, ...]:
    """Sums over all luck to spare, up to each."""
    steps = (_ways(Turn(winner, clear)) for clear in range(1, MILLE + 1))
    none: Row = (0,) * (2 * len(CLASSES) + 3)
    return tuple(accumulate(steps, lambda one, more: tuple(map(add, one, more)), initial=none))


def _ways(turn: Turn) -> Row:
    """How often each class of losses comes of one turn of luck, and what they sum up to."""
    many = len(CLASSES)
    row = [0] * (2 * many + 3)
    for above, ways in dice():
        for side in (0, 1):
            share, start = share_lost(turn, side, above), side * (many + 1)
            row[start + _class(share)] += ways * MILLE
            row[start + many] += ways * share * MILLE // 100
        row[-1] += ways * rounds_of(turn, above)
    return tuple(row)


def _class(share: int) -> int:
    return next(number for number, below in enumerate(CLASSES) if share < below)
