"""Players: whoever answers decisions."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option


class Player(Protocol):
    """A player sees a view and a decision of his own, nothing else."""

    def choose(self, view: dict[str, Any], decision: Decision) -> Option:
        """Return one of the options offered."""


class RandomPlayer:
    """Chooses any legal option with equal chance; the same seed plays the same game."""

    def __init__(self, seed: int | str) -> None:
        self.source = KeyedChance(key_of_seed(f"random-player:{seed}"))
        self.count = 0

    def choose(self, view: dict[str, Any], decision: Decision) -> Option:
        """Return any option, one that lies aside but seldom."""
        self.count += 1
        return decision.options[self.source.below(self.count, decision.usual(self.count))]


PLAYERS = {"random": RandomPlayer}


def make_player(name: str, seed: int | str) -> Player:
    """Return a player by name; ValueError names those that exist."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
