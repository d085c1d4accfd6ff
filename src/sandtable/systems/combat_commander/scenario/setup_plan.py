"""What a scenario's forces come to at set-up: numbered pieces, and the conditions of each."""

from __future__ import annotations

from functools import lru_cache

from sandtable.kernel.absent import ABSENT
from sandtable.systems.combat_commander.scenario.forces import Group
from sandtable.systems.combat_commander.setting import Setting


class Band:
    """A group of pieces with their numbers.

    Units and Weapons are numbered as they are created, Fortifications by their place among those
    of their side. `weapons` are those that the owner gives out; `bound` groups are set up first.
    """

    __slots__ = (
        "bound", "chain", "forts", "icons", "late", "late_zone", "main", "random", "side",
        "together", "units", "weapons", "zone",
    )  # fmt: skip

    def __init__(self, side: int, group: Group, main: bool) -> None:
        self.side = side
        self.main = main
        self.zone = group.zone
        self.late_zone = group.late_zone
        self.late = group.late
        self.together = group.together
        self.chain = group.chain
        self.random = group.random
        single = group.zone.bit_count() == 1
        self.bound = not group.random and (group.together or group.chain or single)
        self.units: tuple[int, ...] = ()
        self.weapons: tuple[int, ...] = ()
        self.forts: tuple[int, ...] = ()
        self.icons = 0


class Piece:
    """A piece to be created, with its band; `bearer` is the unit that a Weapon must start with."""

    __slots__ = ("band", "bearer", "key")

    def __init__(self, key: str, band: Band, bearer: int = ABSENT) -> None:
        self.key = key
        self.band = band
        self.bearer = bearer


class Plan:
    """The bands of both sides, and their pieces by number.

    `passable` and `dry` are the hexes where a unit can stand and a Fortification can lie;
    `areas` all hexes where a side may place anything before the other has finished.
    """

    __slots__ = ("areas", "bands", "dry", "forts", "passable", "units", "weapons")

    def __init__(self, setting: Setting) -> None:
        bf = setting.bf
        groups = setting.scenario.groups
        self.passable = sum(1 << hex_ for hex_ in range(bf.size) if bf.passable(hex_))
        self.dry = sum(1 << hex_ for hex_ in range(bf.size) if not bf.water(hex_))
        self.units: list[Piece] = []
        self.weapons: list[Piece] = []
        self.forts: tuple[list[Piece], list[Piece]] = ([], [])
        self.bands: tuple[tuple[Band, ...], tuple[Band, ...]] = (
            tuple(self._band(setting, 0, group, i == 0) for i, group in enumerate(groups[0])),
            tuple(self._band(setting, 1, group, i == 0) for i, group in enumerate(groups[1])),
        )
        self.areas = _area(self.bands[0]), _area(self.bands[1])

    def _band(self, setting: Setting, side: int, group: Group, main: bool) -> Band:
        band = Band(side, group, main)
        first = len(self.units)
        for entry in group.entries:
            if entry.weapon:
                self.weapons.append(Piece(entry.weapon, band, len(self.units)))
            self.units.append(Piece(entry.unit, band))
            band.icons += setting.catalog.units[entry.unit].kind
        band.units = tuple(range(first, len(self.units)))
        first = len(self.weapons)
        self.weapons += [Piece(key, band) for key in group.weapons]
        band.weapons = tuple(range(first, len(self.weapons)))
        forts = self.forts[side]
        first = len(forts)
        forts += [Piece(kind, band) for kind in group.fortifications]
        band.forts = tuple(range(first, len(forts)))
        return band


def _area(bands: tuple[Band, ...]) -> int:
    mask = 0
    for band in bands:
        if band.units or band.forts:
            mask |= band.zone
    return mask


@lru_cache(maxsize=64)
def plan_of(setting: Setting) -> Plan:
    """The plan of a setting, made when it is first needed."""
    return Plan(setting)
