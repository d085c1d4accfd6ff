"""16.22, 16.4, 16.8 Shelter: who profits from foxholes, entrenchments and bunkers."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DUG_IN, Piece
from sandtable.systems.panzer_grenadier.state import State

BUNKER, ENTRENCHED, DUG = "bunker", "entrenched", "dug-in"
SHELTER_RULES = {BUNKER: "16.8", ENTRENCHED: "16.4", DUG: "16.22"}


@rule("16.22", "16.4", "16.41", "16.8")
def shelter_of(s: State, piece: Piece) -> str:
    """Return what protects a piece in its hex: a bunker, an entrenchment, its own foxhole.

    An entrenchment serves whoever is in it, of either side; a bunker those of its own.
    """
    hex_ = piece.hex
    entitled = is_entitled(piece)
    if entitled and any(p.type.is_bunker for p in s.friends(piece.side, hex_)):
        return BUNKER
    if entitled and s.entrenchments >> hex_ & 1:
        return ENTRENCHED
    if piece.digging == DUG_IN:
        return DUG
    if piece.type.is_leader and any(p.digging == DUG_IN for p in s.friends(piece.side, hex_)):
        return DUG
    return ""


@rule("16.42")
def is_entitled(piece: Piece) -> bool:
    """Whether entrenchments and bunkers are of use to a piece."""
    kind = piece.type
    return not (kind.is_afv or kind.kind == "cavalry" or kind.is_transport)
