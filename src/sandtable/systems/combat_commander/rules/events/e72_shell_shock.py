"""E72 Shell Shock: the unit nearest to a random hex breaks."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    NOT_ON_MAP,
    RandomHexFrame,
    nearest,
    unit_on_map,
    unless_impossible,
)
from sandtable.systems.combat_commander.state import State

NOT_NEAREST = Refusal("E72", "not-nearest")


@rule("E72")
class ShellShock(RandomHexFrame):
    """The unit nearest to the random hex breaks, of whichever side."""

    __slots__ = ()

    def affect(self, s: State) -> Decision | None:
        question = (self.side, "shell-shock", "E72")
        return unless_impossible(s, ask(self, s, question, *SHOCK, args=(self.hex,)))

    def units(self, s: State) -> list[Option]:
        """Return the units nearest to the random hex."""
        hexes = nearest(s, self.hex, bits(s.occupied[0] | s.occupied[1]))
        return [UNIT[number] for hex_ in hexes for number in s.at[hex_]]

    def why_not_shocked(self, s: State, option: Option) -> Refusal | None:
        if option in self.units(s):
            return None
        refusal = NOT_ON_MAP if unit_on_map(s, option) is None else NOT_NEAREST
        return refusal.about(option.value)

    def shocked(self, s: State, option: Option) -> None:
        s.end()
        break_unit(s, option.value, "E72")


SHOCK = (Answers(UNIT, ShellShock.shocked, ShellShock.why_not_shocked, quick=ShellShock.units),)
