"""13 Suppression."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import SuppressionRemoved, UnitSuppressed
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.state import State


@rule("13.3")
def remove_suppression(s: State, number: int) -> None:
    """Take a Suppressed marker away: only at the beginning of a Recover Order."""
    s.emit(SuppressionRemoved("O22.2", number))


@rule("13.1")
def suppress(s: State, number: int, rule_id: str) -> None:
    """Give a unit a Suppressed marker unless it has one (13.1/2)."""
    unit = s.units[number]
    if unit.where == MAP and not unit.suppressed:
        s.emit(UnitSuppressed(rule_id, number))
