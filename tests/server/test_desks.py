"""Desks: who thinks next when many want to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sandtable.server.desks import MOST_WAITING, Desks
from sandtable.service.computers import NotNowError


class Room:
    """Desks, and the order in which they were taken."""

    def __init__(self, number: int) -> None:
        self.desks = Desks(number)
        self.order: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, owner: str, person: bool = True) -> None:
        """Let somebody ask for a desk, and see whether they get it at once."""

        async def wait() -> None:
            await self.desks.take(owner, person)
            self.order.append(name)

        self.tasks[name] = asyncio.create_task(wait())
        await settle()

    async def leave(self, owner: str) -> None:
        self.desks.leave(owner)
        await settle()


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def with_room(number: int, use: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        room = Room(number)
        await use(room)
        room.desks.close()
        await asyncio.gather(*room.tasks.values(), return_exceptions=True)

    asyncio.run(run())


def test_owners_take_turns_however_many_games_one_of_them_has() -> None:
    async def use(room: Room) -> None:
        for number in range(5):
            await room.ask(f"many {number}", "many")
        await room.ask("one", "one")
        await room.ask("two", "two")
        assert room.order == ["many 0"]
        for owner in ("many", "many", "one", "two", "many"):
            await room.leave(owner)
        assert room.order == ["many 0", "many 1", "one", "two", "many 2", "many 3"]

    with_room(1, use)


def test_games_with_a_person_come_before_those_that_are_only_watched() -> None:
    async def use(room: Room) -> None:
        await room.ask("watched", "a", person=False)
        await room.ask("watched too", "b", person=False)
        await room.ask("played", "c")
        await room.leave("a")
        await room.leave("c")
        assert room.order == ["watched", "played", "watched too"]

    with_room(1, use)


def test_nobody_has_all_desks() -> None:
    async def use(room: Room) -> None:
        for number in range(4):
            await room.ask(str(number), "many")
        assert room.order == ["0", "1"]
        await room.ask("other", "other")
        assert room.order == ["0", "1", "other"]
        await room.leave("other")
        assert room.order == ["0", "1", "other"], "their desk stays free for others"
        await room.leave("many")
        assert room.order == ["0", "1", "other", "2"]

    with_room(3, use)


def test_who_goes_away_leaves_the_line_or_his_desk() -> None:
    async def use(room: Room) -> None:
        await room.ask("first", "a")
        await room.ask("impatient", "b")
        await room.ask("called", "c")
        await room.ask("last", "d")
        room.tasks["impatient"].cancel()
        await settle()
        room.desks.leave("a")
        room.tasks["called"].cancel()  # the desk is theirs already, and they do not know it yet
        await settle()
        assert room.order == ["first", "last"]
        await room.leave("d")
        assert room.desks.free == 1
        assert not room.desks.taken
        assert not any(room.desks.lines)

    with_room(1, use)


def test_who_goes_away_as_a_desk_comes_free_does_not_keep_it() -> None:
    async def use(room: Room) -> None:
        await room.ask("first", "a")
        await room.ask("goes", "b")
        await room.ask("last", "c")
        room.tasks["goes"].cancel()
        room.desks.leave("a")
        await settle()
        assert room.order == ["first", "last"]

    with_room(1, use)


def test_too_many_games_of_one_owner_are_sent_away() -> None:
    async def use(room: Room) -> None:
        await room.ask("at the desk", "many")
        for number in range(MOST_WAITING):
            await room.ask(str(number), "many", person=bool(number % 2))
        with pytest.raises(NotNowError):
            await room.desks.take("many", True)
        await room.ask("other", "other")
        assert not room.tasks["other"].done()

    with_room(1, use)


def test_when_the_desks_are_closed_everybody_is_sent_away() -> None:
    async def use(room: Room) -> None:
        await room.ask("thinks", "a")
        await room.ask("waits", "b")
        room.desks.close()
        await settle()
        assert isinstance(room.tasks["waits"].exception(), NotNowError)
        with pytest.raises(NotNowError):
            await room.desks.take("c", True)
        await room.leave("a")

    with_room(1, use)
