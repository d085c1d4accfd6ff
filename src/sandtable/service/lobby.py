"""The lobby: makes games, hands out seats, and lets one thing happen at a table at a time."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from threading import Lock, Thread
from typing import Any, NamedTuple

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import LogError, read, restore, write
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.service.computers import HUMAN, Computers, Opponent, Player, Question
from sandtable.service.faults import (
    BrokenGameError,
    NotAllowedError,
    RefusedError,
    StaleError,
    TooManyError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.history import choices_of
from sandtable.service.imports import open_saved_game
from sandtable.service.notices import Notices
from sandtable.service.storage import GameRow, Record, SeatRow, Snapshot, Storage, StorageError
from sandtable.service.table import SPECTATOR, Table, restored
from sandtable.systems import load_system

WATCHING = "spectator"
ALLOWED_OPTIONS = ("rulings", "scenario")
"""What a player may change over the network: readings of the rules and designed facts."""
ANSWERS_AT_ONCE = 16
"""Answers of a quick computer player that are kept together, if they take no longer than"""
AT_MOST = 0.05
"""so many seconds."""
MOST_WARM = 64
"""Scenarios whose tables are remembered to have been built; as many as their rules remember."""

MakePlayer = Callable[[Opponent, str], Player]
Operation = Callable[[Table], list[Record]]
Think = Callable[[GameRow, Question], Awaitable[Option]]


class Limits(NamedTuple):
    """How much there may be of everything."""

    games: int = 100_000
    tables: int = 400
    """Games in memory; those that were not used for longest are left to the disk."""
    streams: int = 2_000
    streams_of_game: int = 24


class NewGame(NamedTuple):
    """What somebody asks for."""

    scenario: str
    seats: Mapping[str, str]
    seed: str = ""
    options: Mapping[str, Any] = {}
    system: str = "combat-commander"


class Created(NamedTuple):
    """A new game and the secrets of its seats."""

    game: str
    secrets: dict[str, str]


class Seat(NamedTuple):
    """Somebody at a table: `side` is whose secrets he sees, -1 for nobody's."""

    game: str
    name: str
    side: int
    watches: bool = False
    """Whether he sees what a side sees and may do nothing."""


class Live:
    """A table in memory, and the turnstile before it."""

    __slots__ = ("busy", "lock", "row", "saved", "seats", "table", "users")

    def __init__(self, row: GameRow, table: Table) -> None:
        self.row = row
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        self.busy = False
        """Whether computer players are at work."""
        self.saved = -1
        """The number of the newest saved position."""
        self.seats = _seats(row)


