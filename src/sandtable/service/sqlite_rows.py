"""What is kept of a game as rows of the tables of a SQLite file."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite

from sandtable.kernel.values import canonical, fixed
from sandtable.service.schema import games, passes, records, seats, starts
from sandtable.service.storage import (
    Admission,
    ConflictError,
    Consequences,
    GameRow,
    Pass,
    Record,
)

APPEND = str(insert(records).compile(dialect=sqlite.dialect()))
"""Most of all that is written; the database has it ready."""
HAPPENED, BOARD = (
    f"insert or replace into {table} (game, number, data) values (?, ?, ?)"
    for table in ("happened", "boards")
)
PROGRESS = "insert or replace into progress (game, number, data) values (?, ?, ?)"
OVER = "update games set over = 1 where id = ?"
CLOCK = "insert or replace into clocks (game, data) values (?, ?)"
Row = tuple[str | int | bytes, ...]
"""A record as the columns of its table."""


class CourseRows(NamedTuple):
    """What came of records, as rows."""

    happened: Sequence[Row] = ()
    boards: Sequence[Row] = ()
    progress: Sequence[Row] = ()
    over: Sequence[Row] = ()
    clocks: Sequence[Row] = ()


def game_row(game: GameRow) -> dict[str, Any]:
    """What a new game is made from, as a row."""
    return {
        "id": game.id,
        "system": game.system,
        "version": game.version,
        "scenario": game.scenario,
        "options": json.dumps(game.options),
        "key": game.key,
        "created": int(time.time() * 1000),
        "start": start_digest(game),
        "begins": json.dumps(game.begins) if game.begins is not None else "",
        "parent": game.parent,
        "question": game.question,
        "flow": game.flow,
        "reported": int(game.reported),
        "over": 0,
        "origin": game.origin,
        "sealed": game.sealed,
        "begun": int(game.begun),
        "source": game.source,
        "source_number": game.source_number,
        "conduct": json.dumps(game.conduct),
        "listed": int(bool(game.conduct.get("listed")) and not game.begun),
    }


def admit(connection: Connection, row: GameRow, admission: Admission) -> None:
    """Write who has which secret from now on; ConflictError if one that ends is not there."""
    ends = passes.c.digest.in_(admission.ends)
    ended = connection.execute(delete(passes).where(passes.c.game == row.id, ends))
    if ended.rowcount != len(admission.ends):
        raise ConflictError(f"{row.id}: somebody else was first")
    keep_passes(connection, row.id, admission.begins)
    settled: dict[str, Any] = {"key": row.key, "begun": int(row.begun)}
    if row.begun:
        settled["listed"] = 0
    connection.execute(update(games).where(games.c.id == row.id).values(**settled))
    for seat in row.seats:
        there = (seats.c.game == row.id, seats.c.name == seat.name)
        values = {"since": seat.since, "part": seat.part, "called": seat.called}
        connection.execute(update(seats).where(*there).values(**values))


def keep_passes(connection: Connection, game: str, added: Sequence[Pass]) -> None:
    """Write what secrets open."""
    if added:
        connection.execute(insert(passes), [{"game": game, **each._asdict()} for each in added])


def record_rows(game: str, added: Sequence[Record]) -> list[Row]:
    """Records, as rows that are kept now."""
    at = int(time.time() * 1000)
    return [(game, *each[:5], at, each.body, each.flow) for each in added]


def course_rows(game: str, number: int, course: Consequences | None) -> CourseRows | None:
    """What came of records up to a number, as rows."""
    if course is None:
        return None
    board: list[Row] = [(game, number, course.board)] if course.board else []
    told: list[Row] = [(game, *each) for each in course.happened]
    over: list[Row] = [(game,)] if course.over else []
    clock: list[Row] = [(game, course.clock)] if course.clock else []
    return CourseRows(told, board, [(game, number, course.progress)], over, clock)


def write_courses(connection: Connection, courses: list[CourseRows]) -> None:
    """Write what came of records, of all games at once, by the shortest way."""
    cursor = connection.connection.cursor()
    for kind, statement in enumerate((HAPPENED, BOARD, PROGRESS, OVER, CLOCK)):
        rows = [row for course in courses for row in course[kind]]
        if rows:
            cursor.executemany(statement, rows)
    cursor.close()


def start_digest(game: GameRow) -> str:
    """The name of a scenario by value; "" if it is not known."""
    return "" if game.start is None else fixed(game.start).digest


def keep_start(connection: Connection, game: GameRow) -> None:
    """Keep a scenario by value, unless another game has it already."""
    if game.start is not None:
        data = zlib.compress(canonical(game.start).encode())
        row = {"digest": start_digest(game), "data": data}
        connection.execute(insert(starts).prefix_with("or ignore"), row)


def expect_newest(connection: Connection, game: str, number: int) -> None:
    """ConflictError unless a record is the newest of a game that there is."""
    newest = select(func.max(records.c.number)).where(records.c.game == games.c.id)
    query = select(func.coalesce(newest.scalar_subquery(), 0)).where(games.c.id == game)
    if connection.execute(query).scalar() != number:
        raise ConflictError(f"{game}: record {number} is not the newest")
