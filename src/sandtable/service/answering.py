"""Computer players at work: they answer where they are asked, as long as anybody cares."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from sandtable.kernel.options import Option
from sandtable.service.attendance import Attendance
from sandtable.service.background import Background, pauses
from sandtable.service.beholders import Beholders
from sandtable.service.computers import ComputerTurn, NotNowError
from sandtable.service.faults import StaleError, UnknownGameError
from sandtable.service.pacing import Pace
from sandtable.service.storage import GameRow, Record, StorageError
from sandtable.service.table import Table
from sandtable.service.tables import Live, Tables

ANSWERS_AT_ONCE = 16
"""Answers of a quick computer player that are kept together, if they take no longer than"""
AT_MOST = 0.05
"""so many seconds."""
GLANCE = 1.0
"""Seconds after which it is looked again whether a page is still waited for."""

Operation = Callable[[Table], list[Record]]
CarryOut = Callable[[Live, Operation, bool], Awaitable[None]]
"""Carries an operation out at a table that is held; beside the others if it is long."""
Think = Callable[[GameRow, ComputerTurn], Awaitable[Option]]


class Answering:
    """The games at which computer players are at work."""

    def __init__(
        self, tables: Tables, attendance: Attendance, background: Background, carry_out: CarryOut
    ) -> None:
        self.tables = tables
        self.attendance = attendance
        self.background = background
        self.carry_out = carry_out
        self.beholders = Beholders()
        self.pace = Pace()
        self.think: Think = _think_beside
        """Asks a computer player that needs time."""
        self._asked: dict[str, int] = {}
        """By game the number that its computer players were asked at."""
        self._at_work: dict[str, asyncio.Task[Any]] = {}

    def __contains__(self, game: str) -> bool:
        return game in self._asked

    def __len__(self) -> int:
        return len(self._asked)

    def let_answer(self, live: Live) -> None:
        """Let computer players answer at a table if they are asked there and not yet at work."""
        game = live.row.id
        if game not in self._asked and self._goes_on(live):
            self._asked[game] = live.table.number
            self._at_work[game] = self.background.begin(self._answer(game))

    async def rest(self, game: str) -> None:
        """Wait until no computer player is at work at a game."""
        at_work = self._at_work.get(game)
        if at_work is not None:
            await asyncio.wait([at_work])

    def _goes_on(self, live: Live) -> bool:
        """Whether a computer player is asked, and somebody plays with it, watches it or waits."""
        if not live.table.computer_is_asked:
            return False
        wanted = live.row.parent or live.table.person_plays
        return bool(wanted) or self.attendance.anybody(live.row.id)

    async def _answer(self, game: str) -> None:
        """Let computer players answer as long as they are asked and go on."""
        waits = pauses()
        try:
            while not self.background.ends:
                try:
                    await self._wait_for_pages(game)
                    if not await self._answer_once(game):
                        return
                    waits = pauses()
                except UnknownGameError:
                    return  # deleted meanwhile
                except (NotNowError, StorageError) as error:
                    if isinstance(error, StorageError):
                        self.tables.reports.fault(game, error)
                    await self.background.pause(next(waits))
                except Exception as error:
                    self.tables.reports.fault(game, error)
                    if not self._has_gone_on(game):
                        return
        finally:
            del self._asked[game], self._at_work[game]

    def _has_gone_on(self, game: str) -> bool:
        """Whether something was accepted since a computer player was asked that has failed."""
        live = self.tables.get(game)
        return live is not None and live.table.number > self._asked[game]

    async def _answer_once(self, game: str) -> bool:
        """Let the computer player that is asked answer; False if none is, or for nobody."""
        async with self.tables.held(game) as live:
            if not self._goes_on(live):
                return False
            self._asked[game] = live.table.number
            question = None
            if live.table.answer_needs_no_time:
                await self.carry_out(live, self._quickly(live), True)
            else:
                question = live.table.question()
        if question is not None:
            await self._think(live.row, question)
        self.background.notices.publish(game)
        return True

    async def _wait_for_pages(self, game: str) -> None:
        """Wait until pages have shown what happened, as long as anybody waits for them."""
        while not self.background.ends:
            live = self.tables.get(game)
            if live is None or not self._goes_on(live) or not self._must_wait(live):
                return
            await self.beholders.moved(game, GLANCE)

    def _must_wait(self, live: Live) -> bool:
        """Whether a page has yet to show what happened; where people play, one of theirs.

        Nobody holds a computer up where people meet and time counts.
        """
        table = live.table
        if live.clock is not None and table.people_meet:
            return False
        watching = not table.person_plays
        return self.beholders.anybody_behind(live.row.id, table.number, watching=watching)

    def _quickly(self, live: Live) -> Operation:
        """Several answers at once; one by one for those who are shown each."""
        watching = not live.table.person_plays
        shown = self.beholders.anybody(live.row.id, watching=watching)
        most = 1 if shown else ANSWERS_AT_ONCE
        return lambda table: table.answer_quickly(most, AT_MOST)

    async def _think(self, row: GameRow, question: ComputerTurn) -> None:
        """Let a computer player think while others look and do as they like."""
        option = await self.pace.answer(question.window, self.think(row, question))
        async with self.tables.held(row.id) as live:
            with suppress(StaleError):  # taken back meanwhile, moves or the seat: think again
                await self.carry_out(live, lambda table: table.answer(question, option), False)


async def _think_beside(row: GameRow, question: ComputerTurn) -> Option:
    return await asyncio.to_thread(question.think)
