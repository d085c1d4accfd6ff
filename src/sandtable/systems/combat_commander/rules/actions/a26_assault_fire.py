"""A26 Assault Fire: units activated to Move fire with boxed FP."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_fire import (
    Declaration,
    piece_named,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import pieces_of
from sandtable.systems.combat_commander.rules.orders.o21_points import note_assault
from sandtable.systems.combat_commander.state import State

ASSAULT_FIRE = "assault-fire"


@rule("A26", "A26[a]")
def assault_pieces(s: State, side: int, fired: tuple[int, ...]) -> list[int]:
    """Return the boxed-FP pieces of units activated to Move (AMB-38: also those that fired)."""
    movers = tuple(u for u in bits(s.moving) if s.units[u].side == side and s.units[u].where == MAP)
    if s.setting.rulings.assault_fire == "each-action":
        fired = ()
    return [p for p in pieces_of(s, movers) if p not in fired and _boxed(s, p)]


def _boxed(s: State, piece: int) -> bool:
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

    def choose(self, s: State) -> Decision | None:
        options = self.first_pieces(s)
        if not options:
            s.end()
            return None
        return Decision(self.side, "fire-with", "A26", options, AssaultFire.chosen)

    def chosen(self, s: State, option: Option) -> None:
        self.pieces = (piece_named(option),)
        self.step = "aim"

    def shoot(self, s: State) -> None:
        note_assault(s, self.pieces)
        self.step = "finish"
        s.call(FireAttack(self.side, self.pieces, self.target, self.smoke))

    def finish(self, s: State) -> None:
        s.end()
