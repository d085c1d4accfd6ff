"""O20.3.4 Defense Rolls: each unit under attack, one after another."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    action_on,
    play_action,
    playable,
    window_opens,
)
from sandtable.systems.combat_commander.rules.actions.a24_defense_window import (
    DEFENSE_WINDOW,
    RULES,
    WORKS,
    defense_action_refusal,
)
from sandtable.systems.combat_commander.rules.actions.a29_concealment import CONCEALMENT, concealed
from sandtable.systems.combat_commander.rules.c01_cards import Roll, Rolling, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import break_units, morale
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.orders.o21_points import is_under_way
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import place_fortification
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover, best_cover
from sandtable.systems.combat_commander.state import State

BY_FIRE, BY_MORTAR, BY_ARTILLERY, BY_MINES, BY_FLAME = (
    "fire", "mortar", "artillery", "mines", "flame",
)  # fmt: skip
FIRE_ATTACKS = (BY_FIRE, BY_MORTAR, BY_FLAME)
NO_COVER = Cover(0, "no-cover", "T78.3", 0)
"""Against Mines and flames; a sum notes nothing for it."""

NOTHING_TO_ROLL = Refusal("O20.3.4", "no-defense-roll-to-make")
GONE = Refusal("O20.3.4", "not-on-map")
OPPONENT_FIRST = Refusal("TM.10", "inactive-player-first")


@rule("O20.3.4", "O20.3.4[a]", "O20.3.4[b]", see=("4.1.2",))
class Defense(Rolling):
    """All Defense Rolls against one Attack Total; who rolls was fixed at the attack (AMB-33)."""

    __slots__ = ("also", "base", "entered", "hex", "kind", "second", "total", "unit", "units")
    ROLLS: ClassVar[dict[str, str]] = {"roll": "rolled"}
    UNITS: ClassVar[tuple[str, ...]] = ("also", "units")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(
        self, hex_: int, second: int, units: tuple[int, ...], total: Sum, kind: str, entered: int
    ) -> None:
        self.step = "choose"
        self.hex = hex_
        self.second = second
        self.units = units
        self.total = total
        self.kind = kind
        self.entered: tuple[int, int] = (entered, 0)
        self.unit = ABSENT
        self.also: tuple[int, ...] = ()
        self.base: Sum | None = None

    # --- who rolls next? --------------------------------------------------------------------

    def choose(self, s: State) -> Decision | None:
        """The owner says which of their units rolls next; the inactive player's go first."""
        side = self.roller(s)
        if side is None:
            s.end()
            return None
        question = (side, "defend-with", "O20.3.4")
        return ask(self, s, question, *DEFEND_WITH, args=(self.total.total,))

    @rule(see=("TM.10",))
    def roller(self, s: State) -> int | None:
        """Return whose units roll now: the inactive player's first; None if all have rolled."""
        sides = [s.units[u].side for u in self.units if s.units[u].where == MAP]
        if not sides:
            return None
        return 1 - s.active if 1 - s.active in sides else s.active

    def threatened(self, s: State) -> list[Option]:
        """Return the units that can roll next."""
        side = self.roller(s)
        units = (s.units[number] for number in self.units)
        return [UNIT[unit.id] for unit in units if unit.side == side and unit.where == MAP]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.units:
            return NOTHING_TO_ROLL
        unit = s.units[option.value]
        if unit.where != MAP:
            return GONE
        return None if unit.side == self.roller(s) else OPPONENT_FIRST

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.also = ()
        self.units = tuple(u for u in self.units if u != self.unit)
        self.step = "actions"

    # --- Actions (W-DEF) --------------------------------------------------------------------

    def actions(self, s: State) -> Decision | None:
        """Actions of the player who is about to roll."""
        side = s.units[self.unit].side
        possible = [name for name in DEFENSE_WINDOW if self.action_refusal(s, name) is None]
        if not window_opens(s, side, possible):
            self.step = "roll"
            return None
        args = (self.unit, self.total.total)
        question = (side, "defense-actions", "TM.5")
        return ask(self, s, question, *PLAY, args=args, window="defense")

    def action_refusal(self, s: State, name: str) -> Refusal | None:
        """Say why the unit's owner cannot play an Action, by public facts alone."""
        return defense_action_refusal(s, s.units[self.unit].side, name, self.attacked_hex(s))

    @rule(see=("A35.1", "A35.3"))
    def attacked_hex(self, s: State) -> int:
        """Return the hex in which the unit is attacked, also if a Blaze has driven it out."""
        hexes = (self.hex,) if self.second == ABSENT else (self.hex, self.second)
        if s.units[self.unit].hex in hexes:
            return s.units[self.unit].hex
        return next((hex_ for hex_ in hexes if hex_ in s.blaze), self.hex)

    def passed(self, s: State, option: Option) -> None:
        self.step = "roll"

    def cards(self, s: State) -> list[Option]:
        return playable(s, s.units[self.unit].side, DEFENSE_WINDOW)

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, s.units[self.unit].side, option.value)
        return self.action_refusal(s, action) if action else NOT_IN_HAND

    def played(self, s: State, option: Option) -> None:
        side = s.units[self.unit].side
        name = s.card(side, option.value).action
        play_action(s, side, option.value, name, RULES[name])
        if name == CONCEALMENT:
            self.conceal(s)
        else:
            place_fortification(s, self.attacked_hex(s), WORKS[name], RULES[name])

    def conceal(self, s: State) -> None:
        """Lower the Attack Total; in one scenario by more, against fire."""
        covers = [self.cover(s, hex_) for hex_ in (self.hex, self.second) if hex_ != ABSENT]
        extra = s.setting.special.concealment_extra[s.units[self.unit].side]
        self.total = concealed(s, self.total, covers, extra if self.kind in FIRE_ATTACKS else 0)

    # --- the roll -----------------------------------------------------------------------------

    def cover(self, s: State, hex_: int) -> Cover:
        """Return the Cover of a hex against this attack (T78.3, 11.6, F103.2)."""
        if self.kind in (BY_MINES, BY_FLAME):
            return NO_COVER
        entered = self.entered[1] if hex_ == self.second else self.entered[0]
        shells = self.kind in (BY_MORTAR, BY_ARTILLERY)
        return best_cover(s, hex_, entered if hex_ in (self.hex, self.second) else 0, shells)

    def roll(self, s: State) -> None:
        """Morale and Cover are those of now; who is lost has nothing to roll for."""
        unit = s.units[self.unit]
        if unit.where != MAP:
            self.step = "choose"
            return
        self.base = morale(s, unit, self.cover(s, unit.hex))
        self.make(s, Roll(unit.side, "defense", "O20.3.4"))

    def roll_again(self, s: State) -> None:
        """By the other reading of AMB-80 Actions come before a repeated roll as well."""
        super().roll_again(s)
        if s.units[self.unit].where == MAP and s.setting.rulings.repeated_roll == "after-actions":
            self.step = "actions"

    def rolled(self, s: State) -> None:
        assert self.base is not None
        self.step = "choose"
        unit = s.units[self.unit]
        if unit.where != MAP:
            return
        total = self.base.copy().add(dice_sum(s.value), "roll", "1.9")
        outcome = self.outcome(s, unit, total.total)
        s.emit(RollMade("O20.3.4", unit.side, "defense", unit.id, total, outcome, self.total))
        if outcome == "breaks":
            break_units(s, (unit.id, *self.also), "O20.3.4")
        elif outcome == "suppressed":
            for number in (unit.id, *self.also):
                suppress(s, number, "O20.3.4")

    def outcome(self, s: State, unit: Unit, total: int) -> str:
        """Less breaks; equal breaks a mover and suppresses others; more holds."""
        if total < self.total.total:
            return "breaks"
        if total > self.total.total:
            return "holds"
        return "breaks" if is_moving(s, unit) else "suppressed"


DEFEND_WITH = (
    Answers(UNIT, Defense.chosen, Defense.why_not_chosen, quick=Defense.threatened),
)  # fmt: skip
PLAY = (
    Answers([PASS], Defense.passed),
    Answers(Defense.cards, Defense.played, Defense.why_not_played, verb="action"),
)


def is_moving(s: State, unit: Unit) -> bool:
    """Whether a unit is currently activated to Move, for the whole Order (AMB-34)."""
    if not s.moving >> unit.id & 1:
        return False
    if s.setting.rulings.moving_target == "whole-order":
        return True
    return is_under_way(s, unit.id)
