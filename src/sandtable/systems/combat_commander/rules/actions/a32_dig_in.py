"""A32 Dig In: at the end of a time advance."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.actions.a24_in_turn import InTurn
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    place_fortification,
    room_refusal,
)
from sandtable.systems.combat_commander.state import State

NOBODY_THERE = Refusal("A32", "no-friendly-unit-there")
FORTIFIED = Refusal("A32", "fortification-in-hex")
IN_WATER = Refusal("A32", "fortification-in-water")


@rule(see=("F100.3",))
def dig_in_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why a side cannot dig Foxholes in a hex: they need a friend and room (A32/2-3)."""
    if hex_ not in bits(s.occupied[side]):
        return NOBODY_THERE.about(hex_)
    if hex_ in s.forts:
        return FORTIFIED
    return IN_WATER if s.bf.water(hex_) else room_refusal(s, hex_, "A32")


@rule("A32", see=("TM.10",))
class DigIn(InTurn):
    """Both players in turn, the inactive one first (W-TIME)."""

    __slots__ = ()
    PROMPT = "dig-in"
    RULE = "A32"
    WINDOW = "time"

    def can_use(self, s: State) -> bool:
        """Whether there is a hex for Foxholes."""
        return any(self.why_not_dug(s, option) is None for option in self.hexes(s))

    def use(self, s: State) -> None:
        self.step = "dig"

    def dig(self, s: State) -> Decision:
        return ask(self, s, (self.side, "dig-in-where", "A32"), *WHERE)

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in bits(s.occupied[self.side])]

    def why_not_dug(self, s: State, option: Option) -> Refusal | None:
        return dig_in_refusal(s, self.side, option.value)

    def dug(self, s: State, option: Option) -> None:
        place_fortification(s, option.value, FOXHOLES, "A32")
        self.step = "ask"


WHERE = (Answers(DigIn.hexes, DigIn.dug, DigIn.why_not_dug, verb="hex"),)
