"""6.9 Cavalry leaders: who can be one. How they move is a fact of the piece."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

NO_LEADER = Refusal("6.9", "only-leaders-lead-cavalry")
NO_CAVALRY = Refusal("6.9", "side-has-no-cavalry")
MOUNTED_ALREADY = Refusal("6.9", "cavalry-leader-already")


@rule("6.9", see=("6.3",))
def mount_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a leader cannot be made a cavalry leader at set-up: his side needs cavalry."""
    if piece.type.kind != "leader":
        return NO_LEADER
    if piece.mounted:
        return MOUNTED_ALREADY
    if not any(p.side == piece.side and p.type.kind == "cavalry" for p in s.pieces):
        return NO_CAVALRY
    return None
