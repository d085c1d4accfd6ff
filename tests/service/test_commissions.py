"""Battles that a game commissions: fought by people, computers or games, and reported once."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.service.lobbies import FILE, Noted, opened, rest, with_lobby
from tests.service.stored import spoil
from tests.service.war import (
    BY_COMPUTERS,
    BY_PEOPLE,
    PEOPLE,
    answer,
    at_battle,
    fight,
    hash_of,
    kinds_of,
    live_for,
    march,
    ordered,
    report_text,
    seats_of,
)
from tests.systems import fronts, marches

from sandtable.kernel.battles import Terms, Work, terms_faults, write_terms
from sandtable.kernel.game import Game
from sandtable.kernel.refusals import RefusedError
from sandtable.service import background, commissions
from sandtable.service.commissions import Wanted
from sandtable.service.computers import HUMAN
from sandtable.service.faults import (
    UNDO_REPORT,
    CommissionedError,
    NotAllowedError,
    StaleError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.rebuilding import _news
from sandtable.service.repairs import mend
from sandtable.service.seats import Guest
from sandtable.service.storage import Record, StorageError
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.service.table import Table
from sandtable.service.upkeep import Upkeep

# --- three ways to answer -------------------------------------------------------------------


def test_people_fill_in_the_form_and_every_fault_is_named(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, rebel = await at_battle(lobby)
        before = await hash_of(lobby, made.game)
        lost = [{"id": name, "steps": steps} for name, steps in (("K1", 1), ("R9", 1), ("R1", 5))]

        with pytest.raises(RefusedError) as error:
            await answer(lobby, king, report_text(winner="france", rounds=11, losses=lost))
        assert {fault.field for fault in error.value.faults} == {
            "winner", "rounds", "losses[1].id", "losses[2].steps",
        }  # fmt: skip
        with pytest.raises(RefusedError):
            await answer(lobby, rebel, report_text(winner="rebels", rounds=1))
        assert await hash_of(lobby, made.game) == before

        await answer(lobby, king, report_text(winner="king", rounds=3, losses=lost[:1]))
        async with lobby.looking(made.game) as live:
            assert live.table.game.state.companies == {"K2": 1, "R1": 2, "R2": 2}
            assert live.table.game.decision.prompt == "orders"

    with_lobby(tmp_path, use)


def test_a_computer_fills_in_the_form(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, _ = await at_battle(lobby)
        await lobby.act(king, lambda table: table.hand_over(king.place, table.number, "random"))
        await rest(lobby)

        async with lobby.looking(made.game) as live:
            assert live.table.game.decision.prompt == "orders"
        assert (await kinds_of(lobby, made.game)).count("choice") == 4, "it ordered too"

    with_lobby(tmp_path, use)


@pytest.mark.parametrize(
    "wanted", [BY_PEOPLE, BY_COMPUTERS, Wanted("skirmish", {"rebels": "random"})]
)
def test_another_game_fights_and_the_campaign_goes_on_without_it(
    tmp_path: Path, wanted: Wanted
) -> None:
    async def play(lobby: Lobby) -> tuple[Created, Created]:
        made, king, _ = await at_battle(lobby)
        battle = await ordered(lobby, king, wanted)
        await rest(lobby)
        if wanted is BY_PEOPLE:
            await fight(lobby, battle)
        elif wanted is not BY_COMPUTERS:
            king = await lobby.seat(battle.game, battle.secrets["king"])
            await lobby.act(king, lambda t: t.hand_over(king.place, t.number, "random"))
        await rest(lobby)
        return made, battle

    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made, battle = await play(lobby)
            assert await kinds_of(lobby, made.game) == ["choice", "choice", "report"]
            before = await hash_of(lobby, made.game)
            async with lobby.looking(battle.game) as live:
                assert live.table.game.is_over
                assert (live.row.parent, live.row.scenario) == (made.game, "province 1")
                assert [seat.name for seat in live.table.game.seats] == ["king", "rebels"]
        upkeep = Upkeep(tmp_path)
        upkeep.remove(battle.game)
        upkeep.close()
        async with opened(tmp_path) as lobby:
            assert await lobby.storage.find(battle.game) is None
            assert await hash_of(lobby, made.game) == before
            king, _ = await seats_of(lobby, made)
            await answer(lobby, king, 'orders:{"levy":false,"march":{}}')

    asyncio.run(use())


def test_a_battle_that_is_over_at_once_is_reported(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, _ = await at_battle(lobby)
        await ordered(lobby, king, Wanted("walkover", PEOPLE))
        await rest(lobby)
        assert (await kinds_of(lobby, made.game))[-1] == "report"

    with_lobby(tmp_path, use)


# --- who may, and what cannot be ------------------------------------------------------------


def test_there_is_one_game_for_each_battle_and_the_second_is_told_which(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        _, king, _ = await at_battle(lobby)
        asked = (await lobby.commissions(king))[0].asked
        work = [lobby.commission(king, asked, BY_PEOPLE) for _ in range(5)]
        found = await asyncio.gather(*work, return_exceptions=True)
        first = [each for each in found if isinstance(each, Created)]
        told = [each for each in found if isinstance(each, CommissionedError)]

        assert (len(first), len(told)) == (1, 4)
        assert {each.game for each in told} == {first[0].game}
        assert await lobby.storage.count() == 2
        assert await lobby.storage.commissioned(*asked) == first[0].game

    with_lobby(tmp_path, use)


def test_only_who_is_asked_commissions_and_only_what_is_asked(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, rebel = await at_battle(lobby)
        asked = (await lobby.commissions(king))[0].asked
        watcher = await lobby.seat(made.game, made.secrets["spectator"])

        assert await lobby.commissions(rebel) == []
        with pytest.raises(NotAllowedError):
            await lobby.commission(watcher, asked, BY_PEOPLE)
        with pytest.raises(StaleError):
            await lobby.commission(rebel, asked, BY_PEOPLE)
        for changes in ({"game": "other"}, {"number": 1}, {"flow": 0}):
            with pytest.raises(StaleError):
                await lobby.commission(king, asked._replace(**changes), BY_PEOPLE)
        for wanted in (
            Wanted("chess", {}),
            Wanted("marches", {}),
            Wanted("skirmish", {"x": HUMAN}),
        ):
            with pytest.raises(UnsuitableError):
                await lobby.commission(king, asked, wanted)
        assert await lobby.storage.count() == 1

    with_lobby(tmp_path, use)


def test_what_a_system_has_nothing_for_is_named_before_anybody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = marches.terms_of

    def terms_of(state: marches.Table, province: int) -> Terms:
        terms = plain(state, province)
        terms.works = (Work("wire-1", "wire", "rebels"),)
        terms.forces[0].units[1].arm = "tank"
        terms.forces[1].rating = 3
        return terms

    async def use(lobby: Lobby) -> None:
        made, king, _ = await at_battle(lobby)
        monkeypatch.setattr(marches, "terms_of", terms_of)
        async with lobby.looking(made.game) as live:
            lobby.tables.drop(live)
        found = (await lobby.commissions(king))[0]
        assert terms_faults(write_terms(found.terms)) == []

        with pytest.raises(RefusedError) as error:
            await lobby.commission(king, found.asked, BY_PEOPLE)
        assert [(fault.field, fault.refusal.rule) for fault in error.value.faults] == [
            ("works", "1.2"), ("forces[0].units[1].arm", "1.2"), ("forces[1].rating", "1.2"),
        ]  # fmt: skip
        assert await lobby.storage.count() == 1

    with_lobby(tmp_path, use)


# --- reports that nobody waits for ----------------------------------------------------------


def test_a_report_is_dropped_if_moves_were_taken_back(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, rebel = await at_battle(lobby)
        battle = await ordered(lobby, king)
        await lobby.act(king, lambda table: table.ask_takeback(king.place, table.number))
        await lobby.act(rebel, lambda table: table.answer_takeback(rebel.place, table.number, True))
        await march(lobby, king, rebel)
        before = await kinds_of(lobby, made.game)
        assert len(await lobby.commissions(king)) == 1, "the battle is asked for anew"
        await fight(lobby, battle)
        await rest(lobby)

        assert await kinds_of(lobby, made.game) == before
        assert await lobby.storage.unreported() == []
        assert (await ordered(lobby, king)).game != battle.game
        async with lobby.looking(battle.game) as live:
            assert live.table.game.is_over, "it stays as a game"

    with_lobby(tmp_path, use)


def test_a_report_is_dropped_if_people_have_answered(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, king, _ = await at_battle(lobby)
        battle = await ordered(lobby, king)
        await answer(lobby, king, report_text(winner="rebels", rounds=1))
        before = await hash_of(lobby, made.game)
        await fight(lobby, battle)
        await rest(lobby)

        assert await hash_of(lobby, made.game) == before
        assert await lobby.storage.unreported() == []
        assert isinstance(lobby.tables.reports, Noted)
        assert lobby.tables.reports.faults == []

    with_lobby(tmp_path, use)


@pytest.mark.parametrize("which", ["campaign", "battle"])
def test_a_report_is_dropped_if_a_game_was_removed(tmp_path: Path, which: str) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made, king, _ = await at_battle(lobby)
            battle = await ordered(lobby, king)
            last = await fight(lobby, battle, to_the_end=False)
            upkeep = Upkeep(tmp_path)
            removed = upkeep.remove({"campaign": made, "battle": battle}[which].game)
            upkeep.close()
            assert removed.removed
            if which == "campaign":
                await answer(lobby, *last)
            else:
                with pytest.raises(UnknownGameError):
                    await answer(lobby, *last)
            await rest(lobby)
            assert await lobby.storage.unreported() == []
            assert isinstance(lobby.tables.reports, Noted)
            assert lobby.tables.reports.faults == []
            if which == "battle":
                assert (await ordered(lobby, king)).game != battle.game

    asyncio.run(use())


def test_a_report_of_another_game_is_taken_back_by_all_or_nobody(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made, king, rebel = await at_battle(lobby)
            await fight(lobby, await ordered(lobby, king))
            await rest(lobby)
        async with opened(tmp_path) as lobby:
            async with lobby.looking(made.game) as live:
                assert live.table.why_no_undo(king.place) == UNDO_REPORT
            await lobby.act(king, lambda t: t.ask_takeback(king.place, t.number))
            await lobby.act(rebel, lambda t: t.answer_takeback(rebel.place, t.number, True))
            assert len(await lobby.commissions(king)) == 1
            await answer(lobby, king, report_text(winner="rebels", rounds=1))
            async with lobby.looking(made.game) as live:
                assert live.table.why_no_undo(king.place) is None, "they may have mistyped"

    asyncio.run(use())


# --- dying ----------------------------------------------------------------------------------


@dataclass
class War:
    """A campaign that waits for a battle which one choice will end."""

    folder: Path
    made: Created
    battle: Created
    last: tuple[Guest, str]

    def again(self, folder: Path) -> Path:
        """A copy of it."""
        folder.mkdir()
        shutil.copy(self.folder / FILE, folder / FILE)
        return folder


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory, small_systems: None) -> War:
    folder = tmp_path_factory.mktemp("war")

    async def prepare() -> War:
        async with opened(folder) as lobby:
            made, king, _ = await at_battle(lobby)
            battle = await ordered(lobby, king)
            return War(folder, made, battle, await fight(lobby, battle, to_the_end=False))

    return asyncio.run(prepare())


async def deliver(lobby: Lobby) -> None:
    await lobby.couriers.deliver_all()


def expect_one_report(war: War, folder: Path) -> str:
    """Begin again, bring what is left, end the battle if need be: there is one report."""
    found: list[str] = []

    async def use(lobby: Lobby) -> None:
        await lobby.couriers.deliver_all()
        async with lobby.looking(war.battle.game) as live:
            ended = live.table.game.is_over
        reports = (await kinds_of(lobby, war.made.game)).count("report")
        assert reports == ended, "a report is there if and only if the battle is over"
        if not ended:
            await answer(lobby, *war.last)
        await rest(lobby)
        assert await kinds_of(lobby, war.made.game) == ["choice", "choice", "report"]
        assert await lobby.storage.unreported() == []
        assert isinstance(lobby.tables.reports, Noted)
        assert lobby.tables.reports.faults == []
        found.append(await hash_of(lobby, war.made.game))

    with_lobby(folder, use)
    return found[0]


def test_a_report_arrives_once_wherever_the_server_dies(war: War, tmp_path: Path) -> None:
    ends, moments, lived = set(), 0, False
    while not lived:
        folder = war.again(tmp_path / str(moments))
        lived = live_for(folder, moments, lambda lobby: answer(lobby, *war.last))
        ends.add(expect_one_report(war, folder))
        moments += 1

    assert len(ends) == 1
    assert moments > 12, "each thing that it waits for is a moment before and a moment after"


def test_a_report_arrives_once_wherever_the_next_server_dies_too(war: War, tmp_path: Path) -> None:
    ended = war.again(tmp_path / "ended")
    lived = live_for(ended, 4, lambda lobby: answer(lobby, *war.last))
    ends, moments = set(), 0
    assert not lived
    while not lived:
        folder = tmp_path / str(moments)
        shutil.copytree(ended, folder)
        lived = live_for(folder, moments, deliver)
        ends.add(expect_one_report(war, folder))
        moments += 1

    assert len(ends) == 1
    assert moments > 10


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from tests.service.lobbies import lobby_on, rest
from tests.service.war import ALL, Mortal, answer, count
from sandtable.service.repairs import mend
from sandtable.service.seats import Guest
from sandtable.service.table import Table
from sandtable.service.upkeep import Upkeep
from sandtable.systems import added

folder, moments, game, name, side, text = sys.argv[1:]

async def die(self):
    os.kill(os.getpid(), signal.SIGKILL)

async def live():
    Mortal.die = die
    lobby = lobby_on(Path(folder), Mortal)
    count(lobby, int(moments))
    await answer(lobby, Guest(game, name, int(side), int(side)), text)
    await rest(lobby)

with added(*ALL):
    asyncio.run(live())
"""


