"""What a player asks of the random scenario generator, written as the key of a scenario.

>>> random_options("random:17, allies=british, year=1943").key
'random:seed=17,year=1943,allies=british'
"""

from typing import Final

from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import map_keys
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.catalog.data_files import FIRST_YEAR, LAST_YEAR
from sandtable.systems.combat_commander.catalog.figures import SIDES, SIZES

PREFIX: Final = "random:"
FIELDS: Final = ("seed", "year", *SIDES, "map", "size")


class Options:
    """The seed and what is asked for; empty (year 0) is left to chance."""

    __slots__ = ("key", "map", "nations", "seed", "size", "year")

    def __init__(self, given: dict[str, str]) -> None:
        self.seed: Final = given["seed"]
        self.year: Final = int(given.get("year", "0"))
        self.nations: Final = (given.get("axis", ""), given.get("allies", ""))
        self.map: Final = given.get("map", "")
        self.size: Final = given.get("size", "")
        self.key: Final = PREFIX + ",".join(f"{n}={given[n]}" for n in FIELDS if given.get(n))


def is_random(key: str) -> bool:
    """Whether a scenario key asks for a random scenario.

    >>> is_random("random:seed=3"), is_random("03")
    (True, False)
    """
    return key.startswith(PREFIX)


@rule("RS.16")
def random_options(key: str) -> Options:
    """The options of a key such as "random:seed=17,year=1943"; `DataError` lists every problem."""
    problems: list[Problem] = []
    given = _given(key, problems)
    for field, value in given.items():
        reason = _wrong(field, value)
        if reason:
            problems.append(Problem(key, field, reason))
    if not given.get("seed"):
        problems.append(Problem(key, "seed", "is missing"))
    if problems:
        raise DataError(problems)
    return Options(given)


def _given(key: str, problems: list[Problem]) -> dict[str, str]:
    """The fields of a key; its first part may be the seed alone."""
    given: dict[str, str] = {}
    for number, part in enumerate(key.removeprefix(PREFIX).split(",")):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not equals and number == 0:
            name, value = "seed", name
        if name in given:
            problems.append(Problem(key, name, "is given twice"))
        given[name] = value
    return given


def _wrong(field: str, value: str) -> str:
    """What is wrong with one option; empty if nothing is."""
    if field not in FIELDS:
        return f"is not one of {', '.join(FIELDS)}"
    if field == "year":
        right = value.isdecimal() and FIRST_YEAR <= int(value) <= LAST_YEAR
        return "" if right else f"must be {FIRST_YEAR} to {LAST_YEAR}, is {value!r}"
    choices = _choices(field)
    return "" if not choices or value in choices else f"no {field} is called {value!r}"


def _choices(field: str) -> list[str]:
    if field in SIDES:
        side = SIDES.index(field)
        return [nation.key for nation in load_catalog().nations.values() if nation.side == side]
    if field == "map":
        return map_keys()
    return list(SIZES) if field == "size" else []
