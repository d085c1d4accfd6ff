"""A27 Bore Sighting: the Defender's heavier Weapons."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces, weapon_in
from sandtable.systems.combat_commander.state import State

DEFENDER_ONLY = Refusal("A27", "defender-only")
WEAK_WEAPONS = Refusal("A27", "no-weapon-with-fp")


@rule("A27")
def bore_sighting(s: State, side: int, pieces: Pieces) -> Refusal | None:
    """The Defender alone, with a Weapon of enough printed FP."""
    if not is_defender(s, side):
        return DEFENDER_ONLY
    least = action_figures().bore_sighting_fp
    weapons = [weapon_in(s, piece) for piece in pieces]
    if any(weapon is not None and weapon.type.fp >= least for weapon in weapons):
        return None
    return WEAK_WEAPONS.about(least)
