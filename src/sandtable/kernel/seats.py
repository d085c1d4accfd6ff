"""Seats: who sits at a table. Several may belong to one side."""

from __future__ import annotations

from typing import NamedTuple

SPECTATOR = -1
"""In place of a side: sees what everybody sees, and decides nothing."""
PLAYER = "player"
UMPIRE = "umpire"
"""The role of a seat that belongs to no side and may correct what others have reported."""


class Seat(NamedTuple):
    """A place at the table: its name, the side whose secrets it shares, and its role."""

    name: str
    side: int
    role: str = PLAYER


def one_each(sides: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of a game in which each side is one player.

    >>> one_each(("white", "black"))[1]
    Seat(name='black', side=1, role='player')
    """
    return tuple(Seat(name, side) for side, name in enumerate(sides))
