"""Events in the words of a case, and what a case says happens next."""

from __future__ import annotations

import re
from collections.abc import Callable

from sandtable.kernel.cases.happenings import Awaited, sum_answers, sum_words
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.events import Event
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.cases.words import (
    Names,
    card_name,
    hex_name,
    side_name,
)
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, RollMade
from sandtable.systems.combat_commander.events.units import PointsSpent, StatusInherited
from sandtable.systems.combat_commander.state import State

UNIT_ROLLS = ("commissar", "defense", "rally", "rout")
"""Rolls for a unit; the others are for a hex, or for none."""
ROLL = re.compile(r"([a-z-]+)(?: (.+?))? (-?\d+\s*(?:=[^:]*)?)(?::\s*([a-z-]+))?")
NUMBERED = re.compile(r"(?:of )?(.+?) (-?\d+\s*(?:=.*)?)")
"""A number of something: `of A 6`, `K7 2 = 2 woods`."""
SPENDS = re.compile(r"(.+?) ([\d.]+)(?: total ([\d.]+))?")


def points(halves: int) -> str:
    """Movement points: half points as a case writes them."""
    return f"{halves / 2:g}" if halves % 2 else str(halves // 2)


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


def insist_on_subject(s: State, names: Names, purpose: str, told: str) -> None:
    """Insist that a roll is told to be for a unit or at a hex that there is."""
    if purpose in UNIT_ROLLS:
        names.insist_on_unit(s, told)
    elif purpose != "sudden-death" and told != "nowhere":
        insist("hex", told.upper(), s.bf.names)


# --- what a case says happens next --------------------------------------------------------


class Strength:
    """`strength 11 = 5 printed-fp + 4 group`: the FP of the next attack."""

    __slots__ = ("told",)

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.told = told

    def judge(self, event: Event) -> str | None:
        """Compare the FP of an attack."""
        if not isinstance(event, AttackDeclared):
            return None
        is_so = sum_answers(event.strength, self.told)
        return "" if is_so else f"strength {sum_words(event.strength)}"

    def missing(self, events: list[Event]) -> str:
        """Say that nobody attacked."""
        return "no attack since the last choice"


class Roll:
    """`roll defense X 15 = …: breaks`: the next roll of a purpose, of a unit or at a hex."""

    __slots__ = ("number", "outcome", "purpose", "subject", "words")

    def __init__(self, s: State, names: Names, told: str) -> None:
        match = ROLL.fullmatch(told)
        if match is None:
            raise ValueError(f"'roll {told}' is not understood")
        self.purpose, self.subject, self.number, self.outcome = match.groups()
        if self.subject:
            insist_on_subject(s, names, self.purpose, self.subject)
        self.words = s, names

    def judge(self, event: Event) -> str | None:
        """Compare total, parts and outcome of a roll for this purpose and by this unit."""
        if not isinstance(event, RollMade) or event.purpose != self.purpose:
            return None
        about = field_words(*self.words, event, "subject")
        if self.subject and about.casefold() != self.subject.casefold():
            return None
        if sum_answers(event.total, self.number) and self.outcome in (None, event.outcome):
            return ""
        return f"roll {self.purpose} {about} {sum_words(event.total)}: {event.outcome}"

    def missing(self, events: list[Event]) -> str:
        """Say that nobody rolled for this."""
        return f"no roll for {self.purpose} since the last choice"


class Spends:
    """`spends A 2 total 3`: the next movement points that a unit spends."""

    __slots__ = ("name", "spent", "total", "unit")

    def __init__(self, s: State, names: Names, told: str) -> None:
        match = SPENDS.fullmatch(told)
        if match is None:
            raise ValueError(f"'spends {told}' is not understood")
        self.name, self.spent, self.total = match.groups()
        self.unit = names.insist_on_unit(s, self.name)

    def judge(self, event: Event) -> str | None:
        """Compare the points of a step, and those of the whole Move."""
        if not isinstance(event, PointsSpent) or event.unit != self.unit:
            return None
        spent, total = points(event.halves), points(event.total)
        is_so = (spent, total) == (self.spent, self.total or total)
        return "" if is_so else f"spends {self.name} {spent} total {total}"

    def missing(self, events: list[Event]) -> str:
        """Say that the unit did not move."""
        return f"{self.name} spends nothing"


AWAITED: dict[str, Callable[[State, Names, str], Awaited]] = {
    "strength": Strength,
    "roll": Roll,
    "spends": Spends,
}
"""Statements about what happens next, by their keywords."""
