"""Odds in words: what an answer may lead to, as plain data with sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.service.combat_commander.narrator import Narrator

Json = dict[str, Any]
Bounds = tuple[float, float, float]

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
WORTH_SAYING = 0.005
"""Less likely things are left out."""
DIGITS = 4


def odds_page(narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
    """Odds for a page: each chance between its bounds, each with its words."""
    say = narrator.words.say
    outcomes = _told(found["outcomes"], OUTCOMES)
    return {
        "option": option,
        "kind": found["kind"],
        "exact": found["exact"],
        "samples": found["samples"],
        "sampled": round(found["sampled"], DIGITS),
        "assumes": [{"id": name, "text": say(f"odds-{name}")} for name in found["assumes"]],
        "outcomes": [
            {"id": name, "text": say(f"odds-{name}"), **bounds} for name, bounds in outcomes
        ],
        "things": [_unit(narrator, unit, fates) for unit, fates in found["units"].items()],
    }


def _told(chances: Mapping[str, Bounds], names: tuple[str, ...]) -> list[tuple[str, Json]]:
    """Chances that are worth saying, in a fixed order."""
    found = []
    for name in names:
        chance, low, high = chances.get(name, (0.0, 0.0, 0.0))
        sure = name.endswith("-unhurt") and chance > 1 - WORTH_SAYING
        if chance >= WORTH_SAYING and not sure:
            bounds = {"chance": chance, "low": low, "high": high}
            found.append((name, {key: round(value, DIGITS) for key, value in bounds.items()}))
    return found


def _unit(narrator: Narrator, unit: int, fates: Mapping[str, Bounds]) -> Json:
    say, names = narrator.words.say, narrator.names
    return {
        "on": {"kind": "unit", "id": str(unit)},
        "side": names.state.units[unit].side,
        "name": names.unit(unit),
        "outcomes": [
            {"id": name, "text": say(f"fate-of-unit-{name}"), **bounds}
            for name, bounds in _told(fates, FATES)
        ],
    }