class Lobby:
    """All games of a store. One lobby for each process."""

    def __init__(
        self,
        storage: Storage,
        notices: Notices,
        make_player: MakePlayer,
        opponents: tuple[Opponent, ...],
        limits: Limits | None = None,
        report: Callable[[str, Exception], None] | None = None,
        think: Think | None = None,
    ) -> None:
        self.storage = storage
        self.notices = notices
        self.make_player = make_player
        self.opponents = {each.name: each for each in opponents}
        self.limits = limits or Limits()
        self.report = report or (lambda game, error: None)
        """Told when something fails that nobody waits for."""
        self.think = think or _think_beside
        """Asks a computer player that needs time."""
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.kept = -1
        """How many games there are; -1 before it is known."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._warm: set[str] = set()
        self._builder = Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- making games ---------------------------------------------------------------------

    async def create(self, wanted: NewGame) -> Created:
        """Begin a game; UnsuitableError says what cannot be."""
        await self._make_room()
        row, tokens = self._row(wanted)
        await asyncio.to_thread(_new_table, row, Computers())
        return await self._keep(row, tokens, [])

    async def adopt(self, data: bytes, seats: Mapping[str, str]) -> Created:
        """Go on here with a game that was saved elsewhere, with new seats."""
        await self._make_room()
        try:
            game = await asyncio.to_thread(open_saved_game, data, ALLOWED_OPTIONS)
        except (LogError, DataError, ValueError) as error:
            raise UnsuitableError(str(error)) from error
        wanted = NewGame(game.scenario, seats, "adopted", game.options, game.system.name)
        row, tokens = self._row(wanted)
        return await self._keep(row._replace(key=game.key), tokens, choices_of(game.choices))

    async def branch(
        self, old: GameRow, records: list[Record], seats: Mapping[str, str]
    ) -> Created:
        """Go on from a point of a game as a new one, with new seats and the same cards."""
        await self._make_room()
        row, tokens = self._row(NewGame(old.scenario, seats, "branch", old.options, old.system))
        return await self._keep(row._replace(key=old.key), tokens, records)

    async def _keep(self, row: GameRow, tokens: dict[str, str], records: list[Record]) -> Created:
        await self.storage.create(row, records)
        self.kept += 1
        async with self._use(row.id) as live:
            self._let_computer_answer(live)
        return Created(row.id, tokens)

    async def _make_room(self) -> None:
        if self.kept < 0:
            self.kept = await self.storage.count()
        if self.kept >= self.limits.games:
            raise TooManyError("too-many-games")

    def _row(self, wanted: NewGame) -> tuple[GameRow, dict[str, str]]:
        system = _system(wanted.system)
        tokens: dict[str, str] = {}
        seats = []
        for name in (*system.sides, WATCHING):
            player = wanted.seats.get(name, HUMAN) if name != WATCHING else WATCHING
            if name != WATCHING and player not in (HUMAN, *self.opponents):
                raise UnsuitableError(f"seats.{name}: nobody is called {player!r}")
            secret = secrets.token_urlsafe(24) if player in (HUMAN, WATCHING) else ""
            if secret:
                tokens[name] = secret
            seats.append(SeatRow(name, player, digest_of(secret) if secret else ""))
        unknown = [name for name in wanted.seats if name not in system.sides]
        unknown += [name for name in wanted.options if name not in ALLOWED_OPTIONS]
        if unknown:
            raise UnsuitableError(f"not known: {', '.join(unknown)}")
        row = GameRow(
            id=secrets.token_urlsafe(9),
            system=system.name,
            version=system.version,
            scenario=wanted.scenario,
            options=dict(wanted.options),
            key=_key(wanted.seed),
            seeded=bool(wanted.seed),
            seats=tuple(seats),
        )
        return row, tokens

    # --- seats ----------------------------------------------------------------------------

    async def seat(self, game: str, secret: str) -> Seat:
        """Return whose secret this is; NotAllowedError if it opens no seat of the game."""
        live = self.tables.get(game)
        if live is not None:
            seats = live.seats
        else:
            row = await self.storage.find(game)
            if row is None:
                raise UnknownGameError(game)
            seats = _seats(row)
        seat = seats.get(digest_of(secret))
        if seat is None:
            raise NotAllowedError(game)
        return seat

    # --- looking and acting ---------------------------------------------------------------

    @asynccontextmanager
    async def looking(self, game: str) -> AsyncIterator[Live]:
        """A table as it is on disk: nothing that is not kept yet can be seen."""
        async with self._use(game) as live, live.lock:
            yield live

    async def act(self, seat: Seat, operation: Operation, *, long: bool = False) -> int:
        """Let a seat do something, keep it, tell everybody; return the table's new number.

        `long` operations play a game again and are carried out beside the others.
        """
        if seat.side == SPECTATOR or seat.watches:
            raise NotAllowedError(seat.game)
        # A caller who goes away must not leave a table between memory and disk.
        return await asyncio.shield(self._task(self._act(seat.game, operation, long)))

    async def _act(self, game: str, operation: Operation, long: bool) -> int:
        async with self._use(game) as live:
            async with live.lock:
                await self._carry_out(live, operation, long)
            self.notices.publish(game)
            self._let_computer_answer(live)
            return live.table.number

    async def _carry_out(self, live: Live, operation: Operation, long: bool) -> int:
        """Play in memory and keep; if either fails, the table is forgotten and read anew."""
        try:
            if long:
                added = await asyncio.to_thread(operation, live.table)
            else:
                added = operation(live.table)
            if added:
                await self.storage.append(live.row.id, added)
        except (RefusedError, StaleError):
            raise
        except BaseException:
            self._forget(live)
            raise
        return len(added)

    # --- computer players -----------------------------------------------------------------

    def _let_computer_answer(self, live: Live) -> None:
        if live.table.computer_is_asked and not live.busy:
            live.busy = True
            self._task(self._computer_answers(live))

    async def _computer_answers(self, live: Live) -> None:
        live.users += 1
        try:
            while live.table.computer_is_asked and not self.notices.closed:
                if live.table.answer_needs_no_time:
                    async with live.lock:
                        await self._carry_out(live, _answer_quickly, long=True)
                else:
                    await self._think(live)
                self.notices.publish(live.row.id)
        except Exception as error:
            self.report(live.row.id, error)
        finally:
            live.busy = False
            live.users -= 1

    async def _think(self, live: Live) -> None:
        """Let a computer player think while others look and do as they like."""
        async with live.lock:
            question = live.table.question()
        if question is None:
            return
        option = await self.think(live.row, question)
        async with live.lock:
            with suppress(StaleError):  # taken back meanwhile, moves or the seat: think again
                await self._carry_out(live, lambda t: t.answer(question, option), long=False)

    # --- tables in memory -----------------------------------------------------------------

    @asynccontextmanager
    async def _use(self, game: str) -> AsyncIterator[Live]:
        live = self.tables.get(game) or await self._load(game)
        live.users += 1
        self.tables.move_to_end(game)
        try:
            yield live
        finally:
            live.users -= 1

    async def _load(self, game: str) -> Live:
        lock = self._loading.setdefault(game, asyncio.Lock())
        try:
            async with lock:
                live = self.tables.get(game)
                if live is None:
                    live = await self._rebuilt(game)
                    self.tables[game] = live
                    self._leave_some_to_the_disk()
                    self._let_computer_answer(live)
                    self._warm_up(live.row)
                return live
        finally:
            if not lock.locked():
                self._loading.pop(game, None)

    def _warm_up(self, row: GameRow) -> None:
        """Build the tables that games on a scenario share, beside everything else."""
        if row.scenario not in self._warm:
            if len(self._warm) >= MOST_WARM:
                self._warm.clear()
            self._warm.add(row.scenario)
            Thread(target=self._build_tables, args=(row,), daemon=True).start()

    def _build_tables(self, row: GameRow) -> None:
        with self._builder:
            _system(row.system).warm_up(row.scenario)

    async def _rebuilt(self, game: str) -> Live:
        row = await self.storage.find(game)
        if row is None:
            raise UnknownGameError(game)
        records = await self.storage.records(game)
        computers = self._computers(row, len(records))
        try:
            return Live(row, await asyncio.to_thread(_replayed, row, records, computers))
        except (BrokenGameError, DataError):
            snapshot = await self.storage.snapshot(game)
            if snapshot is None:
                raise
            computers = self._computers(row, len(records))
            return Live(row, await asyncio.to_thread(_unfrozen, row, snapshot, records, computers))

    def _computers(self, row: GameRow, number: int) -> Computers:
        """The computer players; each time from a new place in their own chance, never told."""
        sides = _system(row.system).sides

        def make(name: str, side: int, number: int) -> Player:
            seed = f"{row.key.hex()}:{sides[side]}:{number}"
            return self.make_player(self.opponents[name], seed)

        seats = {seat.name: seat.player for seat in row.seats if seat.player in self.opponents}
        names = {sides.index(name): player for name, player in seats.items()}
        return Computers(names, make, self.opponents, number)

    def _leave_some_to_the_disk(self) -> None:
        for name, live in list(self.tables.items())[:-1]:
            if len(self.tables) <= self.limits.tables:
                return
            if live.users == 0 and not live.busy and not live.lock.locked():
                del self.tables[name]
                self._task(self._freeze(live))

    def _forget(self, live: Live) -> None:
        if self.tables.get(live.row.id) is live:
            del self.tables[live.row.id]

    async def _freeze(self, live: Live) -> None:
        """Save a position too: after a change of the rules it can still be opened."""
        number = live.table.number
        if number <= live.saved or not number:
            return
        try:
            data = await asyncio.to_thread(write, live.table.game)
            await self.storage.keep_snapshot(live.row.id, Snapshot(number, data))
        except StorageError as error:
            self.report(live.row.id, error)
        live.saved = number

    def _task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is under way, save positions, and let go of the store."""
        self.notices.close()
        while self._tasks:
            await asyncio.gather(*list(self._tasks), return_exceptions=True)
        for live in self.tables.values():
            await self._freeze(live)
        await self.storage.close()


