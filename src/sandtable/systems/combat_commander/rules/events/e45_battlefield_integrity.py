"""E45 Battlefield Integrity: points for the enemy's losses."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.state import State


@rule("E45")
def battlefield_integrity(s: State, side: int) -> None:
    """A point for each enemy unit on the Casualty Track."""
    row = s.casualties[1 - side]
    points = len(row) - row.count(ABSENT)
    if points:
        s.emit(PointsScored("E45", side, points, "battlefield-integrity"))
