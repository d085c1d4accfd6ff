"""3.1 to 3.3 Command: whom a leader can activate, and what a group of one segment is."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.state import State

NO_LEADER = Refusal("3.1", "no-leader-commands-it")
LEADER_DEMORALIZED = Refusal("3.1", "demoralized-leader-activates-nobody")
OWN_HEX_ONLY = Refusal("3.1", "disrupted-leader-own-hex-only")
TOO_FAR_TO_LEAD = Refusal("3.1", "leader-own-and-adjacent-hexes")
NOT_SUBORDINATE = Refusal("3.2", "leader-not-subordinate")
AFV_APART = Refusal("3.3", "leader-and-adjacent-afv")
NEEDS_INFANTRY = Refusal("6.82", "leader-needs-infantry-with-afv")
NOT_FOR_TANK_LEADERS = Refusal("6.83", "tank-leader-infantry-same-hex")
AFVS_ONLY = Refusal("3.3", "tank-leader-adjacent-afvs-only")
CARS_ONLY = Refusal("6.84", "armored-car-leader-cars-only")
NO_RANK = Refusal("3.3", "no-chain-through-tank-leaders")
ASSAULT_APART = Refusal("12.51", "leader-outside-assault-hex")
REINFORCE_ONLY = Refusal("12.51", "leader-inside-assault-hex")
COMMISSARS_LEAD_NOBODY = Refusal("6.6", "commissar-activates-nobody")
LEFT_OUT = Refusal("3.1", "one-stack-without-leader")
ANOTHER_PLAYER = Refusal("17.5", "piece-of-another-player")

ESCORTED = ("infantry", "smg", "engineer")
"""Units whose presence lets leaders of one arm command the other (6.82, 6.83)."""


@rule("6.8", "6.84", see=("3.3",))
def has_tank_leader(s: State, piece: Piece) -> bool:
    """Whether an AFV carries a tank leader, by nation and year or by the scenario."""
    if not piece.type.is_afv:
        return False
    if piece.commands or piece.type.kind in ("train", "vessel"):
        return piece.commands
    nation = s.setting.catalog.nations[piece.type.nation]
    return nation.leads_tanks(piece.type, s.setting.scenario.year)


def is_commander(s: State, piece: Piece) -> bool:
    """Whether a piece can activate others at all."""
    return piece.type.kind == "leader" or has_tank_leader(s, piece)


@rule("3.1", "3.2", "3.3", see=("6.2", "12.51"))
def command_refusal(s: State, leader: Piece, piece: Piece, fires: bool = False) -> Refusal | None:
    """Say why a leader cannot activate another piece from where both stand.

    `fires`: it is to fire, so that it could reinforce an assault in the leader's hex.
    """
    if leader.type.kind == "commissar":
        return COMMISSARS_LEAD_NOBODY
    if leader.status == DEMORALIZED:
        return LEADER_DEMORALIZED
    far = _distance(s, leader, piece)
    if far > 1:
        return TOO_FAR_TO_LEAD
    if far and leader.status == DISRUPTED:
        return OWN_HEX_ONLY
    if far and leader.where == BOARD:
        if is_assault_hex(s, piece.hex):
            return ASSAULT_APART
        if is_assault_hex(s, leader.hex) and (piece.type.is_leader or not fires):
            return REINFORCE_ONLY
    if leader.type.kind == "leader":
        return _regular_refusal(s, leader, piece, far)
    return _tank_leader_refusal(leader, piece, far)


@rule(see=("16.51",))
def _distance(s: State, leader: Piece, piece: Piece) -> int:
    """Return how far apart two pieces are; who waits to enter stands around its leaders."""
    if leader.where != piece.where:
        return 99
    if leader.where == BOARD:
        return s.field.distance(leader.hex, piece.hex)
    return 1 if leader.entry == piece.entry else 99


@rule("6.82")
def _regular_refusal(s: State, leader: Piece, piece: Piece, far: int) -> Refusal | None:
    if piece.type.is_leader:
        below = piece.type.kind == "leader" and piece.type.rank < leader.type.rank
        return None if below else NOT_SUBORDINATE
    if not piece.type.is_afv:
        return None
    if far:
        return AFV_APART
    escorted = any(p.type.kind in ESCORTED for p in s.friends(leader.side, leader.hex))
    return None if leader.status == GOOD and escorted else NEEDS_INFANTRY


@rule("6.83", see=("6.84",))
def _tank_leader_refusal(leader: Piece, piece: Piece, far: int) -> Refusal | None:
    if leader.type.kind == "armored-car" and piece.type.kind != "armored-car":
        return CARS_ONLY
    if piece.type.is_leader:
        return NO_RANK
    if piece.type.is_afv:
        return None
    if far:
        return AFVS_ONLY
    ordered = leader.status == GOOD and piece.type.kind in ESCORTED
    return None if ordered else NOT_FOR_TANK_LEADERS


@rule(see=("3.1", "6.62"))
def join_refusal(
    s: State, group: tuple[int, ...], piece: Piece, fires: bool = False
) -> Refusal | None:
    """Say why a piece cannot be activated together with those that are: one stack, or led.

    The first of a group is its root: a leader with whom and whose subordinates he activates, or a
    unit with others of its stack.
    """
    root = s.pieces[group[0]]
    if root.seat != piece.seat:
        return ANOTHER_PLAYER
    members = [s.pieces[number] for number in group]
    if not root.type.is_leader or root.type.kind == "commissar":
        together = [*members, piece]
        if piece.type.kind != "leader" and _is_stack(together):
            return None
        if not is_commander(s, root):
            return LEFT_OUT
    first: Refusal | None = None
    for leader in members:
        if leader is not root and leader.type.kind != "leader":
            continue
        if not is_commander(s, leader) and leader.type.kind != "commissar":
            continue
        refusal = command_refusal(s, leader, piece, fires)
        if refusal is None:
            return _unled(s, members)
        first = first or refusal
    return first or NO_LEADER


def _is_stack(pieces: list[Piece]) -> bool:
    root = pieces[0]
    return all(p.hex == root.hex and p.where == root.where for p in pieces) and (
        root.where == BOARD or all(p.entry == root.entry for p in pieces)
    )


def _unled(s: State, members: list[Piece]) -> Refusal | None:
    """Say whether somebody was activated as part of a stack whom the root does not command."""
    root = members[0]
    if root.type.is_leader:
        return None
    for piece in members[1:]:
        refusal = command_refusal(s, root, piece, fires=True)
        if refusal is not None:
            return refusal
    return None
