"""15.3 Armored trains and river vessels: bound to their way, but they move and fire."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.pieces import FIRED, Piece
from sandtable.systems.panzer_grenadier.state import State

NEVER = ABSENT

TRACK_ONLY = Refusal("15.31", "trains-keep-to-track")
RIVER_ONLY = Refusal("15.32", "vessels-keep-to-rivers")


@rule("15.31", "15.32")
def bound_cost(s: State, piece: Piece, origin: int, hex_: int) -> int:
    """Return what a step costs along a track or a wide river; elsewhere they never go.

    Beyond the board's edge (`origin` -1) the track or the river goes on.
    """
    if piece.type.kind == "vessel":
        return POINT if s.field.wide >> hex_ & 1 else NEVER
    if origin == ABSENT:
        return POINT if s.field.rail[hex_] else NEVER
    direction = s.field.direction(origin, hex_)
    return POINT if direction != ABSENT and s.field.rail[origin] >> direction & 1 else NEVER


@rule("15.3", see=("5.4", "5.5"))
def leads_itself(piece: Piece) -> bool:
    """Whether a piece moves as if a leader were aboard, who leads nobody else."""
    return piece.type.keeps_to_way


@rule(see=("15.3", "7.22"))
def may_still_move(piece: Piece) -> bool:
    """Whether a piece may be activated for movement although it has made opportunity fire.

    When it has, its marker is MOVED alone: nobody else has that beside a shot.
    """
    return piece.shots > 0 and leads_itself(piece) and bool(piece.marks & FIRED)


@rule(see=("15.3", "7.22"))
def fires_after_move(piece: Piece) -> bool:
    """Whether a piece may fire at the end of its move: no shot of this turn went before."""
    return leads_itself(piece) and not piece.shots
