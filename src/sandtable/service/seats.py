"""Seats: who may see and do what at a table, by the secret he holds."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from sandtable.kernel.seats import SPECTATOR
from sandtable.kernel.system import System
from sandtable.service.faults import BrokenGameError
from sandtable.service.storage import GameRow
from sandtable.systems import load_system


class Seat(NamedTuple):
    """Somebody at a table: `side` is whose secrets he sees, -1 for nobody's."""

    game: str
    name: str
    side: int
    watches: bool = False
    """Whether he sees what a side sees and may do nothing."""

    @property
    def plays(self) -> bool:
        """Whether he may answer for his side."""
        return self.side != SPECTATOR and not self.watches


def system_of(row: GameRow) -> System:
    """Return the rule system of a kept game; BrokenGameError if there is none of that name."""
    try:
        return load_system(row.system)
    except ValueError as error:
        raise BrokenGameError(str(error)) from error


def seats_of(row: GameRow) -> dict[str, Seat]:
    """The seats of a game by the digests of their secrets."""
    sides = system_of(row).sides
    seats: dict[str, Seat] = {}
    for name, _, digest in row.seats:
        side = sides.index(name) if name in sides else SPECTATOR
        if digest:
            seats[digest] = Seat(row.id, name, side)
        if digest and side != SPECTATOR:
            watching = digest_of(watching_secret(digest))
            seats[watching] = Seat(row.id, f"watch-{name}", side, watches=True)
    return seats


def watching_secret(digest: str) -> str:
    """The secret with which others may look over the shoulder of a seat; its holder tells it."""
    return digest_of(f"watch:{digest}")[:32]


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
