"""12.51, 12.11 Orders to assault: whose leader sends whom where."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DISRUPTED, GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action, Post
from sandtable.systems.panzer_grenadier.rules.c05_approach import approach_refusal
from sandtable.systems.panzer_grenadier.rules.c06_authority import ESCORTED, has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c06_support import is_assault_hex
from sandtable.systems.panzer_grenadier.state import State

NEEDS_LEADER = Refusal("12.11", "assault-needs-leader")
NEEDS_TANK_LEADER = Refusal("6.81", "assault-needs-tank-leader")
NOT_INTO_FIRE = Refusal("6.83", "tank-leader-not-into-fire")
REINFORCES_ONLY = Refusal("12.51", "may-only-reinforce-the-assault")


@rule(see=("3.1", "3.3", "6.82", "6.83", "6.84"))
def commands(s: State, post: Post, piece: Piece, at: int) -> bool:
    """Whether an activated leader, from where he stood, commands a piece that stood in a hex."""
    number, hex_, status = post
    leader = s.pieces[number]
    if number == piece.id or status == DEMORALIZED or ABSENT in (hex_, at):
        return False
    far = s.field.distance(hex_, at)
    if far > 1 or (far and status == DISRUPTED):
        return False
    if leader.type.kind == "leader":
        return not (piece.type.is_afv and far)
    if not has_tank_leader(s, leader):
        return False
    if leader.type.kind == "armored-car":
        return piece.type.kind == "armored-car"
    return piece.type.is_afv or (not far and status == GOOD and piece.type.kind in ESCORTED)


@rule("12.51")
def is_free(s: State, post: Post, at: int, target: int) -> bool:
    """Whether assaults let a leader order units of a hex to do something about a target hex.

    From inside an assault hex he orders units outside only to reinforce that assault.
    """
    return post[1] == at or post[1] == target or not was_assault_hex(s, post[1])


@rule(see=("3.1", "12.51"))
def was_assault_hex(s: State, hex_: int) -> bool:
    """Whether a hex is an assault hex, or was one when the segment began: orders were given then.

    Some may have left it since, and enemies may have fallen there.
    """
    if is_assault_hex(s, hex_) or s.assaulted >> hex_ & 1:
        return True
    return any(left == hex_ for _, left in s.quitters)


@rule("12.51")
def reinforcement_refusal(
    s: State, action: Action, number: int, target: int = ABSENT
) -> Refusal | None:
    """Say why a unit can do nothing but reinforce an assault: that was its leader's only order.

    The first of the group gave it, or a leader of his chain: tank leaders have none (3.3). `target`
    is the hex that it would assault.
    """
    if not (s.occupied[0] & s.occupied[1] or s.assaulted or s.quitters):
        return None
    posts = action.posts
    own = next((post for post in posts if post[0] == number), None)
    if own is None or posts[0] == own:
        return None
    regular = [post for post in posts[1:] if s.pieces[post[0]].type.kind == "leader"]
    found = (posts[0], *regular)
    leaders = [post for post in found if commands(s, post, s.pieces[number], own[1])]
    if not leaders or any(is_free(s, post, own[1], target) for post in leaders):
        return None
    return REINFORCES_ONLY.about(leaders[0][1])


@rule(see=("6.2", "12.11", "6.81", "6.83", "12.51"))
def order_refusal(s: State, action: Action, piece: Piece, hex_: int) -> Refusal | None:
    """Say why nobody can order a piece into an enemy-occupied hex."""
    at = piece.hex
    posts = [
        post for post in action.posts if commands(s, post, piece, at) and is_free(s, post, at, hex_)
    ]
    regular = [post for post in posts if s.pieces[post[0]].type.kind == "leader"]
    if piece.type.is_afv:
        led = has_tank_leader(s, piece) or len(posts) > len(regular)
        return None if led else NEEDS_TANK_LEADER
    if regular:
        return None
    if not posts:
        return NEEDS_LEADER
    exposed = approach_refusal(s, piece, (), at, hex_)
    return None if exposed is None else NOT_INTO_FIRE.about(*exposed.args)
