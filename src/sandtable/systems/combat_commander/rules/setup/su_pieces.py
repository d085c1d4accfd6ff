"""SU.1 to SU.6 Which piece is placed next."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import FORTIFICATION, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import RESERVE
from sandtable.systems.combat_commander.rules.setup.su_hexes import (
    Check,
    allowed,
    fort_checks,
    unit_checks,
    waiting,
)
from sandtable.systems.combat_commander.rules.setup.su_weapons import (
    carrier_refusal,
    late_weapons_short,
    weapons_left,
)
from sandtable.systems.combat_commander.scenario.setup_plan import Band, plan_of
from sandtable.systems.combat_commander.state import State

FINISH = "set-up"
"""Names the pause before a side declares its placement finished: only then is it final (SU.1/4)."""

PIECES_LEFT = Refusal("SU.1", "pieces-left")
NOT_YOURS = Refusal("SU.1", "not-your-piece")
PLACED = Refusal("SU.1", "already-placed")
SAME_KIND = Refusal("SU.4", "same-kind-first")
NO_HEX = Refusal("SU.2", "no-hex-for-it")
GROUP_FIRST = Refusal("SU.6", "group-first")
UNITS_FIRST = Refusal("SU.6", "units-of-group-first")
WITH_GROUP = Refusal("SU.6", "laid-with-its-group")
BY_CARD = Refusal("SU.7", "hex-by-card")
GIVEN = Refusal("SU.3", "already-given")


class Pieces(Frame):
    """One side takes pieces in hand; `late`: what it held back, after the other side (SU.5).

    `forts` are the Fortifications that are still to be placed, `held` the units that set up late,
    `piece` the piece in hand, `center` the random hex.
    """

    __slots__ = ("center", "forts", "held", "late", "piece", "shuffle", "side")

    def __init__(self, side: int, late: bool, forts: int, held: int) -> None:
        self.step = "reveal"
        self.side = side
        self.late = late
        self.forts = forts
        self.held = held
        self.piece = ABSENT
        self.center = ABSENT
        self.shuffle = False

    # --- which piece ----------------------------------------------------------------------

    def bands(self, s: State) -> list[Band]:
        """Return the groups that set up now, in the order of the scenario."""
        own = plan_of(s.setting).bands[self.side]
        return [band for band in own if band.late or not self.late]

    @rule("SU.5")
    def must(self, band: Band) -> bool:
        """Whether a group cannot be held back (any more)."""
        return self.late or not band.late

    @rule("SU.6")
    def current(self, s: State) -> list[Band]:
        """Return the groups to choose from: those bound to a hex or to a chain come first."""
        bands = self.bands(s)
        bound = [band for band in bands if band.bound and self.must(band) and waiting(s, band)]
        if not bound:
            return bands
        return [next((band for band in bound if not band.chain), bound[0])]

    @rule("SU.1")
    def choose(self, s: State) -> Decision:
        """Take a piece in hand; done when nothing is left that must be placed."""
        question = ask(self, s, (self.side, "set-up-piece", "SU.1"), *PIECES)
        if question.is_open or not question.offers(DONE):
            return question
        return ask(self, s, (self.side, "finish-set-up", "SU.1"), *PIECES, window=FINISH)

    def why_not_finished(self, s: State, option: Option) -> Refusal | None:
        """Say what must be placed or given out before the side can finish (SU.1/3)."""
        left = 0
        for band in self.bands(s):
            if self.must(band):
                left += len(waiting(s, band)) + len(weapons_left(s, band))
                left += sum(self.forts >> number & 1 for number in band.forts)
        if not left and not self.late:
            left = late_weapons_short(s, self.side)
        return PIECES_LEFT.about(left) if left else None

    def finished(self, s: State, option: Option) -> None:
        s.end(self.forts)

    # --- a unit in hand -------------------------------------------------------------------

    def units(self, s: State) -> list[Option]:
        """Return the units that can be taken in hand."""
        found: list[Option] = []
        for band in self.current(s):
            sure = self.must(band)
            left = [] if band.random else waiting(s, band)
            found += [UNIT[u] for u in left if sure or self.unit_hexes(s, u)]
        return found

    def why_not_unit(self, s: State, option: Option) -> Refusal | None:
        pieces, number = plan_of(s.setting).units, option.value
        if not 0 <= number < len(pieces) or pieces[number].band.side != self.side:
            return NOT_YOURS
        if s.units[number].where != RESERVE:
            return PLACED
        band = pieces[number].band
        if band.random:
            return BY_CARD
        if band not in self.current(s):
            return GROUP_FIRST
        return None if self.must(band) or self.unit_hexes(s, number) else NO_HEX

    def take_unit(self, s: State, option: Option) -> None:
        self.piece = option.value
        self.step = "place"

    # --- a Weapon in hand -----------------------------------------------------------------

    def units_first(self, s: State, band: Band) -> bool:
        """Whether a group's units are placed before its Weapons and Fortifications."""
        return band.bound and self.must(band) and bool(waiting(s, band))

    def weapons(self, s: State) -> list[Option]:
        """Return the Weapons that can be taken in hand; each has a carrier (scenario/check.py)."""
        found: list[Option] = []
        for band in self.current(s):
            if not self.units_first(s, band):
                found += [WEAPON[w] for w in weapons_left(s, band)]
        return found

    def why_not_weapon(self, s: State, option: Option) -> Refusal | None:
        pieces, number = plan_of(s.setting).weapons, option.value
        if not 0 <= number < len(pieces) or pieces[number].band.side != self.side:
            return NOT_YOURS
        if s.weapons[number].bearer != ABSENT:
            return GIVEN
        band = pieces[number].band
        if band not in self.current(s):
            return GROUP_FIRST
        return UNITS_FIRST if self.units_first(s, band) else None

    def take_weapon(self, s: State, option: Option) -> None:
        self.piece = option.value
        self.step = "give"

    # --- a Fortification in hand ----------------------------------------------------------

    def fortifications(self, s: State) -> list[Option]:
        """Return the Fortifications that can be taken in hand, one of each kind of a group."""
        found: list[Option] = []
        for band in self.current(s):
            if not self.units_first(s, band) and not self.goes_along(band):
                sure = self.must(band)
                left = self.first_of_kind(s, band)
                found += [FORTIFICATION[f] for f in left if sure or self.fort_hexes(s, f)]
        return found

    def goes_along(self, band: Band) -> bool:
        """Whether a group's Fortifications are laid where its units are placed (SU.6/1)."""
        return band.together and bool(band.units)

    def first_of_kind(self, s: State, band: Band) -> list[int]:
        """Return one Fortification of each kind that a group has still to place."""
        pieces = plan_of(s.setting).forts[self.side]
        first: dict[str, int] = {}
        for number in band.forts:
            if self.forts >> number & 1:
                first.setdefault(pieces[number].key, number)
        return list(first.values())

    def why_not_fortification(self, s: State, option: Option) -> Refusal | None:
        pieces, number = plan_of(s.setting).forts[self.side], option.value
        if not 0 <= number < len(pieces):
            return NOT_YOURS
        if not self.forts >> number & 1:
            return PLACED
        band = pieces[number].band
        if band not in self.current(s):
            return GROUP_FIRST
        if self.goes_along(band):
            return WITH_GROUP
        if self.units_first(s, band):
            return UNITS_FIRST
        if number not in self.first_of_kind(s, band):
            return SAME_KIND
        return None if self.must(band) or self.fort_hexes(s, number) else NO_HEX.by("SU.4")

    def take_fortification(self, s: State, option: Option) -> None:
        self.piece = option.value
        self.step = "fortify"

    # --- where a piece could go -----------------------------------------------------------

    def unit_checks(self, s: State, unit: int) -> list[Check]:
        """Return the conditions that a hex must meet for a unit."""
        return unit_checks(s, unit, self.late, self.center)

    def unit_hexes(self, s: State, unit: int) -> int:
        """Return where a unit can be placed."""
        return allowed(self.unit_checks(s, unit))

    def fort_checks(self, s: State, fort: int) -> list[Check]:
        """Return the conditions that a hex must meet for a Fortification."""
        return fort_checks(s, self.side, fort, self.late, self.forts)

    def fort_hexes(self, s: State, fort: int) -> int:
        """Return where a Fortification can be placed."""
        return allowed(self.fort_checks(s, fort))

    def carrier_refusal(self, s: State, weapon: int, unit: int) -> Refusal | None:
        """Say why a unit cannot be given a Weapon."""
        return carrier_refusal(s, weapon, unit, self.held if self.late else ABSENT)


PIECES = (
    Answers([DONE], Pieces.finished, Pieces.why_not_finished),
    Answers(UNIT, Pieces.take_unit, Pieces.why_not_unit, quick=Pieces.units),
    Answers(WEAPON, Pieces.take_weapon, Pieces.why_not_weapon, quick=Pieces.weapons),
    Answers(
        FORTIFICATION,
        Pieces.take_fortification,
        Pieces.why_not_fortification,
        quick=Pieces.fortifications,
    ),
)
