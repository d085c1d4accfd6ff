"""The time of an answer in a reaction window tells nothing about the hand."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path

import pytest
from tests.service.lobbies import look, with_lobby

from sandtable.ai.players import make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent
from sandtable.kernel.view import View
from sandtable.server.opponents import roster_of
from sandtable.service.computers import ComputerTurn
from sandtable.service.lobby import Lobby, NewGame
from sandtable.service.pacing import Pace
from sandtable.service.storage import Consequences, GameRow, Record

WINDOW = 30
ENOUGH = 120
"""Windows with either kind of hand."""


class Clock:
    """Time in whole milliseconds that passes only when somebody thinks or waits."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += int(seconds)


class Searcher:
    """A captain who takes longer where there is a choice."""

    def __init__(self, clock: Clock, seed: str) -> None:
        self.clock = clock
        self.captain = make_player("captain", seed, "combat-commander")

    def choose(self, view: View, decision: Decision) -> Option:
        self.clock.time += 20 if decision.is_open else 1
        return self.captain.choose(view, decision)


class Timed:
    """Notes how long questions in windows take, by whether there was something to play."""

    def __init__(self, lobby: Lobby) -> None:
        self.clock = Clock()
        self.times: dict[bool, list[int]] = defaultdict(list)
        self.asked: tuple[int, Decision] | None = None
        self.append = lobby.storage.append
        roster = lobby.roster("combat-commander")
        roster.known["captain"] = Opponent("captain", "captain", 0.02, WINDOW)
        roster.make = lambda opponent, seed: Searcher(self.clock, seed)
        lobby.answering.pace = Pace(self.clock, self.clock.sleep)
        lobby.answering.think = self.think
        lobby.storage.append = self.keep  # type: ignore[method-assign]

    async def think(self, row: GameRow, question: ComputerTurn) -> Option:
        self.asked = self.clock.time, question.decision
        return await asyncio.to_thread(question.think)

    async def keep(self, game: str, records: list[Record], course: Consequences) -> None:
        assert self.asked is not None
        began, decision = self.asked
        if decision.window:
            self.times[decision.is_open].append(self.clock.time - began)
        await self.append(game, records, course)

    @property
    def has_enough(self) -> bool:
        return all(len(self.times[held]) >= ENOUGH for held in (True, False))


@pytest.mark.parametrize("thinking", [0, 1, 29])
def test_an_answer_in_a_window_comes_when_its_time_is_over(thinking: int) -> None:
    assert release(thinking) == WINDOW


@pytest.mark.parametrize(("thinking", "when"), [(30, 60), (31, 60), (59, 60), (61, 90)])
def test_an_answer_that_took_too_long_comes_when_as_much_time_is_over_again(
    thinking: int, when: int
) -> None:
    assert release(thinking) == when


def test_an_answer_to_any_other_question_comes_at_once() -> None:
    assert release(7, window=0) == 7


def release(thinking: int, window: int = WINDOW) -> int:
    clock = Clock()

    async def think() -> Option:
        clock.time += thinking
        return Option("pass")

    asyncio.run(Pace(clock, clock.sleep).answer(window, think()))
    return clock.time


def test_full_and_empty_hands_take_the_same_time_in_windows(tmp_path: Path) -> None:
    times: dict[bool, list[int]] = {}

    async def use(lobby: Lobby) -> None:
        timed = Timed(lobby)
        seed = 0
        while not timed.has_enough:
            seats = dict.fromkeys(("axis", "allies"), "captain")
            made = await lobby.create(NewGame("first-steps", seats, str(seed)))
            await look(lobby, made)
            while made.game in lobby.answering and not timed.has_enough:
                await asyncio.sleep(0.001)
            seed += 1
        times.update(timed.times)

    with_lobby(tmp_path, use)
    assert set(times[True]) == set(times[False]) == {WINDOW}


def test_whoever_thinks_at_all_takes_a_settled_time_in_windows() -> None:
    for opponent in roster_of("combat-commander").known.values():
        assert bool(opponent.thinking) == bool(opponent.window)
        assert opponent.window <= 0.2
