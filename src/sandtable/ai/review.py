"""After the game: who was lucky where, how the expected result went, and what cost most.

Luck is measured by its consequence. Where chance spoke after a choice, the same choice is played
again with other draws, until they have had their effect; how far the true draw leads from their
mean is luck. A decision's cost is what the mind's own choice would have brought instead, tried on
tables that the side could not tell from the true one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sandtable.ai.mind import Action, Mind
from sandtable.ai.outcomes import shares
from sandtable.ai.samples import listed
from sandtable.ai.search import Budget, RootAction, Search, best
from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.loop import answer
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View

Values = tuple[float, ...]
"""The chance to win of every side."""
DRAWS = 16
"""How many other draws a true one is compared with, at most,"""
FEWEST_DRAWS = 4
"""and at least;"""
ALL_DRAWS = 4000
"""in a game with many draws, so many in all."""
SETTLING = 8
"""Choices after which what is in progress is judged where it stands."""
SUSPECTS = 12
"""Decisions of a side that are tried again, the mind's strongest disagreements."""
ROUNDS = ((SUSPECTS, 3), (6, 5), (3, 8))
"""How many decisions of a side are tried again, and on how many deals more: those that seem to
have cost most go on to the next round."""
LOOKING = 0.4
"""The part of the work that is done when every choice has been looked at."""
COSTLY = 3
"""Decisions of a side that are told."""
LEAST = 0.005
"""A smaller difference is not worth a word."""


class Swing:
    """A choice after which chance spoke: what it did to every side's chance to win."""

    __slots__ = ("after", "expected", "number")

    def __init__(self, number: int, expected: Values, after: Values) -> None:
        self.number = number
        self.expected = expected
        self.after = after

    def luck(self, side: int) -> float:
        """How much better for a side than was to be expected."""
        return self.after[side] - self.expected[side]

    @property
    def gainer(self) -> int:
        """The side that gained most."""
        return max(range(len(self.after)), key=self.luck)

    @property
    def size(self) -> float:
        """How much it mattered for whom it mattered most."""
        return max(abs(self.luck(side)) for side in range(len(self.after)))


class Cost:
    """A choice that the mind would have made otherwise, and what it cost its side.

    `regret` is how strongly the mind disagrees at sight, `gains` what the better choice has brought
    more, deal by deal.
    """

    __slots__ = ("better", "chosen", "decision", "gains", "number", "regret", "view")

    def __init__(
        self,
        number: int,
        view: View,
        decision: Decision,
        chosen: Option,
        better: Option,
    ) -> None:
        self.number = number
        self.view = view
        self.decision = decision
        self.chosen = chosen
        self.better = better
        self.regret = 0.0
        self.gains: list[float] = []

    @property
    def cost(self) -> float:
        """What it cost on average."""
        return sum(self.gains) / len(self.gains) if self.gains else 0.0


class Turn:
    """Where the chances changed most at once: a side lost most, by luck or by a choice.

    What led to it begins with the choice `since`: until `number`, nothing was settled.
    """

    __slots__ = ("after", "before", "by_luck", "number", "side", "since")

    def __init__(self, since: int, number: int, before: Values, after: Values) -> None:
        self.since = since
        self.number = number
        self.side = max(range(len(before)), key=lambda side: before[side] - after[side])
        self.before = before[self.side]
        self.after = after[self.side]
        self.by_luck = False

    @property
    def size(self) -> float:
        """How much the side lost."""
        return self.before - self.after


