"""The staff plans a round: orders of both sides, each the answer to what the other may order.

Orders are secret and count at the same moment. So the staff keeps some order sets for each side,
and a table of what becomes of every pair of them; by regret matching it finds how often each side
would use which, and looks for an order set that is better against that, formation by formation.
What it finds joins the others, for both sides in turn. In the end it takes what does best against
all that the enemy may order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.ai.campaign.greed import greedy_orders
from sandtable.ai.campaign.outlook import Judge, Signs, chance
from sandtable.ai.campaign.plans import plans_of
from sandtable.ai.campaign.rounds import think_through
from sandtable.ai.campaign.theatre import STAYING, Plan, Theatre
from sandtable.ai.campaign.weights import Weights
from sandtable.systems.campaign.pieces import ATTACK, DIG, REORGANISE, SUPPORT

Orders = dict[str, Plan]
LEAST = 0.02
"""Order sets that the enemy uses more rarely are not answered."""
BETTER = 0.002
"""By so much another plan must raise the chance to win to be taken."""


class Verdict:
    """What a pair of order sets leads to, for the first side."""

    __slots__ = ("signs", "value")

    def __init__(self, value: float, signs: Signs) -> None:
        self.value = value
        self.signs = signs


class Staff:
    """Plans one round for both sides, and says what is best for one of them."""

    def __init__(self, t: Theatre, side: int, w: Weights) -> None:
        self.t = t
        self.side = side
        self.w = w
        self.judge = Judge(w)
        self.sets: tuple[list[Orders], list[Orders]] = (self.first(0), self.first(1))
        self.seen: dict[tuple[tuple[tuple[str, Plan], ...], ...], Verdict] = {}
        self.choices = {troop.id: plans_of(t, troop) for side in (0, 1) for troop in t.there(side)}
        self.found: list[tuple[Orders, float]] = []
        self.mix: list[tuple[float, Orders]] = []

    def first(self, side: int) -> list[Orders]:
        """Orders to begin with: greedy ones, and to stay and dig in."""
        dug = {
            each.id: Plan(REORGANISE) if each.must_reorganise else Plan(DIG)
            for each in self.t.there(side)
        }
        return [greedy_orders(self.t, side, self.w), dug]

    def verdict(self, mine: Orders, theirs: Orders) -> Verdict:
        """What two order sets lead to; `mine` are those of the first side."""
        key = (tuple(mine.items()), tuple(theirs.items()))
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self._thought_through({**mine, **theirs})
        return found

    def _thought_through(self, orders: Mapping[str, Plan]) -> Verdict:
        value, signs = 0.0, dict[str, float]()
        for branch in think_through(self.t, orders):
            told = self.judge.signs(branch.after)
            value += branch.chance * chance(sum(told.values()))
            for name, sign in told.items():
                signs[name] = signs.get(name, 0.0) + branch.chance * sign
        return Verdict(value, signs)

    def pair(self, side: int, own: Orders, other: Orders) -> Verdict:
        """What a side's order set leads to against one of the other's."""
        return self.verdict(own, other) if side == 0 else self.verdict(other, own)

    def gain(self, side: int, own: Orders, mix: Sequence[tuple[float, Orders]]) -> float:
        """The chance of a side to win with an order set, against a mix of the other's."""
        found = sum(share * self.pair(side, own, other).value for share, other in mix)
        return found if side == 0 else 1.0 - found

    # --- the search -------------------------------------------------------------------------

    def plan(self) -> list[tuple[Orders, float]]:
        """The side's order sets with their chances against what the enemy may order, best first."""
        if not self.found:
            for _ in range(int(self.w.rounds)):
                for each in (1 - self.side, self.side):
                    self.answer(each)
            self.mix = self.mixed(1 - self.side)
            found = [(own, self.gain(self.side, own, self.mix)) for own in self.sets[self.side]]
            self.found = sorted(found, key=lambda each: -each[1])
        return self.found

    def signs(self, own: Orders) -> Signs:
        """What speaks for the side with an order set, against what the enemy may order."""
        sign = 1 if self.side == 0 else -1
        total: Signs = {}
        for share, other in self.mix:
            for name, amount in self.pair(self.side, own, other).signs.items():
                total[name] = total.get(name, 0.0) + sign * share * amount
        return total

    def answer(self, side: int) -> None:
        """Find the best answer of a side to what the other may order, and keep it."""
        mix = self.mixed(1 - side)
        starts = [*self.sets[side], *self.themes(side)]
        own = max(starts, key=lambda each: self.gain(side, each, mix))
        best, found = self.gain(side, own, mix), dict(own)
        for name in own:
            for plan in self.choices[name]:
                trial = {**found, name: plan}
                gain = self.gain(side, trial, mix)
                if gain > best + BETTER:
                    best, found = gain, trial
        if found not in self.sets[side]:
            self.sets[side].append(found)

    def themes(self, side: int) -> list[Orders]:
        """Orders with one thought: all upon one field, or all to help one of their own."""
        found: list[Orders] = []
        base = self.sets[side][0]
        for field in self.t.map.fields:
            about = {
                name: plan
                for name in base
                for plan in self.choices[name]
                if plan.path == (field,) and plan.kind in (ATTACK, SUPPORT)
            }
            host = {
                each.id: Plan(DIG)
                for each in self.t.at(field, side)
                if Plan(DIG) in self.choices[each.id]
            }
            if len(about) + len(host) > 1:
                found.append({**base, **about, **host})
                attacks = {
                    name: plan
                    for name in about
                    for plan in self.choices[name]
                    if plan.kind == ATTACK and plan.path == (field,)
                }
                if attacks:
                    found.append({**base, **about, **attacks})
        return found

    def mixed(self, side: int) -> list[tuple[float, Orders]]:
        """How often a side would use which of its order sets.

        Regret matching says what a commander would do who thinks as far as this staff; some do no
        more than the obvious, which is the first of the sets.
        """
        table = [
            [self.pair(0, mine, theirs).value for theirs in self.sets[1]] for mine in self.sets[0]
        ]
        obvious = self.w.obvious
        shares = [(1.0 - obvious) * share for share in matched(table, int(self.w.mixing))[side]]
        shares[0] += obvious
        kept = [
            (share, own)
            for share, own in zip(shares, self.sets[side], strict=True)
            if share >= LEAST
        ]
        whole = sum(share for share, _ in kept)
        return [(share / whole, own) for share, own in kept]


