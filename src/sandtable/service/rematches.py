"""Playing again with sides changed: a new game to which the secrets of the old one invite."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.seats import SPECTATOR, Seat
from sandtable.service.computers import HUMAN
from sandtable.service.courses import course_of
from sandtable.service.new_games import INVITED, WATCHING, NewGame, NewGames
from sandtable.service.seats import Guest, passes_of, seats_at
from sandtable.service.storage import HOLDS, INVITES, GameRow, Pass, SeatRow
from sandtable.service.tables import Live, Tables

LISTED = "listed"
"""What a rematch never is: its seats are for those who have agreed to it."""


class Rematches:
    """Makes the games on which all at a table have agreed."""

    def __init__(self, tables: Tables, new_games: NewGames) -> None:
        self.tables = tables
        self.storage = tables.storage
        self.new_games = new_games

    async def propose(self, seat: Guest, number: int, yes: bool) -> int:
        """Propose a rematch, or answer; when all agree the game is made, and then told of."""
        async with self.tables.held(seat.game) as live:
            added = live.table.propose_rematch(seat.place, number, yes)
            try:
                if live.table.agreed_rematch:
                    made = await self._make(live)
                    added.append(live.table.note_rematch(seat.place, made))
                if added:
                    course = course_of(live.table, added)
                    await self.storage.append(seat.game, added, course)
            except BaseException:
                self.tables.drop(live)
                raise
            return live.table.number

    async def _make(self, live: Live) -> str:
        """Keep the new game; nobody knows of it before the old one tells."""
        old = live.row
        seats = exchanged(old, seats_at(old))
        players = {each.name: INVITED if each.player == HUMAN else each.player for each in seats}
        conduct = {name: value for name, value in old.conduct.items() if name != LISTED}
        wanted = NewGame(old.scenario, players, "", old.options, old.system, "", conduct)
        draft = await self.new_games.draft(wanted, old.start)
        watching = SeatRow(WATCHING, WATCHING)
        row = draft.row._replace(seats=(*seats, watching), passes=tuple(_invited(old)))
        await self.storage.create(row)
        self.new_games.kept += 1
        return row.id


def exchanged(row: GameRow, seats: Sequence[Seat]) -> list[SeatRow]:
    """The seats of the new game: who plays each, and how they are called."""
    old, partners = {each.name: each for each in row.seats}, partners_of(seats)
    return [
        SeatRow(name, old[partner].player, called=old[partner].called)
        for name, partner in partners.items()
    ]


def _invited(row: GameRow) -> list[Pass]:
    """What the old secrets open: an invitation to the other side's seat, or a look."""
    partners = partners_of(seats_at(row))
    return [
        *(
            Pass(name, INVITES, each.digest)
            for name, partner in partners.items()
            for each in passes_of(row, partner, HOLDS)
        ),
        *passes_of(row, WATCHING, HOLDS),
    ]


def partners_of(seats: Sequence[Seat]) -> dict[str, str]:
    """For each seat the one of the other side with which it is exchanged.

    >>> partners_of([Seat("a1", 0), Seat("b1", 1), Seat("a2", 0), Seat("b2", 1)])
    {'a1': 'b1', 'b1': 'a1', 'a2': 'b2', 'b2': 'a2'}
    """
    sides = sorted({each.side for each in seats} - {SPECTATOR})
    first, second = ([each.name for each in seats if each.side == side] for side in sides)
    return {
        seat.name: dict(zip(first + second, second + first, strict=True))[seat.name]
        for seat in seats
    }
