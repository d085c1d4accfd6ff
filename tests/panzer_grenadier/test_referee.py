"""The independent referee watches a few short games, and notices what is bent."""

from __future__ import annotations

import pytest
from tools.panzer_grenadier.independent.games import random_game, watch
from tools.panzer_grenadier.independent.offers import Watch

from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked

KNOWN = ("act-which",)
"""Offers that are noted as wrong: a passenger of who has fired is asked to act."""


@pytest.mark.parametrize(
    ("scenario", "seed"), [("first-town", 0), ("first-town", 1), ("izbushensky", 0)]
)
def test_the_referee_agrees_with_short_games(scenario: str, seed: int) -> None:
    watcher = Watch(scenario)
    game = random_game(scenario, seed, watcher)
    referee = watcher.referee
    assert referee is not None
    referee.follow(game.state.journal[len(referee.past) :])
    found = [str(each) for each in referee.found if each.what not in KNOWN]
    assert found == []
    assert referee.counts["direct column"] > 10
    assert referee.counts["offers of move"] > 50


def test_the_referee_notices_a_wrong_result() -> None:
    game = random_game("first-town", 0)
    for event in game.state.journal:
        if isinstance(event, Attacked) and event.groups[0][3] == "M":
            numbers, shift, column, _ = event.groups[0]
            event.groups = ((numbers, shift, column, "M2"), *event.groups[1:])
            break
    assert {each.what for each in watch(game).found} >= {"direct result"}


def test_the_referee_notices_a_wrong_sum() -> None:
    game = random_game("first-town", 0)
    checks = [event for event in game.state.journal if isinstance(event, MoraleChecked)]
    checks[0].value = ((12, "troop-morale", "14.0"),)
    assert "morale value" in {each.what for each in watch(game).found}
