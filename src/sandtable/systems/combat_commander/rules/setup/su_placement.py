"""SU.2 to SU.7 Placement: a side sets its pieces up, one by one."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import NO_SECRET
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.course import Declared, PileReshuffled
from sandtable.systems.combat_commander.events.markers import FortificationPlaced
from sandtable.systems.combat_commander.events.units import UnitPlaced
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.offers import FORTIFICATION, UNIT, WEAPON
from sandtable.systems.combat_commander.pieces import RESERVE
from sandtable.systems.combat_commander.rules.c01_cards import reveal
from sandtable.systems.combat_commander.rules.setup.su_hexes import (
    Check,
    allowed,
    first_refusal,
    fort_checks,
    hex_options,
    unit_checks,
    waiting,
)
from sandtable.systems.combat_commander.rules.setup.su_weapons import (
    carrier_refusal,
    late_weapons_short,
    weapons_left,
)
from sandtable.systems.combat_commander.scenario.setup_plan import Band, Plan, plan_of
from sandtable.systems.combat_commander.state import State

FINISH = "set-up"
"""Names the pause before a side declares its placement finished: only then is it final (SU.1/4)."""

PIECES_LEFT = Refusal("SU.1", "pieces-left")
NOT_YOURS = Refusal("SU.1", "not-your-piece")
PLACED = Refusal("SU.1", "already-placed")
NOT_LATE = Refusal("SU.5", "not-late")
SAME_KIND = Refusal("SU.4", "same-kind-first")
NO_HEX = Refusal("SU.2", "no-hex-for-it")
GROUP_FIRST = Refusal("SU.6", "group-first")
BY_CARD = Refusal("SU.7", "hex-by-card")
GIVEN = Refusal("SU.3", "already-given")


class Placement(Frame):
    """One side places; `late`: what it held back, after the other side (SU.5).

    `forts` are the Fortifications that are still to be placed, `held` the units that set up late,
    `piece` the piece in hand, `center` the random hex. Returns the Fortifications held back.
    """

    __slots__ = ("center", "forts", "held", "late", "piece", "shuffle", "side")

    def __init__(self, side: int, late: bool, forts: int, held: int) -> None:
        self.step = "reveal"
        self.side = side
        self.late = late
        self.forts = forts
        self.held = held
        self.piece = -1
        self.center = -1
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
        options = [DONE] if self.done_refusal(s) is None else []
        for band in self.current(s):
            options += self.choices(s, band)
        window = FINISH if len(options) == 1 and options[0] is DONE else ""
        prompt = "finish-set-up" if window else "set-up-piece"
        return Decision(self.side, prompt, "SU.1", options, Placement.chosen, window=window)

    def choices(self, s: State, band: Band) -> list[Option]:
        """Return the pieces of a group that can be taken in hand."""
        sure = self.must(band)
        units = [] if band.random else waiting(s, band)
        options = [UNIT[u] for u in units if sure or self.unit_hexes(s, u)]
        if band.bound and sure and options:
            return options
        options += [WEAPON[w] for w in weapons_left(s, band) if sure or self.carriers(s, w)]
        forts = self.forts_left(s, band)
        options += [FORTIFICATION[f] for f in forts if sure or self.fort_hexes(s, f)]
        return options

    def forts_left(self, s: State, band: Band) -> list[int]:
        """Return one Fortification of each kind that a group has still to place."""
        if band.together and band.units:
            return []
        pieces = plan_of(s.setting).forts[self.side]
        first: dict[str, int] = {}
        for number in band.forts:
            if self.forts >> number & 1:
                first.setdefault(pieces[number].key, number)
        return list(first.values())

    def done_refusal(self, s: State) -> Refusal | None:
        """Say what must be placed or given out before the side can finish (SU.1/3)."""
        left = 0
        for band in self.bands(s):
            if self.must(band):
                left += len(waiting(s, band)) + len(weapons_left(s, band))
                left += sum(self.forts >> number & 1 for number in band.forts)
        if not left and not self.late:
            left = late_weapons_short(s, self.side)
        return PIECES_LEFT.about(left) if left else None

    def chosen(self, s: State, option: Option) -> None:
        self.piece = option.value
        if option == DONE:
            s.end(self.forts)
        elif option.verb == "unit":
            self.step = "place"
        elif option.verb == "weapon":
            self.step = "give"
        else:
            self.step = "fortify"

    # --- SU.7 random hexes ----------------------------------------------------------------

    @rule("SU.7")
    def reveal(self, s: State) -> None:
        """Reveal a card for the next unit of a group with random hexes.

        No procedure of play runs: no trigger, no broken Weapon, no end of the pile (SU.7/3).
        """
        self.piece = self.next_random(s)
        if self.piece < 0:
            self.collect(s)
            self.step = "choose"
            return
        if not s.piles[self.side]:
            s.emit(PileReshuffled("SU.7", self.side))
        self.shuffle = True
        card = reveal(s, self.side, "set-up-hex", "SU.7")
        self.center = s.bf.index.get(card.hex, -1)
        s.emit(Declared("SU.7", self.side, "random-hex", self.piece, self.center))
        if self.center >= 0 and self.unit_hexes(s, self.piece):
            self.step = "place"

    def next_random(self, s: State) -> int:
        """Return the next unit whose hex a card decides, or -1."""
        for band in self.bands(s):
            if band.random and self.must(band):
                left = waiting(s, band)
                if left:
                    return left[0]
        return -1

    def collect(self, s: State) -> None:
        """All revealed cards go back into the deck."""
        self.center = -1
        if self.shuffle:
            s.emit(PileReshuffled("SU.7", self.side))
            self.shuffle = False

    # --- hexes ----------------------------------------------------------------------------

    def unit_checks(self, s: State, unit: int) -> list[Check]:
        """Return the conditions that a hex must meet for a unit."""
        return unit_checks(s, unit, self.late, self.center)

    def unit_hexes(self, s: State, unit: int) -> int:
        """Return where a unit can be placed."""
        return allowed(self.unit_checks(s, unit))

    def place(self, s: State) -> Decision:
        """A hex for the unit in hand."""
        options = hex_options(self.unit_hexes(s, self.piece))
        return Decision(
            self.side, "set-up-hex", "SU.2", options, Placement.placed, args=(self.piece,)
        )

    def placed(self, s: State, option: Option) -> None:
        band = plan_of(s.setting).units[self.piece].band
        rule_id = self.placing_rule(band)
        self.step = "reveal" if self.center >= 0 else "choose"
        for number in band.forts if band.together else ():
            self.fortify_hex(s, number, option.value, rule_id)
        for number in band.units if band.together else (self.piece,):
            s.emit(UnitPlaced(rule_id, number, option.value, self.audience(s)))

    def placing_rule(self, band: Band) -> str:
        """Return the rule that decides most about where a group's units stand."""
        if self.center >= 0:
            return "SU.7"
        if band.together or band.chain:
            return "SU.6"
        return "SU.5" if self.late else "SU.2"

    def audience(self, s: State) -> int:
        """Who sees what is placed now (SU.1/5)."""
        return self.side if s.concealed else NO_SECRET

    # --- SU.4 Fortifications --------------------------------------------------------------

    def fort_checks(self, s: State, fort: int) -> list[Check]:
        """Return the conditions that a hex must meet for a Fortification."""
        return fort_checks(s, self.side, fort, self.late, self.forts)

    def fort_hexes(self, s: State, fort: int) -> int:
        """Return where a Fortification can be placed."""
        return allowed(self.fort_checks(s, fort))

    def fortify(self, s: State) -> Decision:
        """A hex for the Fortification in hand."""
        options = hex_options(self.fort_hexes(s, self.piece))
        kind = plan_of(s.setting).forts[self.side][self.piece].key
        return Decision(
            self.side, "set-up-fortification", "SU.4", options, Placement.fortified, args=(kind,)
        )

    def fortified(self, s: State, option: Option) -> None:
        self.step = "choose"
        self.fortify_hex(s, self.piece, option.value, "SU.5" if self.late else "SU.4")

    def fortify_hex(self, s: State, fort: int, hex_: int, rule_id: str) -> None:
        """Lay a Fortification of the side into a hex."""
        kind = plan_of(s.setting).forts[self.side][fort].key
        self.forts &= ~(1 << fort)
        s.emit(FortificationPlaced(rule_id, hex_, kind, self.audience(s)))

    # --- SU.3 Weapons ---------------------------------------------------------------------

    def carriers(self, s: State, weapon: int) -> list[int]:
        """Return the units that can be given a Weapon."""
        bands = plan_of(s.setting).bands[self.side]
        return [
            u for band in bands for u in band.units if self.carrier_refusal(s, weapon, u) is None
        ]

    def carrier_refusal(self, s: State, weapon: int, unit: int) -> Refusal | None:
        """Say why a unit cannot be given a Weapon."""
        return carrier_refusal(s, weapon, unit, self.held if self.late else -1)

    def give(self, s: State) -> Decision:
        """A unit for the Weapon in hand."""
        options = [UNIT[u] for u in self.carriers(s, self.piece)]
        return Decision(
            self.side, "give-weapon", "SU.3", options, Placement.given, args=(self.piece,)
        )

    def given(self, s: State, option: Option) -> None:
        self.step = "choose"
        s.emit(WeaponGiven("SU.3", self.piece, option.value, self.audience(s)))

    # --- refusals -------------------------------------------------------------------------

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a piece, a hex or a carrier is not offered."""
        verb, value = option.verb, option.value
        if self.step == "choose":
            return self.refuse_piece(s, option)
        if self.step == "place" and verb == "hex":
            return first_refusal(self.unit_checks(s, self.piece), value) or NOT_ASKED
        if self.step == "fortify" and verb == "hex":
            return first_refusal(self.fort_checks(s, self.piece), value) or NOT_ASKED
        if self.step == "give" and verb == "unit" and value < len(s.units):
            return self.carrier_refusal(s, self.piece, value) or NOT_ASKED
        return NOT_ASKED

    def refuse_piece(self, s: State, option: Option) -> Refusal:
        """Say why a piece cannot be taken in hand, or the placement not be finished."""
        plan = plan_of(s.setting)
        verb, value = option.verb, option.value
        if option == DONE:
            return self.done_refusal(s) or NOT_ASKED
        if verb == "unit" and value < len(plan.units):
            return self.refuse_unit(s, plan, value)
        if verb == "weapon" and value < len(plan.weapons):
            return self.refuse_weapon(s, plan, value)
        if verb == "fortification" and value < len(plan.forts[self.side]):
            return self.refuse_fort(plan.forts[self.side][value].band, value)
        return NOT_ASKED

    def refuse_unit(self, s: State, plan: Plan, unit: int) -> Refusal:
        band = plan.units[unit].band
        if band.side != self.side:
            return NOT_YOURS
        if s.units[unit].where != RESERVE:
            return PLACED
        if band.random:
            return BY_CARD
        return GROUP_FIRST if band not in self.current(s) else NO_HEX

    def refuse_weapon(self, s: State, plan: Plan, weapon: int) -> Refusal:
        band = plan.weapons[weapon].band
        if band.side != self.side:
            return NOT_YOURS
        return GIVEN if s.weapons[weapon].bearer >= 0 else GROUP_FIRST

    def refuse_fort(self, band: Band, fort: int) -> Refusal:
        if not self.forts >> fort & 1:
            return PLACED
        return SAME_KIND if not (band.together and band.units) else GROUP_FIRST
