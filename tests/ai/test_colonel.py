"""The colonel plays the games that it played before: choices, and what it thought of them."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from sandtable.ai.combat_commander import position
from sandtable.ai.players import make_player
from sandtable.kernel.game import Game
from sandtable.systems import load_system

SYSTEM = "combat-commander"


def choices(scenario: str, seed: int, most: int) -> list[tuple[str, float]]:
    """What two colonels chose, and the worth that they saw in it."""
    game, found = Game(load_system(SYSTEM), scenario, seed=seed), []
    players = [make_player("colonel:simulations=12", f"rec{side}", SYSTEM) for side in (0, 1)]
    while game.decision is not None and len(found) < most:
        decision, player = game.decision, players[game.decision.side]
        option = player.choose(game.known(decision.side), decision)
        assert player.thought is not None
        written = game.system.write_option(game.state, option)
        found.append((written, round(player.thought.worth, 9)))
        game.take(option)
    return found


@pytest.mark.parametrize(
    ("scenario", "seed", "recorded"),
    [("03", 5, "26c9972814f95c3a"), ("first-steps", 2, "c20941d40b15ad37")],
)
def test_choices_are_those_that_were_recorded(scenario: str, seed: int, recorded: str) -> None:
    position._positions.clear()  # it may remember tables of other games
    found = json.dumps(choices(scenario, seed, 260))

    assert sha256(found.encode()).hexdigest()[:16] == recorded
