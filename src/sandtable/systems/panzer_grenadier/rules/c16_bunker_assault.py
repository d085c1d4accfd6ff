"""16.81, 16.84 Assaults on bunkers: who holds them, and who brings engineers."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State


@rule("16.81", see=("16.8",))
def is_stubborn(s: State, piece: Piece) -> bool:
    """Whether a defender belongs to a nation whose bunkers are harder to assault."""
    return s.setting.catalog.nations[piece.type.nation].stubborn_bunkers


@rule("16.84")
def brings_engineers(attackers: list[Piece]) -> bool:
    """Whether engineers take part in an assault, which helps against a bunker."""
    return any(p.type.kind == "engineer" for p in attackers)
