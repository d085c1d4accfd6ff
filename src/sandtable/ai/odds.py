"""Odds of an answer by the real rules, from what a side knows and nothing else.

What follows the answer is a tree: it forks at every die roll, by the cards that may turn up. The
likeliest branches are followed one by one as long as there is time, and counted exactly. The rest
(Events, Snipers, what is too much) is played out with other deals of everything hidden, again and
again, and gives chances with an interval.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple, cast

from sandtable.ai.odds_course import (
    ASSUMES,
    HOLDS,
    Fate,
    Report,
    is_fork,
    kinds_of_card,
    next_answer,
    report,
)
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.loop import give, step
from sandtable.kernel.options import Option
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import System
from sandtable.systems.combat_commander.rules.c01_cards import Reveal, Roll
from sandtable.systems.combat_commander.state import State

MOST_STEPS = 12_000
"""Steps of procedures that may be carried out for one question."""
FOR_TREE = 0.4
"""The share of them that the tree may use, while anything is left to sample."""
MOST_SAMPLES = 400
FEWEST_SAMPLES = 20
HARDLY_EVER = 0.98
"""Units that are likelier than this to stay as they are do not belong to the matter."""
GOLDEN = 0.6180339887498949
"""Steps of this size spread samples evenly, however many there are."""
LONGEST_COURSE = 2_000
SURE = 1.96
"""The width of an interval that holds the truth nineteen times out of twenty."""


Name = str | tuple[int, Fate]
"""An outcome, or the fate of a unit."""


class Chance(NamedTuple):
    """How likely something is, and between which bounds it surely lies."""

    chance: float
    low: float
    high: float


class UnitOdds(NamedTuple):
    """What may become of one unit."""

    unit: int
    fates: dict[Fate, Chance]


class Odds(NamedTuple):
    """What an answer may lead to; `kind` is what is rolled for first, "" if nothing is."""

    kind: str
    exact: bool
    samples: int
    sampled: float
    """The share of all courses that was not followed but sampled."""
    outcomes: dict[str, Chance]
    units: tuple[UnitOdds, ...]

    def plain(self) -> dict[str, Any]:
        """The odds in plain kinds."""
        return {
            "kind": self.kind,
            "exact": self.exact,
            "samples": self.samples,
            "sampled": self.sampled,
            "assumes": list(ASSUMES),
            "outcomes": {name: tuple(chance) for name, chance in self.outcomes.items()},
            "units": {
                unit: {fate: tuple(chance) for fate, chance in fates.items()}
                for unit, fates in self.units
            },
        }


class UnforeseenError(Exception):
    """Chance was asked for something that the tree does not enumerate."""


class OneCard:
    """Chance that gives the card that a branch stands for, and nothing after it."""

    __slots__ = ("card",)

    def __init__(self) -> None:
        self.card = -1

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return the card."""
        card, self.card = self.card, -1
        if card < 0:
            raise UnforeseenError(stream)
        return card


