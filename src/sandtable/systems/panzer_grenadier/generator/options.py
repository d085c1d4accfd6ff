"""What a player asks of the generator, written as the key of a scenario.

>>> battle_options("battle:17, size=battalion, year=1943").key
'battle:seed=17,year=1943,size=battalion'
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.loading import DataError, Problem
from sandtable.systems.panzer_grenadier.generator.tables import load_tables

PREFIX: Final = "battle:"
SIDES: Final = ("axis", "allies")
FIELDS: Final = ("seed", "year", "front", *SIDES, "size", "posture", "attacker")
POSTURES: Final = ("meeting", "assault", "breakthrough")
FIRST_YEAR: Final = 1939
LAST_YEAR: Final = 1945
LONGEST_SEED: Final = 40


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
        self.key: Final = PREFIX + ",".join(f"{n}={given[n]}" for n in FIELDS if given.get(n))


def is_random(key: str) -> bool:
    """Whether a scenario key asks for a random battle.

    >>> is_random("battle:seed=3"), is_random("first-town")
    (True, False)
    """
    return key.startswith(PREFIX)


def battle_options(key: str) -> Options:
    """The options of a key such as "battle:17,year=1943"; `DataError` lists every problem."""
    problems: list[Problem] = []
    given = _given(key, problems)
    for field, value in given.items():
        reason = _wrong(field, value)
        if reason:
            problems.append(Problem(key, field, reason))
    if not given.get("seed"):
        problems.append(Problem(key, "seed", "is missing"))
    if given.get("posture") == POSTURES[0] and given.get("attacker"):
        problems.append(Problem(key, "attacker", "there is none in a meeting"))
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
    if field == "seed":
        right = len(value) <= LONGEST_SEED and value.isprintable()
        return "" if right else f"must be at most {LONGEST_SEED} characters"
    if field == "year":
        right = value in [str(year) for year in range(FIRST_YEAR, LAST_YEAR + 1)]
        return "" if right else f"must be {FIRST_YEAR} to {LAST_YEAR}, is {value!r}"
    return "" if value in _choices(field) else f"no {field} is called {value!r}"


def _choices(field: str) -> tuple[str, ...]:
    tables = load_tables()
    if field == "front":
        return tuple(tables.fronts)
    if field in SIDES:
        side = SIDES.index(field)
        return tuple(n for front in tables.fronts.values() for n, _ in front.nations[side])
    return {"size": tuple(tables.sizes), "posture": POSTURES, "attacker": SIDES}[field]
