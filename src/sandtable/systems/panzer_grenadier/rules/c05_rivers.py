"""5.7 River crossings."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.state import State


def leaving_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece may not leave a river hex."""
    return None


def must_roll(s: State, piece: Piece) -> bool:
    """Whether a roll decides if a piece gets across."""
    return False


def roll_crossing(s: State, piece: Piece) -> bool:
    """Roll for a crossing."""
    return True


def begin_crossing(s: State, mover: Mover, hex_: int) -> None:
    """Begin a crossing with the help of engineers."""
