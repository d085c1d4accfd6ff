"""Computer players on the small systems: environments, programs, the arena, search."""

from __future__ import annotations

import random
import sys
import textwrap
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tests.ai.minds import TwoSided
from tests.systems.all_four import SYSTEMS, begin
from tests.systems.points import MIDDLE

from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import Match, Plan, play, run
from sandtable.ai.bots import Bot, BotError, question
from sandtable.ai.combat_commander.mind import FIGURES
from sandtable.ai.envs.encoding import listed_question, word
from sandtable.ai.envs.solo import SoloEnv
from sandtable.ai.envs.table import TableEnv
from sandtable.ai.executors import LocalExecutor
from sandtable.ai.players import RandomPlayer, Thought
from sandtable.ai.samples import SAMPLES, listed
from sandtable.ai.searcher import Searcher
from sandtable.ai.simulate import play_out
from sandtable.ai.tally import Tally
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.systems import added

NAMES = sorted(SYSTEMS)


@pytest.fixture(autouse=True)
def by_name(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with added(*SYSTEMS.values()):
        monkeypatch.setitem(adviser_of("three").players, "careful", Careful)
        yield


# --- environments ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_is_content(name: str) -> None:
    for side in range(len(SYSTEMS[name].sides)):
        env = gymnasium.make("Sandtable-v0", scenario="plain", system=name, side=side)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(env.unwrapped)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render")
def test_pettingzoo_is_content(name: str) -> None:
    api_test(TableEnv("plain", name), num_cycles=100)
    seed_test(lambda: TableEnv("plain", name), num_cycles=50)


def test_agents_are_seats_and_share_the_reward_of_their_side() -> None:
    env = TableEnv("plain", "orders")
    env.reset(seed=5)
    rng, got = random.Random(5), {}
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last(observe=False)
        if over:
            got[agent] = reward
        env.step(None if over else rng.randrange(99))

    assert sorted(got) == ["anna_0", "boris_1", "clara_2", "dirk_3"]
    assert got["anna_0"] == got["boris_1"] == -got["clara_2"] != 0


def test_a_learner_plays_all_seats_of_its_side() -> None:
    env = SoloEnv("plain", side=1, system="orders")
    env.reset(seed=1)
    seats = Counter()
    over = False
    while not over:
        assert env.question is not None
        seats[env.question.seat] += 1
        _, _, over, _, _ = env.step(np.int64(1))

    assert set(seats) == {2, 3}


def test_what_others_order_at_the_same_time_is_not_observed() -> None:
    env = TableEnv("plain", "orders")
    env.reset(seed=2)
    waiting = env.possible_agents[3]
    before = env.observe(waiting)
    for action in (2, 1, 3):
        env.step(action)
    after = env.observe(waiting)

    assert env.agent_selection == env.possible_agents[2]
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


def test_samples_tell_nothing_of_what_others_order() -> None:
    game = begin("campaign")
    before = listed_question(game, 0)
    game.apply('orders:{"march": {"R1": 1}, "levy": true}', 1)

    assert len(before.options) > 5
    assert listed_question(game, 0).options == before.options


def test_an_action_is_a_sample_where_no_list_holds_the_answers() -> None:
    env = SoloEnv("plain", system="points")
    env.reset(seed=1)
    env.step(np.int64(0))
    asked = env.question
    assert asked is not None
    assert env.game is not None
    parts = env.observer.parts(env._row(env.game))

    assert [option.verb for option in asked.options] == ["pass"] + ["move"] * SAMPLES
    assert asked.options == listed_question(env.game, 0).options
    assert [tuple(row[:2]) for row in parts["samples"][:SAMPLES]] == [
        option.point for option in asked.options[1:]
    ]
    assert parts["options"][1].tolist() == [word("move"), 0]
    assert env.action_masks().sum() == 1 + SAMPLES
    env.step(np.int64(5))
    assert env.game.choices[1].option == asked.options[5]


def test_samples_stand_before_what_lies_aside_and_depend_on_the_seed() -> None:
    game = begin("campaign")
    decision = game.decision.beside([PASS])

    found = [listed(decision, seed) for seed in ("a", "a", "b")]

    assert [each.options for each in found[:1]] == [each.options for each in found[1:2]]
    assert found[0].options != found[2].options
    assert found[0].options[-1] == PASS
    assert (found[0].asides, found[0].flow, found[0].is_open) == (1, 0, True)
    assert all(decision.offers(option) for option in found[0].options)


# --- programs -------------------------------------------------------------------------------

PROGRAM = """
    import json, random, sys
    chance = None
    for line in sys.stdin:
        asked = json.loads(line)
        chance = chance or random.Random(asked["seed"])
        decision = asked["decision"]
        answers = list(decision["options"])
        for domain in decision["domains"]:
            if domain["kind"] == "space":
                x, y, _ = domain["within"]
                answers.append(f"move: [{x}, {y}]")
            elif domain["verb"] == "orders":
                answers.append('orders: {"march": {}, "levy": false}')
            else:
                answers.append("report:" + json.dumps({"winner": "king", "rounds": 1}))
        print(json.dumps({"option": chance.choice(answers)}), flush=True)
"""


def written(folder: Path, code: str) -> str:
    path = folder / "bot.py"
    path.write_text(textwrap.dedent(code))
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("name", NAMES)
def test_a_program_plays_whole_games(name: str, tmp_path: Path) -> None:
    bot = "exec:" + written(tmp_path, PROGRAM)
    players = (bot, *["random"] * (len(SYSTEMS[name].sides) - 1))
    match = Match(name, "plain", 1, players, "salt")

    assert play(match)["decisions"] > 5
    assert play(match) == play(match)


def test_a_program_is_told_what_cannot_be_listed() -> None:
    game = begin("points")
    game.apply("base:0")

    told = question(game.known(0), game.decision, 1)["decision"]

    assert told["options"] == ["pass"]
    assert told["domains"][0]["kind"] == "space"
    assert told["domains"][0]["within"] == [300, 1000, 1500]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('orders:{"march":{"K1":2,"K7":1},"levy":0}', "march.K1 .*too-far.*march.K7 .*levy "),
        ("orders:7", "is-no-form"),
        ("orders:{7}", "Expecting property name"),
        ("pass", "orders offers orders"),
    ],
)
def test_a_program_is_told_every_fault(text: str, words: str, tmp_path: Path) -> None:
    answer = f"import json; input(); print(json.dumps({{'option': {text!r}}}))"
    bot, game = Bot(written(tmp_path, answer), 1), begin("campaign")

    with pytest.raises(BotError, match=words):
        bot.choose(game.known(0, 0), game.decision)
    bot.close()


