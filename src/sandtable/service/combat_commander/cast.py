"""Who was who: what lines about a moment call things by, whatever is taken back later."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sandtable.kernel.state import State as KernelState
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.state import State

if TYPE_CHECKING:
    from sandtable.service.history import Cast


class CombatCast:
    """The units and Weapons that there were, by number; all else that has a name never changes.

    A number keeps its kind and its side as long as it is in the game. After an undo it may be
    given to something else.
    """

    __slots__ = ("bf", "setting", "units", "weapons")

    def __init__(self, state: State) -> None:
        self.setting = state.setting
        self.bf = state.bf
        self.units = tuple(state.units)
        self.weapons = tuple(state.weapons)

    def card(self, side: int, number: int) -> Card:
        """Return a card of a side's deck."""
        return self.setting.cards[side][number]

    def names_all(self, state: KernelState) -> bool:
        """Whether nothing has joined the game since."""
        now = cast(State, state)
        return len(self.units) == len(now.units) and len(self.weapons) == len(now.weapons)


def cast_of(state: KernelState) -> Cast:
    """Return who is who now."""
    return CombatCast(cast(State, state))
