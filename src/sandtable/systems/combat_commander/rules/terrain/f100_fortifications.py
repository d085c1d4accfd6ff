"""F100-F106 Fortifications: Mines, Trench movement, Wire."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.markers import (
    FortificationPlaced,
    FortificationRemoved,
)
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_fortification
from sandtable.systems.combat_commander.state import State

BUNKER, FOXHOLES, MINES, PILLBOX, TRENCH, WIRE = (
    "bunker", "foxholes", "mines", "pillbox", "trench", "wire",
)  # fmt: skip
DUG_OUT = (TRENCH, BUNKER, PILLBOX)


@rule("F100.1", "F100.3", see=("8.1.3", "8.1.3[a]"))
def place_fortification(s: State, hex_: int, kind: str, rule_id: str) -> None:
    """Put a Fortification into a hex where one can be; else nothing happens."""
    if can_hold_fortification(s, hex_):
        s.emit(FortificationPlaced(rule_id, hex_, kind))


@rule(see=("8.1.5", "SC.05.2"))
def room_refusal(s: State, hex_: int, rule_id: str) -> Refusal | None:
    """Say why an Action cannot put a Fortification into a hex: by its own rule, or a wider one."""
    if can_hold_fortification(s, hex_):
        return None
    if s.setting.special.fortifications_closed and not s.setting_up:
        rule_id = "SC.05.2"
    elif hex_ in s.blaze:
        rule_id = "8.1.5"
    return Refusal(rule_id, "no-fortification-possible", (hex_,))


@rule("F100.2")
def remove_fortification(s: State, hex_: int, rule_id: str) -> None:
    """Take the Fortification out of a hex, and what is lost with it (SC.11.2)."""
    kind = s.forts[hex_]
    s.emit(FortificationRemoved(rule_id, hex_, kind))
    if kind == BUNKER and s.setting.special.bunker_weapon:
        for number in s.at[hex_]:
            weapon = s.units[number].weapon
            if weapon != ABSENT and s.weapons[weapon].type.key == s.setting.special.bunker_weapon:
                s.emit(WeaponEliminated("SC.11.2", weapon))


@rule("F105.2")
def is_trench_step(s: State, origin: int, hex_: int) -> bool:
    """Whether a step runs through a Trench: 1 MP, and no Op Fire where it ends."""
    one, other = s.forts.get(origin, ""), s.forts.get(hex_, "")
    return TRENCH in (one, other) and one in DUG_OUT and other in DUG_OUT


@rule("F101", "F104")
def holds_tie(s: State, hex_: int, side: int) -> bool:
    """Whether a side wins a tied Melee: it was last alone in the Bunker or Pillbox."""
    return s.forts.get(hex_) in (BUNKER, PILLBOX) and s.last_sole[hex_] == side
