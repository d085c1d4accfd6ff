"""7.6 Step losses: what is taken from the board, by class and by choice."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import Wrecked
from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c05_fate import put_leaders_off, sharers
from sandtable.systems.panzer_grenadier.state import State

Pool = tuple[tuple[int, ...], int]
"""Pieces of one class, and how many steps they lose together."""


@rule("7.6", see=("1.1", "5.65", "16.3"))
def lose_step(s: State, number: int, rule_: str, why: str) -> int:
    """Take a step from a unit, and from what it carries; return the steps lost in its hex."""
    piece = s.pieces[number]
    if piece.where != BOARD:
        return 0
    hex_, riders = piece.hex, sharers(s, number)
    if piece.steps > 1:
        s.emit(StepLost(rule_, number))
        lost = 1 + sum(lose_step(s, rider.id, "5.65", why) for rider in riders)
    else:
        lost = remove(s, number, rule_, why)
    if piece.type.is_afv:
        leave_wreck(s, hex_)
    return lost


@rule(see=("5.65", "6.7"))
def remove(s: State, number: int, rule_: str, why: str) -> int:
    """Remove a piece with the passengers that share its fate; return the steps lost.

    Leaders who rode on it are left on foot; what becomes of them, a roll says (6.7).
    """
    piece = s.pieces[number]
    if piece.where != BOARD:
        return 0
    lost = 0 if piece.type.is_leader else piece.steps
    for rider in sharers(s, number):
        lost += remove(s, rider.id, "5.65", why)
    put_leaders_off(s, number)
    s.emit(Lost(rule_, number, piece.hex, 0 if piece.type.is_leader else piece.steps, why))
    return lost


@rule(see=("16.3",))
def leave_wreck(s: State, hex_: int) -> None:
    """A step of an AFV that is lost in a town or on a bridge leaves a wreck."""
    if (s.field.town | s.field.bridge) >> hex_ & 1:
        s.emit(Wrecked("16.3", hex_, s.wrecks.get(hex_, 0) + 1))


@rule("7.61")
def fire_pools(pieces: list[Piece], steps: int) -> list[Pool]:
    """Return who must lose how many steps to direct fire or bombardment, class by class."""
    afoot = [p.id for p in pieces if p.type.is_personnel or p.type.is_hq]
    carts = [p.id for p in pieces if p.type.is_unarmed]
    guns = [p.id for p in pieces if p.type.is_weapon]
    return [(tuple(found), steps) for found in (afoot, carts, guns) if found]


def settled_pool(s: State, pool: Pool) -> tuple[int, ...] | None:
    """Return who loses a step next where nothing is to be chosen; None where somebody chooses.

    Nothing is to be chosen if one unit is left, or if all steps of the class are lost.
    """
    alive, steps = left_in(s, pool), pool[1]
    if not alive or not steps:
        return ()
    if len(alive) == 1 or sum(s.pieces[p].steps for p in alive) <= steps:
        return (alive[0],)
    return None


def left_in(s: State, pool: Pool) -> tuple[int, ...]:
    """Return the pieces of a pool that are still on the board."""
    return tuple(p for p in pool[0] if s.pieces[p].where == BOARD)
