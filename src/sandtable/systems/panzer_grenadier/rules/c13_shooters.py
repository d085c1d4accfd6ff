"""13.0, 13.2 Who may make opportunity fire, how often, and at whom."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c06_combat import raise_refusal
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c07_limits import range_refusal, silence
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import (
    LOCKED,
    NO_DIRECT_FIRE,
    blocked,
)
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import shots_allowed, target_refusal
from sandtable.systems.panzer_grenadier.state import State

ACTIVATED = Refusal("13.0", "activated-this-turn")
NO_SHOT_LEFT = Refusal("13.0", "no-opportunity-fire-left")
OTHER_KIND = Refusal("13.0", "one-kind-of-opportunity-fire")
TWICE = Refusal("13.21", "fired-at-it-in-this-hex")
FRIENDS_BESIDE = Refusal("13.24", "friends-beside-the-target")
WAVERING = Refusal("13.23", "demoralized-no-opportunity-fire")
TARGET_UNSEEN = Refusal("8.0", "moving-unit-not-spotted")
ENTERS_OUR_HEX = Refusal("12.52", "no-opportunity-fire-at-assault")
NOT_THERE = Refusal("13.0", "not-on-the-board")
LEADERS_IDLE = Refusal("13.0", "leaders-not-in-opportunity-fire")
NOT_A_LEADER = Refusal("6.42", "not-a-leader")
RAISED_ALREADY = Refusal("6.42", "raises-already")

TWO_SHOTS = 2


@rule("13.0", "13.2", "13.23", see=("7.22", "12.52"))
def shooter_refusal(s: State, piece: Piece, target: Piece, kind: str) -> Refusal | None:
    """Say why a piece cannot make opportunity fire of a kind at a moving piece."""
    if piece.where != BOARD:
        return NOT_THERE
    if piece.status == DEMORALIZED:
        return WAVERING
    refusal = silence(piece) or freedom_refusal(s, piece, target, kind)
    if refusal is None and is_assault_hex(s, piece.hex):
        refusal = ENTERS_OUR_HEX if target.hex == piece.hex else LOCKED
    if refusal is None:
        refusal = beside_refusal(s, piece, target)
    if refusal is not None:
        return refusal
    return target_refusal(s, piece, target) if kind == "at" else _direct(s, piece, target)


@rule("13.0", "13.21", see=("7.22", "13.1"))
def freedom_refusal(s: State, piece: Piece, target: Piece, kind: str) -> Refusal | None:
    """Say why a piece has no shot left for a moving piece in the hex where it is."""
    if piece.marks == MOVED or (piece.marks and not piece.shots):
        return ACTIVATED
    if piece.shots and piece.shot_kind != kind:
        return OTHER_KIND
    most = shots_of(s, piece, kind)
    if piece.shots >= most:
        return NO_SHOT_LEFT.about(most)
    return TWICE if (piece.id, target.id, target.hex) in s.op_shots else None


@rule("13.0", see=("11.2",))
def shots_of(s: State, piece: Piece, kind: str) -> int:
    """Return how often a piece may make opportunity fire of a kind in a turn."""
    return shots_allowed(s, piece) if kind == "at" else TWO_SHOTS


@rule("13.24", see=("16.6",))
def beside_refusal(s: State, piece: Piece, target: Piece) -> Refusal | None:
    """Say that units of the firing side stand beside the target; hidden ones let it be."""
    for friend in s.friends(piece.side, target.hex):
        if not friend.type.is_leader and (not friend.hidden or friend.id == piece.id):
            return FRIENDS_BESIDE
    return None


@rule(see=("7.31", "7.32", "8.0", "10.1"))
def _direct(s: State, piece: Piece, target: Piece) -> Refusal | None:
    if piece.face.direct <= 0:
        return NO_DIRECT_FIRE
    refusal = range_refusal(s, piece, target.hex, piece.face.direct_range)
    if refusal is None and not spots(s, piece.hex, target):
        refusal = TARGET_UNSEEN
    return refusal or blocked(s, piece, target.hex)


# --- leaders, by another reading ----------------------------------------------------------


def leaders_serve(s: State) -> bool:
    """Whether unmarked leaders serve in opportunity fire as if they were activated."""
    return s.setting.rulings.opportunity_leaders == "unmarked"


@rule(see=("6.41", "6.42", "13.0"))
def leader_refusal(s: State, leader: Piece, target: Piece) -> Refusal | None:
    """Say why a leader cannot serve in opportunity fire; he is marked as the units are."""
    if leader.type.kind != "leader":
        return NOT_A_LEADER
    if not leaders_serve(s):
        return LEADERS_IDLE
    return freedom_refusal(s, leader, target, "direct")


@rule(see=("6.42", "13.0"))
def raiser_refusal(
    s: State,
    leader: Piece,
    target: Piece,
    firers: tuple[int, ...],
    raisers: tuple[int, ...],
) -> Refusal | None:
    """Say why a leader cannot raise the opportunity fire of a unit in his hex."""
    refusal = leader_refusal(s, leader, target)
    if refusal is None and leader.id in raisers:
        refusal = RAISED_ALREADY
    return refusal or raise_refusal(s, leader, firers, raisers)
