"""2.3 Set-up: who may begin aboard a transport unit, or hooked up to it."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import NEVER_LIMBERED
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

MOST_LEADERS = 3

NOT_LOADED = Refusal("2.3", "group-does-not-begin-loaded")
NO_TRANSPORT = Refusal("5.6", "not-a-transport-unit")
NOT_THERE = Refusal("2.3", "transport-not-set-up-there")
NO_ROOM = Refusal("5.6", "carries-somebody-already")
NOT_CARRIED = Refusal("5.6", "cannot-be-transported")


@rule(see=("2.3", "5.6", "5.61", "5.62", "5.64", "6.3"))
def is_carried(piece: Piece) -> bool:
    """Whether a piece can be transported at all."""
    kind = piece.type
    if kind.is_leader:
        return not piece.mounted
    if kind.is_personnel:
        return kind.kind != "cavalry"
    on_foot = kind.limbered == NEVER_LIMBERED and kind.full.move > 0
    return kind.is_weapon and (kind.limbered != NEVER_LIMBERED or on_foot)


@rule(see=("1.1",))
def carries(s: State, piece: Piece) -> bool:
    """Whether a piece is a transport unit; AFVs are where the scenario says so."""
    return piece.type.is_transport or (
        s.setting.scenario.afv_transport and piece.type.kind == "tank"
    )


@rule(see=("5.6",))
def room_refusal(s: State, piece: Piece, carrier: Piece) -> Refusal | None:
    """Say why a piece finds no room on another: one unit, and three leaders besides."""
    if carrier.side != piece.side or not carries(s, carrier):
        return NO_TRANSPORT
    if not is_carried(piece):
        return NOT_CARRIED
    alike = [p for p in s.riders(carrier.id) if p.type.is_leader == piece.type.is_leader]
    return NO_ROOM if len(alike) >= (MOST_LEADERS if piece.type.is_leader else 1) else None


def begins_limbered(piece: Piece) -> bool:
    """Whether a piece must be limbered to be transported."""
    return piece.type.limbered != NEVER_LIMBERED
