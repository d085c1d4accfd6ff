"""What a side may know of the table, put together from nothing."""

from __future__ import annotations

from typing import Any

from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State


def view(s: State, side: int) -> dict[str, Any]:
    """Build what a side may know; -1 is somebody who belongs to no side."""
    return {
        "turn": s.turn,
        "active": s.active,
        "initiative": list(s.initiative),
        "lost_steps": list(s.lost_steps),
        "exited_steps": list(s.exited_steps),
        "pieces": [_piece(s, p) for p in s.pieces if not p.hidden or p.side == side],
        "hidden": [sum(p.hidden for p in s.pieces if p.side == each) for each in (0, 1)],
        "control": {s.field.names[h]: s.control[h] for h in s.field.hexes},
        "smoke": {s.field.names[h]: list(owners) for h, owners in s.smoke.items()},
        "wrecks": {s.field.names[h]: count for h, count in s.wrecks.items()},
        "entrenchments": [s.field.names[h] for h in s.field.hexes if s.entrenchments >> h & 1],
        "mines": [
            {
                "side": m.side,
                "hex": s.field.names[m.hex],
                "strength": m.strength if m.shown or m.side == side else None,
            }
            for m in s.mines
            if m.hex >= 0
        ],
    }


def _piece(s: State, piece: Piece) -> dict[str, Any]:
    return {
        "id": piece.id,
        "side": piece.side,
        "type": piece.type.key,
        "where": piece.where,
        "hex": s.field.names[piece.hex] if piece.hex >= 0 else "",
        "reduced": piece.reduced,
        "status": piece.status,
        "marks": piece.marks,
        "limbered": piece.limbered,
        "carrier": piece.carrier,
        "digging": piece.digging,
        "spotted": piece.spotted,
        "hidden": piece.hidden,
    }