class Review:
    """The chances of all sides after each choice, the swings, and the costly decisions.

    It is filled while the game is looked at: `done` is the part of that work that is over. First
    come values and swings, all at once, then the costs. Nobody goes on when it is not `wanted`.
    """

    def __init__(
        self,
        values: Sequence[Values] = (),
        swings: Sequence[Swing] = (),
        costs: Sequence[Cost] = (),
    ) -> None:
        self.values = values
        self.swings = swings
        self.costs = costs
        self.done = 0.0
        self.wanted = True

    def luck(self, side: int) -> float:
        """The sum of a side's luck."""
        return sum(swing.luck(side) for swing in self.swings)

    def greatest_swings(self, count: int) -> list[Swing]:
        """The swings that mattered most, the greatest first."""
        return sorted(self.swings, key=lambda swing: -swing.size)[:count]

    def turning_point(self, first: int = 0) -> Turn | None:
        """Where a side lost most at once; `first` is the number of the first choice."""
        found: list[Turn] = []
        since = 0
        for index, (before, after) in enumerate(pairwise(self.values), 1):
            if before != after:
                found.append(Turn(first + since + 1, first + index, before, after))
                since = index
        if not found:
            return None
        turn = max(found, key=lambda each: each.size)
        swing = next((each for each in self.swings if each.number == turn.number), None)
        turn.by_luck = swing is not None and -swing.luck(turn.side) > turn.size / 2
        return turn

    def costly(self, side: int) -> list[Cost]:
        """The decisions that cost a side most."""
        own = [each for each in self.costs if each.view.side == side and each.cost > LEAST]
        return sorted(own, key=lambda cost: -cost.cost)[:COSTLY]


class Reviewer:
    """Plays a finished game again, from its last seam on, and looks at every choice."""

    def __init__(self, game: Game, mind: Mind, found: Review | None = None) -> None:
        self.game = game
        self.mind = mind
        self.system = game.system
        self.again = game.anew(game.choices[: game.seam])
        self.found = found or Review()
        self.values: list[Values] = []
        self.swings: list[Swing] = []
        self.suspects: list[list[Cost]] = [[] for _ in game.system.sides]
        self.asked = [0] * len(game.system.sides)
        """How many questions each side has answered."""
        self.draws = draws_for(game)

    def review(self) -> Review:
        """Look at the whole game."""
        choices = self.game.choices[self.game.seam :]
        for number, choice in enumerate(choices, self.game.seam):
            if choice.flow == ASIDE:
                self.again.replay(choice)
                self.values.append(self.values[-1] if self.values else self.value(self.again.state))
            else:
                self.look(number, choice)
            self.found.done = LOOKING * len(self.values) / len(choices)
            if not self.found.wanted:
                return self.found
        self.found.swings, self.found.values = self.swings, self.values
        self.found.costs = self.try_again()
        self.found.done = 1.0
        return self.found

    def look(self, number: int, choice: Choice) -> None:
        """Make one choice again; note the chances to win, the luck, and a better choice."""
        again, option = self.again, choice.option
        decision = again.answered_by(choice)
        assert decision is not None
        before = self.system.clone(again.state)
        self.suspect(number, decision, option)
        start = len(again.state.journal)
        again.replay(choice)
        if any(event.CHANCE for event in again.state.journal[start:]):
            expected = self.expected(before, decision, option, number)
            swing = Swing(number, expected, self.followed(number))
            self.swings.append(swing)
            self.values.append(swing.after)
        elif self.values and not self.is_settled(again.state, again.decision):
            self.values.append(self.values[-1])
        else:
            self.values.append(self.value(again.state))

    def expected(self, before: State, decision: Decision, option: Option, number: int) -> Values:
        """The mean chances with other draws."""
        found = []
        for draw in range(self.draws):
            state = self.system.clone(before)
            state.chance = other_chance(number, draw)
            found.append(self.settled(state, answer(self.system, state, decision, option)))
        return mean(found)

    def followed(self, number: int) -> Values:
        """The mean chances after the draws that were made."""
        found = []
        for draw in range(self.draws):
            state = self.system.clone(self.again.state)
            state.chance = other_chance(number, draw)
            found.append(self.settled(state, self.again.decision))
        return mean(found)

    def settled(self, state: State, decision: Decision | None) -> Values:
        """The chances when what was drawn has had its effect; reactions pass."""
        for _ in range(SETTLING):
            if decision is None or self.is_settled(state, decision):
                break
            option = PASS
            if PASS not in decision.options:
                question = listed(decision, "settling")
                weights = self.mind.weigh(state, decision.side, question)
                option = question.options[best(weights)]
            decision = answer(self.system, state, decision, option)
        return self.value(state)

    def is_settled(self, state: State, decision: Decision | None) -> bool:
        """Whether a side may go on as it likes: no roll waits, nobody is asked to react."""
        if decision is None or self.mind.is_quiet(state, decision):
            return True
        return not decision.window and not self.mind.needs_search(decision)

    def value(self, state: State) -> Values:
        """The chances of all sides to win."""
        return shares(self.system, state) if state.over else tuple(self.mind.values(state, 0))

    # --- what cost most ---------------------------------------------------------------------

    def suspect(self, number: int, decision: Decision, option: Option) -> None:
        """Keep a decision if it is among those that the mind disagrees with most.

        Of a mind that weighs nothing, some decisions are kept, spread over the game.
        """
        side = decision.side
        self.asked[side] += 1
        if not decision.is_open:
            return
        if not self.mind.figures.point:
            if self.asked[side] % self.spacing(side) == 0:
                self.suspects[side].append(self.doubted(number, decision, option, option))
            return
        question = listed(decision, "review")
        weights = self.mind.weigh(self.again.state, side, question)
        top = max(weights)
        if option not in question.options:
            return
        regret = top - weights[list(question.options).index(option)]
        own = self.suspects[side]
        if regret > 0 and (len(own) < SUSPECTS or regret > own[-1].regret):
            better = question.options[list(weights).index(top)]
            own.append(self.doubted(number, decision, option, better))
            own[-1].regret = regret
            own.sort(key=lambda suspect: -suspect.regret)
            del own[SUSPECTS:]

    def spacing(self, side: int) -> int:
        """Every how manieth decision of a side is looked at, where none is more suspect."""
        answers = sum(choice.side == side for choice in self.game.choices[self.game.seam :])
        return 1 + answers // SUSPECTS

    def doubted(self, number: int, decision: Decision, chosen: Option, better: Option) -> Cost:
        """A decision to be tried again, as whoever made it knew the table."""
        view = self.again.known(decision.side, self.again.answerer(decision))
        return Cost(number, view, decision, chosen, better)

    def try_again(self) -> list[Cost]:
        """Try the suspects round by round, those that seem to have cost most the longest."""
        trials = [[Trial(each, self.mind) for each in own] for own in self.suspects]
        ahead = sum(min(many, len(own)) * deals for many, deals in ROUNDS for own in trials)
        tried = 0
        for many, deals in ROUNDS:
            for own in trials:
                own.sort(key=lambda trial: -trial.suspect.cost)
                for trial in own[:many] if self.found.wanted else ():
                    trial.go_on(deals)
                    tried += deals
                    self.found.done = LOOKING + (1 - LOOKING) * tried / ahead
        return [trial.suspect for own in trials for trial in own]


