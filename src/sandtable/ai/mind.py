"""What a computer player understands of one rule system."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from sandtable.ai.players import Thought
from sandtable.ai.samples import listed, with_options
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View

QUIET, TURN, REPLY = "quiet", "turn", "reply"
"""How far a search looks: to a table with nothing in progress, to one at which another side is
asked, or to one at which the own side is asked again after that."""


class Action(NamedTuple):
    """A whole action: an answer, those that are to follow it, and what it is worth to the mind.

    Others may be asked in between, and the side itself how it reacts: that is the mind's. Where
    the next answer is not offered elsewhere, the mind goes on.
    """

    options: tuple[Option, ...]
    worth: float = 0.0


class SearchFigures(NamedTuple):
    """What a search must know of the mind that guides it: how sure it is, and how it is used.

    They are measured for one mind; what is given here holds for a mind that knows nothing.
    Errors are in log-odds, and of the difference between two options.
    """

    point: float = 0.0
    """What one point of `weigh` makes of the chance to win, in log-odds; 0: it says nothing."""
    misjudged: float = 1.0
    """The error of the mind."""
    shortsighted: float = 0.0
    """The error of judging at the horizon."""
    spread: float = 2.0
    """How much results differ from deal to deal, before it is seen."""
    sure: float = 2.2
    """Errors by which an option must be behind to be dropped."""
    fewest: int = 6
    """Deals before an option is dropped."""
    flattest: float = 0.25
    """The least change of the chance to win that counts as one of log-odds."""
    candidates: int = 24
    """Actions that are looked at at most; the mind's best ones."""
    longest: int = 120
    """Decisions after which a simulation is judged where it stands."""
    sharpness: float = 6.0
    """How much the mind's favour differs between its best and its worst option."""
    curiosity: float = 0.5
    """How strongly a little tried choice that the mind likes is preferred to a good one."""


class Mind(Protocol):
    """The understanding of one system, on which every player of it is built.

    A mind is asked about tables as a side knows them, or about tables that were resampled from
    such knowledge. It never reads what is hidden from the side it thinks for.
    """

    figures: SearchFigures

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        """The worth of every option of a decision of this side; more is better."""

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        """The best option, with the reasons for it."""

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        """What a search should look at, the best first: single options (see `singly`) or more."""

    def horizon(self, state: State, decision: Decision) -> str:
        """How far ahead the worth of an answer shows: QUIET, TURN or REPLY."""

    def is_quiet(self, state: State, decision: Decision) -> bool:
        """Whether nothing is in progress, so that the table can be judged as it lies."""

    def needs_search(self, decision: Decision) -> bool:
        """Whether looking ahead a little can tell the options of this question apart."""

    def value(self, state: State, side: int) -> float:
        """The chance, from 0 to 1, that this side wins from here on."""

    def values(self, state: State, side: int) -> Sequence[float]:
        """The chance of every side to win from here on, as this side sees it."""


@runtime_checkable
class Proposer(Protocol):
    """A mind that fills in forms by itself, where others choose among samples."""

    def propose(self, state: State, side: int, decision: Decision) -> Sequence[Option]:
        """Answers to what cannot be listed that are worth a look; none where it has none."""


def question_for(mind: Mind, view: View, decision: Decision, seed: str) -> Decision:
    """A question as a list to choose from: with what the mind proposes, or else with samples."""
    if decision.domains and isinstance(mind, Proposer):
        found = [*decision.options, *mind.propose(view.known, view.side, decision)]
        if found:
            return with_options(decision, found)
    return listed(decision, seed)


def singly(mind: Mind, view: View, decision: Decision) -> list[Action]:
    """Every single option, the best first."""
    weights = mind.weigh(view.known, view.side, decision)
    order = sorted(range(len(weights)), key=lambda number: -weights[number])
    return [Action((decision.options[number],), weights[number]) for number in order]
