"""Levels for people: a mind whose eye is unsure, as it is with those who are still learning.

What is misjudged is how much worse an option is than the best one, by an error of so many points of
the mind's own measure. What is far behind is not taken: it shall look like a mistake, and not like
madness. Blind spots are weights of the mind that a level does without. Both are figures: a system
has a file `levels.toml` beside its mind, with a table for each level, the weakest first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import NamedTuple

from sandtable.ai.mind import Mind, question_for
from sandtable.ai.players import Maker, Thought
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Player
from sandtable.kernel.view import View

GRAIN = 4096
DRAWS = 3
"""The sum of so many even draws is near enough to a bell curve; its spread is half."""
HOPELESS = 2.0
"""Errors behind the best option from which on nobody takes one."""


class Level(NamedTuple):
    """A level: the error of its eye, and the weights that it sees otherwise."""

    error: float
    blind: tuple[tuple[str, float], ...]
    why: str


def read_levels(package: str) -> dict[str, Level]:
    """The levels in the folder of a system's minds."""
    return levels_in((files(package) / "levels.toml").read_text("utf-8"))


def levels_in(text: str) -> dict[str, Level]:
    """The levels of a file, the weakest first; ValueError if a figure is missing."""
    return {name: _level(name, entry) for name, entry in tomllib.loads(text).items()}


def _level(name: str, entry: dict[str, object]) -> Level:
    error, blind, why = entry.get("error"), entry.get("blind", {}), entry.get("why")
    if not isinstance(error, float) or not isinstance(blind, dict) or not why:
        raise ValueError(f"levels.toml: {name} needs an error, blind spots or none, and a reason")
    return Level(error, tuple(sorted((key, float(each)) for key, each in blind.items())), str(why))


def learner(
    name: str, level: Level, mind_with: Callable[[tuple[tuple[str, float], ...]], Mind]
) -> Maker:
    """The maker of a player of a level; its error can be set."""

    def make(seed: int | str, error: float = level.error) -> Player:
        return Unsure(name, mind_with(level.blind), seed, error)

    return make


class Unsure:
    """Takes what seems best to it, where every worth is seen with an error."""

    def __init__(self, name: str, mind: Mind, seed: int | str, error: float) -> None:
        self.name = name
        self.mind = mind
        self.error = error
        self.source = KeyedChance(key_of_seed(f"{name}:{seed}"))
        self.count = 0
        self.thought: Thought | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        """Return what seems best."""
        decision = question_for(self.mind, view, decision, self.name)
        self.thought = self.mind.explain(view.known, view.side, decision)
        if decision.is_open and self.error > 0:
            weights = self.mind.weigh(view.known, view.side, decision)
            chosen = self.seems_best(weights)
            if decision.options[chosen] != self.thought.option:
                self.thought = Thought(decision.options[chosen], weights[chosen])
        return self.thought.option

    def seems_best(self, weights: Sequence[float]) -> int:
        """The number of the option that seems best, of those that are not far behind."""
        least = max(weights) - HOPELESS * self.error
        seen = [
            weight + self.error * self.slip() if weight >= least else least - HOPELESS * self.error
            for weight in weights
        ]
        return max(range(len(seen)), key=seen.__getitem__)

    def slip(self) -> float:
        """A draw from a bell curve of spread 1, about."""
        drawn = 0
        for _ in range(DRAWS):
            self.count += 1
            drawn += self.source.below(self.count, GRAIN)
        return 2.0 * (drawn / GRAIN - DRAWS / 2)
