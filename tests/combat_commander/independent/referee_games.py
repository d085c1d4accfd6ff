"""Games for the referee to watch: random ones, lively ones, and the captain's."""

import random

from tests.combat_commander.independent import (  # noqa: F401 - their checks
    referee_actions,
    referee_events,
    referee_fire,
    referee_melee,
    referee_moves,
    referee_orders,
    referee_pieces,
    referee_rolls,
    referee_routs,
    referee_shots,
    referee_time,
    referee_victory,
)
from tests.combat_commander.independent.referee import Referee

from sandtable.ai.players import answer_by, seat_players
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems import load_system

IDLE = ("pass", "done", "stop", "end-turn", "scrap", "reroll")
RARE = ("scrap", "reroll")


def random_game(scenario: str, seed: int) -> Game:
    """Play a random game in which people would rather do something than nothing."""
    game = Game(load_system("combat-commander"), scenario, seed=seed)
    chance = random.Random(f"referee:{scenario}:{seed}")
    while game.decision is not None:
        game.take(lively(game.decision, chance))
    return game


def lively(decision: Decision, chance: random.Random) -> Option:
    """Return an answer; one in four times it may be one of doing nothing."""
    busy = [option for option in decision.options if option.verb not in IDLE]
    if busy and chance.random() < 0.75:
        return chance.choice(busy)
    calm = [option for option in decision.options if option.verb not in RARE]
    return chance.choice(calm if calm and chance.random() < 0.8 else list(decision.options))


def captains_game(scenario: str, seed: int) -> Game:
    """Let two captains play."""
    game = Game(load_system("combat-commander"), scenario, seed=seed)
    players = seat_players(("captain", "captain"), game)
    while game.decision is not None:
        game.take(answer_by(players, game, game.decision))
    return game


def watch(game: Game, name: str = "") -> Referee:
    """Have the referee watch a whole game."""
    referee = Referee(game, name)
    referee.follow(game.state.journal)
    return referee
