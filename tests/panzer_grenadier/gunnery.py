"""What tests of fire ask of the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tests.panzer_grenadier.field import TestTable

from sandtable.kernel.events import Event
from sandtable.systems.panzer_grenadier.events.fire import Attacked, ShotAt

E = TypeVar("E", bound=Event)


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    """All events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def first(events: Sequence[Event], kind: type[E]) -> E:
    """The first event of a kind."""
    return every(events, kind)[0]


def strength(attack: Attacked) -> int:
    """The fire value of an attack."""
    return sum(part[0] for part in attack.value)


def columns(attack: Attacked) -> list[int]:
    """The columns of an attack, group by group."""
    return [group[2] for group in attack.groups]


def shift(attack: Attacked, label: str = "") -> int:
    """The shift of the first group, or the part of it that has a label."""
    return sum(part[0] for part in attack.groups[0][1] if label in ("", part[1]))


def part(shot: ShotAt, label: str) -> int:
    """What something adds to the total of a shot."""
    return sum(each[0] for each in shot.total if each[1] == label)


def attack_of(game: TestTable, *answers: str) -> Attacked:
    """The first attack that follows from some answers."""
    return first(say(game, *answers), Attacked)


def shot_of(game: TestTable, *answers: str) -> ShotAt:
    """The first anti-tank shot that follows from some answers."""
    return first(say(game, *answers), ShotAt)


def say(game: TestTable, *answers: str) -> list[Event]:
    """Give answers; `done`, `pass` and `resolve` only where there is anything else to say."""
    found: list[Event] = []
    for text in answers:
        offered = [option.verb for option in game.decision.options]
        skipped = text not in offered or game.decision.prompt == "act-which"
        if text not in ("done", "pass", "resolve") or not skipped:
            found += game.apply(text)
    return found


def parts(game: TestTable) -> list[int]:
    """The parts of its fire that a heavy machine gun may use."""
    return [option.value for option in game.decision.options if option.verb == "part"]
