"""One question to the mind: the table, the side, the decision, and what it looks up."""

from __future__ import annotations

from sandtable.ai.combat_commander.dice import Duel, duel_of
from sandtable.ai.combat_commander.position import Position, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.kernel.decisions import Decision
from sandtable.systems.combat_commander.state import State

Parts = list[tuple[str, float]]
"""What an option is worth, by reason."""


class Case:
    """A decision to be weighed."""

    __slots__ = ("_against", "_duel", "_pos", "decision", "s", "side", "w")

    def __init__(self, s: State, side: int, decision: Decision, w: Weights) -> None:
        self.s = s
        self.side = side
        self.decision = decision
        self.w = w
        self._pos: Position | None = None
        self._duel: Duel | None = None
        self._against: Duel | None = None

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

    @property
    def against(self) -> Duel:
        """The enemy's attack rolls against the side's defence."""
        if self._against is None:
            self._against = duel_of(self.s, 1 - self.side, self.side)
        return self._against
