"""A table from what is kept of it: by its records, or from where it stood as the rules changed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.choices import Choice, Seam
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import BREAKS, LogError, read, restore
from sandtable.kernel.loop import keep_legal_answers, run
from sandtable.kernel.positions import freeze, thaw
from sandtable.service import storage
from sandtable.service.between import BETWEEN
from sandtable.service.computers import Computers
from sandtable.service.courses import (
    Happened,
    events_by_number,
    happened_at,
    position_after,
    write_json,
)
from sandtable.service.faults import DAMAGED, OTHER_RULES, BrokenGameError, UnsuitableError
from sandtable.service.history import (
    CHOICES,
    GOES_BACK,
    MENDED,
    RULES,
    Entry,
    changed_flows,
    choice_of,
    note_given,
    standing_choices,
    staying,
)
from sandtable.service.logbook import QUIET
from sandtable.service.seats import system_at
from sandtable.service.storage import Chronicle, GameRow, Kept, OldSave, Record, SeamRow
from sandtable.service.table import Table


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
        system_at(row), scenario, options=row.options, chance=KeyedChance(row.key),
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
    same = is_of_today(kept.row)
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
    raise BrokenGameError(str(fault), _cause(kept.row)) from fault


def is_of_today(row: GameRow) -> bool:
    """Whether a game was last played by the rules as they are."""
    return row.version == system_at(row).version


def _cause(row: GameRow) -> str:
    """Why records lead nowhere: by the rules that they were made by, only if they are spoilt."""
    return DAMAGED if is_of_today(row) else OTHER_RULES


def _rows(row: GameRow) -> list[GameRow]:
    """What a game may have been made from: one that names its scenario only, any that it was."""
    if row.start is not None:
        return [row]
    former = system_at(row).former(row.scenario)
    return [row, *(row._replace(start=start) for start in former)]


def _of_today(row: GameRow, table: Table) -> GameRow:
    return row._replace(start=table.game.start, version=table.game.system.version)


def _begun(kept: Kept, told: Chronicle | None, computers: Computers) -> Table:
    """A table before its first record, or at its last seam."""
    if not kept.seams:
        return new_table(kept.row, computers)
    if told is None:
        raise BrokenGameError("what happened before its seam is not at hand")
    game = _new_game(kept.row)
    return _sewn(game, kept, events_by_number(game, told, kept.seams[-1].number), computers)


def _expect_the_same(table: Table, told: Chronicle) -> None:
    """BrokenGameError unless exactly what is told has happened again."""
    again = happened_at(table)
    for number, events in events_by_number(table.game, told, table.number).items():
        if events != again.get(number, []):
            raise BrokenGameError(f"record {number} has other consequences")


# --- from where it stood --------------------------------------------------------------------


def resumed(kept: Kept, told: Chronicle, computers: Computers) -> Rebuilt:
    """A table whose records no longer lead to where it stood: it goes on from there."""
    check_order(kept.records)
    number, last = told.progress[0], len(kept.records)
    if number != last:
        raise BrokenGameError(f"record {number} is told of, and {last} is the newest", DAMAGED)
    try:
        game = _new_game(kept.row)
        events = events_by_number(game, told, last)
        seam = _new_seam(kept.row, game, position_after(game, told, events), (last, events))
        table = _sewn(game, kept._replace(seams=(*kept.seams, seam)), events, computers)
    except BREAKS as error:
        raise BrokenGameError(str(error), _cause(kept.row)) from error
    return Rebuilt(table, _of_today(kept.row, table), seam)


def _new_seam(
    row: GameRow, game: Game, position: dict[str, Any], at: tuple[int, Happened]
) -> SeamRow:
    """Lay the table out as it stood and let the rules of today go on until they ask.

    What they do until then belongs to the newest record.
    """
    number, events = at
    state = game.system.new_state(game.start, game.options, game.chance)
    thaw(game.system, state, position)
    state.journal = []
    keep_legal_answers(game.system, state)
    run(game.system, state)
    if state.journal:
        events[number] = [*events.get(number, ()), *state.journal]
    return SeamRow(number, row.version, write_json(freeze(state)), game.system.version)


def _sewn(game: Game, kept: Kept, events: Happened, computers: Computers) -> Table:
    """A table at the last of its seams, with all that was accepted and happened before."""
    records = kept.records[: kept.seams[-1].number]
    given = standing_choices(records)
    stands, at = set(given), {seam.number: seam for seam in kept.seams}
    journal: list[Event] = []
    choices: list[Choice] = []
    seams: list[Seam] = []
    for number in sorted({0, *stands, *at}):
        journal += events.get(number, ())
        if number in stands:
            choices.append(choice_of(records[number - 1], game.seats, len(journal)))
        elif choices:
            choices[-1].events = len(journal)
        else:
            game.opening = len(journal)
        if number in at:
            told = at[number]
            position = json.loads(told.position)
            seams.append(Seam(told.version, len(choices), len(journal), position))
    game.sew(seams, choices, journal)
    table = Table(game, computers)
    table.history = _history(table, records, events, at)
    return _settled(table, records, given)


def _history(
    table: Table, records: Sequence[Record], events: Happened, seams: dict[int, SeamRow]
) -> list[Entry]:
    """The lines of a table; who was who is told as of now."""
    cast = table.cast()
    lines: list[Entry] = []
    given: list[Record] = []
    for record in [Record(0, storage.CHOICE, 0), *records]:
        number = record.number
        if record.kind not in (*CHOICES, *QUIET):
            lines.append(Entry(number, None, None, record.kind, record.seat, record.word))
        if record.kind in GOES_BACK and record.value < len(given):
            first = given[record.value]
            lines[-1].value = first.number
            lines[-1].is_own = record.kind == storage.UNDO and first.flow >= 0
            later = given[record.value :]
            kept = staying([each.flow for each in later], record.kind)
            lines[-1].stays = frozenset(later[index].number for index in kept)
        lines += [Entry(number, event, cast) for event in events.get(number, ())]
        if number in seams:
            lines.append(Entry(number, None, None, _why(seams[number])))
        if number:
            note_given(given, record)
    stands = {0, *(record.number for record in given), *seams}
    for line in lines:
        line.undone = line.event is not None and line.number not in stands
    return lines


def _why(seam: SeamRow) -> str:
    """What people are told of a seam."""
    return MENDED if seam.version == seam.goes_on_by else RULES


def _news(table: Table, records: Sequence[Record]) -> tuple[int, dict[int, int]]:
    """Return at which record the game last went on, and when flows last changed since."""
    changed, flows = changed_flows(records), table.game.state.flows
    if not flows:
        return max(changed, default=0), {}
    given = [number for number in standing_choices(records) if number in changed]
    before = given[: len(given) - sum(len(flow.answers) for flow in flows)]
    news = max([0, *before[-1:], *(number for number, flow in changed.items() if flow < 0)])
    return news, {flow: number for number, flow in changed.items() if number > news}


def _settled(table: Table, records: Sequence[Record], given: list[int]) -> Table:
    """Bring a table to what its records say of everything but the game.

    What was said in advance, a request that was open and proposals end at a seam.
    """
    table.number, table.given = len(records), given
    table.news, table.answered = _news(table, records)
    table.reports = {record.number for record in records if record.kind == storage.REPORT}
    for record in records:
        if record.kind == storage.SEAT:
            table.seated[record.seat] = record.number
            table.computers.seat(record.seat, record.word, record.number)
        elif record.kind in BETWEEN:
            table.between.note(record)
        elif record.kind in CHOICES and record.kind != storage.ASIDE:
            table.between.paused = 0
    table.between.proposals.clear()
    return table


# --- from a saved game ----------------------------------------------------------------------


def unfrozen(kept: Kept, snapshot: OldSave, computers: Computers) -> Rebuilt:
    """A table from the saved game that an older server kept, with what was accepted after it."""
    name, records = kept.row.id, kept.records
    check_order(records)
    if snapshot.number > len(records):
        raise BrokenGameError(f"record {snapshot.number} is saved but not kept", DAMAGED)
    try:
        saved = restore(system_at(kept.row), read(snapshot.data, name), name)
        events = _events_of(saved, records[: snapshot.number])
        game = _new_game(kept.row._replace(start=saved.start))
        seam = _new_seam(kept.row, game, freeze(saved.state), (snapshot.number, events))
        table = _sewn(game, kept._replace(seams=(seam,)), events, computers)
        table.replay(records[snapshot.number :])
    except (BrokenGameError, LogError, *BREAKS) as error:
        raise BrokenGameError(str(error), _cause(kept.row)) from error
    return Rebuilt(table, _of_today(kept.row, table), seam)


def _events_of(game: Game, records: Sequence[Record]) -> Happened:
    """The events of each record that led to a saved game.

    Where they do not tell which choices stand, its past is told, but not by number.
    """
    given = standing_choices(records)
    if len(given) != len(game.choices):
        return {0: list(game.events)}
    ends = [game.opening, *(choice.events for choice in game.choices)]
    starts = [0, *ends]
    events = {
        number: game.events[start:end]
        for number, start, end in zip([0, *given], starts, ends, strict=False)
    }
    events[given[-1] if given else 0] += game.events[ends[-1] :]
    return events


def is_told(kept: Kept) -> bool:
    """Whether it is kept what happened up to the newest record, and the scenario by value."""
    return kept.told == len(kept.records) and kept.row.start is not None
