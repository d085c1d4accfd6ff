"""Proofreading: whether a statement has only words that the rules have, before the case is played.

A wrong word in a statement that something is *not* so would make it true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sandtable.kernel.cases.happenings import EventClaim, read_sum
from sandtable.kernel.cases.steps import split_claim
from sandtable.kernel.cases.vocabulary import (
    LABELS,
    PROMPTS,
    REASONS,
    Vocabulary,
    insist,
    nearest,
    unknown,
)

BECAUSE = re.compile(r"(.+?)(?: because(?: (\S+))??(?: ([a-z]+(?:-[a-z0-9]+)*))?)?")


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
        if told.endswith(" because") or " because " in self.text:
            raise ValueError("behind 'because' stand a rule, a reason, or a rule and its reason")

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
    """Insist on labels and rules of `6 = 5 printed-fp + 1 command [3.3.1.2]`, and that it is 6."""
    number, equals, parts = read_sum(told)
    for _, label, rule in parts:
        vocabulary.insist(LABELS, label)
        if rule:
            vocabulary.insist_on_rule(rule)
    made = sum(amount for amount, _, _ in parts)
    if equals and made != number:
        raise ValueError(f"the parts of {told!r} make {made}")


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


def _prove_not_asked(vocabulary: Vocabulary, people: Sequence[str], told: str) -> None:
    """Insist on a question that names no rule: it would be true of one by any other rule."""
    question = Question(told)
    question.prove(vocabulary, people)
    if question.rule:
        raise ValueError("what is not asked has no rule; tell only who and the question")


Proof = Callable[[Vocabulary, Sequence[str], str], None]
PROOFS: dict[str, Proof] = {
    "asked": lambda vocabulary, people, told: Question(told).prove(vocabulary, people),
    "not asked": _prove_not_asked,
    "not offered": lambda vocabulary, people, told: Refused(told).prove(vocabulary),
    "refused": _prove_refused,
    "told": _prove_told,
    "not told": _prove_not_told,
    "event": lambda vocabulary, people, told: prove_event(vocabulary, told),
    "no event": lambda vocabulary, people, told: prove_no_event(vocabulary, told),
}
"""How the words of a statement are proved, by its keyword."""
KEYWORDS = (*PROOFS, "offered", "view", "draw", "game")


def unknown_statement(text: str, people: Sequence[str], keywords: Sequence[str]) -> str:
    """Say that a line is no statement: nobody chooses, nothing is chosen, or what is nearest."""
    who, colon, _ = text.partition(":")
    if colon and " " not in who:
        return "which answers?" if who in people else unknown("side or seat", who, people)
    near = nearest(split_claim(text)[0], (*KEYWORDS, *keywords))
    return f"{text!r} is not understood; the nearest statement is {near!r}"
