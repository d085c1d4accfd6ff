"""6.5 Leaders and morale: whose morale modifier helps whom."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.state import State


@rule("6.51", "6.53", "6.54", see=("6.82", "12.51"))
def can_support(s: State, leader: Piece, piece: Piece) -> bool:
    """Whether a leader's morale modifier could help a piece of his side."""
    if leader.type.kind != "leader" or leader.status == DEMORALIZED or leader.id == piece.id:
        return False
    if piece.type.is_afv or (piece.type.is_leader and not is_subordinate(piece, leader)):
        return False
    if leader.hex == piece.hex:
        return True
    if leader.status != GOOD or s.field.distance(leader.hex, piece.hex) != 1:
        return False
    return not is_assault_hex(s, piece.hex) and not is_assault_hex(s, leader.hex)


def is_subordinate(piece: Piece, leader: Piece) -> bool:
    """Whether a leader is of lower rank; commissars have none."""
    return 0 <= piece.type.rank < leader.type.rank


@rule("6.52", see=("13.13",))
def best_support(s: State, piece: Piece, escorts: tuple[int, ...] | None = None) -> int:
    """Return the one leader who helps most in a check, or -1; modifiers are never added up."""
    if piece.type.is_afv:
        return ABSENT
    found, best = ABSENT, 0
    for hex_ in (piece.hex, *s.field.neighbors[piece.hex]):
        for number in s.at[hex_] if hex_ != ABSENT else ():
            leader = s.pieces[number]
            if leader.side != piece.side or leader.type.morale_mod <= best:
                continue
            if escorts is not None and number not in escorts and leader.status != GOOD:
                continue
            if not leader.hidden and can_support(s, leader, piece):
                found, best = number, leader.type.morale_mod
    return found


@rule(see=("1.1",))
def is_assault_hex(s: State, hex_: int) -> bool:
    """Whether both sides have combat units or APCs in a hex."""
    return bool(s.occupied[0] >> hex_ & 1 and s.occupied[1] >> hex_ & 1)
