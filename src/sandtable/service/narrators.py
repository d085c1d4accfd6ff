"""Sentences for what a rule system asks, refuses and reports, where it has none of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.meaning import Verb, ref_of
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.sums import Sum
from sandtable.kernel.system import Result, System
from sandtable.service.marked import Sentences
from sandtable.service.page_types import Effect, Json, Ref
from sandtable.service.reasons import REASONS, parameters
from sandtable.service.words import Words

NOBODY = -1
SIDES = ("side", "winner", "loser")
"""Fields of events that name a side."""


class Narrator(Protocol):
    """Words about one position in one language. The rule's number always stands apart."""

    words: Words

    def side(self, side: int) -> str:
        """What a side is called; NOBODY has words too."""

    def prompt(self, decision: Decision) -> str:
        """The question that a side is asked."""

    def consequence(self, decision: Decision) -> str:
        """What stands as a question is asked, and what follows, in one sentence; "" if nothing."""

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""

    def whole(self, decision: Decision, first: str, number: int) -> str:
        """An answer in words and, after it, all that the next question offers to be chosen."""

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered."""

    def event(self, event: Event) -> str:
        """One line of the log."""

    def brief(self, event: Event) -> str:
        """What happened, without the parts of its sums."""

    def sentences(self, event: Event) -> Sentences:
        """One line of the log, what came of it in short, and the things that they name."""

    def is_told_by(self, before: Event, event: Event) -> bool:
        """Whether the headline of the event before it tells an event already."""

    def detail(self, event: Event) -> Json:
        """What the system's own page shows of an event besides its line; mostly nothing."""

    def result(self, result: Result) -> str:
        """How the game ended."""

    def ending(self, result: Result) -> str:
        """Why the game ended, whoever won."""

    def margin(self, result: Result) -> int | None:
        """By how many points the winner was ahead, where points decided."""

    def label(self, part: str) -> str:
        """What a part of a sum is called."""

    def window(self, window: str) -> str:
        """What happens in a window that can be passed, for whoever lets it go by."""

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
    `reason-…`, `event-…`, `side-…`, `ending-…`, `degree-…`, `window-…`, `label-…`) that asks for
    nothing but `$value1`, `$value2` … (of an event: its fields, and `$NAME-parts` of a sum); else
    the id itself is said, without hyphens, and then what it is told.
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
        return sentence(self._said("prompt", decision.prompt, *decision.args))

    def consequence(self, decision: Decision) -> str:
        """Nothing but the question is said."""
        return ""

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""
        if option in (PASS, DONE) and not self.words.has(f"option-{option.verb}"):
            return self.words.say(f"plain-{option.verb}")
        value = self.system.write_option(self.state, option).partition(":")[2]
        if not value and any(each.value for each in decision.options if each.verb == option.verb):
            value = str(option.value)  # the first of several
        return sentence(self._said("option", option.verb, *filter(None, [value])))

    def whole(self, decision: Decision, first: str, number: int) -> str:
        """An answer, and all of the next question."""
        return self.words.say("table-way-all", first=first, number=number)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered."""
        named = parameters(REASONS.get(refusal.reason, ""))
        if not named:
            return sentence(self._said("reason", refusal.reason, *refusal.args))
        told = {
            name: value if kind == "number" else str(value)
            for (name, kind), value in zip(named, refusal.args, strict=False)
        }
        return self.words.say(f"reason-{refusal.reason}", **told)

    def event(self, event: Event) -> str:
        """One line of the log: its name, and its facts as they are, without those not told."""
        name = hyphened(type(event).__name__)
        facts = dict(zip(slots_of(type(event))[1:], event.fields()[1:], strict=True))
        told = {key: self._fact(key, value) for key, value in facts.items()}
        told |= {f"{key}-parts": self._parts(value) for key, value in sums_of(facts).items()}
        if text := self.words.say_if_told(f"event-{name}", **told):
            return text
        known = [key for key in facts if facts[key] is not None]
        named = [told[key] if key in SIDES else f"{spaced(key)} {told[key]}" for key in known]
        return sentence(_joined(spaced(name), named))

    def brief(self, event: Event) -> str:
        """What happened."""
        return self.event(event)

    def sentences(self, event: Event) -> Sentences:
        """One line of the log, and nothing that can be pointed at."""
        return Sentences("", [], self.event(event), [])

    def is_told_by(self, before: Event, event: Event) -> bool:
        """Never."""
        return False

    def detail(self, event: Event) -> Json:
        """Nothing."""
        return {}

    def result(self, result: Result) -> str:
        """How the game ended, and how clearly."""
        ending = self._word("ending", result.reason)
        if result.degree:
            ending = f"{ending}, {self._word('degree', result.degree)}"
        return self.words.say("plain-result", winner=self.side(result.winner), ending=ending)

    def ending(self, result: Result) -> str:
        """Why the game ended."""
        return sentence(self._word("ending", result.reason))

    def margin(self, result: Result) -> int | None:
        """Nobody says what its score counts."""
        return None

    def window(self, window: str) -> str:
        """What happens in a window that can be passed."""
        return self._said("window", window)

    def label(self, part: str) -> str:
        """What a part of a sum is called."""
        return self._word("label", part)

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
        told = {f"value{number}": str(value) for number, value in enumerate(values, 1)}
        text = self.words.say_if_told(f"{family}-{name}", **told)
        return text or _joined(spaced(name), list(told.values()))

    def _word(self, family: str, name: str) -> str:
        """A name inside a sentence."""
        return self.words.say_if_told(f"{family}-{name}") or spaced(name)

    def _fact(self, name: str, value: Any) -> str:
        """A fact in words; one that is not told has none."""
        if name in SIDES and isinstance(value, int):
            return self.side(value)
        if isinstance(value, bool):
            return self.words.say("plain-yes" if value else "plain-no")
        if isinstance(value, Sum):
            return str(value.total)
        if isinstance(value, (tuple, list)):
            return " ".join(map(str, value)) or self.words.say("plain-none")
        return self.words.say("plain-none") if value is None else str(value)

    def _parts(self, total: Sum) -> str:
        """The parts of a sum, each with its label."""
        return ", ".join(f"{self.label(label)} {amount:+d}" for amount, label, _ in total.parts)


def sums_of(facts: dict[str, Any]) -> dict[str, Sum]:
    """Those of some facts that are sums."""
    return {key: value for key, value in facts.items() if isinstance(value, Sum)}


def _joined(name: str, values: Sequence[str]) -> str:
    """What something is called, and what belongs to it.

    >>> _joined("not so many", ["5"]), _joined("ended", [])
    ('Not so many: 5', 'Ended')
    """
    said = name[:1].upper() + name[1:]
    return f"{said}: {', '.join(values)}" if values else said


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


def sentence(text: str) -> str:
    """Begin with a capital.

    >>> sentence("take along")
    'Take along'
    """
    return text[:1].upper() + text[1:]
