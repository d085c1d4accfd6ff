"""What a battle hangs on: the balance of two sides, part by part, from the terms alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.kernel.battles import Force, Terms, Unit
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.resolver.figures import resolver_figures

FINE: Final = 100
"""Worth is counted in hundredths."""
MIDDLE: Final = 7
"""The mean of two dice, in halves of a die."""
DARK: Final = ("night",)


class Strength(NamedTuple):
    """What a side has: its main force, what joins that later, fire from afar, and its ratings."""

    main: int
    others: int
    fire: int
    ratings: int
    points: int
    scouts: int


def halves(terms: Terms) -> tuple[str, str]:
    """Return the two sides, first the one whose turn is the first."""
    first, second = (side.id for side in terms.sides)
    return first, second


def weigh(terms: Terms) -> Sum:
    """Return the balance, in hundredths of a doubling of the odds; above 0 favours the first."""
    figures = resolver_figures()
    first, second = (strength_of(terms, side) for side in halves(terms))
    numbers, weight = figures.weight["numbers"], figures.weight
    found = Sum(doublings(first.main, second.main) * numbers // FINE, "numbers", "")
    for label, mine, theirs in (
        ("others", doublings(first.main + first.others, first.main),
         doublings(second.main + second.others, second.main)),
        ("fire", _with_fire(first), _with_fire(second)),
    ):  # fmt: skip
        found.add((mine - theirs) * numbers // FINE, label, "")
    if first.ratings and second.ratings:
        rated = doublings(first.ratings, second.ratings) * weight["ratings"] // FINE
        found.add(rated, "ratings", "")
    for number, side in enumerate(terms.sides):
        sign = -1 if number else 1
        found.add(sign * figures.posture[side.posture], f"posture-{side.posture}", "")
        found.add(sign * works_of(terms, side.id), "works", "")
        if side.posture in ("defend", "ambush"):
            found.add(sign * _ground(terms), "ground", "")
            found.add(sign * _dark(terms), "dark", "")
        air = any(each.side == side.id and each.air == "promised" for each in terms.forces)
        found.add(sign * figures.other["air"] * air, "aircraft", "")
    if terms.sides[0].posture == "meet":
        found.add(-figures.other["meeting"], "meeting", "")
    if first.scouts != second.scouts:
        sign = 1 if first.scouts > second.scouts else -1
        found.add(sign * figures.other["scouts"], "scouts", "")
    return found


def _with_fire(each: Strength) -> int:
    whole = each.main + each.others
    return doublings(whole + each.fire, whole)


def doublings(more: int, less: int) -> int:
    """Return how often one must be doubled to be the other, in hundredths.

    >>> doublings(8, 1), doublings(3, 2), doublings(1, 4)
    (300, 58, -200)
    """
    return _doubled(max(more, 1)) - _doubled(max(less, 1))


def _doubled(number: int) -> int:
    """How often 1 is doubled to a number, in hundredths: a parabola between two powers of two."""
    whole = number.bit_length() - 1
    over = number * FINE // (1 << whole) - FINE
    return whole * FINE + over + 34 * over * (FINE - over) // FINE**2


# --- strength -----------------------------------------------------------------------------


def strength_of(terms: Terms, side: str) -> Strength:
    """Return what a side has on the field, and what will come."""
    weight = resolver_figures().weight
    main = others = ratings = points = scouts = 0
    for force in terms.forces:
        if force.side != side:
            continue
        worth = worth_of(force)
        if force.part == "main":
            main += worth
            ratings += force.rating
        else:
            others += worth
            ratings += force.rating * weight["others"] // FINE
        points += sum(unit.points for unit in force.units)
        scouts += sum("scout" in unit.roles for unit in force.units)
    return Strength(main, others, fire_of(terms, side), ratings, points, scouts)


def worth_of(force: Force) -> int:
    """Return what a force is worth in a fight, less for what comes late."""
    value, quality = resolver_figures().value, resolver_figures().quality
    whole = sum(value[unit.arm] * quality[unit.quality] * unit.strength for unit in force.units)
    return whole * share_there(force) // FINE


def share_there(force: Force) -> int:
    """Return how much of its worth a force brings in, in hundredths, by when it comes."""
    presence = resolver_figures().presence
    if not force.ways or any(
        way.entry in ("placed", "hidden") and way.who != "scouts" and not way.count
        for way in force.ways
    ):
        return FINE
    late = min(_mean_round(force, way.round, way.dice) for way in force.ways if way.round)
    return max(presence["least"], FINE - presence["late"] * (late - 1))


def _mean_round(force: Force, first: int, dice: int) -> int:
    """The round in which half of the units have come, if so many dice bring them in."""
    if not dice:
        return first
    return first + len(force.units) // (MIDDLE * dice)


def fire_of(terms: Terms, side: str) -> int:
    """Return what fire from outside the field is worth to a side."""
    worth = resolver_figures().support
    sides = {force.id: force.side for force in terms.forces}
    return sum(
        worth[each.kind] * each.guns * each.uses * FINE
        for each in terms.supports
        if sides.get(each.force) == side
    )


def value_of(unit: Unit) -> int:
    """Return what one squad, gun or vehicle of a unit costs its owner."""
    return max(1, unit.points // unit.strength)


# --- what helps whoever stands there ------------------------------------------------------


def works_of(terms: Terms, side: str) -> int:
    """Return what the works of a side keep off, in hundredths of the balance."""
    works = resolver_figures().works
    points = sum(
        each.points + works["each"] * each.count for each in terms.budgets if each.side == side
    )
    points += works["each"] * sum(each.side == side for each in terms.works)
    return kept_off(points)


def kept_off(points: int) -> int:
    """Return what so many points of works keep off."""
    works = resolver_figures().works
    return min(works["most"], points * works["point"])


def _ground(terms: Terms) -> int:
    ground = resolver_figures().ground
    found = sum(ground.get(each.kind, 0) for each in terms.ground.features)
    return max(0, min(found, ground["most"]))


def _dark(terms: Terms) -> int:
    figures = resolver_figures()
    is_dark = terms.sky.light == "night" or terms.sky.weather in figures.foggy
    return figures.other["night"] * is_dark
