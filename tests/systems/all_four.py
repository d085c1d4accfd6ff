"""The small systems together."""

from __future__ import annotations

from types import SimpleNamespace

from tests.systems.marches import MARCHES
from tests.systems.orders import ORDERS
from tests.systems.points import POINTS
from tests.systems.three import THREE

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game
from sandtable.systems import PASSED_ON, Parts

SYSTEMS = {system.name: system for system in (THREE, ORDERS, POINTS, MARCHES)}
PARTS = SimpleNamespace(**{name: Parts(system) for name, system in SYSTEMS.items()})
"""They have nothing but rules: everything else of them is plain."""


def passed_on() -> dict[str, str]:
    """The environment by which another process knows the small systems."""
    told = " ".join(f"{name}={__name__}:PARTS.{name}" for name in SYSTEMS)
    return {PASSED_ON: told}


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
