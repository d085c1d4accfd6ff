"""8.1 Marker stacking: Smoke and Blaze from the cup (T94)."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import MARKERS
from sandtable.systems.combat_commander.events.markers import (
    BlazePlaced,
    MarkerDrawn,
    MarkerReturned,
    SmokePlaced,
    SmokeRemoved,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    remove_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State


@rule(see=("T94", "T94[a]"))
def draw_marker(s: State, rule_id: str) -> int:
    """Draw a Smoke/Blaze marker from the cup; 0 if it is empty (AMB-61)."""
    if not s.cup:
        return 0
    value = MARKERS.draw(s, s.cup)
    s.emit(MarkerDrawn(rule_id, value))
    return value


def place_smoke(s: State, hex_: int, rule_id: str) -> None:
    """Draw a marker and lay it as Smoke into a hex, if the hex can hold it."""
    if can_hold_marker(s, hex_):
        value = draw_marker(s, rule_id)
        if value:
            lay_smoke(s, hex_, value, rule_id)


@rule("8.1.4", "8.1", see=("A39[a]",))
def lay_smoke(s: State, hex_: int, value: int, rule_id: str) -> None:
    """Of two Smoke markers in a hex the larger stays."""
    if value > s.smoke.get(hex_, 0):
        s.emit(SmokePlaced(rule_id, hex_, value))
    else:
        s.emit(MarkerReturned("8.1.4", value))


@rule("8.1.5")
def place_blaze(s: State, hex_: int, rule_id: str) -> bool:
    """Draw a marker and set a hex ablaze; Smoke and Fortification go. False if impossible."""
    if not can_hold_marker(s, hex_):
        return False
    value = draw_marker(s, rule_id)
    if not value:
        return False
    s.emit(BlazePlaced(rule_id, hex_, value))
    if hex_ in s.smoke:
        s.emit(SmokeRemoved("8.1.5", hex_))
    if hex_ in s.forts:
        remove_fortification(s, hex_, "8.1.5")
    return True
