"""A37 Marksmanship: a Squad or Team fires."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog import LEADER
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.rules.o20_pieces import Pieces
from sandtable.systems.combat_commander.state import State


@rule("A37")
def marksmanship(s: State, pieces: Pieces) -> Refusal | None:
    """A Squad or Team is firing itself."""
    if any(p < WEAPON_BASE and s.units[p].type.kind != LEADER for p in pieces):
        return None
    return Refusal("A37", "no-squad-or-team-firing")
