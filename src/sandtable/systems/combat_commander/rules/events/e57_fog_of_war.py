"""E57 Fog of War: each player loses a card."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import HANDS
from sandtable.systems.combat_commander.events.cards import CardLost
from sandtable.systems.combat_commander.state import State


@rule("E57")
def fog_of_war(s: State, side: int) -> None:
    """Each player loses a card that the other takes unseen; both at the same time."""
    lost = [(side, HANDS[side].draw(s, s.hands[side])) for side in (0, 1) if s.hands[side]]
    for owner, card in lost:
        s.emit(CardLost("E57", owner, card))
