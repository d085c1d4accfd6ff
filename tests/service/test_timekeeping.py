"""Keeping time: what is written and when, and what a crash costs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.service.lobbies import FILE, PEOPLE, Noted, play

from sandtable.kernel.players import Opponent
from sandtable.server.opponents import roster_of
from sandtable.service.computers import Roster
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.notices import LocalNotices
from sandtable.service.storage import Consequences, Record
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.service.timekeeping import HEARTBEAT

DAY = 86_400_000


class Watched(SqliteStorage):
    """A store that remembers which clocks it was given with records."""

    clocks_kept: list[bytes]

    async def append(
        self, game: str, records: Sequence[Record], course: Consequences | None = None
    ) -> None:
        assert course is not None
        self.clocks_kept = [*getattr(self, "clocks_kept", []), course.clock]
        await super().append(game, records, course)


class World:
    """A time that stands still until somebody says otherwise."""

    time = 1_800_000_000_000

    def now(self) -> int:
        return self.time

    def lobby(self, folder: Path, rosters: Callable[[str], Roster] = roster_of) -> Lobby:
        storage = Watched(folder / FILE)
        return Lobby(storage, LocalNotices(), rosters, reports=Noted(), now=self.now)


async def timed(lobby: Lobby, **clock: int | str) -> Created:
    """A game with a clock, between two people."""
    wanted = NewGame("first-steps", PEOPLE, "3")
    return await lobby.create(wanted._replace(conduct={"clock": clock} if clock else {}))


async def left(lobby: Lobby, made: Created) -> int:
    """What the one who is asked has left."""
    async with lobby.looking(made.game) as live:
        assert live.clock is not None
        now = live.clock.at(lobby.tables.now())
        return min(now.hands[seat].left for seat in now.running())


def test_a_game_without_a_clock_costs_no_write_more(tmp_path: Path) -> None:
    async def run() -> None:
        world = World()
        lobby = world.lobby(tmp_path)
        storage = lobby.storage
        assert isinstance(storage, Watched)
        made = await timed(lobby)
        commits = storage.writer.commits
        await play(lobby, made, 10)
        world.time += DAY
        await lobby.timekeeper.beat()
        assert storage.writer.commits == commits + 10
        assert storage.clocks_kept == [b""] * 10
        assert await storage.clocks() == {}
        await lobby.close()

    asyncio.run(run())


def test_a_clock_is_written_in_the_same_commit_as_the_records(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = World().lobby(tmp_path)
        storage = lobby.storage
        assert isinstance(storage, Watched)
        made = await timed(lobby, game=600)
        commits = storage.writer.commits
        await play(lobby, made, 10)
        assert storage.writer.commits == commits + 10
        assert await storage.clocks() == {made.game: storage.clocks_kept[-1]}
        await lobby.close()

    asyncio.run(run())


def test_after_a_crash_time_goes_on_from_the_last_sign_of_life(tmp_path: Path) -> None:
    async def crash(world: World) -> Created:
        lobby = world.lobby(tmp_path)
        made = await timed(lobby, game=600)
        for _ in range(5):
            world.time += HEARTBEAT
            await lobby.timekeeper.beat()
        world.time += HEARTBEAT - 1
        await lobby.timekeeper.beat()
        await lobby.storage.close()  # and nothing else
        return made

    async def go_on(world: World, made: Created) -> int:
        lobby = world.lobby(tmp_path)
        await lobby.take_up()
        found = await left(lobby, made)
        await lobby.close()
        return found

    world = World()
    made = asyncio.run(crash(world))
    world.time += DAY
    assert asyncio.run(go_on(world, made)) == 600_000 - 5 * HEARTBEAT
    world.time += DAY
    assert asyncio.run(go_on(world, made)) == 600_000 - 5 * HEARTBEAT


def test_signs_of_life_are_written_only_while_somebodys_time_runs(tmp_path: Path) -> None:
    async def run() -> None:
        world = World()
        lobby = world.lobby(tmp_path)
        made = await timed(lobby, game=600)
        guests = [await lobby.seat(made.game, made.secrets[name]) for name in PEOPLE]
        for guest in guests:
            number = await lobby.number(made.game)
            await lobby.act(guest, lobby.timekeeper.pause(guest, number, True))
        pulse = await lobby.storage.last_pulse()
        world.time += DAY
        await lobby.timekeeper.beat()
        assert await lobby.storage.last_pulse() == pulse
        await lobby.close()

    asyncio.run(run())


def test_where_no_computer_plays_nothing_is_handed_over(tmp_path: Path) -> None:
    async def run() -> None:
        world = World()
        lobby = world.lobby(tmp_path, lambda system: Roster())
        made = await timed(lobby, answer=60, ends="computer")
        assert made.game in lobby.timekeeper.due
        world.time += DAY
        await lobby.timekeeper.strike()
        assert await lobby.number(made.game) == 0
        assert made.game not in lobby.timekeeper.due
        await lobby.close()

    asyncio.run(run())


def test_the_usual_player_is_the_one_that_is_proposed() -> None:
    two = [Opponent("weak", "random", 0), Opponent("strong", "random", 0)]

    assert Roster(two, proposed="weak").usual == "weak"
    assert Roster(two, proposed="gone").usual == "strong"
    assert Roster().usual == ""


def test_a_game_that_is_gone_is_not_waited_for(tmp_path: Path) -> None:
    async def run() -> None:
        world = World()
        lobby = world.lobby(tmp_path)
        lobby.timekeeper.due["gone"] = world.time
        await lobby.timekeeper.strike()
        assert lobby.timekeeper.due == {}
        await lobby.close()

    asyncio.run(run())
