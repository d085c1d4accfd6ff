"""Facts of any shape as lines that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.service.narrators import spaced

NOTHING = "–"


def flat(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Each fact with its name: what is inside others carries their names before its own.

    Several things of a kind have a line each, as long as they hold nothing but plain facts.

    >>> list(flat({"men": {"K1": 0}, "places": [[3, 1], [4, 4]]}))
    [('men K1', '0'), ('places 0', '3, 1'), ('places 1', '4, 4')]
    >>> list(flat({"houses": [{"name": "red", "coins": 2, "last_paid": []}]}))
    [('houses 0', 'name red; coins 2; last paid –')]
    """
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from flat(inner, f"{name} {spaced(str(key))}".strip())
    elif isinstance(value, list | tuple) and any(map(_has_parts, value)):
        for number, inner in enumerate(value):
            yield from _thing(inner, f"{name} {number}".strip())
    else:
        yield name, told(value)


def _thing(value: Any, name: str) -> Iterator[tuple[str, str]]:
    """One of several things."""
    if isinstance(value, dict) and value and not any(map(_is_deep, value.values())):
        yield name, "; ".join(f"{spaced(str(key))} {told(inner)}" for key, inner in value.items())
    else:
        yield from flat(value, name)


def _is_deep(value: Any) -> bool:
    """Whether something holds facts that hold others."""
    return isinstance(value, dict) or (_has_parts(value) and any(map(_has_parts, value)))


def told(value: Any) -> str:
    """A fact that holds no others, or a row of such.

    >>> told([1, 2]), told(None), told(True)
    ('1, 2', '–', '✓')
    """
    if isinstance(value, list | tuple):
        return ", ".join(map(told, value)) or NOTHING
    if isinstance(value, bool):
        return "✓" if value else "✗"
    return NOTHING if value in (None, "") or value == {} else str(value)


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict | list | tuple)
