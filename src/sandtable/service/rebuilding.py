"""A table from what is kept of it: by its records, or from where it stood as the rules changed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.game import Choice, Game, Seam
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import LogError, read, restore
from sandtable.service import storage
from sandtable.service.computers import Computers
from sandtable.service.courses import (
    Happened,
    events_by_number,
    position_after,
    whole_course,
)
from sandtable.service.faults import DAMAGED, OTHER_RULES, BrokenGameError, UnsuitableError
from sandtable.service.history import CHOICES, GOES_BACK, Entry, choice_of, standing_choices
from sandtable.service.seats import system_of
from sandtable.service.storage import Chronicle, GameRow, Kept, Record, SeamRow, Snapshot
from sandtable.service.table import QUIET, Table

BREAKS = (
    ArithmeticError, AssertionError, AttributeError, DataError, LookupError, TypeError, ValueError,
)  # fmt: skip
"""What playing records again may raise if they are not those of a game."""


class Rebuilt(NamedTuple):
    """A table, what it is made from by now, and a seam if it has a new one."""

    table: Table
    row: GameRow
    seam: SeamRow | None = None


def new_table(row: GameRow, computers: Computers) -> Table:
    """A table before anybody has chosen; UnsuitableError if it cannot be set up."""
    try:
        return Table(_new_game(row), computers)
    except (DataError, ValueError, TypeError, AttributeError, LookupError) as error:
        raise UnsuitableError(str(error)) from error


def _new_game(row: GameRow) -> Game:
    scenario = row.scenario if row.start is None else row.start
    game = Game(
        system_of(row), scenario, options=row.options, chance=KeyedChance(row.key),
        position=row.begins,
    )  # fmt: skip
    game.key = row.key
    game.scenario = row.scenario
    return game


def check_order(records: Sequence[Record]) -> None:
    """Records count from 1 without a gap."""
    for number, record in enumerate(records, 1):
        if record.number != number:
            raise BrokenGameError(f"record {record.number} follows {number - 1}", DAMAGED)


# --- by records -----------------------------------------------------------------------------


def replayed(kept: Kept, told: Chronicle | None, computers: Computers) -> Rebuilt:
    """A table by its records, from its last seam on; BrokenGameError says why there is none."""
    check_order(kept.records)
    same = kept.row.version == system_of(kept.row).version
    fault: Exception | None = None
    for row in _rows(kept.row):
        try:
            table = _begun(kept._replace(row=row), told, computers)
            table.replay(kept.records[table.number :])
            if not same and told is not None:
                _expect_the_same(table, told)
        except (BrokenGameError, UnsuitableError, *BREAKS) as error:
            fault = fault or error
            continue
        return Rebuilt(table, _of_today(row, table))
    assert fault is not None
    raise BrokenGameError(str(fault), DAMAGED if same else OTHER_RULES) from fault


def _rows(row: GameRow) -> list[GameRow]:
    """What a game may have been made from: one that names its scenario only, any that it was."""
    if row.start is not None:
        return [row]
    former = system_of(row).former(row.scenario)
    return [row, *(row._replace(start=start) for start in former)]


def _of_today(row: GameRow, table: Table) -> GameRow:
    return row._replace(start=table.game.start, version=table.game.system.version)


def _begun(kept: Kept, told: Chronicle | None, computers: Computers) -> Table:
    """A table before its first record, or at its last seam."""
    if not kept.seams:
        return new_table(kept.row, computers)
    if told is None:
        raise BrokenGameError("what happened before its seam is not at hand")
    game, last = _new_game(kept.row), kept.seams[-1].number
    events = events_by_number(game, told, last)
    seams = [
        Seam(seam.version, *_counts(kept.records, events, seam.number), json.loads(seam.position))
        for seam in kept.seams
    ]
    return _sewn(game, kept.records[:last], events, seams, computers)


def _expect_the_same(table: Table, told: Chronicle) -> None:
    """BrokenGameError unless exactly what is told has happened again."""
    again = dict(whole_course(table).happened)
    for number, data in told.happened.items():
        if json.loads(data) != json.loads(again.get(number, b"[]")):
            raise BrokenGameError(f"record {number} has other consequences")


# --- from where it stood --------------------------------------------------------------------


def resumed(kept: Kept, told: Chronicle, computers: Computers) -> Rebuilt:
    """A table whose rules have changed under it, from where it stood after its newest record."""
    check_order(kept.records)
    number, last = told.progress[0], len(kept.records)
    if number != last:
        raise BrokenGameError(f"record {number} is told of, and {last} is the newest", DAMAGED)
    try:
        game = _new_game(kept.row)
        events = events_by_number(game, told, last)
        position = position_after(game, told, events)
        older = [
            Seam(s.version, *_counts(kept.records, events, s.number), json.loads(s.position))
            for s in kept.seams
        ]
        seam = Seam(kept.row.version, *_counts(kept.records, events, last), position)
        table = _sewn(game, kept.records, events, [*older, seam], computers)
    except BREAKS as error:
        raise BrokenGameError(str(error), DAMAGED) from error
    row = SeamRow(last, seam.version, json.dumps(position).encode())
    return Rebuilt(table, _of_today(kept.row, table), row)


def _counts(records: Sequence[Record], events: Happened, last: int) -> tuple[int, int]:
    """How many choices stand after a record, and how many events led to there."""
    given = standing_choices([record for record in records if record.number <= last])
    return len(given), sum(len(events.get(number, ())) for number in [0, *given])


def _sewn(
    game: Game,
    records: Sequence[Record],
    events: Happened,
    seams: list[Seam],
    computers: Computers,
) -> Table:
    """A table at the last of its seams, with all that was accepted and happened before."""
    given = standing_choices(records)
    journal = list(events.get(0, ()))
    opening = len(journal)
    choices: list[Choice] = []
    for number in given:
        journal += events.get(number, ())
        choices.append(choice_of(records[number - 1], game.seats, len(journal)))
    game.opening = opening
    game.sew(seams, choices, journal)
    table = Table(game, computers)
    table.history = _history(table, records, events, set(given))
    return _settled(table, records, given)


def _history(
    table: Table, records: Sequence[Record], events: Happened, given: set[int]
) -> list[Entry]:
    """The lines of a table; who was who is told as of now."""
    cast = table.cast()
    lines = [Entry(0, event, cast) for event in events.get(0, ())]
    for place, record in enumerate(records):
        if record.kind in CHOICES:
            lines += [Entry(record.number, event, cast) for event in events.get(record.number, ())]
        elif record.kind not in QUIET:
            lines.append(Entry(record.number, None, None, record.kind, record.seat, record.word))
        if record.kind in GOES_BACK:
            lines[-1].value = standing_choices(records[:place])[record.value]
    for line in lines:
        line.undone = line.event is not None and line.number > 0 and line.number not in given
    return lines


def _news(table: Table, records: Sequence[Record]) -> tuple[int, dict[int, int]]:
    """Return at which record the game last went on, and what flows have answered since."""
    open_answers = sum(len(flow.answers) for flow in table.game.state.flows)
    changes = [record for record in records if record.kind in (*CHOICES, *GOES_BACK)]
    changes = [record for record in changes if record.kind != storage.ASIDE]
    since = changes[len(changes) - open_answers :] if open_answers else []
    before = changes[: len(changes) - open_answers]
    answered = {record.flow: record.number for record in since}
    return before[-1].number if before else 0, answered


def _settled(table: Table, records: Sequence[Record], given: list[int]) -> Table:
    """Bring a table to what its records say of everything but the game."""
    table.number, table.given = len(records), given
    table.news, table.answered = _news(table, records)
    for record in records:
        if record.kind == storage.SEAT:
            table.seated[record.seat] = record.number
            table.computers.seat(record.seat, record.word, record.number)
    return table


# --- from a saved game ----------------------------------------------------------------------


def unfrozen(kept: Kept, snapshot: Snapshot, computers: Computers) -> Rebuilt:
    """A table from the saved game that an older server kept, with what was accepted after it."""
    name, records = kept.row.id, kept.records
    check_order(records)
    if snapshot.number > len(records):
        raise BrokenGameError(f"record {snapshot.number} is saved but not kept", DAMAGED)
    try:
        game = restore(system_of(kept.row), read(snapshot.data, name), name)
        table = restored(game, records[: snapshot.number], computers)
        table.replay(records[snapshot.number :])
    except (BrokenGameError, LogError, *BREAKS) as error:
        raise BrokenGameError(str(error), DAMAGED) from error
    seam = None
    if game.seams:
        position = json.dumps(game.seams[-1].position).encode()
        seam = SeamRow(snapshot.number, game.seams[-1].version, position)
    return Rebuilt(table, _of_today(kept.row, table), seam)


def restored(game: Game, records: Sequence[Record], computers: Computers) -> Table:
    """A table from a saved game and the records that led to it.

    Where they do not tell which choices stand, its past is told, but no longer by number.
    """
    table = Table(game, computers)
    given = standing_choices(records)
    given = given if len(given) == len(game.choices) else [0] * len(game.choices)
    start = game.opening
    for number, choice in zip(given, game.choices, strict=True):
        for entry in table.history[start : choice.events]:
            entry.number = number
        start = choice.events
    return _settled(table, records, given)


def is_told(kept: Kept) -> bool:
    """Whether it is kept what happened up to the newest record, and the scenario by value."""
    return kept.told == len(kept.records) and kept.row.start is not None
