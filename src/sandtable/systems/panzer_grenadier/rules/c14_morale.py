"""14.0 to 14.2 Morale: values, checks, and what comes of a failed one."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, Piece
from sandtable.systems.panzer_grenadier.rules.c05_fate import ferried_with, unload_all
from sandtable.systems.panzer_grenadier.rules.c06_support import best_support
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step, remove
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

PASSED, DISRUPTS, DEMORALIZES = "passed", "disrupts", "demoralizes"
FAR_OVER = 3


@rule("14.0", see=("6.6", "14.3", "15.1"))
def morale_of(s: State, piece: Piece) -> Sum:
    """Return the morale value of a piece; a demoralized one has one less."""
    if piece.type.is_leader:
        value = Sum(piece.type.morale, "printed-morale", "14.0")
    else:
        morale = s.setting.scenario.morale[piece.side]
        value = Sum(morale[int(piece.reduced)], "troop-morale", "14.0")
    return value.add(-1 if piece.status == DEMORALIZED else 0, "demoralized", "14.3")


@rule("14.1", see=("6.51", "13.13"))
def check_morale(
    s: State, number: int, harder: int, escorts: tuple[int, ...] | None = None, spite: int = 0
) -> tuple[bool, int]:
    """Let a piece check its morale; return whether it failed, and the steps it lost by that.

    `harder` is what the result adds to the roll. `escorts` are the leaders who move along with a
    unit under opportunity fire (13.13), else None; `spite` is subtracted from the value (6.73).
    """
    piece = s.pieces[number]
    if piece.where != BOARD or piece.type.is_bunker:
        return False, 0
    value = morale_of(s, piece)
    supporter = best_support(s, piece, escorts)
    if supporter != ABSENT:
        value.add(s.pieces[supporter].type.morale_mod, "leader", "6.51")
    value.add(-spite, "leader-lost", "6.73")
    throw = TWO.draw(s).total
    roll = Sum(throw, "dice", "14.1").add(harder, "result", "14.1")
    outcome = outcome_of(roll.total - value.total)
    s.emit(MoraleChecked("14.1", number, roll.parts, value.parts, supporter, outcome))
    return outcome != PASSED, suffer(s, number, outcome)


def outcome_of(over: int) -> str:
    """Return what comes of a check by how much the roll lies over the value.

    >>> outcome_of(0), outcome_of(2), outcome_of(3)
    ('passed', 'disrupts', 'demoralizes')
    """
    if over <= 0:
        return PASSED
    return DISRUPTS if over < FAR_OVER else DEMORALIZES


@rule("14.12", see=("6.7",))
def suffer(s: State, number: int, outcome: str) -> int:
    """Carry out a failed check: who wavers already wavers more; return the steps lost."""
    piece = s.pieces[number]
    if outcome == PASSED:
        return 0
    if piece.status == DEMORALIZED:
        if outcome != DEMORALIZES:
            return 0
        if piece.type.is_leader:
            return remove(s, number, "6.7", "demoralized-again")
        return lose_step(s, number, "14.12", "demoralized-again")
    worse = piece.status == DISRUPTED or outcome == DEMORALIZES
    change_status(s, number, DEMORALIZED if worse else DISRUPTED, "14.1", "check")
    return 0


@rule(see=("5.66", "5.75"))
def change_status(s: State, number: int, status: int, rule_: str, why: str) -> None:
    """Change the morale status of a piece, of its passengers, and of whom it helps to cross."""
    before = s.pieces[number].status
    if before == status:
        return
    s.emit(StatusChanged(rule_, number, status, why))
    if status > before:
        unload_all(s, number, status)
        for other in ferried_with(s, number, status):
            if s.pieces[other].status < status:
                change_status(s, other, status, "5.75", "engineers")


@rule("14.13")
def in_order(s: State, numbers: list[int]) -> list[int]:
    """Return the order in which pieces check: leaders by rank, the highest first; then units."""
    return sorted(
        numbers, key=lambda n: (not s.pieces[n].type.is_leader, -s.pieces[n].type.rank, n)
    )
