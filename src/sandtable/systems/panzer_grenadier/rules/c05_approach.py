"""5.3 to 5.5 Enemies in the way, and the leaders that it takes to come closer to them."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DISRUPTED,
    FIRED,
    GOOD,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.action import Post
from sandtable.systems.panzer_grenadier.rules.c03_command import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line, is_limiting
from sandtable.systems.panzer_grenadier.state import State

ENEMY_THERE = Refusal("5.3", "enemy-there-assault-only")
DISRUPTED_KEEP_OUT = Refusal("14.2", "disrupted-not-among-enemies")
NEEDS_LEADER = Refusal("5.42", "approach-needs-leader")
NEEDS_TANK_LEADER = Refusal("5.43", "approach-needs-tank-leader")
NIGHT_NEEDS_LEADER = Refusal("5.5", "night-needs-leader")
SPOTTED_FROM = 3


def is_enemy_held(s: State, side: int, hex_: int) -> bool:
    """Whether enemy combat units or APCs that can be seen stand in a hex."""
    return bool(s.occupied[1 - side] >> hex_ & 1)


@rule("5.3", see=("14.2",))
def enemy_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece that moves may not enter a hex with enemies."""
    if not is_enemy_held(s, piece.side, hex_):
        return None
    return (DISRUPTED_KEEP_OUT if piece.status == DISRUPTED else ENEMY_THERE).about(hex_)


@rule("5.4", "5.42", "5.43", see=("5.41", "6.81", "6.82", "6.83"))
def approach_refusal(
    s: State, piece: Piece, posts: tuple[Post, ...], origin: int, hex_: int
) -> Refusal | None:
    """Say why a unit may not come closer to an enemy that could harm it in this turn."""
    if piece.type.is_leader or piece.type.kind in ("train", "vessel") or is_led(s, piece, posts):
        return None
    hidden_too = s.setting.rulings.hidden_approach == "restricted"
    for enemy in s.pieces:
        if enemy.side == piece.side or enemy.where != BOARD:
            continue
        if hidden_too or not enemy.hidden:
            closer = s.field.distance(enemy.hex, hex_) < s.field.distance(enemy.hex, origin)
            if closer and threatens(s, enemy, piece, hex_):
                refusal = NEEDS_TANK_LEADER if piece.type.is_afv else NEEDS_LEADER
                return refusal.about(enemy.id, hex_)
    return None


@rule("5.41", see=("5.42", "5.43", "6.81"))
def is_led(s: State, piece: Piece, posts: tuple[Post, ...]) -> bool:
    """Whether a unit began its activation with an activated leader of its own arm."""
    if piece.type.is_afv and has_tank_leader(s, piece):
        return True
    own = next((post for post in posts if post[0] == piece.id), None)
    if own is None:
        return False
    for number, hex_, status in posts:
        leader = s.pieces[number]
        right_arm = (
            has_tank_leader(s, leader) and leader.type.is_afv
            if piece.type.is_afv
            else leader.type.kind == "leader"
        )
        if not right_arm or status == DEMORALIZED or number == piece.id:
            continue
        if hex_ == own[1] or (status == GOOD and _near(s, hex_, own[1])):
            return True
    return False


def _near(s: State, one: int, other: int) -> bool:
    """Whether two hexes are adjacent; groups that wait to enter stand together."""
    return one < 0 or other < 0 or s.field.distance(one, other) <= 1


@rule(see=("5.4", "14.3"))
def threatens(s: State, enemy: Piece, piece: Piece, hex_: int) -> bool:
    """Whether an enemy could achieve a result against a piece in a hex in this turn."""
    if enemy.marks and (enemy.marks == FIRED or not enemy.shots):
        return False
    if enemy.status == DEMORALIZED or enemy.carrier >= 0 or enemy.limbered:
        return False
    far = s.field.distance(enemy.hex, hex_)
    face = enemy.face
    by_fire = face.direct > 0 and far <= face.direct_range and not piece.type.is_afv
    reach = face.at_range + face.at_range // 2
    by_shot = face.at > 0 and far <= reach and piece.type.is_vehicle
    if not (by_fire or by_shot):
        return False
    limit = s.setting.scenario.visibility
    if is_limiting(s, hex_):
        limit = min(limit, SPOTTED_FROM)
    return far <= limit and has_line(s, enemy.hex, hex_)


@rule("5.5")
def night_refusal(s: State, piece: Piece, posts: tuple[Post, ...], hex_: int) -> Refusal | None:
    """Say why a unit may not enter a hex at night that its side does not control."""
    if not s.setting.scenario.night or s.control[hex_] == piece.side or piece.type.is_leader:
        return None
    if piece.type.kind in ("train", "vessel") or is_led(s, piece, posts):
        return None
    return NIGHT_NEEDS_LEADER.about(hex_)
