"""What questions of a segment list, all at once and by masks, is what their tests let pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.panzer_grenadier.test_fire_answers import disagreement

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.systems import load_system

SYSTEM = load_system("panzer-grenadier")
ASKED = {"segment", "announce", "act-which", "move", "fire"}
OPTIONAL = ["consolidation", "random-events", "strategic-movement"]
QUESTIONS = 40


def asked(scenario: str, seed: int) -> Iterator[Game]:
    """Positions of a random game after its set-up, some way apart."""
    options = {"optional": OPTIONAL} if seed % 2 else {}
    game = Game(SYSTEM, scenario, seed=seed, options=options)
    chance = KeyedChance(key_of_seed(f"{scenario} {seed}"))
    number = found = 0
    while game.decision is not None and found < QUESTIONS:
        if game.decision.prompt in ASKED and number % 5 == 0:
            found += 1
            yield game
        offered = game.decision.options
        game.take(offered[chance.below(number, len(offered))])
        number += 1


@pytest.mark.rule("3.1", "5.0", "7.1")
@pytest.mark.parametrize("scenario", SYSTEM.scenario_keys())
def test_what_a_segment_lists_is_what_is_legal(scenario: str) -> None:
    seen: set[str] = set()
    for seed in (1, 2):
        for game in asked(scenario, seed):
            assert game.decision is not None
            seen.add(game.decision.prompt)
            for kind in game.decision.answers:
                assert disagreement(game, kind) == []

    assert {"segment", "move"} <= seen
