"""The players that think: legal, honest, ending games, and able to say why."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import count
from typing import cast

import pytest

from sandtable.ai.advisers import adviser_of
from sandtable.ai.combat_commander.matter import LABELS
from sandtable.ai.combat_commander.weights import load_weights, read_weights
from sandtable.ai.players import make_player
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.kernel.view import View
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SYSTEM = "combat-commander"
NAMES = ("greedy", "captain")
MOST_CHOICES = 6_000


def played(scenario: str, seed: int, names: Sequence[str]) -> Game:
    game = Game(COMBAT_COMMANDER, scenario, seed=seed)
    players = [make_player(name, seed, SYSTEM) for name in names]
    while game.decision is not None and len(game.choices) < MOST_CHOICES:
        decision = game.decision
        option = players[decision.side].choose(game.known(decision.side), decision)
        assert option in decision.options
        game.take(option)
    return game


@pytest.mark.parametrize(
    ("scenario", "names"),
    [
        ("first-steps", ("captain", "captain")),
        ("02", ("greedy", "captain")),
        ("08", ("captain", "captain")),
        ("11", ("captain", "greedy")),
        ("night-pass", ("greedy", "greedy")),
    ],
)
def test_games_between_thinkers_end(scenario: str, names: Sequence[str]) -> None:
    assert played(scenario, 4, names).is_over


def test_the_greedy_player_beats_chance() -> None:
    results = [played("first-steps", seed, ("greedy", "random")).result for seed in range(3)]
    results += [played("03", seed, ("greedy", "random")).result for seed in range(2)]

    assert [result.winner for result in results if result is not None] == [0] * 5


def test_the_recruit_is_the_greedy_player_in_a_seat() -> None:
    assert {"recruit", "greedy", "captain"} <= adviser_of(SYSTEM).players.keys()
    one, other = played("first-steps", 9, ("recruit", "random")), None
    other = played("first-steps", 9, ("greedy", "random"))

    assert [c.option for c in one.choices] == [c.option for c in other.choices]


# --- honesty ------------------------------------------------------------------------------------


def picker(seed: int) -> Callable[[Sequence[int]], int]:
    chance, numbers = KeyedChance(key_of_seed(f"redeal:{seed}")), count()
    return lambda candidates: candidates[chance.below(next(numbers), len(candidates))]


@pytest.mark.parametrize("name", [*NAMES, "colonel:simulations=6"])
@pytest.mark.parametrize("scenario", ["01", "abbey-hill"])
def test_what_is_hidden_changes_no_choice(name: str, scenario: str) -> None:
    """Everything that a side does not know is dealt anew; it chooses the same."""
    game = Game(COMBAT_COMMANDER, scenario, seed=12)
    players, twins = (
        [make_player(name, 1, SYSTEM) for _ in "ab"],
        [make_player(name, 1, SYSTEM) for _ in "ab"],
    )
    changed = 0
    for number in range(320):
        decision = game.decision
        assert decision is not None
        side = decision.side
        option = players[side].choose(game.known(side), decision)
        other = COMBAT_COMMANDER.redeal(game.state, side, picker(number))
        changed += COMBAT_COMMANDER.facts(other) != COMBAT_COMMANDER.facts(game.state)
        again = twins[side].choose(View(COMBAT_COMMANDER, other, side), decision)
        assert again == option, decision
        game.take(option)

    assert changed > 150


@pytest.mark.parametrize("name", NAMES)
def test_a_mind_thinks_the_same_on_a_resampled_table(name: str) -> None:
    """It never looks at what was only dealt for the search."""
    game = Game(COMBAT_COMMANDER, "orchard-walls", seed=5)
    mind = adviser_of(SYSTEM).mind(name)
    for number in range(260):
        decision = game.decision
        assert decision is not None
        side = decision.side
        view = game.known(side)
        worths = mind.weigh(view.known, side, decision)
        assert len(worths) == len(decision.options)
        if number % 3 == 0:
            table = view.resample(number.to_bytes(8, "big"))
            assert mind.weigh(table, side, decision) == worths, decision
            assert mind.value(table, side) == mind.value(view.known, side)
        game.take(mind.explain(view.known, side, decision).option)


# --- thoughts -----------------------------------------------------------------------------------


def test_thoughts_say_why_and_their_parts_make_the_worth() -> None:
    game = Game(COMBAT_COMMANDER, "05", seed=3)
    player, words = make_player("captain", 0, SYSTEM), load_words("en", SYSTEM)
    for _ in range(500):
        decision = game.decision
        if decision is None:
            break
        option = player.choose(game.known(decision.side), decision)
        thought = player.thought
        assert thought is not None
        assert thought.option == option
        assert sum(amount for _, amount in thought.parts) == pytest.approx(thought.worth)
        assert thought.parts
        for label, _ in thought.parts:
            assert label.removeprefix("thought-") in LABELS
            assert words.has(label)
        game.take(option)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = load_words(language, SYSTEM)

    assert [label for label in LABELS if not words.has(f"thought-{label}")] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_weight_says_what_it_is_for(name: str) -> None:
    weights = load_weights(name)

    assert weights.why.keys() == asdict(weights).keys() - {"name", "why"}
    assert all(weights.why.values())


def test_settings_change_weights_and_wrong_ones_are_refused() -> None:
    assert read_weights("captain", {"danger": 3.0}).danger == 3.0
    with pytest.raises(ValueError, match="courage"):
        read_weights("captain", {"courage": 1.0})


def test_the_value_of_a_decided_game_is_its_result() -> None:
    game = played("first-steps", 2, ("greedy", "random"))
    mind = adviser_of(SYSTEM).mind("captain")
    state = cast(State, game.state)

    assert mind.value(state, state.winner) == 1.0
    assert mind.value(state, 1 - state.winner) == 0.0


def test_the_value_tells_who_is_ahead_before_the_end() -> None:
    """Four fifths of the way through, the side with the better value mostly wins."""
    mind = adviser_of(SYSTEM).mind("captain")
    right = 0
    for seed in range(6):
        game = played("first-steps", seed, ("captain", "greedy"))
        assert game.result is not None
        twin = Game(COMBAT_COMMANDER, "first-steps", seed=seed)
        for choice in game.choices[: len(game.choices) * 4 // 5]:
            twin.take(choice.option)
        value = mind.value(twin.known(0).known, 0)
        assert 0.0 <= value <= 1.0
        right += (value > 0.5) == (game.result.winner == 0)

    assert right >= 4
