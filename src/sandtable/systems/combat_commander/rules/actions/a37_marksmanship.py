"""A37 Marksmanship: a Squad or Team fires."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces
from sandtable.systems.combat_commander.state import State

NO_RIFLES = Refusal("A37", "no-squad-or-team-firing")


@rule("A37")
def marksmanship(s: State, side: int, pieces: Pieces) -> Refusal | None:
    """A Squad or Team is firing itself, of the nation that its player's cards name."""
    nation = s.setting.scenario.decks[side]
    types = [s.units[p].type for p in pieces if p < WEAPON_BASE]
    if any(t.kind != LEADER and t.nation == nation for t in types):
        return None
    return NO_RIFLES
