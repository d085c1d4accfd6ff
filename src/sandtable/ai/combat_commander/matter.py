"""One question to the mind: the table, the side, the decision, and what it looks up."""

from __future__ import annotations

from sandtable.ai.combat_commander.dice import Duel, duel_of
from sandtable.ai.combat_commander.position import Position, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.ai.reasons import Parts
from sandtable.kernel.decisions import Decision
from sandtable.systems.combat_commander.state import State

__all__ = ["LABELS", "Matter", "Parts"]

LABELS = (
    "advance", "ambush", "artillery", "aside", "break", "card-kept", "card-used", "chit", "clear",
    "clock", "command", "cover", "crowd", "danger", "danger-on-way", "dig-in", "exit", "fire",
    "fire-group", "forgone", "fortification", "goal", "hurdle", "idle", "initiative",
    "light-wounds", "lost", "melee", "move", "neutral", "new-card", "objective", "op-fire",
    "outlook", "overstacked", "own-shot", "phosphorus", "points", "prospect", "radio", "rally",
    "reroll", "return", "rout", "smoke", "stay", "support", "suppress", "unit", "weapon",
)  # fmt: skip
"""All reasons there are; each has words under `thought-`."""


class Matter:
    """A decision to be weighed."""

    __slots__ = ("_duel", "_pos", "decision", "detailed", "s", "side", "w")

    def __init__(
        self, s: State, side: int, decision: Decision, w: Weights, detailed: bool = False
    ) -> None:
        self.s = s
        self.side = side
        self.decision = decision
        self.w = w
        self._pos: Position | None = None
        self._duel: Duel | None = None
        self.detailed = detailed

    @property
    def pos(self) -> Position:
        """The position as the side sees it."""
        if self._pos is None:
            self._pos = position_of(self.s, self.side, self.w)
        return self._pos

    @property
    def duel(self) -> Duel:
        """The side's attack rolls against the enemy's defence."""
        if self._duel is None:
            self._duel = duel_of(self.s, self.side, self.side)
        return self._duel
