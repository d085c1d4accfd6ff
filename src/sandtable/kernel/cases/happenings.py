"""What happened, in the words of a case: sums with their parts, and events by kind and fields."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from typing import Protocol

from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.sums import Sum

NUMBER = re.compile(r"[+-]?\d+")
PART = re.compile(r"([+-]?)\s*(\d+)\s+([a-z0-9-]+)(?:\s*\[([^\]]*)\])?")
FieldWords = Callable[[Event, str], str]
"""One field of an event as a case writes it."""


class Awaited(Protocol):
    """What a case says happens next."""

    def judge(self, event: Event) -> str | None:
        """Return "" if this is it, what came instead if it is not; None if it is about another."""

    def missing(self, events: list[Event]) -> str:
        """Say that none of these was it."""


# --- sums ---------------------------------------------------------------------------------


def sum_words(total: Sum) -> str:
    """`16 = 5 printed-fp + 1 command`, without the rules."""
    first, *rest = total.parts
    words = [f"{first[0]} {first[1]}"]
    words += [f"{'-' if amount < 0 else '+'} {abs(amount)} {label}" for amount, label, _ in rest]
    return f"{total.total} = {' '.join(words)}"


def sum_answers(total: Sum, told: str) -> bool:
    """Whether a sum is `16`, or `16 = 5 printed-fp + 1 command [3.3.1.2]` in any order."""
    number, equals, parts = read_sum(told)
    return number == total.total and (not equals or _same_parts(total, parts))


def read_sum(text: str) -> tuple[int, bool, list[tuple[int, str, str]]]:
    """The number of a sum, whether its parts are told, and these."""
    number, equals, told = text.partition("=")
    if not NUMBER.fullmatch(number.strip()):
        raise ValueError(f"{number.strip()!r} is not a number")
    parts = read_parts(told)
    if equals and not parts:
        raise ValueError(f"the parts of {text!r} are missing")
    return int(number), bool(equals), parts


def read_parts(text: str) -> list[tuple[int, str, str]]:
    """The parts of a sum: amount, label, rule (or "")."""
    found = []
    rest = text.strip()
    while rest:
        match = PART.match(rest)
        if match is None:
            raise ValueError(f"{rest!r} is not a part of a sum such as '+ 1 command'")
        sign, amount, label, rule = match.groups()
        found.append((-int(amount) if sign == "-" else int(amount), label, rule or ""))
        rest = rest[match.end() :].strip()
    return found


def _same_parts(total: Sum, wanted: list[tuple[int, str, str]]) -> bool:
    left = list(total.parts)
    for amount, label, rule in wanted:
        for part in left:
            if part[:2] == (amount, label) and rule in ("", part[2]):
                left.remove(part)
                break
        else:
            return False
    return not left


# --- events -------------------------------------------------------------------------------


def kind_name(kind: type[Event]) -> str:
    """`UnitMoved` as `unit-moved`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower()


def event_words(event: Event, field_words: FieldWords) -> str:
    """`unit-moved unit=A origin=L8 hex=K8 how=move [O21.1]`."""
    fields = [name for name in slots_of(type(event)) if name != "rule"]
    words = [f"{name}={_quoted(field_words(event, name))}" for name in fields]
    return " ".join([kind_name(type(event)), *words, f"[{event.rule}]"])


def _quoted(word: str) -> str:
    return f"'{word}'" if " " in word else word


class EventClaim:
    """An event as a case describes it: a kind and some of its fields."""

    __slots__ = ("field_words", "fields", "kind", "rule")

    def __init__(self, text: str, field_words: FieldWords) -> None:
        words = shlex.split(text)
        if not words:
            raise ValueError("which event?")
        self.field_words = field_words
        self.kind = words[0]
        self.rule = ""
        self.fields: dict[str, str] = {}
        for word in words[1:]:
            if word.startswith("["):
                self._name_rule(word)
            else:
                self._name_field(word)

    def _name_rule(self, word: str) -> None:
        if self.rule or not re.fullmatch(r"\[[^\[\]]+\]", word):
            raise ValueError(f"{word!r} is not the one rule of an event, as [T.1]")
        self.rule = word.strip("[]")

    def _name_field(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r} is not a field such as unit=A")
        if name in self.fields:
            raise ValueError(f"{name!r} is told twice")
        self.fields[name] = value

    def judge(self, event: Event) -> str | None:
        """Return "" if the event is as described, None if it is another."""
        return "" if self.describes(event) else None

    def missing(self, events: list[Event]) -> str:
        """Say what happened of this kind."""
        return self.told([event for event in events if kind_name(type(event)) == self.kind])

    def told(self, events: list[Event]) -> str:
        """Say what these events are."""
        words = [event_words(event, self.field_words) for event in events]
        return "; ".join(words) or "nothing of this kind since the last choice"

    def describes(self, event: Event) -> bool:
        """Whether kind, rule and every named field are the event's."""
        if kind_name(type(event)) != self.kind or self.rule not in ("", event.rule):
            return False
        known = slots_of(type(event))
        for name, told in self.fields.items():
            if name not in known:
                raise ValueError(f"{self.kind} has no field {name!r} ({', '.join(known)})")
            if not self._same(event, name, told):
                return False
        return True

    def _same(self, event: Event, name: str, told: str) -> bool:
        value = getattr(event, name)
        if isinstance(value, Sum):
            return sum_answers(value, told)
        return self.field_words(event, name).casefold() == told.casefold()
