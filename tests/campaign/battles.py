"""Battles that random campaigns come across."""

from __future__ import annotations

import random
from collections.abc import Iterator

from sandtable.ai.samples import Picker
from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Pick
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems.campaign.system import CAMPAIGN

SITTINGS = 400


def battles(scenario: str, seed: int) -> Iterator[tuple[Game, Decision]]:
    """Every question for a report, in a campaign of random orders and reports by chance."""
    game, pick, order = (
        Game(CAMPAIGN, scenario, seed=seed),
        Picker(f"b:{seed}"),
        random.Random(seed),
    )
    for _ in range(SITTINGS):
        if game.is_over:
            return
        decision = order.choice(list(game.questions))
        if decision.commission is not None:
            yield game, decision
        game.apply(CAMPAIGN.write_option(game.state, decision.sample(pick)), decision.seat)


def first_battle(scenario: str = "junction", seed: int = 5) -> tuple[Game, Decision]:
    """The first of them."""
    return next(battles(scenario, seed))


def report_by_chance(decision: Decision, pick: Pick) -> Option:
    """Any legal report, where a battle may also be settled otherwise."""
    (filled,) = [each for each in decision.domains if each.verb == REPORT]
    return filled.sample(pick)
