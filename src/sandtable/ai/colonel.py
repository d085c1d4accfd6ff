"""The colonel: searches ahead, with the captain's judgement as guide."""

from __future__ import annotations

from math import sqrt

from sandtable.ai.mind import Mind
from sandtable.ai.players import Thought
from sandtable.ai.search import Candidate, Clock, Search
from sandtable.ai.thinkers import mind_of
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View

DOUBT = 0.7
"""How many standard errors another choice must be ahead of the captain's to be preferred."""


class Colonel:
    """A player who tries the captain's best choices on tables that may be the true one.

    The same seed, view and number of simulations always give the same choice; with `seconds`
    the machine's speed decides how many simulations there are.
    """

    def __init__(
        self,
        seed: int | str,
        simulations: int = 0,
        seconds: float = 0.0,
        depth: int = 1,
        mind: Mind | None = None,
    ) -> None:
        self.seed = seed
        self.simulations = simulations
        self.seconds = seconds
        self.depth = depth
        self.mind = mind
        self.count = 0
        self.simulated = 0
        """How many simulations were made so far."""
        self.thought: Thought | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the choice that did best, if it did clearly better than the captain's own."""
        self.count += 1
        mind = self.mind or mind_of(view.system.name, "captain")
        if not decision.is_open or not mind.needs_search(decision):
            self.thought = mind.explain(view.known, view.side, decision)
            return self.thought.option
        clock = Clock(self.simulations, self.seconds)
        search = Search(view, mind, f"colonel:{self.seed}:{self.count}", self.depth)
        candidates = search.candidates(decision, mind.weigh(view.known, view.side, decision))
        found = preferred(candidates[0], search.run(candidates, clock))
        self.simulated += clock.done
        self.thought = thought(candidates, found)
        if found is candidates[0]:
            self.thought.parts += mind.explain(view.known, view.side, decision).parts
        return found.option


def thought(candidates: list[Candidate], found: Candidate) -> Thought:
    """The chance to win after the choice, and after the next best one."""
    others = sorted((c for c in candidates if c is not found), key=lambda c: -c.mean)
    parts: tuple[tuple[str, float], ...] = (("thought-chance-to-win", found.mean),)
    if others:
        parts += (("thought-chance-of-second", others[0].mean),)
    return Thought(found.option, found.mean, parts, others[0].option if others else None)


def preferred(favourite: Candidate, left: list[Candidate]) -> Candidate:
    """The best candidate, if it is ahead of the favourite by more than luck would do."""
    found = max(left, key=lambda c: (c.mean, c is favourite))
    if found is favourite or ahead(found.results, favourite.results):
        return found
    return favourite


def ahead(results: list[float], others: list[float]) -> bool:
    """Whether results are greater than others on the same deals, beyond doubt."""
    differences = [a - b for a, b in zip(results, others, strict=False)]
    if not differences:
        return False
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((d - mean) ** 2 for d in differences) / count
    return mean > DOUBT * sqrt((spread + 1e-4) / count)
