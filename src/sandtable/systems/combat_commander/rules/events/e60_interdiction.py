"""E60 Interdiction: a unit in the open is suppressed."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.events import event_figures
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.rules.terrain.t78_cover import hex_cover
from sandtable.systems.combat_commander.state import State

IS_SUPPRESSED = Refusal("E60", "has-suppressed-marker")
IN_COVER = Refusal("E60", "in-cover")


@rule("E60")
class Interdiction(UnitEventFrame):
    """An unsuppressed unit without Cover is suppressed, of whichever side (AMB-52)."""

    __slots__ = ()
    PROMPT = "interdiction"
    RULE = "E60"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.suppressed:
            return IS_SUPPRESSED
        return IN_COVER if hex_cover(s, unit.hex) >= event_figures().safe_cover else None

    def affect(self, s: State, number: int) -> None:
        suppress(s, number, "E60")
