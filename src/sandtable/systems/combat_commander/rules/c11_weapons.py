"""11 Weapons: who can fire them, breaking, repair at random hexes."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
)
from sandtable.systems.combat_commander.pieces import MAP, Weapon
from sandtable.systems.combat_commander.state import State

CARRIER_BROKEN = Refusal("3.2.3", "carrier-broken")
WEAPON_BROKEN = Refusal("11.1", "weapon-broken")
CARRIER_SUPPRESSED = Refusal("13.2", "carrier-suppressed")
IN_WIRE = Refusal("F106.3", "weapon-in-wire")

# --- 11.4 broken Weapons --------------------------------------------------------------------


@rule("11.4", "GL.Broken")
def break_weapon(s: State, number: int, rule_id: str) -> None:
    """Break a Weapon; a broken one, or one too fragile (SC.07.2), is eliminated."""
    weapon = s.weapons[number]
    if weapon.where != MAP:
        return
    if weapon.broken:
        s.emit(WeaponEliminated("11.4", number))
    elif is_fragile(s, weapon):
        s.emit(WeaponEliminated("SC.07.2", number))
    else:
        s.emit(WeaponBroke(rule_id, number))


@rule("SC.07.2")
def is_fragile(s: State, weapon: Weapon) -> bool:
    """Whether a Weapon in these hands cannot be kept once it breaks."""
    return weapon.type.key in s.setting.special.fragile_weapons[s.units[weapon.bearer].side]


@rule(see=("TM.12",))
def check_broken_weapons(s: State, number: int) -> None:
    """Compare a random hex number with every broken Weapon in play (11.4/2-5)."""
    for weapon in list(s.weapons):
        if weapon.broken and weapon.where == MAP:
            if number in weapon.type.fix:
                s.emit(WeaponFixed("11.4", weapon.id))
            elif number in weapon.type.eliminate:
                s.emit(WeaponEliminated("11.4", weapon.id))


@rule("11.1", see=("3.2.3",))
def weapon_refusal(s: State, weapon: Weapon) -> Refusal | None:
    """Say why a Weapon cannot fire at all."""
    unit = s.units[weapon.bearer]
    if weapon.broken:
        return WEAPON_BROKEN
    if unit.broken:
        return CARRIER_BROKEN
    if unit.suppressed:
        return CARRIER_SUPPRESSED
    if s.forts.get(unit.hex) == "wire":
        return IN_WIRE
    return Refusal(s.bf.types[unit.hex].rule, "weapon-in-water") if s.bf.water(unit.hex) else None
