"""A25 Ambush: before the rolls of a Melee."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    play_action,
    playable,
)
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.state import State

AMBUSH = "ambush"


@rule("A25", "A25[a]")
class Ambushes(Frame):
    """The inactive player plays all their Ambushes, then the active one; each works at once.

    Having no unit left in the hex does not close the window (A25/R1).
    """

    __slots__ = ("hex", "side")

    def __init__(self, hex_: int) -> None:
        self.step = "first"
        self.hex = hex_
        self.side = -1

    def first(self, s: State) -> None:
        self.side = 1 - s.active
        self.step = "ask"

    def ask(self, s: State) -> Decision | None:
        victims = s.friends(1 - self.side, self.hex)
        if not victims or not could_hold(s, self.side, AMBUSH):
            self.pass_on(s)
            return None
        options = [PASS, *playable(s, self.side, [AMBUSH])]
        return Decision(
            self.side, "ambush", "A25", options, Ambushes.answered, args=(self.hex,), window="melee"
        )

    def answered(self, s: State, option: Option) -> None:
        if option == PASS:
            self.pass_on(s)
        else:
            play_action(s, self.side, option.value, AMBUSH, "A25")
            self.step = "suffer"

    def suffer(self, s: State) -> Decision:
        """The opponent chooses which of their own units breaks (A25/3)."""
        victim = 1 - self.side
        options = [UNIT[u.id] for u in s.friends(victim, self.hex)]
        return Decision(victim, "ambushed", "A25", options, Ambushes.suffered, args=(self.hex,))

    def suffered(self, s: State, option: Option) -> None:
        self.step = "ask"
        break_unit(s, option.value, "A25")

    def pass_on(self, s: State) -> None:
        """The active player's turn, or the end of the window."""
        if self.side == s.active:
            s.end()
        else:
            self.side = s.active
