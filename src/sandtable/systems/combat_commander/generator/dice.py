"""The dice of the random scenario generator: draws of the chance ledger, kept in order (RS.16)."""

from collections.abc import Sequence
from typing import Final

from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.rule import rule

DIE: Final = range(1, 7)


class Draw:
    """One draw: the step that needed it, what was drawn for, and what came."""

    __slots__ = ("rule", "value", "what")

    def __init__(self, rule_id: str, what: str, value: int) -> None:
        self.rule: Final = rule_id
        self.what: Final = what
        self.value: Final = value

    def __repr__(self) -> str:
        return f"Draw({self.rule!r}, {self.what!r}, {self.value})"


@rule("RS.16.1")
class Dice:
    """Draws with running numbers from one source; `step` is the rule that they serve."""

    __slots__ = ("chance", "draws", "step")

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance
        self.draws: list[Draw] = []
        self.step = ""

    def die(self, what: str) -> int:
        """One die."""
        return self._draw(what, DIE)

    def two(self, what: str) -> int:
        """The sum of two dice."""
        return self.die(what) + self.die(what)

    def one_of(self, what: str, things: Sequence[str]) -> str:
        """One thing, each with the same chance."""
        return things[self._draw(what, range(len(things)))]

    def _draw(self, what: str, candidates: Sequence[int]) -> int:
        value = self.chance.pick(len(self.draws), f"scenario/{what}", candidates)
        self.draws.append(Draw(self.step, what, value))
        return value


def dice_of_seed(seed: str) -> Dice:
    """The dice of a seed; a game with the same seed draws otherwise."""
    return Dice(KeyedChance(key_of_seed(f"random scenario {seed}")))
