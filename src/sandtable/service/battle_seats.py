"""Who sits at a battle: whoever plays the side for which it is fought.

Who commissions a battle seats their own side. The seats of a side that other people play are for
them alone: their secrets of the game that commissions invite to them, and nobody else's do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sandtable.kernel.battles import BattleSystem
from sandtable.service.computers import HUMAN
from sandtable.service.faults import UnsuitableError
from sandtable.service.seats import Guest, passes_of, seats_at, system_at
from sandtable.service.storage import HOLDS, INVITES, GameRow, Pass, SeatRow

INHERITED = ("talk", "advice")
"""What is agreed on for the battles of a game, too. A clock is not: a battle is fought out."""


def of_others(battle: GameRow, parent: GameRow, by: Guest) -> dict[str, list[SeatRow]]:
    """The seats of a battle that are for other people, and where those sit in the game before.

    Seats that nobody had to claim all belong to whoever made the game.
    """
    sides = cast(BattleSystem, system_at(battle)).battle_sides(battle.start or {})
    at_table = {each.name: each for each in parent.seats}
    own = at_table[by.name]
    found: dict[str, list[SeatRow]] = {}
    for seat in seats_at(battle):
        theirs = [] if seat.side < 0 else _people_of(parent, sides[seat.side], by.side)
        rows = [at_table[name] for name in theirs if at_table[name].player == HUMAN]
        if any(own.since or row.since for row in rows):
            found[seat.name] = rows
    return found


def _people_of(parent: GameRow, side: str, own: int) -> list[str]:
    """The seats of a side of a game, by its name, if it is not one's own."""
    names = system_at(parent).sides
    if side not in names or names.index(side) == own:
        return []
    return [each.name for each in seats_at(parent) if each.side == names.index(side)]


def expect_left_to_them(wanted: Mapping[str, str], others: Mapping[str, list[SeatRow]]) -> None:
    """UnsuitableError if somebody seats anybody where others sit."""
    for name in others:
        if wanted.get(name, HUMAN) != HUMAN:
            whose = ", ".join(row.name for row in others[name])
            raise UnsuitableError(
                f"seats.{name}: this seat is for {whose}, who decide who plays it"
            )


def invitations_by_secret(parent: GameRow, others: Mapping[str, list[SeatRow]]) -> list[Pass]:
    """What invites to those seats: every secret that holds one of theirs in the game before."""
    return [
        Pass(name, INVITES, each.digest)
        for name, rows in others.items()
        for row in rows
        for each in passes_of(parent, row.name, HOLDS)
    ]
