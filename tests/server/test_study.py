"""Players that think in processes of their own, from parcels that hold what a side knows."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from typing import cast

import pytest

import sandtable
from sandtable.ai.players import make_player
from sandtable.kernel import game as kernel_game
from sandtable.kernel.game import Game, state_hash
from sandtable.server.opponents import Distant
from sandtable.server.study import Study
from sandtable.service.combat_commander.parcels import pack, setting_of, unpack
from sandtable.service.computers import Question
from sandtable.service.storage import GameRow
from sandtable.systems.combat_commander.state import State

MAKER = "colonel:simulations=12"


def position(scenario: str, choices: int) -> Game:
    """A game after some choices by the captain."""
    game = sandtable.new_game("combat-commander", scenario, seed=4)
    captain = make_player("captain", 1)
    for _ in range(choices):
        assert game.decision is not None
        game.take(captain.choose(game.known(game.decision.side), game.decision))
    return game


def question(game: Game, number: int) -> Question:
    assert game.decision is not None
    view = game.known(game.decision.side)
    return Question(number, Distant(MAKER, "s"), view, game.decision)


def row(game: Game) -> GameRow:
    version = game.system.version
    return GameRow("g", game.system.name, version, game.scenario, {}, game.key, True, ())


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
    data = pack(asked.view, asked.decision)
    view, decision = unpack(data, game.system, setting_of(scenario, json.dumps({})))

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
        study = Study(1)
        try:
            pairs = zip(games, asked, strict=True)
            return [await study.think(row(game), each) for game, each in pairs]
        finally:
            await study.close()

    here = [
        make_player(MAKER, f"s:{each.number}").choose(each.view, each.decision) for each in asked
    ]
    assert asyncio.run(ask()) == here


@plain_only
def test_a_process_that_is_killed_is_replaced() -> None:
    game = position("first-steps", 30)

    async def ask() -> tuple[object, object]:
        study = Study(1)
        try:
            before = await study.think(row(game), question(game, 1))
            assert study._pool is not None
            for process in list(study._pool._processes):
                os.kill(process, signal.SIGKILL)
            return before, await study.think(row(game), question(game, 1))
        finally:
            await study.close()

    before, after = asyncio.run(ask())
    assert before == after


def test_where_tables_cannot_be_sent_players_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position("first-steps", 30)
    asked = question(game, 1)

    def fails(*_: object) -> bytes:
        raise TypeError("native")

    async def ask() -> tuple[object, object]:
        study = Study(1)
        return await study.think(row(game), asked), study._pool

    monkeypatch.setattr("sandtable.service.combat_commander.parcels.pack", fails)
    option, pool = asyncio.run(ask())

    assert option == make_player(MAKER, "s:1").choose(asked.view, asked.decision)
    assert pool is None
