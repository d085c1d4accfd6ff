"""Small steps through a game of a test: pass until something, find events of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tests.panzer_grenadier.field import TestTable

from sandtable.kernel.events import Event

E = TypeVar("E", bound=Event)


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def until_turn(game: TestTable, turn: int) -> list[Event]:
    """Let everybody pass until a turn has begun."""
    events: list[Event] = []
    while game.state.turn < turn and not game.state.over:
        events += game.apply("pass" if game.why_not("pass") is None else "done")
    return events


def until_side(game: TestTable, side: int) -> None:
    """Let the other side pass until a side may begin a segment."""
    while (game.decision.side, game.decision.prompt) != (side, "segment"):
        game.apply("pass")
