"""3.0 Passing: when a player may not."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED
from sandtable.systems.panzer_grenadier.state import State

MUST_RECOVER = Refusal("14.42", "demoralized-units-first")


@rule(see=("3.0", "14.42"))
def pass_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side may not pass: demoralized units have not been activated yet."""
    for piece in s.on_board(side):
        if piece.status == DEMORALIZED and not piece.marks and not piece.type.is_leader:
            return MUST_RECOVER.about(piece.id)
    return None
