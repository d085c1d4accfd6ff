"""Odds of an answer by the real rules, from what a side knows and nothing else.

What follows the answer is a tree: it forks wherever chance is asked, by what may come of it. The
likeliest branches are followed one by one as long as there is time, and counted exactly. The rest
is played out with other deals of everything hidden, again and again, and gives chances with an
interval.

Nothing here knows a system. What is drawn and what it is drawn from, the source of chance is told
by the rules themselves; the step that asked is then carried out again from its beginning, once for
each thing that may come.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import accumulate
from typing import Any, NamedTuple

from sandtable.ai.odds_model import HOLDS, CourseReport, DrawAsked, Fate, Name, OddsModel
from sandtable.ai.ratings import wilson
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loop import asked, give, step
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View

MOST_STEPS = 12_000
"""Steps of procedures that may be carried out for one question."""
FOR_TREE = 0.4
"""The share of them that the tree may use, while anything is left to sample."""
MOST_SAMPLES = 400
FEWEST_SAMPLES = 20
HARDLY_EVER = 0.98
"""Units that are likelier than this to stay as they are do not belong to the matter."""
ALWAYS = 1 - 1e-9
GOLDEN = 0.6180339887498949
"""Steps of this size spread samples evenly, however many there are."""
LONGEST_COURSE = 2_000
SURE = 1.96
"""The width of an interval that holds the truth nineteen times out of twenty."""
HIDDEN = "hidden"
"""The name of what is dealt and not drawn."""
ASKED = -1
"""In place of a number of steps: the answer is not yet given."""


class Likely(NamedTuple):
    """How likely something is, and between which bounds it surely lies."""

    chance: float
    low: float
    high: float


class UnitOdds(NamedTuple):
    """What may become of one unit."""

    unit: int
    fates: dict[Fate, Likely]


class Odds(NamedTuple):
    """What an answer may lead to; `kind` is what chance decides first, "" if nothing is."""

    kind: str
    exact: bool
    samples: int
    sampled: float
    """The share of all courses that was not followed but sampled."""
    outcomes: dict[str, Likely]
    units: tuple[UnitOdds, ...]
    assumes: tuple[str, ...] = ()
    """What is assumed about answers that come up on the way."""
    events: tuple[tuple[str, Event], ...] = ()
    """Outcomes that are events, by name."""

    def plain(self) -> dict[str, Any]:
        """The odds in plain kinds, and the events as they are, for whoever puts them into words."""
        return {
            "kind": self.kind,
            "exact": self.exact,
            "samples": self.samples,
            "sampled": self.sampled,
            "assumes": list(self.assumes),
            "outcomes": {name: tuple(chance) for name, chance in self.outcomes.items()},
            "events": dict(self.events),
            "units": {
                unit: {fate: tuple(chance) for fate, chance in fates.items()}
                for unit, fates in self.units
            },
        }


class ForkError(Exception):
    """Chance was asked for something that is still open."""

    def __init__(self, draw: DrawAsked) -> None:
        super().__init__(draw)
        self.draw = draw


class ForkingChance:
    """Chance that gives what a branch stands for, and then says what is to be drawn."""

    __slots__ = ("drawn", "script")

    def __init__(self, script: Sequence[int] = ()) -> None:
        self.script = [*script]
        self.drawn: list[int] = []
        """What was drawn in the step that is carried out."""

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return what the branch stands for."""
        if not self.script:
            raise ForkError(DrawAsked(stream, candidates, tuple(self.drawn)))
        found = self.script.pop(0)
        self.drawn.append(found)
        return found


class CourseBranch(NamedTuple):
    """A course from a table on; None: from the question on.

    The step that comes next has drawn certain things before, and now draws one of those alike.
    """

    weight: float
    state: State | None
    before: tuple[int, ...] = ()
    alike: tuple[int, ...] = ()


