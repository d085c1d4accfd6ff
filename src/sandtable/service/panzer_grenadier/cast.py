"""Who was who: what lines about a moment call things by, whatever is taken back later."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sandtable.kernel.state import State as KernelState
from sandtable.systems.panzer_grenadier.state import State

if TYPE_CHECKING:
    from sandtable.service.history import Cast


class PanzerCast:
    """The pieces that there were, by number; all else that has a name never changes.

    Leaders are drawn when a game begins, so after an undo a number may be another leader's.
    """

    __slots__ = ("field", "pieces", "setting")

    def __init__(self, state: State) -> None:
        self.setting = state.setting
        self.field = state.field
        self.pieces = tuple(state.pieces)

    def names_all(self, state: KernelState) -> bool:
        """Whether nothing has joined the game since."""
        return len(self.pieces) == len(cast(State, state).pieces)


def cast_of(state: KernelState) -> Cast:
    """Return who is who now."""
    return PanzerCast(cast(State, state))
