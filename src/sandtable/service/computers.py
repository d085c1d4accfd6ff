"""Computer players at a table, and what they are asked."""

from __future__ import annotations

from typing import Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


class Player(Protocol):
    """A computer player: sees a view and a decision of his own, nothing else."""

    def choose(self, view: View, decision: Decision) -> Option:
        """Return one of the options offered."""


class Question:
    """What a computer player is asked at a number."""

    __slots__ = ("decision", "number", "player", "view")

    def __init__(self, number: int, player: Player, view: View, decision: Decision) -> None:
        self.number = number
        self.player = player
        self.view = view
        self.decision = decision

    def think(self) -> Option:
        """Return the player's answer."""
        return self.player.choose(self.view, self.decision)
