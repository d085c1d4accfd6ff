"""A32 Dig In: at the end of a time advance."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    OTHER_WINDOW,
    action_on,
    could_hold,
    hand_options,
    play_action,
)
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    place_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_fortification
from sandtable.systems.combat_commander.state import State

DIG_IN = "dig-in"

NOBODY_THERE = Refusal("A32", "no-friendly-unit-there")
NO_ROOM = Refusal("A32", "no-fortification-possible")


@rule(see=("F100.3",))
def dig_in_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why a side cannot dig Foxholes in a hex: they need a friend and room (A32/2-3)."""
    if hex_ not in bits(s.occupied[side]):
        return NOBODY_THERE.about(hex_)
    return None if can_hold_fortification(s, hex_) else NO_ROOM.about(hex_)


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

    # --- does anybody dig in? -------------------------------------------------------------

    def ask(self, s: State) -> Decision | None:
        if could_hold(s, self.side, DIG_IN) and self.can_dig(s):
            return ask(self, s, (self.side, "dig-in", "A32"), *PLAY, window="time")
        self.pass_on(s)
        return None

    def can_dig(self, s: State) -> bool:
        """Whether there is a hex for Foxholes."""
        return any(self.why_not_dug(s, option) is None for option in self.hexes(s))

    def passed(self, s: State, option: Option) -> None:
        self.pass_on(s)

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, self.side)

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, self.side, option.value)
        if action == DIG_IN:
            return None
        return OTHER_WINDOW if action else NOT_IN_HAND

    def played(self, s: State, option: Option) -> None:
        play_action(s, self.side, option.value, DIG_IN, "A32")
        self.step = "dig"

    def pass_on(self, s: State) -> None:
        """The active player's turn, or the end of the window."""
        if self.side == s.active:
            s.end()
        else:
            self.side = s.active

    # --- where? ---------------------------------------------------------------------------

    def dig(self, s: State) -> Decision:
        return ask(self, s, (self.side, "dig-in-where", "A32"), *WHERE)

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in bits(s.occupied[self.side])]

    def why_not_dug(self, s: State, option: Option) -> Refusal | None:
        return dig_in_refusal(s, self.side, option.value)

    def dug(self, s: State, option: Option) -> None:
        place_fortification(s, option.value, FOXHOLES, "A32")
        self.step = "ask"


PLAY = (
    Answers([PASS], DigIn.passed),
    Answers(DigIn.cards, DigIn.played, DigIn.why_not_played, verb="action"),
)
WHERE = (Answers(DigIn.hexes, DigIn.dug, DigIn.why_not_dug, verb="hex"),)
