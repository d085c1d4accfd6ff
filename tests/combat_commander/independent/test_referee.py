"""The referee watches some games, and complains where something is wrong."""

import pytest
from tests.combat_commander.independent.referee_games import random_game, watch

SCENARIOS = ("01", "06", "09", "11", "first-steps", "random:seed=3")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_referee_agrees_with_a_random_game(scenario: str) -> None:
    referee = watch(random_game(scenario, 1))

    assert [] == [str(each) for each in referee.found]
    assert referee.counts["cards of a deck"] > 100
