"""What tests of assaults have in common: announcing, going in, and reading what came of it.

The columns of our Assault table are 1, 3, 5, 9, 13, 18, 24 and 32; a 1 on the lowest ones does
nothing, so that `die 1` is a roll that changes nothing where a test is about something else.
"""

from __future__ import annotations

from typing import TypeVar

from tests.panzer_grenadier.field import TestTable

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import AssaultRolled

E = TypeVar("E", bound=Event)

AXIS, ALLIES = 0, 1


def announce(game: TestTable, *texts: str) -> list[Event]:
    """Announce a group: `fire:L`, `move:A` ..., and that this is all."""
    events = game.apply(*texts)
    if game.decision.prompt == "announce":
        events += game.apply("done")
    return events


def fight(game: TestTable, hex_: str, *more: str) -> list[Event]:
    """Let the piece that is asked assault a hex, with others, and fight it out."""
    events = game.apply(f"assault:{hex_}", *more)
    if game.decision.prompt == "assault-with":
        events += game.apply("resolve")
    return events


def rolls(events: list[Event]) -> list[AssaultRolled]:
    return of(events, AssaultRolled)


def of(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def strengths(events: list[Event]) -> dict[int, int]:
    """The strength of each side in an assault."""
    return {roll.side: Sum.of(roll.value).total for roll in rolls(events)}


def columns(events: list[Event]) -> dict[int, list[int]]:
    """The columns of each side's roll, one for each group that it fights."""
    return {roll.side: [group[2] for group in roll.groups] for roll in rolls(events)}


def labels(events: list[Event], side: int) -> list[tuple[int, str, str]]:
    """The parts of the first shift of a side."""
    return list(next(roll for roll in rolls(events) if roll.side == side).groups[0][1])
