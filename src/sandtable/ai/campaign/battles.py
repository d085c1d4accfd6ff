"""What a battle promises, reckoned from sums in no time, as the resolver would settle it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sandtable.systems.campaign.border.aftermath import comes_back
from sandtable.systems.campaign.pieces import Unit
from sandtable.systems.campaign.resolver.figures import on_ladder, resolver_figures
from sandtable.systems.campaign.resolver.forecasting import chances
from sandtable.systems.campaign.resolver.weighing import MIDDLE, doublings, kept_off

MILLE = 1000
FINE = 100
GRAIN = 5
"""Balances are told apart by so much, in hundredths of a doubling."""
SAMPLES = 8
"""Amounts of luck at which it is looked how clear a victory is."""


class Strength(NamedTuple):
    """What units are worth in a fight, and to their owner."""

    worth: int
    rating: int
    points: int
    scouts: int
    many: int
    """How many units."""
    for_good: int
    """Hundredths of what they lose that do not come back."""


NOTHING = Strength(0, 0, 0, 0, 0, 0)


def strength_of(units: Sequence[Unit]) -> Strength:
    """What units are worth together, when those who are away have come back."""
    figures = resolver_figures()
    worth = rating = points = scouts = back = 0
    for unit in units:
        value = figures.value[unit.arm] * figures.quality[unit.quality]
        worth += value * unit.left
        rating += -(-unit.morale * unit.left // unit.members)
        points += unit.points
        scouts += "scout" in unit.roles
        back += unit.points * comes_back(unit, 1)
    return Strength(
        worth, max(rating, 1), points, scouts, len(units), FINE - FINE * back // max(points, 1)
    )


def joined(parts: Sequence[Strength]) -> Strength:
    """Several together."""
    if len(parts) == 1:
        return parts[0]
    sums = [sum(column) for column in zip(*parts, strict=True)]
    points = max(1, sums[2])
    for_good = sum(each.for_good * each.points for each in parts) // points
    return Strength(sums[0], sums[1], sums[2], sums[3], sums[4], for_good)


def weakened(each: Strength, hundredths: int) -> Strength:
    """What is left for the next battle when so many hundredths of the points are lost."""
    return reduced(each, hundredths * each.for_good // FINE)


def reduced(each: Strength, hundredths: int) -> Strength:
    """What is left when so many hundredths are gone for good."""
    left = FINE - hundredths
    return Strength(
        each.worth * left // FINE, max(1, each.rating * left // FINE),
        each.points * left // FINE, each.scouts, each.many, each.for_good,
    )  # fmt: skip


def halved(each: Strength) -> Strength:
    """The half that a supporter sends."""
    return each._replace(
        worth=each.worth // 2, rating=each.rating // 2, points=each.points // 2,
        scouts=0, many=max(1, each.many // 2),
    )  # fmt: skip


class Odds(NamedTuple):
    """What is to be expected of a battle for the one who attacks and the one who defends."""

    wins: float
    """The chance that the attacker wins;"""
    holds: float
    """that the defender does; else nobody has won."""
    won: tuple[int, int]
    """Hundredths of their points that both lose if the attacker wins, his own first;"""
    lost: tuple[int, int]
    """if the defender wins."""
    minutes: int
    routs: tuple[float, float]
    """The chances that a victory of the attacker, or of the defender, is a catastrophe."""


@lru_cache(maxsize=65536)
def odds_of(balance: int, kept: int, attackers: int, defenders: int, catastrophe: int) -> Odds:
    """What a balance promises to sides of these ratings; works keep off so much of it."""
    first, second = chances(balance, 0, kept)
    ladders, course = resolver_figures().ladders, resolver_figures().course
    drawn = MILLE - first - second
    mine, theirs = first // 2, second // 2
    winner, loser, rounds = ladders["winner"], ladders["loser"], ladders["rounds"]
    return Odds(
        first / MILLE,
        second / MILLE,
        (on_ladder(winner, mine), on_ladder(loser, mine)),
        (
            _mean(on_ladder(loser, theirs), second, on_ladder(ladders["first"], first), drawn),
            _mean(on_ladder(winner, theirs), second, on_ladder(ladders["second"], first), drawn),
        ),
        10 * min(on_ladder(rounds, max(mine, theirs)), course["undecided"]),
        (_rout(first, attackers, catastrophe), _rout(second, defenders, catastrophe)),
    )


def _mean(one: int, often: int, other: int, seldom: int) -> int:
    """The mean of two that are so frequent."""
    return (one * often + other * seldom) // max(1, often + seldom)


def _rout(chance: int, rating: int, catastrophe: int) -> float:
    """How often a winner of this rating has more left of it than a plain victory leaves."""
    drawn = resolver_figures().ladders["drawn"]
    clear = [chance * (2 * part + 1) // (2 * SAMPLES) for part in range(SAMPLES)]
    left = [rating * (FINE - on_ladder(drawn, each)) // FINE for each in clear]
    return sum(each > catastrophe for each in left) / SAMPLES


class Fight(NamedTuple):
    """One battle in a commander's head: what each side brings, and what helps the defender."""

    attackers: Strength
    others: Strength
    """What joins the attacker later, less for its lateness."""
    defenders: Strength
    helpers: Strength
    """What joins the defender later."""
    fire: tuple[int, int]
    works: int
    """Points of works."""
    lead: int
    """What posture, ground, darkness and aircraft make of the balance for the attacker."""


def balance_of(fight: Fight) -> int:
    """The balance, in hundredths of a doubling of the odds; above 0 favours the attacker."""
    figures = resolver_figures()
    numbers = figures.weight["numbers"]
    attack, defence = fight.attackers, fight.defenders
    mine = attack.worth + fight.others.worth
    theirs = defence.worth + fight.helpers.worth
    total = doublings(mine + fight.fire[0], theirs + fight.fire[1]) * numbers // FINE
    shared = figures.weight["others"]
    total += (
        doublings(
            attack.rating + fight.others.rating * shared // FINE,
            defence.rating + fight.helpers.rating * shared // FINE,
        )
        * figures.weight["ratings"]
        // FINE
    )
    total -= kept_off(fight.works)
    scouts = attack.scouts - defence.scouts
    total += figures.other["scouts"] * ((scouts > 0) - (scouts < 0))
    return total + fight.lead


def odds(fight: Fight, catastrophe: int) -> Odds:
    """What is to be expected of it."""
    balance = balance_of(fight)
    return odds_of(
        balance - balance % GRAIN,
        kept_off(fight.works),
        fight.attackers.rating,
        fight.defenders.rating,
        catastrophe,
    )


def arriving(each: Strength, round_: int, dice: int) -> Strength:
    """A force of which so many dice bring in units from a round on: less for its lateness."""
    presence = resolver_figures().presence
    late = round_ + (each.many // (MIDDLE * dice) if dice else 0)
    share = max(presence["least"], FINE - presence["late"] * (late - 1))
    return Strength(
        each.worth * share // FINE, each.rating, each.points, each.scouts, each.many, each.for_good
    )
