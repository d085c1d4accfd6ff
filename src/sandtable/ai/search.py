"""Information-set tree search: think ahead on tables that may be the true one.

Every simulation deals the hidden facts anew from what the side knows, walks down one tree of
choices that all deals share, and goes on with the mind's own choices to the horizon, where the
mind says how good the table is for every side. At the root the candidates are tried on the same
deals, so that they differ by the choice and not by luck, and the worse half is dropped again and
again. What the mind thought of an option before counts against few results; the more there are,
the less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from time import monotonic

from sandtable.ai.joining import join
from sandtable.ai.mind import QUIET, REPLY, Action, Mind, SearchFigures
from sandtable.ai.outcomes import shares
from sandtable.ai.players import Thought
from sandtable.ai.samples import listed, picker_at
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.loop import answer, asked
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import View


class Budget:
    """When to stop: after a number of simulations or at a time, whichever comes first."""

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
        if self.end and self.now() >= self.end:
            return True
        is_timed_only = self.end > 0 and not self.simulations
        return not is_timed_only and self.done >= self.simulations

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
    """One choice in the tree: whose, how often it was tried, what it brought, what can follow."""

    __slots__ = ("favour", "following", "side", "total", "visits")

    def __init__(self, side: int, favour: float = 1.0) -> None:
        self.side = side
        self.favour = favour
        self.visits = 0
        self.total = 0.0
        """The sum of results for the side whose choice it is."""
        self.following: dict[tuple[int, str, Option], Node] = {}


class RootAction:
    """An action of the root with its results, deal by deal.

    `lead` is how much better than the mind's favourite it is held to be, `doubt` the error of
    that, both in log-odds: at first as the mind says, then as the results say.
    """

    __slots__ = ("doubt", "expected", "figures", "lead", "node", "options", "results")

    def __init__(
        self, action: Action, figures: SearchFigures, side: int, expected: float = 0.0
    ) -> None:
        self.options = action.options
        self.figures = figures
        self.node = Node(side)
        self.results: list[float] = []
        self.expected = self.lead = expected
        self.doubt = figures.misjudged

    @property
    def option(self) -> Option:
        """The answer with which it begins."""
        return self.options[0]

    @property
    def mean(self) -> float:
        """The mean result."""
        return sum(self.results) / len(self.results) if self.results else 0.5

    def learn(self, favourite: RootAction, slope: float) -> None:
        """Weigh what the mind expected against the results on the same deals."""
        pairs = zip(self.results, favourite.results, strict=False)
        gains = [(own - other) / slope for own, other in pairs]
        if not gains or self is favourite:
            return
        count = len(gains)
        mean = sum(gains) / count
        spread = (sum([(gain - mean) ** 2 for gain in gains]) + self.figures.spread**2) / count
        seen = spread / count + self.figures.shortsighted**2
        thought = self.figures.misjudged**2
        self.lead = (self.expected * seen + mean * thought) / (seen + thought)
        self.doubt = sqrt(seen * thought / (seen + thought))

    def is_behind(self, other: RootAction) -> bool:
        """Whether another candidate is better beyond doubt."""
        doubt = sqrt(self.doubt**2 + other.doubt**2)
        return other.lead - self.lead > self.figures.sure * doubt


class Horizon:
    """Where a simulation ends: at the first table of a kind, or at one of the next."""

    __slots__ = ("kind", "left", "mind", "replied", "side")

    def __init__(self, mind: Mind, kind: str, side: int, depth: int) -> None:
        self.mind = mind
        self.kind = kind
        self.side = side
        self.left = depth
        self.replied = False

    def is_reached(self, state: State, decision: Decision) -> bool:
        """Whether a table that is come to is the last one."""
        if not self.mind.is_quiet(state, decision):
            return False
        own = decision.side == self.side
        if self.kind != QUIET:
            self.replied |= not own
            if not self.replied or (self.kind == REPLY and not own):
                return False
            self.replied = False
        self.left -= 1
        return self.left == 0


class Search:
    """One search for one decision."""

    def __init__(
        self, view: View, decision: Decision, mind: Mind, seed: str, depth: int = 1
    ) -> None:
        self.view = view
        self.decision = decision
        self.system: System = view.system
        self.side = view.side
        self.mind = mind
        self.seed = seed
        self.depth = depth
        """At which table of the horizon's kind a simulation ends: 1 is the first one."""
        self.figures = mind.figures
        self.horizon = mind.horizon(view.known, decision)
        self.even = 1 / len(view.system.sides)
        chance = mind.value(view.known, view.side)
        self.slope = max(self.figures.flattest, chance * (1 - chance))
        """What one of log-odds makes of the chance to win."""

    def candidates(self) -> list[RootAction]:
        """The actions that are looked at, the mind's favourite first."""
        actions = self.mind.candidates(self.view, self.decision)[: self.figures.candidates]
        top = actions[0].worth
        found = [
            RootAction(each, self.figures, self.side, (each.worth - top) * self.figures.point)
            for each in actions
        ]
        found[0].doubt = 0.0
        return [each for each in found if not each.is_behind(found[0])]

    def run(self, candidates: list[RootAction], clock: Budget) -> RootAction:
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
        self, candidates: list[RootAction], favourite: RootAction, deals: int
    ) -> list[RootAction]:
        """Those who may be best; the favourite stays as long as others are compared with it."""
        for candidate in candidates:
            candidate.learn(favourite, self.slope)
        if deals < self.figures.fewest:
            return candidates
        best = ranked(candidates)[0]
        left = [each for each in candidates if not each.is_behind(best)]
        return left if favourite in left or len(left) == 1 else [*left, favourite]

    def compare(self, candidates: list[RootAction], deal: int, clock: Budget) -> None:
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

    def simulate(self, state: State, candidate: RootAction, clock: Budget) -> float:
        """Play one candidate on one deal: down the tree, on to the horizon, and judge."""
        question = asked(state)
        assert question is not None
        decision = self.answered(state, question, candidate.option)
        plan = list(candidate.options[1:])
        path = [candidate.node]
        horizon = Horizon(self.mind, self.horizon, self.side, self.depth)
        steps, longest = 0, self.figures.longest
        while decision is not None and steps < longest and not clock.rings:
            if horizon.is_reached(state, decision):
                break
            option = self.planned(decision, plan) if plan else None
            option = option or self.walk(state, decision, path)
            decision = self.answered(state, decision, option)
            steps += 1
        results = self.judge(state)
        for node in path:
            node.visits += 1
            node.total += results[node.side]
        return results[self.side]

    def planned(self, decision: Decision, plan: list[Option]) -> Option | None:
        """The next answer of a plan; what cannot be carried out any more is given up."""
        if decision.side != self.side:
            return None
        if decision.offers(plan[0]):
            return plan.pop(0)
        if not decision.window:
            plan.clear()
        return None

    def answered(self, state: State, decision: Decision, option: Option) -> Decision | None:
        """Give an answer and go on, beyond secret orders that are written at the same time."""
        following = answer(self.system, state, decision, option)
        if following is None and not state.over:
            return join(self.system, state, self.decision.flow, picker_at(state))
        return following

    def walk(self, state: State, decision: Decision, path: list[Node]) -> Option:
        """The next choice: by the tree as far as it has grown, then by the mind.

        `path` grows while the tree lasts; it ends with the first node that was never tried.
        """
        if decision.domains:
            decision = listed(decision, f"{self.seed}:{len(path)}")
        options = decision.options
        if len(options) == 1:
            return options[0]
        if path[-1].visits == 0 or len(path) > self.figures.longest:
            weights = self.mind.weigh(state, decision.side, decision)
            return options[best(weights)]
        nodes = self.offspring(state, decision, path[-1])
        chosen = self.choose(nodes)
        path.append(nodes[chosen])
        return options[chosen]

    def offspring(self, state: State, decision: Decision, parent: Node) -> list[Node]:
        """The nodes of all options that this deal allows."""
        side = decision.side
        keys = [(side, decision.prompt, option) for option in decision.options]
        if any(key not in parent.following for key in keys):
            weights = self.mind.weigh(state, side, decision)
            favours = favour(weights, self.figures.sharpness)
            for key, liked in zip(keys, favours, strict=True):
                parent.following.setdefault(key, Node(side, liked))
        return [parent.following[key] for key in keys]

    def choose(self, nodes: Sequence[Node]) -> int:
        """The node to try next: what was good for whoever chooses, or was little tried."""
        root = sqrt(1 + sum(node.visits for node in nodes))
        curiosity = self.figures.curiosity
        bests, chosen = -1.0, 0
        for number, node in enumerate(nodes):
            result = node.total / node.visits if node.visits else self.even
            worth = result + curiosity * node.favour * root / (1 + node.visits)
            if worth > bests:
                bests, chosen = worth, number
        return chosen

    def judge(self, state: State) -> Sequence[float]:
        """How good a table is for every side, from 0 to 1."""
        if state.over:
            return shares(self.system, state)
        return self.mind.values(state, self.side)


