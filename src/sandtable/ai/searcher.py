"""A player who searches ahead, with the judgement of a mind as guide."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from sandtable.ai.mind import Mind
from sandtable.ai.players import Maker, Setting, Thought
from sandtable.ai.samples import listed
from sandtable.ai.search import Budget, Search, thought_of
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Player
from sandtable.kernel.view import View

SECONDS = 1.0
"""How long it thinks if nobody says how long, or how often."""


class Searcher:
    """A player who tries a mind's best choices on tables that may be the true one.

    The same seed, view and number of simulations always give the same choice; with `seconds`
    the machine's speed decides how many simulations there are.
    """

    def __init__(
        self,
        mind: Mind,
        seed: int | str,
        simulations: int = 0,
        seconds: float = 0.0,
        depth: int = 1,
    ) -> None:
        self.mind = mind
        self.seed = seed
        self.simulations = simulations
        self.seconds = seconds if simulations or seconds else SECONDS
        self.depth = depth
        self.count = 0
        self.simulated = 0
        """How many simulations were made so far."""
        self.thought: Thought | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the choice that did best, if it did better than the mind was sure of."""
        self.count += 1
        mind, seed = self.mind, f"{self.seed}:{self.count}"
        decision = listed(decision, seed)
        if not decision.is_open or not mind.needs_search(decision):
            self.thought = mind.explain(view.known, view.side, decision)
            return self.thought.option
        clock = Budget(self.simulations, self.seconds)
        search = Search(view, decision, mind, seed, self.depth)
        candidates = search.candidates()
        found = search.run(candidates, clock)
        self.simulated += clock.done
        self.thought = thought_of(candidates, found)
        if found is candidates[0] and mind.figures.point:
            self.thought.parts += mind.explain(view.known, view.side, decision).parts
        return found.option


def searching(name: str, mind: Callable[[], Mind]) -> Maker:
    """The maker of a player of this name who searches with a mind."""

    def make(seed: int | str, simulations: int = 0, seconds: float = 0.0, depth: int = 1) -> Player:
        _check(name, {"simulations": simulations, "seconds": seconds, "depth": depth})
        return Searcher(mind(), f"{name}:{seed}", simulations, seconds, depth)

    return make


def _check(name: str, told: dict[str, Setting]) -> None:
    """ValueError says which setting is not a number that can be meant."""
    for setting, value in told.items():
        if setting == "seconds":
            wanted, is_wanted = "a number", isinstance(value, int | float)
        else:
            wanted, is_wanted = "a whole number", isinstance(value, int)
        if not is_wanted or not 0 <= float(value) < inf:
            raise ValueError(f"{name}: {setting}={value} is not {wanted} from 0 on")
