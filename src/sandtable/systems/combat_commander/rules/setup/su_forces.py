"""SU.3, SU.4, SU.8, SU.11 Markers and pieces before anybody places, and the Time Track."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.markers import ControlChanged, FortificationPlaced
from sandtable.systems.combat_commander.events.units import UnitCreated, UnitScheduled
from sandtable.systems.combat_commander.events.weapons import (
    RadioPlaced,
    RadioScheduled,
    WeaponCreated,
    WeaponGiven,
)
from sandtable.systems.combat_commander.scenario.forces import Reinforcement
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.scenario.zones import edge_zone
from sandtable.systems.combat_commander.state import State

Unarmed = tuple[int, int, int]
"""A Weapon on the Time Track that nobody carries, first and last unit that enter with it."""


@rule("SU.8")
def lay_markers(s: State) -> None:
    """Control as the scenario gives it, fixed Fortifications, Radios.

    The other markers stand in their first spaces from the beginning (SU.8/1).
    """
    scenario = s.setting.scenario
    for number, side in sorted(scenario.control.items()):
        s.emit(ControlChanged("SU.8", number, side))
    for kind, hex_ in scenario.fixed:
        s.emit(FortificationPlaced("SU.4", hex_, kind))
    for side in (0, 1):
        if scenario.radios[side]:
            s.emit(RadioPlaced("SU.3", side, scenario.radios[side]))


def create_forces(s: State) -> None:
    """Take the pieces of both sides from the counter mix, with the Weapons they start with."""
    plan = plan_of(s.setting)
    for number, piece in enumerate(plan.units):
        s.emit(UnitCreated("SU.2", number, piece.band.side, piece.key, False))
    for number, piece in enumerate(plan.weapons):
        create_weapon(s, number, piece.key, piece.bearer, "SU.3")


def create_weapon(s: State, number: int, key: str, bearer: int, rule_id: str) -> None:
    """Take a Weapon from the counter mix, for the unit that must start with it."""
    s.emit(WeaponCreated(rule_id, number, key))
    if bearer != ABSENT:
        s.emit(WeaponGiven(rule_id, number, bearer))


def schedule_reinforcements(s: State) -> tuple[Unarmed, ...]:
    """Lay reinforcements on the Time Track; return the Weapons to be given out."""
    unarmed: list[Unarmed] = []
    for entering in s.setting.scenario.reinforcements:
        unarmed += schedule(s, entering)
        if entering.radio:
            s.emit(RadioScheduled("SU.11", entering.side, entering.radio, entering.space))
    return tuple(unarmed)


def schedule(s: State, entering: Reinforcement) -> list[Unarmed]:
    """Lay the units of one space; without an area of their own they come over their edge."""
    side = entering.side
    edge = edge_zone(s.bf, s.setting.scenario.edges[side], 1)
    zone = entering.zone if entering.zone != edge else 0
    first = len(s.units)
    for entry in entering.entries:
        number = len(s.units)
        s.emit(UnitCreated("SU.11", number, side, entry.unit, False))
        s.emit(UnitScheduled("SU.11", number, entering.space, zone))
        if entry.weapon:
            create_weapon(s, len(s.weapons), entry.weapon, number, "SU.11")
    weapons = range(len(s.weapons), len(s.weapons) + len(entering.weapons))
    for number, key in zip(weapons, entering.weapons, strict=True):
        create_weapon(s, number, key, ABSENT, "SU.11")
    return [(number, first, len(s.units) - 1) for number in weapons]