class FreshChance:
    """Chance of its own for a course that is played out, after what its branch stands for."""

    __slots__ = ("chosen", "count", "script", "source")

    def __init__(self, seed: str) -> None:
        self.source = KeyedChance(key_of_seed(seed))
        self.count = 0
        self.script: list[int] = []
        self.chosen = -1
        """What was chosen of those alike."""

    def begin(self, branch: CourseBranch) -> None:
        """Draw first what a branch stands for."""
        self.script = [*branch.before]
        if branch.alike:
            self.chosen = self.any_of(branch.alike)
            self.script.append(self.chosen)

    def any_of(self, candidates: Sequence[int]) -> int:
        """Return one of the candidates."""
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]

    def deal(self, candidates: Sequence[int]) -> int:
        """Return what is dealt."""
        return self.pick(0, HIDDEN, candidates)

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return what is wanted first, then anything."""
        return self.script.pop(0) if self.script else self.any_of(candidates)


class DrawFork(NamedTuple):
    """Where a course forks: the branch that it is, and what may be drawn, alike things together."""

    order: tuple[float, int]
    """The likeliest comes first."""
    branch: CourseBranch
    groups: list[list[int]]


class OddsTally:
    """Everything that was counted: exact weights, and how often in the samples."""

    def __init__(self) -> None:
        self.weights: defaultdict[Name, float] = defaultdict(float)
        self.times: Counter[Name] = Counter()
        self.kinds: Counter[str] = Counter()
        self.events: dict[str, Event] = {}
        self.samples = 0

    def count(self, found: CourseReport, weight: float) -> None:
        """Count a course that was followed."""
        self._note(found)
        for name in found.names:
            self.weights[name] += weight

    def count_sample(self, found: CourseReport) -> None:
        """Count a course that was played out."""
        self.samples += 1
        self._note(found)
        for name in found.names:
            self.times[name] += 1

    def _note(self, found: CourseReport) -> None:
        self.kinds[found.kind] += 1
        self.events.update(found.events)

    def chance(self, name: Name, sampled: float) -> Likely:
        """How likely something is, given the share of all courses that was sampled."""
        weight = min(1.0, self.weights[name])
        if not self.samples:
            return Likely(weight, weight, weight)
        times = self.times[name]
        _, low, high = wilson(times, self.samples, SURE)
        middle = weight + sampled * times / self.samples
        return Likely(min(1.0, middle), weight + sampled * low, min(1.0, weight + sampled * high))


class Forecast:
    """The courses that one answer may take."""

    def __init__(self, model: OddsModel, view: View, question: Decision, option: Option) -> None:
        self.model = model
        self.system = view.system
        self.start = view.known
        self.side = view.side
        self.question = question
        self.option = option
        self.steps = self.count = 0
        self.tally = OddsTally()
        self.forks: list[DrawFork] = []
        self.rest: list[CourseBranch] = []

    # --- following ------------------------------------------------------------------------

    def follow(self, most: int) -> None:
        """Give the answer, and count the courses that it may take within so many steps."""
        self._go_on(CourseBranch(1.0, None))
        while self.forks and self.steps < most:
            self._take_all(heappop(self.forks))
        self.rest += [fork.branch for fork in self.forks]

    def _take_all(self, fork: DrawFork) -> None:
        """Take every branch of a fork."""
        weight, state, before, _ = fork.branch
        total = sum(map(len, fork.groups))
        for alike in fork.groups:
            self._go_on(CourseBranch(weight * len(alike) / total, state, before, tuple(alike)))

    def _go_on(self, branch: CourseBranch) -> None:
        """Follow a branch to its end or to the next fork."""
        chance = ForkingChance((*branch.before, *branch.alike[:1]))
        done, limit = 0, self.steps + LONGEST_COURSE
        try:
            if branch.state is None:
                done = ASKED
                state = self._asked(branch, chance)
                chance.drawn.clear()
                done = 0
            else:
                state = self._table(branch, chance)
            while self.steps < limit and self._is_going_on(state):
                chance.drawn.clear()
                done += 1
        except ForkError as found:
            self._fork(branch, done, found.draw)
        else:
            self.tally.count(self.model.report(self.start, state, self.side), branch.weight)

    def _asked(self, branch: CourseBranch, chance: ForkingChance) -> State:
        """A table of its own on which the answer was given."""

        def deal(candidates: Sequence[int]) -> int:
            if self.model.foresees_hidden:
                return candidates[0]
            self.steps += 1
            return chance.pick(0, HIDDEN, candidates)

        state = self.system.resample(self.start, self.side, deal)
        state.journal = []
        state.chance = chance
        if branch.alike:
            self.model.let_come(state, branch.alike[0])
        self._give_answer(state)
        return state

    def _table(self, branch: CourseBranch, chance: ForkingChance) -> State:
        """A table of its own on which a branch begins after a fork."""
        assert branch.state is not None
        state = self.system.clone(branch.state)
        state.journal = branch.state.journal.copy()
        state.chance = chance
        if branch.alike:
            self.model.let_come(state, branch.alike[0])
        return state

    def _fork(self, branch: CourseBranch, done: int, draw: DrawAsked) -> None:
        """Keep a fork, so many steps after the beginning of a branch, to take its branches later.

        What the model does not foresee is left to the samples, from that beginning on.
        """
        table = branch.state
        if done > 0 or (done == 0 and table is None):
            table = self._again(branch, done)
        groups = self.model.groups(table or self.start, draw, self.side)
        if groups is None or branch.weight < self.model.least:
            self.rest.append(branch)
            return
        self.steps -= done != ASKED
        self.count += 1
        reached = CourseBranch(branch.weight, table, draw.earlier)
        heappush(self.forks, DrawFork((-branch.weight, self.count), reached, groups))

    def _again(self, branch: CourseBranch, done: int) -> State:
        """The table after so many steps of a branch."""
        steps = self.steps
        chance = ForkingChance((*branch.before, *branch.alike[:1]))
        begin = self._asked if branch.state is None else self._table
        state = begin(branch, chance)
        for _ in range(done):
            self._is_going_on(state)
        self.steps = steps
        return state

    def _give_answer(self, state: State) -> None:
        """Give the answer; on a table apart, where orders are written, the question is its own."""
        question = self.question if self.question.flow < 0 else asked(state)
        assert question is not None
        give(self.system, state, question, self.option)

    def _is_going_on(self, state: State) -> bool:
        """Carry out a step, with the answer that is assumed; False at the end of the matter."""
        if state.over:
            return False
        self.steps += 1
        decision = step(self.system, state)
        if decision is not None:
            option = self.model.next_answer(state, decision)
            if option is None:
                return False
            give(self.system, state, decision, option)
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

    def _play_out(self, branch: CourseBranch, chance: FreshChance) -> None:
        state = self._dealt(branch, chance)
        state.chance = chance
        if branch.state is None:
            self._give_answer(state)
        limit = self.steps + LONGEST_COURSE
        while self.steps < limit and self._is_going_on(state):
            pass
        self.tally.count_sample(self.model.report(self.start, state, self.side))

    def _dealt(self, branch: CourseBranch, chance: FreshChance) -> State:
        """A table on which a branch begins, with everything dealt that it does not stand for."""
        start = branch.state
        if self.model.foresees_hidden:
            known = self.start if start is None else self.system.scrub(start, self.side)
            state = self.system.resample(known, self.side, chance.any_of)
            chance.begin(branch)
        else:
            chance.begin(branch)
            if start is None:
                state = self.system.resample(self.start, self.side, chance.deal)
            else:
                state = self.system.clone(start)
        state.journal = [] if start is None else start.journal.copy()
        if branch.alike:
            self.model.let_come(state, chance.chosen)
        return state

    # --- the answer -----------------------------------------------------------------------

    def odds(self) -> Odds:
        """What was found."""
        tally, sampled = self.tally, self.sampled
        kind = tally.kinds.most_common(1)[0][0]
        names = [*tally.weights, *(n for n in tally.times if n not in tally.weights)]
        outcomes = {n: tally.chance(n, sampled) for n in names if isinstance(n, str)}
        if not self.model.tells_certain:
            outcomes = {name: found for name, found in outcomes.items() if found.low < ALWAYS}
        fates: dict[int, list[Fate]] = {}
        for name in names:
            if isinstance(name, tuple):
                fates.setdefault(name[0], []).append(name[1])
        units = [self._unit_odds(unit, fates[unit]) for unit in sorted(fates)]
        affected = tuple(each for each in units if each.fates[HOLDS].chance < HARDLY_EVER)
        return Odds(
            kind,
            not self.rest,
            tally.samples,
            sampled,
            outcomes,
            affected,
            self.model.assumes,
            tuple((name, event) for name, event in tally.events.items() if name in outcomes),
        )

    def _unit_odds(self, unit: int, fates: list[Fate]) -> UnitOdds:
        """What may become of a unit; it holds where nothing else was counted."""
        tally, sampled = self.tally, self.sampled
        found = {fate: tally.chance((unit, fate), sampled) for fate in fates if fate != HOLDS}
        changed = (unit, "changed")
        tally.weights[changed] = sum(tally.weights[unit, fate] for fate in found)
        tally.times[changed] = sum(tally.times[unit, fate] for fate in found)
        chance, low, high = tally.chance(changed, sampled)
        found[HOLDS] = Likely(1 - chance, 1 - high, 1 - low)
        return UnitOdds(unit, found)


NOTHING = Odds("", True, 0, 0.0, {}, ())


def odds(
    model: OddsModel,
    view: View,
    question: Decision,
    option: Option,
    *,
    seed: str = "odds",
    most_steps: int = MOST_STEPS,
) -> Odds:
    """Return the odds of an option of a question, from what the side that is asked knows.

    The same table, question and seed give the same odds. NOTHING if no chance follows.
    """
    if not model.may_tell(view.known, question, option):
        return NOTHING
    forecast = Forecast(model, view, question, option)
    forecast.follow(int(most_steps * FOR_TREE))
    forecast.sample(f"{seed}:{option.verb}:{option.value}", most_steps)
    found = forecast.odds()
    return found if found.kind else NOTHING
