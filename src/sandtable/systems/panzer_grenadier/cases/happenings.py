"""Events in the words of a case, and what a case says happens next."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from sandtable.kernel.cases.happenings import Awaited, EventClaim, sum_answers, sum_words
from sandtable.kernel.events import Event
from sandtable.kernel.sums import Part, Sum
from sandtable.systems.panzer_grenadier.cases.vocabulary import UNIT
from sandtable.systems.panzer_grenadier.cases.words import Names, hex_name, side_name
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultRolled,
    Attacked,
    LeaderTested,
    MoraleChecked,
    RecoveryTried,
    ShotAt,
)
from sandtable.systems.panzer_grenadier.state import State

Parts = tuple[Part, ...]

STATUSES = ("good", "disrupted", "demoralized")
MARKS = ("none", "moved", "fired", "both")
STAGES = ("none", "digging", "dug-in")
NUMBERED = {"status": STATUSES, "marks": MARKS, "stage": STAGES}
"""Numbers of events that have words."""
PIECES = ("piece", "target", "firer", "supporter", "carrier", "other", "about")
LISTS = ("pieces", "attackers", "defenders", "leaders", "firers", "along", "hidden")
HEXES = ("hex", "origin")
SIDED = ("side", "winner", "secret")
SIXTHS = ("cost", "spent")
SUMS = (
    (Attacked, "value"), (AssaultRolled, "value"), (ShotAt, "total"), (MoraleChecked, "roll"),
    (MoraleChecked, "value"), (RecoveryTried, "value"), (LeaderTested, "roll"),
)  # fmt: skip


def sum_of(parts: Parts) -> Sum:
    """The sum of some parts; the value of a unit is called so, whichever it is."""
    named = ((n, UNIT if label.startswith("piece:") else label, law) for n, label, law in parts)
    return Sum.of(tuple(named))


def said(total: Sum) -> str:
    """A sum in words; one without parts is nothing but its number."""
    return sum_words(total) if total.parts else str(total.total)


def points(sixths: int) -> str:
    """Movement points: `2`, `3/2`."""
    return str(Fraction(sixths, POINT))


def summed(event: Event, field: str) -> Sum | None:
    """A field of an event that is a sum."""
    value = getattr(event, field)
    known = any(isinstance(event, kind) and field == name for kind, name in SUMS)
    return sum_of(value) if known else None


def field_words(s: State, names: Names, event: Event, field: str) -> str:
    """One field of an event as a case writes it."""
    value = getattr(event, field)
    total = summed(event, field)
    if total is not None:
        return said(total)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _number_words(s, names, field, value)
    if isinstance(value, tuple):
        return _list_words(s, names, field, value)
    return str(value)


def _number_words(s: State, names: Names, field: str, value: int) -> str:
    if field in PIECES:
        return names.piece(s, value)
    if field in HEXES:
        return hex_name(s, value)
    if field in SIDED:
        return side_name(value)
    if field in NUMBERED:
        return NUMBERED[field][value]
    return points(value) if field in SIXTHS else str(value)


def _list_words(s: State, names: Names, field: str, value: tuple[object, ...]) -> str:
    if field == "groups":
        return "; ".join(group_words(s, names, group) for group in value)  # type: ignore[arg-type]
    if field in LISTS:
        return ", ".join(names.piece(s, each) for each in value if isinstance(each, int))
    if field in ("hexes", "axis", "allies"):
        return ", ".join(hex_name(s, each) for each in value if isinstance(each, int))
    return ", ".join(str(each) for each in value)


def group_words(s: State, names: Names, group: tuple[tuple[int, ...], Parts, int, str]) -> str:
    """`A, B on 16: M1`."""
    return f"{', '.join(names.piece(s, n) for n in group[0])} on {group[2]}: {group[3]}"


class Happening(EventClaim):
    """An event as a case describes it; its sums may be told with their parts in any order."""

    __slots__ = ()

    def _same(self, event: Event, name: str, told: str) -> bool:
        total = summed(event, name)
        if total is not None:
            return sum_answers(total, told)
        return super()._same(event, name, told)


# --- what a case says happens next --------------------------------------------------------

NUMBER = r"-?\d+\s*(?:=[^:]*?)?"
ASSAULT = re.compile(rf"(axis|allies) ({NUMBER})")
SHOT = re.compile(rf"(\S+) at (.+?) ({NUMBER})(?::\s*(\S+))?")
CHECK = re.compile(rf"(.+?) ({NUMBER}) against ({NUMBER})(?::\s*(\S+))?")
TESTED = re.compile(rf"(.+?) ({NUMBER})(?::\s*(\S+))?")


def parsed(pattern: re.Pattern[str], keyword: str, told: str) -> re.Match[str]:
    """The parts of a statement; ValueError if it has not this form."""
    match = pattern.fullmatch(told)
    if match is None:
        raise ValueError(f"'{keyword} {told}' is not understood")
    return match


class Attack:
    """`attack 6 = 5 unit + 1 leader`: the strength of the next direct fire or bombardment."""

    __slots__ = ("told",)

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.told = told

    def judge(self, event: Event) -> str | None:
        """Compare the strength of an attack."""
        if not isinstance(event, Attacked):
            return None
        total = sum_of(event.value)
        return "" if sum_answers(total, self.told) else f"attack {said(total)}"

    def missing(self, events: list[Event]) -> str:
        """Say that nobody attacked."""
        return "no attack since the last choice"


class AssaultRoll:
    """`assault axis 9 = 5 unit + 4 unit`: the strength of a side in the next assault."""

    __slots__ = ("side", "told")

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.side, self.told = parsed(ASSAULT, "assault", told).groups()

    def judge(self, event: Event) -> str | None:
        """Compare the strength of a side's roll."""
        if not isinstance(event, AssaultRolled) or side_name(event.side) != self.side:
            return None
        total = sum_of(event.value)
        return "" if sum_answers(total, self.told) else f"assault {self.side} {said(total)}"

    def missing(self, events: list[Event]) -> str:
        """Say that the side fought no assault."""
        return f"no roll of the {self.side} in an assault since the last choice"


