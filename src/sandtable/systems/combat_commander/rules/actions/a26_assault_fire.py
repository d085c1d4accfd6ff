"""A26 Assault Fire: units activated to Move fire with boxed FP."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision, ask
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_fire import (
    FIRST,
    Declaration,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import pieces_of
from sandtable.systems.combat_commander.rules.orders.o21_points import note_assault
from sandtable.systems.combat_commander.state import State

ASSAULT_FIRE = "assault-fire"
NOT_MOVING = Refusal("A26", "not-activated-to-move")
NOT_BOXED = Refusal("A26", "fp-not-boxed")
FIRED = Refusal("A26", "already-fired")


@rule("A26", "A26[a]")
def assault_pieces(s: State, side: int, fired: tuple[int, ...]) -> list[int]:
    """Return the boxed-FP pieces of units activated to Move (AMB-38: also those that fired)."""
    if s.setting.rulings.assault_fire == "each-action":
        fired = ()
    movers = pieces_of(s, moving_units(s, side))
    return [p for p in movers if p not in fired and has_boxed_fp(s, p)]


def moving_units(s: State, side: int) -> tuple[int, ...]:
    """Return a side's units on the map that are activated to Move."""
    return tuple(u for u in bits(s.moving) if s.units[u].side == side and s.units[u].where == MAP)


def has_boxed_fp(s: State, piece: int) -> bool:
    """Whether the FP of a piece stands in a box."""
    if piece >= WEAPON_BASE:
        return s.weapons[piece - WEAPON_BASE].type.fp_boxed
    return s.units[piece].face.fp_boxed


class AssaultFire(Declaration):
    """One Fire Attack by moving units; returns to the Move Order."""

    __slots__ = ("fired",)
    UNITS: ClassVar[tuple[str, ...]] = ("fired",)

    def __init__(self, side: int, fired: tuple[int, ...]) -> None:
        super().__init__(side)
        self.step = "choose"
        self.fired = fired

    def shooters(self, s: State) -> list[int]:
        return assault_pieces(s, self.side, self.fired)

    def silence(self, s: State, piece: int) -> Refusal | None:
        if piece not in pieces_of(s, moving_units(s, self.side)):
            return NOT_MOVING
        if not has_boxed_fp(s, piece):
            return NOT_BOXED
        return None if piece in self.shooters(s) else FIRED

    def choose(self, s: State) -> Decision | None:
        question = (self.side, "fire-with", "A26")
        return self.unless_silent(s, ask(self, s, question, *FIRST))

    def shoot(self, s: State) -> None:
        note_assault(s, self.pieces)
        self.step = "finish"
        s.call(FireAttack(self.side, self.pieces, self.target, self.smoke))

    def finish(self, s: State) -> None:
        s.end()
