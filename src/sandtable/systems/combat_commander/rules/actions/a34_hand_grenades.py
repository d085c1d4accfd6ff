"""A34 Hand Grenades: at an adjacent hex."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces, unit_of
from sandtable.systems.combat_commander.state import State

NOT_NEAR = Refusal("A34", "no-adjacent-target")


@rule("A34", "A34[a]")
def hand_grenades(s: State, pieces: Pieces, hexes: Pieces) -> Refusal | None:
    """At least one piece fires at an adjacent hex."""
    near = any(s.bf.distance(unit_of(s, p).hex, hex_) == 1 for p in pieces for hex_ in hexes)
    return None if near else NOT_NEAR
