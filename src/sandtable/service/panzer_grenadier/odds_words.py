"""Odds in words: what a shot, an assault or an attempt to recover may lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.service.odds_words import OddsOrder, ordered_odds
from sandtable.service.panzer_grenadier.narrator import Narrator

Json = dict[str, Any]
GRADES = ("unhurt", "hurt", "shaken", "loses", "eliminated")
OUTCOMES = (
    "tried-recovered", "tried-rallied", "tried-failed", "tried-punished", "tried-deserted",
    *(f"{whose}-{grade}" for whose in ("enemy", "mine", "own") for grade in GRADES),
    "game-ends",
)  # fmt: skip
FATES = ("holds", "disrupted", "demoralized", "reduced", "eliminated", "recovered")


def odds_page(narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
    """Odds for a page: each chance between its bounds, each with its words."""
    names = narrator.names

    def thing(piece: int) -> Json:
        ref = {"kind": "piece", "id": str(piece)}
        return {"on": ref, "side": names.state.pieces[piece].side, "name": names.piece(piece)}

    return ordered_odds(narrator, option, found, OddsOrder(OUTCOMES, FATES, thing))
