"""Answers that no list holds, listed by sample, for those who choose from lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.state import State

T = TypeVar("T")
SAMPLES = 16
"""Answers of each space or form that are put into the list, at most."""
FAR = 2**48
"""Draws of a table from here on are not the game's own."""


class Picker:
    """Picks by a seed."""

    __slots__ = ("count", "source")

    def __init__(self, seed: str) -> None:
        self.source = KeyedChance(key_of_seed(seed))
        self.count = 0

    def __call__(self, candidates: Sequence[T], /) -> T:
        self.count += 1
        return candidates[self.source.below(self.count, len(candidates))]


def picker_at(state: State, number: int = 0) -> Picker:
    """Return chance for whoever answers by chance at a table: its own, and not the game's."""
    return Picker(f"answers:{state.chance.pick(FAR + number, 'answers', range(2**32))}")


def listed(decision: Decision, seed: str) -> Decision:
    """Return a question as it is, or with samples in place of what cannot be listed.

    Equal seeds give equal samples.
    """
    if not decision.domains:
        return decision
    pick = Picker(seed)
    samples = [domain.sample(pick) for domain in decision.domains for _ in range(SAMPLES)]
    return with_options(decision, [*decision.options, *dict.fromkeys(samples)])


def with_options(decision: Decision, options: Sequence[Option]) -> Decision:
    """Return the same question with nothing but a list of answers."""
    found = Decision(
        decision.side, decision.prompt, decision.rule, options, decision.then,
        args=decision.args, window=decision.window,
    )  # fmt: skip
    found.answers = decision.answers
    found.seat, found.flow = decision.seat, decision.flow
    found.commission = decision.commission
    return found
