"""Combat Commander as a later version of its rules might play it."""

from __future__ import annotations

import pytest

from sandtable.systems.combat_commander.cups import DRAWS
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.rules.c01_cards import advance_time
from sandtable.systems.combat_commander.rules.c05_refill import Refill
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import CombatCommander


def change_the_rules(
    monkeypatch: pytest.MonkeyPatch, fewer: int = 1, *, number: str = "5.4"
) -> None:
    """Let hands be refilled with fewer cards, or by a rule of another number; the version says so.

    By another number the same choices can be made as ever.
    """

    def start(self: Refill, s: State) -> None:
        side = self.side
        while len(s.hands[side]) < s.setting.hand_size[side] - fewer:
            s.emit(CardDrawn(number, side, DRAWS[side].draw(s, s.piles[side])))
            if not s.piles[side]:
                s.call(advance_time(side))
                return
        s.end()

    monkeypatch.setattr(Refill, "start", start)
    monkeypatch.setattr(CombatCommander, "version", f"{CombatCommander.version}+{fewer}")
