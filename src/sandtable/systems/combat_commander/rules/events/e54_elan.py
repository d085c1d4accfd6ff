"""E54 Elan: the own Surrender marker goes up."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.events import event_figures
from sandtable.systems.combat_commander.events.tracks import SurrenderMoved
from sandtable.systems.combat_commander.state import State


@rule("E54")
def elan(s: State, side: int) -> None:
    """The Surrender marker goes one space up, not beyond the track (AMB-50)."""
    if s.surrender[side] < event_figures().casualty_spaces:
        s.emit(SurrenderMoved("E54", side, s.surrender[side] + 1))
