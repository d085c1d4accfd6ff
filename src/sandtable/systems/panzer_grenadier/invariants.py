"""What must be true of every table, whatever has happened: checked by fuzzing."""

from __future__ import annotations

from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    LEFT,
    LOST,
    OUT,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c05_transport import can_carry, rider_refusal
from sandtable.systems.panzer_grenadier.rules.c16_digging import (
    CANNOT,
    UNITS_ONLY,
    digger_refusal,
)
from sandtable.systems.panzer_grenadier.state import NOBODY, State

PLACES = (OUT, BOARD, WAITING, LOST, LEFT)
MOST_LEADERS = 3


def invariants(s: State) -> list[str]:
    """Return every contradiction found on the table."""
    wrong = [*_places(s), *_holding(s), *_loads(s), *_markers(s), *_steps(s)]
    for piece in s.pieces:
        wrong += _counter(s, piece)
    return wrong


def _places(s: State) -> list[str]:
    """Each piece on the board lies in its hex and in no other."""
    wrong = []
    for piece in s.pieces:
        if piece.where not in PLACES:
            wrong.append(f"piece {piece.id} is {piece.where!r}, which is nowhere")
        if (piece.where == BOARD) != (piece.hex >= 0):
            wrong.append(f"piece {piece.id} is {piece.where!r} and in hex {piece.hex}")
        elif piece.where == BOARD and s.at[piece.hex].count(piece.id) != 1:
            wrong.append(f"piece {piece.id} does not lie in {s.field.names[piece.hex]}")
    if sum(map(len, s.at)) != sum(p.where == BOARD for p in s.pieces):
        wrong.append("a piece lies in no hex or in two")
    return wrong


def _holding(s: State) -> list[str]:
    """Who can be seen to hold hexes holds them, and controls those where no enemy is."""
    wrong = []
    held = [0, 0]
    for piece in s.pieces:
        if piece.hex >= 0 and piece.type.holds_hexes and not piece.hidden:
            held[piece.side] |= 1 << piece.hex
    if held != s.occupied:
        wrong.append("the hexes that the sides hold are counted wrongly")
    for hex_ in s.field.hexes:
        axis, allies = held[0] >> hex_ & 1, held[1] >> hex_ & 1
        if not s.setting_up and axis != allies and s.control[hex_] != int(allies):
            wrong.append(f"{s.field.names[hex_]} is not controlled by who stands there")
        if s.control[hex_] not in (NOBODY, 0, 1):
            wrong.append(f"{s.field.names[hex_]} is controlled by {s.control[hex_]}")
    return wrong


def _loads(s: State) -> list[str]:
    """Passengers ride on transport units of their own side, beside them."""
    wrong = []
    for piece in s.pieces:
        if piece.carrier < 0:
            continue
        carrier = s.pieces[piece.carrier]
        if carrier.side != piece.side or not can_carry(s, carrier) or rider_refusal(piece):
            wrong.append(f"piece {piece.id} rides on {carrier.id}, which cannot carry it")
        if (piece.where, piece.hex) != (carrier.where, carrier.hex):
            wrong.append(f"piece {piece.id} rides on {carrier.id}, which is elsewhere")
        if piece.hidden != carrier.hidden and not piece.type.is_leader:
            wrong.append(f"piece {piece.id} rides on {carrier.id}, and only one is hidden")
        mates = [p for p in s.pieces if p.carrier == piece.carrier]
        leaders = sum(p.type.is_leader for p in mates)
        if leaders > MOST_LEADERS or len(mates) - leaders > 1:
            wrong.append(f"piece {carrier.id} carries too many")
    return wrong


def _counter(s: State, piece: Piece) -> list[str]:
    """A counter shows the right side, and has only markers that it can have."""
    wrong = []
    kind = piece.type
    if piece.face is not (kind.reduced if piece.reduced else kind.full):
        wrong.append(f"piece {piece.id} shows the wrong side")
    if not 0 <= piece.status <= DEMORALIZED:
        wrong.append(f"piece {piece.id} has the status {piece.status}")
    if piece.hidden and (kind.is_leader or kind.is_bunker or piece.where != BOARD):
        wrong.append(f"piece {piece.id} is hidden and cannot be")
    if piece.digging and (piece.where != BOARD or piece.carrier >= 0):
        wrong.append(f"piece {piece.id} is dug in and not in the ground")
    elif piece.digging and digger_refusal(s, piece, piece.hex) in (CANNOT, UNITS_ONLY):
        wrong.append(f"piece {piece.id} is dug in and cannot be")
    if piece.commands and not kind.is_afv:
        wrong.append(f"piece {piece.id} carries a tank leader and is no AFV")
    return wrong


def _markers(s: State) -> list[str]:
    """Markers lie on the boards, in numbers that there are."""
    wrong = [f"there are {n} wrecks in {s.field.names[h]}" for h, n in s.wrecks.items() if n < 1]
    wrong += [f"the smoke in {s.field.names[h]} is nobody's" for h in s.smoke if not s.smoke[h]]
    for number, mine in enumerate(s.mines):
        if not 0 <= mine.strength <= mine.laid:
            wrong.append(f"minefield {number} has the strength {mine.strength}")
        if mine.hex < 0 and (mine.strength or not mine.shown):
            wrong.append(f"minefield {number} is gone and was not cleared")
    if s.entrenchments & ~s.field.whole:
        wrong.append("an entrenchment lies beside the boards")
    return wrong


def _steps(s: State) -> list[str]:
    """No step of a scenario's units is lost without being counted."""
    wrong = []
    for side in (0, 1):
        units = [
            p for p in s.pieces if p.side == side and not (p.type.is_leader or p.type.is_bunker)
        ]
        if len(units) != len(s.setting.scenario.entries(side)):
            continue
        there = sum(p.steps for p in units if p.where in (OUT, BOARD, WAITING))
        counted = there + s.lost_steps[side] + s.exited_steps[side]
        if counted != s.setting.scenario.steps(side):
            wrong.append(f"side {side} has {there} steps left, and not the others lost or exited")
    return wrong
