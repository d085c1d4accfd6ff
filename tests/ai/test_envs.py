"""Environments: checked by the libraries' own tests, honest, and understandable."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tests.kernel.toy import TOY

from sandtable.ai.envs import encoding
from sandtable.ai.envs.encoding import FactsEncoder, Observer, mask, observer_of, word
from sandtable.ai.envs.solo import SoloEnv
from sandtable.ai.envs.table import TableEnv
from sandtable.ai.players import RandomPlayer
from sandtable.kernel.game import Game
from sandtable.systems import load_system, names
from sandtable.systems.combat_commander.catalog.catalog import load_catalog

SECRETIVE = {"campaign": "first-day", "panzer-grenadier": "summa"}
"""Scenarios in which something is hidden from both sides, where not all have that."""
OPENED = {"campaign": 4}
"""Systems that hide nothing after the set-up: at how many positions something is hidden."""
SYSTEMS = {name: SECRETIVE.get(name, load_system(name).scenario_keys()[0]) for name in names()}


def positions(system: str, scenario: str, seed: int, every: int = 29) -> Any:
    """Positions of a random game."""
    game = Game(load_system(system), scenario, seed=seed)
    player = RandomPlayer(seed)
    while game.decision is not None:
        if len(game.choices) % every == 0:
            yield game
        game.take(player.choose(game.known(game.decision.side), game.decision))


# --- the libraries' own tests ---------------------------------------------------------------


@pytest.mark.parametrize("system", names())
@pytest.mark.parametrize("side", [0, 1])
def test_gymnasium_is_content(system: str, side: int) -> None:
    env = gymnasium.make("Sandtable-v0", scenario=SYSTEMS[system], system=system, side=side)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("system", names())
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render")
def test_pettingzoo_is_content(system: str) -> None:
    api_test(TableEnv(SYSTEMS[system], system), num_cycles=400)
    seed_test(lambda: TableEnv(SYSTEMS[system], system), num_cycles=100)


# --- honesty --------------------------------------------------------------------------------


@pytest.mark.parametrize("system", names())
def test_nothing_hidden_is_observed(system: str) -> None:
    rng, observer = random.Random(1), observer_of(system)
    looked = changed = 0
    for game in positions(system, SYSTEMS[system], 1, every=1 if system in OPENED else 29):
        for side in range(len(game.system.sides)):
            twin = game.clone()
            twin.state = game.system.redeal(game.state, side, rng.choice)
            changed += game.system.facts(twin.state) != game.system.facts(game.state)
            own = game.decision if game.decision.side == side else None
            rows = [observer.row(g.known(side), own) for g in (game, twin)]
            assert np.array_equal(*rows)
            looked += 1

    assert looked > 20
    least = OPENED.get(system, looked // 2 + 1)
    assert changed >= least, "nothing was dealt anew: the test proves nothing"


def test_one_who_waits_is_told_nothing_of_the_question() -> None:
    env = TableEnv("01")
    env.reset(seed=1)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)

    seen = env.observe(waiting)
    parts = env.observer.parts(seen["observation"])

    assert not seen["action_mask"].any()
    assert not parts["options"].any()
    assert parts["asked"].tolist()[1:] == [0] * 5


# --- meaning --------------------------------------------------------------------------------


def test_a_row_says_what_the_view_says() -> None:
    observer = observer_of("combat-commander")
    told = 0
    for game in positions("combat-commander", "01", 3):
        side = game.decision.side
        view = game.known(side)
        parts, facts = observer.parts(observer.row(view, game.decision)), view.facts
        index = game.state.bf.index
        for unit, row in zip(facts["units"], parts["units"], strict=False):
            assert row[0] == 1
            assert row[1] == word(unit["type"])
            assert row[3] == (1 + index[unit["hex"]] if unit["hex"] else 0)
            assert row[6] == unit["broken"]
        assert parts["units"][:, 0].sum() == len(facts["units"])
        hand = {f"G-{number + 1}" for number in parts["hand"].nonzero()[0]}
        assert side or hand == set(facts["cards"][0]["hand"])
        options = [(word(o.verb), o.value) for o in game.decision.options]
        assert [tuple(row) for row in parts["options"][: len(options)]] == options
        assert parts["asked"].tolist()[-1] == len(options)
        assert mask(game.decision, side).sum() == len(options)
        smoke = {game.state.bf.names[h]: n for h, n in enumerate(parts["hexes"][:, 4]) if n}
        assert smoke == facts["smoke"]
        told += 1

    assert told > 10


@pytest.mark.parametrize("scenario", load_system("combat-commander").scenario_keys())
def test_everything_has_room(scenario: str) -> None:
    observer = observer_of("combat-commander")
    shapes = observer.layout
    for game in positions("combat-commander", scenario, 5, every=1):
        assert len(game.decision.options) <= encoding.OPTIONS
        assert len(game.decision.args) <= encoding.ARGUMENTS
        if len(game.choices) % 200 == 0:
            view = game.known(game.decision.side)
            parts = observer.encoder.encode(view)
            for name, values in parts.items():
                assert len(values) <= np.prod(shapes[name]), name
            assert len(view.facts["units"]) <= shapes["units"][0]
            assert game.state.bf.size <= shapes["hexes"][0]


def test_cards_are_numbered_by_their_keys() -> None:
    for deck in load_catalog().decks.values():
        assert [int(card.key.rpartition("-")[2]) - 1 for card in deck.cards] == list(range(72))


def test_words_of_one_kind_have_different_numbers() -> None:
    catalog = load_catalog()
    prompts, verbs = set(), set()
    for game in positions("combat-commander", "05", 2, every=1):
        prompts.add(game.decision.prompt)
        verbs |= {option.verb for option in game.decision.options}

    for words in (prompts, verbs, set(catalog.units), set(catalog.weapons)):
        assert len(words) > 8
        assert len({word(text) for text in words}) == len(words)


# --- playing --------------------------------------------------------------------------------


def test_the_result_is_the_reward() -> None:
    rewards = set()
    for seed in range(12, 18):
        env = SoloEnv("first-steps", side=1)
        env.reset(seed=seed)
        rng, over = random.Random(seed), False
        while not over:
            _, reward, over, cut, info = env.step(np.int64(rng.randrange(info_count(env))))
            assert not cut
        assert env.game is not None
        assert env.game.result is not None
        assert reward == (1 if env.game.result.winner == 1 else -1)
        assert not info["action_mask"].any()
        rewards.add(reward)

    assert rewards == {1.0, -1.0}


def info_count(env: SoloEnv) -> int:
    return int(env.action_masks().sum())


def test_the_same_seed_is_the_same_game() -> None:
    envs = [SoloEnv("first-steps") for _ in range(3)]
    games = []
    for env, seed in zip(envs, (1, 1, 2), strict=True):
        first, _ = env.reset(seed=seed)
        games.append([first.tobytes(), *(env.step(np.int64(n))[0].tobytes() for n in range(60))])

    assert games[0] == games[1]
    assert games[0] != games[2]


def test_both_rewards_reach_their_agents() -> None:
    env = TableEnv("first-steps")
    env.reset(seed=2)
    rng, got = random.Random(2), {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last(observe=False)
        assert seen is None
        if over:
            got[agent] = reward
        env.step(None if over else rng.randrange(encoding.OPTIONS))

    assert sorted(got) == ["allies_1", "axis_0"]
    assert sorted(got.values()) == [-1, 1]


def test_observations_are_built_only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    env = TableEnv("first-steps")
    monkeypatch.setattr(env.observer, "row", None)
    env.reset(seed=1)
    for number in range(50):
        env.last(observe=False)
        env.step(number)

    with pytest.raises(TypeError):
        env.last()


def test_wasting_time_is_cut_off() -> None:
    solo, both = SoloEnv("first-steps", most=40), TableEnv("first-steps", most=40)
    solo.reset(seed=1)
    both.reset(seed=1)
    cut, steps = False, 0
    while not cut:
        _, _, over, cut, _ = solo.step(np.int64(0))
        assert not over
    for _ in both.agent_iter():
        steps += 1
        both.step(None if both.last(observe=False)[3] else 0)

    assert steps == 42
    assert not both.agents


def test_a_system_without_an_encoder_is_observed_by_its_facts() -> None:
    observer, game = Observer(FactsEncoder()), Game(TOY, "plain", seed=3)
    rows = set()
    for _ in range(6):
        assert game.decision is not None
        side = game.decision.side
        row = observer.row(game.known(side), game.decision)
        rows.add(row.tobytes())
        assert row.shape == (observer.size,)
        game.take(game.decision.options[0])

    assert len(rows) > 3


def test_a_side_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"no side 7; there are: 0 \(axis\), 1 \(allies\)"):
        SoloEnv("first-steps", side=7)
