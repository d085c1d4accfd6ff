"""Platoons under fire, counted out over all rolls: what checks, losses and recovery come to.

Chances are fractions. A platoon is its steps, its morale status and whether it has fired.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple, TypeVar

from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK, Result

GOOD, DISRUPTED, DEMORALIZED = range(3)
MORALE = {2: 8, 1: 7}
FIREPOWER = {2: 5, 1: 3}

TWO_DICE = {
    roll: Fraction(sum(1 for a in range(1, 7) if 1 <= roll - a <= 6), 36) for roll in range(2, 13)
}
ONE_DIE = {roll: Fraction(1, 6) for roll in range(1, 7)}


class Platoon(NamedTuple):
    """A platoon that is somewhere; `fired` is forgotten at the end of the turn."""

    steps: int
    status: int
    fired: bool = False


FRESH = Platoon(2, GOOD)

T = TypeVar("T")
Chances = dict[T, Fraction]
Side = tuple[Platoon, ...]
"""Platoons in one hex, in order, so that equal hexes are equal values."""


def spread(chances: Chances[T], then: Callable[[T], Chances[T]]) -> Chances[T]:
    """What comes of what can be, after one thing more."""
    found: Chances[T] = defaultdict(Fraction)
    for value, chance in chances.items():
        for result, share in then(value).items():
            found[result] += chance * share
    return dict(found)


def morale(platoon: Platoon) -> int:
    """The morale value (14.0, 14.3)."""
    return MORALE[platoon.steps] - (platoon.status == DEMORALIZED)


def lose_step(platoon: Platoon) -> Side:
    """The platoon after a loss; nothing if it was the last step."""
    return (platoon._replace(steps=1),) if platoon.steps > 1 else ()


def check(platoon: Platoon, modifier: int) -> Chances[Side]:
    """A morale check (14.1, 14.12)."""
    found: Chances[Side] = defaultdict(Fraction)
    for roll, chance in TWO_DICE.items():
        over = roll + modifier - morale(platoon)
        if over <= 0:
            after: Side = (platoon,)
        elif platoon.status == DEMORALIZED:
            after = lose_step(platoon) if over >= 3 else (platoon,)
        elif platoon.status == DISRUPTED or over >= 3:
            after = (platoon._replace(status=DEMORALIZED),)
        else:
            after = (platoon._replace(status=DISRUPTED),)
        found[after] += chance
    return dict(found)


def recover(platoon: Platoon, bonus: int, stays: bool) -> Chances[Side]:
    """An attempt to recover (14.4); who is demoralized, fails and may not stay is gone."""
    if platoon.status == GOOD:
        return {(platoon,): Fraction(1)}
    found: Chances[Side] = defaultdict(Fraction)
    for roll, chance in TWO_DICE.items():
        if platoon.status == DEMORALIZED and roll == 2:
            after: Side = (platoon._replace(status=GOOD),)
        elif roll < morale(platoon) + bonus:
            after = (platoon._replace(status=platoon.status - 1),)
        elif platoon.status == DEMORALIZED and not stays:
            after = ()
        else:
            after = (platoon,)
        found[after] += chance
    return dict(found)


def each(side: Iterable[Platoon], then: Callable[[Platoon], Chances[Side]]) -> Chances[Side]:
    """Something that happens to each platoon of a hex by itself."""
    found: Chances[Side] = {(): Fraction(1)}
    for platoon in side:
        more = then(platoon)
        joined: Chances[Side] = defaultdict(Fraction)
        for others, chance in found.items():
            for after, share in more.items():
                joined[tuple(sorted(others + after))] += chance * share
        found = dict(joined)
    return found


def suffer(side: Side, result: Result, assault: bool) -> Chances[Side]:
    """A result against a hex: lost steps, then the check of who is left.

    Under fire the owner gives up a step of whoever is worst off (7.61), in an assault the first
    is of whoever is least affected (7.63); between equals it is the stronger platoon's.
    """
    left = list(side)
    for number in range(result.steps):
        if left:
            first = assault and number == 0
            loser = min(left, key=lambda p: (p.status if first else -p.status, -p.steps))
            left.remove(loser)
            left += lose_step(loser)
    if result.check == NO_CHECK:
        return {tuple(sorted(left)): Fraction(1)}
    return each(left, lambda platoon: check(platoon, result.check))


def stopped(side: Side) -> bool:
    """Whether the one platoon of a hex is disrupted or worse, or lost."""
    return not side or side[0].status != GOOD


def shaken(side: Side) -> bool:
    """Whether the one platoon of a hex is demoralized or lost."""
    return not side or side[0].status == DEMORALIZED


def chance_of(chances: Chances[T], test: Callable[[T], bool]) -> Fraction:
    """How likely something holds."""
    return sum((chance for value, chance in chances.items() if test(value)), Fraction(0))
