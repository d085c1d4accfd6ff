"""9.2 Off-board artillery: factors that fire once a turn at what a leader spots."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Menu, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.markers import OffBoardFired
from sandtable.systems.panzer_grenadier.offers import BOMBARD, FACTOR, SMOKE
from sandtable.systems.panzer_grenadier.rules.c07_limits import presence_refusal
from sandtable.systems.panzer_grenadier.rules.c09_barrage import Barrage
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import (
    has_observer,
    is_observed,
    observed,
)
from sandtable.systems.panzer_grenadier.rules.c16_smoke import fire_smoke, permission_refusal
from sandtable.systems.panzer_grenadier.rules.c19_5_afar import spend_uses, uses_refusal
from sandtable.systems.panzer_grenadier.state import State

NONE_THERE = Refusal("9.2", "no-off-board-artillery")
ALL_FIRED = Refusal("9.2", "off-board-artillery-has-fired")
NOT_NOW = Refusal("9.2", "off-board-artillery-not-in-this-turn")
NO_TARGET = Refusal("9.2", "no-target-spotted-by-a-leader")
NO_FACTOR = Refusal("9.2", "no-such-factor")
HAS_FIRED = Refusal("9.2", "factor-has-fired")
CHOSEN = Refusal("9.3", "factor-chosen-already")
THREE_AT_MOST = Refusal("9.3", "three-factors-at-most")
FACTORS_FIRST = Refusal("9.2", "choose-factors-first")
UNSPOTTED = Refusal("9.2", "not-spotted-by-a-leader")
SMOKE_ALONE = Refusal("16.1", "smoke-is-not-combined")
MUST_FIRE = Refusal("3.11", "off-board-artillery-was-called")
NO_HEX = Refusal("9.2", "no-such-hex")

TOGETHER = 3
ANYWHERE = Menu(SMOKE)


@rule("9.2", see=("3.11",))
def factor_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say why an off-board artillery factor cannot fire in this turn (any more)."""
    factors = s.setting.scenario.off_board[side]
    if not 0 <= number < len(factors):
        return NO_FACTOR
    if s.off_board_fired[side] >> number & 1:
        return HAS_FIRED
    refusal = uses_refusal(s, side, number)
    if refusal is not None:
        return refusal
    return None if factors[number].in_turn(s.turn) else NOT_NOW


@rule("9.2", see=("7.21", "9.1"))
def hex_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why off-board artillery cannot bombard a hex; it reaches every one."""
    refusal = presence_refusal(s, 1 - side, hex_)
    if refusal is None and not is_observed(s, side, hex_):
        refusal = UNSPOTTED.about(hex_)
    return refusal


def target_hexes(s: State, side: int) -> list[int]:
    """Return the hexes that off-board artillery can bombard."""
    return list(bits_of(observed(s, side)))


def purpose_refusal(s: State, side: int) -> Refusal | None:
    """Say that there is nothing to fire at, with shells or smoke."""
    if permission_refusal(s, side) is None or has_observer(s, side):
        return None
    return NO_TARGET


@rule("9.2", see=("3.11",))
def off_board_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side cannot call off-board artillery in this segment."""
    factors = s.setting.scenario.off_board[side]
    if not factors:
        return NONE_THERE
    if s.off_board_fired[side] == (1 << len(factors)) - 1:
        return ALL_FIRED
    return factors_refusal(s, side) or purpose_refusal(s, side)


def factors_refusal(s: State, side: int) -> Refusal | None:
    """Say why none of the factors of a side can fire in this turn (any more)."""
    reasons: list[Refusal] = []
    for number in range(len(s.setting.scenario.off_board[side])):
        reason = factor_refusal(s, side, number)
        if reason is None:
            return None
        reasons.append(reason)
    if HAS_FIRED in reasons:
        return ALL_FIRED
    return next((each for each in reasons if each != NOT_NOW), NOT_NOW)


