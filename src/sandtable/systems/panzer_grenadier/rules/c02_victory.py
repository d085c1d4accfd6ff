"""2.3 Victory: the conditions of the scenario."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import GameEnded
from sandtable.systems.panzer_grenadier.state import State


@rule("2.3")
def judge_end(s: State) -> None:
    """Say who has won when the last turn is over."""
    s.emit(GameEnded("2.3", -1, "turns", 0))
