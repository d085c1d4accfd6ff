"""A40 Spray Fire: one attack on two hexes."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    Pieces,
    aim_refusal,
    hexes_in_reach,
    unit_of,
    weapon_in,
)
from sandtable.systems.combat_commander.state import State

NOT_BOXED = Refusal("A40", "range-not-boxed")
NO_SECOND_HEX = Refusal("A40", "no-second-hex")
NOT_BESIDE = Refusal("A40", "not-next-to-target")
NO_ENEMY = Refusal("A40", "no-enemy-there")


@rule("A40", "A40[a]")
def spray_fire(s: State, pieces: Pieces, hexes: Pieces) -> Refusal | None:
    """All pieces have boxed Range, and a second hex lies next to the first."""
    for piece in pieces:
        weapon = weapon_in(s, piece)
        boxed = weapon.type.range_boxed if weapon else s.units[piece].face.range_boxed
        if not boxed:
            return NOT_BOXED.about(piece)
    if len(hexes) > 1 or spray_hexes(s, pieces, hexes[0]):
        return None
    return NO_SECOND_HEX


def spray_refusal(s: State, pieces: Pieces, target: int, hex_: int) -> Refusal | None:
    """Say why a hex cannot be the second: next to the target, with an enemy, in reach of all."""
    if hex_ not in s.setting.ground.near[target]:
        return NOT_BESIDE
    if not s.occupied[1 - unit_of(s, pieces[0]).side] >> hex_ & 1:
        return NO_ENEMY
    found = (aim_refusal(s, piece, hex_, smoke=True) for piece in pieces)
    return next((refusal for refusal in found if refusal is not None), None)


def spray_hexes(s: State, pieces: Pieces, target: int) -> tuple[int, ...]:
    """Return the hexes next to the target that hold an enemy and that all pieces reach."""
    enemies = s.occupied[1 - unit_of(s, pieces[0]).side]
    near = sum(1 << hex_ for hex_ in s.setting.ground.near[target]) & enemies
    for piece in pieces:
        near = hexes_in_reach(s, piece, near)
    return bits(near)
