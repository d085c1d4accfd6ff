"""Computer players on the small systems, of which they know nothing but the rules.

Environments, programs, the arena, search, hints, odds, looking back.
"""

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
from tests.systems.all_four import SYSTEMS, begin, played
from tests.systems.points import MIDDLE
from tests.systems.skirmish import SKIRMISH

from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import Match, Plan, play, run
from sandtable.ai.bots import Bot, BotError, question
from sandtable.ai.combat_commander.mind import FIGURES
from sandtable.ai.envs.encoding import listed_question, word
from sandtable.ai.envs.solo import SoloEnv
from sandtable.ai.envs.table import TableEnv
from sandtable.ai.executors import LocalExecutor
from sandtable.ai.joining import is_in_flow
from sandtable.ai.mind import question_for
from sandtable.ai.odds import NOTHING, Odds, odds
from sandtable.ai.odds_model import DrawAsked, OddsModel
from sandtable.ai.outcomes import shares
from sandtable.ai.plain import PlainMind
from sandtable.ai.players import RandomPlayer, Thought, make_player, seat_players
from sandtable.ai.review import review
from sandtable.ai.samples import SAMPLES, Picker, listed
from sandtable.ai.search import Budget, Search
from sandtable.ai.searcher import Searcher
from sandtable.ai.simulate import play_out
from sandtable.ai.tally import Tally
from sandtable.ai.thinkers import Thinker
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.view import View
from sandtable.service.words import LANGUAGES, load_words
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
    game = begin("marches")
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


def test_samples_depend_on_the_seed() -> None:
    decision = begin("marches").decision

    found = [listed(decision, seed) for seed in ("a", "a", "b")]

    assert [each.options for each in found[:1]] == [each.options for each in found[1:2]]
    assert found[0].options != found[2].options
    assert (found[0].flow, found[0].is_open) == (0, True)
    assert all(decision.offers(option) for option in found[0].options)


# --- minds that fill in forms -----------------------------------------------------------------


class Marcher(PlainMind):
    """Fills in the form of the marches by itself, and thinks best of what it filled in last."""

    def __init__(self, *texts: str) -> None:
        super().__init__(SYSTEMS["marches"])
        self.texts = texts

    def propose(self, state: State, side: int, decision: Decision) -> list[Option]:
        return [Option("orders", 0, text) for text in self.texts]

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        return Thought(decision.options[-1], 1.0)


def test_a_mind_that_fills_in_forms_chooses_among_those() -> None:
    game = begin("marches")
    proposed = ('{"levy":true,"march":{}}', '{"levy":false,"march":{}}')
    player = Thinker("marcher", Marcher(*proposed))

    option = player.choose(game.known(0, 0), game.decision)
    question = question_for(player.mind, game.known(0, 0), game.decision, "seed")

    assert option == Option("orders", 0, proposed[1])
    assert [each.body for each in question.options] == list(proposed)
    assert game.decision.offers(option)


@pytest.mark.parametrize("mind", [Marcher(), PlainMind(SYSTEMS["marches"])])
def test_who_proposes_nothing_chooses_among_samples(mind: PlainMind) -> None:
    game = begin("marches")
    question = question_for(mind, game.known(0, 0), game.decision, "seed")

    assert question.options == listed(game.decision, "seed").options


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
    bot, game = Bot(written(tmp_path, answer), 1), begin("marches")

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


# --- plain players --------------------------------------------------------------------------


def searched(name: str, seed: int, simulations: int = 4) -> Game:
    """A game in which the first side searches and the others play by chance."""
    game = begin(name, seed)
    sides = len(game.system.sides)
    names = [f"searcher:simulations={simulations}", *["random"] * (sides - 1)]
    return play_out(game, seat_players(names, game))


@pytest.mark.parametrize("name", NAMES)
def test_every_player_plays_to_the_end_and_the_same_again(name: str) -> None:
    assert list(adviser_of(name).players) == [
        "random",
        "searcher",
        *["careful"] * (name == "three"),
    ]
    first, again = searched(name, 3), searched(name, 3)

    assert first.is_over
    assert first.hash() == again.hash()


@pytest.mark.parametrize("name", NAMES)
def test_who_is_not_there_is_named_with_those_who_are(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} has no player 'captain'.*random, searcher"):
        make_player("captain", 1, name)
    with pytest.raises(ValueError, match=f"captain does not know the system '{name}'"):
        adviser_of(name).mind("captain")


@pytest.mark.parametrize("name", NAMES)
def test_every_opponent_can_be_made_and_hurries_in_windows(name: str) -> None:
    opponents = adviser_of(name).opponents

    assert [each.thinking for each in opponents] == sorted(each.thinking for each in opponents)
    for each in opponents:
        assert make_player(each.maker, 1, name)
        assert (each.hurry is not None) == (each.thinking > each.window)
        if each.hurry is not None:
            assert each.hurry.cut_off < each.window
            assert make_player(each.hurry.maker, 1, name)
            assert make_player(each.hurry.instead, 1, name)


@pytest.mark.parametrize(("name", "simulations"), [("points", 24), ("marches", 24)])
def test_search_beats_chance(name: str, simulations: int) -> None:
    players = (f"searcher:simulations={simulations}", "random")
    tally = Tally(plan := Plan(players, ("plain",), 8, system=name, salt="salt"))
    for line in run(plan, LocalExecutor()):
        tally.add(line)

    assert tally.first.points >= 6
    assert sum(count.points for count in tally.sides["plain"]) == 8