@pytest.mark.parametrize("moments", [3, 7, 10])
def test_a_report_arrives_once_if_the_process_is_killed(
    war: War, tmp_path: Path, moments: int
) -> None:
    folder, (seat, text) = war.again(tmp_path / "killed"), war.last
    given = (str(folder), str(moments), seat.game, seat.name, str(seat.side), text)
    path = os.pathsep.join([os.getcwd(), *filter(None, sys.path)])
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, *given], env={**os.environ, "PYTHONPATH": path}, check=False
    )

    assert ended.returncode == -signal.SIGKILL
    expect_one_report(war, folder)


class Full(SqliteStorage):
    """A store whose disk takes nothing for a while."""

    game, refusals = "", 0

    async def append(self, game: str, *given: Any) -> None:
        if game == self.game and self.refusals:
            self.refusals -= 1
            raise StorageError("the disk is full")
        await super().append(game, *given)


def test_a_report_that_cannot_be_kept_is_brought_when_it_can(
    war: War, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PAUSE", 0)

    async def use(lobby: Lobby) -> None:
        assert isinstance(lobby.storage, Full)
        lobby.storage.game, lobby.storage.refusals = war.made.game, 3
        await answer(lobby, *war.last)
        await rest(lobby)

        assert (await kinds_of(lobby, war.made.game))[-1] == "report"
        assert isinstance(lobby.tables.reports, Noted)
        assert len(lobby.tables.reports.faults) == 3

    with_lobby(war.again(tmp_path / "full"), use, Full)


def test_a_campaign_that_cannot_be_opened_holds_nobody_up(war: War, tmp_path: Path) -> None:
    folder = war.again(tmp_path / "broken")
    found: list[Created] = []

    async def prepare(lobby: Lobby) -> None:
        """Two battles are over, and no report arrives; then the first campaign is spoilt."""
        made, king, _ = await at_battle(lobby)
        last = await fight(lobby, await ordered(lobby, king), to_the_end=False)
        found.append(made)
        lobby.couriers.act = lambda game, operation: asyncio.sleep(0, 0)
        lobby.storage.note_reported = lambda game: asyncio.sleep(0)  # type: ignore[method-assign]
        await answer(lobby, *war.last)
        await answer(lobby, *last)
        await rest(lobby)

    async def use(lobby: Lobby) -> None:
        assert len(await lobby.storage.unreported()) == 2
        await lobby.couriers.deliver_all()

        assert [battle.id for battle in await lobby.storage.unreported()] == [war.battle.game]
        assert (await kinds_of(lobby, found[0].game))[-1] == "report"
        assert isinstance(lobby.tables.reports, Noted)
        assert "is not legal" in str(lobby.tables.reports.faults[0])

    with_lobby(folder, prepare)
    spoil(folder, f"update records set word = 'x' where game = '{war.made.game}' and number = 1",
          f"delete from progress where game = '{war.made.game}'")  # fmt: skip
    with_lobby(folder, use)


# --- several at once ------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_each_of_several_battles_has_its_own_game_and_report(
    tmp_path: Path, order: tuple[int, ...]
) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("plain", PEOPLE, "war", system="fronts"))
        king, _ = await seats_of(lobby, made)
        found = await lobby.commissions(king)
        assert [each.terms.clock.rounds for each in found] == [2, 3, 4]
        battles = [await lobby.commission(king, each.asked, BY_PEOPLE) for each in found]
        winners: dict[int, str] = {}
        for done, number in enumerate(order, 1):
            await fight(lobby, battles[number])
            await rest(lobby)
            async with lobby.looking(battles[number].game) as live:
                game = live.table.game
                winners[number] = game.system.report(game.state)["winner"]
            assert (await kinds_of(lobby, made.game)) == ["report"] * done
        async with lobby.looking(made.game) as live:
            assert isinstance(live.table.game.state, fronts.Table)
            assert live.table.game.state.winners == winners
            assert live.table.game.is_over

    with_lobby(tmp_path, use)


