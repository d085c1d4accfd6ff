"""Looking: nobody who plays waits for somebody who reads, and what is read is of one number."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from tests.server.harness import settings
from tests.service.lobbies import PEOPLE, asked, play, with_lobby

from sandtable.server import context
from sandtable.server.context import Looking
from sandtable.server.metrics import Metrics
from sandtable.server.player_pool import Memory
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.page_types import PageState
from sandtable.service.pages import Page

CHOICES = 12


def at_a_table(folder: Path, use: Callable[[Looking, Created], Awaitable[None]]) -> None:
    """Let somebody who reads look at a game of a dozen choices."""

    async def begin(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE, "1"))
        await play(lobby, made, CHOICES)
        seat = await lobby.seat(made.game, made.secrets["axis"])
        parts = context.Context(lobby, Metrics(), settings(folder), Memory())
        await use(Looking(parts, seat, "en"), made)

    with_lobby(folder, begin)


def everything(page: Page) -> PageState:
    return page.state(0)


def test_decisions_come_between_the_lines_of_a_long_page_and_change_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "AT_ONCE", 1)
    words = Page.word
    chunks: list[int] = []
    go_on = asyncio.Event()

    def word(page: Page, place: int, most: int) -> tuple[int, int]:
        chunks.append(place)
        return words(page, place, most)

    async def use(looking: Looking, made: Created) -> None:
        lobby = looking.context.lobby
        before = msgspec.json.encode(await looking.at(everything))
        async with lobby.looking(made.game) as live:
            live.told.forget(live.table)
        monkeypatch.setattr(Page, "word", word)
        slow = SimpleNamespace(sleep=lambda _: go_on.wait())
        monkeypatch.setattr(context, "asyncio", slow)
        reading = asyncio.create_task(looking.read(0, everything))
        while not chunks:
            await asyncio.sleep(0)
        seat, number, _ = await asked(lobby, made)
        assert await play(lobby, made, 1) == number + 1
        await lobby.act(seat, lambda table: table.ask_takeback(seat.place, number + 1), long=True)
        other = await lobby.seat(made.game, made.secrets["axis" if seat.side else "allies"])
        await lobby.act(
            other, lambda table: table.answer_takeback(other.place, number + 2, True), long=True
        )
        assert await lobby.number(made.game) == CHOICES + 3
        assert (len(chunks), reading.done()) == (1, False)
        go_on.set()

        assert msgspec.json.encode(await reading) == before
        assert len(chunks) > 1

    at_a_table(tmp_path, use)


def test_a_page_is_built_while_others_may_hold_the_table(tmp_path: Path) -> None:
    async def use(looking: Looking, made: Created) -> None:
        live = looking.context.lobby.tables.get(made.game)
        assert live is not None

        def show(page: Page) -> bool:
            return live.lock.locked()

        assert not await looking.at(show)
        assert not await looking.read(0, show)

    at_a_table(tmp_path, use)
