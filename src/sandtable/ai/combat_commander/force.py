"""What one side could do with its fire from where it stands."""

from __future__ import annotations

from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit
from sandtable.systems.combat_commander.rules.c10_sighting import hindrance, visible
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    is_ordnance,
    piece_fp,
    piece_refusal,
    reach,
)
from sandtable.systems.combat_commander.state import State

NO_THREAT = -99.0
GROUP_SHARE = 0.7
"""What each further piece that reaches a hex adds on average: not all can join one attack."""
MOST_JOINING = 4
ORDNANCE_LOSS = 2.0
"""Ordnance must hit its hex first."""
MOST_KEPT = 512

Key = tuple[object, ...]


class Piece:
    """A unit or Weapon that can fire: its number, where from, how strong, and which hexes."""

    __slots__ = ("fp", "hex", "number", "ordnance", "reach", "unit")

    def __init__(self, s: State, number: int, unit: Unit) -> None:
        self.number = number
        self.unit = unit.id
        self.hex = unit.hex
        self.fp = piece_fp(s, number)
        self.ordnance = is_ordnance(s, number)
        low, high = reach(s, number)
        disc = s.setting.ground.disc
        ring = disc(unit.hex, high) & ~disc(unit.hex, low - 1) if high >= low else 0
        self.reach = visible(s, unit.hex, ring) if ring else 0


class Force:
    """The units of a side on the map, its pieces, and the fire that they can bring to a hex."""

    __slots__ = ("_threats", "pieces", "side", "units")

    def __init__(self, s: State, side: int, units: tuple[Unit, ...]) -> None:
        self.side = side
        self.units = units
        self.pieces = [piece for unit in units for piece in _pieces(s, unit)]
        self._threats: dict[int, float] = {}

    def threat(self, s: State, hex_: int) -> float:
        """The FP that the side could bring to bear on a hex, about."""
        found = self._threats.get(hex_)
        if found is None:
            found = self._threats[hex_] = self._threat(s, hex_)
        return found

    def _threat(self, s: State, hex_: int) -> float:
        best, count = NO_THREAT, -1
        fading = s.setting.special.fire_minus_range
        for piece in self.pieces:
            if piece.reach >> hex_ & 1:
                fp = float(piece.fp - hindrance(s, piece.hex, hex_))
                if fading:
                    fp -= s.bf.distance(piece.hex, hex_)
                if piece.ordnance:
                    fp -= ORDNANCE_LOSS
                count += 1
                best = max(best, fp)
        return best + GROUP_SHARE * min(count, MOST_JOINING) if count >= 0 else NO_THREAT


def _pieces(s: State, unit: Unit) -> list[Piece]:
    found = [Piece(s, unit.id, unit)]
    if unit.weapon >= 0 and piece_refusal(s, WEAPON_BASE + unit.weapon) is None:
        found.append(Piece(s, WEAPON_BASE + unit.weapon, unit))
    return found


_forces: dict[Key, Force] = {}


def force_of(s: State, side: int) -> Force:
    """The force of a side; worked out once for the same pieces in the same places."""
    units = tuple([u for u in s.units if u.side == side and u.where == MAP])
    key = (
        units, tuple(s.weapons), tuple(s.smoke.items()), tuple(s.blaze), tuple(s.forts.items()),
        s.mist,
    )  # fmt: skip
    found = _forces.get(key)
    if found is None:
        if len(_forces) >= MOST_KEPT:
            _forces.clear()
        found = _forces[key] = Force(s, side, units)
    return found
