"""17.3 Strategic movement: whom nobody can spot moves twice as far (optional)."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c05_approach import in_view
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of
from sandtable.systems.panzer_grenadier.rules.c08_spotting import spots
from sandtable.systems.panzer_grenadier.state import State

OPTION = "strategic-movement"


@rule("17.3", see=("17.0",))
def moves_strategically(s: State, piece: Piece) -> bool:
    """Whether a unit that is about to move is out of the enemy's sight where it stands."""
    if OPTION not in s.setting.optional or piece.type.is_leader:
        return False
    if piece.where != BOARD:
        return True
    return not any(spots(s, hex_, piece) for hex_ in watchers(s, piece.side))


def watchers(s: State, side: int) -> list[int]:
    """Return the hexes from which the enemies that a side knows of could spot its units."""
    return sorted({p.hex for p in s.on_board(1 - side) if not p.hidden})


def is_seen_in(s: State, side: int, hex_: int) -> bool:
    """Whether a unit that enters a hex could be spotted there."""
    return any(in_view(s, start, hex_) for start in watchers(s, side))


@rule(see=("17.3",))
def strategic_points(s: State, mover: Mover, hex_: int) -> int:
    """Return what strategic movement adds to a step; a hex in sight is paid as usual."""
    if not mover.unseen or is_seen_in(s, mover.side, hex_):
        return 0
    return points_of(mover.unit(s))


@rule(see=("17.3", "16.6"))
def ambush(s: State, firers: tuple[int, ...], strategic: bool) -> Sum | None:
    """Return what hidden units add to their fire at a unit in strategic movement."""
    if not strategic or not any(s.pieces[number].hidden for number in firers):
        return None
    return Sum(s.setting.tables.direct_modifiers["ambush"], "ambush", "17.3")
