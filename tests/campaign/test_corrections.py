"""The umpire corrects a report: wholly or not at all, with a trace that replays tell again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.battles import report_by_chance
from tests.campaign.kit import kinds, line, play
from tests.campaign.test_table_battles import at_battle, filled
from tests.service.lobbies import opened, with_lobby
from tests.service.war import answer, hash_of, kinds_of, live_for
from typer.testing import CliRunner

from sandtable.ai.samples import Picker
from sandtable.cli.main import build_app
from sandtable.kernel.battles.correction import corrected
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, verify, write
from sandtable.kernel.refusals import RefusedError
from sandtable.service.faults import NO_UMPIRE
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.presenters import presenter_of
from sandtable.service.seats import Guest
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.campaign.system import CAMPAIGN

SEATS = {"first-commander": "human", "second-commander": "human", "umpire": "human"}


def reported() -> tuple[Game, int]:
    """A campaign in which a battle was reported and the next round was ordered; which choice."""
    game = at_battle()
    game.apply(filled(game))
    index = len(game.choices) - 1
    play(game, [line("1-hq", "dig-in")])
    return game, index


def fields_of(game: Game, index: int, **changes: Any) -> dict[str, Any]:
    return {**game.choices[index].option.fields, **changes}


def test_a_correction_replays_and_tells_what_it_has_changed() -> None:
    game, index = reported()
    told = len(game.choices)
    lost = [{"id": unit.id, "steps": 1} for unit in game.state.units_of("1-1")][:1]
    again = corrected(game, index, fields_of(game, index, rounds=5, losses=lost), "Ann")
    (event,) = kinds(again.events, "ReportCorrected")
    assert event.by == "Ann"
    assert event.changes == (
        (f"losses.{lost[0]['id']}.steps", "", "1"), ("rounds", "3", "5"),
    )  # fmt: skip
    assert [each.lasted for each in kinds(again.events, "BattleEnded")] == [50]
    assert len(again.choices) == told, "what was ordered since stays"
    assert verify(CAMPAIGN, read(write(again))).hash() == again.hash()
    assert not kinds(game.events, "ReportCorrected"), "the game itself is as it was"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_it_in_words(language: str) -> None:
    game, index = reported()
    unit = game.state.units_of("1-1")[0]
    lost = [{"id": unit.id, "steps": 1}]
    again = corrected(game, index, fields_of(game, index, rounds=5, losses=lost), "Ann")
    (event,) = kinds(again.events, "ReportCorrected")
    narrator = presenter_of("campaign").narrator(load_words(language, "campaign"), game.state)
    text = narrator.event(event)
    assert "Ann" in text
    assert "3 → 5" in text
    assert unit.name in text
    assert "– → 1" in text


def test_what_was_chosen_later_stays_as_far_as_it_is_legal() -> None:
    game, index = reported()
    other = corrected(game, index, fields_of(game, index, winner="red-host", ratings=[
        {"id": "1-1", "drawn": 99}, {"id": "2-1", "drawn": 0}]), "Ann")  # fmt: skip
    assert [each.winner for each in kinds(other.events, "BattleEnded")] == [1]
    assert CAMPAIGN.invariants(other.state) == []
    assert len(other.choices) > index


def test_a_correction_with_faults_names_them_all_and_changes_nothing() -> None:
    game, index = reported()
    before = game.hash()
    for fields, wrong in (
        ({"rounds": -1, "winner": "nobody"}, {"rounds", "winner"}),
        ({"losses": [{"id": "u999", "steps": 1}]}, {"losses[0].id"}),
    ):
        with pytest.raises(RefusedError) as error:
            corrected(game, index, fields_of(game, index, **fields), "Ann")
        assert {fault.field for fault in error.value.faults} >= wrong
    for place, fields in ((index, {}), (0, {}), (999, {})):
        with pytest.raises(RefusedError):
            corrected(game, place, fields_of(game, index, **fields), "Ann")
    assert game.hash() == before


def test_a_file_is_corrected_by_a_command(tmp_path: Path) -> None:
    game, index = reported()
    file, out = tmp_path / "war.save", tmp_path / "better.save"
    game.save(file)
    runner = CliRunner()
    listed = runner.invoke(build_app(["correct"]), ["correct", str(file)])
    assert '"rounds":3' in listed.output
    wrong = runner.invoke(build_app(["correct"]), ["correct", str(file), "1", "rounds=-1"])
    assert wrong.exit_code == 2
    assert "rounds: This must be" in wrong.output
    args = ["correct", str(file), "1", "rounds=6", "--by", "Ann", "--out", str(out)]
    done = runner.invoke(build_app(["correct"]), args)
    assert done.exit_code == 0, done.output
    again = verify(CAMPAIGN, read(out.read_bytes()))
    assert kinds(again.events, "ReportCorrected")[0].changes == (("rounds", "3", "6"),)
    assert game.choices[index].option.fields["rounds"] == 3


# --- at a server ---------------------------------------------------------------------------------


async def at_table(lobby: Lobby, **options: Any) -> tuple[Created, dict[str, Guest]]:
    """A campaign with an umpire, up to the first battle."""
    seats = SEATS if options.get("umpire") else {n: SEATS[n] for n in SEATS if n != "umpire"}
    made = await lobby.create(NewGame("four-bridges", seats, "fair", options, "campaign"))
    guests = {name: await lobby.seat(made.game, made.secrets[name]) for name in seats}
    pick = Picker("fair")
    while True:
        async with lobby.looking(made.game) as live:
            game = live.table.game.clone()
        decision = game.decision
        assert decision is not None
        asked = guests[game.seats[game.answerers(decision)[0]].name]
        if decision.commission is not None:
            option = report_by_chance(decision, pick)
            await answer(lobby, asked, game.system.write_option(game.state, option))
            return made, guests
        await answer(lobby, asked, game.system.write_option(game.state, decision.sample(pick)))


async def report_of(lobby: Lobby, made: Created) -> tuple[int, int, dict[str, Any]]:
    """The number of the table, of the record of the last report, and what it says."""
    async with lobby.looking(made.game) as live:
        table = live.table
        index = next(n for n, c in enumerate(table.game.choices) if c.option.verb == "report")
        return table.number, table.given[index], table.game.choices[index].option.fields


async def correct(lobby: Lobby, made: Created, who: Guest, **changes: Any) -> int:
    number, at, fields = await report_of(lobby, made)
    wanted = {**fields, **changes}
    return await lobby.act(who, lambda table: table.correct(who.place, number, at, wanted))


def test_only_the_umpire_corrects_and_a_restart_tells_the_same(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made, guests = await at_table(lobby, umpire=True)
            _, _, fields = await report_of(lobby, made)
            rounds = fields["rounds"] + 1
            for name in ("first-commander", "second-commander"):
                with pytest.raises(RefusedError):
                    await correct(lobby, made, guests[name], rounds=rounds)
            await correct(lobby, made, guests["umpire"], rounds=rounds)
            assert "correct" in await kinds_of(lobby, made.game)
            async with lobby.looking(made.game) as live:
                (event,) = kinds(live.table.game.events, "ReportCorrected")
                assert (event.by, event.changes[-1][0]) == ("umpire", "rounds")
                lines = [(each.number, each.kind) for each in live.table.history]
            before = await hash_of(lobby, made.game)
        async with opened(tmp_path) as lobby:
            assert await hash_of(lobby, made.game) == before
            async with lobby.looking(made.game) as live:
                assert [(each.number, each.kind) for each in live.table.history] == lines
            umpire = await lobby.seat(made.game, made.secrets["umpire"])
            await correct(lobby, made, umpire, rounds=rounds + 1)
            assert (await kinds_of(lobby, made.game)).count("correct") == 2

    asyncio.run(use())


def test_nobody_forges_a_correction(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made, guests = await at_table(lobby)
        _, _, fields = await report_of(lobby, made)
        with pytest.raises(RefusedError) as error:
            await correct(lobby, made, guests["first-commander"], rounds=fields["rounds"] + 1)
        assert error.value.refusal == NO_UMPIRE
        forged = {**fields, "corrected": {"by": "umpire", "changes": []}}
        before = await hash_of(lobby, made.game)
        for guest in guests.values():
            with pytest.raises(RefusedError):
                await answer(lobby, guest, f"report:{forged}".replace("'", '"'))
        assert await hash_of(lobby, made.game) == before

    with_lobby(tmp_path, use)


def test_a_kill_in_the_middle_of_a_correction_leaves_all_of_it_or_nothing(tmp_path: Path) -> None:
    made: list[tuple[Created, dict[str, Guest]]] = []

    async def prepare() -> str:
        async with opened(tmp_path) as lobby:
            made.append(await at_table(lobby, umpire=True))
            return await hash_of(lobby, made[0][0].game)

    before = asyncio.run(prepare())
    game, guests = made[0]
    ends: set[str] = set()

    async def again(lobby: Lobby) -> None:
        _, _, fields = await report_of(lobby, game)
        await correct(lobby, game, guests["umpire"], rounds=fields["rounds"] + 1)

    async def look(lobby: Lobby) -> None:
        found = await hash_of(lobby, game.game)
        corrections = (await kinds_of(lobby, game.game)).count("correct")
        assert corrections == (found != before)
        ends.add(found)

    moments, lived = 0, False
    while not lived and before not in ends - {before}:
        lived = live_for(tmp_path, moments, again)
        with_lobby(tmp_path, look)
        moments += 1
        if len(ends) > 1:
            break
    assert len(ends) == 2
    assert moments > 2
