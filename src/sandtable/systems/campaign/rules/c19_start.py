"""C19: the start phase. Victory is checked, new formations are made, entry points assigned."""

from __future__ import annotations

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.course import GameEnded
from sandtable.systems.campaign.rules.c19_raising import Raising, can_raise
from sandtable.systems.campaign.rules.c19_victory import victory
from sandtable.systems.campaign.state import State


@rule("C19", see=("C18", "G14"))
class StartPhase(Frame):
    """See who has won; then both sides make formations with their reserve points."""

    __slots__ = ()

    def start(self, s: State) -> None:
        found = victory(s)
        if found is not None:
            s.emit(GameEnded(found.rule, found.winner, found.ending, found.score))
            return
        self.step = "raise_"

    def raise_(self, s: State) -> Fork | None:
        sides = [side for side in (0, 1) if can_raise(s, side)]
        if not sides:
            s.end()
            return None
        branches = [Branch(side, Raising(side), seat_of(s, side)) for side in sides]
        return Fork("C19", branches, joined=StartPhase.raised)

    def raised(self, s: State) -> None:
        s.end()


def seat_of(s: State, side: int) -> int:
    """Return the seat of the commander of a side."""
    return s.setting.scenario.commanders[side] if s.setting.seats else ANY_SEAT
