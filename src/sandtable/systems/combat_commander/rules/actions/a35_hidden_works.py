"""A35.1 Hidden Entrenchments and A35.3 Hidden Pillbox: what the Defender finds under fire."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import PILLBOX
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_fortification
from sandtable.systems.combat_commander.state import State

DEFENDER_ONLY = Refusal("A35", "defender-only")
NO_ROOM = Refusal("A35", "no-fortification-possible")


@rule("A35.1", "A35")
def hidden_entrenchments(s: State, unit: Unit) -> Refusal | None:
    """The Defender's, in a hex that is neither Building nor Water nor fortified (AMB-41)."""
    if not is_defender(s, unit.side):
        return DEFENDER_ONLY
    if s.bf.terrain[unit.hex] == "building":
        return Refusal("A35.1", "not-in-building")
    return None if can_hold_fortification(s, unit.hex) else NO_ROOM


@rule("A35.3")
def hidden_pillbox(s: State, unit: Unit) -> Refusal | None:
    """The Defender's, in an Objective hex, while no Pillbox is in play."""
    if not is_defender(s, unit.side):
        return DEFENDER_ONLY
    if not s.bf.objective_of[unit.hex]:
        return Refusal("A35.3", "no-objective-hex")
    if PILLBOX in s.forts.values():
        return Refusal("A35.3", "pillbox-in-play")
    return None if can_hold_fortification(s, unit.hex) else NO_ROOM
