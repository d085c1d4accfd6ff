"""A33 Fire as an Action: Opportunity Fire, in the window after each step of a Move."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.events.units import OpFireActivated
from sandtable.systems.combat_commander.offers import FIRE
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    could_hold,
    hand_options,
    window_opens,
)
from sandtable.systems.combat_commander.rules.actions.a35_hidden import (
    hidden_actions,
    hidden_card_refusal,
    play_hidden,
)
from sandtable.systems.combat_commander.rules.c10_sighting import bits, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.rules.orders.o20_boost import (
    Boost,
    boost,
    boost_without,
    possible_boost,
)
from sandtable.systems.combat_commander.rules.orders.o20_fire import (
    FIRST,
    NOT,
    PERHAPS,
    SURELY,
    Declaration,
    attack_exists,
    can_reach_one,
)
from sandtable.systems.combat_commander.rules.orders.o20_pieces import (
    is_ordnance,
    pieces_of,
    sure_targets,
    targets,
)
from sandtable.systems.combat_commander.state import State

OP_FIRE = tuple(Option("op-fire", card) for card in range(128))

ONCE = Refusal("A33.3", "one-attack-per-step")
NOBODY_THERE = Refusal("A33.2", "no-enemy-there")
NOBODY_FIRES = Refusal("A33.2", "nobody-can-op-fire")
NOBODY_READY = Refusal("A33.2", "nobody-activated-can-op-fire")
NO_FIRE_CARD = Refusal("A33.1", "no-fire-on-card")
OUT_OF_REACH = Refusal("A33.2", "cannot-op-fire-there")
NOT_ACTIVATED = Refusal("A33.2", "not-activated-to-fire")
NO_ORDNANCE = Refusal("A33.3", "no-op-fire-with-ordnance")


def op_pieces(s: State, units: tuple[int, ...]) -> list[int]:
    """Return the pieces that can op fire: never Ordnance (A33.3/2)."""
    return [p for p in pieces_of(s, units) if not is_ordnance(s, p)]


@rule("A33.3", "A33.3[a]")
def can_be_activated(s: State, unit: Unit) -> bool:
    """Whether a unit was not activated for Op Fire before in this Turn; a Hero may be again."""
    if unit.type.hero:
        return not s.op_fire >> unit.id & 1
    return not s.op_fired >> unit.id & 1


def can_fire_at(s: State, units: tuple[int, ...], hex_: int, more: Boost = boost) -> bool:
    """Whether some of these units or their Weapons can be activated to fire at the hex.

    Range and sight are enough; by the other reading of AMB-82 they must come to FP 1, and those
    that were activated before in the same Move Order can help.
    """
    side = s.units[units[0]].side
    able = [p for p in op_pieces(s, units) if targets(s, p) >> hex_ & 1]
    if not able or s.setting.rulings.op_fire_activation == "range-and-sight":
        return bool(able)
    pieces = able + [p for p in op_pieces(s, op_fire_units(s, side)) if p not in able]
    return any(can_reach_one(s, side, (p,), pieces, hex_, more) for p in able)


def prospect(s: State, side: int, hex_: int) -> int:
    """Say whether a Fire Action could activate somebody against the hex: SURELY, PERHAPS, NOT."""
    found = NOT
    surely = s.setting.rulings.op_fire_activation == "range-and-sight"
    for origin in bits(visible(s, hex_, s.occupied[side])):
        for unit in s.friends(side, origin):
            if can_be_activated(s, unit):
                able = [p for p in op_pieces(s, (unit.id,)) if targets(s, p) >> hex_ & 1]
                if able and (surely or any(sure_targets(s, p) >> hex_ & 1 for p in able)):
                    return SURELY
                found = PERHAPS if able else found
    return found


def can_open_fire(s: State, side: int, hex_: int, more: Boost) -> bool:
    """Whether some unit, or a Leader with others, could be activated against the hex."""
    activation = OpFireActivation(side, hex_)
    return any(
        can_be_activated(s, unit) and can_fire_at(s, activation.crew(s, unit), hex_, more)
        for unit in s.on_map(side)
    )


def boost_after_fire(s: State, side: int, pieces: tuple[int, ...], hex_: int) -> int:
    """Return the most FP that any hand could add once it has played its Fire Action (TM.11)."""
    return possible_boost(s, side, pieces, hex_, 1)


@rule("A33.2", "A33.3[c]", see=("A24.2",))
class StepWindow(Frame):
    """The inactive player's window after a hex is entered: Op Fire, Hidden Mines, Hidden Wire."""

    __slots__ = ("attacked", "hex", "movers", "side", "trenched")
    UNITS: ClassVar[tuple[str, ...]] = ("movers",)

    def __init__(self, side: int, hex_: int, movers: tuple[int, ...], trenched: bool) -> None:
        self.step = "ask"
        self.side = side
        self.hex = hex_
        self.movers = movers
        self.attacked = False
        self.trenched = trenched

    def ask(self, s: State) -> Decision | None:
        if not self.opens(s):
            s.end()
            return None
        question = (self.side, "step", "O21.5")
        return ask(self, s, question, *STEP, args=(self.hex,), window="step")

    def opens(self, s: State) -> bool:
        """Whether some hand could react, by public facts alone.

        Nobody fires at a step along a Trench, and nothing can be hidden where it ends (F105.2/3).
        """
        return not self.trenched and (
            window_opens(s, self.side, hidden_actions(s, self.side, self.hex, self.movers))
            or self.can_call_fire(s)
            or (not self.attacked and self.can_attack(s, possible_boost))
        )

    def passed(self, s: State, option: Option) -> None:
        s.end()

    def shelter(self, s: State) -> Refusal | None:
        """Say why nobody in the hex can be shot at."""
        return None if s.occupied[1 - self.side] >> self.hex & 1 else NOBODY_THERE

    # --- the one attack ---------------------------------------------------------------------

    def can_attack(self, s: State, more: Boost) -> bool:
        """Whether units activated for Op Fire in this Move Order can attack the hex now."""
        if not s.op_fire or self.shelter(s) is not None:
            return False
        pieces = op_pieces(s, op_fire_units(s, self.side))
        return attack_exists(s, self.side, pieces, 1 << self.hex, more)

    def why_not_attacked(self, s: State, option: Option) -> Refusal | None:
        if self.attacked:
            return ONCE
        return self.shelter(s) or (None if self.can_attack(s, boost) else NOBODY_READY)

    def opened_fire(self, s: State, option: Option) -> None:
        self.attacked = True
        s.call(OpFireAttack(self.side, self.hex))

    # --- Fire Actions -----------------------------------------------------------------------

    def can_call_fire(self, s: State) -> bool:
        """Whether any hand could play a Fire Action, by public facts alone."""
        if not could_hold(s, self.side, "fire") or self.fire_refusal(s) is not None:
            return False
        found = prospect(s, self.side, self.hex)
        if found == PERHAPS:
            return can_open_fire(s, self.side, self.hex, boost_after_fire)
        return found == SURELY

    def fire_refusal(self, s: State) -> Refusal | None:
        """Say why no Fire Action can be played now, whoever could answer it."""
        if self.attacked and s.setting.rulings.op_fire_after_attack == "closed":
            return ONCE
        return self.shelter(s)

    def fire_cards(self, s: State) -> list[Option]:
        """Return the cards that can be played for Fire."""
        cards = s.setting.cards[self.side]
        held = [c for c in s.hands[self.side] if cards[c].order == "fire"]
        if not held or self.fire_refusal(s) is not None:
            return []
        found = prospect(s, self.side, self.hex)
        return [OP_FIRE[c] for c in held if self.can_open_fire(s, found, c)]

    def can_open_fire(self, s: State, found: int, card: int) -> bool:
        """Whether a card can be played: what is gone with it helps no more."""
        if found != PERHAPS:
            return found == SURELY
        return can_open_fire(s, self.side, self.hex, boost_without(card))

    def why_not_called(self, s: State, option: Option) -> Refusal | None:
        if option.value not in s.hands[self.side]:
            return NOT_IN_HAND
        if s.card(self.side, option.value).order != "fire":
            return NO_FIRE_CARD
        refusal = self.fire_refusal(s)
        if refusal is not None:
            return refusal
        able = self.can_open_fire(s, prospect(s, self.side, self.hex), option.value)
        return None if able else NOBODY_FIRES

    def called(self, s: State, option: Option) -> None:
        s.emit(CardPlayed("A33.1", self.side, option.value, "action", "fire"))
        s.call(OpFireActivation(self.side, self.hex))

    # --- A35.2, A35.5 Hidden Mines and Wire ---------------------------------------------------

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, self.side)

    def why_not_hidden(self, s: State, option: Option) -> Refusal | None:
        return hidden_card_refusal(s, self.side, option.value, self.hex)

    def hid(self, s: State, option: Option) -> None:
        play_hidden(s, self.side, option.value, self.hex, self.movers)


