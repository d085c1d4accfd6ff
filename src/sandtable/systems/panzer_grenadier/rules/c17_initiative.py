"""17.2 Excess initiative: one of three or more opening segments is saved for later (optional)."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import SegmentSaved
from sandtable.systems.panzer_grenadier.offers import NO, YES
from sandtable.systems.panzer_grenadier.state import State

OPTION = "excess-initiative"
MANY = 3


def may_save(s: State) -> bool:
    """Whether the winner of the initiative may save a segment."""
    return OPTION in s.setting.optional and s.opening >= MANY


def may_go_on(s: State, side: int) -> bool:
    """Whether a side that has just acted may act again by the segment that it saved."""
    return bool(s.saved) and side == s.initiative_winner and not s.opening


@rule("17.2")
class Saving(Frame):
    """The winner says whether one segment is saved."""

    __slots__ = ()

    def start(self, s: State) -> Decision:
        return ask(self, s, (s.initiative_winner, "save-segment", "17.2"), *SAVE)

    def saved(self, s: State, option: Option) -> None:
        s.emit(SegmentSaved("17.2", 1))
        s.end()

    def kept(self, s: State, option: Option) -> None:
        s.end()


class Spending(Frame):
    """The side says whether it uses the saved segment now. Returns whether it does."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> Decision:
        return ask(self, s, (self.side, "use-saved-segment", "17.2"), *SPEND)

    def used(self, s: State, option: Option) -> None:
        s.emit(SegmentSaved("17.2", 0))
        s.end(True)

    def waited(self, s: State, option: Option) -> None:
        s.end(False)


SAVE = (Answers([YES], Saving.saved), Answers([NO], Saving.kept))
SPEND = (Answers([YES], Spending.used), Answers([NO], Spending.waited))
