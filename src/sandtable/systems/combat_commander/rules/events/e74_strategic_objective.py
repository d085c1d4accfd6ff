"""E74 Strategic Objective: a further open Objective."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import CHITS
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.state import NOBODY, State


@rule("E74", "E74[a]")
def strategic_objective(s: State, side: int) -> None:
    """A further open Objective, which scores at once."""
    if s.chit_pool:
        open_chit(s, CHITS.draw(s, s.chit_pool), NOBODY, "E74")
