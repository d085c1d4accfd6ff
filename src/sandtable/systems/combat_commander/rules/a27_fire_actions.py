"""A27, A30, A34, A37, A40, A41: Actions just before a Fire Attack Roll."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.action_figures import action_figures
from sandtable.systems.combat_commander.catalog import LEADER
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.rules.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.o20_pieces import (
    hexes_in_reach,
    unit_of,
    weapon_in,
)
from sandtable.systems.combat_commander.state import State

CHAPTERS = ("A27", "A30", "A34", "A37", "A40", "A41")
FIRE_WINDOW = (
    "bore-sighting", "crossfire", "hand-grenades", "marksmanship", "spray-fire", "sustained-fire",
)  # fmt: skip
RULES = {
    "bore-sighting": "A27", "crossfire": "A30", "hand-grenades": "A34", "marksmanship": "A37",
    "spray-fire": "A40", "sustained-fire": "A41",
}  # fmt: skip

Pieces = tuple[int, ...]


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
        return marksmanship(s, pieces)
    if action == "spray-fire":
        return spray_fire(s, pieces, hexes)
    return sustained_fire(s, pieces)


@rule("A27")
def bore_sighting(s: State, side: int, pieces: Pieces) -> Refusal | None:
    """The Defender alone, with a Weapon of enough printed FP."""
    if not is_defender(s, side):
        return Refusal("A27", "defender-only")
    least = action_figures().bore_sighting_fp
    weapons = [weapon_in(s, piece) for piece in pieces]
    if any(weapon is not None and weapon.type.fp >= least for weapon in weapons):
        return None
    return Refusal("A27", "no-weapon-with-fp", (least,))


@rule("A30")
def crossfire(s: State, hexes: Pieces) -> Refusal | None:
    """Only at a hex with a unit that is activated to Move."""
    if any(s.moving >> u & 1 for hex_ in hexes for u in s.at[hex_]):
        return None
    return Refusal("A30", "no-moving-target")


@rule("A34", "A34[a]")
def hand_grenades(s: State, pieces: Pieces, hexes: Pieces) -> Refusal | None:
    """At least one piece fires at an adjacent hex."""
    near = any(s.bf.distance(unit_of(s, p).hex, hex_) == 1 for p in pieces for hex_ in hexes)
    return None if near else Refusal("A34", "no-adjacent-target")


@rule("A37")
def marksmanship(s: State, pieces: Pieces) -> Refusal | None:
    """A Squad or Team is firing itself."""
    if any(p < WEAPON_BASE and s.units[p].type.kind != LEADER for p in pieces):
        return None
    return Refusal("A37", "no-squad-or-team-firing")


@rule("A41")
def sustained_fire(s: State, pieces: Pieces) -> Refusal | None:
    """A mortar or MG is firing."""
    return None if strained(s, pieces) else Refusal("A41", "no-mg-or-mortar")


@rule("A41[a]")
def strained(s: State, pieces: Pieces) -> list[int]:
    """Return the firing mortars and MGs that are still on the map."""
    weapons = [p - WEAPON_BASE for p in pieces if p >= WEAPON_BASE]
    return [
        w for w in weapons
        if s.weapons[w].where == "map" and (s.weapons[w].type.mg or s.weapons[w].type.mortar)
    ]  # fmt: skip


@rule("A40", "A40[a]")
def spray_fire(s: State, pieces: Pieces, hexes: Pieces) -> Refusal | None:
    """All pieces have boxed Range, and a second hex lies next to the first."""
    for piece in pieces:
        weapon = weapon_in(s, piece)
        boxed = weapon.type.range_boxed if weapon else s.units[piece].face.range_boxed
        if not boxed:
            return Refusal("A40", "range-not-boxed", (piece,))
    if len(hexes) > 1 or spray_hexes(s, pieces, hexes[0]):
        return None
    return Refusal("A40", "no-second-hex")


def spray_hexes(s: State, pieces: Pieces, target: int) -> list[int]:
    """Return the hexes next to the target that hold an enemy and that all pieces reach."""
    enemies = s.occupied[1 - unit_of(s, pieces[0]).side]
    near = sum(1 << hex_ for hex_ in s.setting.ground.near[target]) & enemies
    for piece in pieces:
        near = hexes_in_reach(s, piece, near)
    return bits(near)
