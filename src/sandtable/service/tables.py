"""The tables in memory: each as it is on disk, and one thing at a time at each."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from threading import Lock, Thread
from typing import Any, Protocol

from sandtable.service.clocks import Clock, started
from sandtable.service.clocks import read as read_clock
from sandtable.service.clocks import write as write_clock
from sandtable.service.computers import Computers
from sandtable.service.conduct import conduct_of
from sandtable.service.courses import whole_course
from sandtable.service.faults import BrokenGameError, UnknownGameError, WaitingError
from sandtable.service.history import Entry
from sandtable.service.moments import Now, wall_time
from sandtable.service.page_types import Line
from sandtable.service.rebuilding import Rebuilt, is_of_today, is_told, replayed, resumed, unfrozen
from sandtable.service.rooms import expect_sealed
from sandtable.service.seats import seats_of
from sandtable.service.storage import GameRow, Kept, Storage, StorageError
from sandtable.service.table import Table
from sandtable.service.told import Told
from sandtable.systems import load_system

MOST_QUIET = 20_000
"""Tables on the disk of which it is known that they wait for people only."""
MOST_WARM = 64
"""Scenarios whose tables are remembered to have been built; as many as their rules remember."""


class Reports(Protocol):
    """Is told what those who run a server must know."""

    def fault(self, game: str, error: Exception) -> None:
        """Something failed that nobody waits for."""

    def broken(self, game: str, error: Exception) -> None:
        """A game cannot be opened."""

    def recovered(self, game: str, error: Exception) -> None:
        """A game cannot be played again as it was: it goes on from where it stood."""


class Live:
    """A table in memory, and the turnstile before it."""

    __slots__ = (
        "_still",
        "clock",
        "dropped",
        "lock",
        "now",
        "row",
        "seats",
        "table",
        "told",
        "users",
    )

    def __init__(self, row: GameRow, table: Table, told: Told | None = None) -> None:
        self.row = row
        self.table = table
        self.clock: Clock | None = None
        """Its clock as it is on the disk, if it has one,"""
        self.now: Now = wall_time
        """and what time it is."""
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold it or wait for it."""
        self.dropped = False
        """Whether it is no longer the table of its game: whoever waited for it reads anew."""
        self.seats = seats_of(row, table.game.seats)
        table.conduct, table.commissioned = conduct_of(row), bool(row.parent)
        self.told = told or Told()
        """The lines of the log that were worded already."""
        self._still: Table | None = None

    def admit(self, row: GameRow) -> None:
        """Other secrets open its seats from now on."""
        self.row = row
        self.seats = seats_of(row, self.table.game.seats)

    def still(self) -> Table:
        """Return the table as it is now, to be looked at after the lock was let go.

        It is taken once for each number, for all who look: nobody may change it.
        """
        if self._still is None or self._still.number != self.table.number:
            self._still = self.table.still()
        return self._still

    def keep(self, entry: Entry, reader: str, line: Line | None) -> Any:
        """Return a line as it is sent; remembered while the table is in memory."""
        if self.dropped:
            return self.told.packed(line)[0]
        return self.told.keep(self.table, entry, reader, line)


