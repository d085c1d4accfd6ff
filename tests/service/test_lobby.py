"""The lobby: one thing at a time at each table, and no more tables in memory than agreed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.service.lobbies import PEOPLE, Told, asked, decision, look, opened, play, with_lobby

from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent, Player
from sandtable.server.opponents import roster_of
from sandtable.service import background, tables
from sandtable.service.faults import (
    BrokenGameError,
    NotAllowedError,
    StaleError,
    TooManyError,
    UnknownGameError,
)
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.storage import Consequences, Kept, Record, StorageError
from sandtable.service.storage_sqlite import SqliteStorage
from sandtable.systems.combat_commander.system import CombatCommander


def test_of_many_answers_to_one_question_one_is_taken(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE, "1"))
        seat, number, text = await asked(lobby, made)
        work = [lobby.act(seat, decision(seat, number, text)) for _ in range(20)]
        done = await asyncio.gather(*work, return_exceptions=True)

        assert sorted(str(type(each).__name__) for each in done) == ["StaleError"] * 19 + ["int"]
        assert len(await lobby.storage.records(made.game)) == 1

    with_lobby(tmp_path, use)


def test_secrets_are_not_kept_and_open_only_their_seat(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE))
        seat = await lobby.seat(made.game, made.secrets["allies"])
        assert (seat.name, seat.side, seat.place) == ("allies", 1, 1)
        with pytest.raises(NotAllowedError):
            await lobby.seat(made.game, "x")
        with pytest.raises(UnknownGameError):
            await lobby.seat("x", made.secrets["allies"])
        watcher = await lobby.seat(made.game, made.secrets["spectator"])
        with pytest.raises(NotAllowedError):
            await lobby.act(watcher, decision(watcher, 0, "done"))
        file = (tmp_path / "games.sqlite3-wal").read_bytes()
        assert not any(secret.encode() in file for secret in made.secrets.values())

    with_lobby(tmp_path, use)


def test_tables_beyond_the_limit_are_left_to_the_disk_and_come_back(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = [await lobby.create(NewGame("first-steps", PEOPLE)) for _ in range(6)]
        for number, game in enumerate(made):
            await play(lobby, game, number + 1)
        assert len(lobby.tables) == 2
        in_memory = [lobby.tables.get(game.game) for game in made]
        assert [await lobby.number(game.game) for game in made] == [1, 2, 3, 4, 5, 6]
        assert in_memory == [lobby.tables.get(game.game) for game in made], "none was opened"
        for number, game in enumerate(made):
            async with lobby.looking(game.game) as live:
                assert live.table.number == number + 1

    with_lobby(tmp_path, use, tables=2)


def test_a_table_is_opened_even_if_all_others_are_in_use(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = [await lobby.create(NewGame("first-steps", PEOPLE)) for _ in range(3)]
        async with lobby.looking(made[0].game), lobby.looking(made[1].game):
            assert await play(lobby, made[2], 1) == 1

    with_lobby(tmp_path, use, tables=1)


def test_a_decision_that_cannot_be_kept_has_not_happened(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE))
        await play(lobby, made, 2)
        seat, number, text = await asked(lobby, made)
        keep = lobby.storage.append

        async def full(*_: Any) -> None:
            raise StorageError("disk full")

        lobby.storage.append = full  # type: ignore[method-assign]
        with pytest.raises(StorageError):
            await lobby.act(seat, decision(seat, number, text))
        lobby.storage.append = keep  # type: ignore[method-assign]
        assert (await asked(lobby, made))[1] == 2
        assert await play(lobby, made, 1) == 3

    with_lobby(tmp_path, use)


def test_two_processes_cannot_both_go_on_with_a_game(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE))
        await play(lobby, made, 1)
        async with opened(tmp_path) as other:
            await play(other, made, 1)
        seat, number, text = await asked(lobby, made)
        with pytest.raises(StorageError):
            await lobby.act(seat, decision(seat, number, text))
        with pytest.raises(StaleError):
            await lobby.act(seat, decision(seat, number, text))
        assert await play(lobby, made, 1) == 3

    with_lobby(tmp_path, use)


class Failing(SqliteStorage):
    """A store whose disk is full now and then."""

    full = False
    refused = 0

    async def append(
        self, game: str, records: Sequence[Record], course: Consequences | None = None
    ) -> None:
        await asyncio.sleep(0)  # others come to wait for the table meanwhile
        if self.full:
            self.refused += 1
            raise StorageError("full")
        await super().append(game, records, course)


def test_after_a_failed_write_everybody_reads_the_table_anew(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        storage = lobby.storage
        assert isinstance(storage, Failing)
        made = await lobby.create(NewGame("first-steps", PEOPLE, "1"))
        await play(lobby, made, 3)
        seat, number, text = await asked(lobby, made)
        seen: list[int] = []

        async def look() -> None:
            async with lobby.looking(made.game) as live:
                seen.append(live.table.number)

        storage.full = True
        work = [lobby.act(seat, decision(seat, number, text))]
        work += [lobby.act(seat, lambda t: t.stand(seat.place, "step", "game")) for _ in range(3)]
        done = await asyncio.gather(*work, look(), return_exceptions=True)
        assert [type(each) for each in done[:-1]] == [StorageError] * storage.refused
        assert seen == [3]

        storage.full = False
        await lobby.act(seat, lambda t: t.stand(seat.place, "step", "game"))
        assert await play(lobby, made, 1) == 5
        numbers = [record.number for record in await storage.records(made.game)]
        assert numbers == [1, 2, 3, 4, 5]

    with_lobby(tmp_path, use, Failing)


def test_a_computer_player_tries_again_when_the_disk_takes_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PAUSE", 0.01)

    async def use(lobby: Lobby) -> None:
        storage = lobby.storage
        assert isinstance(storage, Failing)
        storage.full = True
        computers = {"axis": "random", "allies": "captain"}
        made = await lobby.create(NewGame("first-steps", computers, "1"))
        await look(lobby, made)
        while storage.refused < 3:
            await asyncio.sleep(0.01)
        storage.full = False
        while len(await storage.records(made.game)) < 20:
            await asyncio.sleep(0.01)

    with_lobby(tmp_path, use, Failing)


def test_all_who_want_a_table_at_once_get_the_same_also_after_a_failed_load(
    tmp_path: Path,
) -> None:
    class Unsteady(SqliteStorage):
        failures = 0

        async def open(self, game: str) -> Kept | None:
            await asyncio.sleep(0)
            if self.failures:
                self.failures -= 1
                raise StorageError("busy")
            return await super().open(game)

    async def use(lobby: Lobby) -> None:
        storage = lobby.storage
        assert isinstance(storage, Unsteady)
        made = await lobby.create(NewGame("first-steps", PEOPLE))
        await play(lobby, made, 2)
        live = lobby.tables.get(made.game)
        assert live is not None
        lobby.tables.drop(live)
        found: set[int] = set()

        async def look() -> None:
            async with lobby.looking(made.game) as here:
                found.add(id(here))
                await asyncio.sleep(0)

        storage.failures = 1
        first = await asyncio.gather(*(look() for _ in range(3)), return_exceptions=True)
        assert [type(each) for each in first] == [StorageError] * 3
        await asyncio.gather(*(look() for _ in range(3)))
        assert len(found) == 1

    with_lobby(tmp_path, use, Unsteady)


def test_a_computer_that_answers_what_is_not_offered_changes_nothing(tmp_path: Path) -> None:
    class Cheat:
        def __init__(self) -> None:
            self.answers = 0

        def choose(self, view: Any, decision: Any) -> Option:
            self.answers += 1
            option: Option = decision.options[0]
            return option if self.answers < 3 else Option("cheat", 7)

    async def use(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        cheat = Cheat()
        lobby.roster("combat-commander").make = lambda opponent, seed: cheat
        computers = {"axis": "random", "allies": "random"}
        made = await lobby.create(NewGame("first-steps", computers, "1"))
        await look(lobby, made)
        while not told.lines:
            await asyncio.sleep(0.01)
        kept = len(await lobby.storage.records(made.game))
        async with lobby.tables.held(made.game) as live:
            assert live.table.number == kept

    with_lobby(tmp_path, use)


def spoil(folder: Path, statement: str) -> None:
    """Change the records as an older version, or a bad disk, may have left them."""
    file = sqlite3.connect(folder / "games.sqlite3")
    file.execute("drop trigger if exists records_stay")
    file.execute(statement)
    file.commit()
    file.close()


@pytest.mark.parametrize("whole", [True, False], ids=["told", "not told"])
@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("delete from records where number = 3", "record 4 follows 2"),
        ("update records set word = 'nonsense' where number = 3", "record 3 is not legal"),
        (
            "update records set kind = 'undo', value = 99 where number = 3",
            "list index out of range",
        ),
        ("update records set kind = 'order' where number = 3", "Expecting value"),
    ],
)
def test_a_damaged_game_is_told_in_true_words_and_reported_once(
    tmp_path: Path, statement: str, reason: str, whole: bool
) -> None:
    made: list[Created] = []

    async def begin(lobby: Lobby) -> None:
        made.append(await lobby.create(NewGame("first-steps", PEOPLE)))
        await play(lobby, made[0], 5)

    async def open_it(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        for _ in range(2):
            with pytest.raises(BrokenGameError) as found:
                async with lobby.looking(made[0].game):
                    pass
            assert found.value.what == "damaged"
        assert len(told.lines) == 1
        assert told.lines[0].startswith(f"broken {reason}")

    async def recover(lobby: Lobby) -> None:
        told = lobby.tables.reports = Told()
        async with lobby.looking(made[0].game) as live:
            assert live.table.number == 5
            assert [entry.kind for entry in live.table.history if entry.number == 5][-1] == "mended"
        assert len(told.lines) == 1
        assert told.lines[0].startswith(f"recovered {reason}")

    with_lobby(tmp_path, begin)
    spoil(tmp_path, statement)
    if whole:
        with_lobby(tmp_path, open_it if "delete" in statement else recover)
    else:
        spoil(tmp_path, "delete from progress")
        with_lobby(tmp_path, open_it)


def test_what_is_told_of_records_that_are_gone_opens_nothing(tmp_path: Path) -> None:
    made: list[Created] = []

    async def begin(lobby: Lobby) -> None:
        made.append(await lobby.create(NewGame("first-steps", PEOPLE)))
        await play(lobby, made[0], 5)

    async def open_it(lobby: Lobby) -> None:
        with pytest.raises(BrokenGameError, match="record 5 is told of, and 4 is the newest"):
            async with lobby.looking(made[0].game):
                pass

    with_lobby(tmp_path, begin)
    spoil(tmp_path, "update records set word = 'nonsense' where number = 1")
    spoil(tmp_path, "delete from records where number = 5")
    with_lobby(tmp_path, open_it)


def test_whoever_deletes_games_makes_room_for_new_ones(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = [await lobby.create(NewGame("first-steps", PEOPLE)) for _ in range(2)]
        with pytest.raises(TooManyError):
            await lobby.create(NewGame("first-steps", PEOPLE))
        spoil(tmp_path, f"delete from games where id = '{made[0].game}'")
        await lobby.create(NewGame("first-steps", PEOPLE))
        with pytest.raises(TooManyError):
            await lobby.create(NewGame("first-steps", PEOPLE))

    with_lobby(tmp_path, use, games=2)


def test_a_table_that_was_only_looked_at_is_not_saved_again(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = [await lobby.create(NewGame("first-steps", PEOPLE)) for _ in range(3)]
        for game in made:
            await play(lobby, game, 1)
        storage = lobby.storage
        assert isinstance(storage, SqliteStorage)
        for game in made:
            async with lobby.looking(game.game):
                pass
        before = storage.writer.commits
        for game in made:
            async with lobby.looking(game.game):
                pass
        await lobby.close()
        assert storage.writer.commits == before

    with_lobby(tmp_path, use, tables=1)


def test_a_game_goes_on_from_where_it_stood_after_a_change_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes: list[str] = []
    games: list[Created] = []

    async def before(lobby: Lobby) -> None:
        games.append(await lobby.create(NewGame("first-steps", PEOPLE, "3")))
        await play(lobby, games[0], 30)
        async with lobby.looking(games[0].game) as live:
            hashes.append(live.table.game.hash())

    async def after(lobby: Lobby) -> None:
        async with lobby.looking(games[0].game) as live:
            assert live.table.game.seam == 30
            assert live.table.history[-1].kind == "rules"
            assert live.table.game.hash() == hashes[0]
        assert await play(lobby, games[0], 1) == 31

    async def again(lobby: Lobby) -> None:
        async with lobby.looking(games[0].game) as live:
            assert (live.table.game.seam, live.table.number) == (30, 31)

    with_lobby(tmp_path, before)

    def diverges(*_: object) -> None:
        raise BrokenGameError("other rules")

    monkeypatch.setattr(CombatCommander, "version", "99")
    with monkeypatch.context() as changed:
        changed.setattr(tables, "replayed", diverges)
        with_lobby(tmp_path, after)
    with_lobby(tmp_path, again)


def test_computer_players_go_on_after_a_restart(tmp_path: Path) -> None:
    made: list[Created] = []

    async def begin(lobby: Lobby) -> None:
        computers = {"axis": "random", "allies": "random"}
        made.append(await lobby.create(NewGame("first-steps", computers)))
        await asyncio.sleep(0.1)

    async def finish(lobby: Lobby) -> None:
        for _ in range(2000):
            async with lobby.looking(made[0].game) as live:
                if live.table.game.is_over:
                    return
            await asyncio.sleep(0.01)
        raise AssertionError("the game does not end")

    with_lobby(tmp_path, begin)
    with_lobby(tmp_path, finish)


def test_a_slow_computer_player_keeps_nobody_from_looking_and_a_takeback_makes_it_think_again(
    tmp_path: Path,
) -> None:
    thinking, go_on = threading.Event(), threading.Event()
    thoughts: list[str] = []

    class Slow:
        def choose(self, view: dict[str, Any], decision: Any) -> Option:
            thoughts.append(decision.prompt)
            thinking.set()
            assert go_on.wait(20)
            option: Option = decision.options[0]
            return option

    async def use(lobby: Lobby) -> None:
        lobby.roster("combat-commander").make = lambda name, seed: Slow()
        made = await lobby.create(NewGame("first-steps", {"axis": "captain"}, "1"))
        while not thinking.is_set():
            async with lobby.looking(made.game) as live:
                own = not live.table.computer_is_asked
            if own:
                await play(lobby, made, 1)
            await asyncio.sleep(0.01)
        async with lobby.looking(made.game) as live:
            assert live.table.computer_is_asked
        seat = await lobby.seat(made.game, made.secrets["allies"])
        await lobby.act(seat, lambda table: table.ask_takeback(1, table.number), long=True)
        go_on.set()
        await play(lobby, made, 1)
        while len(thoughts) < 2:
            await asyncio.sleep(0.01)

    with_lobby(tmp_path, use)
    assert thoughts[0] == thoughts[1]


def test_computers_go_on_with_new_chance_after_a_rebuild(tmp_path: Path) -> None:
    seats = {"axis": "human", "allies": "random"}
    made: list[Created] = []
    seeds: list[str] = []

    async def look(lobby: Lobby) -> None:
        def noted(opponent: Opponent, seed: str) -> Player:
            seeds.append(seed)
            return roster_of("combat-commander").player(opponent.name, seed)

        lobby.roster("combat-commander").make = noted
        if not made:
            made.append(await lobby.create(NewGame("first-steps", seats, "1")))
        async with lobby.looking(made[0].game) as live:
            live.table.computers.player(1)
        while live.table.computer_is_asked:
            await asyncio.sleep(0.01)

    with_lobby(tmp_path, look)
    with_lobby(tmp_path, look)

    assert len(set(seeds)) == 2