def matched(table: Sequence[Sequence[float]], steps: int) -> tuple[list[float], list[float]]:
    """The shares of rows and columns that regret matching comes to, for a game of chances.

    >>> rows, columns = matched([[1.0, 0.0], [0.0, 1.0]], 200)
    >>> round(rows[0], 1), round(columns[1], 1)
    (0.5, 0.5)
    """
    counts = (len(table), len(table[0]))
    regrets = [[0.0] * count for count in counts]
    sums = [[0.0] * count for count in counts]
    for _ in range(max(1, steps)):
        row, column = (_shares(each) for each in regrets)
        gains = [
            [sum(p * v for p, v in zip(column, line, strict=True)) for line in table],
            [
                1.0 - sum(p * line[n] for p, line in zip(row, table, strict=True))
                for n in range(counts[1])
            ],
        ]
        for side, used in enumerate((row, column)):
            mean = sum(p * gain for p, gain in zip(used, gains[side], strict=True))
            for n, gain in enumerate(gains[side]):
                regrets[side][n] = max(0.0, regrets[side][n] + gain - mean)
                sums[side][n] += used[n]
    return _normal(sums[0]), _normal(sums[1])


def _shares(regrets: Sequence[float]) -> list[float]:
    whole = sum(regrets)
    if whole <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [each / whole for each in regrets]


def _normal(sums: Sequence[float]) -> list[float]:
    whole = sum(sums)
    return [each / whole for each in sums]


__all__ = ["STAYING", "Orders", "Staff", "matched"]
