"""E75 Suppressing Fire: an enemy in the reach of an MG is suppressed."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import MAP, Unit, Weapon
from sandtable.systems.combat_commander.rules.c03_units import weapon_range
from sandtable.systems.combat_commander.rules.c10_sighting import visible
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.state import State

NOT_ENEMY = Refusal("E75", "not-an-enemy")
IS_SUPPRESSED = Refusal("E75", "has-suppressed-marker")
NO_MG = Refusal("E75", "no-mg-reaches-it")


@rule("E75")
class SuppressingFire(UnitEventFrame):
    """An enemy unit in the reach of a ready MG may be suppressed; nobody fires (E75/3)."""

    __slots__ = ()
    PROMPT = "suppressing-fire"
    RULE = "E75"
    MAY = True

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side == self.side:
            return NOT_ENEMY
        if unit.suppressed:
            return IS_SUPPRESSED
        mgs = (w for w in s.weapons if self.is_ready(s, w))
        return None if any(covers(s, w, unit.hex) for w in mgs) else NO_MG

    def is_ready(self, s: State, weapon: Weapon) -> bool:
        """Whether a Weapon is an unbroken MG of an own unit, unbroken and unsuppressed."""
        if not weapon.type.mg or weapon.broken or weapon.where != MAP:
            return False
        bearer = s.units[weapon.bearer]
        ready = not bearer.broken and not bearer.suppressed
        return bearer.side == self.side and bearer.where == MAP and ready

    def affect(self, s: State, number: int) -> None:
        suppress(s, number, "E75")


def covers(s: State, weapon: Weapon, hex_: int) -> bool:
    """Whether a hex is in a Weapon's current Range and line of sight; its own hex always is."""
    origin = s.units[weapon.bearer].hex
    if s.bf.distance(origin, hex_) > weapon_range(s, weapon):
        return False
    return origin == hex_ or bool(visible(s, origin, 1 << hex_))
