"""The players that think: legal, honest, ending games, and able to say why."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import count
from typing import cast

import pytest

from sandtable.ai.advisers import adviser_of
from sandtable.ai.panzer_grenadier.chances import more_than, odds_of
from sandtable.ai.panzer_grenadier.matter import LABELS
from sandtable.ai.panzer_grenadier.position import forget
from sandtable.ai.panzer_grenadier.weights import load_weights, read_weights
from sandtable.ai.players import make_player
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.kernel.view import View
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SYSTEM = "panzer-grenadier"
NAMES = ("greedy", "captain")
MOST_CHOICES = 6_000


def played(scenario: str, seed: int, names: Sequence[str]) -> Game:
    game = Game(PANZER_GRENADIER, scenario, seed=seed)
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
        ("first-town", ("captain", "captain")),
        ("izbushensky", ("captain", "greedy")),
        ("battle:seed=2,size=company", ("greedy", "captain")),
    ],
)
def test_games_between_thinkers_end(scenario: str, names: Sequence[str]) -> None:
    assert played(scenario, 4, names).is_over


def test_the_greedy_player_beats_chance_on_both_sides() -> None:
    results = [played("first-town", seed, ("greedy", "random")).result for seed in range(3)]
    results += [played("first-town", seed, ("random", "greedy")).result for seed in range(3)]

    assert [result.winner for result in results if result is not None] == [0] * 3 + [1] * 3


# --- honesty ------------------------------------------------------------------------------------


def picker(seed: int) -> Callable[[Sequence[int]], int]:
    chance, numbers = KeyedChance(key_of_seed(f"redeal:{seed}")), count()
    return lambda candidates: candidates[chance.below(next(numbers), len(candidates))]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scenario", ["izbushensky", "summa"])
def test_what_is_hidden_changes_no_choice(name: str, scenario: str) -> None:
    """Everything that a side does not know is dealt anew; it chooses the same."""
    game = Game(PANZER_GRENADIER, scenario, seed=12)
    players, twins = (
        [make_player(name, 1, SYSTEM) for _ in "ab"],
        [make_player(name, 1, SYSTEM) for _ in "ab"],
    )
    changed = 0
    for number in range(220):
        decision = game.decision
        assert decision is not None
        side = decision.side
        option = players[side].choose(game.known(side), decision)
        other = PANZER_GRENADIER.redeal(game.state, side, picker(number))
        changed += PANZER_GRENADIER.facts(other) != PANZER_GRENADIER.facts(game.state)
        forget()
        again = twins[side].choose(View(PANZER_GRENADIER, other, side), decision)
        assert again == option, decision
        game.take(option)

    assert changed > 40


@pytest.mark.parametrize("name", NAMES)
def test_a_mind_thinks_the_same_on_a_resampled_table(name: str) -> None:
    """It never looks at what was only dealt for a search."""
    game = Game(PANZER_GRENADIER, "izbushensky", seed=5)
    mind = adviser_of(SYSTEM).mind(name)
    for number in range(240):
        decision = game.decision
        assert decision is not None
        side = decision.side
        view = game.known(side)
        worths = mind.weigh(view.known, side, decision)
        assert len(worths) == len(decision.options)
        if number % 3 == 0:
            table = view.resample(number.to_bytes(8, "big"))
            forget()
            assert mind.weigh(table, side, decision) == worths, decision
            assert mind.value(table, side) == mind.value(view.known, side)
        game.take(mind.explain(view.known, side, decision).option)


def test_who_is_still_to_be_set_up_is_not_lost() -> None:
    game = Game(PANZER_GRENADIER, "first-town", seed=5)
    mind = adviser_of(SYSTEM).counsel()
    values = []
    while cast(State, game.state).setting_up:
        values.append(mind.value(game.state, 0))
        assert game.decision is not None
        game.take(game.decision.options[0])

    assert len(values) > 10
    assert set(values) == {mind.value(game.state, 0)}


# --- thoughts -----------------------------------------------------------------------------------


def test_thoughts_say_why_and_their_parts_make_the_worth() -> None:
    game = Game(PANZER_GRENADIER, "first-town", seed=3)
    player, words = make_player("captain", 0, SYSTEM), load_words("en", SYSTEM)
    for _ in range(250):
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
def test_every_reason_and_every_player_has_words(language: str) -> None:
    words, adviser = load_words(language, SYSTEM), adviser_of(SYSTEM)

    assert [label for label in LABELS if not words.has(f"thought-{label}")] == []
    assert [name for name in adviser.players if not words.has(f"player-{name}")] == []
    assert [each.name for each in adviser.opponents if not words.has(f"opponent-{each.name}")] == []


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
    game = played("first-town", 2, ("greedy", "random"))
    mind = adviser_of(SYSTEM).mind("captain")
    result = game.result
    assert result is not None

    assert mind.value(game.state, result.winner) == 1.0


# --- odds ---------------------------------------------------------------------------------------


def test_the_chances_of_a_column_are_those_of_its_dice() -> None:
    tables = load_tables()
    odds = odds_of(tables)
    for at in range(len(tables.direct_columns)):
        rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
        for text, chance in odds.direct[at]:
            assert chance == pytest.approx(sum(tables.direct[r][at] == text for r in rolls) / 36)
    assert more_than(7) == pytest.approx(15 / 36)
    assert dict(odds.assault[0]) == pytest.approx({"M": 1 / 6, "M1": 1 / 6})
    assert dict(odds.shot(3)) == pytest.approx(
        {"M": 9 / 36, "M1": 6 / 36, "1": 14 / 36, "2": 1 / 36}
    )
