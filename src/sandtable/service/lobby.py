"""The lobby: makes games, hands out seats, and lets one thing happen at a table at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from sandtable.kernel.battles import Terms
from sandtable.kernel.chance import key_of_seed, seed_of_player
from sandtable.kernel.domains import Json
from sandtable.kernel.loading import DataError
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.service.attendance import Attendance
from sandtable.service.commissions import (
    Asked,
    Commission,
    Couriers,
    Wanted,
    battle_row,
    commissions_of,
    terms_of,
)
from sandtable.service.computers import (
    HUMAN,
    Computers,
    NotNowError,
    Opponent,
    Player,
    Question,
)
from sandtable.service.courses import course_of, whole_course
from sandtable.service.customs import Customs
from sandtable.service.faults import (
    BrokenGameError,
    CommissionedError,
    NotAllowedError,
    RefusedError,
    StaleError,
    TooManyError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.history import choices_of
from sandtable.service.notices import Notices
from sandtable.service.pacing import Pace
from sandtable.service.rebuilding import new_table
from sandtable.service.seats import Seat, digest_of, place_of, seats_at, seats_of
from sandtable.service.storage import (
    ConflictError,
    Course,
    GameRow,
    Record,
    SeatRow,
    Storage,
    StorageError,
)
from sandtable.service.table import Table
from sandtable.service.tables import Live, Reports, Tables
from sandtable.systems import load_system

WATCHING = "spectator"
ALLOWED_OPTIONS = ("rulings", "scenario")
"""What a player may change over the network: readings of the rules and designed facts."""
ANSWERS_AT_ONCE = 16
"""Answers of a quick computer player that are kept together, if they take no longer than"""
AT_MOST = 0.05
"""so many seconds."""
PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds after which a computer player tries again who could not think, or whose answer could not
be kept; each time twice as many, up to the longest."""
BATTLES_AT_ONCE = 4
"""Battles at which computer players, with nobody there, go on together when a server begins."""

MakePlayer = Callable[[Opponent, str], Player]
Operation = Callable[[Table], list[Record]]
Think = Callable[[GameRow, Question], Awaitable[Option]]


