"""Melee: the odds, and whether to go in."""

from __future__ import annotations

from sandtable.ai.combat_commander.dice import SPAN, Duel
from sandtable.ai.combat_commander.position import Position
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import unit_fp
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import holds_tie
from sandtable.systems.combat_commander.state import State

AMBUSH_FEAR = 0.35
"""How much stronger the enemy is on average by an Ambush."""


def fighting_strength(s: State, units: list[Unit]) -> int:
    """The FP of fighters in a Melee."""
    return sum([unit_fp(s, u) + u.face.fp_boxed for u in units])


def melee_worth(
    s: State, pos: Position, duel: Duel, mine: list[Unit], theirs: list[Unit], hex_: int
) -> float:
    """What a Melee is worth: all of one side are lost, or all of both."""
    if not theirs:
        return 0.0
    side = pos.side
    bonus = s.setting.special.melee_bonus
    edge = fighting_strength(s, mine) - fighting_strength(s, theirs)
    edge += bonus[side] - bonus[1 - side]
    at = max(0, min(2 * SPAN, SPAN + int(edge - AMBUSH_FEAR)))
    win, tie = duel.over[at], duel.even[at]
    lose = 1.0 - win - tie
    prize = sum([pos.loss(s, u) for u in theirs])
    stake = sum([pos.loss(s, u) for u in mine])
    number = pos.land.objective_of[hex_]
    ground = pos.goals.values[number - 1] * 1.5 if number else 0.0
    if tie:
        if holds_tie(s, hex_, side):
            win, tie = win + tie, 0.0
        elif holds_tie(s, hex_, 1 - side):
            lose, tie = lose + tie, 0.0
    return win * (prize + ground) - lose * stake + tie * (prize - stake)
