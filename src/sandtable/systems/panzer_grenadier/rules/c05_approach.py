"""5.3 to 5.5 Enemies in the way, and the leaders that it takes to come closer to them."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import (
    DEMORALIZED,
    DISRUPTED,
    FIRED,
    GOOD,
    MOVED,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.action import Post
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.rules.c08_spotting import (
    eyes_around,
    eyes_on,
    has_line,
    is_limiting,
)
from sandtable.systems.panzer_grenadier.rules.c15_trains import leads_itself
from sandtable.systems.panzer_grenadier.rules.c16_hidden import standing
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

ENEMY_THERE = Refusal("5.3", "enemy-there-assault-only")
DISRUPTED_KEEP_OUT = Refusal("14.2", "disrupted-not-among-enemies")
NEEDS_LEADER = Refusal("5.42", "approach-needs-leader")
NEEDS_TANK_LEADER = Refusal("5.43", "approach-needs-tank-leader")
NIGHT_NEEDS_LEADER = Refusal("5.5", "night-needs-leader")
SPOTTED_FROM = 3
NO_THREAT = -1
"""Less far than the hex itself."""


def is_enemy_held(s: State, side: int, hex_: int) -> bool:
    """Whether enemy combat units or APCs that can be seen stand in a hex."""
    return bool(s.occupied[1 - side] >> hex_ & 1)


@rule("5.3", see=("14.2",))
def enemy_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece that moves may not enter a hex with enemies."""
    disrupted = piece.status == DISRUPTED
    if not disrupted and not s.occupied[1 - piece.side] >> hex_ & 1:
        return None
    if disrupted and s.setting.rulings.enemy_occupied == "any-unit":
        held = bool(enemy_units(s, piece.side, hex_))
    else:
        held = is_enemy_held(s, piece.side, hex_)
    if not held:
        return None
    return (DISRUPTED_KEEP_OUT if disrupted else ENEMY_THERE).about(hex_)


def enemy_units(s: State, side: int, hex_: int) -> list[Piece]:
    """Return the enemy units in a hex that a side can see; leaders are none."""
    return [p for p in s.friends(1 - side, hex_) if not (p.type.is_leader or p.hidden)]


@rule("5.4", "5.42", "5.43", see=("5.41", "6.81", "6.82", "6.83", "15.3"))
def approach_refusal(
    s: State, piece: Piece, posts: tuple[Post, ...], origin: int, hex_: int
) -> Refusal | None:
    """Say why a unit may not come closer to an enemy that could harm it in this turn."""
    if needs_no_leader(s, piece, posts):
        return None
    enemy = endangering(s, piece, origin, hex_)
    if enemy == ABSENT:
        return None
    refusal = NEEDS_TANK_LEADER if piece.type.is_afv else NEEDS_LEADER
    return refusal.about(enemy, hex_)


def needs_no_leader(s: State, piece: Piece, posts: tuple[Post, ...]) -> bool:
    """Whether a piece may come closer to whatever enemies it likes."""
    return piece.type.is_leader or leads_itself(piece) or is_led(s, piece, posts)


def unthreatened(s: State, piece: Piece, hexes: Sequence[int]) -> Sequence[int]:
    """Return those of the hexes around a unit where `endangering` finds nobody."""
    posts = enemy_posts(s, 1 - piece.side) & eyes_around(s, piece.hex)
    if not posts:
        return hexes
    field, closer = s.field, {}
    for post in bits_of(posts):
        far = field.distance(post, piece.hex) - 1
        if far >= 0 and reaches(s, post, piece, far):
            closer[post] = field.disc(post, far)
    return [hex_ for hex_ in hexes if not is_endangered(s, hex_, closer)] if closer else hexes


def is_endangered(s: State, hex_: int, closer: dict[int, int]) -> bool:
    """Whether somebody sees a hex from a post who has all in reach that is closer (masks)."""
    eyes = eyes_on(s, hex_)
    for post, reached in closer.items():
        if reached >> hex_ & 1 and eyes >> post & 1 and (not s.smoke or in_view(s, post, hex_)):
            return True
    return False


def reaches(s: State, post: int, piece: Piece, far: int) -> bool:
    """Whether enemies in a hex could harm a unit that is so far away."""
    hidden_too = s.setting.rulings.hidden_approach != "free"
    for number in s.at[post]:
        each = s.pieces[number]
        if each.side == piece.side or each.face.reach < far:
            continue
        if (hidden_too or not each.hidden) and threat(each, piece) >= far:
            return True
    return False