class Trial:
    """A decision that is tried again: what was chosen, and what the mind would have chosen."""

    def __init__(self, suspect: Cost, mind: Mind) -> None:
        self.suspect = suspect
        view, decision = suspect.view, suspect.decision
        if suspect.better == suspect.chosen:
            question = listed(decision, "review")
            suspect.better = mind.explain(view.known, view.side, question).option
        self.search = Search(view, decision, mind, f"review:{suspect.number}")

    def go_on(self, deals: int) -> None:
        """Try both choices, if they are two, on so many deals more."""
        suspect, search = self.suspect, self.search
        if suspect.better == suspect.chosen:
            return
        chosen, better = (
            RootAction(Action((option,)), search.figures, search.side)
            for option in (suspect.chosen, suspect.better)
        )
        first = len(suspect.gains)
        for deal in range(first, first + deals):
            search.compare([chosen, better], deal, Budget(2 * deals, 0.0))
        suspect.gains += [b - c for b, c in zip(better.results, chosen.results, strict=True)]


def draws_for(game: Game) -> int:
    """With how many other draws each true one of a game is compared."""
    ends = [choice.events for choice in game.choices[game.seam :]]
    start = game.choices[game.seam - 1].events if game.seam else game.opening
    journal = game.state.journal
    drawn = [any(e.CHANCE for e in journal[a:b]) for a, b in pairwise([start, *ends])]
    return min(DRAWS, max(FEWEST_DRAWS, ALL_DRAWS // max(1, 2 * sum(drawn))))


def mean(rows: Sequence[Values]) -> Values:
    """The mean of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def other_chance(number: int, draw: int) -> Chance:
    """Another source of draws for a choice."""
    return KeyedChance(key_of_seed(f"review:{number}:{draw}"))


def review(game: Game, mind: Mind, found: Review | None = None) -> Review:
    """Look back on a finished game; `found` can be read while it is filled."""
    return Reviewer(game, mind, found).review()