@pytest.mark.parametrize("name", ["three", "orders"])
def test_what_is_hidden_changes_no_choice(name: str) -> None:
    game, pick = begin(name, 2), Picker("hidden")
    player, twin = (make_player("searcher:simulations=12", 1, name) for _ in "ab")
    changed = 0
    while game.decision is not None and len(game.choices) < 9:
        decision, seat = game.decision, game.answerer(game.decision)
        option = player.choose(game.known(decision.side, seat), decision)
        other = game.clone()
        other.state = game.system.redeal(game.state, decision.side, pick)
        changed += game.system.facts(other.state) != game.system.facts(game.state)
        assert twin.choose(other.known(decision.side, seat), decision) == option
        game.take(option)

    assert changed > 4


def test_search_goes_on_beyond_secret_orders() -> None:
    """What is tried in a flow is judged when all have joined, not before."""
    game = begin("orders", 4)
    view = game.known(0, 0)
    mind = PlainMind(game.system)
    search = Search(view, game.decision, mind, "seed")
    [candidate, *_] = search.candidates()
    state = view.resample(key_of_seed("deal"))
    value = search.simulate(state, candidate, Budget(1, 0.0))

    assert 0.0 <= value <= 1.0
    assert not is_in_flow(state)
    assert state.round == 2


# --- hints ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_is_offered_and_has_words(name: str) -> None:
    game = played(name, 2, 3)
    decision = game.decision
    view = game.known(decision.side, game.answerer(decision))
    thought = adviser_of(name).think(view, decision)

    assert decision.offers(thought.option)
    assert thought.parts
    for words in (load_words(language, name) for language in LANGUAGES):
        assert all(words.has(label) for label, _ in thought.parts)


def test_of_one_answer_it_is_said_that_there_is_no_other() -> None:
    game = begin("three")
    decision = Decision(0, "turn", "2.1", [game.decision.options[0]], None)

    thought = adviser_of("three").think(game.known(0), decision)

    assert [label for label, _ in thought.parts] == ["thought-no-other"]


# --- odds -----------------------------------------------------------------------------------


def odds_of(game: Game, option: Option) -> Odds:
    decision = game.decision
    view = game.known(decision.side, game.answerer(decision))
    return adviser_of(game.system.name).odds(view, decision, option)


def test_a_guess_is_right_as_often_as_what_may_be_hidden_says() -> None:
    game = begin("three")
    found = odds_of(game, game.decision.options[1])
    right = {name: each.chance for name, each in found.outcomes.items() if "right" in name}

    assert (found.kind, found.exact) == ("Guessed", True)
    assert sorted(right.values()) == pytest.approx([1 / 6, 5 / 6])
    assert odds_of(game, game.decision.options[0]) == NOTHING


def test_a_strike_falls_as_the_die_does() -> None:
    game = Game(SKIRMISH, "plain", seed=1)
    with added(SKIRMISH):
        found = odds_of(game, Option("strike", 0))

    assert (found.kind, found.exact, found.assumes) == ("Rolled", True, ("no-reactions",))
    assert found.outcomes["Struck-name-B"].chance == pytest.approx(1 / 2)
    assert found.outcomes["Rolled-name-strike-shown-4"].chance == pytest.approx(1 / 6)
    assert "Ended" not in found.outcomes, "it ends in any case"


def test_the_end_of_the_game_is_among_the_odds() -> None:
    game = Game(SKIRMISH, "plain", seed=1)
    game.state.left = {"A": 2, "B": 1}
    with added(SKIRMISH):
        found = odds_of(game, Option("strike", 0))

    assert found.outcomes["hosts-wins"].chance == pytest.approx(1 / 2)
    assert found.outcomes["score-1"].chance == pytest.approx(1 / 2)


def test_a_deal_with_too_many_ways_is_sampled() -> None:
    class Wide(OddsModel):
        def groups(self, state: State, draw: DrawAsked, side: int) -> list[list[int]] | None:
            return None

    game = begin("three")
    found = odds(Wide(game.system), game.known(0), game.decision, game.decision.options[1])
    right = next(each for name, each in found.outcomes.items() if name.endswith("right-True"))

    assert (found.exact, found.samples) == (False, 400)
    assert right.low < 1 / 6 < right.high


@pytest.mark.parametrize("name", NAMES)
def test_odds_do_not_depend_on_what_is_hidden(name: str) -> None:
    game, pick = played(name, 5, 4), Picker("hidden")
    decision = listed(game.decision, "odds")
    other = game.clone()
    other.state = game.system.redeal(game.state, decision.side, pick)
    for option in decision.options[:3]:
        assert odds_of(game, option) == odds_of(other, option)


# --- looking back ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_any_number_of_sides_is_looked_back_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.ai.review.DRAWS", 2)
    monkeypatch.setattr("sandtable.ai.review.SUSPECTS", 2)
    game = played(name, 6)
    found = review(game, PlainMind(game.system))
    sides = range(len(game.system.sides))

    assert len(found.values) == len(game.choices)
    assert all(sum(values) == pytest.approx(1) for values in found.values)
    assert found.values[-1] == shares(game.system, game.state)
    assert sum(found.luck(side) for side in sides) == pytest.approx(0)
    assert {cost.view.side for cost in found.costs} == set(sides)
    assert all(cost.decision.offers(cost.better) for cost in found.costs)


# --- which system ---------------------------------------------------------------------------


def test_a_scenario_of_several_systems_needs_the_system_named() -> None:
    with pytest.raises(ValueError, match="several systems have a scenario 'plain'"):
        Plan(("random", "random"), ("plain",), 2)
    with pytest.raises(ValueError, match="several systems have a scenario 'plain'"):
        SoloEnv("plain")
