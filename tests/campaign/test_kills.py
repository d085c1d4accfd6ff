"""A server that dies while a campaign gets a report, or between a battle's end and its report.

It dies before or after each thing that it waits for. Nothing is applied by half, nothing twice.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.battles import report_by_chance
from tests.service.lobbies import FILE, Noted, opened, rest, with_lobby
from tests.service.war import answer, hash_of, kinds_of, live_for
from tests.systems.skirmish import SkirmishSystem, Table

from sandtable.ai.samples import Picker
from sandtable.kernel.battles import Terms, read_terms, sample_report, write_terms
from sandtable.kernel.chance import Chance
from sandtable.kernel.facts import Given
from sandtable.kernel.refusals import Fault, RefusedError
from sandtable.kernel.state import State
from sandtable.service.commissions import Wanted
from sandtable.service.faults import StaleError
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.seats import Guest
from sandtable.systems import added
from sandtable.systems.campaign.state import SIDES

Json = dict[str, Any]
PEOPLE = {"first-commander": "human", "second-commander": "human"}


class Field(Table):
    """A battle that ends by a word, and the terms that it is fought on."""

    terms: Given[Json]
    __slots__ = ("terms",)


class Ordeal(SkirmishSystem):
    """Fights any battle: each side says that it stands there, then all is decided."""

    name = "ordeal"

    def battle_faults(self, terms: Terms) -> list[Fault]:
        return []

    def battle(self, terms: Terms) -> tuple[Json, Json]:
        sides = [side.id for side in terms.sides]
        armies = [{"A": 1}, {"B": 1}]
        told = {"sides": sides, "armies": armies, "rounds": 1, "terms": write_terms(terms)}
        return {"key": "ordeal", **told}, {}

    def new_state(self, scenario: Json, options: Json, chance: Chance) -> State:
        state = super().new_state(scenario, options, chance)
        field = Field(chance, scenario)
        field.terms, field.stack = scenario.get("terms", {}), state.stack
        return field

    def report(self, state: Any) -> Json:
        return sample_report(read_terms(state.terms), Picker("ordeal"))


@pytest.fixture(scope="module", autouse=True)
def ordeal() -> Iterator[None]:
    with added(Ordeal()):
        yield


@dataclass
class War:
    """A campaign at a server that asks for a report: who is asked, and one that he can give."""

    folder: Path
    made: Created
    leader: Guest
    report: str
    before: str
    battle: Created | None = None
    last: tuple[Guest, str] | None = None

    def again(self, folder: Path) -> Path:
        """A copy of it."""
        folder.mkdir()
        shutil.copy(self.folder / FILE, folder / FILE)
        return folder


async def at_battle(lobby: Lobby) -> tuple[Created, Guest, str]:
    """A campaign of random orders, up to the first battle; who is asked, and a legal report."""
    wanted = NewGame("four-bridges", PEOPLE, "kills", system="campaign")
    made, pick = await lobby.create(wanted), Picker("kills")
    while True:
        async with lobby.looking(made.game) as live:
            game = live.table.game.clone()
        decision = game.decision
        assert decision is not None
        seat = game.seats[game.answerers(decision)[0]].name
        guest = await lobby.seat(made.game, made.secrets[seat])
        if decision.commission is not None:
            text = game.system.write_option(game.state, report_by_chance(decision, pick))
            return made, guest, text
        await answer(lobby, guest, game.system.write_option(game.state, decision.sample(pick)))


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> War:
    folder = tmp_path_factory.mktemp("campaign")

    async def prepare() -> War:
        async with opened(folder) as lobby:
            made, leader, report = await at_battle(lobby)
            return War(folder, made, leader, report, await hash_of(lobby, made.game))

    return asyncio.run(prepare())


@pytest.fixture(scope="module")
def fought(war: War, tmp_path_factory: pytest.TempPathFactory) -> War:
    """The same, with a game that fights the battle and waits for its last choice."""
    folder = war.again(tmp_path_factory.mktemp("fought") / "war")

    async def prepare() -> War:
        async with opened(folder) as lobby:
            asked = (await lobby.commissions(war.leader))[0].asked
            wanted = Wanted("ordeal", dict.fromkeys(SIDES, "human"))
            battle = await lobby.commission(war.leader, asked, wanted)
            seats = [await lobby.seat(battle.game, battle.secrets[name]) for name in SIDES]
            async with lobby.looking(battle.game) as live:
                first = live.table.game.seats[0].name
            order = seats if first == SIDES[0] else seats[::-1]
            await answer(lobby, order[0], "pass")
            return War(folder, war.made, war.leader, war.report, war.before, battle,
                       (order[1], "pass"))  # fmt: skip

    return asyncio.run(prepare())


def ended_well(war: War, folder: Path) -> str:
    """Begin again after a death: it is as before or as after; in the end it is as after."""
    found: list[str] = []

    async def use(lobby: Lobby) -> None:
        kinds = await kinds_of(lobby, war.made.game)
        now = await hash_of(lobby, war.made.game)
        if now == war.before:
            await answer(lobby, war.leader, war.report)
        else:
            with pytest.raises((StaleError, RefusedError)):
                await answer(lobby, war.leader, war.report)
        kept = await kinds_of(lobby, war.made.game)
        assert len(kept) - len(kinds) == (now == war.before), "one record, whenever it came"
        async with lobby.looking(war.made.game) as live:
            game = live.table.game
            assert game.system.invariants(game.state) == []
            assert sum(type(e).__name__ == "BattleEnded" for e in game.events) == 1
        found.append(await hash_of(lobby, war.made.game))

    with_lobby(folder, use)
    return found[0]


def test_a_kill_in_the_middle_of_a_report_leaves_all_of_it_or_nothing(
    war: War, tmp_path: Path
) -> None:
    ends, moments, lived = set(), 0, False
    while not lived:
        folder = war.again(tmp_path / str(moments))
        lived = live_for(folder, moments, lambda lobby: answer(lobby, war.leader, war.report))
        ends.add(ended_well(war, folder))
        moments += 1

    assert len(ends) == 1, "wherever it dies, the same comes of it"
    assert war.before not in ends
    assert moments > 4


def brought_once(war: War, folder: Path) -> str:
    """Begin again, bring what is left, end the battle if need be: its report was applied once."""
    found: list[str] = []
    assert war.battle is not None
    assert war.last is not None
    battle, last = war.battle, war.last

    async def use(lobby: Lobby) -> None:
        await lobby.couriers.deliver_all()
        async with lobby.looking(battle.game) as live:
            is_over = live.table.game.is_over
        reports = (await kinds_of(lobby, war.made.game)).count("report")
        assert reports == is_over, "it is applied if and only if the battle is over"
        if not is_over:
            await answer(lobby, *last)
        await rest(lobby)
        assert (await kinds_of(lobby, war.made.game)).count("report") == 1
        assert await lobby.storage.unreported() == []
        assert isinstance(lobby.tables.reports, Noted)
        assert lobby.tables.reports.faults == []
        found.append(await hash_of(lobby, war.made.game))

    with_lobby(folder, use)
    return found[0]


def test_a_kill_between_a_battles_end_and_its_report_loses_and_doubles_nothing(
    fought: War, tmp_path: Path
) -> None:
    assert fought.last is not None
    last, ends, moments, lived = fought.last, set(), 0, False
    while not lived:
        folder = fought.again(tmp_path / str(moments))
        lived = live_for(folder, moments, lambda lobby: answer(lobby, *last))
        ends.add(brought_once(fought, folder))
        moments += 1

    assert len(ends) == 1
    assert fought.before not in ends
    assert moments > 10


def test_the_next_server_may_die_too(fought: War, tmp_path: Path) -> None:
    assert fought.last is not None
    last, ends, moments, lived = fought.last, set(), 0, False
    ended = fought.again(tmp_path / "ended")
    assert not live_for(ended, 4, lambda lobby: answer(lobby, *last))
    while not lived:
        folder = tmp_path / str(moments)
        shutil.copytree(ended, folder)
        lived = live_for(folder, moments, lambda lobby: lobby.couriers.deliver_all())
        ends.add(brought_once(fought, folder))
        moments += 1

    assert len(ends) == 1
