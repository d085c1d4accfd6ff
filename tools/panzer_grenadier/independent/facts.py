"""What the rulebook says of pieces and hexes, read once more and written down apart."""

from __future__ import annotations

from functools import lru_cache

from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.catalog.figures import NONE
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

GOOD, DISRUPTED, DEMORALIZED = 0, 1, 2
LIMITED_SIGHT = 3
PERSONNEL = ("infantry", "engineer", "hmg", "smg", "cavalry", "motorcycle", "mortar")
WEAPONS = ("anti-tank", "artillery", "anti-air")
UNARMED = ("truck", "wagon", "sled")
RIFLES = ("infantry", "smg", "engineer")
"""Those who go with tanks (6.82) and with machine guns (12.53)."""


def half(value: int) -> int:
    """Half of a number, rounded up (1.1/u)."""
    return -(-value // 2)


def quarter(value: int) -> int:
    """A quarter of a number, rounded up (1.1/u)."""
    return -(-value // 4)


# --- pieces -------------------------------------------------------------------------------


def is_afv(piece: Piece) -> bool:
    """Whether it is an AFV (1.1/g); trains and vessels fight like one (15.3)."""
    return piece.type.kind in ("tank", "armored-car", "train", "vessel")


def is_transport(piece: Piece) -> bool:
    """Whether it is a transport unit (1.1/ah)."""
    return piece.type.kind in UNARMED or piece.type.kind == "apc"


def is_vehicle(piece: Piece) -> bool:
    """Whether anti-tank fire may be aimed at it (ruling at 1.1)."""
    return is_afv(piece) or is_transport(piece)


def is_leader(piece: Piece) -> bool:
    """Whether it is a leader or a commissar."""
    return piece.type.kind in ("leader", "commissar")


def is_regular(piece: Piece) -> bool:
    """Whether it is a leader with all that leaders do (6.6)."""
    return piece.type.kind == "leader"


def is_combat(piece: Piece) -> bool:
    """Whether it is a combat unit (1.1/n)."""
    face = piece.type.full
    armed = face.direct > 0 or face.bombard > 0 or face.at > 0
    return armed and not (
        is_leader(piece) or is_transport(piece) or piece.type.kind in ("bunker", "aircraft")
    )


def holds(piece: Piece) -> bool:
    """Whether it keeps enemies out of its hex and controls it (1.1/o, 5.3)."""
    return is_combat(piece) or piece.type.kind == "apc"


def armored(piece: Piece) -> bool:
    """Whether only X and more of direct fire and bombardment touch it (7.25)."""
    return piece.face.armor != NONE


def on_board(table: State, side: int) -> list[Piece]:
    """A side's pieces on the boards."""
    return [p for p in table.pieces if p.side == side and p.where == BOARD]


def here(table: State, side: int, hex_: int) -> list[Piece]:
    """A side's pieces in a hex, hidden ones and passengers too."""
    return [table.pieces[n] for n in table.at[hex_] if table.pieces[n].side == side]


def units_here(table: State, side: int, hex_: int) -> list[Piece]:
    """A side's units in a hex; leaders are no units (ruling at 1.1)."""
    return [p for p in here(table, side, hex_) if not is_leader(p)]


def held_by(table: State, side: int, hex_: int) -> bool:
    """Whether combat units or APCs of a side that can be seen are in a hex."""
    return any(holds(p) and not p.hidden for p in here(table, side, hex_))


def in_assault(table: State, hex_: int) -> bool:
    """Whether it is an assault hex (1.1/j)."""
    return held_by(table, 0, hex_) and held_by(table, 1, hex_)


def weakened(piece: Piece, value: int) -> int:
    """A fire value of a piece in its status (14.2, 14.3), without what transport does."""
    if piece.status == DEMORALIZED:
        return 0
    return half(value) if piece.status == DISRUPTED else value


def cannot_fire(piece: Piece) -> bool:
    """Whether it rides or is limbered (5.67, 5.62)."""
    return piece.carrier >= 0 or piece.limbered


# --- the ground ---------------------------------------------------------------------------


def distance(table: State, one: int, other: int) -> int:
    """The distance of two hexes (7.32)."""
    return table.field.distance(one, other)


def around(table: State, hex_: int) -> list[int]:
    """The hexes beside a hex."""
    return [n for n in table.field.neighbors[hex_] if n >= 0]


def smoky(table: State) -> int:
    """The hexes with smoke, as a mask."""
    if not table.smoke:
        return 0
    mask = 0
    for hex_, markers in table.smoke.items():
        if markers:
            mask |= 1 << hex_
    return mask


def is_limiting(table: State, hex_: int) -> bool:
    """Whether a hex is limiting terrain (8.2, 16.11)."""
    return bool((table.field.limiting | smoky(table)) >> hex_ & 1)


@lru_cache(maxsize=200_000)
def line(field: Field, one: int, other: int) -> tuple[tuple[int, ...], ...]:
    """The hexes between two hexes, step by step; two where the line runs between them (8.35)."""
    return tuple(tuple(step) for step in field.line(one, other))


def clear_line(table: State, one: int, other: int) -> bool:
    """Whether nothing blocks the line of sight (8.31, 8.35)."""
    blocked = table.field.limiting | smoky(table)
    for step in line(table.field, one, other):
        if all(blocked >> hex_ & 1 for hex_ in step):
            return False
    return True


def sight(table: State, target: Piece, hex_: int) -> int:
    """From how far a piece in a hex can be spotted, with a clear line (8.1, 8.21, 8.22, 16.6)."""
    reach = int(table.setting.scenario.visibility)
    if is_limiting(table, hex_) and not (target.spotted and hex_ == target.hex):
        reach = min(reach, LIMITED_SIGHT)
    if target.hidden:
        reach = quarter(reach)
    return max(1, reach)


def spots(table: State, from_hex: int, target: Piece) -> bool:
    """Whether a piece can be spotted from a hex."""
    apart = distance(table, from_hex, target.hex)
    return apart <= sight(table, target, target.hex) and clear_line(table, from_hex, target.hex)


def bunker_in(table: State, side: int, hex_: int) -> bool:
    """Whether a bunker of a side stands in a hex."""
    return any(p.type.kind == "bunker" for p in here(table, side, hex_))


def sheltered(piece: Piece) -> bool:
    """Whether entrenchments and bunkers are of use to a piece (16.42)."""
    return not (is_afv(piece) or is_transport(piece) or piece.type.kind == "cavalry")


def dug_in(table: State, piece: Piece) -> bool:
    """Whether a piece is dug in; a leader is with any friend in his hex (16.22)."""
    if is_leader(piece):
        return any(p.digging == 2 for p in here(table, piece.side, piece.hex) if not is_leader(p))
    return piece.digging == 2
