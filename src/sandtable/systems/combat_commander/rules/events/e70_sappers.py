"""E70 Sappers: Mines or Wire are cleared."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.events.e42_frames import HexEventFrame
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    WIRE,
    remove_fortification,
)
from sandtable.systems.combat_commander.state import State

NOTHING_TO_CLEAR = Refusal("E70", "no-mines-or-wire-there")


@rule("E70")
class Sappers(HexEventFrame):
    """Mines or Wire of one hex may be removed."""

    __slots__ = ()
    PROMPT = "sappers"
    RULE = "E70"

    def hexes(self, s: State) -> list[int]:
        return sorted(s.forts)

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        return None if s.forts.get(hex_) in (MINES, WIRE) else NOTHING_TO_CLEAR

    def affect(self, s: State, hex_: int) -> None:
        remove_fortification(s, hex_, "E70")
