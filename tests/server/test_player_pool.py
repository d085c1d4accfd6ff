"""Players that think in processes of their own, packed as what a side knows."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from typing import cast

import pytest

import sandtable
from sandtable.ai.combat_commander.mind import SEARCHED
from sandtable.ai.players import Thought, make_player
from sandtable.kernel import game as kernel_game
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.options import Option
from sandtable.kernel.players import Hurry, Opponent
from sandtable.kernel.values import canonical
from sandtable.kernel.view import View
from sandtable.server import player_pool
from sandtable.server.advice import Judged, verdict_page
from sandtable.server.opponents import Distant
from sandtable.server.player_pool import MOST_GAMES, Memory, PlayerPool, PlayerTask
from sandtable.service.combat_commander.packing import pack, setting_of, unpack
from sandtable.service.computers import ComputerTurn, NotNowError
from sandtable.service.past import Crossroads
from sandtable.service.storage import GameRow
from sandtable.service.wording import Wording
from sandtable.systems.combat_commander.state import State

MAKER = "colonel:simulations=12"
HURRY = Hurry("colonel:seconds=0.06", "captain")
LEISURE = HURRY._replace(at_desk=0.125)
HASTE = HURRY._replace(cut_off=0.01)


def position(scenario: str, choices: int) -> Game:
    """A game after some choices by the captain."""
    game = sandtable.new_game("combat-commander", scenario, seed=4)
    captain = make_player("captain", 1, "combat-commander")
    for _ in range(choices):
        assert game.decision is not None
        game.take(captain.choose(game.known(game.decision.side), game.decision))
    return game


def question(
    game: Game, number: int, window: float = 0, person: bool = True, hurry: Hurry = HURRY
) -> ComputerTurn:
    assert game.decision is not None
    view = game.known(game.decision.side)
    player = Distant(Opponent("slow", MAKER, 1, 0.2, hurry), "s")
    return ComputerTurn(number, player, view, game.decision, window, person)


def row(game: Game, name: str = "g") -> GameRow:
    version = game.system.version
    return GameRow(name, game.system.name, version, game.scenario, {}, game.key, "seed", ())


plain_only = pytest.mark.skipif(
    not str(kernel_game.__file__).endswith(".py"), reason="a compiled build sends no tables"
)


@plain_only
@pytest.mark.parametrize(
    ("scenario", "choices"), [("01", 0), ("01", 60), ("05", 120), ("09", 90), ("first-steps", 40)]
)
def test_a_parcel_holds_the_scrubbed_table_and_nothing_else(scenario: str, choices: int) -> None:
    game = position(scenario, choices)
    asked = question(game, 1)
    data = pack(asked.view)
    view, decision = unpack(data, game.system, setting_of(canonical(game.start), json.dumps({})))

    assert state_hash(game.system, view.known) == state_hash(game.system, asked.view.known)
    assert view.facts == asked.view.facts
    assert (decision.prompt, list(decision.options)) == (
        asked.decision.prompt,
        list(asked.decision.options),
    )
    known, true, enemy = cast(State, view.known), cast(State, game.state), 1 - view.side
    hidden = [card for card in true.hands[enemy] if not true.shown[enemy] >> card & 1]
    assert not set(known.hands[enemy]) & set(hidden)
    assert not set(known.piles[enemy]) & set(true.piles[enemy])
    assert not known.journal
    assert game.key not in data
    assert len(data) < 40_000, "what all games share is not sent"


def test_a_player_chooses_in_the_study_as_it_would_here() -> None:
    games = [position("first-steps", choices) for choices in (0, 30, 45)]
    asked = [question(game, number) for number, game in enumerate(games)]

    async def ask() -> list[object]:
        pool = PlayerPool(1)
        try:
            pairs = zip(games, asked, strict=True)
            return [await pool.think(row(game), each) for game, each in pairs]
        finally:
            await pool.close()

    here = [
        make_player(MAKER, f"s:{each.number}", "combat-commander").choose(each.view, each.decision)
        for each in asked
    ]
    assert asyncio.run(ask()) == here


def test_what_a_player_thought_is_remembered() -> None:
    game = position("first-steps", 30)
    asked = question(game, 40)
    while not asked.decision.is_open or asked.decision.prompt not in SEARCHED:
        game.take(make_player("captain", 1, "combat-commander").choose(asked.view, asked.decision))
        asked = question(game, 40)
    pool = PlayerPool(1)

    async def ask() -> Option:
        try:
            return await pool.think(row(game), asked)
        finally:
            await pool.close()

    option = asyncio.run(ask())
    thought = pool.memory.find("g", 39, 41, option)
    assert thought is not None
    assert "thought-chance-to-win" in dict(thought.parts)
    assert thought.second in asked.decision.options
    wording = Wording("en", game.system.name)
    past = Crossroads(asked.view, asked.decision, option)
    told = verdict_page(Judged(41, past, thought), "en").ahead
    assert told is not None
    assert 0 <= told.chance <= 1
    assert told.second == wording.about(game.state).option(asked.decision, thought.second)
    assert verdict_page(Judged(41, past, None), "en").ahead is None


def test_only_the_thought_that_led_to_a_choice_is_told() -> None:
    memory, first, later = Memory(), Thought(Option("hex", 1), 0), Thought(Option("hex", 2), 0)
    memory.keep("g", 5, first)
    memory.keep("g", 7, later)

    assert memory.find("g", 5, 7, first.option) is first
    assert memory.find("g", 5, 8, later.option) is later
    assert memory.find("g", 5, 8, first.option) is None, "it was taken back"
    assert memory.find("g", 8, 9, later.option) is None
    assert memory.find("h", 0, 9, later.option) is None
    for number in range(MOST_GAMES):
        memory.keep(str(number), 1, first)
    assert memory.find("g", 5, 7, first.option) is None, "games of long ago are forgotten"


@plain_only
def test_a_process_that_is_killed_is_replaced() -> None:
    game = position("first-steps", 30)

    async def ask() -> tuple[object, object]:
        pool = PlayerPool(1)
        try:
            before = await pool.think(row(game), question(game, 1))
            assert pool._pool is not None
            for process in list(pool._pool._processes):
                os.kill(process, signal.SIGKILL)
            return before, await pool.think(row(game), question(game, 1))
        finally:
            await pool.close()

    before, after = asyncio.run(ask())
    assert before == after


def test_where_tables_cannot_be_sent_players_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position("first-steps", 30)
    asked = question(game, 1)

    def fails(*_: object) -> bytes:
        raise TypeError("native")

    async def ask() -> tuple[object, object]:
        pool = PlayerPool(1)
        return await pool.think(row(game), asked), pool._pool

    monkeypatch.setattr("sandtable.service.combat_commander.presenter.pack", fails)
    option, pool = asyncio.run(ask())

    assert option == make_player(MAKER, "s:1", "combat-commander").choose(
        asked.view, asked.decision
    )
    assert pool is None


def windows(scenario: str, held: bool) -> Iterator[Game]:
    """A game of captains at each reaction window, with something to play in it or nothing."""
    game, captain = position(scenario, 0), make_player("captain", 1, "combat-commander")
    while game.decision is not None:
        if game.decision.window and game.decision.is_open == held:
            yield game
        game.take(captain.choose(game.known(game.decision.side), game.decision))


@pytest.mark.parametrize("held", [True, False])
def test_in_a_window_a_player_has_its_desk_for_a_time_that_does_not_tell_what_it_holds(
    held: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0

    class Searcher:
        thought = None

        def choose(self, view: View, decision: Decision) -> Option:
            nonlocal now
            now += 0.0625 if decision.is_open else 0.0
            return decision.options[0]

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    made: list[str] = []

    def make(name: str, seed: int | str, system: str) -> Searcher:
        made.append(name)
        return Searcher()

    monkeypatch.setattr(player_pool, "make_player", make)
    monkeypatch.setattr(player_pool, "monotonic", lambda: now)
    monkeypatch.setattr(player_pool, "sleep", sleep)
    pool, times = PlayerPool(1), []
    pool._sends = {"combat-commander": False}  # so that it is thought here, where the clock is
    take, leave = pool.desks.take, pool.desks.leave

    async def taken(owner: str, person: bool) -> None:
        await take(owner, person)
        times.append(now)

    def left(owner: str) -> None:
        times.append(now)
        leave(owner)

    monkeypatch.setattr(pool.desks, "take", taken)
    monkeypatch.setattr(pool.desks, "leave", left)
    game = next(windows("01", held))
    asyncio.run(pool.think(row(game), question(game, 1, window=0.2, hurry=LEISURE)))
    assert times[1] - times[0] == 0.125
    assert made == [HURRY.instead, HURRY.maker], "the other is asked whatever is held"


def test_in_a_window_the_captain_answers_for_a_player_that_is_late() -> None:
    game = next(windows("01", True))
    asked = question(game, 1, window=0.2, hurry=HASTE)

    async def ask() -> Option:
        pool = PlayerPool(1)
        await pool.desks.take("another", True)
        option = await pool.think(row(game), asked)
        assert not any(pool.desks.lines), "it does not think when it is too late"
        return option

    assert asyncio.run(ask()) == make_player("captain", 1, "combat-commander").choose(
        asked.view, asked.decision
    )


def test_a_player_that_is_late_keeps_its_desk_until_it_has_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = next(windows("01", True))

    async def ask() -> None:
        pool, done = PlayerPool(1), asyncio.Event()

        async def slow(*_: object) -> Thought:
            await done.wait()
            return Thought(Option("pass"), 0.0)

        monkeypatch.setattr(pool, "_solved", slow)
        await pool.think(row(game), question(game, 1, window=0.2, hurry=HASTE))
        assert pool.desks.free == 0
        done.set()
        await asyncio.sleep(0.01)
        assert pool.desks.free == 1

    asyncio.run(ask())


def test_one_who_lets_many_games_think_keeps_nobody_else_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = position("first-steps", 30)

    async def ask() -> None:
        pool, done, begun = PlayerPool(2), asyncio.Event(), []
        pool.owner = lambda name: name.partition(" ")[0]

        async def slow(problem: PlayerTask, asked: ComputerTurn) -> Thought:
            begun.append(asked.number)
            if asked.number < 29:
                await done.wait()
            return Thought(asked.decision.options[0], 0.0)

        monkeypatch.setattr(pool, "_solved", slow)
        crowd = [
            asyncio.create_task(pool.think(row(game, f"many {n}"), question(game, n)))
            for n in range(29)
        ]
        await asyncio.sleep(0.01)
        assert begun == [0]
        await pool.think(row(game, "one"), question(game, 29))
        assert begun == [0, 29]
        done.set()
        await asyncio.gather(*crowd)

    asyncio.run(ask())


def test_when_the_study_closes_those_who_wait_are_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = position("first-steps", 30)

    async def ask() -> None:
        pool = PlayerPool(1)
        await pool.desks.take("another", True)
        waits = asyncio.create_task(pool.think(row(game), question(game, 1)))
        await asyncio.sleep(0.01)
        pool.dismiss()
        with pytest.raises(NotNowError):
            await waits
        await pool.close()

    asyncio.run(ask())
