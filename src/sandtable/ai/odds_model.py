"""What odds must know of a system: what is alike, what is assumed on the way, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile
from typing import Any, NamedTuple

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.meaning import NEVER, PASSES, PLAIN
from sandtable.kernel.options import Option
from sandtable.kernel.system import System

Fate = str
HOLDS = "holds"
"""The fate of a unit of which nothing else is told."""
Name = str | tuple[int, Fate]
"""An outcome, or the fate of a unit."""
MOST_WAYS = 216
"""Things that may be drawn at once, each of which is looked at; of more, samples are drawn."""


class DrawAsked(NamedTuple):
    """What chance is asked for: by which name, among what, and what the same step drew before."""

    stream: str
    candidates: Sequence[int]
    earlier: tuple[int, ...]


class CourseReport(NamedTuple):
    """What came of one course: what chance decided first, outcomes, the fates of units."""

    kind: str
    names: tuple[Name, ...]
    events: tuple[tuple[str, Event], ...] = ()
    """Outcomes that are events, by name: their words are those of the log."""


class OddsModel:
    """The plain model, which knows nothing but the kernel's words. A system says what is different.

    Everything that may be drawn is looked at by itself, reactions are passed, a course goes to the
    next question that is open, and what chance has shown is told, with what followed.
    """

    assumes: tuple[str, ...] = ("no-reactions",)
    foresees_hidden = False
    """Whether `groups` reckons with what is hidden from the side. If not, the deal of what is
    hidden is where the tree forks first."""
    tells_certain = False
    """Whether outcomes are told that come in any case."""
    least = 0.002
    """Branches that are less likely than this do not fork: they are left to samples."""

    def __init__(self, system: System) -> None:
        self.system = system

    def may_tell(self, known: Any, question: Decision, option: Option) -> bool:
        """Whether there may be anything to tell of an answer."""
        return self.system.luck(question, option) != NEVER

    def groups(self, state: Any, draw: DrawAsked, side: int) -> list[list[int]] | None:
        """Put together what means the same of all that may be drawn, as far as the side knows.

        The table is as it was before the step that draws. None leaves it to samples.
        """
        if len(draw.candidates) > MOST_WAYS:
            return None
        return [[candidate] for candidate in draw.candidates]

    def let_come(self, state: Any, candidate: int) -> None:
        """Make a table, as it is before a step, one on which the step can draw something."""

    def next_answer(self, state: Any, decision: Decision) -> Option | None:
        """The answer that is assumed on the way; None where the matter is at its end."""
        if type(decision) is not Decision:
            return None
        options = decision.options
        if decision.window in self.system.reactions:
            roles = ((option, self.system.role(decision, option)) for option in options)
            return next((option for option, role in roles if role == PASSES), None)
        return None if decision.is_open or decision.window else options[0]

    def report(self, before: Any, after: Any, side: int) -> CourseReport:
        """Say what a course has come to: what chance has shown to the side, and what followed."""
        seen = (event.seen_by(side) for event in after.journal)
        weighty = (event for event in seen if event is not None and event.weight() >= PLAIN)
        shown = list(dropwhile(lambda event: not event.CHANCE, weighty))
        events = {name_of(event): event for event in shown}
        names = [*events]
        if after.over:
            result = self.system.result(after)
            winner = self.system.sides[result.winner] if result.winner >= 0 else "nobody"
            names += [f"{winner}-wins", f"score-{result.score}"]
        kind = type(shown[0]).__name__ if shown else ""
        return CourseReport(kind, tuple(names), tuple(events.items()))


def name_of(event: Event) -> str:
    """The id of what an event shows: its kind and its facts, without the rule."""
    names, values = slots_of(type(event))[1:], event.fields()[1:]
    facts = (f"{name}-{_plain(value)}" for name, value in zip(names, values, strict=True))
    return "-".join((type(event).__name__, *facts))


def _plain(value: Any) -> str:
    return "+".join(map(_plain, value)) if isinstance(value, tuple) else str(value)
