"""6.7 Leader casualties, and what the loss of a leader does to his men."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import LeaderTested
from sandtable.systems.panzer_grenadier.events.units import FallenSettled
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c06_held import hold
from sandtable.systems.panzer_grenadier.rules.c07_losses import leave_wreck, remove
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale, in_order
from sandtable.systems.panzer_grenadier.rules.c15_headquarters import headquarters_lost
from sandtable.systems.panzer_grenadier.rules.c17_succession import succeed
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


@rule(see=("4.4", "6.7", "7.6", "12.13", "14.33", "16.3"))
def eliminate(s: State, number: int, rule_: str, why: str) -> None:
    """Take a unit away that a rule eliminates; by another reading it loses all its steps."""
    piece = s.pieces[number]
    lost = remove(s, number, rule_, why)
    if s.setting.rulings.eliminated_units == "taken-away":
        return
    for _ in range(piece.steps if piece.type.is_afv else 0):
        leave_wreck(s, piece.hex)
    beside = s.friends(piece.side, piece.hex)
    test_leaders(s, tuple(p.id for p in beside if p.type.is_leader), lost)


@rule(see=("6.7", "6.73", "14.13"))
def check_one_by_one(
    s: State,
    harder: dict[int, int],
    leaders: tuple[int, ...],
    escorts: tuple[int, ...] | None = None,
) -> tuple[int, list[int]]:
    """Let pieces check their morale; return the steps lost by that, and who failed.

    `harder` is what each adds to its roll. What follows from a leader's failure follows at once;
    the `leaders` will be rolled for when all have checked.
    """
    waiting = leaders if s.setting.rulings.casualty_rolls == "together" else ()
    lost, failed = 0, []
    for number in in_order(s, list(harder)):
        fails, steps = check_morale(s, number, harder[number], escorts)
        lost += steps + settle_fallen(s, waiting)
        if fails:
            failed.append(number)
    return lost, failed


@rule(see=("6.7", "6.72", "6.73", "15.1", "17.52"))
def settle_fallen(s: State, waiting: tuple[int, ...] = ()) -> int:
    """Carry out what follows from the loss of leaders and headquarters, in their order.

    Leaders who are `waiting` will be rolled for anyhow: return the steps that this must count too.
    """
    if not s.fallen:
        return 0
    lost = 0
    while s.fallen:
        fallen = s.fallen
        s.emit(FallenSettled("6.7"))
        for at, (number, hex_, turn) in enumerate(fallen):
            piece = s.pieces[number]
            if piece.type.is_hq:
                headquarters_lost(s, piece, hex_, turn)
            elif piece.type.kind == "leader":
                later = [
                    s.pieces[other].type.rank for other, _, _ in _of(s, piece, fallen[at + 1 :])
                ]
                decapitate(s, piece, hex_, turn, max(later, default=ABSENT))
                lost += shake(s, piece, hex_, waiting)
    for side in (0, 1):
        succeed(s, side)
    return lost


def _of(
    s: State, piece: Piece, fallen: tuple[tuple[int, int, int], ...]
) -> list[tuple[int, int, int]]:
    """Return those of the fallen who are leaders of a piece's side."""
    return [
        each
        for each in fallen
        if s.pieces[each[0]].side == piece.side and s.pieces[each[0]].type.kind == "leader"
    ]


@rule("6.72")
def decapitate(s: State, leader: Piece, hex_: int, turn: int, later: int) -> None:
    """With the highest ranking leader gone, units near him stay in this and the next turn.

    `later` is the highest rank of those who fell after him: they were still there.
    """
    ranks = [p.type.rank for p in s.on_board(leader.side) if p.type.kind == "leader"]
    if max(later, *ranks, ABSENT) < leader.type.rank:
        hold(s, leader.side, hex_, NEAR, turn + 1, "6.72")


@rule("6.73", see=("6.7",))
def shake(s: State, leader: Piece, hex_: int, waiting: tuple[int, ...]) -> int:
    """The loss of a MAJ, LTC or COL makes the units of his stack check at once.

    Roll for the leaders who are in danger by that, but for those `waiting`; return the steps for
    these.
    """
    if leader.type.rank < MAJOR:
        return 0
    there = s.friends(leader.side, hex_)
    leaders = tuple(p.id for p in there if p.type.is_leader and p.id not in waiting)
    units = [p.id for p in there if not p.type.is_leader and p.carrier == ABSENT]
    lost = 0
    for number in in_order(s, units):
        lost += check_morale(s, number, 0, spite=leader.type.morale_mod)[1]
    test_leaders(s, leaders, lost)
    return lost if waiting else 0