def _seats(row: GameRow) -> dict[str, Seat]:
    """The seats of a game by the digests of their secrets."""
    sides = _system(row.system).sides
    seats: dict[str, Seat] = {}
    for name, _, digest in row.seats:
        side = sides.index(name) if name in sides else SPECTATOR
        if digest:
            seats[digest] = Seat(row.id, name, side)
        if digest and side != SPECTATOR:
            watching = digest_of(watching_secret(digest))
            seats[watching] = Seat(row.id, f"watch-{name}", side, watches=True)
    return seats


def watching_secret(digest: str) -> str:
    """The secret with which others may look over the shoulder of a seat; its holder tells it."""
    return digest_of(f"watch:{digest}")[:32]


def digest_of(secret: str) -> str:
    """Return what is kept of a secret: the store alone opens no seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _key(seed: str) -> bytes:
    from sandtable.kernel.chance import key_of_seed

    return key_of_seed(seed) if seed else secrets.token_bytes(32)


def _system(name: str) -> System:
    try:
        return load_system(name)
    except ValueError as error:
        raise UnsuitableError(str(error)) from error


async def _think_beside(row: GameRow, question: Question) -> Option:
    return await asyncio.to_thread(question.think)


def _answer_quickly(table: Table) -> list[Record]:
    return table.answer_quickly(ANSWERS_AT_ONCE, AT_MOST)


def _new_table(row: GameRow, computers: Computers) -> Table:
    """A table before anybody has chosen; UnsuitableError if it cannot be set up."""
    system = _system(row.system)
    chance = KeyedChance(row.key)
    try:
        game = Game(system, row.scenario, options=row.options, chance=chance)
    except (DataError, ValueError, TypeError, AttributeError, LookupError) as error:
        raise UnsuitableError(str(error)) from error
    game.key = row.key
    return Table(game, computers)


def _replayed(row: GameRow, records: list[Record], computers: Computers) -> Table:
    table = _new_table(row, computers)
    table.replay(records)
    return table


def _unfrozen(
    row: GameRow, snapshot: Snapshot, records: list[Record], computers: Computers
) -> Table:
    """A table from its saved position, with what was accepted after it."""
    try:
        game = restore(_system(row.system), read(snapshot.data, row.id), row.id)
    except LogError as error:
        raise BrokenGameError(str(error)) from error
    table = restored(game, records[: snapshot.number], computers)
    table.replay(records[snapshot.number :])
    return table
