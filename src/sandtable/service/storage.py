"""Where games are kept: what a store must do. It knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

CHOICE, STANDING = "choice", "standing"
"""A choice that somebody made, and a pass that a standing order made."""
UNDO, ASK, CONSENT, DECLINE = "undo", "ask", "consent", "decline"
STAND, UNSTAND = "stand", "unstand"
ORDER, UNORDER = "order", "unorder"
SEAT = "seat"


class StorageError(Exception):
    """Something could not be written; nothing of it was."""


class ConflictError(StorageError):
    """These numbers do not follow what is kept: what is in memory is out of date."""


class Record(NamedTuple):
    """One thing that was accepted at a table; its number counts them from 1.

    For a choice `word` and `value` are its option; for undo, ask and consent `value` is how many
    choices stay; for standing passes `word` is the window and the scope, for standing orders it is
    the order; to end one, `value` is the number that it was given at; for a seat that changes hands
    `word` is who plays it from then on.
    """

    number: int
    kind: str
    side: int
    word: str = ""
    value: int = 0


class SeatRow(NamedTuple):
    """A seat: its name, who plays it, and the digest of its secret ("" if it has none)."""

    name: str
    player: str
    digest: str


class GameRow(NamedTuple):
    """What a game is made from."""

    id: str
    system: str
    version: str
    scenario: str
    options: dict[str, Any]
    key: bytes
    seeded: bool
    seats: tuple[SeatRow, ...]


class Snapshot(NamedTuple):
    """A saved game as of a record, for games whose rules have changed since."""

    number: int
    data: bytes


class Kept(NamedTuple):
    """Everything that is kept of a game, but for its saved position."""

    row: GameRow
    records: list[Record]
    saved: int
    """The number of the newest saved position, -1 if there is none."""


class Storage(Protocol):
    """Keeps games. Every coroutine that writes returns only when it is on disk.

    Whatever writes it, the records of a game have the numbers 1, 2, 3 … without a gap: one that
    does not follow the last is not taken.
    """

    async def create(self, game: GameRow, records: Sequence[Record] = ()) -> None:
        """Keep a new game with what has already happened in it."""

    async def append(self, game: str, records: Sequence[Record]) -> None:
        """Keep what was accepted; ConflictError, and nothing kept, unless it follows the last."""

    async def find(self, game: str) -> GameRow | None:
        """Return what a game is made from, or None."""

    async def open(self, game: str) -> Kept | None:
        """Return all that a table is rebuilt from, or None."""

    async def records(self, game: str) -> list[Record]:
        """Return everything that was accepted at a table, in order."""

    async def last(self, game: str) -> int:
        """Return the number of the newest record, 0 if there is none."""

    async def pulse(self) -> None:
        """Write something, to see whether that is possible."""

    async def count(self) -> int:
        """Return how many games are kept."""

    async def keep_snapshot(self, game: str, snapshot: Snapshot) -> None:
        """Keep the saved game in place of an older one, unless there is a newer one."""

    async def snapshot(self, game: str) -> Snapshot | None:
        """Return the saved game, or None."""

    async def close(self) -> None:
        """Write what is waiting, and let go."""
