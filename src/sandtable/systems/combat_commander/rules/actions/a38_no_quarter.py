"""A38 No Quarter: at the end of a Melee."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.rules.actions.a24_in_turn import InTurn
from sandtable.systems.combat_commander.state import State


@rule("A38")
def may_claim(s: State, side: int) -> bool:
    """A Russian player always; a German one against Russia."""
    own, other = (s.setting.scenario.nations[each] for each in (side, 1 - side))
    return own == "russian" or (own == "german" and other == "russian")


class NoQuarter(InTurn):
    """The survivors' owner may play it, any number of times; the inactive player first."""

    __slots__ = ("survivors",)
    UNITS: ClassVar[tuple[str, ...]] = ("survivors",)
    PROMPT = "no-quarter"
    RULE = "A38"
    WINDOW = "melee-end"

    def __init__(self, survivors: tuple[int, ...]) -> None:
        super().__init__()
        self.survivors = survivors

    @classmethod
    def upgraded(cls, fields: dict[str, Any]) -> dict[str, Any]:
        if "sides" in fields:
            waiting = fields.pop("sides")
            fields["side"] = waiting[0] if waiting else ABSENT
        return fields

    def can_use(self, s: State) -> bool:
        survived = any(s.units[u].side == self.side for u in self.survivors)
        return survived and may_claim(s, self.side)

    def use(self, s: State) -> None:
        points = action_figures().no_quarter_vp
        s.emit(PointsScored("A38", self.side, points, "no-quarter"))
