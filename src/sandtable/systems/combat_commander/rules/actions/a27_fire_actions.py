"""A27, A30, A34, A37, A40, A41: Actions just before a Fire Attack Roll."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.actions.a30_crossfire import crossfire
from sandtable.systems.combat_commander.rules.actions.a34_hand_grenades import hand_grenades
from sandtable.systems.combat_commander.rules.actions.a37_marksmanship import marksmanship
from sandtable.systems.combat_commander.rules.actions.a40_spray_fire import spray_fire
from sandtable.systems.combat_commander.rules.actions.a41_sustained_fire import sustained_fire
from sandtable.systems.combat_commander.rules.orders.o20_pieces import weapon_in
from sandtable.systems.combat_commander.state import State

SPRAY_FIRE = "spray-fire"
FIRE_WINDOW = (
    "bore-sighting", "crossfire", "hand-grenades", "marksmanship", SPRAY_FIRE, "sustained-fire",
)  # fmt: skip
RULES = {
    "bore-sighting": "A27", "crossfire": "A30", "hand-grenades": "A34", "marksmanship": "A37",
    SPRAY_FIRE: "A40", "sustained-fire": "A41",
}  # fmt: skip

Pieces = tuple[int, ...]

DEFENDER_ONLY = Refusal("A27", "defender-only")
WEAK_WEAPONS = Refusal("A27", "no-weapon-with-fp")


def fire_action_refusal(
    s: State, side: int, action: str, pieces: Pieces, hexes: Pieces
) -> Refusal | None:
    """Say why an Action cannot be played on this Fire Attack."""
    if action == "bore-sighting":
        return bore_sighting(s, side, pieces)
    if action == "crossfire":
        return crossfire(s, hexes)
    if action == "hand-grenades":
        return hand_grenades(s, pieces, hexes)
    if action == "marksmanship":
        return marksmanship(s, side, pieces)
    if action == SPRAY_FIRE:
        return spray_fire(s, pieces, hexes)
    return sustained_fire(s, pieces)


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
