"""Who is likely to win: points, Objectives, forces and the clock in one number."""

from __future__ import annotations

from math import exp

from sandtable.ai.combat_commander.dice import chance_below, dice_of, chances
from sandtable.ai.combat_commander.position import Position, position_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.state import NOBODY, State


def winning_chance(s: State, side: int, w: Weights) -> float:
    """The chance that a side wins from here on."""
    if s.over:
        return 1.0 if s.winner == side else 0.0
    pos = position_of(s, side, w)
    left = advances_left(s)
    margin = points(s, pos) + forces(s, pos) * (0.25 + 0.1 * min(left, 5))
    scale = 2.0 + 1.6 * left**0.5
    return 1.0 / (1.0 + exp(-margin / scale))


def points(s: State, pos: Position) -> float:
    """The margin if the game ended now, as far as the side knows."""
    side = pos.side
    margin = float(s.vp if side == 0 else -s.vp)
    chits = s.setting.catalog.chits
    for chit in s.secret_chits[side]:
        value = chits[chit]
        if value.special:
            continue
        for number in range(1, 6):
            holder = s.control[number - 1]
            if value.objective in (0, number) and holder != NOBODY:
                margin += value.vp if holder == side else -value.vp
    return margin + pos.goals.hidden_margin + (0.5 if s.initiative == side else -0.5)


def forces(s: State, pos: Position) -> float:
    """What the side has on the map more than the enemy."""
    share = pos.w.broken_share
    total = 0.0
    for force, sign in ((pos.mine, 1.0), (pos.enemy, -1.0)):
        for unit in force.units:
            loss = pos.loss(s, unit)
            total += sign * (loss * (1 - share) if unit.broken else loss)
    return total


def advances_left(s: State) -> float:
    """How many time advances are still to come before the end, on average."""
    start, time = s.setting.scenario.sudden_death, s.time
    waiting = max(0, start - time - 1)
    dice = dice_of(s.setting)[0]
    row = chances(dice, (1 << len(dice.cards)) - 1)
    alive, expected = 1.0, float(waiting)
    space = max(start, time + 1)
    for _ in range(12):
        expected += alive
        alive *= 1.0 - chance_below(row, space)
        space += 1
    return expected
