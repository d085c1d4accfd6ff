"""The computer players that a table offers, the weakest first.

Their settings are fixed here: over the network nobody makes a player of his own, and nobody
starts a program.
"""

from __future__ import annotations

from sandtable.ai.players import Player, make_player
from sandtable.server.wire import OpponentFacts
from sandtable.service.computers import Opponent
from sandtable.service.wording import message_of, title_of
from sandtable.service.words import Words

OPPONENTS = (
    Opponent("random", "random", 0),
    Opponent("recruit", "recruit", 0.01),
    Opponent("captain", "captain", 0.02),
    Opponent("colonel-0.2", "colonel:seconds=0.2", 0.2),
    Opponent("colonel", "colonel:seconds=1", 1),
    Opponent("colonel-5", "colonel:seconds=5", 5),
)


def make_opponent(opponent: Opponent, seed: str) -> Player:
    """Return a player of the list."""
    return make_player(opponent.maker, seed)


def opponents_page(words: Words) -> list[OpponentFacts]:
    """The list in a language."""
    return [
        OpponentFacts(
            each.name,
            title_of(words, each.name),
            words.say(message_of(each.name)),
            each.thinking,
        )
        for each in OPPONENTS
    ]
