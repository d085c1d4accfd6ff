"""E68 Reinforcements: support over the own map edge."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import RadioPlaced
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.events.e42_arrivals import ArrivalFrame, room_refusal
from sandtable.systems.combat_commander.rules.support import (
    NO_ITEM,
    SupportRoll,
    create_item,
    item_at,
)
from sandtable.systems.combat_commander.state import State

NOT_YOUR_EDGE = Refusal("E68", "not-your-edge")


@rule("E68")
class ReinforcementsEvent(ArrivalFrame):
    """An item of the Support Table, free of cost: a Radio, or a unit on the own map edge."""

    __slots__ = ()
    PROMPT = "reinforce"
    RULE = "E68"

    def start(self, s: State) -> None:
        self.step = "supported"
        s.call(SupportRoll(self.side, True, "E68"))

    def supported(self, s: State) -> None:
        index = s.value
        self.step = "place"
        if index == NO_ITEM:
            return
        radio = item_at(s, self.side, index).radio
        if radio:
            s.emit(RadioPlaced("E68", self.side, radio))
        else:
            self.units = create_item(s, self.side, index, "E68")

    def hexes(self, s: State) -> Sequence[int]:
        return s.setting.edge_hexes[self.side]

    def refusal(self, s: State, unit: Unit, hex_: int) -> Refusal | None:
        on_edge = hex_ in s.setting.edge_hexes[self.side]
        return room_refusal(s, unit, hex_) if on_edge else NOT_YOUR_EDGE
