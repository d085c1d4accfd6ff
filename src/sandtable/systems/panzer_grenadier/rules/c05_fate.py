"""5.65, 5.66, 5.75 A shared fate: passengers and transport, units that cross and engineers."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import NEVER_LIMBERED
from sandtable.systems.panzer_grenadier.events.marks import PointsSpent, StatusChanged
from sandtable.systems.panzer_grenadier.events.work import Unloaded
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_mover import ALL
from sandtable.systems.panzer_grenadier.state import State


@rule("5.65")
def sharers(s: State, number: int) -> list[Piece]:
    """Return the passenger units that suffer whatever steps their transport loses."""
    return [rider for rider in s.riders(number) if not rider.type.is_leader]


@rule(see=("5.65", "7.61", "7.63"))
def counts_for_losses(s: State, piece: Piece) -> bool:
    """Whether a unit is counted in its class of losses; passengers go with their transport."""
    return piece.carrier == ABSENT or s.setting.rulings.passenger_losses == "own-class"


@rule(see=("5.65", "6.7"))
def put_leaders_off(s: State, number: int) -> None:
    """Leaders aboard a transport that is lost stand in its hex; they are rolled for (6.7)."""
    for rider in s.riders(number):
        if rider.type.is_leader:
            s.emit(Unloaded("5.65", rider.id, False))


@rule("5.66", see=("5.61", "13.14"))
def unload_all(s: State, number: int, status: int) -> None:
    """Passengers of a transport that wavers get its status and are unloaded at once.

    Who got aboard in this segment has been stopped with it, and goes no further.
    """
    for rider in s.riders(number):
        limbered = rider.limbered or rider.type.limbered != NEVER_LIMBERED
        s.emit(Unloaded("5.66", rider.id, limbered))
        if rider.status < status:
            s.emit(StatusChanged("5.66", rider.id, status, "transport"))
        if s.spent.get(rider.id, ALL) < ALL:
            s.emit(PointsSpent("5.66", rider.id, ALL))


@rule("5.75")
def ferried_with(s: State, number: int, status: int) -> list[int]:
    """Return who wavers with engineers that help somebody across: all units in their hex."""
    piece = s.pieces[number]
    here = s.friends(piece.side, piece.hex)
    if piece.type.kind != "engineer" or not any(p.id in s.crossing for p in here):
        return []
    return [p.id for p in here if not p.type.is_leader and p.id != number and p.status < status]
