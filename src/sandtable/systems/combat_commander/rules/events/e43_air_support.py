"""E43 Air Support, E44 Battle Harden, E45 Battlefield Integrity."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.course import PointsScored
from sandtable.systems.combat_commander.events.units import UnitHardened
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import Break
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    NOT_NEAREST,
    NOT_YOURS,
    RandomHexFrame,
    UnitEventFrame,
    nearest,
)
from sandtable.systems.combat_commander.state import State

IS_VETERAN = Refusal("E44", "has-veteran-marker")


@rule("E43")
class AirSupport(RandomHexFrame):
    """All units in the random hex, or in the nearest hex with any, may be broken."""

    __slots__ = ()

    def targets(self, s: State) -> list[int]:
        """Return the random hex if it is occupied, else the occupied hexes nearest to it."""
        return nearest(s, self.hex, bits(s.occupied[0] | s.occupied[1]))

    def affect(self, s: State) -> Decision | None:
        options = [PASS, *(HEX[hex_] for hex_ in self.targets(s))]
        return Decision(self.side, "air-support", "E43", options, AirSupport.bomb, args=(self.hex,))

    def bomb(self, s: State, option: Option) -> None:
        s.end()
        if option != PASS:
            s.call(Break(s.at[option.value], "E43"))

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        return NOT_NEAREST if option.verb == "hex" else NOT_ASKED


@rule("E44")
class BattleHarden(UnitEventFrame):
    """One of the receiving player's units becomes Veteran."""

    __slots__ = ()
    PROMPT = "battle-harden"
    RULE = "E44"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        return IS_VETERAN if unit.veteran else None

    def affect(self, s: State, number: int) -> None:
        s.emit(UnitHardened("E44", number))


@rule("E45")
def battlefield_integrity(s: State, side: int) -> None:
    """A point for each enemy unit on the Casualty Track."""
    row = s.casualties[1 - side]
    points = len(row) - row.count(-1)
    if points:
        s.emit(PointsScored("E45", side, points, "battlefield-integrity"))
