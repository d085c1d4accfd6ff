"""E46 Blaze: a hex burns, and who is in it must leave."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.c08_markers import place_blaze
from sandtable.systems.combat_commander.rules.events.e42_frames import RandomHexFrame
from sandtable.systems.combat_commander.rules.terrain.t78_cover import blaze_refusal
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
        question = (unit.side, "leave-blaze", self.rule)
        decision = ask(self, s, question, *LEAVE, args=(unit.id,))
        if decision.options:
            return decision
        self.units = self.units[1:]
        eliminate(s, unit.id, self.rule)
        return None

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in s.setting.ground.near[s.units[self.units[0]].hex]]

    def why_not_gone(self, s: State, option: Option) -> Refusal | None:
        unit = s.units[self.units[0]]
        if option.value not in s.setting.ground.near[unit.hex]:
            return NOT_ADJACENT.by(self.rule).about(option.value)
        refusal = shift_refusal(s, option.value)
        return None if refusal is None else refusal.about(option.value)

    def gone(self, s: State, option: Option) -> None:
        unit = s.units[self.units[0]]
        self.units = self.units[1:]
        s.emit(UnitMoved(self.rule, unit.id, unit.hex, option.value, "shift"))


LEAVE = (Answers(Shift.hexes, Shift.gone, Shift.why_not_gone, verb="hex"),)


def shift_refusal(s: State, hex_: int) -> Refusal | None:
    """Say why nobody can be shifted to a hex: Cliffs and enemies do not matter (E46/5)."""
    return blaze_refusal(s, hex_) if s.bf.passable(hex_) else NO_ENTRY
