"""15.1 Headquarters: what their loss does to the units around."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c06_held import hold
from sandtable.systems.panzer_grenadier.state import State

NEAR = 15
TURNS = 2


@rule("15.1")
def headquarters_lost(s: State, piece: Piece, hex_: int, turn: int) -> None:
    """Units within 15 hexes stay where they are, in this turn and the two that follow."""
    hold(s, piece.side, hex_, NEAR, turn + TURNS, "15.1")
