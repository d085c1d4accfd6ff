"""Units, weapons and radios as immutable values."""

from __future__ import annotations

from sandtable.systems.combat_commander.catalog import Face, RadioType, UnitType, WeaponType

AXIS = 0
ALLIES = 1

MAP = "map"
RESERVE = "reserve"
CASUALTY = "casualty"
TIME = "time"
MIX = "mix"

WEAPON_BASE = 1000
"""Pieces in a fire group are numbered together: units as they are, weapons from here on."""


class Unit:
    """A Leader, Team or Squad. `weapon` is the number of the Weapon it carries, or -1."""

    __slots__ = (
        "id", "side", "type", "face", "where", "hex", "broken", "suppressed", "veteran", "weapon",
    )  # fmt: skip

    def __init__(self, number: int, side: int, unit_type: UnitType) -> None:
        self.id = number
        self.side = side
        self.type = unit_type
        self.face: Face = unit_type.front
        self.where = RESERVE
        self.hex = -1
        self.broken = False
        self.suppressed = False
        self.veteran = False
        self.weapon = -1

    def twin(self) -> Unit:
        """Return a copy for an event to change and store."""
        twin = Unit(self.id, self.side, self.type)
        twin.face = self.face
        twin.where = self.where
        twin.hex = self.hex
        twin.broken = self.broken
        twin.suppressed = self.suppressed
        twin.veteran = self.veteran
        twin.weapon = self.weapon
        return twin

    def facts(self) -> tuple[int | str | bool, ...]:
        """Return what can change about it, and its type."""
        return (
            self.side, self.type.key, self.where, self.hex, self.broken, self.suppressed,
            self.veteran, self.weapon,
        )  # fmt: skip


class Weapon:
    """A Weapon. `bearer` is the unit that carries it, or -1; `where` as for units."""

    __slots__ = ("id", "type", "where", "bearer", "broken")

    def __init__(self, number: int, weapon_type: WeaponType) -> None:
        self.id = number
        self.type = weapon_type
        self.where = RESERVE
        self.bearer = -1
        self.broken = False

    def twin(self) -> Weapon:
        """Return a copy for an event to change and store."""
        twin = Weapon(self.id, self.type)
        twin.where = self.where
        twin.bearer = self.bearer
        twin.broken = self.broken
        return twin

    def facts(self) -> tuple[int | str | bool, ...]:
        """Return what can change about it, and its type."""
        return self.type.key, self.where, self.bearer, self.broken


class Radio:
    """The Radio in a player's Artillery Box."""

    __slots__ = ("type", "broken")

    def __init__(self, radio_type: RadioType, broken: bool = False) -> None:
        self.type = radio_type
        self.broken = broken