# --- the arena ------------------------------------------------------------------------------


class Careful(RandomPlayer):
    """Takes the first option: in the game of three, a coin."""

    def choose(self, view: View, decision: Decision) -> Option:
        return decision.options[0]


def test_three_players_meet_on_all_sides_of_the_same_deals() -> None:
    plan = Plan(("careful", "random", "random:"), ("plain",), 30, system="three", salt="salt")
    tally = Tally(plan)
    lines = list(run(plan, LocalExecutor()))
    for line in lines:
        tally.add(line)

    assert len(plan) == 30
    deals = Counter((line["seed"], line["players"].index("careful")) for line in lines)
    assert deals == {(seed, side): 1 for seed in range(10) for side in range(3)}
    assert {count.games for count in tally.pairs.values()} == {30}
    assert tally.pairs["careful", "random"].points > 15
    assert tally.ratings()["careful"].value > tally.ratings()["random"].value
    assert tally.summary()["scenarios"]["plain"]["games"] == 30


def test_a_draw_of_three_is_shared_by_three() -> None:
    plan = Plan(("random", "random:", "careful"), ("plain",), 3, system="three")
    tally = Tally(plan)
    line = {"players": list(plan.players), "scenario": "plain", "decisions": 9, "reason": "x"}

    tally.add({**line, "winner": -1})
    tally.add({**line, "winner": 2})

    assert tally.first.points == pytest.approx(1 / 3)
    points = {pair: count.points for pair, count in tally.pairs.items()}
    assert points == {
        ("random", "random:"): 1.0,
        ("random", "careful"): 0.5,
        ("random:", "careful"): 0.5,
    }


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("random", "random:"), "at least 3 players"),
        (("random", "random", "random:"), "meet itself"),
    ],
)
def test_a_plan_for_three_needs_three(players: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Plan(players, ("plain",), 3, system="three")


def test_one_who_meets_himself_sits_at_every_side() -> None:
    plan = Plan(("random",) * 3, ("plain",), 4, system="three", timed=True)
    lines = list(run(plan, LocalExecutor()))

    assert len({line["seed"] for line in lines}) == 4
    assert all(len(line["times"]) == 3 for line in lines)


# --- search ---------------------------------------------------------------------------------


class Hillward(TwoSided):
    """Knows of the game of points that the middle is good."""

    figures = FIGURES._replace(point=0.01)

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        return [-self.distance(state, option) / 100 for option in decision.options]

    def distance(self, state: Any, option: Option) -> int:
        place = option.point if option.body else (0, 0)
        return abs(place[0] - MIDDLE[0]) + abs(place[1] - MIDDLE[1])

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        weights = self.weigh(state, side, decision)
        return Thought(decision.options[max(range(len(weights)), key=weights.__getitem__)], 0.0)

    def is_quiet(self, state: Any, decision: Decision) -> bool:
        return decision.prompt == "base"

    def needs_search(self, decision: Decision) -> bool:
        return decision.prompt == "move"

    def value(self, state: Any, side: int) -> float:
        near = [sum(self.distance(state, Option("", 0, f"[{x},{y}]")) for x, y in own)
                for own in (state.places[:2], state.places[2:])]  # fmt: skip
        return near[1 - side] / (near[0] + near[1])


def test_search_chooses_among_samples_of_a_space() -> None:
    won = 0
    for seed in range(3):
        game = begin("points", seed)
        colonel = Searcher(Hillward(), seed, simulations=12)
        play_out(game, (colonel, RandomPlayer(seed)))
        won += game.result.winner == 0
        assert colonel.simulated

    assert won == 3
