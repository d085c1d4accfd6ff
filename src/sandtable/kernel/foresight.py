"""What would follow from an answer, by the rules themselves and without chance.

A twin of the table takes the answer and goes on until somebody must say more than can be foreseen.
Where chance decides, it shows once the least and once the most: what is the same in both courses is
certain, what differs has bounds. The table itself is not touched, and no draw of it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loop import give, run
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System

MOST_QUESTIONS = 40
"""Questions that are passed over on the way, each by its first answer."""
LEAST, MOST = 0, -1
BOUNDS = (LEAST, MOST)


class Foreseen(NamedTuple):
    """One thing that would happen: with its `bound` it differs by what chance shows."""

    event: Event
    bound: Event | None = None
    depends: int = 0
    """How many questions would be answered before, by whoever is asked."""


class Foresight(NamedTuple):
    """What would follow, in its order; what is asked on the way; whether chance parts the ways."""

    found: tuple[Foreseen, ...]
    asked: tuple[Decision, ...]
    parts: bool


class Bound:
    """Chance that always shows the least, or the most."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return the first of the candidates, or the last."""
        return candidates[self.place]


def first_answer(decision: Decision) -> Option | None:
    """Return the first answer of a list; None for what must be filled in or pointed at."""
    return decision.options[0] if decision.options and not decision.domains else None


class Plan(NamedTuple):
    """What a system says to looking ahead.

    `alone` takes from the twin whatever else would come in between. `assumed` is the answer by
    which a question on the way is passed over; None if nothing can be foreseen beyond it.
    """

    alone: Callable[[State], None] = lambda state: None
    assumed: Callable[[Decision], Option | None] = first_answer


class Course(NamedTuple):
    """What happens on one way: events with the number of questions before, and the questions."""

    events: list[tuple[Event, int]]
    asked: list[Decision]


def foresee(
    system: System,
    state: State,
    decision: Decision,
    option: Option,
    plan: Plan | None = None,
) -> Foresight:
    """Return what would follow from an answer that is known to be legal."""
    plan = plan or Plan()
    least, most = (_course(system, state, decision, option, Bound(each), plan) for each in BOUNDS)
    found: list[Foreseen] = []
    for (event, depends), (other, _) in zip(least.events, most.events, strict=False):
        if type(event) is not type(other):
            break
        found.append(Foreseen(event, None if event == other else other, depends))
    parts = len(found) < max(len(least.events), len(most.events))
    return Foresight(tuple(found), tuple(least.asked), parts)


def _course(
    system: System, state: State, decision: Decision, option: Option, chance: Bound, plan: Plan
) -> Course:
    twin = system.clone(state)
    twin.chance = chance
    plan.alone(twin)
    course = Course([], [])
    give(system, twin, decision, option)
    while True:
        asked = run(system, twin)
        told = len(course.events)
        course.events.extend((event, len(course.asked)) for event in twin.journal[told:])
        assumed = plan.assumed(asked) if asked is not None else None
        if asked is None or assumed is None or len(course.asked) == MOST_QUESTIONS:
            return course
        course.asked.append(asked)
        give(system, twin, asked, assumed)
