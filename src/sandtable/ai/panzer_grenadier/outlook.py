"""Who is likely to win: what the sides have left, what they hold, and the time."""

from __future__ import annotations

from math import exp

from sandtable.ai.panzer_grenadier.goals import is_winning, lateness
from sandtable.ai.panzer_grenadier.worth import Prices
from sandtable.systems.panzer_grenadier.pieces import BOARD, OUT, UNSEEN, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import NOBODY, State

SURE = 30.0
FORCE = 1.6
"""What the whole force of a side more than the other counts, in log-odds."""
GOAL = 1.2
"""What it counts to have what wins, early on; it counts more with every turn."""
LEFT_TO_FIGHT = (OUT, BOARD, WAITING, UNSEEN)
"""Where a piece is that can still do something: who is to be set up, or to come, too."""


def winning_chance(s: State, side: int, prices: Prices) -> float:
    """The chance that a side wins from here on, by what it knows."""
    if s.over:
        return 0.5 if s.winner == NOBODY else float(s.winner == side)
    forces = [0.0, 0.0]
    for piece in s.pieces:
        if piece.where in LEFT_TO_FIGHT:
            forces[piece.side] += _worth(piece, side, prices)
    mine, theirs = forces[side], forces[1 - side]
    force = (mine - theirs) / max(1.0, mine + theirs)
    ahead = 1.0 if is_winning(s, side) else -1.0
    total = 2 * FORCE * force + GOAL * ahead * (0.2 + 2.5 * lateness(s) ** 2)
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))


def _worth(piece: Piece, side: int, prices: Prices) -> float:
    """What a piece is worth; of a hidden enemy nobody knows whether it wavers."""
    if piece.side != side and piece.hidden:
        return prices.fresh(piece)
    return prices.worth(piece)