class AntiTankShot:
    """`shot G at T 9 = 7 dice + 5 anti-tank-value - 3 armor: M`: the next shot of a unit."""

    __slots__ = ("firer", "result", "target", "told")

    def __init__(self, s: State, names: Names, told: str) -> None:
        match = parsed(SHOT, "shot", told)
        self.firer, self.target = names.find(s, match[1]), names.find(s, match[2])
        self.told, self.result = match[3], match[4]

    def judge(self, event: Event) -> str | None:
        """Compare total and result."""
        if not isinstance(event, ShotAt):
            return None
        if (event.firer, event.target) != (self.firer, self.target):
            return None
        total = sum_of(event.total)
        if sum_answers(total, self.told) and self.result in (None, event.result):
            return ""
        return f"shot {said(total)}: {event.result}"

    def missing(self, events: list[Event]) -> str:
        """Say that there was no such shot."""
        return "no such shot since the last choice"


class Check:
    """`check A 8 = 7 dice + 1 result against 9 = 8 troop-morale + 1 leader: passed`."""

    __slots__ = ("morale", "name", "outcome", "piece", "roll")

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.name, self.roll, self.morale, self.outcome = parsed(CHECK, "check", told).groups()
        self.piece = names.find(s, self.name)

    def judge(self, event: Event) -> str | None:
        """Compare the next check of morale; it must be this piece's."""
        if not isinstance(event, MoraleChecked):
            return None
        roll, morale = sum_of(event.roll), sum_of(event.value)
        same = event.piece == self.piece and self.outcome in (None, event.outcome)
        if same and sum_answers(roll, self.roll) and sum_answers(morale, self.morale):
            return ""
        whose = self.name if event.piece == self.piece else "another piece"
        return f"check {whose} {said(roll)} against {said(morale)}: {event.outcome}"

    def missing(self, events: list[Event]) -> str:
        """Say that nobody checked."""
        return "no such check of morale since the last choice"


class Recovery:
    """`recovery A 7 against 8 = 8 troop-morale: recovered`: the next attempt to recover."""

    __slots__ = ("morale", "name", "outcome", "piece", "roll")

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.name, self.roll, self.morale, self.outcome = parsed(CHECK, "recovery", told).groups()
        self.piece = names.find(s, self.name)

    def judge(self, event: Event) -> str | None:
        """Compare the next attempt of the piece."""
        if not isinstance(event, RecoveryTried) or event.piece != self.piece:
            return None
        morale = sum_of(event.value)
        same = str(event.roll) == self.roll.strip() and self.outcome in (None, event.outcome)
        if same and sum_answers(morale, self.morale):
            return ""
        return f"recovery {self.name} {event.roll} against {said(morale)}: {event.outcome}"

    def missing(self, events: list[Event]) -> str:
        """Say that the piece did not try."""
        return f"{self.name} has not tried to recover since the last choice"


class LeaderTest:
    """`leader L 4 = 6 dice - 2 steps-lost: safe`: the next roll for a leader in danger."""

    __slots__ = ("name", "outcome", "piece", "roll")

    def __init__(self, s: State, names: Names, told: str) -> None:
        self.name, self.roll, self.outcome = parsed(TESTED, "leader", told).groups()
        self.piece = names.find(s, self.name)

    def judge(self, event: Event) -> str | None:
        """Compare the next roll for him."""
        if not isinstance(event, LeaderTested) or event.piece != self.piece:
            return None
        roll, outcome = sum_of(event.roll), "lost" if event.lost else "safe"
        if sum_answers(roll, self.roll) and self.outcome in (None, outcome):
            return ""
        return f"leader {self.name} {said(roll)}: {outcome}"

    def missing(self, events: list[Event]) -> str:
        """Say that he was in no danger."""
        return f"no roll for {self.name} since the last choice"


AWAITED: dict[str, Callable[[State, Names, str], Awaited]] = {
    "attack": Attack,
    "assault": AssaultRoll,
    "shot": AntiTankShot,
    "check": Check,
    "recovery": Recovery,
    "leader": LeaderTest,
}
"""Statements about what happens next, by their keywords."""
