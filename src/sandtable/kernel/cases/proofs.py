"""Proofreading: whether a statement has only words that the rules have, before the case is played.

A wrong word in a statement that something is *not* so would make it true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sandtable.kernel.cases.happenings import EventClaim, read_parts
from sandtable.kernel.cases.vocabulary import LABELS, PROMPTS, REASONS, Vocabulary, insist

BECAUSE = re.compile(r"(.+?)(?: because (\S+)(?: ([a-z0-9-]+))?)?")


class Question:
    """A question as a case names it: `allies defense-actions [TM.5]`."""

    __slots__ = ("prompt", "rule", "who")

    def __init__(self, told: str) -> None:
        words = told.split()
        self.rule = words.pop().strip("[]") if words and words[-1].startswith("[") else ""
        if not 1 <= len(words) <= 2:
            raise ValueError(f"{told!r} is not a side and a question, as 'white move [T.1]'")
        self.who, self.prompt, *_ = [*words, ""]

    def prove(self, vocabulary: Vocabulary, people: Sequence[str]) -> None:
        """Insist on side or seat, question and rule."""
        insist("side or seat", self.who, people)
        if self.prompt:
            vocabulary.insist(PROMPTS, self.prompt)
        if self.rule:
            vocabulary.insist_on_rule(self.rule)


class Refused:
    """What a case says is refused, by which rule and for which reason: both may be left out."""

    __slots__ = ("reason", "rule", "text")

    def __init__(self, told: str) -> None:
        match = BECAUSE.fullmatch(told)
        if match is None:
            raise ValueError("which answer?")
        self.text, self.rule, self.reason = match[1], match[2] or "", match[3] or ""

    def prove(self, vocabulary: Vocabulary) -> None:
        """Insist on rule and reason."""
        if self.rule:
            vocabulary.insist_on_rule(self.rule)
        if self.reason:
            vocabulary.insist(REASONS, self.reason)


def prove_event(vocabulary: Vocabulary, told: str) -> None:
    """Insist on the kind of an event, its fields, its rule, and the parts of its sums."""
    claim = EventClaim(told, lambda event, field: "")
    for field, value in claim.fields.items():
        vocabulary.insist_on_field(claim.kind, field)
        if "=" in value:
            prove_sum(vocabulary, value)
    vocabulary.insist_on_field(claim.kind, "rule")
    if claim.rule:
        vocabulary.insist_on_rule(claim.rule)


def prove_sum(vocabulary: Vocabulary, told: str) -> None:
    """Insist on labels and rules of `16 = 5 printed-fp + 1 command [3.3.1.2]`."""
    for _, label, rule in read_parts(told.partition("=")[2]):
        vocabulary.insist(LABELS, label)
        if rule:
            vocabulary.insist_on_rule(rule)


def _prove_refused(vocabulary: Vocabulary, people: Sequence[str], told: str) -> None:
    who, _, rest = told.partition(" ")
    insist("side or seat", who, people)
    Refused(rest).prove(vocabulary)


def _prove_told(vocabulary: Vocabulary, people: Sequence[str], told: str) -> None:
    who, _, rest = told.partition(" ")
    insist("side or seat", who, people)
    prove_event(vocabulary, rest)


def prove_no_event(vocabulary: Vocabulary, told: str) -> None:
    """Insist on an event that names no rule: it would be true of one by any other rule."""
    prove_event(vocabulary, told)
    if EventClaim(told, lambda event, field: "").rule:
        raise ValueError("what does not happen has no rule; tell only the event and its fields")


def _prove_not_told(vocabulary: Vocabulary, people: Sequence[str], told: str) -> None:
    _prove_told(vocabulary, people, told)
    prove_no_event(vocabulary, told.partition(" ")[2])


Proof = Callable[[Vocabulary, Sequence[str], str], None]
PROOFS: dict[str, Proof] = {
    "asked": lambda vocabulary, people, told: Question(told).prove(vocabulary, people),
    "not asked": lambda vocabulary, people, told: Question(told).prove(vocabulary, people),
    "not offered": lambda vocabulary, people, told: Refused(told).prove(vocabulary),
    "refused": _prove_refused,
    "told": _prove_told,
    "not told": _prove_not_told,
    "event": lambda vocabulary, people, told: prove_event(vocabulary, told),
    "no event": lambda vocabulary, people, told: prove_no_event(vocabulary, told),
}
"""How the words of a statement are proved, by its keyword."""