def ranked(candidates: Sequence[RootAction]) -> list[RootAction]:
    """Candidates with the best first; of equals the one that the mind likes more."""
    return sorted(candidates, key=lambda candidate: -candidate.lead)


def best(weights: Sequence[float]) -> int:
    """The number of the greatest weight; the first of equals."""
    return max(range(len(weights)), key=weights.__getitem__)


def favour(weights: Sequence[float], sharpness: float) -> list[float]:
    """Weights as shares of one, whatever their measure."""
    top = max(weights)
    spread = top - min(weights)
    if spread <= 0:
        return [1 / len(weights)] * len(weights)
    shares = [exp(sharpness * (weight - top) / spread) for weight in weights]
    total = sum(shares)
    return [share / total for share in shares]


def thought_of(candidates: Sequence[RootAction], found: RootAction) -> Thought:
    """What was found: the chance to win after it, and after the next best that was tried."""
    others = [each for each in ranked(candidates) if each is not found]
    tried = [each for each in others if each.results]
    parts: list[tuple[str, float]] = []
    if found.results:
        parts += [("thought-chance-to-win", found.mean)]
        parts += [("thought-chance-of-second", each.mean) for each in tried[:1]]
    second = others[0].option if others else None
    return Thought(found.option, found.mean, tuple(parts), second)
