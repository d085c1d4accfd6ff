"""What a side has set up so far, and what it has in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from sandtable.kernel.options import Option
from sandtable.service.presenters import Placement
from sandtable.systems.combat_commander.events.markers import FortificationPlaced
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.offers import FORTIFICATION, HEX, UNIT, WEAPON
from sandtable.systems.combat_commander.rules.setup.su_pieces import Pieces
from sandtable.systems.combat_commander.rules.setup.su_setup import SetUp
from sandtable.systems.combat_commander.scenario.setup_plan import Piece, plan_of
from sandtable.systems.combat_commander.state import State

STEPS = {"place": UNIT, "give": WEAPON, "fortify": FORTIFICATION}
"""What a side has in hand while it is asked where to lay it."""


def in_hand(s: State) -> Option | None:
    """The piece that a side is to lay somewhere; for a group of one hex its first unit."""
    frame = s.stack[-1]
    if not isinstance(frame, Pieces) or frame.step not in STEPS:
        return None
    if frame.step != "place":
        return STEPS[frame.step][frame.piece]
    return UNIT[_leader(s, frame.piece)]


def placements(s: State) -> list[Placement]:
    """Everything that the side has laid which sets up now."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Pieces):
        return []
    found = [*_units_and_weapons(s, frame.side), *_fortifications(s, frame)]
    return sorted(found, key=lambda each: each.event)


def _leader(s: State, unit: int) -> int:
    """The unit that stands for those that are placed as a whole."""
    band = plan_of(s.setting).units[unit].band
    return band.units[0] if band.together else unit


def _units_and_weapons(s: State, side: int) -> Iterator[Placement]:
    for number, event in enumerate(s.journal):
        if isinstance(event, UnitPlaced) and s.units[event.unit].side == side:
            if _leader(s, event.unit) == event.unit:
                yield Placement(UNIT[event.unit], HEX[event.hex], number)
        elif isinstance(event, WeaponGiven) and s.units[event.unit].side == side:
            yield Placement(WEAPON[event.weapon], UNIT[event.unit], number)


def _fortifications(s: State, frame: Pieces) -> Iterator[Placement]:
    """Those that the side has laid since it was its turn to: the last that were laid at all."""
    before = cast(SetUp, s.stack[-2]).forts[frame.side]
    pieces = plan_of(s.setting).forts[frame.side]
    left = [number for number in range(len(pieces)) if (before & ~frame.forts) >> number & 1]
    laid = [
        (n, event) for n, event in enumerate(s.journal) if isinstance(event, FortificationPlaced)
    ]
    for at, event in laid[len(laid) - len(left) :]:
        number = next(n for n in left if _fits(frame, pieces[n], event))
        left.remove(number)
        if not frame.goes_along(pieces[number].band):
            yield Placement(FORTIFICATION[number], HEX[event.hex], at)


def _fits(frame: Pieces, piece: Piece, event: FortificationPlaced) -> bool:
    """Whether an event may tell of a Fortification: it is of its kind, and in its area."""
    zone = piece.band.late_zone if frame.late else piece.band.zone
    return piece.key == event.kind and bool(zone >> event.hex & 1)