class Tables:
    """All tables of a store that somebody has asked for lately."""

    def __init__(
        self,
        storage: Storage,
        most: int,
        computers: Callable[[GameRow, int], Computers],
        reports: Reports,
        now: Now = wall_time,
    ) -> None:
        self.storage = storage
        self.most = most
        self.computers = computers
        """Makes the computer players of a game from a number on."""
        self.reports = reports
        self.now = now
        self.opened: Callable[[Live], None] = lambda live: None
        """Told of a table that comes into memory."""
        self.told = Told()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._quiet: OrderedDict[str, None] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._reported: set[tuple[str, str]] = set()
        self._warm: set[tuple[str, str]] = set()
        self._builder = Lock()

    def __len__(self) -> int:
        return len(self._live)

    def get(self, game: str) -> Live | None:
        """Return a table if it is in memory."""
        return self._live.get(game)

    def is_quiet(self, game: str) -> bool:
        """Whether a table lies on the disk and need not be read: no computer player is asked."""
        return game in self._quiet

    @asynccontextmanager
    async def held(self, game: str) -> AsyncIterator[Live]:
        """A table as it is on disk, while nobody else looks at it or does anything.

        Who came too late, because somebody's fault has dropped it meanwhile, comes first then.
        """
        late = False
        while True:
            live = self._live.get(game) or await self._load(game, tell=not late)
            live.users += 1
            try:
                async with live.lock:
                    if not live.dropped:
                        self._live.move_to_end(game)
                        yield live
                        return
            finally:
                live.users -= 1
            late = True

    def drop(self, live: Live) -> None:
        """Forget a table: it is left to the disk, or may differ from what is there."""
        live.dropped = True
        self.told.forget(live.table)
        if self._live.get(live.row.id) is live:
            del self._live[live.row.id]

    # --- from the disk --------------------------------------------------------------------

    async def _load(self, game: str, tell: bool) -> Live:
        """Bring a table into memory; all who want it at once wait for the same.

        A load that others began may have found a game that still waited for people, and that has
        begun since: whoever hears so looks again.
        """
        while (others := self._loading.get(game)) is not None:
            with suppress(WaitingError):
                return await asyncio.shield(others)
        loading = self._loading[game] = asyncio.create_task(self._bring(game, tell))
        loading.add_done_callback(_heard)
        return await asyncio.shield(loading)

    async def _bring(self, game: str, tell: bool) -> Live:
        try:
            live = self._live[game] = await self._rebuilt(game)
        finally:
            del self._loading[game]  # at once: what it brings may be dropped before anybody wakes
        self._quiet.pop(game, None)
        self._leave_some_to_the_disk()
        self._warm_up(live.row)
        if tell:
            self.opened(live)
        return live

    async def _rebuilt(self, game: str) -> Live:
        kept = await self.storage.open(game)
        if kept is None:
            raise UnknownGameError(game)
        if not kept.row.begun:
            raise WaitingError(game)
        by_records = is_of_today(kept.row) and not kept.seams
        told = None if by_records else await self.storage.chronicle(game)
        await asyncio.to_thread(self._expect_sealed, kept.row)
        try:
            rebuilt = await asyncio.to_thread(replayed, kept, told, self._players(kept))
        except BrokenGameError as error:
            rebuilt = await self._recovered(kept, error)
        await self._keep_what_is_new(kept, rebuilt)
        live = Live(rebuilt.row, rebuilt.table, self.told)
        live.now, live.clock = self.now, await self._clock(kept, rebuilt.table)
        return live

    def _expect_sealed(self, row: GameRow) -> None:
        """Nothing is played but what was sealed."""
        try:
            expect_sealed(row)
        except BrokenGameError as error:
            self._report_once("broken", row.id, error)
            raise

    async def _clock(self, kept: Kept, table: Table) -> Clock | None:
        """The clock of a table, if it has one; where people were invited it waits for them."""
        terms = conduct_of(kept.row).clock
        if not terms.runs:
            return None
        if kept.clock:
            return read_clock(kept.clock)
        now = self.now()
        claimed = any(seat.since for seat in kept.row.seats)
        clock = started(terms, table, now, waits=claimed and table.people_meet)
        await self.storage.keep_clocks({kept.row.id: write_clock(clock)}, now)
        return clock

    async def _recovered(self, kept: Kept, fault: BrokenGameError) -> Rebuilt:
        """The table from where it stood, where its records no longer lead there."""
        game = kept.row.id
        told, snapshot = await self.storage.chronicle(game), await self.storage.snapshot(game)
        try:
            if told.progress[0] >= 0:
                rebuilt = await asyncio.to_thread(resumed, kept, told, self._players(kept))
            elif snapshot is not None:
                rebuilt = await asyncio.to_thread(unfrozen, kept, snapshot, self._players(kept))
            else:
                raise fault
        except BrokenGameError as error:
            self._report_once("broken", game, error)
            raise
        self._report_once("recovered", game, fault)
        return rebuilt

    async def _keep_what_is_new(self, kept: Kept, rebuilt: Rebuilt) -> None:
        """Keep a seam that has just arisen, and what happened in games that are older than that."""
        newest = len(kept.records)
        try:
            if rebuilt.seam or rebuilt.row != kept.row or not is_told(kept):
                course = await asyncio.to_thread(whole_course, rebuilt.table)
                await self.storage.keep_course(rebuilt.row, newest, course, rebuilt.seam)
        except StorageError as error:  # it is kept another time
            self.reports.fault(kept.row.id, error)

    def _players(self, kept: Kept) -> Computers:
        return self.computers(kept.row, len(kept.records))

    def _report_once(self, what: str, game: str, error: Exception) -> None:
        if (what, game) not in self._reported:
            self._reported.add((what, game))
            (self.reports.broken if what == "broken" else self.reports.recovered)(game, error)

    def _warm_up(self, row: GameRow) -> None:
        """Build the tables that games on a scenario share, beside everything else."""
        scenario = row.system, row.scenario
        if scenario not in self._warm:
            if len(self._warm) >= MOST_WARM:
                self._warm.clear()
            self._warm.add(scenario)
            Thread(target=self._build_tables, args=(row,), daemon=True).start()

    def _build_tables(self, row: GameRow) -> None:
        with self._builder:
            system = load_system(row.system)
            system.warm_up(row.start or system.scenario(row.scenario))

    # --- to the disk ----------------------------------------------------------------------

    def _leave_some_to_the_disk(self) -> None:
        for live in list(self._live.values())[:-1]:
            if len(self._live) <= self.most:
                return
            if not live.users:
                self.drop(live)
                self._note_quiet(live)

    def _note_quiet(self, live: Live) -> None:
        if not live.table.computer_is_asked:
            self._quiet[live.row.id] = None
            if len(self._quiet) > MOST_QUIET:
                self._quiet.popitem(last=False)

    async def close(self) -> None:
        """Let every load end that nobody may wait for any more."""
        while self._loading:
            await asyncio.gather(*self._loading.values(), return_exceptions=True)


def _heard(loading: asyncio.Task[Live]) -> None:
    """Whoever waited for a load was told why it failed; there may be nobody any more."""
    if not loading.cancelled():
        loading.exception()
