"""E59 Infiltration: support from an unexpected direction."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.rules.events.e42_arrivals import (
    ArrivalFrame,
    is_near,
    room_refusal,
)
from sandtable.systems.combat_commander.rules.support import NO_ITEM, SupportRoll, create_item
from sandtable.systems.combat_commander.state import State

TOO_FAR_OFF = Refusal("E59", "not-in-or-adjacent")


@rule("E59")
class Infiltration(ArrivalFrame):
    """An item of the Support Table, free of cost; then a random hex in or next to which it comes.

    Without an item the random hex is determined all the same (E42/2).
    """

    __slots__ = ("hex", "item")
    PROMPT = "infiltrate"
    RULE = "E59"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.item = NO_ITEM
        self.hex = ABSENT

    def start(self, s: State) -> None:
        self.step = "supported"
        s.call(SupportRoll(self.side, False, "E59"))

    def supported(self, s: State) -> None:
        self.item = s.value
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "place"
        if self.item == NO_ITEM or self.hex == ABSENT:
            s.end()
        else:
            self.units = create_item(s, self.side, self.item, "E59")

    def args(self) -> tuple[int, ...]:
        return (self.units[0], self.hex)

    def hexes(self, s: State) -> tuple[int, ...]:
        return s.setting.ground.within(self.hex, 1)

    def refusal(self, s: State, unit: Unit, hex_: int) -> Refusal | None:
        return room_refusal(s, unit, hex_) if is_near(s, self.hex, hex_) else TOO_FAR_OFF
