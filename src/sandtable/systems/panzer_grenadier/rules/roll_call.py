"""The roll is called: of who has changed, and of hexes where somebody came or went."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, OUT, WAITING, Piece
from sandtable.systems.panzer_grenadier.roll import Roll
from sandtable.systems.panzer_grenadier.rules.c15_trains import may_still_move
from sandtable.systems.panzer_grenadier.state import ALL_PIECES, UNASKED, State

MOST = 3


def roll_of(s: State) -> Roll:
    """Return the roll of all pieces as they are now."""
    if s.touched or s.trodden:
        call_roll(s)
    return s.roll


def call_roll(s: State) -> None:
    """Bring the roll up to date."""
    if s.touched == ALL_PIECES:
        s.roll = blank(s)
        s.lookout = UNASKED
    if s.touched:
        look_over(s, s.roll, s.touched)
        s.touched = 0
    if s.trodden:
        look_around(s, s.roll, s.trodden)
        s.trodden = 0


def blank(s: State) -> Roll:
    """Return a roll of who belongs to which side; all are still to be looked at."""
    roll = Roll()
    axis = mask_of([piece.id for piece in s.pieces if not piece.side])
    s.touched = (1 << len(s.pieces)) - 1
    s.trodden = mask_of([piece.hex for piece in s.pieces if piece.hex != ABSENT])
    roll.sides = axis, s.touched ^ axis
    return roll


def look_over(s: State, roll: Roll, touched: int) -> None:
    """Note what is to be said of the pieces that have changed."""
    same, bunkers, observers = ~touched, roll.bunkers, roll.observers
    roll.out &= same
    roll.hidden &= same
    roll.bunkers &= same
    roll.moves &= same
    roll.fires &= same
    roll.limbered &= same
    roll.marked &= same
    roll.idle &= same
    roll.shaken &= same
    roll.aboard &= same
    roll.observers &= same
    roll.teachers &= same
    for number in bits_of(touched):
        enrol(s, roll, s.pieces[number])
    changed = (observers | roll.observers) & touched
    if changed:
        axis, allies = roll.sides
        kept = s.lookout
        s.lookout = None if changed & axis else kept[0], None if changed & allies else kept[1]
    if roll.bunkers != bunkers:
        forts = [0, 0]
        for number in bits_of(roll.bunkers):
            forts[s.pieces[number].side] |= 1 << s.pieces[number].hex
        roll.forts = forts[0], forts[1]


def enrol(s: State, roll: Roll, piece: Piece) -> None:
    """Note what is to be said of a piece wherever it is."""
    bit = 1 << piece.id
    if piece.hidden:
        roll.hidden |= bit
    if piece.carrier >= 0:
        roll.aboard |= bit
    if piece.marks and not piece.shots:
        roll.marked |= bit
    if piece.where == BOARD:
        enrol_on_board(roll, piece, bit)
    elif piece.where == OUT:
        roll.out |= bit
    elif piece.where == WAITING and is_due(s, piece):
        roll.moves |= bit


@rule(see=("16.51",))
def is_due(s: State, piece: Piece) -> bool:
    """Whether a piece that waits may enter in this turn; bunkers never move."""
    due = s.setting.scenario.groups[piece.side][piece.entry].turn
    return s.turn >= due and not piece.type.is_bunker


@rule(see=("3.1", "7.1", "7.22", "14.42", "15.3"))
def enrol_on_board(roll: Roll, piece: Piece, bit: int) -> None:
    """Note what a piece on the board could be activated for, and what else it is."""
    kind = piece.type
    steady = piece.status != DEMORALIZED
    if not piece.shots:
        if not kind.is_bunker:
            roll.moves |= bit
        if steady:
            enrol_to_fire(roll, piece, bit)
    elif may_still_move(piece):
        roll.moves |= bit
    if not (steady or piece.shots):
        roll.idle |= bit
        if not (kind.is_leader or kind.is_bunker):
            roll.shaken |= bit
    if kind.is_leader or kind.is_bunker:
        enrol_by_kind(roll, piece, bit, steady)


@rule(see=("6.64", "9.1"))
def enrol_by_kind(roll: Roll, piece: Piece, bit: int, steady: bool) -> None:
    """Note what a leader or a bunker is good for."""
    kind = piece.type
    if kind.is_bunker:
        if not piece.hidden:
            roll.bunkers |= bit
    elif steady and kind.kind == "leader":
        roll.observers |= bit
    elif steady and kind.kind == "commissar":
        roll.teachers |= bit


@rule(see=("5.62", "5.67", "6.6", "7.31"))
def enrol_to_fire(roll: Roll, piece: Piece, bit: int) -> None:
    """Note that Fire can be announced for a piece that is not demoralized."""
    kind = piece.type
    if kind.is_leader:
        if kind.kind != "commissar":
            roll.fires |= bit
    elif piece.carrier == ABSENT and (piece.face.armed or kind.holds_hexes):
        if piece.limbered:
            roll.limbered |= bit
        else:
            roll.fires |= bit


def look_around(s: State, roll: Roll, trodden: int) -> None:
    """Note what is to be seen in the hexes where somebody came, went or changed openly."""
    same, shown, firing, units = ~trodden, roll.shown, roll.firing, roll.units
    roll.crowds &= same
    roll.full &= same
    for side in (0, 1):
        shown[side] &= same
        firing[side] &= same
        units[side] &= same
    for hex_ in bits_of(trodden):
        there = s.at[hex_]
        if not there:
            continue
        bit = 1 << hex_
        if len(there) >= MOST:
            roll.full |= bit
            if len(there) > MOST and is_crowd(s, there):
                roll.crowds |= bit
        for number in there:
            piece = s.pieces[number]
            side = piece.side
            if not piece.type.is_leader:
                units[side] |= bit
            if not piece.hidden:
                shown[side] |= bit
                if piece.spotted:
                    firing[side] |= bit


@rule(see=("4.0", "4.1"))
def is_crowd(s: State, there: tuple[int, ...]) -> bool:
    """Whether more than three fighting, or more than three transport units lie in a hex."""
    kinds = [s.pieces[number].type for number in there]
    fighting, carts = sum([k.is_combat for k in kinds]), sum([k.is_transport for k in kinds])
    return fighting > MOST or carts > MOST
