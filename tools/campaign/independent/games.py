"""Random campaigns, with every event shown to the referee as it happens."""

from __future__ import annotations

import random

from tools.campaign.independent.referee import CampaignReferee

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game
from sandtable.systems import load_system

SYSTEM = load_system("campaign")
MOST = 2_000
"""Choices; no campaign is as long."""


def watched(scenario: str, seed: int, battles: str = "reported") -> CampaignReferee:
    """Have the referee watch a random campaign; questions are answered in any sequence."""
    game = Game(SYSTEM, scenario, seed=seed, options={"battles": battles})
    referee = CampaignReferee(game, f"{scenario} seed {seed}, {battles}")
    pick, order = Picker(f"referee:{scenario}:{seed}"), random.Random(seed)
    follow(referee, game, 0)
    for _ in range(MOST):
        if game.is_over:
            return referee
        decision = order.choice(list(game.questions))
        option, before = decision.sample(pick), len(game.events)
        if option.verb == "report":
            referee.report(option.fields)
        game.take(option, decision=decision)
        follow(referee, game, before)
    raise AssertionError("it never ends")


def follow(referee: CampaignReferee, game: Game, before: int) -> None:
    """Show the referee what happened, then hold its books against those of the game."""
    for event in game.events[before:]:
        referee.follow(event)
    referee.settle(game.state)
