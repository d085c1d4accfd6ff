"""8 Stacking: room in a hex, markers, and what too many units cost at the end of a Turn."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State

IMPASSABLE = Refusal("8.2[b]", "impassable")
BLAZE = Refusal("T79", "impassable-blaze")
NO_ROOM = Refusal("8.2[b]", "no-room-there")


@rule("8", "8.2", "SC.11.2")
def limit(s: State, side: int, hex_: int) -> int:
    """Return how many soldier icons of a side a hex holds without penalty."""
    special = s.setting.special.bunker_stacking
    if special >= 0 and s.forts.get(hex_) == "bunker":
        return special
    return s.setting.catalog.stacking


@rule("GL.Marker")
def icons(s: State, side: int, hex_: int) -> int:
    """Return the soldier icons of a side in a hex."""
    total = 0
    for number in s.at[hex_]:
        unit = s.units[number]
        if unit.side == side:
            total += unit.type.kind
    return total


def is_overstacked(s: State, side: int, hex_: int) -> bool:
    """Whether a side has too many icons in a hex."""
    return icons(s, side, hex_) > limit(s, side, hex_)


def has_room(s: State, unit: Unit, hex_: int) -> bool:
    """Whether a unit may be placed in a hex."""
    return room_refusal(s, unit, hex_) is None


def room_refusal(s: State, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot be placed in a hex: impassable, a Blaze, no room (8.2[b]/2)."""
    if not s.bf.passable(hex_):
        return IMPASSABLE
    if hex_ in s.blaze:
        return BLAZE
    fits = icons(s, unit.side, hex_) + unit.type.kind <= limit(s, unit.side, hex_)
    return None if fits else NO_ROOM
