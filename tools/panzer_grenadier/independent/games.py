"""Games for the referee to watch: random ones in which people seek the enemy."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

from tools.panzer_grenadier.independent import (
    anti_tank,
    assault,
    fallout,
    fire,
    morale,
    moves,
    offers_assault,
    offers_command,
    offers_fire,
    offers_joint,
    offers_morale,
    offers_move,
    offers_seldom,
    offers_setup,
    offers_support,
    sequence,
    turns,
    works,
)
from tools.panzer_grenadier.independent.core import Referee

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

CHECKS = (sequence, moves, fire, anti_tank, assault, morale, fallout, works, turns)
"""The chapters: their checks are registered when they are imported."""
LISTS = (
    offers_assault, offers_command, offers_fire, offers_joint, offers_morale, offers_move,
    offers_seldom, offers_setup, offers_support,
)  # fmt: skip
"""The lists of offers, likewise."""
IDLE = ("pass", "done", "stop", "dig-in")
FIGHTS = ("direct", "bombard", "shoot", "assault", "smoke", "aim", "artillery", "air", "yes")
BOLD = 0.8
"""How often somebody does something rather than nothing."""


Watcher = Callable[[Game, Decision], None]


def options_of(seed: int) -> dict[str, Any]:
    """How a game of a seed is played: every third one with optional rules, each in its turn.

    With two players a side, excess initiative, random events and consolidation; or so, but one
    player a side and the other reading of a demand (3.0/8).
    """
    if seed % 3 < 2:
        return {}
    optional = ["consolidation", "excess-initiative", "random-events"]
    if seed % 2:
        return {"optional": optional, "players": {"axis": 2, "allies": 2}}
    return {"optional": optional, "rulings": {"demanded-recovery": "owner"}}


def random_game(
    scenario: str,
    seed: int,
    watcher: Watcher | None = None,
    most: int = 100_000,
    options: dict[str, Any] | None = None,
) -> Game:
    """Play a random game; a watcher sees every question before it is answered."""
    system = cast(System, PANZER_GRENADIER)
    game = Game(system, scenario, seed=seed, options=options or {})
    chance = random.Random(f"referee:{scenario}:{seed}")
    while game.decision is not None and len(game.choices) < most:
        if watcher is not None:
            watcher(game, game.decision)
        game.take(lively(game, game.decision, chance))
    return game


def lively(game: Game, decision: Decision, chance: random.Random) -> Option:
    """An answer: rather a fight than a walk, rather a walk towards the enemy than none."""
    options = list(decision.options)
    busy = [option for option in options if option.verb not in IDLE]
    if not busy or chance.random() > BOLD:
        return chance.choice(options)
    fights = [option for option in busy if option.verb in FIGHTS]
    if fights and chance.random() < BOLD:
        return chance.choice(fights)
    steps = [option for option in busy if option.verb == "hex"]
    if steps and chance.random() < BOLD:
        return _nearest(game, decision.side, steps, chance)
    return chance.choice(busy)


def _nearest(game: Game, side: int, steps: list[Option], chance: random.Random) -> Option:
    """A step to the enemy."""
    table = game.state
    assert isinstance(table, State)
    foes = [p.hex for p in table.pieces if p.side != side and p.where == BOARD]
    if not foes:
        return chance.choice(steps)
    field = table.field
    far = [min(field.distance(step.value, foe) for foe in foes) for step in steps]
    best = min(far)
    return chance.choice([step for step, each in zip(steps, far, strict=True) if each == best])


def watch(game: Game, name: str = "") -> Referee:
    """Have the referee watch a whole game."""
    assert CHECKS
    referee = Referee(game, name)
    referee.follow(game.state.journal)
    return referee
