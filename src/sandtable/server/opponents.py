"""The computer players that a table offers, the weakest first.

Their settings are fixed here: over the network nobody makes a player of his own, and nobody
starts a program.
"""

from __future__ import annotations

from sandtable.ai.players import make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View
from sandtable.server.wire import OpponentFacts
from sandtable.service.computers import Opponent, Player
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


LONG = 0.1
"""Whoever thinks so many seconds or more does it in a process of its own."""


class Distant:
    """A player that thinks elsewhere: what it is made from."""

    def __init__(self, maker: str, seed: str) -> None:
        self.maker = maker
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> Option:
        """Return its answer, thought out on the spot."""
        return make_player(self.maker, self.seed).choose(view, decision)


def make_opponent(opponent: Opponent, seed: str) -> Player:
    """Return a player of the list."""
    if opponent.thinking >= LONG:
        return Distant(opponent.maker, seed)
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
