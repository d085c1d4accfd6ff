"""Players: whoever answers questions, and the computer players that a table offers."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


class Player(Protocol):
    """A player sees what their side knows and a question of their own, nothing else."""

    def choose(self, view: View, decision: Decision) -> Option:
        """Return an answer that the question takes."""


class Hurry(NamedTuple):
    """How a player that takes its time thinks in a reaction window.

    What it does there must not tell how much it has to think about.
    """

    maker: str
    """It looks ahead for a shorter time than it takes to answer."""
    instead: str
    """Who answers where it has not come to an end: a player that takes no time."""
    at_desk: float = 0.08
    """How long it keeps its desk, whether there is anything to think about or not."""
    cut_off: float = 0.115
    """Seconds after which the other one answers."""


class Opponent(NamedTuple):
    """A computer player that a table offers by name."""

    name: str
    maker: str
    """What the player is made from: its kind, with settings that nobody chooses from outside."""
    thinking: float
    """How many seconds a decision is expected to take; 0 if it takes no time at all."""
    window: float = 0
    """After how many seconds it answers in a reaction window, whatever it holds; 0: at once."""
    hurry: Hurry | None = None
    """How it thinks there, if it takes its time elsewhere."""
