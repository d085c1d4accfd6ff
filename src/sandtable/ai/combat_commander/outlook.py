"""Who is likely to win: points, the state of the forces and the clock in one number."""

from __future__ import annotations

from math import exp

from sandtable.ai.combat_commander.force import Force
from sandtable.ai.combat_commander.position import Position, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.state import State

MARGIN, DISORDER, SURRENDER = 0.55, 0.2, 3.0
"""How the parts count against each other; fitted to games of the captain with himself."""
SURE = 30.0


def winning_chance(s: State, side: int, w: Weights) -> float:
    """The chance that a side wins from here on: what leads now counts more the later it is."""
    if s.over:
        return 1.0 if s.winner == side else 0.0
    pos = position_of(s, side, w)
    margin, disorder, surrender = features(s, pos)
    total = MARGIN * margin + DISORDER * disorder + SURRENDER * surrender
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))


def features(s: State, pos: Position) -> tuple[float, float, float]:
    """The margin, broken units and the nearness of a surrender, all as the side likes them."""
    scale = float((1.0 + pos.left) ** 0.5)
    disorder = broken(s, pos, pos.enemy) - broken(s, pos, pos.mine)
    near = nearness(s, 1 - pos.side) - nearness(s, pos.side)
    return pos.margin / scale, disorder / scale, near


def broken(s: State, pos: Position, force: Force) -> float:
    """What a side has lost in units that are broken or suppressed."""
    w = pos.w
    total = 0.0
    for unit in force.units:
        if unit.broken or unit.suppressed:
            share = w.broken_share if unit.broken else w.suppressed_share
            total += pos.loss(s, unit) * share
    return total


def nearness(s: State, side: int) -> float:
    """How near a side is to its surrender, from 0 to 1."""
    row = s.casualties[side]
    share = (len(row) - row.count(-1)) / max(1, s.surrender[side])
    return share * share
