"""Opening a kept game as a server would, to see whether and how it opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.kernel.log import LogError, read
from sandtable.service.faults import BrokenGameError
from sandtable.service.rebuilding import Rebuilt, replayed, resumed, unfrozen
from sandtable.service.rooms import expect_sealed
from sandtable.service.seats import computers_at
from sandtable.service.storage import Chronicle, Kept, OldSave, Record
from sandtable.service.table import Table

BY_RECORDS, BY_POSITION = "by its records", "from where it stood"


class Opened(NamedTuple):
    """A game as a server would open it."""

    kept: Kept
    snapshot: OldSave | None
    table: Table | None = None
    way: str = ""
    """How it opens, "" if it does not."""
    fault: str = ""
    """What is wrong with its records, or with its saved position if those are in order."""


def opened(kept: Kept, told: Chronicle, snapshot: OldSave | None) -> Opened:
    """Open a game by its records or, failing that, from where it stood."""
    try:
        expect_sealed(kept.row)
    except BrokenGameError as error:
        return Opened(kept, snapshot, fault=_said(error))
    try:
        table = replayed(kept, told, computers_at(kept.row)).table
    except BrokenGameError as error:
        return _recovered(kept, told, snapshot, _said(error))
    return Opened(kept, snapshot, table, BY_RECORDS, snapshot_fault(kept.records, snapshot))


def _recovered(kept: Kept, told: Chronicle, snapshot: OldSave | None, fault: str) -> Opened:
    try:
        rebuilt = _resumed(kept, told, snapshot)
    except BrokenGameError:
        return Opened(kept, snapshot, fault=fault)
    if rebuilt is None:
        return Opened(kept, snapshot, fault=fault)
    return Opened(kept, snapshot, rebuilt.table, BY_POSITION, fault)


def _resumed(kept: Kept, told: Chronicle, snapshot: OldSave | None) -> Rebuilt | None:
    if told.progress[0] >= 0:
        return resumed(kept, told, computers_at(kept.row))
    return None if snapshot is None else unfrozen(kept, snapshot, computers_at(kept.row))


def snapshot_fault(entries: Sequence[Record], snapshot: OldSave | None) -> str:
    """Return what is wrong with a saved position beside these records, "" if nothing is."""
    if snapshot is None:
        return ""
    if snapshot.number > len(entries):
        return f"its saved position is of record {snapshot.number}, which it has not"
    try:
        read(snapshot.data, "its saved position")
    except LogError as error:
        return _said(error)
    return ""


def _said(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
