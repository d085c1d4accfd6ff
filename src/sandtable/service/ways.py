"""Ways: answers that can be given one after another by naming the last of them.

They are found at a table as the side that is asked knows it: answers are tried, and whoever may
react to them lets them go by. Where chance would decide, or somebody else, no way leads on. So a
way says nothing that the side does not know, and whoever goes it stops where things come otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.kernel.decisions import Decision
from sandtable.kernel.loop import answer
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import SEALED, SealedError, View
from sandtable.service.presenters import Onward, Presenter, Start

ANY_DEAL = bytes(32)
"""How what the side does not know is dealt, for all that matters."""
MOST = 80
"""Answers that are tried for one question."""


class Way(NamedTuple):
    """Answers in their order, and the question that the last of them answers."""

    options: tuple[Option, ...]
    decision: Decision
    whole: int = 0
    """How many of them, at the end, are all that there are of their kind; 0: one is named."""


class Stop(NamedTuple):
    """Where some answers have led: the table, what is asked there, and the answers."""

    state: State
    decision: Decision
    options: tuple[Option, ...] = ()


def ways_from(presenter: Presenter, view: View, decision: Decision) -> list[Way]:
    """Every way that a question opens; to each answer one that has as few before it as can be."""
    start = Start(view.known, decision)
    if not presenter.onward(start, (), decision).behind:
        return []
    state = view.resample(ANY_DEAL)
    state.chance = SEALED
    return ways_at(presenter, start, Stop(state, decision))


def ways_at(presenter: Presenter, start: Start, here: Stop) -> list[Way]:
    """Every way that begins at a question of a table that is tried out."""
    behind = presenter.onward(start, (), start.decision).behind
    return _Search(presenter, start).found([(here, option) for option in behind])


class _Search:
    """Goes from question to question, the nearest first."""

    def __init__(self, presenter: Presenter, start: Start) -> None:
        self.presenter = presenter
        self.system = presenter.system
        self.start = start
        self.side = start.decision.side
        self.known = set(start.decision.options)
        self.tried = 0

    def found(self, steps: list[tuple[Stop, Option]]) -> list[Way]:
        """The ways that begin with some steps."""
        ways: list[Way] = []
        while steps and self.tried < MOST:
            self.tried += len(steps)
            reached = [taken(self.system, self.side, *step) for step in steps]
            seen = [(self.onward(stop), stop) for stop in reached if stop is not None]
            seen.sort(key=lambda each: -each[0].left)
            steps = []
            for onward, stop in seen:
                fresh = [option for option in onward.worth if option not in self.known]
                self.known.update(fresh)
                ways += [Way((*stop.options, option), stop.decision) for option in fresh]
                ways += self.whole(stop, onward.whole)
                steps += [(stop, option) for option in fresh if option in onward.behind]
        return ways

    def onward(self, stop: Stop) -> Onward:
        return self.presenter.onward(self.start, stop.options, stop.decision)

    def whole(self, stop: Stop, options: Sequence[Option]) -> list[Way]:
        """The way on which all of some answers are given, if they can be."""
        if not options or not _takes_all(self.system, self.side, stop, options):
            return []
        return [Way((*stop.options, *options), stop.decision, len(options))]


def taken(system: System, side: int, stop: Stop, option: Option) -> Stop | None:
    """Where an answer leads if everybody else lets it go by; None if a side cannot know."""
    state = system.clone(stop.state)
    try:
        decision = answer(system, state, stop.decision, option)
        while decision is not None and decision.side != side:
            if decision.window not in system.reactions or PASS not in decision.options:
                return None
            decision = answer(system, state, decision, PASS)
    except SealedError:
        return None
    return None if decision is None else Stop(state, decision, (*stop.options, option))


def _takes_all(system: System, side: int, stop: Stop, whole: Sequence[Option]) -> bool:
    """Whether all of some answers can be given one after another."""
    for option in whole[:-1]:
        after = taken(system, side, stop, option)
        if after is None:
            return False
        stop = after
    return stop.decision.offers(whole[-1])
