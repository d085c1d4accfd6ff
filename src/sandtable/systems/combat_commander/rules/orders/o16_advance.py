"""O16 Advance, and the Melee that follows when both sides share a hex."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.offers import ACTION, EXIT, HEX, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    action_on,
    playable,
    window_opens,
)
from sandtable.systems.combat_commander.rules.actions.a25_ambush import Ambushes
from sandtable.systems.combat_commander.rules.actions.a35_hidden import (
    AdvanceWindow,
    hidden_actions,
    own_hidden_refusal,
    play_hidden,
)
from sandtable.systems.combat_commander.rules.actions.a38_no_quarter import NoQuarter
from sandtable.systems.combat_commander.rules.c01_cards import Roll, Rolling, dice_sum
from sandtable.systems.combat_commander.rules.c03_units import eliminate, unit_fp
from sandtable.systems.combat_commander.rules.c07_exit import ExitMap, can_exit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    MUST_EXECUTE,
    UnitOrder,
    own_unit_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o21_entry import SHUT_IN, STUCK, is_bound
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    holds_tie,
)
from sandtable.systems.combat_commander.rules.terrain.f100_mines import MineAttack
from sandtable.systems.combat_commander.rules.terrain.t78_cover import (
    blaze_refusal,
    can_finish_step,
)
from sandtable.systems.combat_commander.rules.terrain.t78_terrain import (
    NO_ENTRY,
    bridge_refusal,
)
from sandtable.systems.combat_commander.state import State

CLIFF_WITH_WEAPON = Refusal("O16.2", "cliff-with-weapon")
NOT_ADJACENT = Refusal("O16.1", "not-adjacent")
OFF_MAP = Refusal("O16.3", "off-map")
NO_EXIT = Refusal("O16.3", "no-exit-here")
NOT_NAMED = Refusal("O14.1", "not-activated-to-advance")
HAS_ADVANCED = Refusal("O16.1", "has-advanced")
NO_MELEE = Refusal("O16.4", "no-melee-there")


@rule("O16.2", "O16.3")
def advance_refusal(s: State, unit: Unit, direction: int) -> Refusal | None:
    """Say why a unit cannot advance across one of its hexsides."""
    hex_ = s.bf.neighbors[unit.hex][direction]
    if hex_ == ABSENT:
        return OFF_MAP
    bridge = bridge_refusal(s.bf, unit.hex, direction)
    if bridge is not None:
        return bridge
    if not s.bf.passable(hex_):
        return NO_ENTRY
    if s.bf.cliff[unit.hex] >> direction & 1 and unit.weapon != ABSENT:
        return CLIFF_WITH_WEAPON
    return blaze_refusal(s, hex_)


@rule("O16.1")
class AdvanceOrder(UnitOrder):
    """Each activated unit may enter one adjacent hex, whatever it costs."""

    __slots__ = ("advanced", "also", "crossed", "hex", "movers", "origin", "unit")
    UNITS: ClassVar[tuple[str, ...]] = ("advanced", "also", "movers")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)
    NAME = "advance"
    RULE = "O16.1"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.advanced: tuple[int, ...] = ()
        self.unit = ABSENT
        self.also: tuple[int, ...] = ()
        self.movers: tuple[int, ...] = ()
        self.origin = ABSENT
        self.hex = ABSENT
        self.crossed = False

    def able(self, s: State, unit: Unit) -> bool:
        if is_bound(s, unit):
            return False
        return can_exit(s, unit) or any(advance_refusal(s, unit, d) is None for d in range(6))

    def unable(self, s: State, unit: Unit) -> Refusal:
        """Say what keeps a unit where it is: its gun, or all that is around."""
        return STUCK if is_bound(s, unit) else SHUT_IN.by("O16.3")

    def begin(self, s: State) -> None:
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "advance-which", "O16.1"), *ADVANCE_WHICH)
        if any(option.verb == "unit" for option in question.options):
            return question
        if window_opens(s, self.side, self.hidden(s)):
            question.window = "advance-end"
            return question
        s.end()
        return None

    def why_not_ended(self, s: State, option: Option) -> Refusal | None:
        return None if self.crossed else MUST_EXECUTE

    def ended(self, s: State, option: Option) -> None:
        s.end()

    def ready(self, s: State) -> list[Option]:
        """Return the units that have yet to Advance and can."""
        units = [s.units[number] for number in self.units if number not in self.advanced]
        return [UNIT[u.id] for u in units if u.where == MAP and self.able(s, u)]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        number = option.value
        if number in self.advanced:
            return HAS_ADVANCED
        stranger = own_unit_refusal(s, self.side, number)
        if stranger is not None:
            return stranger
        if number not in self.units:
            return NOT_NAMED
        unit = s.units[number]
        return None if self.able(s, unit) else self.unable(s, unit)

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.also = self.movers = ()
        self.step = "direct"

    def hidden(self, s: State) -> list[str]:
        """Return the Actions that can be played on those who have just come (AMB-42)."""
        return hidden_actions(s, self.side, self.hex, self.movers)

    def actions(self, s: State) -> list[Option]:
        return playable(s, self.side, self.hidden(s))

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, self.side, option.value)
        if not action:
            return NOT_IN_HAND
        return own_hidden_refusal(s, self.side, self.hex, self.movers, action)

    def played(self, s: State, option: Option) -> None:
        play_hidden(s, self.side, option.value, self.hex, self.movers)

    # --- where to? ------------------------------------------------------------------------

    def direct(self, s: State) -> Decision:
        question = (self.side, "advance-to", "O16.1")
        return ask(self, s, question, *ADVANCE_TO, args=(self.unit,))

    def hexes(self, s: State) -> list[Option]:
        """Return the hexes that the unit can advance to."""
        unit = s.units[self.unit]
        near = s.bf.neighbors[unit.hex]
        return [HEX[near[d]] for d in range(6) if advance_refusal(s, unit, d) is None]

    def why_not_entered(self, s: State, option: Option) -> Refusal | None:
        unit = s.units[self.unit]
        near = s.bf.neighbors[unit.hex]
        if option.value not in near:
            return NOT_ADJACENT
        return advance_refusal(s, unit, near.index(option.value))

    def entered(self, s: State, option: Option) -> None:
        self.hex = option.value
        self.step = "arrive"
        self.set_out(s)

    def why_not_left(self, s: State, option: Option) -> Refusal | None:
        return None if can_exit(s, s.units[self.unit]) else NO_EXIT

    def left(self, s: State, option: Option) -> None:
        self.hex = ABSENT
        self.step = "leave_map"
        self.set_out(s)

    def set_out(self, s: State) -> None:
        """The unit has its advance; Mines in the hex that is left attack first."""
        self.advanced += (self.unit,)
        self.origin = s.units[self.unit].hex
        if s.forts.get(self.origin) == MINES:
            s.call(MineAttack(self.origin, (self.unit,)))

    def leave_map(self, s: State) -> None:
        """Exit over the enemy edge (7.2), if Mines in the hex have left anybody."""
        self.step = "choose"
        leaving = tuple(u for u in (self.unit, *self.also) if s.units[u].hex == self.origin)
        if leaving:
            self.crossed = True
            s.call(ExitMap(self.side, leaving))

    def arrive(self, s: State) -> None:
        self.step = "react"
        movers = tuple(
            u for u in (self.unit, *self.also)
            if can_finish_step(s, s.units[u], self.origin, self.hex)
        )  # fmt: skip
        for number in movers:
            self.crossed = True
            s.emit(UnitMoved("O16.1", number, self.origin, self.hex, "advance"))
        if movers and s.forts.get(self.hex) == MINES:
            s.call(MineAttack(self.hex, movers))

    def react(self, s: State) -> None:
        """The opponent's Hidden Mines and Wire (W-ADVANCE); one's own may follow (AMB-42)."""
        self.step = "choose"
        self.movers = tuple(u for u in (self.unit, *self.also) if s.units[u].hex == self.hex)
        if self.movers:
            s.call(AdvanceWindow(self.hex, self.movers))


ADVANCE_WHICH = (
    Answers([DONE], AdvanceOrder.ended, AdvanceOrder.why_not_ended),
    Answers(UNIT, AdvanceOrder.chosen, AdvanceOrder.why_not_chosen, quick=AdvanceOrder.ready),
    Answers(ACTION, AdvanceOrder.played, AdvanceOrder.why_not_played, quick=AdvanceOrder.actions),
)
ADVANCE_TO = (
    Answers(HEX, AdvanceOrder.entered, AdvanceOrder.why_not_entered, quick=AdvanceOrder.hexes),
    Answers([EXIT], AdvanceOrder.left, AdvanceOrder.why_not_left),
)


# --- Melee --------------------------------------------------------------------------------


@rule("O16.4")
class Melees(Frame):
    """The Melees in a set of hexes, in the order that the active player chooses.

    A hex where a newcomer keeps both sides present has another one (AMB-26).
    """

    __slots__ = ("hexes",)

    def __init__(self, hexes: int) -> None:
        self.step = "choose"
        self.hexes = hexes

    def choose(self, s: State) -> Decision | None:
        if not self.hexes:
            s.end()
            return None
        both = s.occupied[0] & s.occupied[1]
        if self.hexes & ~both:
            self.hexes &= both
            return None
        return ask(self, s, (s.active, "melee-where", "O16.4"), *MELEE_WHERE)

    def places(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in bits(self.hexes)]

    def why_not_fought(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.places(s) else NO_MELEE

    def chosen(self, s: State, option: Option) -> None:
        s.call(Melee(option.value))


MELEE_WHERE = (Answers(HEX, Melees.chosen, Melees.why_not_fought, quick=Melees.places),)


@rule("O16.4.1", "O16.4.2", "O16.4.2[a]")
class Melee(Rolling):
    """One Melee: Ambushes, strengths, two rolls, the result, No Quarter."""

    __slots__ = ("fighters", "hex", "strengths", "totals")
    UNITS: ClassVar[tuple[str, ...]] = ("fighters",)
    ROLLS: ClassVar[dict[str, str]] = {
        "inactive_rolls": "inactive_rolled",
        "active_rolls": "active_rolled",
    }

    def __init__(self, hex_: int) -> None:
        self.step = "start"
        self.hex = hex_
        self.fighters: tuple[tuple[int, ...], ...] = ((), ())
        self.strengths: tuple[Sum, ...] = ()
        self.totals: tuple[int, ...] = (0, 0)

    def start(self, s: State) -> None:
        s.emit(Declared("O16.4", s.active, "melee", ABSENT, self.hex))
        self.step = "compare"
        s.call(Ambushes(self.hex))

    def both_present(self, s: State) -> bool:
        """Whether both sides still have units in the hex (O16.4.1/3)."""
        return bool(s.occupied[0] & s.occupied[1] & 1 << self.hex)

    def compare(self, s: State) -> None:
        """Melee FP is fixed now (AMB-25)."""
        self.fighters = tuple(tuple(u.id for u in s.friends(side, self.hex)) for side in (0, 1))
        if not self.both_present(s):
            self.close(s)
            return
        self.strengths = tuple(melee_strength(s, self.fighters[side]) for side in (0, 1))
        self.step = "inactive_rolls"

    def inactive_rolls(self, s: State) -> None:
        self.roll(s, 1 - s.active)

    def inactive_rolled(self, s: State) -> None:
        self.note(s, 1 - s.active)
        self.step = "active_rolls"

    def active_rolls(self, s: State) -> None:
        self.roll(s, s.active)

    def roll(self, s: State, side: int) -> None:
        """Roll for one side, if the Melee goes on (O16.4.2/3)."""
        if self.both_present(s):
            self.make(s, Roll(side, "melee", "O16.4.2"))
        else:
            self.close(s)

    def active_rolled(self, s: State) -> None:
        self.note(s, s.active)
        if not self.both_present(s):
            self.close(s)
            return
        self.step = "decide"

    def note(self, s: State, side: int) -> None:
        """Write down one side's Melee total."""
        total = self.strengths[side].copy().add(dice_sum(s.value), "roll", "1.9")
        total.add(s.setting.special.melee_bonus[side], "melee-bonus", "SC.10.2")
        pair = list(self.totals)
        pair[side] = total.total
        self.totals = tuple(pair)
        s.emit(RollMade("O16.4.2", side, "melee", self.hex, total, "melee-total"))

    @rule("O16.4.3", "SC.10.2")
    def decide(self, s: State) -> None:
        """The lower total loses all its fighters; a tie both, but for Bunker and Pillbox."""
        for side in self.losers(s):
            for number in self.fighters[side]:
                if s.units[number].hex == self.hex:
                    eliminate(s, number, "O16.4.3")
        self.close(s)

    def close(self, s: State) -> None:
        """The Melee ends, decided or not: its survivors give No Quarter (A38)."""
        self.step = "finish"
        survivors = tuple(u for group in self.fighters for u in group if s.units[u].where == MAP)
        s.call(NoQuarter(survivors))

    def losers(self, s: State) -> list[int]:
        """Return the sides that lose."""
        if self.totals[0] != self.totals[1]:
            return [0 if self.totals[0] < self.totals[1] else 1]
        for side in (0, 1):
            if holds_tie(s, self.hex, side):
                return [1 - side]
        return [0, 1]

    def finish(self, s: State) -> None:
        s.end()


@rule(see=("3.1.6",))
def melee_strength(s: State, fighters: tuple[int, ...]) -> Sum:
    """Return the FP of all fighters without Weapons, +1 for each boxed FP (O16.4.1/2)."""
    units = [s.units[u] for u in fighters]
    total = Sum(sum(unit_fp(s, u) for u in units), "melee-fp", "O16.4.1")
    return total.add(sum(u.face.fp_boxed for u in units), "boxed-fp", "3.1.6")
