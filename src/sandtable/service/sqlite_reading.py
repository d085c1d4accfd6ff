"""What is kept of a game, read from the tables of a SQLite file."""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table, exists, select

from sandtable.kernel.values import fixed
from sandtable.service.schema import (
    boards,
    clocks,
    games,
    happened,
    passes,
    progress,
    records,
    seams,
    seats,
    snapshots,
    starts,
)
from sandtable.service.storage import (
    Chronicle,
    GameRow,
    Kept,
    OldSave,
    OpenRow,
    Pass,
    Record,
    SeamRow,
    SeatRow,
)


def find_game(connection: Connection, game: str) -> GameRow | None:
    """Return what a game is made from, or None."""
    row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
    if row is None:
        return None
    columns = [seats.c[name] for name in SeatRow._fields]
    places = select(*columns).where(seats.c.game == game).order_by(seats.c.name)
    columns = [passes.c[name] for name in Pass._fields]
    secrets = select(*columns).where(passes.c.game == game).order_by(passes.c.at, passes.c.digest)
    return GameRow(
        id=row["id"],
        system=row["system"],
        version=row["version"],
        scenario=row["scenario"],
        options=json.loads(row["options"]),
        key=bytes(row["key"]),
        origin=row["origin"],
        seats=tuple(SeatRow(*place) for place in connection.execute(places)),
        passes=tuple(Pass(*secret) for secret in connection.execute(secrets)),
        sealed=row["sealed"],
        begun=bool(row["begun"]),
        start=_start(connection, row["start"]),
        begins=json.loads(row["begins"]) if row["begins"] else None,
        parent=row["parent"],
        question=row["question"],
        flow=row["flow"],
        reported=bool(row["reported"]),
        source=row["source"],
        source_number=row["source_number"],
        conduct=json.loads(row["conduct"]),
    )


def records_of(connection: Connection, game: str) -> list[Record]:
    """Return everything that was accepted at a table, in order."""
    columns = [records.c[name] for name in Record._fields]
    query = select(*columns).where(records.c.game == game).order_by(records.c.number)
    return [Record(*row) for row in connection.execute(query)]


def kept_of(connection: Connection, game: str) -> Kept | None:
    """Return all that a table is rebuilt from, or None."""
    row = find_game(connection, game)
    if row is None:
        return None
    columns = [seams.c[name] for name in SeamRow._fields]
    query = select(*columns).where(seams.c.game == game)
    sewn = tuple(SeamRow(*seam) for seam in connection.execute(query.order_by(seams.c.number)))
    number = select(progress.c.number).where(progress.c.game == game)
    told = connection.execute(number).scalar_one_or_none()
    last = -1 if told is None else told
    return Kept(row, records_of(connection, game), sewn, last, _clock(connection, row))


def _clock(connection: Connection, row: GameRow) -> bytes:
    """The clock of a game that has one; of others it is not looked for."""
    if "clock" not in row.conduct:
        return b""
    query = select(clocks.c.data).where(clocks.c.game == row.id)
    return bytes(connection.execute(query).scalar() or b"")


def open_games_of(connection: Connection, since: int, most: int) -> list[OpenRow]:
    """Return the games that are listed and to which somebody has come since a time."""
    came = exists().where(seats.c.game == games.c.id, seats.c.since > since)
    shown = select(games.c.id, games.c.created).where(
        games.c.listed == 1, (games.c.created > since) | came
    )
    newest = shown.order_by(games.c.created.desc()).limit(most)
    found: list[OpenRow] = []
    for game, created in connection.execute(newest).all():
        row = find_game(connection, game)
        if row is not None:
            found.append(OpenRow(row, created, sum(seat.since > 0 for seat in row.seats)))
    return found


def chronicle_of(connection: Connection, game: str) -> Chronicle:
    """Return all that is kept of what happened in a game."""

    def rows(table: Table) -> dict[int, bytes]:
        query = select(table.c.number, table.c.data).where(table.c.game == game)
        return {number: bytes(data) for number, data in connection.execute(query)}

    under_way = next(iter(rows(progress).items()), (-1, b""))
    return Chronicle(rows(happened), rows(boards), under_way)


def snapshot_of(connection: Connection, game: str) -> OldSave | None:
    """Return the saved position of a game, or None."""
    query = select(snapshots.c.number, snapshots.c.data).where(snapshots.c.game == game)
    row = connection.execute(query).first()
    return None if row is None else OldSave(row[0], bytes(row[1]))


@lru_cache(maxsize=64)
def _read_start(data: bytes) -> dict[str, Any]:
    return fixed(json.loads(zlib.decompress(data)))


def _start(connection: Connection, digest: str) -> dict[str, Any] | None:
    if not digest:
        return None
    query = select(starts.c.data).where(starts.c.digest == digest)
    return _read_start(bytes(connection.execute(query).scalar_one()))
