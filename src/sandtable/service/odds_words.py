"""Odds in words: what an answer may lead to, as plain data with sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandtable.service.narrators import Narrator

Json = dict[str, Any]
Bounds = tuple[float, float, float]
DIGITS = 4
WORTH_SAYING = 0.005
"""Less likely things are left out."""


class OddsOrder(NamedTuple):
    """In which order a system tells outcomes and fates, and what it says of a thing."""

    outcomes: tuple[str, ...]
    fates: tuple[str, ...]
    thing: Callable[[int], Json]
    """What a page is told of a thing by its number: `on`, `side` and `name`."""


def odds_page(narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
    """Odds for a page: each chance between its bounds, each with its words."""
    words, events = narrator.words, found["events"]

    def told(name: str) -> str:
        if words.has(f"odds-{name}"):
            return words.say(f"odds-{name}")
        return narrator.brief(events[name]) if name in events else _spaced(name)

    return {
        "option": option,
        "kind": found["kind"],
        "exact": found["exact"],
        "samples": found["samples"],
        "sampled": round(found["sampled"], DIGITS),
        "assumes": [{"id": name, "text": told(name)} for name in found["assumes"]],
        "outcomes": [
            {
                "id": name,
                "text": told(name),
                "chance": round(chance, DIGITS),
                "low": round(low, DIGITS),
                "high": round(high, DIGITS),
            }
            for name, (chance, low, high) in found["outcomes"].items()
        ],
        "things": [],
    }


def ordered_odds(
    narrator: Narrator, option: str, found: Mapping[str, Any], order: OddsOrder
) -> Json:
    """Odds in an order, with the fates of things."""
    say = narrator.words.say
    return {
        "option": option,
        "kind": found["kind"],
        "exact": found["exact"],
        "samples": found["samples"],
        "sampled": round(found["sampled"], DIGITS),
        "assumes": [{"id": name, "text": say(f"odds-{name}")} for name in found["assumes"]],
        "outcomes": _told(narrator, found["outcomes"], order.outcomes, "odds"),
        "things": [
            {**order.thing(number), "outcomes": _told(narrator, fates, order.fates, "fate-of-unit")}
            for number, fates in found["units"].items()
        ],
    }


def _told(
    narrator: Narrator, chances: Mapping[str, Bounds], names: tuple[str, ...], message: str
) -> list[Json]:
    """Chances that are worth saying."""
    found = []
    for name in names:
        chance, low, high = chances.get(name, (0.0, 0.0, 0.0))
        sure = name.endswith("-unhurt") and chance > 1 - WORTH_SAYING
        if chance >= WORTH_SAYING and not sure:
            bounds = {"chance": chance, "low": low, "high": high}
            figures = {key: round(value, DIGITS) for key, value in bounds.items()}
            found.append({"id": name, "text": narrator.words.say(f"{message}-{name}"), **figures})
    return found


def _spaced(name: str) -> str:
    """Write an id as words; a number in it keeps its sign.

    >>> _spaced("score--3"), _spaced("no-reactions")
    ('score -3', 'no reactions')
    """
    return re.sub(r"(?<=\w)[-_]", " ", name)
