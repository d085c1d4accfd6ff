"""The odds of rolls: two dice from the cards that are still to come."""

from __future__ import annotations

from functools import lru_cache

from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import State

SUMS = range(2, 13)
SPAN = 40
"""Tables of differences reach so far either way; beyond that a result is certain."""


class Dice:
    """Which cards of a deck show which sum, as masks."""

    __slots__ = ("cards", "products", "sums")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.sums = tuple(_mask(cards, total) for total in range(13))
        self.products = tuple(
            sum(1 << c.index for c in cards if c.white * c.colored > least) for least in range(37)
        )


def _mask(cards: tuple[Card, ...], total: int) -> int:
    return sum(1 << card.index for card in cards if card.white + card.colored == total)


@lru_cache(maxsize=64)
def dice_of(setting: Setting) -> tuple[Dice, Dice]:
    """The dice of both decks."""
    return Dice(setting.cards[0]), Dice(setting.cards[1])


@lru_cache(maxsize=4096)
def chances(dice: Dice, mask: int) -> tuple[float, ...]:
    """The chance of each sum (by number) among the cards of a mask."""
    total = mask.bit_count()
    if total < 6:
        mask = (1 << len(dice.cards)) - 1
        total = len(dice.cards)
    return tuple([(mask & each).bit_count() / total for each in dice.sums])


class Duel:
    """One roll against another: the chances of every difference.

    `over[SPAN + edge]` is the chance that the first roll with an edge of so much is greater,
    `even[SPAN + edge]` that they are equal.
    """

    __slots__ = ("even", "over")

    def __init__(self, first: tuple[float, ...], second: tuple[float, ...]) -> None:
        gaps = [0.0] * 21
        for one in SUMS:
            chance = first[one]
            if chance:
                base = one + 10
                for other in SUMS:
                    gaps[base - other] += chance * second[other]
        even = [0.0] * (2 * SPAN + 1)
        over = [0.0] * (2 * SPAN + 1)
        even[SPAN - 10 : SPAN + 11] = gaps[::-1]
        running = 0.0
        for edge in range(2 * SPAN + 1):
            over[edge] = running
            running += even[edge]
        self.even = even
        self.over = over


@lru_cache(maxsize=2048)
def duel(first: Dice, first_mask: int, second: Dice, second_mask: int) -> Duel:
    """The duel of two piles."""
    return Duel(chances(first, first_mask), chances(second, second_mask))


def pile_mask(s: State, owner: int, side: int) -> int:
    """The cards that may turn up next for a player, as far as a side knows."""
    if owner != side:
        return s.unseen[owner] & ~s.shown[owner]
    mask = s.unseen[owner]
    for card in s.hands[owner]:
        mask &= ~(1 << card)
    return mask


def duel_of(s: State, attacker: int, side: int) -> Duel:
    """An attacker's roll against the defender's, as a side knows the piles."""
    dice = dice_of(s.setting)
    own, other = pile_mask(s, attacker, side), pile_mask(s, 1 - attacker, side)
    return duel(dice[attacker], own, dice[1 - attacker], other)


def sum_chances(s: State, owner: int, side: int) -> tuple[float, ...]:
    """The chances of a player's next sum."""
    return chances(dice_of(s.setting)[owner], pile_mask(s, owner, side))


def chance_below(row: tuple[float, ...], number: float) -> float:
    """The chance that a sum is less than a number."""
    return sum([row[total] for total in SUMS if total < number])


def chance_of_product(s: State, owner: int, side: int, least: int) -> float:
    """The chance that the product of the dice is greater than a number."""
    mask = pile_mask(s, owner, side)
    total = mask.bit_count()
    if least >= 36 or not total:
        return 0.0
    good = dice_of(s.setting)[owner].products[max(0, least)]
    return (mask & good).bit_count() / total
