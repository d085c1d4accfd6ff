"""What the minds that tests make up have in common."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.ai.combat_commander.mind import FIGURES
from sandtable.ai.mind import QUIET, Action, singly
from sandtable.kernel.decisions import Decision
from sandtable.kernel.state import State
from sandtable.kernel.view import View


class TwoSided:
    """Looks at single options, to the next quiet table; what one side wins the other loses."""

    figures = FIGURES

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        return singly(self, view, decision)

    def horizon(self, state: State, decision: Decision) -> str:
        return QUIET

    def values(self, state: State, side: int) -> Sequence[float]:
        chance = self.value(state, side)
        return (chance, 1 - chance) if side == 0 else (1 - chance, chance)
