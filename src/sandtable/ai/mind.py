"""What a computer player understands of one rule system."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sandtable.ai.players import Thought
from sandtable.kernel.decisions import Decision
from sandtable.kernel.state import State


class Mind(Protocol):
    """The understanding of one system, on which every player of it is built.

    A mind is asked about tables as a side knows them, or about tables that were resampled from
    such knowledge. It never reads what is hidden from the side it thinks for: on both kinds of
    table its answers are the same.
    """

    point: float
    """What one point of `weigh` makes of the chance to win, in log-odds."""

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        """The worth of every option of a decision of this side; more is better."""

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        """The best option, with the reasons for it."""

    def is_quiet(self, state: State, decision: Decision) -> bool:
        """Whether nothing is in progress, so that the table can be judged as it lies."""

    def needs_search(self, decision: Decision) -> bool:
        """Whether looking ahead a little can tell the options of this question apart."""

    def value(self, state: State, side: int) -> float:
        """The chance, from 0 to 1, that this side wins from here on."""
