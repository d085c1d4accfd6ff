"""Who sits where: `--seat NAME=PLAYER`, and somebody in all other seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.kernel.game import Game
    from sandtable.kernel.seats import Seat
    from sandtable.kernel.system import System

HUMAN = "human"
SEAT_HELP = "Who sits where: NAME=PLAYER, by a seat's or a side's name; may be repeated."


def named_players(system: System, seats: Sequence[Seat], told: Iterable[str]) -> dict[int, str]:
    """The players that are told, by the numbers of their seats; ValueError names the seats.

    A side's name stands for all its seats.
    """
    found: dict[int, str] = {}
    for each in told:
        name, _, player = each.partition("=")
        there = ", ".join(seat.name for seat in seats)
        if not name or not player:
            raise ValueError(f"{each!r} is not of the form NAME=PLAYER; the seats are: {there}")
        own = [number for number, seat in enumerate(seats) if seat.name == name]
        whole = [number for number, seat in enumerate(seats) if system.sides[seat.side] == name]
        if not own and not whole:
            raise ValueError(f"there is no seat {name!r}; there are: {there}")
        found |= dict.fromkeys(own or whole, player)
    return found


def at_table(game: Game, told: Iterable[str], others: str) -> list[str]:
    """Who sits in each seat of a game: a person in the first, unless one is told elsewhere."""
    named = named_players(game.system, game.seats, told)
    if HUMAN not in named.values():
        named.setdefault(0, HUMAN)
    return [named.get(number, others) for number in range(len(game.seats))]
