"""O20.3.4 Defense Rolls: each unit under attack, one after another."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import playable, window_opens
from sandtable.systems.combat_commander.rules.actions.a29_defense_actions import (
    CONCEALMENT,
    allowed,
    concealed,
    play,
    refusal,
)
from sandtable.systems.combat_commander.rules.c01_cards import Roll, Rolling, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import break_units, morale
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.rules.orders.o21_points import is_under_way
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover, best_cover
from sandtable.systems.combat_commander.state import State

BY_FIRE, BY_MORTAR, BY_ARTILLERY, BY_MINES, BY_FLAME = (
    "fire", "mortar", "artillery", "mines", "flame",
)  # fmt: skip
FIRE_ATTACKS = (BY_FIRE, BY_MORTAR, BY_FLAME)


@rule("O20.3.4", "O20.3.4[a]", "O20.3.4[b]", see=("4.1.2",))
class Defense(Rolling):
    """All Defense Rolls against one Attack Total; who rolls was fixed at the attack (AMB-33)."""

    __slots__ = ("also", "base", "entered", "hex", "kind", "second", "total", "unit", "units")
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
        self.unit = -1
        self.also: tuple[int, ...] = ()
        self.base: Sum | None = None

    def choose(self, s: State) -> Decision | None:
        """The owner says which of their units rolls next; the inactive player's go first."""
        here = [u for u in self.units if s.units[u].where == MAP]
        if not here:
            s.end()
            return None
        first = [u for u in here if s.units[u].side != s.active] or here
        side = s.units[first[0]].side
        options = [UNIT[u] for u in first]
        args = (self.total.total,)
        return Decision(side, "defend-with", "O20.3.4", options, Defense.chosen, args=args)

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.also = ()
        self.units = tuple(u for u in self.units if u != self.unit)
        self.step = "actions"

    def actions(self, s: State) -> Decision | None:
        """Actions of the player who is about to roll (W-DEF)."""
        side = s.units[self.unit].side
        names = allowed(s, s.units[self.unit])
        if not window_opens(s, side, names):
            self.step = "roll"
            return None
        options = [PASS, *playable(s, side, names)]
        args = (self.unit, self.total.total)
        return Decision(
            side, "defense-actions", "TM.5", options, Defense.played, args=args, window="defense"
        )

    def played(self, s: State, option: Option) -> None:
        if option == PASS:
            self.step = "roll"
        elif play(s, s.units[self.unit], option.value) == CONCEALMENT:
            self.conceal(s)

    def conceal(self, s: State) -> None:
        """Lower the Attack Total; in one scenario by more, against fire."""
        covers = [self.cover(s, hex_) for hex_ in (self.hex, self.second) if hex_ >= 0]
        extra = s.setting.special.concealment_extra[s.units[self.unit].side]
        self.total = concealed(self.total, covers, extra if self.kind in FIRE_ATTACKS else 0)

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why an Action is not offered."""
        if self.step == "actions" and option.verb == "action":
            side = s.units[self.unit].side
            if option.value in s.hands[side]:
                return (
                    refusal(s, s.units[self.unit], s.card(side, option.value).action) or NOT_ASKED
                )
        return NOT_ASKED

    def cover(self, s: State, hex_: int) -> Cover:
        """Return the Cover of a hex against this attack (T78.3, 11.6, F103.2)."""
        if self.kind in (BY_MINES, BY_FLAME):
            return Cover(0, "no-cover", "F103.2" if self.kind == BY_MINES else "11.6", 0)
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


def is_moving(s: State, unit: Unit) -> bool:
    """Whether a unit is currently activated to Move, for the whole Order (AMB-34)."""
    if not s.moving >> unit.id & 1:
        return False
    if s.setting.rulings.moving_target == "whole-order":
        return True
    return is_under_way(s, unit.id)
