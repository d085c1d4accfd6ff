"""Tables in memory: there is one of each, whatever fails."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from tests.service.lobbies import PEOPLE, look, play, with_lobby
from tests.service.test_attendance import Hall
from tests.systems.orders import ORDERS
from tests.systems.three import THREE

from sandtable.kernel.options import Option
from sandtable.server.opponents import roster_of
from sandtable.service import logbook
from sandtable.service.claims import Claimant
from sandtable.service.computers import ComputerTurn
from sandtable.service.faults import WaitingError
from sandtable.service.lobby import Lobby, NewGame
from sandtable.service.new_games import INVITED
from sandtable.service.notices import LocalNotices
from sandtable.service.storage import GameRow, Kept
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.service.tables import Live


def test_a_table_that_is_dropped_while_others_wait_for_it_is_read_once(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        tables = lobby.tables
        made = await lobby.create(NewGame("first-steps", PEOPLE))
        async with tables.held(made.game) as live:
            tables.drop(live)
        holders: list[int] = []
        waiting: list[asyncio.Task[None]] = []

        async def drop() -> None:
            async with tables.held(made.game) as live:
                tables.drop(live)
                waiting.append(asyncio.create_task(hold()))

        async def hold() -> None:
            async with tables.held(made.game) as live:
                holders.append(id(live))
                await asyncio.sleep(0.01)

        await asyncio.gather(drop(), hold(), hold())
        await asyncio.gather(*waiting)
        assert len(holders) == 3
        assert len(set(holders)) == 1

    with_lobby(tmp_path, use)


def test_a_table_that_another_displaces_as_soon_as_it_is_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(lobby: Lobby) -> None:
        games = [(await lobby.create(NewGame("first-steps", PEOPLE))).game for _ in range(3)]
        tables, gate, tries = lobby.tables, asyncio.Event(), 0
        rebuilt, load = tables._rebuilt, tables._load
        ready = {game: await rebuilt(game) for game in games[:2]}

        async def together(game: str) -> Live:
            await gate.wait()
            return ready.pop(game, None) or await rebuilt(game)

        async def counted(game: str, *, tell: bool) -> Live:
            nonlocal tries
            tries += 1
            assert tries < 10, "asks for ever, and lets nobody else have a turn"
            return await load(game, tell)

        async def look(game: str) -> str:
            async with tables.held(game) as live:
                return live.row.id

        monkeypatch.setattr(tables, "_rebuilt", together)
        monkeypatch.setattr(tables, "_load", counted)
        looking = [asyncio.create_task(look(game)) for game in games[:2]]
        while len(tables._loading) < 2:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        gate.set()
        looking.append(asyncio.create_task(look(games[0])))
        assert await asyncio.gather(*looking) == [games[0], games[1], games[0]]

    with_lobby(tmp_path, use, tables=1)


class Late(SqliteStorage):
    """Tells when it was read and when it was closed."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.asked, self.closing = asyncio.Event(), asyncio.Event()
        self.past: list[str] = []

    async def open(self, game: str) -> Kept | None:
        self.asked.set()
        await self.closing.wait()
        found = await super().open(game)
        self.past.append("read")
        return found

    async def close(self) -> None:
        self.past.append("closed")
        await super().close()


class Slow(SqliteStorage):
    """Reads a table and hands it over only when it may."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.read, self.may = asyncio.Event(), asyncio.Event()

    async def open(self, game: str) -> Kept | None:
        found = await super().open(game)
        self.read.set()
        await self.may.wait()
        return found


def test_the_last_seat_is_claimed_though_somebody_reads_the_table_that_waits_for_it(
    tmp_path: Path,
) -> None:
    async def use(lobby: Lobby) -> None:
        storage = cast(Slow, lobby.storage)
        made = await lobby.create(NewGame("first-steps", dict.fromkeys(PEOPLE, INVITED)))
        claims, (first, last) = lobby.claims, made.invitations.values()
        await claims.claim(made.game, first, Claimant("1" * 64))
        looking = asyncio.create_task(lobby.tables._load(made.game, tell=True))
        await storage.read.wait()
        begin, begins = claims.begin, asyncio.Event()

        async def begun(game: str) -> None:
            begins.set()
            await begin(game)

        claims.begin = begun
        claiming = asyncio.create_task(claims.claim(made.game, last, Claimant("2" * 64)))
        await begins.wait()
        storage.may.set()

        with pytest.raises(WaitingError):
            await looking
        claimed = await claiming
        assert (await lobby.seat(made.game, claimed.secret)).plays

    with_lobby(tmp_path, use, Slow)


def test_a_store_is_not_closed_while_a_table_is_read_for_one_who_has_left(tmp_path: Path) -> None:
    async def run() -> None:
        storage = Late(tmp_path / "games.sqlite3")
        lobby = Lobby(storage, LocalNotices(), roster_of)
        lobby.background._closing = storage.closing

        async def look() -> None:
            async with lobby.looking("game"):
                pass

        looking = asyncio.create_task(look())
        await storage.asked.wait()
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        await lobby.close()
        assert storage.past == ["read", "closed"]

    asyncio.run(run())


def test_an_answer_is_taken_though_its_table_was_left_to_the_disk_meanwhile(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(allies="captain")
        number = await lobby.storage.last(made.game)
        await lobby.create(NewGame("first-steps", PEOPLE))
        assert lobby.tables.get(made.game) is None
        await hall.answer()
        reached = await lobby.storage.last(made.game)
        hall.end()
        assert reached == number + 1

    with_lobby(tmp_path, use, tables=1)


def test_computers_rest_when_a_game_takes_no_more_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "MOST_CHOICES", 5)

    async def use(lobby: Lobby) -> None:
        computers = {"axis": "random", "allies": "random"}
        made = await lobby.create(NewGame("first-steps", computers, "1"))
        await look(lobby, made)
        async with asyncio.timeout(20):
            await lobby.background.rest()
        assert await lobby.storage.last(made.game) == 5

    with_lobby(tmp_path, use)


def test_a_fault_about_a_question_that_was_taken_back_leaves_no_other_unanswered(
    tmp_path: Path,
) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        asked: asyncio.Queue[int] = asyncio.Queue()
        failing = asyncio.Event()

        async def think(row: GameRow, question: ComputerTurn) -> Option:
            asked.put_nowait(question.number)
            if not failing.is_set():
                await failing.wait()
                raise RuntimeError("a process was ended")
            return await hall.think(row, question)

        lobby.answering.think = think
        made = await lobby.create(NewGame("first-steps", {"axis": "captain"}, "1"))
        while asked.empty():
            await play(lobby, made, 1)
            await asyncio.sleep(0)
        seat = await lobby.seat(made.game, made.secrets["allies"])
        await lobby.act(seat, lambda each: each.ask_takeback(1, each.number), long=True)
        number = await play(lobby, made, 1)
        assert await asked.get() < number
        failing.set()
        async with asyncio.timeout(20):
            assert await asked.get() == number
        assert len(hall.faults) == 1
        hall.end()

    with_lobby(tmp_path, use)


def test_scenarios_of_one_name_are_warmed_up_for_each_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm: list[str] = []
    for system in (ORDERS, THREE):
        monkeypatch.setattr(system, "warm_up", lambda _, name=system.name: warm.append(name))

    async def use(lobby: Lobby) -> None:
        for name in ("orders", "three", "orders"):
            await lobby.create(NewGame("plain", {}, system=name))
        async with asyncio.timeout(20):
            while len(warm) < 2:
                await asyncio.sleep(0.001)

    with_lobby(tmp_path, use)
    assert sorted(warm) == ["orders", "three"]