def enemy_posts(s: State, enemy: int) -> int:
    """Return the hexes with enemies who count when somebody comes closer (mask)."""
    if s.setting.rulings.hidden_approach != "free":
        return standing(s, enemy)
    return roll_of(s).shown[enemy]


@rule(see=("5.4", "5.42", "5.43"))
def endangering(s: State, piece: Piece, origin: int, hex_: int) -> int:
    """Return an enemy that could harm a unit in a hex that is closer to him, or -1."""
    hidden_too = s.setting.rulings.hidden_approach != "free"
    enemy = 1 - piece.side
    near = enemy_posts(s, enemy) & eyes_on(s, hex_)
    if not near:
        return ABSENT
    found = ABSENT
    for post in bits_of(near):
        if s.field.distance(post, hex_) >= s.field.distance(post, origin):
            continue
        for each in s.friends(enemy, post):
            counts = hidden_too or not each.hidden
            if counts and (found == ABSENT or each.id < found) and threatens(s, each, piece, hex_):
                found = each.id
    return found


@rule("5.41", see=("5.42", "5.43", "6.81", "6.84", "12.51"))
def is_led(s: State, piece: Piece, posts: tuple[Post, ...]) -> bool:
    """Whether a unit began its activation with an activated leader of its own arm.

    Leaders of armored cars lead armored cars only, which need none.
    """
    if piece.type.is_afv and has_tank_leader(s, piece):
        return True
    own = _post_of(posts, piece.id)
    if own is None or len(posts) == 1:
        return False
    for number, hex_, status in posts:
        leader = s.pieces[number]
        right_arm = (
            has_tank_leader(s, leader) and leader.type.kind != "armored-car"
            if piece.type.is_afv
            else leader.type.kind == "leader"
        )
        if not right_arm or status == DEMORALIZED or number == piece.id:
            continue
        if hex_ == own[1] or (status == GOOD and _near(s, hex_, own[1])):
            return True
    return False


def _post_of(posts: tuple[Post, ...], number: int) -> Post | None:
    for post in posts:
        if post[0] == number:
            return post
    return None


def _near(s: State, one: int, other: int) -> bool:
    """Whether two hexes are adjacent, with no assault between."""
    apart = is_assault_hex(s, one) or is_assault_hex(s, other)
    return not apart and s.field.distance(one, other) <= 1


@rule(see=("5.4", "14.3"))
def threatens(s: State, enemy: Piece, piece: Piece, hex_: int) -> bool:
    """Whether an enemy could achieve a result against a piece in a hex in this turn."""
    reach = threat(enemy, piece)
    return s.field.distance(enemy.hex, hex_) <= reach and in_view(s, enemy.hex, hex_)


@rule(see=("5.42", "5.43", "11.3", "13.0"))
def threat(enemy: Piece, piece: Piece) -> int:
    """Return how far an enemy could achieve a result against a piece in this turn.

    By direct fire against all but AFVs, by anti-tank fire against AFVs and APCs.
    """
    if enemy.marks and enemy.marks != FIRED | MOVED:
        return NO_THREAT
    face, kind, reach = enemy.face, piece.type, NO_THREAT
    if not kind.is_afv and enemy.direct > 0 and (not enemy.shots or enemy.shot_kind == "direct"):
        reach = face.direct_range
    armored = kind.is_afv or kind.is_apc
    if armored and enemy.at > 0 and (not enemy.shots or enemy.shot_kind == "at"):
        reach = max(reach, face.at_range + face.at_range // 2)
    return reach


@rule(see=("8.0", "8.21"))
def in_view(s: State, start: int, hex_: int) -> bool:
    """Whether a piece that enters a hex would be spotted from another."""
    limit = s.setting.scenario.visibility
    if is_limiting(s, hex_):
        limit = min(limit, SPOTTED_FROM)
    return s.field.distance(start, hex_) <= limit and has_line(s, start, hex_)


@rule("5.5", see=("15.3",))
def night_refusal(s: State, piece: Piece, posts: tuple[Post, ...], hex_: int) -> Refusal | None:
    """Say why a unit may not enter a hex at night that its side does not control."""
    if not s.setting.scenario.night or s.control[hex_] == piece.side:
        return None
    return NIGHT_NEEDS_LEADER.about(hex_) if needs_light(s, piece, posts) else None


def needs_light(s: State, piece: Piece, posts: tuple[Post, ...]) -> bool:
    """Whether a piece goes nowhere at night but where its side controls the ground."""
    return not needs_no_leader(s, piece, posts)
