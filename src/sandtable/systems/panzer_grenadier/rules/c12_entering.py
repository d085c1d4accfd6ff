"""12.1 Entering an assault."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.state import State


def assault_refusal(s: State, action: Action, number: int, hex_: int) -> Refusal | None:
    """Say why a piece cannot assault a hex."""
    return Refusal("12.11", "nobody-to-assault")


class AssaultAction(Action):
    """An assault."""

    __slots__ = ("hex",)

    def __init__(self, piece: int, action: Action, hex_: int) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)
        self.hex = hex_

    def start(self, s: State) -> None:
        s.end(1 << self.piece)
