"""Odds in words: what an answer may lead to, as plain data with sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.odds_words import OddsOrder, ordered_odds

Json = dict[str, Any]

OUTCOMES = (
    "targeting-hit", "targeting-miss", "accuracy-hit", "accuracy-miss", "drifts-off-map",
    "melee-won", "melee-lost", "melee-both", "melee-undecided",
    "rally-all", "rally-some", "rally-none",
    "enemy-unhurt", "enemy-hurt", "enemy-broken", "enemy-eliminated",
    "own-unhurt", "own-hurt", "own-broken", "own-eliminated",
    "weapon-breaks", "trigger-event", "trigger-sniper", "time-advances", "game-ends",
)  # fmt: skip
FATES = (
    "holds", "suppressed", "broken", "eliminated", "rallied", "recovered", "retreats", "exits",
)  # fmt: skip


def odds_page(narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
    """Odds for a page: each chance between its bounds, each with its words."""
    names = narrator.names

    def thing(unit: int) -> Json:
        ref = {"kind": "unit", "id": str(unit)}
        return {"on": ref, "side": names.state.units[unit].side, "name": names.unit(unit)}

    return ordered_odds(narrator, option, found, OddsOrder(OUTCOMES, FATES, thing))
