"""16.5 Entering and exiting the board."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers
from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State


def entry_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot enter the board in a hex."""
    return Refusal("16.51", "enters-elsewhere")


def entry_cost(s: State, piece: Piece, hex_: int) -> int:
    """Return what the first hex costs a piece that enters the board."""
    return 0


ENTRY_ANSWERS: tuple[Answers, ...] = ()
