"""Games between computer players, without a board."""

from __future__ import annotations

from typing import Any

from sandtable.ai.players import Player, dismiss, make_player
from sandtable.kernel.game import Game
from sandtable.kernel.system import System


def play_out(game: Game, players: tuple[Player, ...]) -> Game:
    """Let players answer until the game is over, and let them go."""
    try:
        while game.decision is not None:
            side = game.decision.side
            game.take(players[side].choose(game.known(side), game.decision))
    finally:
        for player in players:
            dismiss(player)
    return game


def simulate(
    system: System,
    scenario: str,
    games: int,
    seed: int,
    names: tuple[str, ...],
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Play a number of games and count how they ended."""
    wins = [0] * len(system.sides)
    endings: dict[str, int] = {}
    scores: list[int] = []
    decisions = 0
    for number in range(seed, seed + games):
        players = tuple(make_player(name, f"{number}:{side}") for side, name in enumerate(names))
        game = play_out(Game(system, scenario, seed=number, options=options), players)
        assert game.result is not None
        if game.result.winner >= 0:
            wins[game.result.winner] += 1
        endings[game.result.reason] = endings.get(game.result.reason, 0) + 1
        scores.append(game.result.score)
        decisions += len(game.choices)
    return {
        "scenario": scenario,
        "games": games,
        "seed": seed,
        "players": dict(zip(system.sides, names, strict=True)),
        "wins": dict(zip(system.sides, wins, strict=True)),
        "draws": games - sum(wins),
        "endings": dict(sorted(endings.items())),
        "mean_score": sum(scores) / games,
        "mean_decisions": decisions / games,
    }
