"""9.0 Bombardment."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.state import State


def bombard_refusal(s: State, piece: Piece, hex_: int) -> Refusal | None:
    """Say why a piece cannot bombard a hex."""
    return Refusal("9.0", "no-bombardment-value")


class Bombardment(Action):
    """A bombardment of a hex."""

    __slots__ = ("hex",)

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_

    def start(self, s: State) -> None:
        s.end(1 << self.piece)
