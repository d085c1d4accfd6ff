"""Firefights and assaults of platoons, counted out turn by turn.

docs/panzer-grenadier-tables.md says who does what in them.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tools.panzer_grenadier.platoons import (
    DEMORALIZED,
    DISRUPTED,
    FIREPOWER,
    FRESH,
    GOOD,
    ONE_DIE,
    TWO_DICE,
    Chances,
    Platoon,
    Side,
    each,
    recover,
    spread,
    suffer,
)

from sandtable.systems.panzer_grenadier.catalog.tables import Tables

EXACT = 10**18
"""Chances of long firefights are counted in parts of this."""
NEGLIGIBLE = 10**9
"""What is rarer than so many of these parts is not followed further."""


class Place(NamedTuple):
    """Where a side is: shifts against it, what helps recovery, whether it may stay (14.31)."""

    direct: int = 0
    assault: int = 0
    bonus: int = 0
    stays: bool = False
    first_fire: bool = False


def fire(tables: Tables, strength: int, shift: int, target: Side) -> Chances[Side]:
    """One direct fire attack on a hex."""
    found: Chances[Side] = defaultdict(Fraction)
    for roll, chance in TWO_DICE.items():
        result = tables.results[tables.direct_result(strength, shift, roll)]
        for after, share in suffer(target, result, assault=False).items():
            found[after] += chance * share
    return dict(found)


def shell(tables: Tables, strength: int, shift: int, target: Side) -> Chances[Side]:
    """One bombardment of a hex."""
    found: Chances[Side] = defaultdict(Fraction)
    for roll, chance in TWO_DICE.items():
        result = tables.results[tables.bombard_result(strength, shift, roll)]
        for after, share in suffer(target, result, assault=False).items():
            found[after] += chance * share
    return dict(found)


Both = tuple[Side, Side]


class Firefight:
    """Two sides, each at its place; `answered` if the second shoots back."""

    def __init__(self, tables: Tables, places: tuple[Place, Place], answered: bool = True) -> None:
        self.tables = tables
        self.places = places
        self.answered = answered
        self.turns: dict[Both, list[tuple[Both, int]]] = {}
        self.shots: dict[tuple[Side, int, int], Chances[Side]] = {}

    def mean_turns(self, each_side: int = 2, leader: int = 1) -> Fraction:
        """After how many turns one side is broken, on average.

        Broken is a side with half of its platoons, or more, demoralized, fled or lost. If the
        second does not shoot back, only the second can break.
        """
        self.leader, self.platoons = leader, each_side
        fresh = (FRESH,) * each_side
        going: dict[Both, int] = {(fresh, fresh): EXACT}
        turns = 0
        while going:
            turns += sum(going.values())
            after: dict[Both, int] = defaultdict(int)
            for both, weight in going.items():
                for result, share in self._turn(both):
                    after[result] += weight * share // EXACT
            going = {
                both: w for both, w in after.items() if w > NEGLIGIBLE and not self._broken(both)
            }
        return Fraction(turns, EXACT)

    def _broken(self, both: Both) -> bool:
        sides = both if self.answered else both[1:]
        return any(
            2 * sum(p.status != DEMORALIZED for p in side) <= self.platoons for side in sides
        )

    def _turn(self, both: Both) -> list[tuple[Both, int]]:
        """What a turn makes of both sides, in parts of `EXACT`."""
        if both not in self.turns:
            found: Chances[Both] = defaultdict(Fraction)
            for first in (0, 1) if self.answered else (0,):
                shares = 2 if self.answered else 1
                after = spread({both: Fraction(1, shares)}, partial(self._shoot, first))
                after = spread(after, partial(self._shoot, 1 - first))
                for result, chance in spread(after, self._rest).items():
                    found[result] += chance
            self.turns[both] = [(b, int(chance * EXACT)) for b, chance in found.items()]
        return self.turns[both]

    def _shoot(self, who: int, both: Both) -> Chances[Both]:
        able = [p for p in both[who] if p.status == GOOD]
        if not able or (who == 1 and not self.answered):
            return {both: Fraction(1)}
        strength = sum(FIREPOWER[p.steps] for p in able) + self.leader
        marked = tuple(sorted(p._replace(fired=p.status == GOOD) for p in both[who]))
        hit = self._hit(strength, self.places[1 - who].direct, both[1 - who])
        return {_in_order(who, marked, after): chance for after, chance in hit.items()}

    def _hit(self, strength: int, shift: int, target: Side) -> Chances[Side]:
        key = (target, strength, shift)
        if key not in self.shots:
            self.shots[key] = fire(self.tables, strength, shift, target)
        return self.shots[key]

    def _rest(self, both: Both) -> Chances[Both]:
        rested = [self._recover(side, place) for side, place in zip(both, self.places, strict=True)]
        return {
            (one, other): chance * share
            for one, chance in rested[0].items()
            for other, share in rested[1].items()
        }

    def _recover(self, side: Side, place: Place) -> Chances[Side]:
        def one(platoon: Platoon) -> Chances[Side]:
            if platoon.fired:
                return {(platoon._replace(fired=False),): Fraction(1)}
            return recover(platoon, place.bonus, place.stays)

        return each(side, one)


def _in_order(who: int, own: Side, other: Side) -> Both:
    return (own, other) if who == 0 else (other, own)


class Outcome(NamedTuple):
    """What an assault came to after its turns: how likely, and steps lost on average."""

    taken: Fraction
    repulsed: Fraction
    attackers_lost: Fraction
    defenders_lost: Fraction


class Assault:
    """Attackers against a platoon at a place; leaders take part on both sides."""

    def __init__(self, tables: Tables, place: Place, firepower: int = 5, shift: int = 0) -> None:
        self.tables = tables
        self.place = place
        self.firepower = firepower
        leader = tables.assault_modifiers["leader"]
        self.shifts = (leader + shift + place.assault, leader)

    def outcome(self, attackers: int, turns: int = 3, defenders: int = 1) -> Outcome:
        """Count out so many turns; steps of who fled or left are not lost."""
        start: Both = ((FRESH,) * attackers, (FRESH,) * defenders)
        self.lost: list[Fraction] = [Fraction(0), Fraction(0)]
        going: Chances[Both] = {start: Fraction(1)}
        for _ in range(turns):
            going = self._turn(going)
        taken = sum((c for both, c in going.items() if both[0] and not both[1]), Fraction(0))
        repulsed = sum((c for both, c in going.items() if not both[0]), Fraction(0))
        return Outcome(taken, repulsed, self.lost[0], self.lost[1])

    def _turn(self, going: Chances[Both]) -> Chances[Both]:
        after: Chances[Both] = defaultdict(Fraction)
        for both, chance in going.items():
            if not both[0] or not both[1]:
                after[both] += chance
                continue
            for fought, share in self._round(both).items():
                for side in (0, 1):
                    gone = _steps(both[side]) - _steps(fought[side])
                    self.lost[side] += chance * share * gone
                for rested, part in self._rest(fought).items():
                    after[rested] += chance * share * part
        return dict(after)

    def _round(self, both: Both) -> Chances[Both]:
        """Both roll; with First Fire the attackers' strength is what it leaves of them."""
        fighting = tuple(p for p in both[0] if p.status != DEMORALIZED)
        idle = tuple(p for p in both[0] if p.status == DEMORALIZED)
        if not fighting:
            return {both: Fraction(1)}
        found: Chances[Both] = defaultdict(Fraction)
        struck = self._struck(self._strength(both[1], 5), self.shifts[1], fighting)
        for left, chance in struck.items():
            able = left if self.place.first_fire else fighting
            strength = self._strength(tuple(p for p in able if p.status != DEMORALIZED))
            answer = self._struck(strength, self.shifts[0], both[1]) if strength else {
                both[1]: Fraction(1)
            }  # fmt: skip
            marked = tuple(p._replace(fired=True) for p in left)
            for defenders, share in answer.items():
                found[tuple(sorted(marked + idle)), defenders] += chance * share
        return dict(found)

    def _strength(self, side: Side, firepower: int = 0) -> int:
        return sum(_assault_value(p, firepower or self.firepower) for p in side)

    def _struck(self, strength: int, shift: int, target: Side) -> Chances[Side]:
        found: Chances[Side] = defaultdict(Fraction)
        for roll, chance in ONE_DIE.items():
            result = self.tables.results[self.tables.assault_result(strength, shift, roll)]
            for after, share in suffer(target, result, assault=True).items():
                found[after] += chance * share
        return dict(found)

    def _rest(self, both: Both) -> Chances[Both]:
        def one(platoon: Platoon) -> Chances[Side]:
            if platoon.fired:
                return {(platoon._replace(fired=False),): Fraction(1)}
            return recover(platoon, self.place.bonus, stays=False)

        attackers, defenders = each(both[0], one), each(both[1], one)
        return {
            (a, d): chance * share
            for a, chance in attackers.items()
            for d, share in defenders.items()
        }


def _assault_value(platoon: Platoon, firepower: int) -> int:
    """Direct fire as modified for status; reduced platoons have half, and one more if odd."""
    value = firepower if platoon.steps > 1 else (firepower + 1) // 2
    parts = {GOOD: 1, DISRUPTED: 2, DEMORALIZED: 4}[platoon.status]
    return -(-value // parts)


def _steps(side: Side) -> int:
    return sum(platoon.steps for platoon in side)
