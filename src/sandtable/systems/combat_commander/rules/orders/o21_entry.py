"""O21 Move: which hex a unit can enter, and for how many points."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import ONE_POINT
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    BUNKER,
    is_trench_step,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import blaze_refusal
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import step_refusal
from sandtable.systems.combat_commander.state import State

NOT_ADJACENT = Refusal("O21.1", "not-adjacent")
ENEMY_THERE = Refusal("O21.4", "enemy-occupied")
TOO_DEAR = Refusal("O21.1", "not-enough-movement")
STUCK = Refusal("SC.11.2", "weapon-cannot-leave")
NO_EXIT = Refusal("O21.4", "no-exit-here")
SHUT_IN = Refusal("O21.4", "no-hex-to-enter")
NO_STEP = Refusal("O21.1", "no-step-for-these-points")
HELD_BACK = Refusal("O21.2[a]", "held-back-by-broken-unit")


def entry_refusal(s: State, unit: Unit, direction: int, points: int, road: int) -> Refusal | None:
    """Say why a unit cannot step into the next hex with so many half points left (O21.4).

    It is none that is bound: such a one goes nowhere. `road` is what the hex adds if it has a
    Road (AMB-59, the other reading).
    """
    hex_ = s.bf.neighbors[unit.hex][direction]
    refusal = step_refusal(s.bf, unit.hex, direction)
    if refusal is not None:
        return refusal
    if has_enemy(s, unit, hex_):
        return ENEMY_THERE.about(hex_)
    if hex_ in s.blaze:
        return blaze_refusal(s, hex_)
    cost = step_points(s, unit, direction)
    left = points + (road if s.bf.has_road[hex_] else 0)
    return None if cost <= left else TOO_DEAR.about(cost, left)


@rule("O21.4", "O21.1", "O21.1[a]")
def can_enter(s: State, unit: Unit, direction: int, points: int, road: int) -> bool:
    """Whether a step is legal for a unit that is not bound; the quick form of `entry_refusal`."""
    cost = s.setting.ground.steps[unit.side][unit.hex][direction]
    if cost < 0:
        return False
    hex_ = s.bf.neighbors[unit.hex][direction]
    if s.occupied[1 - unit.side] >> hex_ & 1 or hex_ in s.blaze:
        return False
    if s.forts and is_trench_step(s, unit.hex, hex_):
        cost = ONE_POINT
    if road and s.bf.has_road[hex_]:
        points += road
    return cost <= points


def has_enemy(s: State, unit: Unit, hex_: int) -> bool:
    """Whether an enemy of the unit is in a hex."""
    return bool(s.occupied[1 - unit.side] >> hex_ & 1)


@rule("SC.11.2")
def is_bound(s: State, unit: Unit) -> bool:
    """Whether a unit carries a Weapon that cannot leave the Bunker that it is in."""
    key = s.setting.special.bunker_weapon
    if not key or unit.weapon == ABSENT or s.weapons[unit.weapon].type.key != key:
        return False
    return s.forts.get(unit.hex) == BUNKER


def step_points(s: State, unit: Unit, direction: int) -> int:
    """Return what a step costs, 1 MP along a Trench (F105.2)."""
    hex_ = s.bf.neighbors[unit.hex][direction]
    if s.forts and is_trench_step(s, unit.hex, hex_):
        return ONE_POINT
    return s.setting.ground.steps[unit.side][unit.hex][direction]
