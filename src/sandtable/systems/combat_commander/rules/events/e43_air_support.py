"""E43 Air Support: the units of one hex may be broken."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import HEX
from sandtable.systems.combat_commander.rules.c03_units import Break
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    RandomHexFrame,
    is_hex,
    nearest,
    unless_impossible,
)
from sandtable.systems.combat_commander.state import State

NO_SUCH_HEX = Refusal("E43", "no-such-hex")
NOBODY_THERE = Refusal("E43", "no-unit-there")
NOT_NEAREST = Refusal("E43", "not-nearest")


@rule("E43")
class AirSupport(RandomHexFrame):
    """All units in the random hex, or in the nearest hex with any, may be broken."""

    __slots__ = ()

    def affect(self, s: State) -> Decision | None:
        question = (self.side, "air-support", "E43")
        return unless_impossible(s, ask(self, s, question, *BOMB, args=(self.hex,)))

    def declined(self, s: State, option: Option) -> None:
        s.end()

    def targets(self, s: State) -> list[Option]:
        """Return the random hex if it is occupied, else the occupied hexes nearest to it."""
        return [HEX[h] for h in nearest(s, self.hex, bits(s.occupied[0] | s.occupied[1]))]

    def why_not_bombed(self, s: State, option: Option) -> Refusal | None:
        if option in self.targets(s):
            return None
        if not is_hex(s, option):
            return NO_SUCH_HEX
        return (NOT_NEAREST if s.at[option.value] else NOBODY_THERE).about(option.value)

    def bombed(self, s: State, option: Option) -> None:
        s.end()
        s.call(Break(s.at[option.value], "E43"))


BOMB = (
    Answers([PASS], AirSupport.declined),
    Answers(HEX, AirSupport.bombed, AirSupport.why_not_bombed, quick=AirSupport.targets),
)
