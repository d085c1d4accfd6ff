"""E56 Field Promotion: the Private appears with a broken unit."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_arrivals import (
    bring_in,
    is_on_map,
    leader_type,
)
from sandtable.systems.combat_commander.rules.events.e42_frames import HexEventFrame
from sandtable.systems.combat_commander.state import State

NO_BROKEN_UNIT = Refusal("E56", "no-broken-unit-there")
ENEMY_ONLY = Refusal("E56", "broken-unit-not-yours")


@rule("E56")
class FieldPromotion(HexEventFrame):
    """The Private may be placed with a broken unit (which one is a ruling, AMB-51)."""

    __slots__ = ()
    PROMPT = "field-promotion"
    RULE = "E56"

    def choose(self, s: State) -> Decision | None:
        """Nothing happens if he is on the map already (E56/1)."""
        if is_on_map(s, self.side, leader_type(s, self.side, "private")):
            s.end()
            return None
        return super().choose(s)

    def hexes(self, s: State) -> tuple[int, ...]:
        return bits(s.occupied[0] | s.occupied[1])

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        broken = [s.units[u] for u in s.at[hex_] if s.units[u].broken]
        if not broken:
            return NO_BROKEN_UNIT
        free = s.setting.rulings.field_promotion == "any-unit"
        return None if free or any(unit.side == self.side for unit in broken) else ENEMY_ONLY

    def affect(self, s: State, hex_: int) -> None:
        bring_in(s, self.side, leader_type(s, self.side, "private"), hex_, "E56")
