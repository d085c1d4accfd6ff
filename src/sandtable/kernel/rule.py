"""The marker that ties code to the number of the rule that it carries out."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a function or class as the home of the rules `ids`.

    The decorated thing is returned as it is: the marker costs nothing when the game runs.
    `sandtable.kernel.index` finds it by reading the source text.

    >>> @rule("O20.3.4")
    ... def defense_roll() -> int: ...
    """
    del ids
    return _unchanged


def _unchanged(marked: T) -> T:
    return marked
