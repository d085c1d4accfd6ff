"""Games between computer players, without a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.ai.deals import fresh_salt, seed_of_deal
from sandtable.ai.players import answer_by, dismiss, seat_player
from sandtable.kernel.game import Game
from sandtable.kernel.players import Player
from sandtable.kernel.system import System

LONGEST = 50_000
"""Decisions after which a game counts as one that never ends."""


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let players, one for each seat, answer until the game is over, and let them go.

    ValueError if one answers what is not offered, or if the game does not end.
    """
    try:
        while game.decision is not None:
            option = answer_by(players, game, game.decision)
            if not game.decision.offers(option):
                raise ValueError(f"{option} is not offered by {game.decision}")
            if len(game.choices) == LONGEST:
                raise ValueError("the game does not end")
            game.take(option)
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
    salt: str = "",
) -> dict[str, Any]:
    """Play a number of games and count how they ended; without a salt they are new ones.

    There is a player's name for every seat.
    """
    salt = salt or fresh_salt()
    wins = [0] * len(system.sides)
    endings: dict[str, int] = {}
    scores: list[int] = []
    decisions = 0
    for number in range(seed, seed + games):
        game = Game(system, scenario, seed=seed_of_deal(salt, number), options=options)
        play_out(game, tuple(seat_player(name, game, n) for n, name in enumerate(names)))
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
        "salt": salt,
        "players": {seat.name: name for seat, name in zip(game.seats, names, strict=True)},
        "wins": dict(zip(system.sides, wins, strict=True)),
        "draws": games - sum(wins),
        "endings": dict(sorted(endings.items())),
        "mean_score": sum(scores) / games,
        "mean_decisions": decisions / games,
    }