@rule("9.2", see=("3.11", "9.3", "16.1"))
class OffBoardFire(Frame):
    """Off-board artillery fires, at one hex after another: factors, then the hex.

    `factors` are those that fire together next; `fired`: whether any has fired in this segment.
    """

    __slots__ = ("factors", "fired", "side")

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side
        self.factors: tuple[int, ...] = ()
        self.fired = False

    def choose(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "off-board", "9.2"), *CHOOSE, args=self.factors)
        if self.fired and not self.factors and len(question.options) == 1:
            s.end()
            return None
        return question

    # --- which of them --------------------------------------------------------------------

    def batteries(self, s: State) -> list[Option]:
        if self.more_why(s) is not None:
            return []
        numbers = range(len(s.setting.scenario.off_board[self.side]))
        left = [n for n in numbers if n not in self.factors]
        return [FACTOR[n] for n in left if factor_refusal(s, self.side, n) is None]

    def why_no_battery(self, s: State, option: Option) -> Refusal | None:
        return self.battery_why(s, option.value)

    def battery_why(self, s: State, number: int) -> Refusal | None:
        if number in self.factors:
            return CHOSEN
        return factor_refusal(s, self.side, number) or self.more_why(s)

    def more_why(self, s: State) -> Refusal | None:
        """Say why no factor at all can be added to those that fire."""
        if len(self.factors) >= TOGETHER:
            return THREE_AT_MOST
        if self.factors and not observed(s, self.side):
            return SMOKE_ALONE
        return purpose_refusal(s, self.side)

    def chosen(self, s: State, option: Option) -> None:
        self.factors += (option.value,)

    def why_not_done(self, s: State, option: Option) -> Refusal | None:
        return None if self.fired and not self.factors else MUST_FIRE

    def done(self, s: State, option: Option) -> None:
        s.end()

    # --- where ----------------------------------------------------------------------------

    def hexes(self, s: State) -> list[Option]:
        return [BOMBARD[h] for h in target_hexes(s, self.side)] if self.factors else []

    def why_not_hex(self, s: State, option: Option) -> Refusal | None:
        return self.place_why(s, option.value) or hex_refusal(s, self.side, option.value)

    def place_why(self, s: State, hex_: int) -> Refusal | None:
        if hex_ < 0 or not s.field.whole >> hex_ & 1:
            return NO_HEX
        return None if self.factors else FACTORS_FIRST

    def bombarded(self, s: State, option: Option) -> None:
        values = [s.setting.scenario.off_board[self.side][n].value for n in self.factors]
        value = Sum.of(tuple((each, "off-board", "9.2") for each in values))
        self.spend(s)
        s.call(Barrage(self.side, (), option.value, value.parts))

    def spend(self, s: State) -> None:
        s.emit(OffBoardFired("9.2", self.side, self.factors))
        spend_uses(s, self.side, self.factors)
        self.factors = ()
        self.fired = True

    def smoke_hexes(self, s: State) -> list[Option]:
        if not self.factors or self.smoke_why(s) is not None:
            return []
        return ANYWHERE.among(s.field.whole)

    def smoke_why(self, s: State) -> Refusal | None:
        return permission_refusal(s, self.side) or (SMOKE_ALONE if len(self.factors) > 1 else None)

    def why_no_smoke(self, s: State, option: Option) -> Refusal | None:
        return self.place_why(s, option.value) or self.smoke_why(s)

    def smoked(self, s: State, option: Option) -> None:
        self.spend(s)
        fire_smoke(s, self.side, option.value)


CHOOSE = (
    Answers([DONE], OffBoardFire.done, OffBoardFire.why_not_done),
    Answers(FACTOR, OffBoardFire.chosen, OffBoardFire.why_no_battery, quick=OffBoardFire.batteries),
    Answers(BOMBARD, OffBoardFire.bombarded, OffBoardFire.why_not_hex, quick=OffBoardFire.hexes),
    Answers(SMOKE, OffBoardFire.smoked, OffBoardFire.why_no_smoke, quick=OffBoardFire.smoke_hexes),
)
