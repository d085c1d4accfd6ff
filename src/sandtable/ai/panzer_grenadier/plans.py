"""What each piece would do if it were activated, and what a group would gain together."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.chances import more_than
from sandtable.ai.panzer_grenadier.gunnery import best_aim
from sandtable.ai.panzer_grenadier.march import best_way
from sandtable.ai.panzer_grenadier.nerve import patience
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.reach import Way
from sandtable.systems.panzer_grenadier.catalog.tables import column_of
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DIGGING,
    DISRUPTED,
    DUG_IN,
    GOOD,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.action import Post
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c12_orders import commands, is_free
from sandtable.systems.panzer_grenadier.rules.c14_morale import morale_of
from sandtable.systems.panzer_grenadier.rules.c14_recovery import bonus_of
from sandtable.systems.panzer_grenadier.rules.c16_digging import digger_refusal
from sandtable.systems.panzer_grenadier.state import State

ENTERING = 2.0
"""What it is worth to come onto the board at all."""
AWAY = 3
"""How far from where enemies can reach somebody waits for them in vain."""
UNLIMBER = 1.2
NOWHERE = -1
CHANCE = 0.5

Posts = tuple[Post, ...]
"""The pieces of a group, where they stood when they were activated, and in what order."""


class Plan:
    """What a piece would do: fire or move, for what gain, by which reason."""

    __slots__ = ("fires", "gain", "reason", "way")

    def __init__(self, fires: bool, gain: float, reason: str, way: Way | None = None) -> None:
        self.fires = fires
        self.gain = gain
        self.reason = reason
        self.way = way


NOTHING = Plan(False, 0.0, "neutral")


def plan_of(s: State, pos: Position, piece: Piece, led: bool) -> Plan:
    """The best that a unit could do; `led` by a leader of its arm."""
    key = ("plan", piece.id, led)
    found: Plan | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = max(plans(s, pos, piece, led), key=gain_of, default=NOTHING)
    return found


def gain_of(plan: Plan) -> float:
    """What a plan gains."""
    return plan.gain


def plans(s: State, pos: Position, piece: Piece, led: bool) -> list[Plan]:
    """All that a unit could do, each with its gain."""
    if piece.where == WAITING:
        return [Plan(False, ENTERING, "enter")]
    if piece.type.is_leader:
        return []
    if piece.status == DEMORALIZED:
        return [Plan(False, recovery(s, pos, piece), "recover")]
    found: list[Plan] = []
    worth, kind, _ = best_aim(s, pos, piece)
    if worth > 0:
        found.append(Plan(True, worth, kind))
    if piece.status == DISRUPTED:
        found.append(Plan(False, recovery(s, pos, piece), "recover"))
    found += moves(s, pos, piece, led)
    return found


def moves(s: State, pos: Position, piece: Piece, led: bool) -> list[Plan]:
    """What a unit gains by moving, by unlimbering, by digging in."""
    found: list[Plan] = []
    if piece.carrier >= 0:
        return [Plan(False, UNLIMBER, "unload")] if is_arrived(s, pos, piece) else []
    if s.occupied[0] & s.occupied[1] & 1 << piece.hex:
        return []
    if piece.limbered:
        found.append(Plan(False, UNLIMBER, "unlimber"))
    if piece.allowance > 0 and s.turn > piece.held:
        gain, way = best_way(s, pos, piece, points_of(piece), led, True)
        if way is not None:
            waits = delay(s, pos, piece, way)
            found.append(Plan(False, pos.w.march * (gain - waits), "march", way))
        elif s.riders(piece.id) and is_arrived(s, pos, piece):
            found.append(Plan(False, UNLIMBER, "unload"))
    found.append(Plan(False, digging(s, pos, piece), "dig"))
    return found


def delay(s: State, pos: Position, piece: Piece, way: Way) -> float:
    """What may be spared by waiting until enemies who have somebody to fire at have done so."""
    w = pos.w
    if not w.delay or s.passes >> (1 - pos.side) & 1:
        return 0.0
    free = [
        post
        for post in pos.enemy.posts
        if post.seen >> way.hex & 1 and pos.targets_of[post.hex] and post.free_strength(1)
    ]
    if not free:
        return w.delay * patience(pos) * 0.3 * way.fire
    return w.delay * patience(pos) * (way.fire + 0.5 * pos.danger(s, piece, way.hex, False))


def is_arrived(s: State, pos: Position, piece: Piece) -> bool:
    """Whether somebody aboard should get off: enemies are near, or the goal."""
    carrier = s.pieces[piece.carrier] if piece.carrier >= 0 else piece
    if any(post.seen >> carrier.hex & 1 for post in pos.enemy.posts):
        return True
    near = [s.field.distance(carrier.hex, p.hex) for p in pos.enemy.pieces if p.type.holds_hexes]
    if near and min(near) <= AWAY + 1:
        return True
    goals = [s.field.distance(carrier.hex, hex_) for hex_ in pos.goals.stakes]
    return bool(goals) and min(goals) <= 1


def recovery(s: State, pos: Position, piece: Piece) -> float:
    """What an attempt to recover is worth, with the best leader near."""
    value = pos.morale(s, piece) if piece.hex >= 0 else morale_of(s, piece).total
    value += bonus_of(s, piece)
    chance = 1 - more_than(value - 1)
    w, power = pos.w, pos.prices.power(piece)
    if piece.status == DISRUPTED:
        return w.recover * chance * power * w.disrupted
    return w.recover * (0.05 + chance * power * (w.demoralized - w.disrupted))


def digging(s: State, pos: Position, piece: Piece) -> float:
    """What a foxhole is worth to who will stay."""
    if not pos.w.dig or piece.digging == DUG_IN or pos.goals.left < 3:
        return 0.0
    if digger_refusal(s, piece, piece.hex) is not None:
        return 0.0
    saved = pos.danger(s, piece, piece.hex, True)
    return pos.w.dig * (0.04 + 0.3 * saved) * (2.0 if piece.digging == DIGGING else 1.0)


# --- waiting for the enemy ------------------------------------------------------------------


def hold(s: State, pos: Position, piece: Piece) -> float:
    """What the opportunity fire is worth that a unit gives up by acting now."""
    w = pos.w
    if not w.wait or piece.where != BOARD or s.passes >> (1 - pos.side) & 1:
        return 0.0
    if piece.direct <= 0 or piece.status != GOOD:
        return 0.0
    key = ("hold", piece.id)
    found: float | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = w.wait * patience(pos) * _expected(s, pos, piece)
    return found


def _expected(s: State, pos: Position, piece: Piece) -> float:
    """What opportunity fire at those who may come would cost them."""
    best = 0.0
    coming = 0.0
    at = column_of(s.setting.tables.direct_columns, piece.direct)
    for enemy in pos.enemy.pieces:
        if enemy.marks or enemy.type.is_leader or enemy.armored or enemy.status != GOOD:
            continue
        far = s.field.distance(piece.hex, enemy.hex)
        if far > piece.face.direct_range + AWAY or enemy.allowance <= 0:
            continue
        coming += CHANCE / (1 + max(0, far - piece.face.direct_range))
        best = max(best, pos.losses(s, enemy)[at])
    return best * min(1.0, coming)


# --- groups ---------------------------------------------------------------------------------


def led_by(s: State, group: list[Piece], piece: Piece) -> bool:
    """Whether a leader of the group lets a piece come closer to enemies."""
    if piece.type.is_afv:
        return has_tank_leader(s, piece) or any(
            has_tank_leader(s, p) and _reaches(s, p, piece) for p in group
        )
    return any(p.type.kind == "leader" and _reaches(s, p, piece) for p in group)


def posts_of(group: list[Piece]) -> Posts:
    """Where the pieces of a group stand, as the rules of orders look at it."""
    return tuple([(p.id, p.hex, p.status) for p in group])


def is_sent_into(s: State, posts: Posts, piece: Piece, hex_: int) -> bool:
    """Whether a leader of a group may order a piece into an enemy's hex (12.11, 12.51)."""
    return any(
        commands(s, post, piece, piece.hex) and is_free(s, post, piece.hex, hex_) for post in posts
    )


def reinforces_only(s: State, pos: Position, posts: Posts, piece: Piece) -> bool:
    """Whether all that leaders of a group may order a piece is to reinforce an assault (12.51)."""
    if not pos.w.orders or not s.occupied[0] & s.occupied[1] or posts[0][0] == piece.id:
        return False
    led = [
        post
        for number, post in enumerate(posts)
        if (not number or s.pieces[post[0]].type.kind == "leader")
        and commands(s, post, piece, piece.hex)
    ]
    return bool(led) and not any(is_free(s, post, piece.hex, NOWHERE) for post in led)


def _reaches(s: State, leader: Piece, piece: Piece) -> bool:
    return leader.id != piece.id and command_refusal(s, leader, piece) is None


def leader_gain(s: State, pos: Position, leader: Piece) -> float:
    """What a leader gains by a better place, as far as he is not needed where he is."""
    if leader.where == WAITING:
        return ENTERING
    if leader.status != GOOD:
        return recovery(s, pos, leader)
    gain, way = best_way(s, pos, leader, points_of(leader), True, True)
    return gain if way is not None else 0.0
