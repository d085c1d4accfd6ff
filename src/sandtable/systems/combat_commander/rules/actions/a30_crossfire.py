"""A30 Crossfire: at moving units."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces
from sandtable.systems.combat_commander.state import State

NOBODY_MOVES = Refusal("A30", "no-moving-target")


@rule("A30")
def crossfire(s: State, hexes: Pieces) -> Refusal | None:
    """Only at a hex with a unit that is activated to Move."""
    if any(s.moving >> u & 1 for hex_ in hexes for u in s.at[hex_]):
        return None
    return NOBODY_MOVES
