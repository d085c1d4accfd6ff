"""Odds in words: what an answer may lead to, as plain data with sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.service.narrators import Narrator, spaced

Json = dict[str, Any]
DIGITS = 4


def odds_page(narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
    """Odds for a page: each chance between its bounds, each with its words."""
    words = narrator.words

    def told(name: str) -> str:
        return words.say(f"odds-{name}") if words.has(f"odds-{name}") else spaced(name)

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
