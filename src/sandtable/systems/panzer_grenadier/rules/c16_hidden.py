"""16.6 Hidden units: they are placed on the board as soon as somebody sees them."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c08_spotting import (
    has_line,
    spotting_range,
)
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State


@rule("16.6", see=("8.1", "8.21"))
def find_hidden(s: State) -> None:
    """Place every hidden unit on the board that an enemy sees from where he stands."""
    hidden = roll_of(s).hidden
    eyes = (standing(s, 1), standing(s, 0))
    for number in bits_of(hidden):
        piece = s.pieces[number]
        if piece.where == BOARD and is_seen(s, piece, eyes[piece.side]):
            s.emit(Revealed("16.6", number, piece.hex))


def standing(s: State, side: int) -> int:
    """Return the hexes in which a side has anybody at all, as a mask."""
    roll = roll_of(s)
    mask, hidden = roll.shown[side], roll.hidden & roll.sides[side]
    for number in bits_of(hidden) if hidden else ():
        if s.pieces[number].where == BOARD:
            mask |= 1 << s.pieces[number].hex
    return mask


def is_seen(s: State, piece: Piece, eyes: int) -> bool:
    """Whether a piece is spotted from one of some hexes."""
    field = s.field
    near = field.disc(piece.hex, spotting_range(s, piece)) & eyes & field.sees(piece.hex)
    return near != 0 and any(has_line(s, hex_, piece.hex) for hex_ in bits_of(near))


@rule(see=("16.6",))
def shown_number(s: State, number: int) -> int:
    """Return the number of a piece for a question that both sides hear; -1 if it is hidden."""
    return ABSENT if s.pieces[number].hidden else number