class FreshChance:
    """Chance of its own for a course that is played out; it may begin with a certain card."""

    __slots__ = ("card", "count", "source")

    def __init__(self, seed: str) -> None:
        self.source = KeyedChance(key_of_seed(seed))
        self.count = 0
        self.card = -1

    def any_of(self, candidates: Sequence[int]) -> int:
        """Return one of the candidates."""
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return the card that is wanted first, then anything."""
        card, self.card = self.card, -1
        return card if card >= 0 else self.any_of(candidates)


class Branch:
    """A course up to a fork, or from the question on (None).

    `cards` are those of the branch that is to be taken at the fork, if any.
    """

    __slots__ = ("cards", "state", "weight")

    def __init__(self, weight: float, state: State | None, cards: tuple[int, ...] = ()) -> None:
        self.weight = weight
        self.state = state
        self.cards = cards


class Tally:
    """Everything that was counted: exact weights, and how often in the samples."""

    def __init__(self) -> None:
        self.weights: defaultdict[Name, float] = defaultdict(float)
        self.times: Counter[Name] = Counter()
        self.kinds: Counter[str] = Counter()
        self.samples = 0

    def count(self, found: Report, weight: float) -> None:
        """Count a course that was followed."""
        self.kinds[found.kind] += 1
        for name in found.names:
            self.weights[name] += weight

    def count_sample(self, found: Report) -> None:
        """Count a course that was played out."""
        self.samples += 1
        self.kinds[found.kind] += 1
        for name in found.names:
            self.times[name] += 1

    def chance(self, name: Name, sampled: float) -> Chance:
        """How likely something is, given the share of all courses that was sampled."""
        weight = min(1.0, self.weights[name])
        if not self.samples:
            return Chance(weight, weight, weight)
        times = self.times[name]
        low, high = wilson(times, self.samples)
        middle = weight + sampled * times / self.samples
        return Chance(min(1.0, middle), weight + sampled * low, min(1.0, weight + sampled * high))


def wilson(times: int, samples: int) -> tuple[float, float]:
    """The interval of Wilson for a share that was counted.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    >>> wilson(0, 10)[0]
    0.0
    """
    share, square = times / samples, SURE * SURE / samples
    middle = (share + square / 2) / (1 + square)
    width = SURE / (1 + square) * sqrt(share * (1 - share) / samples + square / 4 / samples)
    low = middle - width if times else 0.0
    return max(0.0, low), min(1.0, middle + width if times < samples else 1.0)


class Forecast:
    """The courses that one answer may take."""

    def __init__(
        self, system: System, known: State, side: int, question: Decision, option: Option
    ) -> None:
        self.system = system
        self.start = known
        self.side = side
        self.question = question
        self.option = option
        self.steps = self.count = 0
        self.tally = Tally()
        self.forks: list[tuple[float, int, State]] = []
        self.rest: list[Branch] = []

    # --- following ------------------------------------------------------------------------

    def follow(self, most: int) -> None:
        """Give the answer, and count the courses that it may take within so many steps."""
        state = cast(State, self.system.resample(self.start, self.side, lambda cards: cards[0]))
        state.journal = []
        state.chance = OneCard()
        self._go_on(Branch(1.0, None), state)
        while self.forks and self.steps < most:
            weight, _, state = heappop(self.forks)
            self._fork(-weight, state)
        self.rest += [Branch(-weight, state) for weight, _, state in self.forks]

    def _give_answer(self, s: State) -> None:
        give(self.system, s, self.question, self.option)

    def _fork(self, weight: float, state: State) -> None:
        """Take every branch of a roll."""
        roller = roller_of(state)
        cards = self.possible_cards(state, roller)
        for alike in kinds_of_card(state, roller, cards):
            twin = self._with_card(state, roller, alike[0])
            branch = Branch(weight * len(alike) / len(cards), state, tuple(alike))
            self._go_on(branch, twin)

    def possible_cards(self, s: State, roller: int) -> list[int]:
        """The cards that may be turned up: of the opponent's pile his hand is not told apart."""
        if roller == self.side:
            return list(s.piles[roller])
        hidden = s.unseen[roller] & ~s.shown[roller]
        return [card for card in range(hidden.bit_length()) if hidden >> card & 1]

    def _with_card(self, state: State, roller: int, card: int) -> State:
        """A twin in which a card is the next to be turned up."""
        twin = state.clone()
        twin.journal = state.journal.copy()
        chance = OneCard()
        chance.card = card
        twin.chance = chance
        put_on_pile(twin, roller, card)
        return twin

    def _go_on(self, branch: Branch, s: State) -> None:
        """Follow a branch to its end or to the next fork; what cannot be foreseen is left."""
        try:
            if branch.state is None:
                self._give_answer(s)
            ended = self._run(s, forking=True, branch_taken=bool(branch.cards))
        except UnforeseenError:
            self.rest.append(branch)
            return
        if ended:
            self.tally.count(report(self.start, s, self.side), branch.weight)
        else:
            self.count += 1
            heappush(self.forks, (-branch.weight, self.count, s))

    def _run(self, s: State, *, forking: bool, branch_taken: bool = False) -> bool:
        """Carry procedures out to the end of the matter (True) or to the next fork (False)."""
        first = self.steps if branch_taken else -1
        limit = self.steps + LONGEST_COURSE
        while not s.over and self.steps < limit:
            if forking and self.steps > first and is_fork(s, s.stack[-1]):
                return False
            self.steps += 1
            decision = step(self.system, s)
            if decision is not None:
                option = next_answer(s, decision)
                if option is None:
                    return True
                give(self.system, s, decision, option)
        return True

    # --- sampling -------------------------------------------------------------------------

    @property
    def sampled(self) -> float:
        """The share of all courses that was left to the samples."""
        return sum(branch.weight for branch in self.rest)

    def sample(self, seed: str, most: int) -> None:
        """Play out what was left, each branch as often as its weight asks for."""
        bounds = list(accumulate(branch.weight for branch in self.rest))
        for number in range(MOST_SAMPLES if bounds else 0):
            if self.steps > most and number >= FEWEST_SAMPLES:
                break
            share = (number * GOLDEN + 0.5) % 1 * bounds[-1]
            place = min(bisect_left(bounds, share), len(bounds) - 1)
            self._play_out(self.rest[place], FreshChance(f"{seed}:{number}"))

    def _play_out(self, branch: Branch, chance: FreshChance) -> None:
        known = self.start
        if branch.state is not None:
            known = cast(State, self.system.scrub(branch.state, self.side))
        s = cast(State, self.system.resample(known, self.side, chance.any_of))
        s.journal = branch.state.journal.copy() if branch.state is not None else []
        s.chance = chance
        if branch.cards:
            chance.card = chance.any_of(branch.cards)
            put_on_pile(s, roller_of(s), chance.card)
        if branch.state is None:
            self._give_answer(s)
        self._run(s, forking=False)
        self.tally.count_sample(report(self.start, s, self.side))

    # --- the answer -----------------------------------------------------------------------

    def odds(self) -> Odds:
        """What was found."""
        tally, sampled = self.tally, self.sampled
        kind = tally.kinds.most_common(1)[0][0]
        names = [*tally.weights, *(n for n in tally.times if n not in tally.weights)]
        outcomes = {n: tally.chance(n, sampled) for n in names if isinstance(n, str)}
        fates: dict[int, list[Fate]] = {}
        for name in names:
            if isinstance(name, tuple):
                fates.setdefault(name[0], []).append(name[1])
        units = [self._unit_odds(unit, fates[unit]) for unit in sorted(fates)]
        affected = tuple(each for each in units if each.fates[HOLDS].chance < HARDLY_EVER)
        return Odds(kind, not self.rest, tally.samples, sampled, outcomes, affected)

    def _unit_odds(self, unit: int, fates: list[Fate]) -> UnitOdds:
        """What may become of a unit; it holds where nothing else was counted."""
        tally, sampled = self.tally, self.sampled
        found = {fate: tally.chance((unit, fate), sampled) for fate in fates if fate != HOLDS}
        changed = (unit, "changed")
        tally.weights[changed] = sum(tally.weights[unit, fate] for fate in found)
        tally.times[changed] = sum(tally.times[unit, fate] for fate in found)
        chance, low, high = tally.chance(changed, sampled)
        found[HOLDS] = Chance(1 - chance, 1 - high, 1 - low)
        return UnitOdds(unit, found)


