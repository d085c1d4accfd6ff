"""Odds in words: what an answer may lead to, as plain data with sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from sandtable.service.narrators import Narrator

Json = dict[str, Any]
DIGITS = 4


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


def _spaced(name: str) -> str:
    """Write an id as words; a number in it keeps its sign.

    >>> _spaced("score--3"), _spaced("no-reactions")
    ('score -3', 'no reactions')
    """
    return re.sub(r"(?<=\w)[-_]", " ", name)
