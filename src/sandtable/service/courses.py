"""What came of records, written so that any later version of the rules can show it and go on."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from sandtable.kernel.codec import read_fields, write_fields
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.positions import read_position, write_position
from sandtable.kernel.positions import write_progress as progress_of
from sandtable.kernel.state import State
from sandtable.service.clocks import Clock
from sandtable.service.clocks import write as write_clock
from sandtable.service.history import CHOICES, GOES_BACK, Entry
from sandtable.service.storage import Chronicle, Consequences, Record
from sandtable.service.table import Table

ENCODER = json.JSONEncoder(separators=(",", ":"))
BOARDS_EVERY = 32
"""Records after which the board is kept; between, what happened leads to it."""


Happened = dict[int, list[Event]]
"""The events of each record, by its number."""


def course_of(table: Table, added: Sequence[Record], clock: Clock | None = None) -> Consequences:
    """Return what came of the newest records of a table, with the clock after them."""
    first = added[0].number
    recent = table.since(first - 1)
    told = tuple(
        (record.number, _events_of(record.number, recent))
        for record in added
        if record.kind in CHOICES
    )
    full = any(record.kind in GOES_BACK for record in added)
    full = full or first // BOARDS_EVERY != (added[-1].number + 1) // BOARDS_EVERY
    state = table.game.state
    board = write_board(state) if full else b""
    time = b"" if clock is None else write_clock(clock)
    return Consequences(told, board, write_progress(state), table.is_over, time)


def whole_course(table: Table) -> Consequences:
    """Return all that happened at a table."""
    told = tuple((number, _write(events)) for number, events in happened_at(table).items())
    state = table.game.state
    return Consequences(told, write_board(state), write_progress(state), table.is_over)


def happened_at(table: Table) -> Happened:
    """Return the events of each record of a table, those that were taken back too."""
    found: Happened = {0: []}
    for entry in table.history:
        if entry.event is not None:
            found.setdefault(entry.number, []).append(entry.event)
    return found


def _events_of(number: int, entries: Sequence[Entry]) -> bytes:
    return _write([e.event for e in entries if e.number == number and e.event is not None])


def _write(events: Sequence[Event]) -> bytes:
    return write_json([write_fields(event) for event in events])


def write_board(state: State) -> bytes:
    """Write what lies on the table."""
    return zlib.compress(write_json(write_position(state)), 1)


def write_progress(state: State) -> bytes:
    """Write what is under way."""
    return write_json(progress_of(state))


def write_json(value: Any) -> bytes:
    """Write something in as few bytes as JSON needs."""
    return ENCODER.encode(value).encode()


# --- reading --------------------------------------------------------------------------------


def events_by_number(game: Game, told: Chronicle, last: int) -> Happened:
    """Return the events of each record up to one. KeyError names what is not known any more."""
    kinds = game.system.event_kinds
    return {
        number: [read_fields(kinds, event) for event in json.loads(data)]
        for number, data in sorted(told.happened.items())
        if number <= last
    }


def position_after(game: Game, told: Chronicle, events: Happened) -> dict[str, Any]:
    """Return the table as it was after the newest record, by value."""
    number, progress = told.progress
    state = board_after(game, told, events, number)
    return {**json.loads(progress), "board": write_position(state)}


def board_after(game: Game, told: Chronicle, events: Happened, number: int) -> State:
    """Return the board after a record: the last that was kept, and what happened since."""
    kept = max((each for each in told.boards if each <= number), default=-1)
    state = game.beginning()
    if kept >= 0:
        read_position(state, json.loads(zlib.decompress(told.boards[kept])), "kept board")
    for each in range(kept + 1, number + 1):
        for event in events.get(each, ()):
            event.apply(state)
    return state
