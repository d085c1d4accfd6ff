"""C78: the clock of the campaign, day and night."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.state import State

DAY = 24 * 60


@rule("C78", see=("G67",))
def is_night(s: State, minute: int) -> bool:
    """Whether it is night in a minute; the first minute of the day is day, its last is not."""
    begins, ends = s.setting.figures.day
    return not begins <= minute % DAY < ends
