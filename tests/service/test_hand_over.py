"""A seat goes to a computer player and back."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.service.lobbies import PEOPLE, asked, decision, with_lobby
from tests.service.seats import page, plain, play
from tests.service.test_table import facts

import sandtable
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import RefusedError
from sandtable.server.opponents import roster_of
from sandtable.service import tables
from sandtable.service.computers import Computers
from sandtable.service.faults import BrokenGameError, StaleError
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.storage import Record
from sandtable.service.table import Table
from sandtable.systems.combat_commander.system import CombatCommander


def new_table(names: dict[int, str] | None = None) -> Table:
    game = sandtable.new_game("combat-commander", "first-steps", seed=1)
    return Table(game, Computers(names, roster_of(game.system.name)))


def mover(table: Table) -> int:
    assert table.game.decision is not None
    return table.game.decision.side


def reason(error: pytest.ExceptionInfo[RefusedError]) -> str:
    return error.value.refusal.reason


def test_a_seat_goes_to_the_computer_and_back_and_everybody_reads_it() -> None:
    table = new_table()
    side = mover(table)
    records = table.hand_over(side, 0, "captain")
    away = [plain(page(table, each).state(0)) for each in (side, 1 - side, -1)]
    asked_then = table.computer_is_asked
    records += table.hand_over(side, 1, "human")

    assert asked_then
    assert [(r.number, r.kind, r.seat, r.word) for r in records] == [
        (1, "seat", side, "captain"),
        (2, "seat", side, "human"),
    ]
    for state in away:
        assert state["seats"][side]["player"] == "captain"
        assert (state["log"][-1]["trace"], state["log"][-1]["player"]) == ("seat", "captain")
        assert "Captain" in state["log"][-1]["text"]
        assert state["decision"]["waiting"]
    back = plain(page(table, side).state(1))
    assert not table.computer_is_asked
    assert back["decision"]["options"]
    assert [seat["player"] for seat in back["seats"]] == ["human"] * 3
    assert "a person plays again" in back["log"][-1]["text"]


def test_whoever_gave_his_seat_away_can_do_nothing_else_from_it() -> None:
    table = new_table()
    side = mover(table)
    text = page(table, side).decision().options[0].option  # type: ignore[union-attr]
    play(table)
    while mover(table) != side:
        play(table)
    number = table.hand_over(side, table.number, "captain")[0].number
    for act in (
        lambda: table.decide(side, number, text),
        lambda: table.undo(side, number),
        lambda: table.ask_takeback(side, number),
        lambda: table.stand(side, "step", "turn"),
    ):
        with pytest.raises(RefusedError) as error:
            act()
        assert reason(error) == "seat-handed-over"
    assert table.number == number


def test_names_that_nobody_has_are_refused_and_old_requests_are_stale() -> None:
    table = new_table()
    for name in ("exec:ls", "greedy", "", "colonel:seconds=60"):
        with pytest.raises(RefusedError) as error:
            table.hand_over(0, 0, name)
        assert reason(error) == "no-such-player"
    table.hand_over(0, 0, "captain")
    with pytest.raises(StaleError):
        table.hand_over(0, 0, "human")
    with pytest.raises(StaleError):
        table.hand_over(0, 2, "human")
    assert table.hand_over(0, 1, "captain") == []
    assert table.hand_over(1, 0, "recruit")


def test_it_makes_no_answer_of_the_other_side_stale() -> None:
    table = new_table()
    side = mover(table)
    text = page(table, side).decision().options[0].option  # type: ignore[union-attr]
    table.hand_over(1 - side, 0, "captain")

    assert [record.number for record in table.decide(side, 0, text)] == [2]


def test_a_late_answer_of_the_computer_is_dropped_once_the_seat_is_anothers() -> None:
    table = new_table()
    side = mover(table)
    table.hand_over(side, 0, "captain")
    question = table.question()
    assert question is not None
    option = question.think()
    table.hand_over(side, 1, "human")
    with pytest.raises(StaleError):
        table.answer(question, option)
    table.hand_over(side, 2, "captain")
    with pytest.raises(StaleError):
        table.answer(question, option)
    again = table.question()
    assert again is not None
    assert table.answer(again, option)


def test_what_was_said_in_advance_ends_with_the_hand_over() -> None:
    table = new_table()
    table.stand(0, "step", "game")
    table.stand(1, "step", "game")
    table.hand_over(0, 2, "captain")

    assert (table.standing(0), table.standing(1)) == ([], [("step", "game")])


def test_moves_are_taken_back_but_hand_overs_are_not() -> None:
    table, records = new_table(), []
    side = mover(table)
    records += table.hand_over(side, 0, "recruit")
    for _ in range(3):
        question = table.question()
        assert question is not None
        records += table.answer(question, question.think())
    records += table.hand_over(side, table.number, "human")
    before = len(table.game.choices)
    records += table.undo(side, table.number)
    assert len(table.game.choices) == before - 1
    assert side not in table.computers
    records += table.hand_over(side, table.number, "captain")
    while mover(table) == side:
        question = table.question()
        assert question is not None
        records += table.answer(question, question.think())
    other = 1 - side
    text = page(table, other).decision().options[0].option  # type: ignore[union-attr]
    records += table.decide(other, table.number, text)
    first = next(r for r in records if r.kind == "choice").number
    records += table.ask_takeback(other, table.number, first)
    assert table.request is not None, "the seat is a person's still: it does not agree by itself"
    records += table.answer_takeback(side, table.number, True)

    assert not table.game.choices
    assert table.computers.names == {side: "captain"}
    twin = new_table()
    twin.replay(records)
    assert facts(twin) == facts(table)
    assert twin.computers.names == table.computers.names


def test_a_seat_that_was_always_a_computers_agrees_at_once() -> None:
    table = new_table({1: "random"})
    while mover(table) == 1:
        table.answer_quickly(1, 1)
    play(table)

    assert [r.kind for r in table.ask_takeback(0, table.number)] == ["ask", "consent"]


async def hand(lobby: Lobby, made: Created, name: str, player: str) -> int:
    seat = await lobby.seat(made.game, made.secrets[name])
    return await lobby.act(seat, lambda table: table.hand_over(seat.place, table.number, player))


async def until(lobby: Lobby, made: Created, holds: Any) -> None:
    for _ in range(3000):
        async with lobby.looking(made.game) as live:
            if holds(live.table):
                return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


def test_two_computers_play_on_by_themselves_through_a_restart(tmp_path: Path) -> None:
    made: list[Created] = []

    async def begin(lobby: Lobby) -> None:
        made.append(await lobby.create(NewGame("first-steps", PEOPLE, "1")))
        await hand(lobby, made[0], "axis", "recruit")
        await hand(lobby, made[0], "allies", "random")
        await until(lobby, made[0], lambda table: table.number > 8)

    async def go_on(lobby: Lobby) -> None:
        async with lobby.looking(made[0].game) as live:
            number = live.table.number
            assert live.table.computers.names == {0: "recruit", 1: "random"}
        await until(lobby, made[0], lambda table: table.number > number + 20)
        await hand(lobby, made[0], "allies", "human")
        await until(lobby, made[0], lambda table: not table.computer_is_asked)
        seat, number, text = await asked(lobby, made[0])
        assert seat.name == "allies"
        assert await lobby.act(seat, decision(seat, number, text)) > number

    with_lobby(tmp_path, begin)
    with_lobby(tmp_path, go_on)


def test_who_plays_is_known_even_if_the_records_cannot_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Created] = []

    async def before(lobby: Lobby) -> None:
        made.append(await lobby.create(NewGame("first-steps", PEOPLE, "3")))
        seat, _, _ = await asked(lobby, made[0])
        other = next(name for name in PEOPLE if name != seat.name)
        await hand(lobby, made[0], other, "captain")

    async def after(lobby: Lobby) -> None:
        async with lobby.looking(made[0].game) as live:
            assert list(live.table.computers.names.values()) == ["captain"]
            assert live.table.computers.alone == frozenset()

    with_lobby(tmp_path, before)

    def diverges(*_: object) -> None:
        raise BrokenGameError("other rules")

    monkeypatch.setattr(tables, "replayed", diverges)
    monkeypatch.setattr(CombatCommander, "version", "99")
    with_lobby(tmp_path, after)


def test_a_seat_is_taken_back_while_the_computer_thinks(tmp_path: Path) -> None:
    thinking, go_on = threading.Event(), threading.Event()

    class Slow:
        def choose(self, view: Any, decision: Any) -> Option:
            thinking.set()
            assert go_on.wait(20)
            option: Option = decision.options[0]
            return option

    async def use(lobby: Lobby) -> None:
        lobby.roster("combat-commander").make = lambda opponent, seed: Slow()
        made = await lobby.create(NewGame("first-steps", PEOPLE, "1"))
        name = (await asked(lobby, made))[0].name
        await hand(lobby, made, name, "colonel")
        while not thinking.is_set():
            await asyncio.sleep(0.01)
        await hand(lobby, made, name, "human")
        go_on.set()
        while made.game in lobby.answering:
            await asyncio.sleep(0.01)
        records: list[Record] = await lobby.storage.records(made.game)
        assert [record.kind for record in records] == ["seat", "seat"]
        seat, number, text = await asked(lobby, made)
        assert await lobby.act(seat, decision(seat, number, text)) == 3

    with_lobby(tmp_path, use)
