"""A server is killed and updated: its games stay as they were, and go on by the rules of today."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.combat_commander.other_rules import change_the_rules
from tests.service.lobbies import PEOPLE, Told, opened, with_lobby
from tests.service.stormy import Picture, Player, killed, picture

from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import RefusedError
from sandtable.service.faults import OTHER_RULES, BrokenGameError
from sandtable.service.folder import DATABASE
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.past import Past, prove
from sandtable.service.storage import Kept
from sandtable.service.tables import Live
from sandtable.systems.combat_commander.events.cards import CardDiscarded
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import CombatCommander

OLD = Path(__file__).parents[1] / "old_databases"


def kinds(live: Live) -> list[tuple[int, str]]:
    """The lines about seams: after which number, and why."""
    return [(each.number, each.kind) for each in live.table.history if each.kind in SEAMS]


SEAMS = ("rules", "mended")


async def look(lobby: Lobby, made: Created) -> Picture:
    async with lobby.looking(made.game) as live:
        return picture(live)


async def refuse_to_go_back(player: Player) -> None:
    for side in (0, 1):
        with pytest.raises(RefusedError, match="undo-other-rules"):
            await player.act(side, lambda each, side=side: each.undo(side, each.number))
        with pytest.raises(RefusedError, match="undo-other-rules"):
            await player.act(
                side, lambda each, side=side: each.ask_takeback(side, each.number, each.given[-2])
            )


def begun_and_killed(folder: Path, into: Path, times: int = 40) -> tuple[Created, Picture]:
    """A game that a server has when it is killed."""
    found: list[tuple[Created, Picture]] = []
    folder.mkdir()

    async def run() -> None:
        async with opened(folder) as lobby:
            made = await lobby.create(NewGame("first-steps", PEOPLE, "yesterday"))
            player = Player(lobby, made, 1)
            await player.storm()
            await player.play(times)
            found.append((made, await look(lobby, made)))
            killed(folder, into)

    asyncio.run(run())
    return found[0]


def test_a_game_outlives_a_server_that_is_killed_and_rules_that_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, before = begun_and_killed(tmp_path / "first", tmp_path / "second")
    version, after = CombatCommander.version, []

    async def go_on(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        assert await look(lobby, made) == before
        assert [line.split()[0] for line in told.lines] == ["recovered"]
        async with lobby.looking(made.game) as live:
            assert kinds(live) == [(before.number, "rules")]
            assert live.row.version == CombatCommander.version != version
        player = Player(lobby, made, 2)
        await refuse_to_go_back(player)
        await player.undo()
        await player.play(20)
        await player.take_back(3)
        await player.play(5)
        after.append(await look(lobby, made))
        killed(tmp_path / "second", tmp_path / "third")

    async def go_on_again(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        assert await look(lobby, made) == after[0]
        assert told.lines == []
        async with lobby.looking(made.game) as live:
            assert kinds(live) == [(before.number, "rules")]
            assert live.table.game.seam < len(live.table.game.choices)
        killed(tmp_path / "third", tmp_path / "fourth")

    async def go_on_by_a_third(lobby: Lobby) -> None:
        assert await look(lobby, made) == after[0]
        async with lobby.looking(made.game) as live:
            assert kinds(live) == [(before.number, "rules"), (after[0].number, "rules")]
        await Player(lobby, made, 3).undo()

    change_the_rules(monkeypatch)
    with_lobby(tmp_path / "second", go_on)
    with_lobby(tmp_path / "third", go_on_again)
    change_the_rules(monkeypatch, 2)
    with_lobby(tmp_path / "fourth", go_on_by_a_third)
    with_lobby(tmp_path / "fourth", lambda lobby: two_seams(lobby, made))


async def two_seams(lobby: Lobby, made: Created) -> None:
    async with lobby.looking(made.game) as live:
        assert len(kinds(live)) == len(live.table.game.seams) == 2


def test_what_people_did_about_a_game_outlives_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _ = begun_and_killed(tmp_path / "first", tmp_path / "second")
    told: list[Picture] = []

    async def settle(lobby: Lobby) -> None:
        player = Player(lobby, made, 2)
        await player.act(0, lambda each: each.talk(0, "Enough?"))
        await player.act(1, lambda each: each.offer_draw(1, each.number, yes=True))
        await player.act(0, lambda each: each.offer_draw(0, each.number, yes=True))
        told.append(await look(lobby, made))

    async def find(lobby: Lobby) -> None:
        assert await look(lobby, made) == told[0]
        player = Player(lobby, made, 3)
        await player.act(1, lambda each: each.talk(1, "Well played."))
        async with lobby.looking(made.game) as live:
            assert len(kinds(live)) == 1
            assert live.table.between.settled == ("draw", -1, 0)
            assert not live.table.computer_is_asked
            assert [each.word for each in live.table.history if each.kind == "talk"] == [
                "Enough?", "Well played.",
            ]  # fmt: skip
            number = live.table.number
        assert (await lobby.storage.last(made.game)) == number

    with_lobby(tmp_path / "second", settle)
    change_the_rules(monkeypatch)
    with_lobby(tmp_path / "second", find)
    with_lobby(tmp_path / "second", lambda lobby: still_settled(lobby, made))


async def still_settled(lobby: Lobby, made: Created) -> None:
    async with lobby.looking(made.game) as live:
        assert live.table.is_over


def test_rules_that_change_elsewhere_leave_no_seam(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, before = begun_and_killed(tmp_path / "first", tmp_path / "second")
    monkeypatch.setattr(CombatCommander, "version", "99")

    async def go_on(lobby: Lobby) -> None:
        assert await look(lobby, made) == before
        async with lobby.looking(made.game) as live:
            assert (kinds(live), live.table.game.seams) == ([], [])
            assert live.row.version == "99"
        kept = await lobby.storage.open(made.game)
        assert kept is not None
        assert kept.row.version == "99"
        await Player(lobby, made, 2).take_back(3)

    with_lobby(tmp_path / "second", go_on)


def test_rules_by_which_other_things_happen_leave_a_seam_though_the_same_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, before = begun_and_killed(tmp_path / "first", tmp_path / "second")
    change_the_rules(monkeypatch, 0, number="5.5")

    async def go_on(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        assert await look(lobby, made) == before
        assert told.lines[0].endswith("has other consequences")
        async with lobby.looking(made.game) as live:
            assert kinds(live) == [(before.number, "rules")]

    with_lobby(tmp_path / "second", go_on)


def test_what_new_rules_do_before_they_ask_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _ = begun_and_killed(tmp_path / "first", tmp_path / "second", 0)
    ask_as_ever = Turn.choose

    async def until_an_order_is_asked_for(lobby: Lobby) -> None:
        player = Player(lobby, made, 2)
        for _ in range(60):
            async with lobby.looking(made.game) as live:
                decision = live.table.game.decision
                if decision is not None and decision.prompt == "order-or-pass":
                    return
            await player.play(1)
        raise AssertionError("nobody is asked for an order")

    def discard_first(self: Turn, s: State) -> Decision | None:
        if len(s.hands[s.active]) > 2:
            s.emit(CardDiscarded("5", s.active, s.hands[s.active][-1]))
            return None
        return ask_as_ever(self, s)

    stories: list[list[Any]] = []

    async def go_on(lobby: Lobby) -> None:
        async with lobby.looking(made.game) as live:
            table = live.table
            stories.append([(each.number, each.kind, each.event) for each in table.history])
            last = [each.event for each in table.history if each.number == table.number]
            assert sum(isinstance(event, CardDiscarded) for event in last) > 1
            assert table.game.choices[-1].events == len(table.game.events)

    async def and_on(lobby: Lobby) -> None:
        await Player(lobby, made, 3).play(3)
        async with lobby.looking(made.game) as live:
            events = [each.event for each in live.table.history if each.event and not each.undone]
            assert events == live.table.game.events

    with_lobby(tmp_path / "second", until_an_order_is_asked_for)
    monkeypatch.setattr(Turn, "choose", discard_first)
    monkeypatch.setattr(CombatCommander, "version", "99")
    with_lobby(tmp_path / "second", go_on)
    with_lobby(tmp_path / "second", go_on)
    assert stories[0] == stories[1]
    with_lobby(tmp_path / "second", and_on)
    with_lobby(tmp_path / "second", and_on)


def test_what_is_proved_of_a_game_with_a_seam(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, before = begun_and_killed(tmp_path / "first", tmp_path / "second")
    change_the_rules(monkeypatch)

    async def finish(lobby: Lobby) -> None:
        await Player(lobby, made, 2).play(2_000)
        async with lobby.looking(made.game) as live:
            table = live.table
            assert table.game.is_over
            proof = prove(Past(table, table.number), live.row)
            assert (proof.fits, proof.replays, proof.seam) == (True, True, before.number)

    with_lobby(tmp_path / "second", finish)


def test_a_game_goes_on_as_a_new_one_from_after_its_seam_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, before = begun_and_killed(tmp_path / "first", tmp_path / "second")
    change_the_rules(monkeypatch)

    async def go_on(lobby: Lobby) -> None:
        await Player(lobby, made, 2).play(10)
        async with lobby.looking(made.game) as live:
            assert not Past(live.table, before.number - 1).can_be_played
            past = Past(live.table, live.table.number)
            row = live.row._replace(begins=past.begins)
            stood = live.table.game.hash()
        branch = await lobby.branch(row, 0, past.records(), PEOPLE)
        async with lobby.looking(branch.game) as live:
            assert live.table.game.hash() == stood
            assert (live.table.number, live.table.game.seams) == (10, [])
        await Player(lobby, branch, 3).take_back(2)

    with_lobby(tmp_path / "second", go_on)


# --- what older servers kept -----------------------------------------------------------------


def old_database(folder: Path) -> dict[str, dict[str, Any]]:
    """A folder as a server of the last schema left it when it was killed, and what it held."""
    folder.mkdir()
    data = gzip.decompress((OLD / "0002.sqlite3.gz").read_bytes())
    (folder / DATABASE).write_bytes(data)
    games: dict[str, dict[str, Any]] = json.loads((OLD / "0002.json").read_text())
    return games


Use = Callable[[Lobby, dict[str, Any], Created], Awaitable[None]]


def with_old_games(folder: Path, games: dict[str, dict[str, Any]], use: Use) -> None:
    async def each(lobby: Lobby) -> None:
        for game in games.values():
            await use(lobby, game, Created(game["id"], game["secrets"], {}, ""))

    with_lobby(folder, each)


async def stands_and_goes_on(lobby: Lobby, game: dict[str, Any], made: Created) -> None:
    async with lobby.looking(made.game) as live:
        table = live.table
        assert (table.number, table.game.hash()) == (game["number"], game["hash"])
        assert len(table.given) == game["standing"]
    await Player(lobby, made, 2).play(5)
    kept: Kept | None = await lobby.storage.open(made.game)
    assert kept is not None
    assert kept.row.start is not None
    assert kept.told == len(kept.records)
    game["picture"] = await look(lobby, made)


def test_games_of_an_older_server_open_and_outlive_their_rules_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = old_database(tmp_path / "games")
    del games["plain"]  # a Weapon was given up in it by answering a question

    async def still_stands(lobby: Lobby, game: dict[str, Any], made: Created) -> None:
        assert await look(lobby, made) == game["picture"]
        async with lobby.looking(made.game) as live:
            assert kinds(live)[-1] == (live.table.number, "rules")
        await Player(lobby, made, 3).undo()

    with_old_games(tmp_path / "games", games, stands_and_goes_on)
    change_the_rules(monkeypatch)
    with_old_games(tmp_path / "games", games, still_stands)


def test_games_of_an_older_server_whose_rules_change_at_once_go_on_if_they_were_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = old_database(tmp_path / "games")
    change_the_rules(monkeypatch)

    async def goes_on(lobby: Lobby, game: dict[str, Any], made: Created) -> None:
        if game is games["plain"]:
            with pytest.raises(BrokenGameError) as found:
                await look(lobby, made)
            assert found.value.what == OTHER_RULES
            return
        async with lobby.looking(made.game) as live:
            assert (live.table.number, live.table.game.hash()) == (game["number"], game["hash"])
            assert [why for _, why in kinds(live)] == ["rules"]
        await Player(lobby, made, 2).undo()
        game["picture"] = await look(lobby, made)

    async def still_goes_on(lobby: Lobby, game: dict[str, Any], made: Created) -> None:
        if game is not games["plain"]:
            assert await look(lobby, made) == game["picture"]

    with_old_games(tmp_path / "games", games, goes_on)
    with_old_games(tmp_path / "games", games, still_goes_on)
