"""A36 Light Wounds: a Squad that would break becomes a Team."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.actions import action_figures
from sandtable.systems.combat_commander.catalog.catalog import UnitType
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import (
    UnitHardened,
    UnitRemoved,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.pieces import MIX, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    play_action,
)
from sandtable.systems.combat_commander.rules.successors import substitute, take_place
from sandtable.systems.combat_commander.state import State

LIGHT_WOUNDS = "light-wounds"


def team_type(s: State, side: int) -> UnitType:
    """Return the Team of a side's nation and quality (4.3.1)."""
    scenario = s.setting.scenario
    return s.setting.catalog.team(scenario.counters[side], scenario.quality[side])


def in_mix(s: State, unit_type: UnitType) -> int:
    """Return how many counters of a type are left in the counter mix (DN.4)."""
    out = sum(1 for u in s.units if u.type.key == unit_type.key and u.where != MIX)
    return unit_type.count - out


def window_opens(s: State, unit: Unit) -> bool:
    """Whether the owner could play Light Wounds: a card may be held and a Team is left (AMB-45)."""
    return could_hold(s, unit.side, LIGHT_WOUNDS) and in_mix(s, team_type(s, unit.side)) > 0


@rule("A36", "A36[a]")
def replace_squad(s: State, squad: Unit, card: int) -> None:
    """Play the card: a point is lost, and a Team takes the Squad's place and markers."""
    side = squad.side
    play_action(s, side, card, LIGHT_WOUNDS, "A36")
    s.emit(PointsScored("A36", side, -action_figures().light_wounds_vp, LIGHT_WOUNDS))
    team = take_place(s, squad, team_type(s, side).key, "A36")
    if squad.weapon != ABSENT:
        s.emit(WeaponGiven("A36", squad.weapon, team))
    if squad.suppressed:
        s.emit(UnitSuppressed("A36", team))
    if squad.veteran:
        s.emit(UnitHardened("A36", team))
    s.emit(UnitRemoved("A36", squad.id))
    substitute(s, squad.id, (team,))
