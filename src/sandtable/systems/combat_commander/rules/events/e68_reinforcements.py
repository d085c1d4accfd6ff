"""E68 Reinforcements: support over the own map edge."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.events.weapons import RadioPlaced
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c06_time import edge_hexes
from sandtable.systems.combat_commander.rules.c08_stacking import has_room
from sandtable.systems.combat_commander.rules.events.e42_choices import NO_ROOM
from sandtable.systems.combat_commander.rules.events.e59_infiltration import lose_unit
from sandtable.systems.combat_commander.rules.support import (
    NO_ITEM,
    SupportRoll,
    create_item,
    item_at,
)
from sandtable.systems.combat_commander.state import State

NOT_YOUR_EDGE = Refusal("E68", "not-your-edge")


@rule("E68")
class ReinforcementsEvent(Frame):
    """An item of the Support Table, free of cost: a Radio, or a unit on the own map edge."""

    __slots__ = ("side", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.units: tuple[int, ...] = ()

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

    def place(self, s: State) -> Decision | None:
        if not self.units:
            s.end()
            return None
        number = self.units[0]
        unit = s.units[number]
        options = [HEX[h] for h in edge_hexes(s, self.side) if edge_refusal(s, unit, h) is None]
        if not options:
            self.units = self.units[1:]
            lose_unit(s, number, "E68")
            return None
        return Decision(
            self.side, "reinforce", "E68", options, ReinforcementsEvent.placed, args=(number,)
        )

    def placed(self, s: State, option: Option) -> None:
        number, self.units = self.units[0], self.units[1:]
        s.emit(UnitPlaced("E68", number, option.value))

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        if option.verb != "hex" or not self.units:
            return NOT_ASKED
        refusal = edge_refusal(s, s.units[self.units[0]], option.value)
        return (refusal or NOT_ASKED).about(option.value)


def edge_refusal(s: State, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot enter play in a hex: its owner's edge alone, with room."""
    if hex_ not in edge_hexes(s, unit.side):
        return NOT_YOUR_EDGE
    return None if has_room(s, unit, hex_) else NO_ROOM
