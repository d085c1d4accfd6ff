"""The dice of the generator: draws of the chance ledger, kept in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed

DIE: Final = range(1, 7)


class Draw:
    """One draw: what was drawn for, and what came."""

    __slots__ = ("value", "what")

    def __init__(self, what: str, value: int) -> None:
        self.what: Final = what
        self.value: Final = value

    def __repr__(self) -> str:
        return f"Draw({self.what!r}, {self.value})"


class Dice:
    """Draws with running numbers from one source."""

    __slots__ = ("chance", "draws")

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance
        self.draws: list[Draw] = []

    def die(self, what: str) -> int:
        """One die."""
        return self.among(what, DIE)

    def one_of(self, what: str, things: Sequence[str]) -> str:
        """One thing, each with the same chance."""
        return things[self.among(what, range(len(things)))]

    def some_of(self, what: str, things: Sequence[str], number: int) -> list[str]:
        """So many different things."""
        left = list(things)
        number = min(number, len(left))
        return [left.pop(self.among(what, range(len(left)))) for _ in range(number)]

    def among(self, what: str, candidates: Sequence[int]) -> int:
        """One number, each with the same chance."""
        value = self.chance.pick(len(self.draws), f"battle/{what}", candidates)
        self.draws.append(Draw(what, value))
        return value


def dice_of_seed(seed: str) -> Dice:
    """The dice of a seed; a game with the same seed draws otherwise."""
    return Dice(KeyedChance(key_of_seed(f"random battle {seed}")))
