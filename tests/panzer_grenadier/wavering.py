"""Positions for tests of morale and leaders: a hex under a combat result, checks one by one."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.panzer_grenadier.field import SIDES, TestTable, table

from sandtable.kernel.events import Event
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked, RecoveryTried

E = TypeVar("E", bound=Event)

OVER = {"step": "over", "piece": -1, "group": [], "fires": 0, "posts": [], "done": 0, "seat": -1}
FALLOUT = {
    "step": "start", "mover": -1, "escorts": [], "pools": [], "leaders": [], "lost": 0,
    "failed": False,
}  # fmt: skip


def within(frame: list[Any], side: int = 0) -> list[Any]:
    """A stack with a procedure on top, in a segment of a side that is over after it."""
    turns = ["Turns", {"step": "stacking", "side": side, "event": False}]
    return [turns, ["Segment", {**OVER, "side": side}], frame]


def under_fire(result: str, at: str, *told: str, side: str = "axis", **more: Any) -> TestTable:
    """A game in which all pieces of a side in a hex have just suffered a combat result."""
    names = [line.split() for line in told]
    struck = [n for n, line in enumerate(names) if line[0] == side and line[3] == at]
    hex_ = table(*told, **more).state.field.index[at]
    owner = SIDES.index(side)
    frame = {**FALLOUT, "side": owner, "hex": hex_, "struck": [[struck, result]]}
    return table(*told, stack=within(["Fallout", frame], 1 - owner), **more)


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]


def of(events: list[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def told(game: TestTable, kind: type[E]) -> list[E]:
    """The events of a kind since the position."""
    return of(list(game.state.journal), kind)


def value_of(event: MoraleChecked | RecoveryTried) -> int:
    """The morale value that counted."""
    return sum(part[0] for part in event.value)


def statuses(game: TestTable, *names: str) -> list[int]:
    """Morale status of pieces: 0 good order, 1 disrupted, 2 demoralized."""
    return [game.piece(name).status for name in names]


def announce(game: TestTable, *texts: str) -> None:
    """Announce a group. What has one answer only is answered by itself, so a piece may be in it."""
    for text in texts:
        if not is_activated(game, text):
            game.apply(text)
    if game.decision.prompt == "announce":
        game.apply("done")


def is_activated(game: TestTable, text: str) -> bool:
    """Whether a piece is in the group of the running segment already."""
    number = game.names[text.partition(":")[2]]
    return any(number in getattr(frame, "group", ()) for frame in game.state.stack)


def act(game: TestTable, *names: str) -> None:
    """Let pieces of the group act one after another; the last one does so by itself."""
    for name in names:
        if game.decision.prompt == "act-which":
            game.apply(f"act:{name}")
