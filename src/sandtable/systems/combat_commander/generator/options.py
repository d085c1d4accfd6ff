"""What a player asks of the random scenario generator, written as the key of a scenario.

>>> random_options("random:17, allies=british, year=1943").key
'random:seed=17,year=1943,allies=british'
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.kernel.rule import rule
from sandtable.kernel.wishes import SEED, Wishes, wrong_year, years
from sandtable.systems.combat_commander.board.battlefield import map_keys
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.catalog.data_files import FIRST_YEAR, LAST_YEAR
from sandtable.systems.combat_commander.catalog.figures import SIDES, SIZES

PREFIX: Final = "random:"


class RandomWishes(Wishes):
    """A year, nations, a map, a size."""

    prefix: ClassVar[str] = PREFIX
    fields: ClassVar[tuple[str, ...]] = (SEED, "year", *SIDES, "map", "size")

    def choices(self, field: str) -> tuple[str, ...]:
        """Return what can be wished for; nothing where anything can."""
        if field in SIDES:
            side = SIDES.index(field)
            nations = load_catalog().nations.values()
            return tuple(nation.key for nation in nations if nation.side == side)
        if field == "map":
            return tuple(map_keys())
        if field == "year":
            return years(FIRST_YEAR, LAST_YEAR)
        return tuple(SIZES) if field == "size" else ()

    def wrong(self, field: str, value: str) -> str:
        """Say what is wrong with one wish; "" if nothing is."""
        if field == "year":
            return wrong_year(value, FIRST_YEAR, LAST_YEAR)
        return super().wrong(field, value)


WISHES: Final = RandomWishes()


class Options:
    """The seed and what is asked for; empty (year 0) is left to chance."""

    __slots__ = ("key", "map", "nations", "seed", "size", "year")

    def __init__(self, given: dict[str, str]) -> None:
        self.seed: Final = given["seed"]
        self.year: Final = int(given.get("year", "0"))
        self.nations: Final = (given.get("axis", ""), given.get("allies", ""))
        self.map: Final = given.get("map", "")
        self.size: Final = given.get("size", "")
        self.key: Final = WISHES.key(given)


def is_random(key: str) -> bool:
    """Whether a scenario key asks for a random scenario.

    >>> is_random("random:seed=3"), is_random("03")
    (True, False)
    """
    return WISHES.are_in(key)


@rule("RS.16")
def random_options(key: str) -> Options:
    """The options of a key such as "random:seed=17,year=1943"; `DataError` lists every problem."""
    return Options(WISHES.read(key))
