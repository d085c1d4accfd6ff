"""Tables in memory: there is one of each, whatever fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.service.test_lobby import PEOPLE, with_lobby

from sandtable.service.lobby import Lobby, NewGame
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

        async def counted(game: str) -> Live:
            nonlocal tries
            tries += 1
            assert tries < 10, "asks for ever, and lets nobody else have his turn"
            return await load(game)

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
