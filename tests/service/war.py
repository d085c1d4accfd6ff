"""A small campaign at a lobby, its battles, and a store whose server dies at a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.service.lobbies import lobby_on, rest
from tests.systems.fronts import FRONTS_SYSTEM
from tests.systems.marches import MARCHES
from tests.systems.skirmish import SKIRMISH, SkirmishSystem, Table

from sandtable.ai.samples import Picker
from sandtable.kernel.chance import Chance
from sandtable.kernel.options import form
from sandtable.kernel.state import State
from sandtable.service.commissions import Wanted
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.seats import Guest
from sandtable.service.storage_sqlite import SqliteStorage

PEOPLE = {"king": "human", "rebels": "human"}
COMPUTERS = {"king": "random", "rebels": "random"}
BY_PEOPLE, BY_COMPUTERS = Wanted("skirmish", PEOPLE), Wanted("skirmish", COMPUTERS)


class Walkover(SkirmishSystem):
    """A skirmish that is over before anybody has chosen."""

    name = "walkover"

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = super().new_state(scenario, options, chance)
        assert isinstance(state, Table)
        state.over = True
        return state


ALL = (MARCHES, FRONTS_SYSTEM, SKIRMISH, Walkover())


async def answer(lobby: Lobby, seat: Guest, text: str) -> int:
    return await lobby.act(seat, lambda table: table.decide(seat.place, table.number, text))


async def seats_of(lobby: Lobby, made: Created) -> list[Guest]:
    return [await lobby.seat(made.game, made.secrets[name]) for name in ("king", "rebels")]


async def march(lobby: Lobby, king: Guest, rebels: Guest) -> None:
    """Let companies meet in the second province, more of the king's."""
    await answer(lobby, king, 'orders:{"levy":false,"march":{"K1":1,"K2":1}}')
    await answer(lobby, rebels, 'orders:{"levy":false,"march":{"R1":1}}')


async def at_battle(lobby: Lobby) -> tuple[Created, Guest, Guest]:
    """A campaign whose king is asked for the report of a battle."""
    made = await lobby.create(NewGame("plain", PEOPLE, "war", system="marches"))
    king, rebels = await seats_of(lobby, made)
    await march(lobby, king, rebels)
    return made, king, rebels


async def ordered(
    lobby: Lobby, seat: Guest, wanted: Wanted = BY_PEOPLE, number: int = 0
) -> Created:
    """The game that fights the battle that a seat is asked for."""
    asked = (await lobby.commissions(seat))[number].asked
    return await lobby.commission(seat, asked, wanted)


async def next_choice(lobby: Lobby, battle: Created, pick: Picker) -> tuple[Guest, str, bool]:
    """Who is asked, any answer, and whether it ends the battle."""
    async with lobby.looking(battle.game) as live:
        game = live.table.game.clone()
    assert game.decision is not None
    option = game.decision.sample(pick)
    text, side = game.system.write_option(game.state, option), game.decision.side
    game.take(option)
    return (await seats_of(lobby, battle))[side], text, game.is_over


async def fight(lobby: Lobby, battle: Created, *, to_the_end: bool = True) -> tuple[Guest, str]:
    """Fight a battle, to the end or until one choice is left; return that choice."""
    pick, ends = Picker(battle.game), False
    while not ends:
        seat, text, ends = await next_choice(lobby, battle, pick)
        if to_the_end or not ends:
            await answer(lobby, seat, text)
    return seat, text


async def hash_of(lobby: Lobby, game: str) -> str:
    async with lobby.looking(game) as live:
        return live.table.game.hash()


async def kinds_of(lobby: Lobby, game: str) -> list[str]:
    return [record.kind for record in await lobby.storage.records(game)]


def report_text(**fields: Any) -> str:
    option = form("report", fields)
    return f"report:{option.body}"


# --- dying ----------------------------------------------------------------------------------


class Mortal(SqliteStorage):
    """A store whose server dies at a moment: before or after anything that it waits for."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.moments = -1
        """How many it lives to see; -1 while nobody counts."""
        self.died = asyncio.Event()

    async def moment(self) -> None:
        if self.moments == 0:
            await self.die()
        self.moments -= self.moments > 0

    async def die(self) -> None:
        """Nothing goes on from here."""
        self.died.set()
        await asyncio.Future()

    def bury(self) -> None:
        """Let go of the file."""
        self.writer.close()
        self.engine.dispose()


def _mortal(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def done(storage: Mortal, *arguments: Any) -> Any:
        await storage.moment()
        found = await work(storage, *arguments)
        await storage.moment()
        return found

    return done


for _name in ("append", "open", "chronicle", "keep_course", "note_reported", "unreported"):
    setattr(Mortal, _name, _mortal(getattr(SqliteStorage, _name)))


def count(lobby: Lobby, moments: int) -> Mortal:
    """Let a server live for so many moments more, those of its couriers among them."""
    storage, couriers = lobby.storage, lobby.couriers
    assert isinstance(storage, Mortal)
    storage.moments = moments
    look, act = couriers.look, couriers.act
    couriers.look = lambda *given: _mortal(lambda _, *them: look(*them))(storage, *given)
    couriers.act = lambda *given: _mortal(lambda _, *them: act(*them))(storage, *given)
    return storage


def live_for(folder: Path, moments: int, use: Callable[[Lobby], Awaitable[Any]]) -> bool:
    """Let a server do something until it dies; whether it lived to see the end of it."""
    found: list[Mortal] = []

    async def live() -> bool:
        lobby = lobby_on(folder, Mortal)
        storage = count(lobby, moments)
        found.append(storage)

        async def work() -> None:
            await use(lobby)
            await rest(lobby)

        ends = [asyncio.create_task(work()), asyncio.create_task(storage.died.wait())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        return not storage.died.is_set()

    try:
        return asyncio.run(live())
    finally:
        found[0].bury()
