"""The mind of the campaign: every question goes to those who understand it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from sandtable.ai.campaign import answers, ordering, placing, raising
from sandtable.ai.campaign.matter import Matter
from sandtable.ai.campaign.outlook import Judge
from sandtable.ai.campaign.theatre import Theatre
from sandtable.ai.campaign.weights import Weights, load_weights, read_weights
from sandtable.ai.mind import TURN, Action, SearchFigures, singly
from sandtable.ai.players import Thought
from sandtable.ai.reasons import Parts, best_thought, total
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.view import View
from sandtable.systems.campaign.state import State

PROPOSALS: dict[str, Callable[[Matter], list[Option]]] = {
    "build-formations": raising.propose_host,
    "position-formations": placing.propose,
    "raise-formations": raising.propose_raised,
    "order-sheet": ordering.propose,
    "send-support": answers.propose_support,
}
"""Who fills in the forms of a question."""
ANSWERS: dict[str, Callable[[Matter], list[Parts]]] = {
    "build-formations": raising.weigh_host,
    "position-formations": placing.weigh,
    "raise-formations": raising.weigh_raised,
    "order-sheet": ordering.weigh,
    "send-support": answers.weigh_support,
    "report": answers.settle,
    "let-settle": answers.settle,
    "retreat-field": answers.retreat,
    "regroup": answers.regroup,
}
FIGURES = SearchFigures(point=0.05, misjudged=0.3, shortsighted=0.2, candidates=4)


class CampaignMind:
    """Weighs decisions by considerations that are data; see the files of this folder."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.figures = FIGURES

    def matter(self, state: KernelState, side: int, decision: Decision) -> Matter:
        """A question with the table to it."""
        return Matter(cast(State, state), side, decision, self.weights)

    def propose(self, state: KernelState, side: int, decision: Decision) -> Sequence[Option]:
        """The forms that are worth a look, filled in; none where a listed answer is enough."""
        proposal = PROPOSALS.get(decision.prompt)
        if proposal is None:
            return ()
        return [
            each for each in proposal(self.matter(state, side, decision)) if decision.offers(each)
        ]

    def reasons(self, state: KernelState, side: int, decision: Decision) -> list[Parts]:
        """What every option is worth, by reason."""
        answer = ANSWERS.get(decision.prompt)
        if answer is None or not decision.is_open:
            return [[("neutral", 0.0)] for _ in decision.options]
        return answer(self.matter(state, side, decision))

    def weigh(self, state: KernelState, side: int, decision: Decision) -> Sequence[float]:
        """The worth of every option; more is better."""
        return [total(parts) for parts in self.reasons(state, side, decision)]

    def explain(self, state: KernelState, side: int, decision: Decision) -> Thought:
        """The best option, with the reasons for it."""
        return best_thought(decision, self.reasons(state, side, decision))

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        """Every option by itself."""
        return singly(self, view, decision)

    def horizon(self, state: KernelState, decision: Decision) -> str:
        """Orders show their worth when the round is over."""
        return TURN

    def is_quiet(self, state: KernelState, decision: Decision) -> bool:
        """Nothing is in progress while orders are written."""
        return decision.prompt == "order-sheet"

    def needs_search(self, decision: Decision) -> bool:
        """The staff has looked ahead already."""
        return False

    def value(self, state: KernelState, side: int) -> float:
        """The chance that this side wins from here on."""
        s = cast(State, state)
        if s.over:
            return 0.5 if s.winner < 0 else float(s.winner == side)
        if not s.shown:
            return 0.5
        first = Judge(self.weights).value(Theatre(s))
        return first if side == 0 else 1.0 - first

    def values(self, state: KernelState, side: int) -> Sequence[float]:
        """The chances of both sides."""
        chance = self.value(state, side)
        return (chance, 1 - chance) if side == 0 else (1 - chance, chance)


def mind_named(name: str, changes: dict[str, float] | None = None) -> CampaignMind:
    """The mind of a commander by name, with other weights where wanted."""
    return CampaignMind(read_weights(name, changes) if changes else load_weights(name))
