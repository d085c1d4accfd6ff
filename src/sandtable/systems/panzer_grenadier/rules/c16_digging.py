"""16.2 Digging in: two segments in a row, one in each of two turns."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.work import FoxholeDug, WorkBegun
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DIGGING,
    DUG_IN,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, is_fresh
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.state import State

NO_GROUND = Refusal("16.2", "no-digging-in-there")
DEMORALIZED_DIG_NOT = Refusal("16.2", "demoralized-do-not-dig")
UNITS_ONLY = Refusal("16.2", "units-dig-in")
ALREADY = Refusal("16.2", "dug-in-already")
ABOARD = Refusal("16.2", "passengers-do-not-dig")
WHOLE_ALLOWANCE = Refusal("16.2", "takes-the-whole-segment")
CANNOT = Refusal("16.23", "cannot-dig-in")


@rule("16.2", see=("16.8",))
def is_diggable(s: State, hex_: int) -> bool:
    """Whether a hex is neither town nor woods nor entrenched; a bunker is an entrenchment."""
    if (s.field.town | s.field.woods | s.entrenchments) >> hex_ & 1:
        return False
    for number in s.at[hex_]:
        kind = s.pieces[number].type
        if kind.is_bunker:
            return False
    return True


@rule("16.23", "16.26")
def digger_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot dig in in a hex; every unit digs for itself alone."""
    kind = piece.type
    if kind.is_leader or kind.is_bunker:
        return UNITS_ONLY
    if kind.kind == "cavalry" or kind.is_transport:
        return CANNOT
    if piece.status == DEMORALIZED:
        return DEMORALIZED_DIG_NOT
    return None if is_diggable(s, hex_) else NO_GROUND.about(hex_)


def dig_refusal(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why an activated piece cannot dig in now."""
    piece = mover.unit(s)
    if piece.where != BOARD or piece.carrier != ABSENT:
        return ABOARD
    if piece.digging == DUG_IN:
        return ALREADY
    refusal = digger_refusal(s, piece, piece.hex)
    if refusal is not None:
        return refusal
    return party_refusal(s, piece.id, ABSENT) if is_fresh(mover) else WHOLE_ALLOWANCE


@rule(see=("16.2", "16.21"))
def dig_in(mover: Mover, s: State, option: Option) -> None:
    """Dig: the second turn in a row completes it."""
    piece = mover.unit(s)
    done = piece.digging == DIGGING and piece.work == s.turn - 1
    s.emit(FoxholeDug("16.2", piece.id, DUG_IN if done else DIGGING, s.turn))
    mover.busy = True
    mover.finish(s)


@rule("16.21", "16.24", see=("16.3",))
def drop_stale_work(s: State) -> None:
    """What was begun in an earlier turn and not gone on with in this one is lost.

    Who wavers, fires or moves in between breaks it off at once (`State.interrupt`, `State.put`).
    """
    for piece in s.pieces:
        if piece.work and piece.work < s.turn and piece.where == BOARD:
            s.emit(WorkBegun("16.21", piece.id, 0))
