"""A35.1 Hidden Entrenchments: Foxholes in a hex under attack."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import room_refusal
from sandtable.systems.combat_commander.state import State

HIDDEN_ENTRENCHMENTS = "hidden-entrenchments"
DEFENDER_ONLY = Refusal("A35", "defender-only")
IN_BUILDING = Refusal("A35.1", "not-in-building")


@rule("A35.1", "A35")
def hidden_entrenchments(s: State, side: int, hex_: int) -> Refusal | None:
    """The Defender's, in a hex that is neither Building nor Water nor fortified (AMB-41)."""
    if not is_defender(s, side):
        return DEFENDER_ONLY
    if s.bf.terrain[hex_] == "building":
        return IN_BUILDING
    return room_refusal(s, hex_, "A35.1")
