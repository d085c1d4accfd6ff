"""3.1 to 3.3 Command: whom a leader can activate, and what a group of one segment is."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, Piece
from sandtable.systems.panzer_grenadier.rules.c06_authority import (
    has_tank_leader,
    regular_refusal,
    tank_leader_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c06_commissars import (
    LEADS_NOBODY,
    is_taken_in,
    party_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.state import State

LEADER_DEMORALIZED = Refusal("3.1", "demoralized-leader-activates-nobody")
OWN_HEX_ONLY = Refusal("3.1", "disrupted-leader-own-hex-only")
TOO_FAR_TO_LEAD = Refusal("3.1", "leader-own-and-adjacent-hexes")
ASSAULT_APART = Refusal("12.51", "leader-outside-assault-hex")
REINFORCE_ONLY = Refusal("12.51", "leader-inside-assault-hex")
LEFT_OUT = Refusal("3.1", "one-stack-without-leader")
LEADER_FIRST = Refusal("3.1", "leader-is-named-first")
ANOTHER_PLAYER = Refusal("17.5", "piece-of-another-player")


def is_commander(s: State, piece: Piece) -> bool:
    """Whether a piece can activate others at all."""
    kind = piece.type
    return kind.kind == "leader" or (kind.is_afv and has_tank_leader(s, piece))


@rule("3.2", "3.3", see=("3.1", "6.2", "12.51"))
def command_refusal(s: State, leader: Piece, piece: Piece, fires: bool = False) -> Refusal | None:
    """Say why a leader cannot activate another piece from where both stand.

    `fires`: it is to fire, so that it could reinforce an assault in the leader's hex.
    """
    if leader.type.kind == "commissar":
        return LEADS_NOBODY
    if leader.status == DEMORALIZED:
        return LEADER_DEMORALIZED
    far = _distance(s, leader, piece)
    if far > 1:
        return TOO_FAR_TO_LEAD
    if far and leader.status == DISRUPTED:
        return OWN_HEX_ONLY
    if far and leader.where == BOARD and s.occupied[0] & s.occupied[1]:
        if is_assault_hex(s, piece.hex):
            return ASSAULT_APART
        if is_assault_hex(s, leader.hex) and (piece.type.is_leader or not fires):
            return REINFORCE_ONLY
    if leader.type.kind == "leader":
        return regular_refusal(s, leader, piece, far)
    return tank_leader_refusal(leader, piece, far)


@rule(see=("16.51",))
def _distance(s: State, leader: Piece, piece: Piece) -> int:
    """Return how far apart two pieces are; who waits to enter stands around its leaders."""
    if leader.where != piece.where:
        return 99
    if leader.where == BOARD:
        return s.field.distance(leader.hex, piece.hex)
    return 1 if leader.entry == piece.entry else 99


@rule(see=("3.1", "6.62"))
def join_refusal(
    s: State, members: list[Piece], piece: Piece, fires: bool, chiefs: list[Piece]
) -> Refusal | None:
    """Say why a piece cannot be activated together with those that are: one stack, or led.

    The first of a group is its root: a leader with whom and whose subordinates he activates, or a
    unit with others of its stack. `chiefs` are those of the group who could lead others.
    """
    root = members[0]
    if root.seat != piece.seat:
        return ANOTHER_PLAYER
    if root.type.kind == "commissar" or piece.type.kind == "commissar":
        return party_refusal(s, members, piece)
    if piece.status == DEMORALIZED and is_taken_in(members, piece):
        return None
    if root.type.is_leader:
        return _led_refusal(s, chiefs, piece, fires)
    if piece.type.kind != "leader" and _is_stack(members, piece):
        return None
    if not is_commander(s, root):
        return LEADER_FIRST if piece.type.kind == "leader" else LEFT_OUT
    return _led_refusal(s, chiefs, piece, fires) or _unled(s, led_by_rank(members))


def chiefs_of(members: list[Piece]) -> list[Piece]:
    """Return the root of a group, and the leaders among the others."""
    root = members[0]
    return [piece for piece in members if piece is root or piece.type.kind == "leader"]


def _led_refusal(s: State, chiefs: list[Piece], piece: Piece, fires: bool) -> Refusal | None:
    """Say why none of some leaders can activate a piece: the reason of the first."""
    first: Refusal | None = None
    for leader in chiefs:
        refusal = command_refusal(s, leader, piece, fires)
        if refusal is None:
            return None
        first = first or refusal
    return first


def led_by_rank(members: list[Piece]) -> list[Piece]:
    """Return the members of a group who are no commissars."""
    return [p for p in members if p.type.kind != "commissar"]


def _is_stack(members: list[Piece], other: Piece) -> bool:
    """Whether a group, commissars aside, and another piece are all together."""
    root = members[0]
    if not _are_together(root, other):
        return False
    return all(_are_together(root, piece) for piece in led_by_rank(members))


def _are_together(one: Piece, other: Piece) -> bool:
    """Whether two pieces are in one hex, or wait to enter in one group."""
    if one.hex != other.hex or one.where != other.where:
        return False
    return one.where == BOARD or one.entry == other.entry


def _unled(s: State, members: list[Piece]) -> Refusal | None:
    """Say whether somebody was activated as part of a stack whom the root does not command."""
    root = members[0]
    for piece in members[1:]:
        refusal = command_refusal(s, root, piece, fires=True)
        if refusal is not None:
            return refusal
    return None
