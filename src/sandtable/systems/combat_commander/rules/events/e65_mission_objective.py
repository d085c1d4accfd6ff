"""E65 Mission Objective: a further secret Objective."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import CHITS
from sandtable.systems.combat_commander.events.markers import ChitDrawn
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.state import State


@rule("E65", "E65[a]")
def mission_objective(s: State, side: int) -> None:
    """A further secret Objective; a chit without a secret side lies open at once."""
    if not s.chit_pool:
        return
    chit = CHITS.draw(s, s.chit_pool)
    if s.setting.catalog.chits[chit].always_open:
        open_chit(s, chit, side, "7.3.3[a]")
    else:
        s.emit(ChitDrawn("E65", side, chit))
