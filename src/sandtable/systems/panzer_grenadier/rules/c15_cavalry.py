"""15.4 Cavalry charges: from two hexes away into the enemy."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action, Post
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import is_enemy_held
from sandtable.systems.panzer_grenadier.rules.c05_points import (
    NEVER,
    points_of,
    prohibition,
    step_cost,
)
from sandtable.systems.panzer_grenadier.rules.c12_orders import commands, is_free
from sandtable.systems.panzer_grenadier.state import State

FAR = 2

NOT_ADJACENT = Refusal("12.11", "assault-from-adjacent-hex")
NEEDS_CAVALRY_LEADER = Refusal("15.4", "charge-needs-cavalry-leader")
FIRST_HEX_HELD = Refusal("15.4", "charge-through-free-hex")
TOO_DEAR = Refusal("15.4", "charge-beyond-allowance")
ON_HORSEBACK = Refusal("15.42", "cavalry-is-never-carried")


@rule("15.42")
def ride_refusal(piece: Piece) -> Refusal | None:
    """Say why a unit cannot be transported because of its horses."""
    return ON_HORSEBACK if piece.type.kind == "cavalry" else None


@rule("15.4", see=("6.9", "12.11", "12.51"))
def charge_refusal(s: State, action: Action, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a unit cannot charge into a hex that is not adjacent."""
    if piece.type.kind != "cavalry" or s.field.distance(piece.hex, hex_) != FAR:
        return NOT_ADJACENT.about(hex_)
    if not any(leads_charge(s, post, piece, hex_) for post in action.posts):
        return NEEDS_CAVALRY_LEADER
    refusal: Refusal | None = None
    for first in between(s, piece, hex_):
        why = first_refusal(s, piece, first, hex_)
        if why is None:
            return None
        refusal = refusal or why
    return refusal or NOT_ADJACENT.about(hex_)


def leads_charge(s: State, post: Post, piece: Piece, hex_: int) -> bool:
    """Whether an activated leader can order a unit to charge."""
    ordered = commands(s, post, piece, piece.hex) and is_free(s, post, piece.hex, hex_)
    return ordered and s.pieces[post[0]].mounted


def between(s: State, piece: Piece, hex_: int) -> list[int]:
    """Return the hexes that lie between a unit and the hex that it charges into."""
    near = s.field.neighbors[hex_]
    return [h for h in s.field.neighbors[piece.hex] if h != ABSENT and h in near]


@rule(see=("4.5", "5.0"))
def first_refusal(s: State, piece: Piece, first: int, hex_: int) -> Refusal | None:
    """Say why a unit cannot charge through a hex: held by the enemy, full, or too dear."""
    if is_enemy_held(s, piece.side, first):
        return FIRST_HEX_HELD.about(first)
    one, other = step_cost(s, piece, piece.hex, first), step_cost(s, piece, first, hex_)
    if NEVER in (one, other):
        return prohibition(s, piece, first if one == NEVER else hex_)
    if one + other > points_of(piece):
        return TOO_DEAR.about(one + other, points_of(piece))
    return stacking_refusal(s, piece, first)


@rule("15.41", see=("3.1", "13.14"))
def stopped_marks(s: State) -> int:
    """Return the marker of a unit whose charge was stopped by opportunity fire."""
    return FIRED if s.setting.rulings.stopped_charge == "fired" else MOVED
