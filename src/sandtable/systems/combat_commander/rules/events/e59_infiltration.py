"""E59 Infiltration: support from an unexpected direction."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitPlaced, UnitRemoved
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.rules.events.e42_choices import near_hexes, near_refusal
from sandtable.systems.combat_commander.rules.support import NO_ITEM, SupportRoll, create_item
from sandtable.systems.combat_commander.state import State


@rule("E59")
class Infiltration(Frame):
    """An item of the Support Table, free of cost; then a random hex in or next to which it comes.

    Without an item the random hex is determined all the same (E42/2).
    """

    __slots__ = ("hex", "item", "side", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.item = NO_ITEM
        self.hex = -1
        self.units: tuple[int, ...] = ()

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
        if self.item == NO_ITEM or self.hex < 0:
            s.end()
        else:
            self.units = create_item(s, self.side, self.item, "E59")

    def place(self, s: State) -> Decision | None:
        if not self.units:
            s.end()
            return None
        number = self.units[0]
        options = [HEX[hex_] for hex_ in near_hexes(s, self.hex, s.units[number])]
        if not options:
            self.units = self.units[1:]
            lose_unit(s, number, "E59")
            return None
        return Decision(
            self.side, "infiltrate", "E59", options, Infiltration.placed, args=(number, self.hex)
        )

    def placed(self, s: State, option: Option) -> None:
        number, self.units = self.units[0], self.units[1:]
        s.emit(UnitPlaced("E59", number, option.value))

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        if option.verb != "hex" or not self.units:
            return NOT_ASKED
        refusal = near_refusal(s, self.hex, s.units[self.units[0]], option.value)
        return (refusal or NOT_ASKED).about(option.value)


def lose_unit(s: State, number: int, rule_id: str) -> None:
    """A unit that finds no place goes back to the counter mix with its Weapon."""
    weapon = s.units[number].weapon
    if weapon >= 0:
        s.emit(WeaponEliminated(rule_id, weapon, True))
    s.emit(UnitRemoved(rule_id, number))
