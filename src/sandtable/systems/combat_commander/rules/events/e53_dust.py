"""E53 Dust, E54 Elan, E55 Entrench."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.events import event_figures
from sandtable.systems.combat_commander.events.course import SurrenderMoved
from sandtable.systems.combat_commander.rules.c08_markers import place_smoke
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    HexEventFrame,
    RandomHexFrame,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    place_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_fortification
from sandtable.systems.combat_commander.state import State

NOT_OCCUPIED = Refusal("E55", "no-friendly-unit-there")
NO_FORTIFICATION = Refusal("E55", "no-fortification-possible")


@rule("E53")
class Dust(RandomHexFrame):
    """Smoke appears in the random hex."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_smoke(s, self.hex, "E53")


@rule("E54")
def elan(s: State, side: int) -> None:
    """The Surrender marker goes one space up, not beyond the track (AMB-50)."""
    if s.surrender[side] < event_figures().casualty_spaces:
        s.emit(SurrenderMoved("E54", side, s.surrender[side] + 1))


@rule("E55")
class Entrench(HexEventFrame):
    """Foxholes may be put into a hex with a friendly unit."""

    __slots__ = ()
    PROMPT = "entrench"
    RULE = "E55"

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        if not s.occupied[self.side] >> hex_ & 1:
            return NOT_OCCUPIED
        return None if can_hold_fortification(s, hex_) else NO_FORTIFICATION

    def affect(self, s: State, hex_: int) -> None:
        place_fortification(s, hex_, FOXHOLES, "E55")
