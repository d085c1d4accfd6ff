"""What procedures know: who is activated, who could fire, what a piece on the move has left."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c03_segment import Segment
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER
from sandtable.systems.panzer_grenadier.rules.c05_steps import Walker
from sandtable.systems.panzer_grenadier.rules.c07_fire import FireAction
from sandtable.systems.panzer_grenadier.rules.c08_spotting import shown_hexes
from sandtable.systems.panzer_grenadier.state import State

CLOSE = 2
"""From so far an enemy can be assaulted, if somebody leads it."""


def walker(s: State, side: int) -> Walker | None:
    """Return the procedure in which a side moves a piece, if that is what is asked."""
    found = s.stack[-1] if s.stack else None
    return found if isinstance(found, Walker) and found.side == side else None


def points_left(s: State, side: int) -> int | None:
    """Return the sixths of points that the moving piece has left; None if nobody may know."""
    found = walker(s, side)
    return None if found is None or found.unit(s).hidden else found.points_left(s)


def cost_of(s: State, side: int, hex_: int) -> int | None:
    """Return what a hex costs the moving piece; None where it cannot go."""
    found = walker(s, side)
    if found is None or not 0 <= hex_ < s.field.size:
        return None
    cost = found.cost(s, found.unit(s), hex_)
    return None if cost == NEVER else cost


def activated(s: State, side: int) -> list[tuple[int, bool]]:
    """Return the pieces activated in a segment, and whether each is to fire."""
    found = next((each for each in reversed(s.stack) if isinstance(each, Segment)), None)
    if found is None or found.side != side:
        return []
    return [(number, found.is_firing(number)) for number in found.group]


def has_target(s: State, number: int) -> bool:
    """Whether a piece could fire at anybody from where it stands; a leader helps others to.

    Enemies nearby count as well, for an assault, and so does smoke where it may be fired.
    """
    piece = s.pieces[number]
    if piece.type.is_leader or (piece.bombard and s.setting.scenario.smoke[piece.side]):
        return True
    posts = ((number, piece.hex, piece.status),)
    action = FireAction(number, Action(piece.side, number, (number,), 1 << number, posts))
    enemies = shown_hexes(s, 1 - piece.side)[0]
    return bool(
        enemies & s.field.disc(piece.hex, CLOSE)
        or action.direct_hexes(s)
        or action.bombard_hexes(s)
        or action.vehicles(s)
    )
