"""The independent referee watches random campaigns, and notices what is bent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tools.campaign.independent.games import SYSTEM, watched
from tools.campaign.independent.referee import CampaignReferee

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game


@pytest.mark.parametrize("battles", ["reported", "computed"])
@pytest.mark.parametrize("scenario", SYSTEM.scenario_keys())
def test_the_referee_agrees(scenario: str, battles: str) -> None:
    referee = watched(scenario, 3, battles)

    assert [str(each) for each in referee.found] == []
    assert any(what.startswith("C29 minutes") for what in referee.counts)
    assert referee.counts["C73 duration of the round"]
    assert referee.counts["C76 reserve points of a round"]


Bend = Callable[[Any], None]


def bent(kind: str, bend: Bend, fits: Callable[[Any], bool], told: str) -> bool:
    """Whether the referee finds it if one event of a kind says something else."""
    for seed in range(20):
        game, pick = Game(SYSTEM, "four-bridges", seed=seed), Picker(f"bent:{seed}")
        while game.decision is not None:
            game.take(game.decision.sample(pick))
        fitting = [e for e in game.events if type(e).__name__ == kind and fits(e)]
        if fitting and told in found_with(game, fitting[0], bend):
            return True
    return False


def found_with(game: Game, event: Any, bend: Bend) -> set[str]:
    """What the referee finds with an event bent; it found nothing before."""
    assert not found(game)
    bend(event)
    return found(game)


def found(game: Game) -> set[str]:
    """What the referee finds in a game that was played."""
    referee = CampaignReferee(game, "bent")
    for event in game.events:
        if type(event).__name__ == "BattleEnded":
            referee.rounds = event.lasted // 10
        referee.follow(event)
    return {f"{each.rule} {each.what}" for each in referee.found}


@pytest.mark.parametrize(
    ("kind", "name", "more", "about", "told"),
    [
        ("Ordered", "minutes", 5, "move", "C29 minutes of move"),
        ("Ordered", "minutes", -5, "attack", "C29 minutes of attack"),
        ("Ordered", "minutes", 5, "support", "C29 minutes of support"),
        ("Ordered", "minutes", -30, "reorganise", "C29 minutes of reorganise"),
        ("Ordered", "minutes", -10, "fortify", "C29 minutes of fortify"),
        ("DurationReckoned", "minutes", 5, "", "C73 duration of the round"),
        ("BattleEnded", "minute", 5, "", "C73 beginning of a battle"),
        ("Retreated", "minutes", 5, "", "C68 minutes of a retreat"),
        ("SupportJoined", "round", 1, "", "C34 round of arrival"),
        ("Marched", "minute", 5, "C29", "C29 arrival of a step"),
        ("ClockMoved", "minute", 5, "", "C78 clock"),
        ("Bought", "points", 1, "", "C19 price"),
        ("Lost", "left", 1, "", "C71 members left"),
        ("ReservesGained", "points", 10, "", "C76 reserve points of a round"),
        ("GameEnded", "score", 1, "", "G14 count of places"),
    ],
)
def test_the_referee_notices(kind: str, name: str, more: int, about: str, told: str) -> None:
    def bend(event: Any) -> None:
        setattr(event, name, getattr(event, name) + more)

    def fits(event: Any) -> bool:
        return not about or about in (event.rule, getattr(event, "kind", ""))

    assert bent(kind, bend, fits, told)


def test_the_referee_notices_who_has_the_offensive() -> None:
    def bend(event: Any) -> None:
        event.side = 1 - event.side

    assert bent("OffensivePassed", bend, lambda e: e.rule == "C77", "C77 the Offensive")
