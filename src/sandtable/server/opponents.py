"""The computer players that tables offer, as the adviser of each system lists them.

Their settings are fixed there: over the network nobody makes a player of their own, and nobody
starts a program.
"""

from __future__ import annotations

from sandtable.ai.advisers import adviser_of
from sandtable.ai.players import make_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.view import View
from sandtable.server.wire_library import OpponentFacts
from sandtable.service.computers import Roster
from sandtable.service.narrators import spaced
from sandtable.service.wording import message_of, title_of
from sandtable.service.words import Words

LONG = 0.1
"""Whoever thinks so many seconds or more does it in a process of its own."""


class Distant:
    """A player that thinks elsewhere: what it is made from."""

    def __init__(self, opponent: Opponent, seed: str) -> None:
        self.maker = opponent.maker
        self.hurry = opponent.hurry
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> Option:
        """Return its answer, thought out on the spot."""
        return make_player(self.maker, self.seed, view.system.name).choose(view, decision)


def roster_of(system: str) -> Roster:
    """The computer players that tables of a system offer."""

    def make(opponent: Opponent, seed: str) -> Player:
        if opponent.thinking >= LONG:
            return Distant(opponent, seed)
        return make_player(opponent.maker, seed, system)

    adviser = adviser_of(system)
    return Roster(adviser.opponents, make, adviser.proposed)


def opponents_page(system: str, words: Words) -> list[OpponentFacts]:
    """The list in a language, the weakest first."""
    adviser = adviser_of(system)
    return [_told(each, words, adviser.proposed) for each in adviser.opponents]


def _told(each: Opponent, words: Words, proposed: str) -> OpponentFacts:
    message = message_of(each.name)
    text = words.say(message) if words.has(message) else spaced(each.name)
    title = title_of(words, each.name)
    return OpponentFacts(each.name, title, text, each.thinking, each.name == proposed)
