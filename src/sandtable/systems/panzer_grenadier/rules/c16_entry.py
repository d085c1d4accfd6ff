"""16.5 Entering and exiting the board, where and when the scenario says so."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Exited
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c05_points import step_cost
from sandtable.systems.panzer_grenadier.state import State

BESIDE = ABSENT
"""Where pieces stand that wait beside the board."""

ELSEWHERE = Refusal("16.51", "enters-elsewhere")
NO_EXIT = Refusal("16.52", "scenario-allows-no-exit")
NOT_HERE = Refusal("16.52", "leaves-elsewhere")
NOT_THERE = Refusal("16.52", "not-on-the-board")


def entry_zone(s: State, piece: Piece) -> tuple[int, ...]:
    """Return the hexes where the group of a piece enters."""
    return bits_of(s.setting.scenario.groups[piece.side][piece.entry].zone)


@rule("16.5", "16.51")
def entry_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot enter the board in a hex: its group enters elsewhere."""
    zone = s.setting.scenario.groups[piece.side][piece.entry].zone
    return None if zone >> hex_ & 1 else ELSEWHERE.about(hex_)


@rule(see=("16.51",))
def entry_cost(s: State, piece: Piece, hex_: int) -> int:
    """Return what the first hex costs a piece that enters the board: nothing before it is paid."""
    return step_cost(s, piece, BESIDE, hex_)


@rule("16.52")
def exit_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece may not leave the board from where it stands."""
    if piece.where != BOARD:
        return NOT_THERE
    exits = s.setting.scenario.exits[piece.side]
    if not exits:
        return NO_EXIT
    return None if exits >> piece.hex & 1 else NOT_HERE.about(piece.hex)


@rule(see=("16.52",))
def leave_board(s: State, numbers: tuple[int, ...]) -> None:
    """Take pieces off the board for good; they are not lost, but count as having got away."""
    for number in numbers:
        piece = s.pieces[number]
        s.emit(Exited("16.52", number, 0 if piece.type.is_leader else piece.steps))
