"""11 Weapons: who can fire them, giving them up, breaking, repair at random hexes."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
)
from sandtable.systems.combat_commander.offers import WEAPON
from sandtable.systems.combat_commander.pieces import MAP, Weapon
from sandtable.systems.combat_commander.state import State

CARRIER_BROKEN = Refusal("3.2.3", "carrier-broken")
WEAPON_BROKEN = Refusal("11.1", "weapon-broken")
CARRIER_SUPPRESSED = Refusal("13.2", "carrier-suppressed")
IN_WIRE = Refusal("F106.3", "weapon-in-wire")
IN_WATER = Refusal("T89", "weapon-in-water")
NO_WEAPON_AT_ALL = Refusal("11.3", "no-weapon-to-scrap")
NOT_YOURS = Refusal("11.3", "not-your-weapon")

SCRAP = Option("scrap-weapon")


# --- 11.3 giving a Weapon up ----------------------------------------------------------------


def is_held(s: State, side: int, weapon: Weapon) -> bool:
    """Whether a unit of a side on the map carries a Weapon; one that is not there keeps its own."""
    if weapon.where != MAP:
        return False
    unit = s.units[weapon.bearer]
    return unit.side == side and unit.where == MAP


def scrap_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say why a player cannot give a Weapon up: it is not carried by their units on the map."""
    known = 0 <= number < len(s.weapons)
    return None if known and is_held(s, side, s.weapons[number]) else NOT_YOURS


def scrap_options(s: State, side: int) -> list[Option]:
    """Return the way aside to `Scrap`, if the player has any Weapon."""
    for weapon in s.weapons:
        if weapon.where == MAP and is_held(s, side, weapon):
            return [SCRAP]
    return []


@rule("11.3")
class Scrap(Frame):
    """A side may eliminate one of its own Weapons, whenever it is asked in its Turn (11.3/2)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "which"
        self.side = side

    def which(self, s: State) -> Decision:
        mine = [w.id for w in s.weapons if scrap_refusal(s, self.side, w.id) is None]
        options = [PASS, *(WEAPON[number] for number in mine)]
        return Decision(self.side, "scrap-weapon", "11.3", options, Scrap.chosen)

    def chosen(self, s: State, option: Option) -> None:
        s.end()
        if option != PASS:
            s.emit(WeaponEliminated("11.3", option.value))

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a Weapon is not offered."""
        if option.verb != "weapon":
            return NOT_ASKED
        return scrap_refusal(s, self.side, option.value) or NOT_ASKED


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
    return IN_WATER if s.bf.water(unit.hex) else None
