"""A24 Actions just before a Fire Attack Roll: A27, A30, A34, A37, A40, A41 (W-FIRE)."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.rules.actions.a24_actions import OTHER_WINDOW
from sandtable.systems.combat_commander.rules.actions.a27_bore_sighting import bore_sighting
from sandtable.systems.combat_commander.rules.actions.a30_crossfire import crossfire
from sandtable.systems.combat_commander.rules.actions.a34_hand_grenades import hand_grenades
from sandtable.systems.combat_commander.rules.actions.a37_marksmanship import marksmanship
from sandtable.systems.combat_commander.rules.actions.a40_spray_fire import spray_fire
from sandtable.systems.combat_commander.rules.actions.a41_sustained_fire import sustained_fire
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces
from sandtable.systems.combat_commander.state import State

SPRAY_FIRE, SUSTAINED_FIRE = "spray-fire", "sustained-fire"
FIRE_WINDOW = (
    "bore-sighting", "crossfire", "hand-grenades", "marksmanship", SPRAY_FIRE, SUSTAINED_FIRE,
)  # fmt: skip
RULES = {
    "bore-sighting": "A27", "crossfire": "A30", "hand-grenades": "A34", "marksmanship": "A37",
    SPRAY_FIRE: "A40", SUSTAINED_FIRE: "A41",
}  # fmt: skip


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
    return sustained_fire(s, pieces) if action == SUSTAINED_FIRE else OTHER_WINDOW
