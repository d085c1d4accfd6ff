"""Sentences for what a rule system asks, refuses and reports, where it has none of its own."""

from __future__ import annotations

import re
from typing import Any, Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.meaning import Verb, ref_of
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.system import Result, System
from sandtable.service.page_types import Effect, Ref
from sandtable.service.words import Words

NOBODY = -1


class Narrator(Protocol):
    """Words about one position in one language. The rule's number always stands apart."""

    words: Words

    def side(self, side: int) -> str:
        """What a side is called; NOBODY has words too."""

    def prompt(self, decision: Decision) -> str:
        """The question that a side is asked."""

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered."""

    def event(self, event: Event) -> str:
        """One line of the log."""

    def brief(self, event: Event) -> str:
        """What happened, without the parts of its sums."""

    def result(self, result: Result) -> str:
        """How the game ended."""

    def label(self, part: str) -> str:
        """What a part of a sum is called."""

    # --- for the eye ----------------------------------------------------------------------

    def on(self, option: Option, written: str) -> Ref | None:
        """The thing that an answer is about; `written` is how its system writes it."""

    def about(self, decision: Decision) -> list[Ref]:
        """The things that a question is about."""

    def subject(self, event: Event) -> tuple[int, Ref | None]:
        """Whose doing an event is (NOBODY if nobody's), and the thing that it is about."""

    def effects(self, event: Event) -> list[Effect]:
        """What the eye should see of an event (`service.page_types`)."""


class PlainNarrator:
    """Words made from the ids that a system uses, or from its own where it has some.

    A message of the system's files is used where there is one (`prompt-…`, `option-…`,
    `reason-…`, `event-…`, `side-…`, `ending-…`); else the id itself is said, without hyphens.
    """

    def __init__(self, words: Words, system: System, state: Any) -> None:
        self.words = words
        self.system = system
        self.state = state

    def side(self, side: int) -> str:
        """What a side is called."""
        if side < 0:
            return self.words.say("side-nobody")
        return self._said("side", self.system.sides[side])

    def prompt(self, decision: Decision) -> str:
        """The question that a side is asked."""
        return self._said("prompt", decision.prompt, *decision.args)

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""
        value = self.system.write_option(self.state, option).partition(":")[2]
        if not value and any(each.value for each in decision.options if each.verb == option.verb):
            value = str(option.value)  # the first of several
        return self._said("option", option.verb, *filter(None, [value]))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered."""
        return self._said("reason", refusal.reason, *refusal.args)

    def event(self, event: Event) -> str:
        """One line of the log: its name, and its facts as they are."""
        name = hyphened(type(event).__name__)
        facts = zip(slots_of(type(event))[1:], event.fields()[1:], strict=True)
        told = {key: self._fact(key, value) for key, value in facts}
        if self.words.has(f"event-{name}"):
            return self.words.say(f"event-{name}", **told)
        return f"{spaced(name)}: {', '.join(f'{spaced(k)} {v}' for k, v in told.items())}"

    def brief(self, event: Event) -> str:
        """What happened."""
        return self.event(event)

    def result(self, result: Result) -> str:
        """How the game ended."""
        ending = self._said("ending", result.reason)
        return self.words.say("plain-result", winner=self.side(result.winner), ending=ending)

    def label(self, part: str) -> str:
        """What a part of a sum is called."""
        return self._said("label", part)

    def on(self, option: Option, written: str) -> Ref | None:
        """The thing that an answer is about."""
        return thing_of(self.system.verbs, option, written)

    def about(self, decision: Decision) -> list[Ref]:
        """Nothing that can be pointed at."""
        return []

    def subject(self, event: Event) -> tuple[int, Ref | None]:
        """The side that an event names."""
        return getattr(event, "side", NOBODY), None

    def effects(self, event: Event) -> list[Effect]:
        """Nothing."""
        return []

    def _said(self, family: str, name: str, *values: Any) -> str:
        message = f"{family}-{name}"
        if self.words.has(message):
            told = {f"value{number}": str(value) for number, value in enumerate(values, 1)}
            return self.words.say(message, **told)
        return " ".join((spaced(name), *map(str, values)))

    def _fact(self, name: str, value: Any) -> str:
        if name in ("side", "winner") and isinstance(value, int):
            return self.side(value)
        return str(value)


def thing_of(verbs: dict[str, Verb], option: Option, written: str) -> Ref | None:
    """The thing that an answer is about, by its verb and how its system writes it."""
    found = ref_of(verbs, option.verb, written)
    return None if found is None else Ref(*found)


def hyphened(name: str) -> str:
    """Write the name of a class as an id.

    >>> hyphened("UnitMoved")
    'unit-moved'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def spaced(name: str) -> str:
    """Write an id as words.

    >>> spaced("take-along")
    'take along'
    """
    return re.sub("[-_]", " ", name)
