"""Looking after the games of a folder: what there is, whether it opens, and taking it away.

All of it may be done while a server runs on the folder: a game that is taken away is gone for it
too when somebody next tries to do something there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, select

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.log import write
from sandtable.service.database import free_name, said_of_database, schema_of
from sandtable.service.faults import UnknownGameError
from sandtable.service.folder import (
    DATABASE,
    REMOVED,
    UnusableError,
    make_folder,
    said_of,
    write_private,
)
from sandtable.service.migrations import newest
from sandtable.service.moments import moment
from sandtable.service.opening import Opened, opened
from sandtable.service.schema import (
    boards,
    clocks,
    contacts,
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
from sandtable.service.seats import place_of
from sandtable.service.sqlite_connections import open_engine, reading
from sandtable.service.sqlite_reading import chronicle_of, find_game, kept_of, snapshot_of
from sandtable.service.storage import GameRow

HELD_BY_GAME = (
    records, snapshots, seats, passes, happened, boards, progress, seams, clocks, contacts,
)  # fmt: skip
"""Tables that know a game by its name."""


class Facts(NamedTuple):
    """A game in a few facts; times are milliseconds since 1970."""

    id: str
    scenario: str
    players: str
    records: int
    created: int
    played: int

    def plain(self) -> dict[str, Any]:
        """Return the facts with times that people can read."""
        return {**self._asdict(), "created": moment(self.created), "played": moment(self.played)}


class Removal(NamedTuple):
    """What became of a game that was to be removed."""

    game: str
    removed: bool
    copy: Path | None = None
    why: str = ""


class Upkeep:
    """The games of a folder; UnusableError if it is not in order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / DATABASE
        schema = schema_of(self.path)
        if schema != newest():
            raise UnusableError(
                f"{self.path}: has schema {schema or 'none'}, this version needs {newest()};"
                " start the server once, it brings the database up to date"
            )
        self.engine = open_engine(self.path)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The database as it is at one moment; who writes is not held up."""
        with said_of_database(self.path), reading(self.engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """The database while nobody else writes; all of it is kept or nothing."""
        with said_of_database(self.path), self.engine.begin() as connection:
            yield connection

    # --- looking --------------------------------------------------------------------------

    def count(self) -> int:
        """Return how many games there are."""
        with self.reading() as connection:
            return int(connection.execute(select(func.count()).select_from(games)).scalar_one())

    def ids(self) -> list[str]:
        """Return the names of all games, the oldest first."""
        with self.reading() as connection:
            return list(connection.execute(select(games.c.id).order_by(games.c.created)).scalars())

    def expect(self, names: Sequence[str]) -> None:
        """See that there are games; UnknownGameError names the first that is none."""
        with self.reading() as connection:
            for name in names:
                if find_game(connection, name) is None:
                    raise UnknownGameError(name)

    def games(self, before: int | None = None, limit: int = 0) -> list[Facts]:
        """Return games, the last played first; only those not played since a time, if one is given.

        At most `limit` of them, unless that is 0.
        """
        last = select(func.max(records.c.number)).where(records.c.game == games.c.id)
        newest_record = (records.c.game == games.c.id) & (
            records.c.number == last.correlate(games).scalar_subquery()
        )
        played = func.coalesce(records.c.at, games.c.created).label("played")
        number = func.coalesce(records.c.number, 0)
        query = (
            select(games.c.id, games.c.scenario, _players(), number, games.c.created, played)
            .select_from(games.outerjoin(records, newest_record))
            .order_by(played.desc(), games.c.id)
        )
        if before is not None:
            query = query.where(played <= before)
        if limit:
            query = query.limit(limit)
        with self.reading() as connection:
            return [Facts(*row) for row in connection.execute(query)]

    def open(self, game: str) -> Opened:
        """Open a game as a server would; UnknownGameError if there is none."""
        with self.reading() as connection:
            kept, snapshot = kept_of(connection, game), snapshot_of(connection, game)
            told = chronicle_of(connection, game)
        if kept is None:
            raise UnknownGameError(game)
        return opened(kept, told, snapshot)

    def show(self, game: str) -> dict[str, Any]:
        """Return all that whoever runs a server may know of a game: no keys, no secrets."""
        found = self.open(game)
        row, entries = found.kept.row, found.kept.records
        with self.reading() as connection:
            created = connection.execute(select(games.c.created).where(games.c.id == game)).scalar()
            at = select(func.max(records.c.at)).where(records.c.game == game)
            played = connection.execute(at).scalar()
        return {
            "id": row.id,
            "system": row.system,
            "version": row.version,
            "scenario": row.scenario,
            "options": row.options,
            "origin": row.origin,
            "begun": row.begun,
            "created": moment(created),
            "played": moment(played or created),
            "seats": {seat.name: _player(found, seat.name) for seat in row.seats},
            "records": dict(Counter(record.kind for record in entries)),
            "number": entries[-1].number if entries else 0,
            "seams": [{"after": s.number, "version": s.version} for s in found.kept.seams],
            "opens": found.way or "no",
            "fault": found.fault,
            "over": _is_over(found) if found.table else None,
            "commissioned": _commissioned(row),
            "battles": self.battles(game),
        }

    def battles(self, game: str) -> list[str]:
        """Return the games that fight, or fought, battles for a game; the oldest first."""
        query = select(games.c.id).where(games.c.parent == game).order_by(games.c.created)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    # --- taking away ----------------------------------------------------------------------

    def remove(self, game: str, *, into: Path | None = None, copy: bool = True) -> Removal:
        """Remove a game; its save file is written first, unless no copy is wanted."""
        if not copy:
            self._delete(game, None)
            return Removal(game, removed=True)
        return self._save_and_delete(self.open(game), into or self.folder / REMOVED)

    def prune(
        self, before: int, *, finished: bool, into: Path | None = None, dry_run: bool = False
    ) -> Iterator[Removal]:
        """Remove the games that were not played since a time; finished ones only if asked to.

        A battle that is over stays until its report has been brought.
        """
        for facts in self.games(before):
            try:
                found = self.open(facts.id)
            except UnknownGameError:
                continue
            if _is_over(found) and (not finished or self._waits_for_report(found.kept.row)):
                continue
            if dry_run and found.table is not None:
                yield Removal(facts.id, removed=True)
            else:
                yield self._save_and_delete(found, into or self.folder / REMOVED)

    def _waits_for_report(self, battle: GameRow) -> bool:
        """Whether the report of a battle has still to be brought to a game that is there."""
        if not battle.parent or battle.reported:
            return False
        with self.reading() as connection:
            return find_game(connection, battle.parent) is not None

    def _save_and_delete(self, found: Opened, into: Path) -> Removal:
        game = found.kept.row.id
        if found.table is None:
            return Removal(game, removed=False, why=f"cannot be opened ({found.fault})")
        path = save(into, f"{game}.sandtable", write(found.table.game))
        try:
            if self._delete(game, len(found.kept.records)):
                return Removal(game, removed=True, copy=path)
        except UnknownGameError:
            return Removal(game, removed=False, copy=path, why="was removed meanwhile")
        return Removal(game, removed=False, copy=path, why="was played meanwhile")

    def _delete(self, game: str, number: int | None) -> bool:
        """Delete what is kept of a game, if it still has so many records."""
        with self.writing() as connection:
            kept = kept_of(connection, game)
            if kept is None:
                raise UnknownGameError(game)
            if number not in (None, len(kept.records)):
                return False
            for table in HELD_BY_GAME:
                connection.execute(delete(table).where(table.c.game == game))
            connection.execute(delete(games).where(games.c.id == game))
            connection.execute(delete(starts).where(starts.c.digest.not_in(select(games.c.start))))
        return True


def save(folder: Path, name: str, data: bytes) -> Path:
    """Write a copy of something that is to be removed; nothing is overwritten."""
    make_folder(folder)
    path = free_name(folder / name)
    with said_of(path):
        write_private(path, data)
    return path


def _players() -> Any:
    """Who was to play each side, as one text."""
    pair = seats.c.name + " " + seats.c.player
    query = select(func.group_concat(pair, ", "))
    sides = (seats.c.game == games.c.id) & (seats.c.name != seats.c.player)
    return func.coalesce(query.where(sides).correlate(games).scalar_subquery(), "")


def _is_over(found: Opened) -> bool:
    return found.table is not None and found.table.is_over


def _commissioned(row: GameRow) -> dict[str, Any] | None:
    """For which question of which game a game fights a battle, if it does."""
    if not row.parent:
        return None
    asked = {"game": row.parent, "record": row.question, "flow": row.flow}
    return {**asked, "reported": row.reported}


def _player(found: Opened, seat: str) -> str:
    """Who plays a seat now."""
    table = found.table
    place = place_of(seat, table.game.seats) if table is not None else ANY_SEAT
    if table is not None and place != ANY_SEAT:
        return table.computers.name(place)
    return next(each.player for each in found.kept.row.seats if each.name == seat)
