"""After the game: who was lucky where, how the expected result went, and what cost most.

Luck is measured by its consequence. Where chance spoke after a choice, the same choice is played
again with other draws, until they have had their effect; how far the true draw leads from their
mean is luck. A decision's cost is what the mind's own choice would have brought instead, tried on
tables that the side could not tell from the true one.
"""

from __future__ import annotations

from sandtable.ai.mind import Mind
from sandtable.ai.search import Candidate, Clock, Search, best
from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Choice, Game
from sandtable.kernel.loop import answer
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View

DRAWS = 16
"""How many other draws a true one is compared with."""
SETTLING = 8
"""Choices after which what is in progress is judged where it stands."""
SUSPECTS = 12
"""Decisions of a side that are tried again, the mind's strongest disagreements."""
TRIALS = 24
"""Deals on which a decision is tried again."""
COSTLY = 3
"""Decisions of a side that are told."""
LEAST = 0.005
"""A smaller difference is not worth a word."""


class Swing:
    """A choice after which chance spoke: what it did to the first side's chance to win."""

    __slots__ = ("after", "expected", "number")

    def __init__(self, number: int, expected: float, after: float) -> None:
        self.number = number
        self.expected = expected
        self.after = after

    @property
    def luck(self) -> float:
        """How much better for the first side than was to be expected."""
        return self.after - self.expected


class Cost:
    """A choice that the mind would have made otherwise, and what it cost its side.

    `regret` is how strongly the mind disagrees at sight, `cost` what trying both has shown.
    """

    __slots__ = ("better", "chosen", "cost", "decision", "number", "regret", "view")

    def __init__(
        self,
        number: int,
        view: View,
        decision: Decision,
        chosen: Option,
        better: Option,
        regret: float,
    ) -> None:
        self.number = number
        self.view = view
        self.decision = decision
        self.chosen = chosen
        self.better = better
        self.regret = regret
        self.cost = 0.0


class Review:
    """The chance of the first side after each choice, the swings, and the costly decisions."""

    def __init__(self, values: list[float], swings: list[Swing], costs: list[Cost]) -> None:
        self.values = values
        self.swings = swings
        self.costs = costs

    def luck(self, side: int) -> float:
        """The sum of a side's luck."""
        total = sum(swing.luck for swing in self.swings)
        return total if side == 0 else -total

    def greatest_swings(self, count: int) -> list[Swing]:
        """The swings that mattered most, the greatest first."""
        return sorted(self.swings, key=lambda swing: -abs(swing.luck))[:count]

    def costly(self, side: int) -> list[Cost]:
        """The decisions that cost a side most."""
        own = [cost for cost in self.costs if cost.view.side == side and cost.cost > LEAST]
        return sorted(own, key=lambda cost: -cost.cost)[:COSTLY]


class Reviewer:
    """Plays a finished game again, from its last seam on, and looks at every choice."""

    def __init__(self, game: Game, mind: Mind) -> None:
        self.game = game
        self.mind = mind
        self.system = game.system
        self.again = game.anew(game.choices[: game.seam])
        self.values: list[float] = []
        self.swings: list[Swing] = []
        self.suspects: list[list[Cost]] = [[] for _ in game.system.sides]

    def review(self) -> Review:
        """Look at the whole game."""
        for number, choice in enumerate(self.game.choices[self.game.seam :], self.game.seam):
            self.look(number, choice)
        costs = [self.cost(suspect) for own in self.suspects for suspect in own]
        return Review(self.values, self.swings, costs)

    def look(self, number: int, choice: Choice) -> None:
        """Make one choice again; note the chance to win, the luck, and a better choice."""
        again, option = self.again, choice.option
        decision = again.answered_by(choice)
        assert decision is not None
        before = self.system.clone(again.state)
        self.suspect(number, decision, option)
        start = len(again.state.journal)
        again.replay(choice)
        if any(event.CHANCE for event in again.state.journal[start:]):
            expected = self.expected(before, decision, option, number)
            self.swings.append(Swing(number, expected, self.followed(number)))
            self.values.append(self.swings[-1].after)
        elif self.values and not self.is_settled(again.state, again.decision):
            self.values.append(self.values[-1])
        else:
            self.values.append(self.value(again.state))

    def expected(self, before: State, decision: Decision, option: Option, number: int) -> float:
        """The mean chance of the first side if other cards had been drawn."""
        total = 0.0
        for draw in range(DRAWS):
            state = self.system.clone(before)
            state.chance = other_chance(number, draw)
            total += self.settled(state, answer(self.system, state, decision, option))
        return total / DRAWS

    def followed(self, number: int) -> float:
        """The mean chance of the first side after the cards that were drawn."""
        total = 0.0
        for draw in range(DRAWS):
            state = self.system.clone(self.again.state)
            state.chance = other_chance(number, draw)
            total += self.settled(state, self.again.decision)
        return total / DRAWS

    def settled(self, state: State, decision: Decision | None) -> float:
        """The chance of the first side when what was drawn has had its effect; reactions pass."""
        for _ in range(SETTLING):
            if decision is None or self.is_settled(state, decision):
                break
            option = PASS
            if PASS not in decision.options:
                weights = self.mind.weigh(state, decision.side, decision)
                option = decision.options[best(weights)]
            decision = answer(self.system, state, decision, option)
        return self.value(state)

    def is_settled(self, state: State, decision: Decision | None) -> bool:
        """Whether a side may go on as it likes: no roll waits, nobody is asked to react."""
        if decision is None or self.mind.is_quiet(state, decision):
            return True
        return not decision.window and not self.mind.needs_search(decision)

    def value(self, state: State) -> float:
        """The chance of the first side to win."""
        if not state.over:
            return self.mind.value(state, 0)
        winner = self.system.result(state).winner
        return 1.0 if winner == 0 else 0.5 if winner < 0 else 0.0

    def suspect(self, number: int, decision: Decision, option: Option) -> None:
        """Keep a decision if it is among those that the mind disagrees with most."""
        if not decision.is_open:
            return
        state, side = self.again.state, decision.side
        weights = self.mind.weigh(state, side, decision)
        top = max(weights)
        regret = top - weights[list(decision.options).index(option)]
        own = self.suspects[side]
        if regret > 0 and (len(own) < SUSPECTS or regret > own[-1].regret):
            better = decision.options[list(weights).index(top)]
            view = self.again.known(side)
            own.append(Cost(number, view, decision, option, better, regret))
            own.sort(key=lambda suspect: -suspect.regret)
            del own[SUSPECTS:]

    def cost(self, suspect: Cost) -> Cost:
        """Try what was chosen and what the mind would have chosen on the same deals."""
        search = Search(suspect.view, self.mind, f"review:{suspect.number}")
        chosen, better = Candidate(suspect.chosen, 0.5), Candidate(suspect.better, 0.5)
        clock = Clock(2 * TRIALS, 0.0)
        for deal in range(TRIALS):
            search.compare([chosen, better], deal, clock)
        suspect.cost = better.mean - chosen.mean
        return suspect


def other_chance(number: int, draw: int) -> Chance:
    """Another source of draws for a choice."""
    return KeyedChance(key_of_seed(f"review:{number}:{draw}"))


def review(game: Game, mind: Mind) -> Review:
    """Look back on a finished game."""
    return Reviewer(game, mind).review()
