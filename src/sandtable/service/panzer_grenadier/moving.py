"""What a piece on the move has left, and what a hex would cost it."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER
from sandtable.systems.panzer_grenadier.rules.c05_steps import Walker
from sandtable.systems.panzer_grenadier.state import State


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
