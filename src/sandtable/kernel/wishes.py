"""What a player wishes of a random scenario, written as its key: `random:seed=17,year=1943`.

The first wish may be the seed alone. A system that makes scenarios says how their keys begin, which
wishes there are, and what is wrong with one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from sandtable.kernel.loading import DataError, Problem

SEED = "seed"


class Wishes:
    """The wishes that a system grants."""

    prefix: ClassVar[str] = "random:"
    fields: ClassVar[tuple[str, ...]] = (SEED,)

    def choices(self, field: str) -> tuple[str, ...]:
        """Return what can be wished for; nothing where anything can."""
        return ()

    def wrong(self, field: str, value: str) -> str:
        """Say what is wrong with one wish; "" if nothing is."""
        choices = self.choices(field)
        return "" if not choices or value in choices else f"no {field} is called {value!r}"

    def at_odds(self, given: dict[str, str]) -> Iterator[tuple[str, str]]:
        """Return the wishes that others rule out, each with the reason."""
        yield from ()

    def are_in(self, key: str) -> bool:
        """Whether the key of a scenario is made of wishes.

        >>> Wishes().are_in("random:3"), Wishes().are_in("03")
        (True, False)
        """
        return key.startswith(self.prefix)

    def read(self, key: str) -> dict[str, str]:
        """Return the wishes of a key by name; `DataError` lists every problem.

        >>> Wishes().read("random: 17")
        {'seed': '17'}
        """
        problems: list[Problem] = []
        given = self._given(key, problems)
        for field, value in given.items():
            known = field in self.fields
            reason = self.wrong(field, value) if known else f"is not one of {self._all()}"
            if reason:
                problems.append(Problem(key, field, reason))
        if not given.get(SEED):
            problems.append(Problem(key, SEED, "is missing"))
        problems += [Problem(key, field, reason) for field, reason in self.at_odds(given)]
        if problems:
            raise DataError(problems)
        return given

    def key(self, given: dict[str, str]) -> str:
        """Return the key of some wishes, always in the same order.

        >>> Wishes().key({"seed": "17"})
        'random:seed=17'
        """
        return self.prefix + ",".join(f"{n}={given[n]}" for n in self.fields if given.get(n))

    def _all(self) -> str:
        return ", ".join(self.fields)

    def _given(self, key: str, problems: list[Problem]) -> dict[str, str]:
        """The wishes of a key as they are written."""
        given: dict[str, str] = {}
        for number, part in enumerate(key.removeprefix(self.prefix).split(",")):
            name, equals, value = (word.strip() for word in part.partition("="))
            if not equals and number == 0:
                name, value = SEED, name
            if name in given:
                problems.append(Problem(key, name, "is given twice"))
            given[name] = value
        return given


def years(first: int, last: int) -> tuple[str, ...]:
    """Return years as they can be wished for.

    >>> years(1939, 1941)
    ('1939', '1940', '1941')
    """
    return tuple(str(year) for year in range(first, last + 1))


def wrong_year(value: str, first: int, last: int) -> str:
    """Say what is wrong with a year; "" if nothing is.

    >>> wrong_year("1943", 1939, 1945), wrong_year("1914", 1939, 1945)
    ('', "must be 1939 to 1945, is '1914'")
    """
    right = value in years(first, last)
    return "" if right else f"must be {first} to {last}, is {value!r}"