def test_what_flows_have_answered_is_known_after_other_rules_too() -> None:
    """At which record a question arose does not depend on how a table came into memory."""
    table = Table(Game(fronts.FRONTS_SYSTEM, "plain"))
    records: list[Record] = []

    def do(added: list[Record]) -> None:
        records.extend(added)
        assert _news(table, records) == (table.news, table.answered)

    text = report_text(winner="king", rounds=1)
    do(table.decide(0, table.number, text))
    do(table.undo(0, table.number))
    do(table.decide(0, table.number, text))
    do(table.decide(0, table.number, text))
    do(table.undo(0, table.number))
    do(table.hand_over(1, table.number, HUMAN))
    do(table.ask_takeback(0, table.number))
    do(table.answer_takeback(1, table.number, True))
    do(table.decide(0, table.number, text))
    assert [table.arose(each) for each in table.game.questions] == [table.number - 1] * 2


# --- computers by themselves ----------------------------------------------------------------


def test_battles_of_computers_go_on_after_a_restart_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Created] = []

    async def prepare(lobby: Lobby) -> None:
        monkeypatch.setattr(lobby.answering, "let_answer", lambda live: None)
        lobby.tables.opened = lambda live: None
        for number in range(6):
            game, king, _ = await at_battle(lobby)
            made.append(game)
            await ordered(lobby, king, BY_COMPUTERS if number < 5 else BY_PEOPLE)

    async def use(lobby: Lobby) -> None:
        opened: list[int] = []
        go_on = lobby.tables.opened

        def note(live: Any) -> None:
            go_on(live)
            opened.append(len(lobby.answering))

        lobby.tables.opened = note
        monkeypatch.setattr(commissions, "BATTLES_AT_ONCE", 2)
        lobby.begin()
        assert not opened, "nobody waits for it"
        await rest(lobby)

        ends = [(await kinds_of(lobby, game.game))[-1] for game in made]
        assert ends == ["report"] * 5 + ["choice"]
        assert len(opened) == 10, "five battles, their campaigns, and not the battle of people"
        assert max(opened) <= 2

    with_lobby(tmp_path, prepare)
    with_lobby(tmp_path, use)


