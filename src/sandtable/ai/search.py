"""Information-set tree search: think ahead on tables that may be the true one.

Every simulation deals the hidden facts anew from what the side knows, walks down one tree of
choices that all deals share, and goes on with the mind's own choices to the horizon, where the
mind says how good the table is. The horizon is a quiet table: one with nothing in progress. At
the root the candidates are tried on the same deals, so that they differ by the choice and not by
luck, and the worse half is dropped again and again. What the mind thought of an option before
counts against few results; the more there are, the less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from time import monotonic

from sandtable.ai.mind import Mind
from sandtable.ai.samples import listed
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.loop import answer, asked
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import View

CURIOSITY = 0.5
"""How strongly a little tried choice that the mind likes is preferred to a good one."""
SHARPNESS = 6.0
"""How much the mind's favour differs between its best and its worst option."""
CANDIDATES = 6
"""Options of the root that are looked at at most; the mind's best ones."""
LONGEST = 120
"""Decisions after which a simulation is judged where it stands."""

# How far what is thought and seen of two options may be wrong, in log-odds.
MISJUDGED = 0.1
"""The error of the mind about their difference."""
SHORTSIGHTED = 0.05
"""The error of judging them at the horizon."""
SPREAD = 0.15
"""How much their results differ from deal to deal, before it is seen."""
SURE = 2.2
"""Errors by which an option must be behind to be dropped."""
FEWEST = 3
"""Deals before an option is dropped."""
FLATTEST = 0.02
"""The least change of the chance to win that counts as one of log-odds."""


