"""Tables in memory: there is one of each, whatever fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.service.test_lobby import PEOPLE, with_lobby

from sandtable.service.lobby import Lobby, NewGame


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
