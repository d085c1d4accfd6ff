"""SU.2 to SU.7 Placement: a side sets its pieces up, one by one."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.events import NO_SECRET
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import PileReshuffled
from sandtable.systems.combat_commander.events.markers import FortificationPlaced
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.rules.c01_cards import reveal
from sandtable.systems.combat_commander.rules.setup.su_hexes import (
    first_refusal,
    hex_options,
    waiting,
)
from sandtable.systems.combat_commander.rules.setup.su_pieces import Pieces
from sandtable.systems.combat_commander.scenario.setup_plan import Band, plan_of
from sandtable.systems.combat_commander.state import State


class Placement(Pieces):
    """One side places piece by piece. Returns the Fortifications that it held back."""

    __slots__ = ()

    # --- SU.7 random hexes ----------------------------------------------------------------

    @rule("SU.7")
    def reveal(self, s: State) -> None:
        """Reveal a card for the next unit of a group with random hexes.

        No procedure of play runs: no trigger, no broken Weapon, no end of the pile (SU.7/3).
        """
        self.piece = self.next_random(s)
        if self.piece == ABSENT:
            self.collect(s)
            self.step = "choose"
            return
        if not s.piles[self.side]:
            s.emit(PileReshuffled("SU.7", self.side))
        self.shuffle = True
        card = reveal(s, self.side, "set-up-hex", "SU.7")
        self.center = s.bf.index.get(card.hex, ABSENT)
        s.emit(Declared("SU.7", self.side, "random-hex", self.piece, self.center))
        if self.center != ABSENT and self.unit_hexes(s, self.piece):
            self.step = "place"

    def next_random(self, s: State) -> int:
        """Return the next unit whose hex a card decides, or ABSENT."""
        for band in self.bands(s):
            if band.random and self.must(band):
                left = waiting(s, band)
                if left:
                    return left[0]
        return ABSENT

    def collect(self, s: State) -> None:
        """All revealed cards go back into the deck."""
        self.center = ABSENT
        if self.shuffle:
            s.emit(PileReshuffled("SU.7", self.side))
            self.shuffle = False

    # --- SU.2 units -----------------------------------------------------------------------

    def place(self, s: State) -> Decision:
        """A hex for the unit in hand."""
        return ask(self, s, (self.side, "set-up-hex", "SU.2"), *UNIT_HEX, args=(self.piece,))

    def hexes(self, s: State) -> list[Option]:
        return hex_options(self.unit_hexes(s, self.piece))

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        return first_refusal(self.unit_checks(s, self.piece), option.value)

    def placed(self, s: State, option: Option) -> None:
        band = plan_of(s.setting).units[self.piece].band
        rule_id = self.placing_rule(band)
        self.step = "reveal" if self.center != ABSENT else "choose"
        for number in band.forts if band.together else ():
            self.fortify_hex(s, number, option.value, rule_id)
        for number in band.units if band.together else (self.piece,):
            s.emit(UnitPlaced(rule_id, number, option.value, self.audience(s)))

    def placing_rule(self, band: Band) -> str:
        """Return the rule that decides most about where a group's units stand."""
        if self.center != ABSENT:
            return "SU.7"
        if band.together or band.chain:
            return "SU.6"
        return "SU.5" if self.late else "SU.2"

    def audience(self, s: State) -> int:
        """Who sees what is placed now (SU.1/5)."""
        return self.side if s.concealed else NO_SECRET

    # --- SU.4 Fortifications --------------------------------------------------------------

    def fortify(self, s: State) -> Decision:
        """A hex for the Fortification in hand."""
        kind = plan_of(s.setting).forts[self.side][self.piece].key
        question = (self.side, "set-up-fortification", "SU.4")
        return ask(self, s, question, *FORTIFICATION_HEX, args=(kind,))

    def dry_hexes(self, s: State) -> list[Option]:
        return hex_options(self.fort_hexes(s, self.piece))

    def why_not_fortified(self, s: State, option: Option) -> Refusal | None:
        return first_refusal(self.fort_checks(s, self.piece), option.value)

    def fortified(self, s: State, option: Option) -> None:
        self.step = "choose"
        self.fortify_hex(s, self.piece, option.value, "SU.5" if self.late else "SU.4")

    def fortify_hex(self, s: State, fort: int, hex_: int, rule_id: str) -> None:
        """Lay a Fortification of the side into a hex."""
        kind = plan_of(s.setting).forts[self.side][fort].key
        self.forts &= ~(1 << fort)
        s.emit(FortificationPlaced(rule_id, hex_, kind, self.audience(s)))

    # --- SU.3 Weapons ---------------------------------------------------------------------

    def give(self, s: State) -> Decision:
        """A unit for the Weapon in hand."""
        return ask(self, s, (self.side, "give-weapon", "SU.3"), *CARRIER, args=(self.piece,))

    def own_units(self, s: State) -> list[Option]:
        return [UNIT[u] for band in plan_of(s.setting).bands[self.side] for u in band.units]

    def why_not_armed(self, s: State, option: Option) -> Refusal | None:
        return self.carrier_refusal(s, self.piece, option.value)

    def armed(self, s: State, option: Option) -> None:
        self.step = "choose"
        s.emit(WeaponGiven("SU.3", self.piece, option.value, self.audience(s)))


UNIT_HEX = (Answers(HEX, Placement.placed, Placement.why_not_placed, quick=Placement.hexes),)
FORTIFICATION_HEX = (
    Answers(HEX, Placement.fortified, Placement.why_not_fortified, quick=Placement.dry_hexes),
)
CARRIER = (Answers(Placement.own_units, Placement.armed, Placement.why_not_armed, verb="unit"),)
