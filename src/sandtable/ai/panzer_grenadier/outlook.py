"""Who is likely to win: what the sides have left, what they hold, and the time."""

from __future__ import annotations

from math import exp

from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.state import NOBODY, State

SURE = 30.0
FORCE = 1.6
"""What the whole force of a side more than the other counts, in log-odds."""
GOAL = 1.2
"""What it counts to have what wins, early on; it counts more with every turn."""


def winning_chance(s: State, pos: Position) -> float:
    """The chance that a side wins from here on."""
    if s.over:
        return 0.5 if s.winner == NOBODY else float(s.winner == pos.side)
    prices = pos.prices
    mine = sum([prices.worth(p) for p in pos.mine.pieces])
    theirs = sum([prices.worth(p) for p in pos.enemy.pieces])
    force = (mine - theirs) / max(1.0, mine + theirs)
    ahead = 1.0 if pos.goals.winning else -1.0
    total = 2 * FORCE * force + GOAL * ahead * (0.2 + 2.5 * pos.goals.late**2)
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))
