"""E46 Blaze, E47 Booby Trap, E48 Breeze."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.course import MistLifted
from sandtable.systems.combat_commander.events.markers import SmokeRemoved
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.c08_markers import place_blaze
from sandtable.systems.combat_commander.rules.events.e42_choices import RandomHexFrame
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    place_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import BLAZE
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import NO_ENTRY
from sandtable.systems.combat_commander.state import State

NOT_ADJACENT = Refusal("E46", "not-adjacent")


@rule("E46")
class BlazeEvent(RandomHexFrame):
    """The random hex burns; who is in it must leave."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        if place_blaze(s, self.hex, "E46"):
            s.call(Shift(s.at[self.hex], "E46"))


class Shift(Frame):
    """Units leave burning hexes, the inactive player's first, each as its owner says.

    That is no movement of any kind (E46/5). All losses of one fire count as one step (AMB-11).
    """

    __slots__ = ("rule", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)
    HOLDS = True

    def __init__(self, units: tuple[int, ...], rule_id: str) -> None:
        self.step = "start"
        self.units = units
        self.rule = rule_id

    def start(self, s: State) -> None:
        first = tuple(u for u in self.units if s.units[u].side != s.active)
        self.units = (*first, *(u for u in self.units if u not in first))
        self.step = "direct"

    def direct(self, s: State) -> Decision | None:
        if not self.units:
            s.end()
            return None
        unit = s.units[self.units[0]]
        near = s.setting.ground.near[unit.hex]
        options = [HEX[hex_] for hex_ in near if shift_refusal(s, unit, hex_) is None]
        if not options:
            self.units = self.units[1:]
            eliminate(s, unit.id, self.rule)
            return None
        return Decision(unit.side, "leave-blaze", self.rule, options, Shift.go, args=(unit.id,))

    def go(self, s: State, option: Option) -> None:
        unit = s.units[self.units[0]]
        self.units = self.units[1:]
        s.emit(UnitMoved(self.rule, unit.id, unit.hex, option.value, "shift"))

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        if option.verb != "hex" or not self.units:
            return NOT_ASKED
        refusal = shift_refusal(s, s.units[self.units[0]], option.value)
        return (refusal or NOT_ASKED).about(option.value)


def shift_refusal(s: State, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot be shifted to a hex: Cliffs and enemies do not matter (E46/5)."""
    if hex_ not in s.setting.ground.near[unit.hex]:
        return NOT_ADJACENT
    if not s.bf.passable(hex_):
        return NO_ENTRY
    return BLAZE if hex_ in s.blaze else None


@rule("E47", "E47[a]")
class BoobyTrap(RandomHexFrame):
    """Mines appear in the random hex; who is there already is not attacked."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_fortification(s, self.hex, MINES, "E47")


@rule("E48")
class Breeze(Frame):
    """All Smoke goes; every Blaze spreads one hex downwind (a compass number 1 to 6)."""

    __slots__ = ("downwind",)

    def __init__(self, downwind: int) -> None:
        self.step = "start"
        self.downwind = downwind

    def start(self, s: State) -> None:
        for hex_ in sorted(s.smoke):
            s.emit(SmokeRemoved("E48", hex_))
        lift_mist(s)
        reached = [s.bf.neighbors[hex_][self.downwind - 1] for hex_ in sorted(s.blaze)]
        burning = [hex_ for hex_ in reached if hex_ >= 0 and place_blaze(s, hex_, "E48")]
        s.end()
        s.call(Shift(tuple(u for hex_ in burning for u in s.at[hex_]), "E48"))


@rule(see=("SC.12.3",))
def lift_mist(s: State) -> None:
    """Each Breeze thins the mist by one, down to none."""
    if s.mist > 0:
        s.emit(MistLifted("SC.12.3", s.mist - 1))
