"""The tables in memory: each as it is on disk, and one thing at a time at each."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Lock, Thread
from typing import Any, Protocol

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import LogError, read, restore, write
from sandtable.service.computers import Computers
from sandtable.service.faults import (
    DAMAGED,
    OTHER_RULES,
    BrokenGameError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.seats import seats_of, system_of
from sandtable.service.storage import GameRow, Kept, Record, Snapshot, Storage
from sandtable.service.table import Table, restored
from sandtable.service.told import Told
from sandtable.systems import load_system

MOST_QUIET = 20_000
"""Tables on the disk of which it is known that they wait for people only."""
MOST_WARM = 64
"""Scenarios whose tables are remembered to have been built; as many as their rules remember."""
BREAKS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What playing records again may raise if they are not those of a game."""


class Reports(Protocol):
    """Is told what those who run a server must know."""

    def fault(self, game: str, error: Exception) -> None:
        """Something failed that nobody waits for."""

    def broken(self, game: str, error: Exception) -> None:
        """A game cannot be opened."""

    def recovered(self, game: str, error: Exception) -> None:
        """A game could be opened only from its saved position."""


class Live:
    """A table in memory, and the turnstile before it."""

    __slots__ = ("dropped", "lock", "row", "saved", "seats", "table", "told", "users")

    def __init__(
        self, row: GameRow, table: Table, saved: int = -1, told: Told | None = None
    ) -> None:
        self.row = row
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold it or wait for it."""
        self.dropped = False
        """Whether it is no longer the table of its game: whoever waited for it reads anew."""
        self.saved = saved
        """The number of the newest saved position."""
        self.seats = seats_of(row)
        self.told = told or Told()
        """The lines of the log that were worded already."""


class Tables:
    """All tables of a store that somebody has asked for lately."""

    def __init__(
        self,
        storage: Storage,
        most: int,
        computers: Callable[[GameRow, int], Computers],
        reports: Reports,
    ) -> None:
        self.storage = storage
        self.most = most
        self.computers = computers
        """Makes the computer players of a game from a number on."""
        self.reports = reports
        self.opened: Callable[[Live], None] = lambda live: None
        """Told of every table that comes into memory."""
        self.told = Told()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._quiet: OrderedDict[str, None] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._reported: set[tuple[str, str]] = set()
        self._warm: set[str] = set()
        self._builder = Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

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
        """A table as it is on disk, while nobody else looks at it or does anything."""
        while True:
            live = self._live.get(game) or await self._load(game)
            live.users += 1
            try:
                async with live.lock:
                    if not live.dropped:
                        self._live.move_to_end(game)
                        yield live
                        return
            finally:
                live.users -= 1

    def drop(self, live: Live) -> None:
        """Forget a table: it is left to the disk, or may differ from what is there."""
        live.dropped = True
        self.told.forget(live.table)
        if self._live.get(live.row.id) is live:
            del self._live[live.row.id]

    # --- from the disk --------------------------------------------------------------------

    async def _load(self, game: str) -> Live:
        """Bring a table into memory; all who want it at once wait for the same."""
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = asyncio.create_task(self._bring(game))
            loading.add_done_callback(_heard)
        return await asyncio.shield(loading)

    async def _bring(self, game: str) -> Live:
        try:
            live = self._live[game] = await self._rebuilt(game)
        finally:
            del self._loading[game]  # at once: what it brings may be dropped before anybody wakes
        self._quiet.pop(game, None)
        self._leave_some_to_the_disk()
        self._warm_up(live.row)
        self.opened(live)
        return live

    async def _rebuilt(self, game: str) -> Live:
        kept = await self.storage.open(game)
        if kept is None:
            raise UnknownGameError(game)
        try:
            table = await asyncio.to_thread(replayed, kept, self._players(kept))
        except BrokenGameError as error:
            table = await self._recovered(kept, error)
        return Live(kept.row, table, kept.saved, self.told)

    async def _recovered(self, kept: Kept, fault: BrokenGameError) -> Table:
        """The table from its saved position, where its records no longer lead to it."""
        game = kept.row.id
        snapshot = await self.storage.snapshot(game)
        try:
            if snapshot is None:
                raise fault
            table = await asyncio.to_thread(unfrozen, kept, snapshot, self._players(kept))
        except BrokenGameError as error:
            self._report_once("broken", game, error)
            raise
        self._report_once("recovered", game, fault)
        return table

    def _players(self, kept: Kept) -> Computers:
        return self.computers(kept.row, len(kept.records))

    def _report_once(self, what: str, game: str, error: Exception) -> None:
        if (what, game) not in self._reported:
            self._reported.add((what, game))
            (self.reports.broken if what == "broken" else self.reports.recovered)(game, error)

    def _warm_up(self, row: GameRow) -> None:
        """Build the tables that games on a scenario share, beside everything else."""
        if row.scenario not in self._warm:
            if len(self._warm) >= MOST_WARM:
                self._warm.clear()
            self._warm.add(row.scenario)
            Thread(target=self._build_tables, args=(row,), daemon=True).start()

    def _build_tables(self, row: GameRow) -> None:
        with self._builder:
            system = load_system(row.system)
            system.warm_up(system.scenario(row.scenario))

    # --- to the disk ----------------------------------------------------------------------

    def _leave_some_to_the_disk(self) -> None:
        for live in list(self._live.values())[:-1]:
            if len(self._live) <= self.most:
                return
            if not live.users:
                self.drop(live)
                self._note_quiet(live)
                task = asyncio.create_task(self._freeze(live))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _note_quiet(self, live: Live) -> None:
        if not live.table.computer_is_asked:
            self._quiet[live.row.id] = None
            if len(self._quiet) > MOST_QUIET:
                self._quiet.popitem(last=False)

    async def _freeze(self, live: Live) -> None:
        """Save a position too: after a change of the rules it can still be opened."""
        number = live.table.number
        if number <= live.saved or not number:
            return
        try:
            data = await asyncio.to_thread(write, live.table.game)
            await self.storage.keep_snapshot(live.row.id, Snapshot(number, data))
        except Exception as error:
            self.reports.fault(live.row.id, error)

    async def close(self) -> None:
        """Let every load end that nobody may wait for any more, and save every position."""
        while under_way := [*self._loading.values(), *self._tasks]:
            await asyncio.gather(*under_way, return_exceptions=True)
        for live in list(self._live.values()):
            await self._freeze(live)


def _heard(loading: asyncio.Task[Live]) -> None:
    """Whoever waited for a load was told why it failed; there may be nobody any more."""
    if not loading.cancelled():
        loading.exception()


# --- a table from what is kept of it --------------------------------------------------------


def new_table(row: GameRow, computers: Computers) -> Table:
    """A table before anybody has chosen; UnsuitableError if it cannot be set up."""
    chance = KeyedChance(row.key)
    try:
        system = load_system(row.system)
        game = Game(system, row.scenario, options=row.options, chance=chance)
    except (DataError, ValueError, TypeError, AttributeError, LookupError) as error:
        raise UnsuitableError(str(error)) from error
    game.key = row.key
    return Table(game, computers)


def replayed(kept: Kept, computers: Computers) -> Table:
    """A table from its records; BrokenGameError says why there is none."""
    check_order(kept.records)
    try:
        table = new_table(kept.row, computers)
        table.replay(kept.records)
    except (BrokenGameError, UnsuitableError, *BREAKS) as error:
        same = kept.row.version == system_of(kept.row).version
        raise BrokenGameError(str(error), DAMAGED if same else OTHER_RULES) from error
    return table


def check_order(records: list[Record]) -> None:
    """Records count from 1 without a gap."""
    for number, record in enumerate(records, 1):
        if record.number != number:
            raise BrokenGameError(f"record {record.number} follows {number - 1}", DAMAGED)


def unfrozen(kept: Kept, snapshot: Snapshot, computers: Computers) -> Table:
    """A table from its saved position, with what was accepted after it."""
    name, records = kept.row.id, kept.records
    check_order(records)
    if snapshot.number > len(records):
        raise BrokenGameError(f"record {snapshot.number} is saved but not kept", DAMAGED)
    try:
        game = restore(system_of(kept.row), read(snapshot.data, name), name)
        table = restored(game, records[: snapshot.number], computers)
        table.replay(records[snapshot.number :])
    except (BrokenGameError, LogError, *BREAKS) as error:
        raise BrokenGameError(str(error), DAMAGED) from error
    return table
