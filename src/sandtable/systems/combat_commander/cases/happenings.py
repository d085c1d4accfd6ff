"""Events and sums in the words of a case, and whether a claim describes one."""

from __future__ import annotations

import re
import shlex

from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.cases.words import (
    Names,
    card_name,
    hex_name,
    side_name,
)
from sandtable.systems.combat_commander.catalog import Card
from sandtable.systems.combat_commander.events_course import CardRevealed, RollMade
from sandtable.systems.combat_commander.events_units import PointsSpent, StatusInherited
from sandtable.systems.combat_commander.state import State

UNIT_ROLLS = ("defense", "rally", "rout")
PART = re.compile(r"([+-]?)\s*(\d+)\s+([a-z0-9-]+)(?:\s*\[([^\]]*)\])?")


def kind_name(kind: type[Event]) -> str:
    """`UnitMoved` as `unit-moved`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower()


def points(halves: int) -> str:
    """Movement points: half points as a case writes them."""
    return f"{halves / 2:g}" if halves % 2 else str(halves // 2)


# --- sums ---------------------------------------------------------------------------------


def sum_words(total: Sum) -> str:
    """`16 = 5 printed-fp + 1 command`, without the rules."""
    first, *rest = total.parts
    words = [f"{first[0]} {first[1]}"]
    words += [f"{'-' if amount < 0 else '+'} {abs(amount)} {label}" for amount, label, _ in rest]
    return f"{total.total} = {' '.join(words)}"


def sum_answers(total: Sum, told: str) -> bool:
    """Whether a sum is `16`, or `16 = 5 printed-fp + 1 command [3.3.1.2]` in any order."""
    number, equals, parts = told.partition("=")
    if int(number) != total.total:
        return False
    return not equals or _same_parts(total, read_parts(parts))


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


def event_words(s: State, names: Names, event: Event) -> str:
    """`unit-moved unit=A origin=L8 hex=K8 how=move [O21.1]`."""
    fields = [name for name in slots_of(type(event)) if name != "rule"]
    words = [f"{name}={_quoted(field_words(s, names, event, name))}" for name in fields]
    return " ".join([kind_name(type(event)), *words, f"[{event.rule}]"])


def _quoted(word: str) -> str:
    return f"'{word}'" if " " in word else word


def field_words(s: State, names: Names, event: Event, field: str) -> str:
    """One field of an event as a case writes it."""
    value = getattr(event, field)
    if isinstance(value, Sum):
        return sum_words(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(event, PointsSpent) and field in ("halves", "total"):
        return points(value)
    if isinstance(value, int):
        return _number_words(s, names, event, field, value)
    if field == "cards" and isinstance(value, tuple):
        cards = s.setting.cards[getattr(event, "side", 0)]
        return ", ".join(card_name(cards[number]) for number in value)
    if field in ("pieces", "units") and isinstance(value, tuple):
        return ", ".join(names.piece(s, piece) for piece in value if isinstance(piece, int))
    return str(value)


def _number_words(s: State, names: Names, event: Event, field: str, value: int) -> str:
    if field == "unit" or (field == "origin" and isinstance(event, StatusInherited)):
        return names.unit(s, value)
    if field == "weapon":
        return names.weapon(s, value)
    if field in ("hex", "origin"):
        return hex_name(s, value)
    if field in ("side", "winner", "secret"):
        return side_name(value)
    if field == "card":
        card = s.setting.cards[getattr(event, "side", 0)][value]
        if isinstance(event, CardRevealed):
            return reveal_words(card, event.purpose)
        return card_name(card)
    if field == "chit":
        return s.setting.catalog.chits[value].key
    if field == "subject":
        return _subject(s, names, event, value)
    return str(value)


def reveal_words(card: Card, purpose: str) -> str:
    """A revealed card: what it was turned up for."""
    if purpose in ("random-hex", "set-up-hex"):
        return f"hex {card.hex}"
    if purpose == "event":
        return f"event {card.event}"
    return f"{card.white}·{card.colored}{f' {card.trigger}!' if card.trigger else ''}"


def _subject(s: State, names: Names, event: Event, value: int) -> str:
    if isinstance(event, RollMade):
        if event.purpose in UNIT_ROLLS:
            return names.unit(s, value)
        return str(value) if event.purpose == "sudden-death" else hex_name(s, value)
    return names.piece(s, value) if value >= 0 else "nobody"


class Claim:
    """An event as a case describes it: a kind and some of its fields."""

    __slots__ = ("fields", "kind", "rule")

    def __init__(self, text: str) -> None:
        words = shlex.split(text)
        if not words:
            raise ValueError("which event?")
        self.kind = words[0]
        self.rule = ""
        self.fields: dict[str, str] = {}
        for word in words[1:]:
            if word.startswith("["):
                self.rule = word.strip("[]")
                continue
            name, equals, value = word.partition("=")
            if not equals:
                raise ValueError(f"{word!r} is not a field such as unit=A")
            self.fields[name] = value

    def describes(self, s: State, names: Names, event: Event) -> bool:
        """Whether kind, rule and every named field are the event's."""
        if kind_name(type(event)) != self.kind or self.rule not in ("", event.rule):
            return False
        known = slots_of(type(event))
        for name, told in self.fields.items():
            if name not in known:
                raise ValueError(f"{self.kind} has no field {name!r} ({', '.join(known)})")
            if not self._same(event, name, field_words(s, names, event, name), told):
                return False
        return True

    def _same(self, event: Event, name: str, words: str, told: str) -> bool:
        value = getattr(event, name)
        if isinstance(value, Sum):
            return sum_answers(value, told)
        return words.casefold() == told.casefold()
