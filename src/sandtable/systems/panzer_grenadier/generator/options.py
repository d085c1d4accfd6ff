"""What a player asks of the generator, written as the key of a scenario.

>>> battle_options("battle:17, size=battalion, year=1943").key
'battle:seed=17,year=1943,size=battalion'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from sandtable.kernel.wishes import SEED, Wishes, wrong_year, years
from sandtable.systems.panzer_grenadier.generator.tables import load_tables

PREFIX: Final = "battle:"
SIDES: Final = ("axis", "allies")
POSTURES: Final = ("meeting", "assault", "breakthrough")
FIRST_YEAR: Final = 1939
LAST_YEAR: Final = 1945
LONGEST_SEED: Final = 40


class BattleWishes(Wishes):
    """A year, a front, nations, a size, who attacks and how."""

    prefix: ClassVar[str] = PREFIX
    fields: ClassVar[tuple[str, ...]] = (
        SEED, "year", "front", *SIDES, "size", "posture", "attacker",
    )  # fmt: skip

    def choices(self, field: str) -> tuple[str, ...]:
        """Return what can be wished for; nothing where anything can."""
        if field == SEED:
            return ()
        if field == "year":
            return years(FIRST_YEAR, LAST_YEAR)
        if field == "front" or field in SIDES:
            return _on_fronts(field)
        sizes = tuple(load_tables().sizes)
        return {"size": sizes, "posture": POSTURES, "attacker": SIDES}[field]

    def wrong(self, field: str, value: str) -> str:
        """Say what is wrong with one wish; "" if nothing is."""
        if field == SEED:
            right = len(value) <= LONGEST_SEED and value.isprintable()
            return "" if right else f"must be at most {LONGEST_SEED} characters"
        if field == "year":
            return wrong_year(value, FIRST_YEAR, LAST_YEAR)
        return super().wrong(field, value)

    def at_odds(self, given: dict[str, str]) -> Iterator[tuple[str, str]]:
        """Return the wishes that others rule out, each with the reason."""
        if given.get("posture") == POSTURES[0] and given.get("attacker"):
            yield "attacker", "there is none in a meeting"


WISHES: Final = BattleWishes()


class Options:
    """The seed and what is asked for; empty (year 0) is left to chance."""

    __slots__ = ("attacker", "front", "key", "nations", "posture", "seed", "size", "year")

    def __init__(self, given: dict[str, str]) -> None:
        self.seed: Final = given["seed"]
        self.year: Final = int(given.get("year", "0"))
        self.front: Final = given.get("front", "")
        self.nations: Final = (given.get("axis", ""), given.get("allies", ""))
        self.size: Final = given.get("size", "")
        self.posture: Final = given.get("posture", "")
        self.attacker: Final = given.get("attacker", "")
        self.key: Final = WISHES.key(given)


def is_random(key: str) -> bool:
    """Whether a scenario key asks for a random battle.

    >>> is_random("battle:seed=3"), is_random("first-town")
    (True, False)
    """
    return WISHES.are_in(key)


def battle_options(key: str) -> Options:
    """The options of a key such as "battle:17,year=1943"; `DataError` lists every problem."""
    return Options(WISHES.read(key))


def _on_fronts(field: str) -> tuple[str, ...]:
    """The fronts, or the nations of a side that fought on any of them."""
    fronts = load_tables().fronts
    if field == "front":
        return tuple(fronts)
    side = SIDES.index(field)
    return tuple(dict.fromkeys(n for front in fronts.values() for n, _ in front.nations[side]))
