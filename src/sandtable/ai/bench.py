"""How fast a search thinks."""

from __future__ import annotations

from time import process_time

from sandtable.ai.advisers import adviser_of
from sandtable.ai.searcher import Searcher
from sandtable.kernel.chance import seed_of_player
from sandtable.kernel.game import Game
from sandtable.kernel.system import System

SIMULATIONS = 32
MOST = 2000


def thinking_speed(system: System, scenario: str, seed: int = 7) -> dict[str, float]:
    """Play both sides of a game by search for a while: simulations, and what a search takes."""
    game = Game(system, scenario, seed=seed)
    counsel = adviser_of(system.name).counsel()
    player = Searcher(counsel, seed_of_player(game.key, 0), SIMULATIONS)
    spent = 0.0
    searches = 0
    while game.decision is not None and player.simulated < MOST:
        before, start = player.simulated, process_time()
        option = player.choose(game.known(game.decision.side), game.decision)
        if player.simulated > before:
            spent += process_time() - start
            searches += 1
        game.take(option)
    return {
        "simulations_per_cpu_second": round(player.simulated / spent),
        "search_of_32_simulations_ms": round(1000 * spent / searches, 1),
    }
