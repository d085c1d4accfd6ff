"""Keeping time at all tables: clocks go on with the records, and what is due is done.

A clock is written in the same commit as the records that it follows from. While a server is away
nobody's time runs: it notes now and then that it lives, and when it begins again whatever was
running is moved by as long as it was away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.background import Background
from sandtable.service.clocks import Clock, read, write
from sandtable.service.computers import HUMAN, Roster
from sandtable.service.faults import (
    NO_CLOCK,
    TIME_LEFT,
    TIME_OUT,
    BrokenGameError,
    UnknownGameError,
)
from sandtable.service.seats import Guest
from sandtable.service.storage import Record, StorageError
from sandtable.service.table import Table
from sandtable.service.tables import Live, Tables

TICK = 1.0
"""Seconds between two looks at what is due."""
HEARTBEAT = 30_000
"""Milliseconds between two signs of life: so much more may be given back after a crash."""
COMPUTER, SILENCE = "computer", "silence"
"""How a clock ends that hands its seat over, and one after which what is missing counts as none."""

Act = Callable[[str, Callable[[Table], list[Record]]], Awaitable[int]]
"""Carries something out at a table that nobody at it has asked for."""


class Timekeeper:
    """All clocks that run, and when each of them is to be looked at."""

    def __init__(
        self, tables: Tables, background: Background, act: Act, roster: Callable[[str], Roster]
    ) -> None:
        self.tables = tables
        self.storage = tables.storage
        self.background = background
        self.act = act
        self.roster = roster
        self.running: set[str] = set()
        """The games at which somebody's time runs."""
        self.due: dict[str, int] = {}
        """When somebody's seat is to be handed over, by game."""
        self.ticks = 0
        """How often it was looked what is due."""
        self._beat = 0
        self._ticking: asyncio.Task[None] | None = None
        self.chores: list[Callable[[], Awaitable[None]]] = [self.strike, self.beat]
        """What is done with every tick."""

    @property
    def now(self) -> int:
        """What time it is."""
        return self.tables.now()

    # --- with the records -----------------------------------------------------------------

    def advanced(self, live: Live, added: Sequence[Record]) -> Clock | None:
        """The clock of a table after something was accepted there, if it has one."""
        if live.clock is None:
            return None
        return live.clock.after(live.table.conduct.clock, live.table, added, self.now)

    def note(self, live: Live) -> None:
        """A clock is on the disk, and runs from now on as it says."""
        if live.clock is not None:
            self._note(live.row.id, live.clock)

    def _note(self, game: str, clock: Clock) -> None:
        self.due.pop(game, None)
        if not clock.running():
            self.running.discard(game)
            return
        self.running.add(game)
        if clock.ends in (COMPUTER, SILENCE) and clock.due():
            self.due[game] = clock.due()

    # --- what people do -------------------------------------------------------------------

    def pause(self, seat: Guest, number: int, yes: bool) -> Callable[[Table], list[Record]]:
        """Propose a pause, answer it or end it, at a table that has a clock."""

        def operation(table: Table) -> list[Record]:
            self._clock(seat.game)
            return table.pause(seat.place, number, yes)

        return operation

    def claim_win(self, seat: Guest, number: int) -> Callable[[Table], list[Record]]:
        """Claim the win because another side has no time left."""

        def operation(table: Table) -> list[Record]:
            if not may_claim(self._clock(seat.game), table, seat.place, self.now):
                raise RefusedError(TIME_LEFT)
            return table.settle_by_time(seat.place, number)

        return operation

    def hand_over(self, seat: Guest, number: int, player: str) -> Callable[[Table], list[Record]]:
        """Let a computer player go on with a seat, or a person again.

        Nobody whose time is out hands their seat over before the win is claimed.
        """

        def operation(table: Table) -> list[Record]:
            live = self.tables.get(seat.game)
            late = live is not None and live.clock is not None and live.clock.ends != COMPUTER
            if player != HUMAN and late and seat.place in self._clock(seat.game).out(self.now):
                raise RefusedError(TIME_OUT)
            return table.hand_over(seat.place, number, player)

        return operation

    def _clock(self, game: str) -> Clock:
        live = self.tables.get(game)
        if live is None or live.clock is None:
            raise RefusedError(NO_CLOCK)
        return live.clock

    # --- what is due ----------------------------------------------------------------------

    async def strike(self) -> None:
        """Hand over the seats whose time is out, or let them have said nothing."""
        now = self.now
        for game in [game for game, due in self.due.items() if due <= now]:
            try:
                await self.act(game, partial(self._end, game))
            except StorageError as error:  # it is tried again with the next tick
                self.tables.reports.fault(game, error)
                continue
            except (UnknownGameError, BrokenGameError, RefusedError):
                self.running.discard(game)
            if self.due.get(game, now + 1) <= now:  # nobody can be handed anything there
                del self.due[game]

    def _end(self, game: str, table: Table) -> list[Record]:
        live = self.tables.get(game)
        if live is None or live.clock is None or live.table is not table:
            return []
        out = live.clock.out(self.now)
        if live.clock.ends == SILENCE:
            return table.fall_silent(out)
        player = self.roster(live.row.system).usual if live.clock.ends == COMPUTER else ""
        return [record for seat in out if player for record in table.run_out(seat, player)]

    async def meet(self, game: str, present: Mapping[str, bool]) -> None:
        """A clock that waits for all who play at a table begins, if they are there at once.

        `present` says of which seats a page is open; nobody waits for an umpire.
        """
        live = self.tables.get(game)
        if live is None or live.clock is None or not live.clock.waits(self.now):
            return
        seats = [seat.name for seat in live.table.game.seats if seat.side != SPECTATOR]
        if all(present.get(name, True) for name in seats):
            with suppress(UnknownGameError, BrokenGameError, StorageError):
                await self.act(game, partial(self._start, game))

    def _start(self, game: str, table: Table) -> list[Record]:
        live = self.tables.get(game)
        waits = live is not None and live.clock is not None and live.clock.waits(self.now)
        people = [seat for seat in range(len(table.game.seats)) if seat not in table.computers]
        return table.start_clock(people[0]) if waits and people and not table.is_over else []

    async def beat(self, *, at_once: bool = False) -> None:
        """Note that the server lives, if anybody's time runs."""
        now = self.now
        if self.running and (at_once or now - self._beat >= HEARTBEAT):
            self._beat = now
            with suppress(StorageError):  # whoever asks for signs of life hears of it
                await self.storage.keep_clocks({}, now)

    # --- its life -------------------------------------------------------------------------

    async def take_up(self) -> None:
        """Let clocks go on that ran when the last server ended, as if it had not been away."""
        down, up = await self.storage.last_pulse(), self.now
        found = {game: read(data) for game, data in (await self.storage.clocks()).items()}
        running = {game: clock for game, clock in found.items() if clock.running()}
        moved = {game: clock.moved(down, up) for game, clock in running.items()}
        if moved:
            await self.storage.keep_clocks({game: write(moved[game]) for game in moved}, up)
        for game, clock in moved.items():
            self._note(game, clock)

    def begin(self) -> None:
        """Look at what is due from now on."""
        self._ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while not self.background.ends:
            for chore in self.chores:
                try:
                    await chore()
                except Exception as error:
                    self.tables.reports.fault("", error)
            self.ticks += 1
            await self.background.pause(TICK)

    async def close(self) -> None:
        """Note until when the server lived."""
        if self._ticking is not None:
            await self._ticking
        await self.beat(at_once=True)


def may_claim(clock: Clock, table: Table, seat: int, now: int) -> bool:
    """Whether a seat may claim the win: another side has no time left, and it has some itself.

    An umpire wins nothing, and nobody wins because an umpire takes time.
    """
    if table.rests or clock.ends in (COMPUTER, SILENCE):
        return False
    own, out = table.side(seat), clock.out(now)
    late = {table.side(each) for each in out} - {own, SPECTATOR}
    return own != SPECTATOR and seat not in out and bool(late)
