"""6.4 Leaders in combat: they combine fire of several hexes and raise that of one unit."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.state import State

NO_MODIFIER = Refusal("6.42", "no-combat-modifier")
NOT_A_LEADER = Refusal("6.42", "not-a-leader")
NOT_HIS_HEX = Refusal("6.42", "raises-in-own-hex-only")
AFV_UNMOVED = Refusal("6.82", "afvs-not-raised-by-leaders")
WAVERS = Refusal("6.42", "demoralized-leader-raises-nothing")


@rule("6.4", "6.41", see=("9.3", "12.51"))
def combiner(s: State, action: Action, hexes: list[int]) -> int:
    """Return the activated leader who can combine the fire of some hexes, or -1.

    He combines his own hex and as many adjacent ones as his combat modifier says.
    """
    for leader in action.waiting(s, fires=True):
        if leader.type.kind != "leader" or leader.status != GOOD or is_assault_hex(s, leader.hex):
            continue
        others = [h for h in hexes if h != leader.hex]
        near = all(s.field.distance(leader.hex, h) == 1 for h in others)
        if near and len(others) <= leader.type.combat:
            return leader.id
    return -1


@rule("6.42", see=("6.82",))
def raise_refusal(s: State, leader: Piece, firers: tuple[int, ...]) -> Refusal | None:
    """Say why a leader cannot add his combat modifier to one of the firing units."""
    if leader.type.kind != "leader":
        return NOT_A_LEADER
    if leader.status == DEMORALIZED:
        return WAVERS
    if leader.type.combat <= 0:
        return NO_MODIFIER
    here = [s.pieces[n] for n in firers if s.pieces[n].hex == leader.hex]
    if not here:
        return NOT_HIS_HEX
    return AFV_UNMOVED if all(p.type.is_afv for p in here) else None