STEP = (
    Answers([PASS], StepWindow.passed),
    Answers([FIRE], StepWindow.opened_fire, StepWindow.why_not_attacked),
    Answers(StepWindow.cards, StepWindow.hid, StepWindow.why_not_hidden, verb="action"),
    Answers(OP_FIRE, StepWindow.called, StepWindow.why_not_called, quick=StepWindow.fire_cards),
)


def op_fire_units(s: State, side: int) -> tuple[int, ...]:
    """Return the units that are activated for Op Fire in this Move Order."""
    return tuple(u for u in bits(s.op_fire) if s.units[u].side == side and s.units[u].where == MAP)


@rule("A33.1", "GL.OpFire")
class OpFireActivation(UnitOrder):
    """Activate a unit, or a Leader with others, as for a Fire Order, against one hex."""

    __slots__ = ("hex",)
    NAME = "op-fire"
    RULE = "A33.2"

    def __init__(self, side: int, hex_: int) -> None:
        super().__init__(side)
        self.hex = hex_

    def free(self, s: State, unit: Unit) -> bool:
        return can_be_activated(s, unit)

    def unable(self, s: State, unit: Unit) -> Refusal:
        return OUT_OF_REACH

    def able(self, s: State, unit: Unit) -> bool:
        return can_fire_at(s, (unit.id,), self.hex)

    def able_together(self, s: State, units: tuple[int, ...]) -> bool:
        return can_fire_at(s, units, self.hex)

    def name(self, s: State, number: int) -> None:
        self.units += (number,)
        s.emit(OpFireActivated("A33.2", number))

    def begin(self, s: State) -> None:
        s.end()


@rule("A33.3[b]")
class OpFireAttack(Declaration):
    """One Fire Attack against the hex that was just entered."""

    __slots__ = ("hex",)

    def __init__(self, side: int, hex_: int) -> None:
        super().__init__(side)
        self.step = "choose"
        self.hex = hex_

    def fixed_target(self) -> int:
        return self.hex

    def shooters(self, s: State) -> list[int]:
        return op_pieces(s, op_fire_units(s, self.side))

    def silence(self, s: State, piece: int) -> Refusal | None:
        units = op_fire_units(s, self.side)
        if piece not in pieces_of(s, units):
            return NOT_ACTIVATED
        return NO_ORDNANCE if is_ordnance(s, piece) else None

    def choose(self, s: State) -> Decision | None:
        question = (self.side, "fire-with", "A33.2")
        return self.unless_silent(s, ask(self, s, question, *FIRST))

    def shoot(self, s: State) -> None:
        self.step = "finish"
        s.call(FireAttack(self.side, self.pieces, self.target, False))

    def finish(self, s: State) -> None:
        s.end()
