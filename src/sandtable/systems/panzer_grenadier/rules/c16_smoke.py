"""16.1 Smoke."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State


def smoke_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot fire smoke at a hex; -1 asks whether it can at all."""
    return Refusal("16.1", "no-smoke")


def fire_smoke(s: State, side: int, hex_: int) -> None:
    """Place a SMOKE marker if the roll lets it stay."""


def disperse_smoke(s: State) -> None:
    """Let SMOKE stay, drift or go in the Marker Removal Phase."""
