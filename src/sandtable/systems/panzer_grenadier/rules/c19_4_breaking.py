"""19.4 Forces of a battle for others that break: the main one ends it, others leave."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.battle import ForceBroke, ForceLeft
from sandtable.systems.panzer_grenadier.events.units import Exited
from sandtable.systems.panzer_grenadier.pieces import BOARD, WAITING
from sandtable.systems.panzer_grenadier.rules.c19_rating import commission_of
from sandtable.systems.panzer_grenadier.state import State


@rule("19.4")
def see_who_breaks(s: State) -> None:
    """A force that has drawn more than its rating is broken."""
    for number, rated in enumerate(commission_of(s).forces):
        drawn = s.book.drawn[number]
        if 0 < rated.rating < drawn and not s.book.broken >> number & 1:
            s.emit(ForceBroke("19.4", number, drawn, rated.rating))


@rule(see=("19.4",))
def broken_sides(s: State) -> list[bool]:
    """Return by side whether its main force is broken."""
    commission = s.setting.scenario.commission
    if commission is None or not s.book.broken:
        return [False, False]
    return [bool(s.book.broken >> commission.main(side) & 1) for side in (0, 1)]


@rule(see=("19.4",))
def let_leave(s: State) -> None:
    """A force that is no main one and has broken leaves, and is not lost."""
    commission = commission_of(s)
    for number in bits_of(s.book.broken & ~s.book.gone):
        rated = commission.forces[number]
        if rated.is_main:
            continue
        s.emit(ForceLeft("19.4", number))
        entries = {s.pieces[p].entry for p in bits_of(rated.pieces)}
        for piece in s.pieces:
            mine = piece.side == rated.side and piece.entry in entries
            if mine and piece.where in (BOARD, WAITING):
                steps = 0 if piece.type.is_leader else piece.steps
                s.emit(Exited("19.4", piece.id, steps))
