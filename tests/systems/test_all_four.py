"""Four small systems play, keep every promise, are saved, replayed and taken back."""

from __future__ import annotations

import re

import pytest
from tests.systems.all_four import SYSTEMS, begin, played

from sandtable.ai.players import seat_players
from sandtable.ai.samples import Picker
from sandtable.ai.simulate import play_out, simulate
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, restore, verify, write
from sandtable.service.fuzz import Fuzzer
from sandtable.systems import added

NAMES = sorted(SYSTEMS)


@pytest.mark.parametrize("name", NAMES)
def test_random_games_end_in_every_way(name: str) -> None:
    results = [played(name, seed).result for seed in range(40)]

    assert all(result is not None for result in results)
    assert {result.winner for result in results} >= set(range(len(SYSTEMS[name].sides)))
    assert len({result.degree for result in results}) == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_promise_is_kept(name: str, seed: int) -> None:
    fuzzer = Fuzzer(SYSTEMS[name], "plain", seed, 1 + seed)

    assert fuzzer.play().is_over
    assert fuzzer.positions > 3


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_saved_and_goes_on_at_every_point(name: str) -> None:
    game, pick = begin(name, 5), Picker("saved")
    while game.decision is not None:
        game = restore(SYSTEMS[name], read(write(game)))
        decision = pick(game.questions)
        game.take(decision.sample(pick), decision=decision)

    assert verify(SYSTEMS[name], read(write(game))).hash() == game.hash()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_replayed_and_cloned(name: str) -> None:
    game = played(name, 3)
    again = begin(name, 3)
    for number, choice in enumerate(game.choices):
        twin = again.clone()
        assert again.replay(choice), number
        twin.replay(choice)
        assert twin.hash() == again.hash()

    assert (again.hash(), again.events) == (game.hash(), game.events)
    assert again.result == game.result


@pytest.mark.parametrize("name", NAMES)
def test_taking_back_is_exact(name: str) -> None:
    game, pick, taken = begin(name, 7), Picker("undo"), 0
    while game.decision is not None:
        decision = pick(game.questions)
        before, side, seat = game.hash(), decision.side, game.answerer(decision)
        game.take(decision.sample(pick), decision=decision)
        if game.why_no_undo(side, seat) is None and pick(range(2)) == 0:
            game.undo(side, seat)
            assert game.hash() == before
            taken += 1

    assert taken


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_written_and_read_back(name: str) -> None:
    game, pick = begin(name, 2), Picker("text")
    while game.decision is not None:
        decision = pick(game.questions)
        option = decision.sample(pick)
        text = game.system.write_option(game.state, option)
        assert game.system.read_option(game.state, text) == option
        game.apply(text.replace(":", ": ").replace(",", " , "), game.answerer(decision))

    assert game.result is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_player_sits_at_every_seat_and_plays_the_same_again(name: str) -> None:
    system, names = SYSTEMS[name], ("random",) * len(SYSTEMS[name].sides)
    with added(system):
        first, again = (Game(system, "plain", seed=9) for _ in range(2))
        seats = ("random",) * len(first.seats)
        counted = simulate(system, "plain", 10, 0, seats, salt="salt")

        assert len(seat_players(names, first)) == len(first.seats)
        play_out(first, seat_players(names, first))
        play_out(again, seat_players(names, again))

    assert first.hash() == again.hash()
    assert sum(counted["wins"].values()) + counted["draws"] == 10


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_is_cited_is_in_the_index(name: str) -> None:
    module = __import__(f"tests.systems.{name}", fromlist=["x"])
    index = set(re.findall(r"^ *(\d\.\d)  ", module.__doc__, re.MULTILINE))
    cited: set[str] = set()
    for seed in range(10):
        game, pick = begin(name, seed), Picker(f"rules:{seed}")
        while game.decision is not None:
            decision = pick(game.questions)
            cited.add(decision.rule)
            game.take(decision.sample(pick), decision=decision)
        cited |= {event.rule for event in game.events} | {game.result.rule}

    assert cited <= index
    assert len(cited) > 2