class Clock:
    """When to stop: after a number of simulations or at a time, whichever is given."""

    def __init__(
        self, simulations: int, seconds: float, now: Callable[[], float] = monotonic
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.now = now
        self.end = now() + seconds if seconds else 0.0
        self.done = 0

    @property
    def is_over(self) -> bool:
        """Whether no simulation may begin or go on."""
        if self.end:
            return self.now() >= self.end
        return self.done >= self.simulations

    @property
    def rings(self) -> bool:
        """Whether a simulation in progress must be judged where it stands."""
        return self.end > 0 and self.now() >= self.end

    def share(self, rounds: int) -> Callable[[], bool]:
        """Whether the share of one round, of so many that are left, is used up."""
        if self.end:
            stop = self.now() + (self.end - self.now()) / rounds
            return lambda: self.now() >= stop
        last = self.done + (self.simulations - self.done) // rounds
        return lambda: self.done >= last


class Node:
    """One choice in the tree: how often it was tried, what it brought, what can follow."""

    __slots__ = ("favour", "following", "total", "visits")

    def __init__(self, favour: float) -> None:
        self.favour = favour
        self.visits = 0
        self.total = 0.0
        self.following: dict[tuple[int, str, Option], Node] = {}

    @property
    def mean(self) -> float:
        """The mean result for the side that thinks."""
        return self.total / self.visits if self.visits else 0.5


class Candidate:
    """An option of the root with its results, deal by deal.

    `lead` is how much better than the mind's favourite it is held to be, `doubt` the error of
    that, both in log-odds: at first as the mind says, then as the results say.
    """

    __slots__ = ("doubt", "expected", "lead", "node", "option", "results")

    def __init__(self, option: Option, favour: float, expected: float = 0.0) -> None:
        self.option = option
        self.node = Node(favour)
        self.results: list[float] = []
        self.expected = self.lead = expected
        self.doubt = MISJUDGED

    @property
    def mean(self) -> float:
        """The mean result."""
        return sum(self.results) / len(self.results) if self.results else 0.5

    def learn(self, favourite: Candidate, slope: float) -> None:
        """Weigh what the mind expected against the results on the same deals."""
        pairs = zip(self.results, favourite.results, strict=False)
        gains = [(own - other) / slope for own, other in pairs]
        if not gains or self is favourite:
            return
        count = len(gains)
        mean = sum(gains) / count
        spread = (sum([(gain - mean) ** 2 for gain in gains]) + SPREAD**2) / count
        seen = spread / count + SHORTSIGHTED**2
        thought = MISJUDGED**2
        self.lead = (self.expected * seen + mean * thought) / (seen + thought)
        self.doubt = sqrt(seen * thought / (seen + thought))

    def is_behind(self, other: Candidate) -> bool:
        """Whether another candidate is better beyond doubt."""
        doubt = sqrt(self.doubt**2 + other.doubt**2)
        return other.lead - self.lead > SURE * doubt


class Search:
    """One search for one decision."""

    def __init__(self, view: View, mind: Mind, seed: str, depth: int = 1) -> None:
        self.view = view
        self.system: System = view.system
        self.side = view.side
        self.mind = mind
        self.seed = seed
        self.depth = depth
        """At which quiet table a simulation ends: 1 is the first one."""
        chance = mind.value(view.known, view.side)
        self.slope = max(FLATTEST, chance * (1 - chance))
        """What one of log-odds makes of the chance to win."""

    def candidates(self, decision: Decision, weights: Sequence[float]) -> list[Candidate]:
        """The options that are looked at, the mind's favourite first.

        What lies aside is not: it leads back to the question, and so never looks worse.
        """
        favours = favour(weights)
        usual = range(len(weights) - decision.asides)
        order = sorted(usual, key=lambda number: -weights[number])
        top = weights[order[0]]
        found = [
            Candidate(decision.options[n], favours[n], (weights[n] - top) * self.mind.point)
            for n in order[:CANDIDATES]
        ]
        found[0].doubt = 0.0
        return [each for each in found if not each.is_behind(found[0])]

    def run(self, candidates: list[Candidate], clock: Clock) -> Candidate:
        """Try the candidates until the clock is over or no doubt is left; return the best."""
        favourite, left = candidates[0], candidates
        deal = 0
        while len(left) > 1 and not clock.is_over:
            rounds = max(1, (len(left) - 1).bit_length())
            used_up = clock.share(rounds)
            first = True
            while (first or not used_up()) and len(left) > 1 and not clock.is_over:
                first = False
                self.compare(left, deal, clock)
                deal += 1
                left = self.undecided(left, favourite, deal)
            left = ranked(left)[: max(2, (len(left) + 1) // 2)]
            if favourite not in left:
                left.append(favourite)
        return ranked(candidates)[0]

    def undecided(
        self, candidates: list[Candidate], favourite: Candidate, deals: int
    ) -> list[Candidate]:
        """Those who may be best; the favourite stays as long as others are compared with it."""
        for candidate in candidates:
            candidate.learn(favourite, self.slope)
        if deals < FEWEST:
            return candidates
        best = ranked(candidates)[0]
        left = [each for each in candidates if not each.is_behind(best)]
        return left if favourite in left or len(left) == 1 else [*left, favourite]

    def compare(self, candidates: list[Candidate], deal: int, clock: Clock) -> None:
        """Try every candidate on the same deal; all or none of them, so that they compare."""
        known = self.view.resample(key_of_seed(f"{self.seed}:{deal}"))
        results = []
        for number, candidate in enumerate(candidates):
            last = number == len(candidates) - 1
            state = known if last else self._twin(known)
            results.append(self.simulate(state, candidate, clock))
            clock.done += 1
            if clock.rings and not last:
                return
        for candidate, result in zip(candidates, results, strict=True):
            candidate.results.append(result)

    def _twin(self, state: State) -> State:
        twin = self.system.clone(state)
        twin.chance = state.chance
        return twin

    def simulate(self, state: State, candidate: Candidate, clock: Clock) -> float:
        """Play one candidate on one deal: down the tree, on to the horizon, and judge."""
        question = asked(state)
        assert question is not None
        decision = answer(self.system, state, question, candidate.option)
        path = [candidate.node]
        quiet = steps = 0
        while decision is not None and steps < LONGEST and not clock.rings:
            quiet += self.mind.is_quiet(state, decision)
            if quiet == self.depth:
                break
            option = self.walk(state, decision, path)
            decision = answer(self.system, state, decision, option)
            steps += 1
        result = self.judge(state)
        for node in path:
            node.visits += 1
            node.total += result
        return result

    def walk(self, state: State, decision: Decision, path: list[Node]) -> Option:
        """The next choice: by the tree as far as it has grown, then by the mind.

        `path` grows while the tree lasts; it ends with the first node that was never tried.
        """
        if decision.domains:
            decision = listed(decision, f"{self.seed}:{len(path)}")
        options = decision.options
        if len(options) == 1:
            return options[0]
        if path[-1].visits == 0 or len(path) > LONGEST:
            weights = self.mind.weigh(state, decision.side, decision)
            return options[best(weights)]
        nodes = self.offspring(state, decision, path[-1])
        node = choose(nodes, decision.side == self.side)
        path.append(nodes[node])
        return options[node]

    def offspring(self, state: State, decision: Decision, parent: Node) -> list[Node]:
        """The nodes of all options that this deal allows."""
        keys = [(decision.side, decision.prompt, option) for option in decision.options]
        if any(key not in parent.following for key in keys):
            favours = favour(self.mind.weigh(state, decision.side, decision))
            for key, liked in zip(keys, favours, strict=True):
                parent.following.setdefault(key, Node(liked))
        return [parent.following[key] for key in keys]

    def judge(self, state: State) -> float:
        """How good a table is for the side that thinks, from 0 to 1."""
        if state.over:
            winner = self.system.result(state).winner
            return 1.0 if winner == self.side else 0.5 if winner < 0 else 0.0
        return self.mind.value(state, self.side)


def ranked(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Candidates with the best first; of equals the one that the mind likes more."""
    return sorted(candidates, key=lambda candidate: -candidate.lead)


def best(weights: Sequence[float]) -> int:
    """The number of the greatest weight; the first of equals."""
    return max(range(len(weights)), key=weights.__getitem__)


def favour(weights: Sequence[float]) -> list[float]:
    """Weights as shares of one, whatever their measure."""
    top = max(weights)
    spread = top - min(weights)
    if spread <= 0:
        return [1 / len(weights)] * len(weights)
    shares = [exp(SHARPNESS * (weight - top) / spread) for weight in weights]
    total = sum(shares)
    return [share / total for share in shares]


def choose(nodes: Sequence[Node], own: bool) -> int:
    """The node to try next: what was good for whoever chooses, or was little tried.

    All others are held to be against the side that thinks, however many sides there are.
    """
    root = sqrt(1 + sum(node.visits for node in nodes))
    bests, chosen = -1.0, 0
    for number, node in enumerate(nodes):
        result = node.mean if own else 1 - node.mean
        worth = result + CURIOSITY * node.favour * root / (1 + node.visits)
        if worth > bests:
            bests, chosen = worth, number
    return chosen
