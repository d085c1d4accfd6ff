"""Who is likely to win: points, Objectives, forces and the clock in one number."""

from __future__ import annotations

from math import exp

from sandtable.ai.combat_commander.position import Position, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.state import State


def winning_chance(s: State, side: int, w: Weights) -> float:
    """The chance that a side wins from here on."""
    if s.over:
        return 1.0 if s.winner == side else 0.0
    pos = position_of(s, side, w)
    left = pos.left
    margin = pos.margin + forces(s, pos) * (0.25 + 0.1 * min(left, 5))
    scale = 2.0 + 1.6 * left**0.5
    return 1.0 / (1.0 + exp(-margin / scale))


def forces(s: State, pos: Position) -> float:
    """What the side has on the map more than the enemy."""
    share = pos.w.broken_share
    total = 0.0
    for force, sign in ((pos.mine, 1.0), (pos.enemy, -1.0)):
        for unit in force.units:
            loss = pos.loss(s, unit)
            total += sign * (loss * (1 - share) if unit.broken else loss)
    return total
