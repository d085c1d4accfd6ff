"""6.8 Tank leaders, and what leaders of one arm can order the other to do."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.state import State

NOT_SUBORDINATE = Refusal("3.2", "leader-not-subordinate")
AFV_APART = Refusal("3.3", "leader-and-adjacent-afv")
NEEDS_INFANTRY = Refusal("6.82", "leader-needs-infantry-with-afv")
WAVERS_BESIDE_AFV = Refusal("6.82", "disrupted-leader-and-afv")
NOT_FOR_TANK_LEADERS = Refusal("6.83", "tank-leader-infantry-same-hex")
CARS_ONLY = Refusal("6.84", "armored-car-leader-cars-only")
AFVS_ONLY = Refusal("3.3", "tank-leader-adjacent-afvs-only")
NO_RANK = Refusal("3.3", "no-chain-through-tank-leaders")

ESCORTED = ("infantry", "smg", "engineer")
"""Units whose presence lets leaders of one arm command the other (6.82, 6.83)."""


@rule("6.8", "6.81", "6.84", see=("3.3", "15.3"))
def has_tank_leader(s: State, piece: Piece) -> bool:
    """Whether an AFV carries a tank leader, by nation and year or by the scenario."""
    if not piece.type.is_afv:
        return False
    if piece.commands or piece.type.keeps_to_way:
        return piece.commands
    nation = s.setting.catalog.nations[piece.type.nation]
    return nation.leads_tanks(piece.type, s.setting.scenario.year)


@rule("6.82", see=("3.2", "3.3"))
def regular_refusal(s: State, leader: Piece, piece: Piece, far: int) -> Refusal | None:
    """Say why a regular leader cannot activate a piece within his reach."""
    if piece.type.is_leader:
        below = piece.type.kind == "leader" and piece.type.rank < leader.type.rank
        return None if below else NOT_SUBORDINATE
    if not piece.type.is_afv:
        return None
    if far:
        return AFV_APART
    if leader.status != GOOD:
        return WAVERS_BESIDE_AFV
    escorted = any(p.type.kind in ESCORTED for p in s.friends(leader.side, leader.hex))
    return None if escorted else NEEDS_INFANTRY


@rule("6.83", see=("3.3", "6.84"))
def tank_leader_refusal(leader: Piece, piece: Piece, far: int) -> Refusal | None:
    """Say why a tank leader cannot activate a piece within his reach."""
    if piece.type.is_leader:
        return NO_RANK
    if leader.type.kind == "armored-car" and piece.type.kind != "armored-car":
        return CARS_ONLY
    if piece.type.is_afv:
        return None
    if far:
        return AFVS_ONLY
    ordered = leader.status == GOOD and piece.type.kind in ESCORTED
    return None if ordered else NOT_FOR_TANK_LEADERS
