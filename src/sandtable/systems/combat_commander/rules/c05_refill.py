"""5.4 Hand refill."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import DRAWS
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.rules.c01_cards import advance_time
from sandtable.systems.combat_commander.state import State


@rule("5.4", see=("1.1",))
class Refill(Frame):
    """Draw until the hand is full; the last card of the pile interrupts (5.4/2)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        side = self.side
        while len(s.hands[side]) < s.setting.hand_size[side]:
            s.emit(CardDrawn("5.4", side, DRAWS[side].draw(s, s.piles[side])))
            if not s.piles[side]:
                s.call(advance_time(side))
                return
        s.end()
