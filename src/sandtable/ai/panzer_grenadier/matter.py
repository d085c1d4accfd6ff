"""One question to the mind: the table, the side, the decision, and what it looks up."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.position import Position, position_of
from sandtable.ai.panzer_grenadier.weights import Weights
from sandtable.ai.reasons import Parts
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.state import State

LABELS = (
    "alone", "artillery", "aside", "assault", "bombard", "cover", "danger", "dig", "direct",
    "exit", "fire", "goal", "group", "hide", "keep", "lead", "lost", "march", "mass", "neutral",
    "objective", "outlook", "pass", "prospect", "recover", "shoot", "smoke", "stack", "stay",
    "storm", "support", "unlimber", "unload",
)  # fmt: skip
"""All reasons there are; each has words under `thought-`."""

__all__ = ["LABELS", "Matter", "Parts"]


class Matter:
    """A decision to be weighed."""

    __slots__ = ("_pos", "decision", "s", "side", "w")

    def __init__(self, s: State, side: int, decision: Decision, w: Weights) -> None:
        self.s = s
        self.side = side
        self.decision = decision
        self.w = w
        self._pos: Position | None = None

    @property
    def pos(self) -> Position:
        """The position as the side sees it."""
        if self._pos is None:
            self._pos = position_of(self.s, self.side, self.w)
        return self._pos

    @property
    def options(self) -> list[Option]:
        """The answers that are offered."""
        return list(self.decision.options)

    @property
    def action(self) -> Action | None:
        """The innermost action in progress."""
        for frame in reversed(self.s.stack):
            if isinstance(frame, Action):
                return frame
        return None

    def piece(self, option: Option) -> Piece:
        """The piece that an answer is about."""
        return self.s.pieces[option.value]