def roller_of(s: State) -> int:
    """Whose card is about to be turned up."""
    frame = s.stack[-1]
    assert isinstance(frame, Roll | Reveal)
    return frame.side


def put_on_pile(s: State, side: int, card: int) -> None:
    """Let a card that may be in hand or pile be in the pile."""
    if card in s.hands[side]:
        other = s.piles[side][0]
        s.hands[side] = tuple(other if held == card else held for held in s.hands[side])
        s.piles[side] = tuple(sorted((*s.piles[side][1:], card)))


NOTHING = Odds("", True, 0, 0.0, {}, ())


def odds(
    system: System,
    known: KernelState,
    side: int,
    question: Decision,
    option: Option,
    *,
    seed: str = "odds",
    most_steps: int = MOST_STEPS,
) -> Odds:
    """Return the odds of an option of a question, on a table scrubbed for the side that is asked.

    The same table, question and seed give the same odds. NOTHING if no die roll follows.
    """
    if not isinstance(known, State) or known.setting_up:
        return NOTHING
    forecast = Forecast(system, known, side, question, option)
    forecast.follow(int(most_steps * FOR_TREE))
    forecast.sample(f"{seed}:{option.verb}:{option.value}", most_steps)
    found = forecast.odds()
    return found if found.kind else NOTHING
