"""SU.3 Weapons at set-up: who can be given one."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import RESERVE
from sandtable.systems.combat_commander.scenario.setup_plan import Band, plan_of
from sandtable.systems.combat_commander.state import State

NOT_YOUR_UNIT = Refusal("SU.3", "not-your-unit")
ARMED = Refusal("SU.3", "has-a-weapon")
GROUP_WEAPON = Refusal("SU.3", "weapon-of-a-group")
LATE_ONLY = Refusal("SU.3", "late-units-only")
NEEDED = Refusal("SU.3", "needed-for-group-weapon")


def weapons_left(s: State, band: Band) -> list[int]:
    """Return the Weapons of a group that nobody carries yet."""
    return [w for w in band.weapons if s.weapons[w].bearer == ABSENT]


def free_hands(s: State, units: tuple[int, ...]) -> int:
    """Return how many of some units carry nothing."""
    return sum(1 for u in units if s.units[u].weapon == ABSENT)


@rule("SU.3")
def carrier_refusal(s: State, weapon: int, unit: int, held: int) -> Refusal | None:
    """Say why a unit cannot be given a Weapon; `held` are the units that set up late, or ABSENT."""
    plan = plan_of(s.setting)
    band = plan.weapons[weapon].band
    if not 0 <= unit < len(plan.units) or plan.units[unit].band.side != band.side:
        return NOT_YOUR_UNIT
    if s.units[unit].weapon != ABSENT:
        return ARMED
    if held != ABSENT:
        return None if held >> unit & 1 else LATE_ONLY
    theirs = plan.units[unit].band
    if theirs is band:
        return None
    if not band.main and not band.late:
        return GROUP_WEAPON
    bound = not theirs.main and not theirs.late
    if bound and free_hands(s, theirs.units) <= len(weapons_left(s, theirs)):
        return NEEDED
    return None


def late_weapons_short(s: State, side: int) -> int:
    """Return how many Weapons could no longer be given out once the late units are held back."""
    late = [band for band in plan_of(s.setting).bands[side] if band.late]
    weapons = sum(len(weapons_left(s, band)) for band in late)
    held = [u for band in late for u in band.units if s.units[u].where == RESERVE]
    return max(0, weapons - free_hands(s, tuple(held)))
