"""Whether every game of a folder opens, and mending those that older versions have damaged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, update

from sandtable.service.faults import UnknownGameError
from sandtable.service.folder import REPAIRED, UnusableError
from sandtable.service.opening import snapshot_fault
from sandtable.service.schema import boards, games, happened, progress, records, seams, snapshots
from sandtable.service.sqlite_reading import records_of, snapshot_of
from sandtable.service.storage import OldSave, Record
from sandtable.service.upkeep import Upkeep, save


class Excess(NamedTuple):
    """What must be cut off a game: records after a gap, a saved position that is worth nothing."""

    last: int
    """The last record that stays."""
    records: int
    snapshot: OldSave | None

    def __bool__(self) -> bool:
        return bool(self.records) or self.snapshot is not None


class Finding(NamedTuple):
    """How a game is found."""

    game: str
    way: str
    """How it opens, "" if it does not."""
    fault: str
    """What is wrong, "" if nothing is."""
    excess: Excess


def examine(upkeep: Upkeep, game: str) -> Finding:
    """Open a game and see what is wrong with it; UnknownGameError if there is none."""
    kept, snapshot, _, way, fault = upkeep.open(game)
    found = excess(kept.records, snapshot)
    if found.records:
        fault = f"record {found.last + 1} is missing, {found.records} come after it"
    return Finding(game, way, fault, found)


def excess(entries: Sequence[Record], snapshot: OldSave | None) -> Excess:
    """Find what must be cut off a game with these records and this saved position.

    >>> excess([Record(1, "choice", 0), Record(2, "choice", 0), Record(4, "choice", 0)], None)
    Excess(last=2, records=1, snapshot=None)
    """
    last = 0
    while last < len(entries) and entries[last].number == last + 1:
        last += 1
    fault = snapshot_fault(entries[:last], snapshot)
    return Excess(last, len(entries) - last, snapshot if fault else None)


def examine_all(upkeep: Upkeep, ids: Sequence[str], jobs: int) -> Iterator[Finding]:
    """Examine games, in several processes if there is more than one job."""
    if jobs == 1:
        yield from filter(None, map(partial(_examined, upkeep), ids))
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        look = partial(_examined_there, upkeep.folder)
        yield from filter(None, pool.map(look, ids, chunksize=8))


def _examined(upkeep: Upkeep, game: str) -> Finding | None:
    """Examine a game; None if it was deleted meanwhile."""
    try:
        return examine(upkeep, game)
    except UnknownGameError:
        return None
    except UnusableError as error:
        return Finding(game, "", str(error), Excess(0, 0, None))


def _examined_there(folder: Path, game: str) -> Finding | None:
    return _examined(_upkeep(folder), game)


@cache
def _upkeep(folder: Path) -> Upkeep:
    """The games of a folder, opened once in each process."""
    return Upkeep(folder)


# --- mending --------------------------------------------------------------------------------


def mend(upkeep: Upkeep, game: str) -> list[Path]:
    """Cut off what must be cut off a game; return the files that have it now.

    They are written first, beside the database: records as JSON lines, a saved position as it is.
    """
    files: list[Path] = []
    folder = upkeep.folder / REPAIRED
    with upkeep.writing() as connection:
        found = excess(records_of(connection, game), snapshot_of(connection, game))
        if found.records:
            lines = _lines(connection, game, found.last)
            files.append(save(folder, f"{game}.jsonl", lines))
            cut = (records.c.game == game) & (records.c.number > found.last)
            connection.execute(delete(records).where(cut))
            for table in (happened, boards, progress, seams):
                cut = (table.c.game == game) & (table.c.number > found.last)
                connection.execute(delete(table).where(cut))
            _reopen(connection, game, found.last)
        if found.snapshot is not None:
            files.append(save(folder, f"{game}.sandtable", found.snapshot.data))
            connection.execute(delete(snapshots).where(snapshots.c.game == game))
    return files


def _reopen(connection: Connection, game: str, last: int) -> None:
    """A game that goes on from a record is not over, and waits for no battle of a later one."""
    connection.execute(update(games).where(games.c.id == game).values(over=0))
    later = (games.c.parent == game) & (games.c.question > last)
    connection.execute(update(games).where(later).values(parent="", question=0, flow=-1))


def _lines(connection: Connection, game: str, last: int) -> bytes:
    """The records after one, a line of JSON each."""
    query = select(records).where(records.c.game == game, records.c.number > last)
    rows = connection.execute(query.order_by(records.c.number)).mappings()
    return "".join(f"{json.dumps(dict(row))}\n" for row in rows).encode()
