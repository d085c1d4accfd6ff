"""The lobby: makes games, hands out seats, and lets one thing happen at a table at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache, partial

from sandtable.kernel.seals import seal_of
from sandtable.service.answering import Answering, Operation, Think
from sandtable.service.attendance import Attendance
from sandtable.service.background import Background
from sandtable.service.claims import Claims
from sandtable.service.commissions import (
    Asked,
    Commission,
    Couriers,
    Wanted,
    commissions_of,
    terms_of,
)
from sandtable.service.computers import Computers, Roster
from sandtable.service.courses import course_of, whole_course
from sandtable.service.customs import Customs
from sandtable.service.faults import (
    CommissionedError,
    NotAllowedError,
    RefusedError,
    StaleError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.history import choices_of
from sandtable.service.letters import Letters
from sandtable.service.limits import Limits
from sandtable.service.moments import Now, wall_time
from sandtable.service.new_games import WATCHING, Created, Draft, Given, NewGame, NewGames
from sandtable.service.notices import Notices
from sandtable.service.rebuilding import new_table
from sandtable.service.rematches import Rematches
from sandtable.service.seats import Guest, computers_at, digest_of, seats_at, seats_of
from sandtable.service.storage import (
    BRANCH,
    HOLDS,
    IMPORT,
    ConflictError,
    Consequences,
    GameRow,
    Pass,
    Record,
    Storage,
)
from sandtable.service.table import Table
from sandtable.service.tables import Live, Reports, Tables
from sandtable.service.timekeeping import Timekeeper

__all__ = ["Created", "Limits", "Lobby", "NewGame", "Operation"]


class Silence:
    """The Reports of those who do not want to know."""

    def fault(self, game: str, error: Exception) -> None:
        """Something failed that nobody waits for."""

    broken = recovered = fault


class Lobby:
    """All games of a store. One lobby for each process."""

    def __init__(
        self,
        storage: Storage,
        notices: Notices,
        roster_of: Callable[[str], Roster],
        limits: Limits | None = None,
        reports: Reports | None = None,
        think: Think | None = None,
        now: Now = wall_time,
    ) -> None:
        self.storage = storage
        self.notices = notices
        self.limits = limits or Limits()
        self.attendance = Attendance(notices)
        self.roster = cache(roster_of)
        """The computer players that tables of a system offer."""
        self.new_games = NewGames(storage, self.roster, self.limits.games)
        self.customs = Customs()
        self.tables = Tables(
            storage, self.limits.tables, self._computers, reports or Silence(), now
        )
        self.tables.opened = self._go_on
        self.background = Background(notices)
        self.answering = Answering(self.tables, self.attendance, self.background, self._carry_out)
        self.beholders = self.answering.beholders
        if think is not None:
            self.answering.think = think
        self.couriers = Couriers(self.tables, self.answering, self._act_on)
        self.claims = Claims(self.tables, notices, self._begin)
        self.rematches = Rematches(self.tables, self.new_games)
        self.timekeeper = Timekeeper(self.tables, self.background, self._act_on, self.roster)
        self.letters = Letters(self.tables, self.background)
        self.claims.warn = self.letters.warn
        self.timekeeper.chores.append(self.letters.deliver)

    async def take_up(self) -> None:
        """Make up for the time since the last server ended, before anybody comes."""
        await self.timekeeper.take_up()
        await self.letters.take_up()

    def begin(self) -> None:
        """Go on, beside everything else, with what was left when a server ended."""
        self.timekeeper.begin()
        self.background.begin(self.couriers.take_up())

    def _go_on(self, live: Live) -> None:
        """Do what a table that has come into memory waits for."""
        self.answering.let_answer(live)
        self.couriers.send_report(live)
        self.timekeeper.note(live)
        self.letters.note(live)

    def _computers(self, row: GameRow, number: int) -> Computers:
        return computers_at(row, self.roster(row.system), number)

    async def close(self) -> None:
        """Finish what is under way, and let go of the store."""
        self.notices.close()
        self.background.end_pauses()
        self.customs.close()
        await self.timekeeper.close()
        await self.background.rest()
        await self.tables.close()
        await self.storage.close()

    # --- making games ---------------------------------------------------------------------

    async def create(self, wanted: NewGame) -> Created:
        """Begin a game; UnsuitableError says what cannot be."""
        await self.new_games.expect_room()
        draft = await self.new_games.draft(wanted)
        table = await asyncio.to_thread(new_table, draft.row, Computers())
        if wanted.page:
            self.beholders.come(draft.row.id, wanted.page, plays=True)
        return await self._keep(draft, [], whole_course(table))

    async def adopt(self, data: bytes, seats: Mapping[str, str]) -> Created:
        """Go on here with a game that was saved elsewhere, with new seats."""
        await self.new_games.expect_room()
        game = await self.customs.open(data)
        wanted = NewGame(game.scenario, seats, "", game.options, game.system)
        draft = await self.new_games.draft(wanted, game.start, Given(IMPORT, game.key))
        return await self._keep(draft, choices_of(game.choices, seats_at(draft.row)))

    async def branch(
        self, old: GameRow, number: int, records: list[Record], seats: Mapping[str, str]
    ) -> Created:
        """Go on from a record of a game as a new one, with new seats and the same draws.

        Whoever has a secret of the game may watch what comes of it.
        """
        await self.new_games.expect_room()
        wanted = NewGame(old.scenario, seats, "", old.options, old.system)
        given = Given(BRANCH, old.key, old.begins)
        draft = await self.new_games.draft(wanted, old.start, given)
        watch = [Pass(WATCHING, HOLDS, each.digest) for each in old.passes if each.kind == HOLDS]
        row = draft.row._replace(
            source=old.id, source_number=number, passes=(*draft.row.passes, *watch)
        )
        return await self._keep(draft._replace(row=row), records)

    async def again(self, old: GameRow, seats: Mapping[str, str]) -> Created:
        """Begin the scenario of a game anew, with its options, other players and other draws."""
        await self.new_games.expect_room()
        wanted = NewGame(old.scenario, seats, "", old.options, old.system)
        draft = await self.new_games.draft(wanted, old.start)
        table = await asyncio.to_thread(new_table, draft.row, Computers())
        return await self._keep(draft, [], whole_course(table))

    async def commissions(self, seat: Guest) -> list[Commission]:
        """Return the battles whose reports a seat is asked for."""
        async with self.looking(seat.game) as live:
            return commissions_of(seat, live.table)

    async def commission(self, seat: Guest, asked: Asked, wanted: Wanted) -> Created:
        """Let another game fight a battle whose report a seat is asked for.

        StaleError if it is not, UnsuitableError or RefusedError if that game cannot fight it.
        There is one game for each battle: who comes second learns from CommissionedError which.
        """
        if not seat.plays:
            raise NotAllowedError(seat.game)
        await self.new_games.expect_room()
        async with self.looking(seat.game) as live:
            terms, parent = terms_of(seat, live.table, asked), live.row
        draft = await self.new_games.draft_battle(asked, wanted, terms, parent, seat)
        return await asyncio.shield(self.background.begin(self._open_battle(seat, draft)))

    async def _open_battle(self, seat: Guest, draft: Draft) -> Created:
        row = draft.row
        asked = Asked(row.parent, row.question, row.flow)
        async with self.tables.held(seat.game) as live:  # nobody else opens it, or reports
            terms_of(seat, live.table, asked)
            first = await self.storage.commissioned(*asked)
            if first is None:
                await self.storage.create(row)
            if not row.begun:
                tell = partial(_tell_battle, seat, asked, first or row.id)
                await self._carry_out(live, tell, long=False)
        self.notices.publish(seat.game)
        if first is not None:
            raise CommissionedError(first)
        return await self._opened(draft)

    async def _keep(
        self, draft: Draft, records: list[Record], course: Consequences | None = None
    ) -> Created:
        await self.storage.create(draft.row, records, course if draft.row.begun else None)
        return await self._opened(draft)

    async def _opened(self, draft: Draft) -> Created:
        row, secrets, invitations = draft
        self.new_games.kept += 1
        if row.begun:
            await self._begin(row.id)
        return Created(row.id, secrets, invitations, seal_of(row.sealed))

    async def _begin(self, game: str) -> None:
        """Bring a table into memory, where computer players find it."""
        self.attendance.makes(game)
        async with self.tables.held(game):
            pass

    # --- seats ----------------------------------------------------------------------------

    async def seat(self, game: str, secret: str) -> Guest:
        """Return whose secret this is; NotAllowedError if it opens no seat of the game."""
        live = self.tables.get(game)
        if live is not None:
            seats = live.seats
        else:
            row = await self.storage.find(game)
            if row is None:
                raise UnknownGameError(game)
            seats = seats_of(row, seats_at(row))
        seat = seats.get(digest_of(secret))
        if seat is None:
            raise NotAllowedError(game)
        return seat

    # --- looking and acting ---------------------------------------------------------------

    @asynccontextmanager
    async def looking(self, game: str) -> AsyncIterator[Live]:
        """A table as it is on disk: nothing that is not kept yet can be seen."""
        async with self.tables.held(game) as live:
            self.attendance.looks(game)
            self.answering.let_answer(live)
            yield live

    async def number(self, game: str) -> int:
        """Return the number that a table has reached; one that waits for people may lie on disk."""
        if self.tables.is_quiet(game):
            return await self.storage.last(game)
        async with self.looking(game) as live:
            return live.table.number

    async def act(self, seat: Guest, operation: Operation, *, long: bool = False) -> int:
        """Let a seat do something, keep it, tell everybody; return the table's new number.

        `long` operations play a game again and are carried out beside the others.
        """
        if not seat.plays:
            raise NotAllowedError(seat.game)
        # A caller who goes away must not leave a table between memory and disk.
        return await asyncio.shield(self.background.begin(self._act(seat.game, operation, long)))

    async def _act(self, game: str, operation: Operation, long: bool) -> int:
        async with self.tables.held(game) as live:
            self.attendance.acts(game)
            self.beholders.begin_anew(game)
            try:
                await self._carry_out(live, operation, long)
            except ConflictError as error:
                self.notices.publish(game)
                if await self.storage.find(game) is None:
                    raise UnknownGameError(game) from error
                raise
            number = live.table.number
        self.notices.publish(game)
        self.answering.let_answer(live)
        return number

    async def rematch(self, seat: Guest, number: int, yes: bool) -> int:
        """Propose to play again with sides changed, or answer that; return the new number."""
        if not seat.plays:
            raise NotAllowedError(seat.game)
        await self.new_games.expect_room()
        proposed = self.rematches.propose(seat, number, yes)
        reached: int = await asyncio.shield(self.background.begin(proposed))
        self.notices.publish(seat.game)
        return reached

    async def advise(self, seat: Guest) -> None:
        """Tell all that a seat asks an adviser; RefusedError where it may not."""
        await self._act_on(seat.game, lambda table: table.take_advice(seat.place))

    async def _act_on(self, game: str, operation: Operation) -> int:
        return await asyncio.shield(self.background.begin(self._act(game, operation, long=False)))

    async def _carry_out(self, live: Live, operation: Operation, long: bool) -> None:
        """Play in memory and keep; if either fails, the table is dropped and read anew."""
        try:
            if long:
                added = await asyncio.to_thread(operation, live.table)
            else:
                added = operation(live.table)
            if added:
                clock = self.timekeeper.advanced(live, added)
                course = course_of(live.table, added, clock)
                await self.storage.append(live.row.id, added, course)
                if clock is not None:
                    live.clock = clock
                    self.timekeeper.note(live)
                self.letters.note(live)
                self.letters.note_end(live)
                self.couriers.send_report(live)
        except (RefusedError, StaleError, UnsuitableError):
            raise
        except BaseException:
            self.tables.drop(live)
            raise


def _tell_battle(seat: Guest, asked: Asked, game: str, table: Table) -> list[Record]:
    """Tell at the table that commissions a battle which game fights it."""
    return table.note_battle(seat.place, game, asked.number, asked.flow)
