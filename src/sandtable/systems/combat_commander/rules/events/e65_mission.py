"""E65 Mission Objective, E66 Prisoners of War, E67 Reconnaissance."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import CHITS
from sandtable.systems.combat_commander.events.markers import ChitDrawn
from sandtable.systems.combat_commander.offers import CHIT
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    NOT_BROKEN,
    NOT_YOURS,
    UnitEventFrame,
)
from sandtable.systems.combat_commander.state import State

NO_CAPTOR = Refusal("E66", "no-enemy-near")
NOT_YOUR_CHIT = Refusal("E67", "not-your-secret-chit")


@rule("E65", "E65[a]")
def mission_objective(s: State, side: int) -> None:
    """A further secret Objective; a chit without a secret side lies open at once."""
    if not s.chit_pool:
        return
    chit = CHITS.draw(s, s.chit_pool)
    if s.setting.catalog.chits[chit].always_open:
        open_chit(s, chit, side, "7.3.3[a]")
    else:
        s.emit(ChitDrawn("E65", side, chit))


@rule("E66")
class PrisonersOfWar(UnitEventFrame):
    """A broken unit of the receiving player with an enemy in or next to its hex is lost."""

    __slots__ = ()
    PROMPT = "prisoners-of-war"
    RULE = "E66"

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        if unit.side != self.side:
            return NOT_YOURS
        if not unit.broken:
            return NOT_BROKEN
        near = s.setting.ground.disc(unit.hex, 1)
        return None if near & s.occupied[1 - self.side] else NO_CAPTOR

    def affect(self, s: State, number: int) -> None:
        eliminate(s, number, "E66")


@rule("E67", "E67[a]")
class Reconnaissance(Frame):
    """The opponent lays one of their secret chits open, of their choice."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side

    def choose(self, s: State) -> Decision | None:
        opponent = 1 - self.side
        chits = s.secret_chits[opponent]
        if not chits:
            s.end()
            return None
        return Decision(
            opponent, "reconnaissance", "E67", [CHIT[c] for c in chits], Reconnaissance.shown
        )

    def shown(self, s: State, option: Option) -> None:
        open_chit(s, option.value, 1 - self.side, "E67")
        s.end()

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a chit is not offered."""
        return NOT_YOUR_CHIT if option.verb == "chit" else NOT_ASKED
