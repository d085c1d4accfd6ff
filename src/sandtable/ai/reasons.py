"""What an option is worth, by reason: how minds that give reasons weigh and explain."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.ai.players import Thought
from sandtable.kernel.decisions import Decision

Parts = list[tuple[str, float]]
"""What an option is worth, by reason."""


def total(parts: Parts) -> float:
    """What an option is worth."""
    return parts[0][1] if len(parts) == 1 else sum([amount for _, amount in parts])


def best_thought(decision: Decision, reasons: Sequence[Parts]) -> Thought:
    """The best option with the reasons for it; of equal ones the first."""
    worths = [total(parts) for parts in reasons]
    ranked = sorted(range(len(worths)), key=lambda i: (-worths[i], i))
    best = ranked[0]
    second = decision.options[ranked[1]] if len(ranked) > 1 else None
    parts = tuple((f"thought-{label}", amount) for label, amount in reasons[best])
    return Thought(decision.options[best], worths[best], parts, second)
