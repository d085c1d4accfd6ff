"""Seats: who may see and do what at a table, by the secret they hold."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.seats import SPECTATOR, Seat, one_each
from sandtable.kernel.system import System
from sandtable.service.computers import HUMAN, Computers, Roster
from sandtable.service.faults import BrokenGameError
from sandtable.service.storage import HOLDS, WATCHES, GameRow, Pass
from sandtable.systems import load_system


class Guest(NamedTuple):
    """Somebody at a table: `side` is whose secrets they see, -1 for nobody's."""

    game: str
    name: str
    side: int
    place: int
    """Its place among the seats of the game, -1 for one who belongs to nobody."""
    watches: bool = False
    """Whether they see what a seat sees and may do nothing."""

    @property
    def plays(self) -> bool:
        """Whether they may answer what their seat is asked."""
        return self.place != ANY_SEAT and not self.watches


def system_at(row: GameRow) -> System:
    """Return the rule system of a kept game; BrokenGameError if there is none of that name."""
    try:
        return load_system(row.system)
    except ValueError as error:
        raise BrokenGameError(str(error)) from error


def seats_at(row: GameRow) -> tuple[Seat, ...]:
    """Who sits at the table of a kept game; one that is older than seats has one for each side."""
    system = system_at(row)
    return one_each(system.sides) if row.start is None else system.seats(row.start, row.options)


def place_of(name: str, seats: Sequence[Seat]) -> int:
    """The place of a seat by its name, -1 if there is none."""
    return next((place for place, seat in enumerate(seats) if seat.name == name), ANY_SEAT)


def computers_at(row: GameRow, roster: Roster | None = None, number: int = 0) -> Computers:
    """The computer players of a kept game from a number on, as far as a roster has them."""
    at_table = seats_at(row)
    named = {place_of(seat.name, at_table): seat.player for seat in row.seats}
    named.pop(ANY_SEAT, None)
    plays = {
        place: player
        for place, player in named.items()
        if player != HUMAN and (roster is None or player in roster.known)
    }
    return Computers(plays, roster, row.key, number)


# --- secrets --------------------------------------------------------------------------------


def seats_of(row: GameRow, seats: Sequence[Seat]) -> dict[str, Guest]:
    """The seats of a game by the digests of the secrets that open them."""
    return {
        each.digest: _guest(row.id, each, seats)
        for each in row.passes
        if each.kind in (HOLDS, WATCHES)
    }


def _guest(game: str, found: Pass, seats: Sequence[Seat]) -> Guest:
    place = place_of(found.seat, seats)
    side = seats[place].side if place != ANY_SEAT else SPECTATOR
    if found.kind == WATCHES:
        return Guest(game, f"watch-{found.seat}", side, place, watches=True)
    return Guest(game, found.seat, side, place)


def pass_of(row: GameRow, secret: str) -> Pass | None:
    """What a secret is for, if it is one of the game's."""
    digest = digest_of(secret)
    return next((each for each in row.passes if each.digest == digest), None)


def passes_of(row: GameRow, seat: str, kind: str) -> list[Pass]:
    """The secrets of a kind that a seat has, the oldest first."""
    return [each for each in row.passes if (each.seat, each.kind) == (seat, kind)]


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
