"""6.72, 15.1 Units that stay where they are because nobody commands them any more."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.marks import Held
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

HELD_FAST = Refusal("6.72", "held-without-command")
HELD_BY_HEADQUARTERS = Refusal("15.1", "held-without-headquarters")


@rule(see=("6.72", "15.1"))
def hold(s: State, side: int, hex_: int, near: int, until: int, law: str) -> None:
    """Hold a side's units near a hex where they are, up to a turn; leaders if it is so ruled."""
    leaders_too = s.setting.rulings.decapitated_leaders != "move"
    found = tuple(
        piece.id
        for piece in s.on_board(side)
        if s.field.distance(hex_, piece.hex) <= near and (leaders_too or not piece.type.is_leader)
    )
    if found:
        s.emit(Held(law, found, until))


@rule(see=("6.72", "15.1"))
def held_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece may not leave its hex in this turn: a leader was lost, or headquarters."""
    if s.turn > piece.held:
        return None
    found = HELD_BY_HEADQUARTERS if piece.held_by == HELD_BY_HEADQUARTERS.rule else HELD_FAST
    return found.about(piece.held)
