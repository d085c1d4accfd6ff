"""A38 No Quarter: at the end of a Melee."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.events.course import PointsScored
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    play_action,
    playable,
)
from sandtable.systems.combat_commander.state import State

NO_QUARTER = "no-quarter"


@rule("A38")
def may_claim(s: State, side: int) -> bool:
    """A Russian player always; a German one against Russia."""
    own, other = (s.setting.scenario.nations[each] for each in (side, 1 - side))
    return own == "russian" or (own == "german" and other == "russian")


class NoQuarter(Frame):
    """The survivors' owner may play it, any number of times; the inactive player first."""

    __slots__ = ("sides", "survivors")
    UNITS: ClassVar[tuple[str, ...]] = ("survivors",)

    def __init__(self, survivors: tuple[int, ...]) -> None:
        self.step = "start"
        self.sides: tuple[int, ...] = ()
        self.survivors = survivors

    def start(self, s: State) -> None:
        with_survivors = {s.units[u].side for u in self.survivors}
        order = (1 - s.active, s.active)
        self.sides = tuple(side for side in order if side in with_survivors and may_claim(s, side))
        self.step = "ask"

    def ask(self, s: State) -> Decision | None:
        while self.sides and not could_hold(s, self.sides[0], NO_QUARTER):
            self.sides = self.sides[1:]
        if not self.sides:
            s.end()
            return None
        side = self.sides[0]
        options = [PASS, *playable(s, side, [NO_QUARTER])]
        return Decision(side, "no-quarter", "A38", options, NoQuarter.answered, window="melee-end")

    def answered(self, s: State, option: Option) -> None:
        side = self.sides[0]
        if option == PASS:
            self.sides = self.sides[1:]
            return
        play_action(s, side, option.value, NO_QUARTER, "A38")
        s.emit(PointsScored("A38", side, action_figures().no_quarter_vp, NO_QUARTER))
