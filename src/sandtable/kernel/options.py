"""Options: the answers a decision offers."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """One answer: a verb and the thing it is about (a hex, a unit, a card ...).

    >>> Option("hex", 7)
    Option(verb='hex', value=7)
    """

    verb: str
    value: int = 0


def table(verb: str, size: int) -> tuple[Option, ...]:
    """Build the options of one verb once, so that listing them costs a look-up.

    >>> table("unit", 3)[2]
    Option(verb='unit', value=2)
    """
    return tuple(Option(verb, value) for value in range(size))


PASS = Option("pass")
DONE = Option("done")
