"""The best place that a piece can reach."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.nerve import fear
from sandtable.ai.panzer_grenadier.places import place
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.reach import Way, ways
from sandtable.ai.reasons import total
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State


def best_way(
    s: State, pos: Position, piece: Piece, points: int, led: bool, fresh: bool
) -> tuple[float, Way | None]:
    """The best place that a piece can reach, and what it gains there over where it stands."""
    stay = total(place(s, pos, piece, piece.hex, True)) if piece.where == BOARD else -2.0
    best: Way | None = None
    gain = 0.0
    brave = fear(s, pos, piece) * pos.w.path_danger
    for way in ways(s, pos, piece, points, led, fresh):
        worth = total(place(s, pos, piece, way.hex)) - stay - brave * way.fire
        worth -= 0.001 * way.cost / POINT
        if worth > gain:
            best, gain = way, worth
    return gain, best
