"""The tables as chances: how likely each result is on each column, and morale checks."""

from __future__ import annotations

from functools import lru_cache

from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK, NOTHING, Tables

SIX = 6
PAIRS = 36
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of 36 ways two dice come to a number."""

Chances = tuple[tuple[str, float], ...]
"""Results with their chances; what does nothing is left out."""


def over(number: int) -> float:
    """The chance that two dice show more than a number.

    >>> over(1), over(12), round(over(7), 3)
    (1.0, 0.0, 0.417)
    """
    return sum(WAYS[max(2, number + 1) :]) / PAIRS if number < 12 else 0.0


OVER = tuple(over(number) for number in range(-10, 30))
"""The chance that two dice show more than a number, from -10 on."""


def more_than(number: int) -> float:
    """The chance that two dice show more than a number, looked up."""
    return OVER[max(0, min(39, number + 10))]


class Odds:
    """The chances of the results of all tables, by the place of the column."""

    __slots__ = ("anti_tank", "assault", "bombard", "direct", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.direct = _columns(tables.direct, len(tables.direct_columns), WAYS, PAIRS)
        self.bombard = _columns(tables.bombard, len(tables.bombard_columns), WAYS, PAIRS)
        one = (0, *((1,) * SIX))
        self.assault = _columns(tables.assault, len(tables.assault_columns), one, SIX)
        self.anti_tank: dict[int, Chances] = {
            total: _shots(tables, total) for total in range(-30, 31)
        }

    def shot(self, total: int) -> Chances:
        """The results of an anti-tank shot by what is added to its dice."""
        return self.anti_tank[max(-30, min(30, total))]


def _columns(
    rows: tuple[tuple[str, ...], ...], count: int, ways: tuple[int, ...], of: int
) -> tuple[Chances, ...]:
    found = []
    for column in range(count):
        chances: dict[str, float] = {}
        for roll, number in enumerate(ways):
            if number:
                text = rows[roll][column]
                chances[text] = chances.get(text, 0.0) + number / of
        found.append(_some(chances))
    return tuple(found)


def _shots(tables: Tables, total: int) -> Chances:
    chances: dict[str, float] = {}
    for roll, number in enumerate(WAYS):
        if number:
            text = tables.at_result(total + roll)
            chances[text] = chances.get(text, 0.0) + number / PAIRS
    return _some(chances)


def _some(chances: dict[str, float]) -> Chances:
    return tuple([(text, chance) for text, chance in chances.items() if text != NOTHING])


@lru_cache(maxsize=16)
def odds_of(tables: Tables) -> Odds:
    """The chances of some tables, worked out once."""
    return Odds(tables)


def check_of(tables: Tables, text: str, armored: bool) -> int:
    """What a result of fire adds to a morale check, or that there is none."""
    result = tables.results[text]
    if not armored:
        return result.check
    return result.armor_check if result.steps else NO_CHECK
