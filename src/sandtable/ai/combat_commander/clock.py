"""The clock: how the game stands if it ended now, and how soon it will end."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai.combat_commander.dice import chance_below, chances, dice_of
from sandtable.ai.combat_commander.goals import Goals
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import NOBODY, State

CARDS = 34.0
"""About so many cards are turned up or drawn for one time advance."""
CLEAR_LEAD = 6.0


def points(s: State, side: int, goals: Goals) -> float:
    """The margin if the game ended now, as far as a side knows."""
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
    return margin + goals.hidden_margin + (0.5 if s.initiative == side else -0.5)


@lru_cache(maxsize=256)
def advances_left(setting: Setting, time: int) -> float:
    """How many time advances are still to come before the end, on average."""
    start = setting.scenario.sudden_death
    dice = dice_of(setting)[0]
    row = chances(dice, (1 << len(dice.cards)) - 1)
    alive, expected = 1.0, float(max(0, start - time - 1))
    space = max(start, time + 1)
    for _ in range(12):
        expected += alive
        alive *= 1.0 - chance_below(row, space)
        space += 1
    return expected


def tempo(s: State, side: int, w: Weights, margin: float, left: float) -> float:
    """What it is worth that one more card is drawn: the time advances."""
    if not w.clock:
        return 0.0
    postures = s.setting.scenario.postures
    gain = float((postures[side] == "defender") - (postures[1 - side] == "defender"))
    lead = max(-CLEAR_LEAD, min(CLEAR_LEAD, margin))
    return (gain + w.clock * lead / max(1.0, left)) / CARDS


def fear(w: Weights, margin: float, left: float) -> float:
    """How much danger counts: more for who leads, less for who is behind and has little time."""
    if margin >= 0:
        return 1.0 + w.caution * min(1.0, margin / CLEAR_LEAD)
    late = min(1.0, 2.0 / max(1.0, left))
    behind = 0.5 + 0.5 * min(1.0, -margin / CLEAR_LEAD)
    return 1.0 - w.urgency * behind * (0.6 + 0.4 * late)
