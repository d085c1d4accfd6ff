"""A32 Dig In: at the end of a time advance."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.names import HEX
from sandtable.systems.combat_commander.rules.a24_actions import could_hold, play_action, playable
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.f100_fortifications import (
    FOXHOLES,
    place_fortification,
)
from sandtable.systems.combat_commander.rules.t78_cover import can_hold_fortification
from sandtable.systems.combat_commander.state import State

DIG_IN = "dig-in"


def dig_in_hexes(s: State, side: int) -> list[int]:
    """Return the hexes with a friendly unit that can hold Foxholes (A32/3)."""
    return [hex_ for hex_ in bits(s.occupied[side]) if can_hold_fortification(s, hex_)]


@rule("A32", see=("TM.10",))
class DigIn(Frame):
    """Both players in turn, the inactive one first (W-TIME)."""

    __slots__ = ("side",)

    def __init__(self) -> None:
        self.step = "first"
        self.side = -1

    def first(self, s: State) -> None:
        self.side = 1 - s.active
        self.step = "ask"

    def ask(self, s: State) -> Decision | None:
        if not could_hold(s, self.side, DIG_IN) or not dig_in_hexes(s, self.side):
            self.pass_on(s)
            return None
        options = [PASS, *playable(s, self.side, [DIG_IN])]
        return Decision(self.side, "dig-in", "A32", options, DigIn.answered, window="time")

    def answered(self, s: State, option: Option) -> None:
        if option == PASS:
            self.pass_on(s)
        else:
            play_action(s, self.side, option.value, DIG_IN, "A32")
            self.step = "dig"

    def dig(self, s: State) -> Decision:
        options = [HEX[hex_] for hex_ in dig_in_hexes(s, self.side)]
        return Decision(self.side, "dig-in-where", "A32", options, DigIn.dug)

    def dug(self, s: State, option: Option) -> None:
        place_fortification(s, option.value, FOXHOLES, "A32")
        self.step = "ask"

    def pass_on(self, s: State) -> None:
        """The active player's turn, or the end of the window."""
        if self.side == s.active:
            s.end()
        else:
            self.side = s.active
