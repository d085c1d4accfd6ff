"""Assaults that a group could make at once: each unit takes part in one of them."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.assaults import assault_worth, attackers_of
from sandtable.ai.panzer_grenadier.plans import (
    Posts,
    is_sent_into,
    led_by,
    plan_of,
    posts_of,
    reinforces_only,
)
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c12_strength import is_helpful
from sandtable.systems.panzer_grenadier.state import State


class Raid:
    """An assault of a hex, with the units and the leader who take part, and what it gains.

    `gain` is all that it is worth, `more` what it is worth beyond what its units would do else.
    """

    __slots__ = ("gain", "hex", "leader", "more", "units")

    def __init__(
        self, hex_: int, units: tuple[int, ...], leader: int, gain: float, more: float
    ) -> None:
        self.hex = hex_
        self.units = units
        self.leader = leader
        self.gain = gain
        self.more = more

    @property
    def share(self) -> float:
        """What each of its units gains."""
        return self.gain / len(self.units)


Raids = dict[int, Raid]
"""The raid that each piece takes part in."""


def raids(s: State, pos: Position, group: list[Piece], posts: Posts = ()) -> Raids:
    """Return the raids that a group makes if all of it acts, by the pieces that take part.

    `posts`: all who were activated with it, if some of them do not fire or have acted.
    """
    posts = posts or posts_of(group)
    key = ("raids", tuple([(p.id, p.hex) for p in group]), posts)
    found: Raids | None = pos.plans.get(key)
    if found is None:
        found = pos.plans[key] = _shared_out(s, pos, group, posts)
    return found


def _shared_out(s: State, pos: Position, group: list[Piece], posts: Posts) -> Raids:
    """The best raid goes first; who is left makes the next."""
    found: Raids = {}
    hexes = _targets(s, pos, group)
    while hexes:
        left = [p for p in group if p.id not in found]
        able = [_raid(s, pos, hex_, left, group, posts) for hex_ in hexes]
        best = max([r for r in able if r is not None], key=lambda r: (r.more, -r.hex), default=None)
        if best is None or best.more <= 0:
            break
        for number in best.units:
            found[number] = best
        if best.leader >= 0:
            found[best.leader] = best
        hexes.remove(best.hex)
    return found


def _targets(s: State, pos: Position, group: list[Piece]) -> list[int]:
    """The hexes with enemies that somebody of a group is in or next to."""
    around = 0
    for piece in group:
        if piece.where == BOARD and not piece.type.is_leader:
            around |= s.field.disc(piece.hex, 1)
    around &= s.occupied[1 - pos.side] & ~s.assaulted
    return [hex_ for hex_ in pos.enemy.by_hex if around >> hex_ & 1]


def _raid(
    s: State, pos: Position, hex_: int, left: list[Piece], group: list[Piece], posts: Posts
) -> Raid | None:
    units = [p for p in left if not p.type.is_leader and p.where == BOARD]
    able = attackers_of(s, pos, hex_, units)
    able = [p for p in able if p.hex == hex_ or _is_ordered(s, pos, hex_, p, group, posts)]
    choices = (able, _but_keepers(s, pos, able))
    raids_ = [_with(s, pos, hex_, each, left, group, posts) for each in choices]
    return max([r for r in raids_ if r is not None], key=lambda r: r.more, default=None)


def _is_ordered(
    s: State, pos: Position, hex_: int, piece: Piece, group: list[Piece], posts: Posts
) -> bool:
    """Whether somebody of a group can send a piece into a hex."""
    return is_sent_into(s, posts, piece, hex_) if pos.w.orders else led_by(s, group, piece)


def _but_keepers(s: State, pos: Position, able: list[Piece]) -> list[Piece]:
    """Those who are not the last in a hex that must be held: its weakest stays."""
    if not pos.w.keep:
        return []
    found = list(able)
    for origin in {p.hex for p in able if p.hex in pos.goals.stakes}:
        here = [p for p in pos.mine.by_hex.get(origin, ()) if pos.goals.holds(p)]
        if here and all(p in found for p in here):
            found.remove(min(here, key=lambda p: (p.face.direct, p.id)))
    return found if len(found) < len(able) else []


def _with(
    s: State, pos: Position, hex_: int, able: list[Piece], left: list[Piece], group: list[Piece],
    posts: Posts,
) -> Raid | None:  # fmt: skip
    """The raid of a hex by some units, with the best of their leaders."""
    if not able:
        return None
    helpers = [
        p for p in left if is_helpful(p) and p.where == BOARD and s.field.distance(p.hex, hex_) <= 1
    ]
    helpers.sort(key=lambda p: (-p.type.combat - p.type.morale_mod, p.type.rank, p.id))
    gain = assault_worth(s, pos, hex_, able, helpers[:1])
    free = [p for p in able if not reinforces_only(s, pos, posts, p)]
    apart = sum([plan_of(s, pos, p, led_by(s, group, p)).gain for p in free])
    leader = helpers[0].id if helpers else -1
    return Raid(hex_, tuple([p.id for p in able]), leader, gain, gain - apart)
