"""Units, weapons and radios as immutable values."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.facts import Given, Keyed, Value, set_facts
from sandtable.systems.combat_commander.catalog.catalog import Face, RadioType, UnitType, WeaponType

AXIS = 0
ALLIES = 1

MAP = "map"
RESERVE = "reserve"
CASUALTY = "casualty"
TIME = "time"
MIX = "mix"

WEAPON_BASE = 1000
"""Pieces in a fire group are numbered together: units as they are, weapons from here on."""


class Unit(Value):
    """A Leader, Team or Squad. `weapon` is the number of the Weapon it carries, or -1."""

    id: Given[int]
    side: int
    type: Keyed[UnitType]
    face: Given[Face]
    where: str
    hex: int
    broken: bool
    suppressed: bool
    veteran: bool
    weapon: int
    __slots__ = tuple(__annotations__)

    def __init__(self, number: int, side: int, unit_type: UnitType) -> None:
        self.id = number
        self.side = side
        self.type = unit_type
        self.face = unit_type.front
        self.where = RESERVE
        self.hex = ABSENT
        self.broken = False
        self.suppressed = False
        self.veteran = False
        self.weapon = ABSENT

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Unit:
        """Return a unit as a position tells it; it shows the side that it is turned to."""
        unit = Unit(number, fields["side"], fields["type"])
        set_facts(unit, fields)
        unit.face = unit.type.back if unit.broken else unit.type.front
        return unit


class Weapon(Value):
    """A Weapon. `bearer` is the unit that carries it, or -1; `where` as for units."""

    id: Given[int]
    type: Keyed[WeaponType]
    where: str
    bearer: int
    broken: bool
    __slots__ = tuple(__annotations__)

    def __init__(self, number: int, weapon_type: WeaponType) -> None:
        self.id = number
        self.type = weapon_type
        self.where = RESERVE
        self.bearer = ABSENT
        self.broken = False

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Weapon:
        """Return a Weapon as a position tells it."""
        weapon = Weapon(number, fields["type"])
        set_facts(weapon, fields)
        return weapon


class Radio(Value):
    """The Radio in a player's Artillery Box."""

    type: Keyed[RadioType]
    broken: bool
    __slots__ = tuple(__annotations__)

    def __init__(self, radio_type: RadioType, broken: bool = False) -> None:
        self.type = radio_type
        self.broken = broken

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Radio:
        """Return a Radio as a position tells it."""
        return Radio(fields["type"], fields.get("broken", False))
