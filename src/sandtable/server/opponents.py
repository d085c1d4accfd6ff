"""The computer players that a table offers, the weakest first.

Their settings are fixed here: over the network nobody makes a player of their own, and nobody
starts a program.
"""

from __future__ import annotations

from sandtable.ai.players import make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Player
from sandtable.kernel.view import View
from sandtable.server.wire_library import OpponentFacts
from sandtable.service.computers import Opponent
from sandtable.service.wording import message_of, title_of
from sandtable.service.words import Words

LONG = 0.1
"""Whoever thinks so many seconds or more does it in a process of its own."""

# In reaction windows a colonel looks ahead for a shorter time than it takes to answer: that is over
# when it must answer, also if it had to wait for a desk a little.
WINDOW = 0.15
"""Seconds after which colonels answer in a reaction window."""
IN_WINDOWS = "colonel:seconds=0.06"
"""How they think there."""
AT_DESK = 0.08
"""How long they keep their desk for it, whether there was anything to think about or not."""
CUT_OFF = 0.115
"""Seconds after which they answer as the captain would."""

OPPONENTS = (
    Opponent("random", "random", 0),
    Opponent("recruit", "recruit", 0.01, 0.03),
    Opponent("captain", "captain", 0.02, 0.03),
    Opponent("colonel-0.2", "colonel:seconds=0.2", 0.2, WINDOW),
    Opponent("colonel", "colonel:seconds=1", 1, WINDOW),
    Opponent("colonel-5", "colonel:seconds=5", 5, WINDOW),
)


class Distant:
    """A player that thinks elsewhere: what it is made from."""

    def __init__(self, maker: str, seed: str) -> None:
        self.maker = maker
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> Option:
        """Return its answer, thought out on the spot."""
        return make_player(self.maker, self.seed, view.system.name).choose(view, decision)


def make_opponent(opponent: Opponent, seed: str) -> Player:
    """Return a player of the list."""
    if opponent.thinking >= LONG:
        return Distant(opponent.maker, seed)
    return make_player(opponent.maker, seed, "combat-commander")


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
