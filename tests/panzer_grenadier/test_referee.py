"""The independent referee watches a few short games, and notices what is bent."""

from __future__ import annotations

import pytest
from tools.panzer_grenadier.independent.games import random_game, watch
from tools.panzer_grenadier.independent.offers import Watch

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked


@pytest.mark.parametrize(
    ("scenario", "seed"), [("first-town", 0), ("first-town", 1), ("izbushensky", 0)]
)
def test_the_referee_agrees_with_short_games(scenario: str, seed: int) -> None:
    watcher = Watch(scenario)
    game = random_game(scenario, seed, watcher)
    referee = watcher.referee
    assert referee is not None
    referee.follow(game.state.journal[len(referee.past) :])
    assert [str(each) for each in referee.found] == []
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


@pytest.mark.parametrize(
    ("prompt", "verb"),
    [("move", "hex"), ("fire", "direct"), ("segment", "fire"), ("op-fire", "fire")],
)
def test_the_referee_notices_what_is_not_offered(prompt: str, verb: str) -> None:
    watcher = Watch("first-town")
    bent: list[str] = []

    def watch_one_less(game: Game, decision: Decision) -> None:
        options = [option for option in decision.options if option.verb == verb]
        if decision.prompt == prompt and options and not bent:
            bent.append(prompt)
            decision.options = [option for option in decision.options if option != options[0]]
        watcher(game, decision)

    random_game("first-town", 0, watch_one_less)
    assert watcher.referee is not None
    assert [each.what for each in watcher.referee.found] == bent == [prompt]
