"""The marker that ties code to the number of the rule that it carries out."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def rule(*ids: str, see: tuple[str, ...] = ()) -> Callable[[T], T]:
    """Mark a function or class as the home of the rules `ids`.

    `see` names rules of other chapters that are carried out here as well.
    The decorated thing is returned as it is: the marker costs nothing when the game runs.
    `sandtable ledger` finds it by reading the source text.

    >>> @rule("O20.3.4")
    ... def defense_roll() -> int: ...
    """
    del ids, see
    return _unchanged


def _unchanged(marked: T) -> T:
    return marked
