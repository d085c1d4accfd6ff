"""A24 Actions just before a Defense Roll: A29, A35.1, A35.3 (W-DEF)."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.rules.actions.a24_actions import OTHER_WINDOW
from sandtable.systems.combat_commander.rules.actions.a29_concealment import CONCEALMENT
from sandtable.systems.combat_commander.rules.actions.a35_hidden_entrenchments import (
    HIDDEN_ENTRENCHMENTS,
    hidden_entrenchments,
)
from sandtable.systems.combat_commander.rules.actions.a35_hidden_pillbox import (
    HIDDEN_PILLBOX,
    hidden_pillbox,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import FOXHOLES, PILLBOX
from sandtable.systems.combat_commander.state import State

DEFENSE_WINDOW = (CONCEALMENT, HIDDEN_ENTRENCHMENTS, HIDDEN_PILLBOX)
RULES = {CONCEALMENT: "A29", HIDDEN_ENTRENCHMENTS: "A35.1", HIDDEN_PILLBOX: "A35.3"}
WORKS = {HIDDEN_ENTRENCHMENTS: FOXHOLES, HIDDEN_PILLBOX: PILLBOX}


def defense_action_refusal(s: State, side: int, action: str, hex_: int) -> Refusal | None:
    """Say why a side cannot play an Action before a Defense Roll for a hex under attack."""
    if action == CONCEALMENT:
        return None
    if action == HIDDEN_ENTRENCHMENTS:
        return hidden_entrenchments(s, side, hex_)
    return hidden_pillbox(s, side, hex_) if action == HIDDEN_PILLBOX else OTHER_WINDOW