def test_a_battle_that_both_have_left_to_computers_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def prepare(lobby: Lobby) -> None:
        made, king, _ = await at_battle(lobby)
        battle = await ordered(lobby, king)
        found.append(made)
        lobby.notices.close()  # no computer player begins any more
        for seat in await seats_of(lobby, battle):
            await lobby.act(seat, lambda t, seat=seat: t.hand_over(seat.place, t.number, "random"))

    async def use(lobby: Lobby) -> None:
        assert (await kinds_of(lobby, found[0].game))[-1] == "choice"
        lobby.begin()
        await rest(lobby)
        assert (await kinds_of(lobby, found[0].game))[-1] == "report"

    found: list[Created] = []
    with_lobby(tmp_path, prepare)
    with_lobby(tmp_path, use)


# --- upkeep ---------------------------------------------------------------------------------


def test_whoever_runs_a_server_sees_what_belongs_together(war: War) -> None:
    with closing(Upkeep(war.folder)) as upkeep:
        campaign, battle = upkeep.show(war.made.game), upkeep.show(war.battle.game)

    asked = {"game": war.made.game, "record": 2, "flow": -1, "reported": False}
    assert (campaign["commissioned"], campaign["battles"]) == (None, [war.battle.game])
    assert (battle["commissioned"], battle["battles"]) == (asked, [])


