"""What tests of assaults have in common: announcing, going in, and reading what came of it.

The tables of the game may be balanced anew; these tests have an Assault table of their own, with
the columns 1, 3, 5, 9, 13, 18, 24 and 32. A 1 on the lowest ones does nothing, so that `die 1` is a
roll that changes nothing where a test is about something else.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, TypeVar

from tests.panzer_grenadier import field
from tests.panzer_grenadier.field import TestTable

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.events.fire import AssaultRolled

E = TypeVar("E", bound=Event)

AXIS, ALLIES = 0, 1

ASSAULT = """
columns = [1, 3, 5, 9, 13, 18, 24, 32]

[rows]
1 = "-  -  -  -  M  M1 M2 M2"
2 = "-  -  -  M  M1 M1 M2 1"
3 = "-  -  M  M1 M1 M2 1  1"
4 = "-  M  M1 M1 M2 1  1  2"
5 = "M  M1 M1 M2 1  1  2  2"
6 = "M1 M2 1  1  2  2  2  3"

[modifiers]
leader = 1
charge = 2
dug-in = -1
entrenched = -2
bunker = -3
stubborn-bunker = -4
engineers-bunker = 1
river = -2
"""


@cache
def tables() -> dict[str, Any]:
    """The tables of the game, with the Assault table of these tests."""
    text = (DATA / "tables" / "designed.toml").read_text(encoding="utf-8")
    return {**tomllib.loads(text), "assault": tomllib.loads(ASSAULT)}


def table(*told: str, options: dict[str, Any] | None = None, **more: Any) -> TestTable:
    """A game in the middle (see `field`) that is fought by these tables."""
    return field.table(*told, options={"tables": tables(), **(options or {})}, **more)


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
