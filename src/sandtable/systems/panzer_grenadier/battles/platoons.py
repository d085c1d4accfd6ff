"""Squads and vehicles of somebody else as platoons: which counter stands for whom.

Three squads are a platoon, and what is left of them a reduced unit. Of like vehicles and guns three
to five are one; where there are fewer, they are a reduced unit, or a whole one if its counter has a
single step.
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import Unit
from sandtable.systems.panzer_grenadier.battles.tables import Numbers
from sandtable.systems.panzer_grenadier.catalog.figures import UnitType


class Platoon:
    """A counter, and the ids of the units that it stands for: one for each squad or vehicle."""

    __slots__ = ("members", "reduced", "type")

    def __init__(self, unit_type: UnitType, members: tuple[str, ...], reduced: bool) -> None:
        self.type: Final = unit_type
        self.members: Final = members
        self.reduced: Final = reduced and unit_type.steps > 1

    def __repr__(self) -> str:
        return f"Platoon({self.type.key!r}, {self.members}{', reduced' if self.reduced else ''})"


def platoons(units: list[tuple[Unit, UnitType]], size: Numbers) -> list[Platoon]:
    """The platoons of units whose counters are known, in the order of the first of each kind.

    A unit that is a platoon by itself stays one; the others of its kind are put together.
    """
    found: list[Platoon] = []
    for kind in dict.fromkeys(unit_type for _, unit_type in units):
        whole = size["infantry"] if is_of_squads(kind) else size["vehicles"]
        left: list[str] = []
        for unit, unit_type in units:
            if unit_type is not kind:
                continue
            members = [unit.id] * unit.strength
            if unit.strength >= whole:
                kept = whole * (unit.strength // whole) if is_of_squads(kind) else unit.strength
                found += _parted(kind, members[:kept], whole)
                members = members[kept:]
            left += members
        found += _parted(kind, left, whole)
    return found


def is_of_squads(kind: UnitType) -> bool:
    """Whether a platoon of a kind is made of squads, not of vehicles or guns."""
    return kind.is_personnel and kind.kind != "mortar"


def _parted(kind: UnitType, members: list[str], whole: int) -> list[Platoon]:
    """Squads by threes with a rest; vehicles in equal platoons."""
    if not members:
        return []
    if is_of_squads(kind):
        sizes = [min(whole, len(members) - n) for n in range(0, len(members), whole)]
    else:
        many = max(1, len(members) // whole)
        sizes = [len(members) // many + (n < len(members) % many) for n in range(many)]
    found: list[Platoon] = []
    for size in sizes:
        found.append(Platoon(kind, tuple(members[:size]), size < whole))
        members = members[size:]
    return found


def members_lost(members: int, steps: int, lost: int) -> int:
    """How many members are gone with so many of its steps: half of them, then all the rest.

    >>> [members_lost(3, 2, lost) for lost in (0, 1, 2)], members_lost(5, 2, 1)
    ([0, 1, 3], 2)
    >>> members_lost(2, 1, 1)
    2
    """
    if lost >= steps:
        return members
    return members // 2 if lost else 0
