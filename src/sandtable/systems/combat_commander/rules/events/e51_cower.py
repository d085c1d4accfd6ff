"""E51 Cower: Squads without a Leader are suppressed."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD
from sandtable.systems.combat_commander.rules.c03_units import in_command_radius
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.state import State


@rule("E51")
def cower(s: State, side: int) -> None:
    """Squads outside every Command Radius are suppressed."""
    mine = s.on_map(side)
    leaders = [unit for unit in mine if unit.type.kind == LEADER]
    for unit in mine:
        led = any(in_command_radius(s, leader, unit) for leader in leaders)
        if unit.type.kind == SQUAD and not led:
            suppress(s, unit.id, "E51")
