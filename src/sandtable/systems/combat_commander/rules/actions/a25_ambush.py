"""A25 Ambush: before the rolls of a Melee."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.rules.actions.a24_in_turn import InTurn
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.state import State

NOT_IN_MELEE = Refusal("A25", "not-in-this-melee")


@rule("A25", "A25[a]")
class Ambushes(InTurn):
    """The inactive player plays all their Ambushes, then the active one; each works at once.

    Having no unit left in the hex does not close the window (A25/R1).
    """

    __slots__ = ("hex",)
    PROMPT = "ambush"
    RULE = "A25"
    WINDOW = "melee"

    def __init__(self, hex_: int) -> None:
        super().__init__()
        self.hex = hex_

    def about(self) -> tuple[int, ...]:
        return (self.hex,)

    def can_use(self, s: State) -> bool:
        return bool(s.friends(1 - self.side, self.hex))

    def use(self, s: State) -> None:
        self.step = "suffer"

    def suffer(self, s: State) -> Decision:
        """The opponent chooses which of their own units breaks (A25/3)."""
        return ask(self, s, (1 - self.side, "ambushed", "A25"), *SUFFER, args=(self.hex,))

    def victims(self, s: State) -> list[Option]:
        return [UNIT[u.id] for u in s.friends(1 - self.side, self.hex)]

    def why_not_suffered(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.victims(s) else NOT_IN_MELEE

    def suffered(self, s: State, option: Option) -> None:
        self.step = "ask"
        break_unit(s, option.value, "A25")


SUFFER = (
    Answers(
        Ambushes.victims,
        Ambushes.suffered,
        Ambushes.why_not_suffered,
        quick=Ambushes.victims,
        verb="unit",
    ),
)