def test_a_battle_is_not_pruned_before_its_report_was_brought(war: War, tmp_path: Path) -> None:
    folder = war.again(tmp_path / "pruned")
    live_for(folder, 4, lambda lobby: answer(lobby, *war.last))  # over, and not reported

    def pruned() -> set[str]:
        with closing(Upkeep(folder)) as upkeep:
            outcomes = upkeep.prune(2**62, finished=True, dry_run=True)
            return {outcome.game for outcome in outcomes}

    assert pruned() == {war.made.game}
    with_lobby(folder, deliver)
    assert pruned() == {war.made.game, war.battle.game}


def test_a_campaign_that_is_mended_waits_for_no_battle_of_a_record_that_is_gone(
    war: War, tmp_path: Path
) -> None:
    folder = war.again(tmp_path / "mended")
    spoil(folder, f"delete from records where game = '{war.made.game}' and number = 1")
    with closing(Upkeep(folder)) as upkeep:
        mend(upkeep, war.made.game)

    async def use(lobby: Lobby) -> None:
        king, rebel = await seats_of(lobby, war.made)
        await march(lobby, king, rebel)
        battle = await ordered(lobby, king)
        await answer(lobby, *war.last)
        await rest(lobby)
        assert await kinds_of(lobby, war.made.game) == ["choice", "choice"]
        await fight(lobby, battle)
        await rest(lobby)
        assert await kinds_of(lobby, war.made.game) == ["choice", "choice", "report"]

    with_lobby(folder, use)
