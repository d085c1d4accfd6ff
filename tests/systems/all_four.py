"""The small systems together."""

from __future__ import annotations

from tests.systems.campaign import CAMPAIGN
from tests.systems.orders import ORDERS
from tests.systems.points import POINTS
from tests.systems.three import THREE

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game

SYSTEMS = {system.name: system for system in (THREE, ORDERS, POINTS, CAMPAIGN)}


def begin(name: str, seed: int = 1) -> Game:
    """A new game."""
    return Game(SYSTEMS[name], "plain", seed=seed)


def played(name: str, seed: int, choices: int = 10_000) -> Game:
    """A random game, to the end or a number of choices; any open question is answered next."""
    game, pick = begin(name, seed), Picker(f"{name}:{seed}")
    while game.decision is not None and len(game.choices) < choices:
        decision = pick(game.questions)
        game.take(decision.sample(pick), decision=decision)
    return game
