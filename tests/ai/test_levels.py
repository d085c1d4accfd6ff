"""Levels for people: they err like people, and never against all sense."""

from collections.abc import Sequence

import pytest

from sandtable.ai.advisers import adviser_of
from sandtable.ai.levels import HOPELESS, Unsure, levels_in
from sandtable.ai.panzer_grenadier.adviser import LEVELS
from sandtable.ai.panzer_grenadier.weights import read_weights
from sandtable.ai.players import make_player
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems import load_system

SYSTEM = "panzer-grenadier"


def player(error: float) -> Unsure:
    return Unsure("level", adviser_of(SYSTEM).mind("captain"), 1, error)


def choices(name: str, seed: int, count: int) -> list[Option]:
    game = Game(load_system(SYSTEM), "first-town", seed=3)
    unsure = make_player(name, seed, SYSTEM)
    captain = make_player("captain", 0, SYSTEM)
    found: list[Option] = []
    while game.decision is not None and len(found) < count:
        decision = game.decision
        view = game.known(decision.side)
        if decision.is_open and not decision.domains:
            found.append(unsure.choose(view, decision))
        game.take(captain.choose(view, decision))
    return found


def test_who_does_not_err_plays_like_the_captain() -> None:
    assert choices("sergeant:error=0", 5, 60) == choices("captain", 5, 60)


def test_a_level_errs_and_the_same_seed_errs_alike() -> None:
    first = choices("cadet", 5, 60)

    assert first == choices("cadet", 5, 60)
    assert first != choices("captain", 5, 60)


def test_what_is_far_behind_is_never_taken() -> None:
    unsure = player(1.0)
    weights: Sequence[float] = (0.0, -0.5, -HOPELESS - 0.1)

    taken = {unsure.seems_best(weights) for _ in range(400)}

    assert taken == {0, 1}


def test_errors_are_even_and_as_wide_as_told() -> None:
    unsure = player(1.0)
    slips = [unsure.slip() for _ in range(4000)]

    assert abs(sum(slips) / len(slips)) < 0.06
    assert 0.9 < sum([slip * slip for slip in slips]) / len(slips) < 1.1


def test_the_weaker_a_level_the_greater_its_error() -> None:
    errors = [level.error for level in LEVELS.values()]

    assert errors == sorted(errors, reverse=True)
    assert min(errors) > 0


def test_levels_are_offered_below_the_captain_the_weakest_first() -> None:
    offered = [each.name for each in adviser_of(SYSTEM).opponents]

    assert [name for name in offered if name in LEVELS] == list(LEVELS)
    assert offered[0] == "random"
    assert offered[-1] == "captain"
    assert len(LEVELS) >= 3


def test_what_a_level_does_not_see_are_weights_of_the_captain() -> None:
    for level in LEVELS.values():
        blind = dict(level.blind)
        weights = read_weights("captain", blind)
        assert {name: getattr(weights, name) for name in blind} == blind
        assert level.why
    assert dict(LEVELS["cadet"].blind)["foxhole"] == 0.0


@pytest.mark.parametrize(
    "text",
    ["[cadet]\nerror = 1.0", '[cadet]\nwhy = "learns"', '[cadet]\nerror = "much"\nwhy = "learns"'],
)
def test_a_level_without_its_figures_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="cadet needs an error"):
        levels_in(text)
