"""6.7 Leader casualties, and what the loss of a leader does to his men."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import LeaderTested
from sandtable.systems.panzer_grenadier.events.units import FallenSettled, Held
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale, in_order
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

FATAL = 2
NEAR = 3
MAJOR = 4
"""The rank from which on the loss of a leader shakes his stack."""


@rule("6.7")
def test_leaders(s: State, leaders: tuple[int, ...], steps: int) -> None:
    """Roll for each leader who was in the hex where so many steps of his side were lost."""
    for number in leaders:
        if s.pieces[number].where != BOARD or not steps:
            continue
        roll = Sum(TWO.draw(s).total, "dice", "6.7").add(-steps, "steps-lost", "6.7")
        lost = roll.total <= FATAL
        s.emit(LeaderTested("6.7", number, roll.parts, "casualty", lost))
        if lost:
            remove(s, number, "6.7", "casualty")


def settle_fallen(s: State) -> None:
    """Carry out what follows from the loss of leaders: decapitation and catastrophic loss."""
    while s.fallen:
        fallen = s.fallen
        s.emit(FallenSettled("6.7"))
        for number, hex_, turn in fallen:
            piece = s.pieces[number]
            if piece.type.is_hq:
                headquarters_lost(s, piece, hex_, turn)
            elif piece.type.rank >= 0:
                decapitate(s, piece, hex_, turn)
                shake(s, piece, hex_)


@rule("6.72")
def decapitate(s: State, leader: Piece, hex_: int, turn: int) -> None:
    """With the highest ranking leader gone, units near him stay where they are for a while."""
    ranks = [p.type.rank for p in s.on_board(leader.side) if p.type.kind == "leader"]
    if max(ranks, default=-1) < leader.type.rank:
        leaders_too = s.setting.rulings.decapitated_leaders != "move"
        hold(s, leader.side, hex_, NEAR, turn + 1, "6.72", leaders_too)


@rule(see=("15.1",))
def headquarters_lost(s: State, piece: Piece, hex_: int, turn: int) -> None:
    """With a headquarters gone, units within 15 hexes stay where they are for a while."""
    hold(s, piece.side, hex_, 15, turn + 2, "15.1", leaders_too=False)


def hold(
    s: State, side: int, hex_: int, near: int, until: int, rule_: str, leaders_too: bool
) -> None:
    """Hold a side's pieces near a hex where they are, up to a turn."""
    found = tuple(
        p.id
        for p in s.on_board(side)
        if s.field.distance(hex_, p.hex) <= near and (leaders_too or not p.type.is_leader)
    )
    if found:
        s.emit(Held(rule_, found, until))


@rule("6.73")
def shake(s: State, leader: Piece, hex_: int) -> None:
    """The loss of a MAJ, LTC or COL makes the units of his stack check at once."""
    if leader.type.rank < MAJOR:
        return
    units = [p.id for p in s.friends(leader.side, hex_) if not p.type.is_leader]
    for number in in_order(s, units):
        if s.pieces[number].carrier < 0:
            check_morale(s, number, 0, spite=leader.type.morale_mod)
