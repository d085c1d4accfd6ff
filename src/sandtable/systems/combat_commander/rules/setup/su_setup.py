"""SU Set-up: from an empty table to the first Turn (with SC.01.2, SC.05.2, SC.09.7)."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.cups import BROKEN_WEAPONS, DRAWS
from sandtable.systems.combat_commander.events.cards import CardDrawn, CardGiven, InitiativeGiven
from sandtable.systems.combat_commander.events.course import FirstTurnGiven, SetUpEnded
from sandtable.systems.combat_commander.events.tracks import MinesStrength
from sandtable.systems.combat_commander.events.units import PlacementShown
from sandtable.systems.combat_commander.events.weapons import WeaponBroke, WeaponGiven
from sandtable.systems.combat_commander.offers import NO, UNIT, YES
from sandtable.systems.combat_commander.pieces import MAP, RESERVE
from sandtable.systems.combat_commander.rules.c07_victory import update_control
from sandtable.systems.combat_commander.rules.setup.su_chits import draw_chits
from sandtable.systems.combat_commander.rules.setup.su_forces import (
    create_forces,
    lay_markers,
    schedule_reinforcements,
)
from sandtable.systems.combat_commander.rules.setup.su_placement import Placement
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.state import State

LAST_PHASE = 4
NOT_ENTERING = Refusal("SU.11", "enters-without-it")
ARMED = Refusal("SU.11", "has-a-weapon")


@rule("SU.1")
class SetUp(Frame):
    """Markers, chits, placement, Time Track, hands, first Turn.

    `phase` counts the placements: both sides, then what each held back. `forts` are the
    Fortifications that each side has still to place, `weapons` the Weapons on the Time Track
    that nobody carries yet, each with the first and last unit that can.
    """

    __slots__ = ("forts", "phase", "weapons")

    def __init__(self) -> None:
        self.step = "start"
        self.phase = 0
        self.forts: tuple[int, int] = (0, 0)
        self.weapons: tuple[tuple[int, int, int], ...] = ()

    def start(self, s: State) -> None:
        lay_markers(s)
        draw_chits(s)
        create_forces(s)
        forts = plan_of(s.setting).forts
        self.forts = (1 << len(forts[0])) - 1, (1 << len(forts[1])) - 1
        self.step = "placement"

    # --- placement ------------------------------------------------------------------------

    def placement(self, s: State) -> None:
        """The sides place one after the other; then what they held back (SU.5/2)."""
        late = self.phase >= 2
        if late and s.concealed:
            show_placement(s)
        if self.phase == LAST_PHASE:
            self.step = "control"
            return
        side = s.setting.scenario.setup_order[self.phase % 2]
        held = held_units(s, side) if late else 0
        if late and not held and not self.forts[side]:
            self.phase += 1
            return
        self.step = "placed"
        s.call(Placement(side, late, self.forts[side], held))

    def placed(self, s: State) -> None:
        left = s.value
        side = s.setting.scenario.setup_order[self.phase % 2]
        self.forts = (left, self.forts[1]) if side == 0 else (self.forts[0], left)
        self.phase += 1
        self.step = "placement"

    def control(self, s: State) -> None:
        """Whoever is alone at an Objective controls it (SU.8/4)."""
        update_control(s)
        self.step = "time_track"

    # --- SU.11 reinforcements -------------------------------------------------------------

    @rule("SU.11")
    def time_track(self, s: State) -> None:
        """Units, Weapons and Radios that come later lie in their spaces."""
        self.weapons = schedule_reinforcements(s)
        self.step = "arm"

    def arm(self, s: State) -> Decision | None:
        """Each Weapon goes to a unit that enters with it (SU.11/3)."""
        if not self.weapons:
            self.step = "breakage"
            return None
        weapon, first, _ = self.weapons[0]
        question = (s.units[first].side, "give-weapon", "SU.11")
        return ask(self, s, question, *CARRIER, args=(weapon,))

    def entering(self, s: State) -> list[Option]:
        """Return the units that enter with the next Weapon."""
        _, first, last = self.weapons[0]
        return list(UNIT[first : last + 1])

    def why_not_armed(self, s: State, option: Option) -> Refusal | None:
        if option not in self.entering(s):
            return NOT_ENTERING
        return ARMED if s.units[option.value].weapon != ABSENT else None

    def armed(self, s: State, option: Option) -> None:
        weapon = self.weapons[0][0]
        self.weapons = self.weapons[1:]
        s.emit(WeaponGiven("SU.11", weapon, option.value))

    # --- before the hands -----------------------------------------------------------------

    @rule("SC.05.2")
    def breakage(self, s: State) -> None:
        """One Weapon of a side, drawn at random, starts broken."""
        self.step = "mines"
        side = s.setting.special.broken_weapon
        if side >= 0:
            weapons = [unit.weapon for unit in s.on_map(side) if unit.weapon != ABSENT]
            s.emit(WeaponBroke("SC.05.2", BROKEN_WEAPONS.draw(s, sorted(weapons))))

    @rule("SC.09.7")
    def mines(self, s: State) -> Decision | None:
        """A side may trade the strength of the Mines for a card."""
        side = s.setting.special.mines_offer
        if side < 0:
            self.step = "hands"
            return None
        args = s.mines_fp, s.setting.special.mines_offer_fp, s.setting.special.mines_offer_card
        return ask(self, s, (side, "weaken-mines", "SC.09.7"), *MINES, args=args)

    def kept(self, s: State, option: Option) -> None:
        self.step = "hands"

    def traded(self, s: State, option: Option) -> None:
        self.step = "hands"
        special = s.setting.special
        s.emit(MinesStrength("SC.09.7", special.mines_offer_fp))
        give_card(s, special.mines_offer, special.mines_offer_card, "SC.09.7")

    # --- SU.10 hands and first Turn -------------------------------------------------------

    @rule("SU.10")
    def hands(self, s: State) -> None:
        """Cards that the scenario names, then cards drawn up to the size of the hand."""
        self.step = "offer"
        for side in (0, 1):
            for key in s.setting.scenario.hands[side]:
                give_card(s, side, key, "SU.10")
            while len(s.hands[side]) < s.setting.hand_size[side]:
                s.emit(CardDrawn("SU.10", side, DRAWS[side].draw(s, s.piles[side])))

    @rule("SC.01.2")
    def offer(self, s: State) -> Decision | None:
        """A side may hand over the Initiative card and take the first Turn."""
        side = s.setting.special.initiative_offer
        if side < 0:
            self.begin(s, s.setting.scenario.first, "SU.10")
            return None
        return ask(self, s, (side, "initiative-for-first-turn", "SC.01.2"), *FIRST_TURN)

    def waited(self, s: State, option: Option) -> None:
        self.begin(s, 1 - s.setting.special.initiative_offer, "SC.01.2")

    def hurried(self, s: State, option: Option) -> None:
        side = s.setting.special.initiative_offer
        s.emit(InitiativeGiven("SC.01.2", 1 - side))
        self.begin(s, side, "SC.01.2")

    def begin(self, s: State, first: int, rule_id: str) -> None:
        """Play begins."""
        s.emit(FirstTurnGiven(rule_id, first))
        s.emit(SetUpEnded("SU.1"))
        s.end()


CARRIER = (Answers(SetUp.entering, SetUp.armed, SetUp.why_not_armed, verb="unit"),)
MINES = (Answers([NO], SetUp.kept), Answers([YES], SetUp.traded))
FIRST_TURN = (Answers([NO], SetUp.waited), Answers([YES], SetUp.hurried))


def held_units(s: State, side: int) -> int:
    """Return the units that a side has held back, as a mask."""
    return sum(1 << unit.id for unit in s.units if unit.side == side and unit.where == RESERVE)


def give_card(s: State, side: int, key: str, rule_id: str) -> None:
    """A side takes a card by name from its deck."""
    card = next(card for card in s.setting.cards[side] if card.key == key)
    s.emit(CardGiven(rule_id, side, card.index))


def show_placement(s: State) -> None:
    """Everything that both sides placed unseen is shown at once (SU.1/5)."""
    plan = plan_of(s.setting)
    for side in (0, 1):
        units = tuple((u.id, u.hex, u.weapon) for u in s.units if u.side == side and u.where == MAP)
        area = plan.areas[side]
        forts = tuple((h, kind) for h, kind in sorted(s.forts.items()) if area >> h & 1)
        s.emit(PlacementShown("SU.1", side, units, forts))
