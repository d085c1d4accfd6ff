"""16.8 Bunkers: how they fire, and how they fall."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State


@rule("16.82")
def drop_bunkers(s: State) -> None:
    """Remove every bunker whose hex enemies occupy while no unit of its side is there."""
    roll = roll_of(s)
    if not (roll.forts[0] & s.occupied[1] or roll.forts[1] & s.occupied[0]):
        return
    for number in bits_of(roll.bunkers):
        piece = s.pieces[number]
        if is_taken(s, piece):
            s.emit(Lost("16.82", number, piece.hex, 0, "taken"))


def is_taken(s: State, bunker: Piece) -> bool:
    """Whether only enemies are left in a bunker's hex; it is no unit of its side itself."""
    if not s.occupied[1 - bunker.side] >> bunker.hex & 1:
        return False
    garrison = s.friends(bunker.side, bunker.hex)
    return all(p.type.is_leader or p.type.is_bunker for p in garrison)


@rule("16.83", see=("7.22",))
def fires_both_ways(piece: Piece) -> bool:
    """Whether a piece may use its direct fire and its anti-tank fire in one segment."""
    return piece.type.is_bunker


@rule("16.81")
def assault_shelter(s: State, piece: Piece, shelter: str) -> str:
    """Return under which name the Assault table has the shelter of a defender, by its nation."""
    if shelter == "bunker" and s.setting.catalog.nations[piece.type.nation].stubborn_bunkers:
        return "stubborn-bunker"
    return shelter


@rule("16.84")
def brings_engineers(attackers: list[Piece]) -> bool:
    """Whether engineers take part in an assault, which helps against a bunker."""
    return any(p.type.kind == "engineer" for p in attackers)
