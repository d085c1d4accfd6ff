"""E49 Command & Control: points for Objectives."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.state import State


@rule("E49")
def command_and_control(s: State, side: int) -> None:
    """A point for each Objective that the receiving player controls."""
    points = s.control.count(side)
    if points:
        s.emit(PointsScored("E49", side, points, "command-and-control"))