class Limits(NamedTuple):
    """How much there may be of everything."""

    games: int = 100_000
    tables: int = 400
    """Games in memory; those that were not used for longest are left to the disk."""
    streams: int = 2_000
    """Open pages in all,"""
    watchers: int = 1_000
    """and of those who only watch: the rest is for seats that play."""
    watchers_of_game: int = 24
    streams_of_seat: int = 4
    """Open pages of a seat that plays; one more ends the oldest."""
    streams_of_address: int = 150
    """Fewer than its connections, so that its pages can still ask for something."""


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
        make_player: MakePlayer,
        opponents: tuple[Opponent, ...],
        limits: Limits | None = None,
        reports: Reports | None = None,
        think: Think | None = None,
    ) -> None:
        self.storage = storage
        self.notices = notices
        self.make_player = make_player
        self.opponents = {each.name: each for each in opponents}
        self.limits = limits or Limits()
        self.reports = reports or Silence()
        self.think = think or _think_beside
        """Asks a computer player that needs time."""
        self.attendance = Attendance(notices)
        self.pace = Pace()
        self.tables = Tables(storage, self.limits.tables, self._computers, self.reports)
        self.tables.opened = self._go_on
        self.kept = -1
        """How many games there are; -1 before it is known."""
        self.customs = Customs(ALLOWED_OPTIONS)
        self.couriers = Couriers(storage, self._look_at, self._act_on)
        self._reporting: set[str] = set()
        """Battles whose reports are on their way."""
        self._closing = asyncio.Event()
        self.answering: dict[str, int] = {}
        """Games at which computer players are at work, with the number that they were asked at."""
        self._at_work: dict[str, asyncio.Task[Any]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- making games ---------------------------------------------------------------------

    async def create(self, wanted: NewGame) -> Created:
        """Begin a game; UnsuitableError says what cannot be."""
        await self._make_room()
        row, tokens = await self._row(wanted)
        table = await asyncio.to_thread(new_table, row, Computers())
        return await self._keep(row, tokens, [], whole_course(table))

    async def adopt(self, data: bytes, seats: Mapping[str, str]) -> Created:
        """Go on here with a game that was saved elsewhere, with new seats."""
        await self._make_room()
        game = await self.customs.open(data)
        wanted = NewGame(game.scenario, seats, "adopted", game.options, game.system)
        row, tokens = await self._row(wanted, game.start)
        records = choices_of(game.choices, seats_at(row))
        return await self._keep(row._replace(key=game.key), tokens, records)

    async def branch(
        self, old: GameRow, records: list[Record], seats: Mapping[str, str]
    ) -> Created:
        """Go on from a point of a game as a new one, with new seats and the same cards."""
        await self._make_room()
        wanted = NewGame(old.scenario, seats, "branch", old.options, old.system)
        row, tokens = await self._row(wanted, old.start)
        return await self._keep(row._replace(key=old.key, begins=old.begins), tokens, records)

    async def commissions(self, seat: Seat) -> list[Commission]:
        """Return the battles whose reports a seat is asked for."""
        async with self.looking(seat.game) as live:
            return commissions_of(seat, live.table)

    async def commission(self, seat: Seat, asked: Asked, wanted: Wanted) -> Created:
        """Let another game fight a battle whose report a seat is asked for.

        StaleError if it is not, UnsuitableError or RefusedError if that game cannot fight it.
        There is one game for each battle: who comes second learns from CommissionedError which.
        """
        if not seat.plays:
            raise NotAllowedError(seat.game)
        await self._make_room()
        async with self.looking(seat.game) as live:
            terms = terms_of(seat, live.table, asked)
        row, tokens = await self._battle_row(asked, wanted, terms)
        return await asyncio.shield(self._task(self._open_battle(seat, row, tokens)))

    async def _open_battle(self, seat: Seat, row: GameRow, tokens: dict[str, str]) -> Created:
        asked = Asked(row.parent, row.question, row.flow)
        async with self.tables.held(seat.game) as live:  # nobody else opens it, or reports
            terms_of(seat, live.table, asked)
            first = await self.storage.commissioned(*asked)
            if first is not None:
                raise CommissionedError(first)
            await self.storage.create(row)
        return await self._opened(row, tokens)

    async def _battle_row(
        self, asked: Asked, wanted: Wanted, terms: Terms
    ) -> tuple[GameRow, dict[str, str]]:
        system = _system(wanted.system)
        blank = GameRow(
            id=secrets.token_urlsafe(9),
            system=system.name,
            version=system.version,
            scenario="",
            options={},
            key=_key(""),
            seeded=False,
            seats=(),
            parent=asked.game,
            question=asked.number,
            flow=asked.flow,
        )
        row = await asyncio.to_thread(battle_row, blank, terms)
        seats, tokens = self._seats([seat.name for seat in seats_at(row)], wanted.seats)
        await asyncio.to_thread(new_table, row, Computers())
        return row._replace(seats=seats), tokens

    async def _keep(
        self,
        row: GameRow,
        tokens: dict[str, str],
        records: list[Record],
        course: Course | None = None,
    ) -> Created:
        await self.storage.create(row, records, course)
        return await self._opened(row, tokens)

    async def _opened(self, row: GameRow, tokens: dict[str, str]) -> Created:
        self.kept += 1
        self.attendance.acts(row.id)
        async with self.tables.held(row.id):
            pass
        return Created(row.id, tokens)

    async def _make_room(self) -> None:
        if not 0 <= self.kept < self.limits.games:  # some may have been deleted
            self.kept = await self.storage.count()
        if self.kept >= self.limits.games:
            raise TooManyError("too-many-games")

    async def _row(
        self, wanted: NewGame, start: dict[str, Any] | None = None
    ) -> tuple[GameRow, dict[str, str]]:
        """What a game is made from, and the secrets of its seats."""
        system = _system(wanted.system)
        unknown = [name for name in wanted.options if name not in ALLOWED_OPTIONS]
        if unknown:
            raise UnsuitableError(f"not known: {', '.join(unknown)}")
        row = GameRow(
            id=secrets.token_urlsafe(9),
            system=system.name,
            version=system.version,
            scenario=system.scenario_name(wanted.scenario),
            options=dict(wanted.options),
            key=_key(wanted.seed),
            seeded=bool(wanted.seed),
            seats=(),
            start=start,
        )
        if start is None:
            row = row._replace(start=await asyncio.to_thread(_scenario, system, row.scenario))
        seats, tokens = self._seats([seat.name for seat in seats_at(row)], wanted.seats)
        return row._replace(seats=seats), tokens

    def _seats(
        self, names: list[str], wanted: Mapping[str, str]
    ) -> tuple[tuple[SeatRow, ...], dict[str, str]]:
        """The seats of a game and of those who watch it, with their secrets."""
        unknown = [name for name in wanted if name not in names]
        if unknown:
            raise UnsuitableError(f"not known: {', '.join(unknown)}")
        seats, tokens = [], {}
        for name in (*names, WATCHING):
            player = wanted.get(name, HUMAN) if name != WATCHING else WATCHING
            if name != WATCHING and player not in (HUMAN, *self.opponents):
                raise UnsuitableError(f"seats.{name}: nobody is called {player!r}")
            secret = secrets.token_urlsafe(24) if player in (HUMAN, WATCHING) else ""
            if secret:
                tokens[name] = secret
            seats.append(SeatRow(name, player, digest_of(secret) if secret else ""))
        return tuple(seats), tokens

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
            self._let_computer_answer(live)
            yield live

    async def number(self, game: str) -> int:
        """Return the number that a table has reached; one that waits for people may lie on disk."""
        if self.tables.is_quiet(game):
            return await self.storage.last(game)
        async with self.looking(game) as live:
            return live.table.number

    async def act(self, seat: Seat, operation: Operation, *, long: bool = False) -> int:
        """Let a seat do something, keep it, tell everybody; return the table's new number.

        `long` operations play a game again and are carried out beside the others.
        """
        if not seat.plays:
            raise NotAllowedError(seat.game)
        # A caller who goes away must not leave a table between memory and disk.
        return await asyncio.shield(self._task(self._act(seat.game, operation, long)))

    async def _act(self, game: str, operation: Operation, long: bool) -> int:
        async with self.tables.held(game) as live:
            self.attendance.acts(game)
            try:
                await self._carry_out(live, operation, long)
            except ConflictError as error:
                self.notices.publish(game)
                if await self.storage.find(game) is None:
                    raise UnknownGameError(game) from error
                raise
            number = live.table.number
        self.notices.publish(game)
        self._let_computer_answer(live)
        return number

    async def _carry_out(self, live: Live, operation: Operation, long: bool) -> None:
        """Play in memory and keep; if either fails, the table is dropped and read anew."""
        try:
            if long:
                added = await asyncio.to_thread(operation, live.table)
            else:
                added = operation(live.table)
            if added:
                course = course_of(live.table, added)
                await self.storage.append(live.row.id, added, course)
                self._send_report(live)
        except (RefusedError, StaleError):
            raise
        except BaseException:
            self.tables.drop(live)
            raise

    # --- commissions ----------------------------------------------------------------------

    def begin(self) -> None:
        """Go on, beside everything else, with what was left when a server ended."""
        self._task(self._begin())

    async def _begin(self) -> None:
        try:
            await self.deliver_all()
            await self._go_on_with_battles()
        except StorageError as error:
            self.reports.fault("", error)

    async def deliver_all(self) -> None:
        """Bring the reports that were not brought before a server ended."""
        for battle in await self.storage.unreported():
            await self._deliver(battle)

    async def _go_on_with_battles(self) -> None:
        """Let computer players fight on at battles where nobody else may be: a few at a time."""
        battles = iter(await self.storage.unfinished())

        async def fight() -> None:
            for game in battles:
                await self._fight_on(game)

        await asyncio.gather(*(fight() for _ in range(BATTLES_AT_ONCE)))

    async def _fight_on(self, game: str) -> None:
        if self.notices.closed:
            return
        try:
            async with self.tables.held(game):
                pass
        except (UnknownGameError, BrokenGameError):
            return
        except StorageError as error:
            self.reports.fault(game, error)
        at_work = self._at_work.get(game)
        if at_work is not None:
            await asyncio.wait([at_work])

    def _go_on(self, live: Live) -> None:
        """Do what a table that has come into memory waits for."""
        self._let_computer_answer(live)
        self._send_report(live)

    def _send_report(self, live: Live) -> None:
        """Bring the report of a commissioned battle that is over to the game that waits for it."""
        if live.row.parent and not live.row.reported and live.table.game.is_over:
            self._task(self._deliver(live.row))

    async def _deliver(self, battle: GameRow) -> None:
        """Bring a report; if it cannot be kept now, then as soon as it can be."""
        if battle.id in self._reporting:
            return
        self._reporting.add(battle.id)
        pause = PAUSE
        try:
            while not await self._delivered(battle) and not self.notices.closed:
                await self._pause(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._reporting.discard(battle.id)

    async def _delivered(self, battle: GameRow) -> bool:
        """Try to bring a report; False if it is worth trying again."""
        try:
            await self.couriers.deliver(battle)
        except StorageError as error:
            self.reports.fault(battle.id, error)
            return False
        except Exception as error:  # it is brought when somebody next opens the battle
            self.reports.fault(battle.id, error)
        return True

    async def _look_at(self, game: str, look: Callable[[Table], Json | None]) -> Json | None:
        async with self.tables.held(game) as live:
            return look(live.table)

    async def _act_on(self, game: str, operation: Operation) -> int:
        return await asyncio.shield(self._task(self._act(game, operation, long=False)))

    # --- computer players -----------------------------------------------------------------

    def _let_computer_answer(self, live: Live) -> None:
        game = live.row.id
        if game not in self.answering and self._computer_goes_on(live):
            self.answering[game] = live.table.number
            self._at_work[game] = self._task(self._computers_answer(game))

    def _computer_goes_on(self, live: Live) -> bool:
        """Whether a computer player is asked, and somebody plays with it, watches it or waits."""
        if not live.table.computer_is_asked:
            return False
        wanted = live.row.parent or live.table.person_plays
        return bool(wanted) or self.attendance.anybody(live.row.id)

    async def _computers_answer(self, game: str) -> None:
        """Let computer players answer as long as they are asked and go on."""
        pause = PAUSE
        try:
            while not self.notices.closed:
                try:
                    if not await self._computer_answers(game):
                        return
                    pause = PAUSE
                except UnknownGameError:
                    return  # deleted meanwhile
                except (NotNowError, StorageError) as error:
                    if isinstance(error, StorageError):
                        self.reports.fault(game, error)
                    await self._pause(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                except Exception as error:
                    self.reports.fault(game, error)
                    if not self._has_gone_on(game):
                        return
        finally:
            del self.answering[game], self._at_work[game]

    def _has_gone_on(self, game: str) -> bool:
        """Whether something was accepted since a computer player was asked that has failed."""
        live = self.tables.get(game)
        return live is not None and live.table.number > self.answering[game]

    async def _pause(self, seconds: float) -> None:
        """Wait, but not longer than the lobby is open."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    async def _computer_answers(self, game: str) -> bool:
        """Let the computer player that is asked answer; False if none is, or for nobody."""
        async with self.tables.held(game) as live:
            if not self._computer_goes_on(live):
                return False
            self.answering[game] = live.table.number
            question = None
            if live.table.answer_needs_no_time:
                await self._carry_out(live, _answer_quickly, long=True)
            else:
                question = live.table.question()
        if question is not None:
            await self._think(live.row, question)
        self.notices.publish(game)
        return True

    async def _think(self, row: GameRow, question: Question) -> None:
        """Let a computer player think while others look and do as they like."""
        option = await self.pace.answer(question.window, self.think(row, question))
        async with self.tables.held(row.id) as live:
            with suppress(StaleError):  # taken back meanwhile, moves or the seat: think again
                await self._carry_out(live, lambda t: t.answer(question, option), long=False)

    def _computers(self, row: GameRow, number: int) -> Computers:
        """The computer players; each time from a new place in their own chance, never told."""
        at_table = seats_at(row)

        def make(name: str, seat: int, number: int) -> Player:
            return self.make_player(self.opponents[name], seed_of_player(row.key, seat, number))

        seats = {seat.name: seat.player for seat in row.seats if seat.player in self.opponents}
        names = {place_of(name, at_table): player for name, player in seats.items()}
        return Computers(names, make, self.opponents, number)

    def _task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is under way, and let go of the store."""
        self.notices.close()
        self._closing.set()
        self.customs.close()
        while self._tasks:
            await asyncio.gather(*list(self._tasks), return_exceptions=True)
        await self.tables.close()
        await self.storage.close()


def _key(seed: str) -> bytes:
    return key_of_seed(seed) if seed else secrets.token_bytes(32)


def _system(name: str) -> System:
    try:
        return load_system(name)
    except ValueError as error:
        raise UnsuitableError(str(error)) from error


def _scenario(system: System, name: str) -> dict[str, Any]:
    try:
        return system.scenario(name)
    except (DataError, ValueError, TypeError, AttributeError, LookupError) as error:
        raise UnsuitableError(str(error)) from error


async def _think_beside(row: GameRow, question: Question) -> Option:
    return await asyncio.to_thread(question.think)


def _answer_quickly(table: Table) -> list[Record]:
    return table.answer_quickly(ANSWERS_AT_ONCE, AT_MOST)
