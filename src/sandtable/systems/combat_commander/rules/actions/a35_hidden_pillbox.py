"""A35.3 Hidden Pillbox: in an Objective hex under attack."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    PILLBOX,
    room_refusal,
)
from sandtable.systems.combat_commander.state import State

HIDDEN_PILLBOX = "hidden-pillbox"
DEFENDER_ONLY = Refusal("A35", "defender-only")
NO_OBJECTIVE = Refusal("A35.3", "no-objective-hex")
IN_PLAY = Refusal("A35.3", "pillbox-in-play")


@rule("A35.3")
def hidden_pillbox(s: State, side: int, hex_: int) -> Refusal | None:
    """The Defender's, in an Objective hex, while no Pillbox is in play."""
    if not is_defender(s, side):
        return DEFENDER_ONLY
    if not s.bf.objective_of[hex_]:
        return NO_OBJECTIVE
    if PILLBOX in s.forts.values():
        return IN_PLAY
    return room_refusal(s, hex_, "A35.3")
