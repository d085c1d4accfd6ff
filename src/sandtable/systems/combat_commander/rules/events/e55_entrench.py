"""E55 Entrench: Foxholes under a friendly unit."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_frames import HexEventFrame
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    place_fortification,
)
from sandtable.systems.combat_commander.state import State

NOT_OCCUPIED = Refusal("E55", "no-friendly-unit-there")
IN_WATER = Refusal("E55", "fortification-in-water")
FORTIFIED = Refusal("E55", "fortification-in-hex")


@rule("E55", see=("SC.05.2",))
class Entrench(HexEventFrame):
    """Foxholes may be put into a hex with a friendly unit."""

    __slots__ = ()
    PROMPT = "entrench"
    RULE = "E55"

    def choose(self, s: State) -> Decision | None:
        """Nothing happens where no more Fortifications come (SC.05.2)."""
        if s.setting.special.fortifications_closed:
            s.end()
            return None
        return super().choose(s)

    def hexes(self, s: State) -> tuple[int, ...]:
        return bits(s.occupied[self.side])

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        if not s.occupied[self.side] >> hex_ & 1:
            return NOT_OCCUPIED
        if s.bf.water(hex_):
            return IN_WATER
        return FORTIFIED if hex_ in s.forts else None

    def affect(self, s: State, hex_: int) -> None:
        place_fortification(s, hex_, FOXHOLES, "E55")
