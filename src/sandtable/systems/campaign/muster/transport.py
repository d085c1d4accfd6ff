"""Who goes on foot: G24, from what each unit has to drive in.

Every squad, team and gun must be carried or drawn by a vehicle. One that was chosen for it has room
for it; what has none of its own looks for room that others leave. A gun needs a vehicle to itself.
Infantry of some lists may ride on tanks. What is far behind the field, or above it, does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.catalog.arms import VEHICLE
from sandtable.systems.campaign.catalog.library import Library
from sandtable.systems.campaign.muster.purchase import Member, Purchase

RIDDEN: Final = ("tank", "assault-gun")
"""The arms on which infantry rides."""
RIDERS: Final = 8
"""Places on one of them: a squad."""


class Present(NamedTuple):
    """A unit and those of its members that are there."""

    unit: Purchase
    members: Sequence[Member]


class _Lot:
    """What has room and what looks for it, in a unit or in several."""

    __slots__ = ("idle", "men", "room", "untowed")

    def __init__(self) -> None:
        self.men = 0
        """Places that are looked for."""
        self.untowed = 0
        """Guns without a vehicle."""
        self.room = 0
        """Places that are left beside others."""
        self.idle: list[int] = []
        """The room of each vehicle that nobody uses."""

    def add(self, members: Sequence[Member]) -> None:
        """Add what belongs together: men or guns with what was chosen for them."""
        men = sum(member.kind.need for member in members)
        guns = sum(member.kind.tow for member in members)
        rooms = sorted(member.kind.room for member in members if member.kind.room)
        self.untowed += max(0, guns - len(rooms))
        free = rooms[guns:]
        if men and free:
            self.room += max(0, sum(free) - men)
        else:
            self.men += men
            self.idle += free

    def walks(self) -> bool:
        """Whether somebody has to walk."""
        vehicles = sorted(self.idle)
        if len(vehicles) < self.untowed:
            return True
        return self.men > self.room + sum(vehicles[self.untowed :])


@rule(see=("C29", "G24"))
def walkers(library: Library, units: Sequence[Present]) -> tuple[str, ...]:
    """The names of those for whom a formation goes on foot; none if it is motorised (G24)."""
    lot = _Lot()
    looking: list[str] = []
    slow: list[str] = []
    for unit, members in units:
        own = _lot_of(members)
        if own.walks():
            looking.append(unit.name)
        if any(member.kind.family == VEHICLE and not member.kind.motor for member in members):
            slow.append(unit.name)
        lot.men += own.men
        lot.untowed += own.untowed
        lot.room += own.room
        lot.idle += own.idle
    if looking and any(library.army(unit.entry.key).tank_riders for unit, _ in units):
        tanks = sum(member.kind.arm in RIDDEN for _, members in units for member in members)
        lot.room += tanks * RIDERS
    return tuple(dict.fromkeys([*slow, *(looking if lot.walks() else ())]))


def _lot_of(members: Sequence[Member]) -> _Lot:
    """The lot of a unit: each of its parts looks to its own vehicles first."""
    lot = _Lot()
    for part in dict.fromkeys(member.part for member in members):
        lot.add([member for member in members if member.part == part])
    return lot


def all_of(units: Sequence[Purchase]) -> tuple[Present, ...]:
    """Units that have lost nothing."""
    return tuple(Present(unit, unit.members) for unit in units)
