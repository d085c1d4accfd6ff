"""Players: whoever answers decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


class Thought:
    """Why a player chose: the option's worth in named parts, and what came second.

    Labels are message ids; amounts are in the player's own measure.
    """

    __slots__ = ("option", "parts", "second", "worth")

    def __init__(
        self,
        option: Option,
        worth: float,
        parts: tuple[tuple[str, float], ...] = (),
        second: Option | None = None,
    ) -> None:
        self.option = option
        self.worth = worth
        self.parts = parts
        self.second = second


class Player(Protocol):
    """A player sees what his side knows and a decision of his own, nothing else."""

    thought: Thought | None
    """Why the last choice was made, where the player can say so."""

    def choose(self, view: View, decision: Decision) -> Option:
        """Return one of the options offered."""


class RandomPlayer:
    """Chooses any legal option with equal chance; the same seed plays the same game."""

    thought: Thought | None = None

    def __init__(self, seed: int | str) -> None:
        self.source = KeyedChance(key_of_seed(f"random-player:{seed}"))
        self.count = 0

    def choose(self, view: View, decision: Decision) -> Option:
        """Return any option, one that lies aside but seldom."""
        self.count += 1
        return decision.options[self.source.below(self.count, decision.usual(self.count))]


PLAYERS: dict[str, Callable[[int | str], Player]] = {"random": RandomPlayer}


def make_player(name: str, seed: int | str) -> Player:
    """Return a player by name; ValueError names those that exist."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
