"""The clock: how the game stands if it ended now, and how soon it will end."""

from __future__ import annotations

from functools import lru_cache

from sandtable.ai.combat_commander.dice import chance_below, chances, dice_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.setting import Setting
from sandtable.systems.combat_commander.state import NOBODY, State

CARDS = 34.0
"""About so many cards are turned up or drawn for one time advance."""
CLEAR_LEAD = 6.0


class Course:
    """How the game goes for a side.

    `margin` if it ended now, `left` the time advances to come, `expected` the margin at the end if
    nothing happened but that; `ahead` and `behind` say how clear that is, from 0 to 1.
    """

    __slots__ = ("ahead", "behind", "expected", "left", "margin")

    def __init__(self, s: State, side: int, w: Weights, hidden: float) -> None:
        self.margin = points(s, side, hidden)
        self.left = advances_left(s.setting, s.time)
        self.expected = self.margin + w.projected * self.left * defending(s, side)
        self.ahead = max(0.0, min(1.0, self.expected / CLEAR_LEAD))
        self.behind = max(0.0, min(1.0, -self.expected / CLEAR_LEAD))


def points(s: State, side: int, hidden: float) -> float:
    """The margin if the game ended now, as far as a side knows; `hidden` is what it reckons."""
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
    return margin + hidden + (0.5 if s.initiative == side else -0.5)


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


def defending(s: State, side: int) -> float:
    """The points that a side scores with every time advance: who defends does."""
    postures = s.setting.scenario.postures
    return float((postures[side] == "defender") - (postures[1 - side] == "defender"))


def tempo(s: State, side: int, w: Weights, course: Course) -> float:
    """What it is worth that one more card is drawn: the time advances."""
    if not w.clock:
        return 0.0
    lead = max(-CLEAR_LEAD, min(CLEAR_LEAD, course.margin))
    return (defending(s, side) + w.clock * lead / max(1.0, course.left)) / CARDS


def fear(w: Weights, course: Course) -> float:
    """How much danger counts: more for who leads, less for who is behind and has little time."""
    if course.expected >= 0:
        return 1.0 + w.caution * course.ahead
    late = min(1.0, 2.0 / max(1.0, course.left))
    behind = 0.5 + 0.5 * course.behind
    return 1.0 - w.urgency * behind * (0.6 + 0.4 * late)
