"""12.11, 5.0 Who goes into an assault with a unit: its leaders, and whom it carries."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, points_of, step_cost
from sandtable.systems.panzer_grenadier.rules.c05_transport import CARRIED_ACTED, HELD_ABOARD
from sandtable.systems.panzer_grenadier.rules.c06_authority import ESCORTED
from sandtable.systems.panzer_grenadier.rules.c06_held import held_refusal
from sandtable.systems.panzer_grenadier.rules.c12_orders import commands
from sandtable.systems.panzer_grenadier.rules.c15_cavalry import between, first_refusal
from sandtable.systems.panzer_grenadier.state import State

NOT_ALONG = Refusal("5.0", "leader-moves-with-his-unit")
NOT_A_LEADER = Refusal("6.43", "not-a-leader")
WAVERING_LEADER = Refusal("14.2", "wavering-leader-keeps-out")
DEMORALIZED_LEADER = Refusal("6.43", "demoralized-leader-brings-nothing")
WAVERS_ABOARD = Refusal("12.13", "passenger-wavers")
RIDES_FROM_AFAR = Refusal("15.4", "rides-along-from-the-start")
NOT_MOUNTED = Refusal("15.4", "cavalry-leaders-ride-along")
TOO_FAR_TO_RIDE = Refusal("15.4", "charge-beyond-allowance")


@rule(see=("5.6", "6.2", "6.72", "12.13", "14.2"))
def aboard_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why passengers keep a transport out of an assault: they would enter the hex with it."""
    for rider in s.riders(piece.id):
        if rider.status != GOOD:
            return WAVERS_ABOARD.about(rider.id)
        held = held_refusal(s, rider)
        if held is not None:
            return HELD_ABOARD.about(rider.id, rider.held).by(held.rule)
        if rider.marks:
            return CARRIED_ACTED.about(rider.id)
    return None


@rule(see=("12.11", "5.0", "6.43", "14.2"))
def companion_refusal(
    s: State, action: Action, leader: Piece, entered: list[int], hex_: int
) -> Refusal | None:
    """Say why a leader cannot take part in an assault, be it by going in with a unit."""
    if leader.type.kind != "leader":
        return NOT_A_LEADER
    if leader.status == DEMORALIZED:
        return DEMORALIZED_LEADER
    if leader.hex == hex_:
        return None
    if leader.status != GOOD:
        return WAVERING_LEADER
    if not any(is_his(s, action, leader, s.pieces[number]) for number in entered):
        return NOT_ALONG
    return RIDES_FROM_AFAR if s.field.distance(leader.hex, hex_) > 1 else None


def is_his(s: State, action: Action, leader: Piece, piece: Piece) -> bool:
    """Whether a leader activated a unit that stood in his hex, and stands there still himself."""
    own, other = action.post(leader.id), action.post(piece.id)
    if own[1] != other[1] or leader.hex != own[1] or leader.carrier != ABSENT:
        return False
    if piece.type.is_afv and not had_riflemen(s, action, own[1]):
        return False
    return commands(s, own, piece, other[1])


@rule(see=("6.82",))
def had_riflemen(s: State, action: Action, hex_: int) -> bool:
    """Whether riflemen were in a hex when the group was formed, be they activated or not."""
    posts = {number: at for number, at, _ in action.posts}
    there = [s.pieces[number] for number, at in posts.items() if at == hex_]
    others = [p for p in s.friends(action.side, hex_) if p.id not in posts]
    return any(p.type.kind in ESCORTED for p in (*there, *others))


@rule(see=("5.0", "15.4"))
def charge_companion_refusal(
    s: State, action: Action, leader: Piece, piece: Piece, hex_: int
) -> Refusal | None:
    """Say why a leader cannot ride along in a charge."""
    if leader.type.kind != "leader":
        return NOT_A_LEADER
    if leader.status != GOOD:
        return WAVERING_LEADER
    if not leader.mounted:
        return NOT_MOUNTED
    if not is_his(s, action, leader, piece):
        return NOT_ALONG
    firsts = [h for h in between(s, piece, hex_) if first_refusal(s, piece, h, hex_) is None]
    if not any(affords_charge(s, leader, first, hex_) for first in firsts):
        return TOO_FAR_TO_RIDE
    return None


def affords_charge(s: State, leader: Piece, first: int, hex_: int) -> bool:
    """Whether a leader has the points to ride through one hex into another."""
    costs = (step_cost(s, leader, leader.hex, first), step_cost(s, leader, first, hex_))
    return NEVER not in costs and sum(costs) <= points_of(leader)
