"""5 Sequence of play: the Turn, Orders or a Pass, and the end of the Turn."""

# ruff: noqa: PLW0108 (compiled frames are made in code, not by calling a class kept in a table)

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decisions import Answers, Decision, ask, never
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.cards import CardDiscarded, CardPlayed
from sandtable.systems.combat_commander.events.course import (
    OrderEnded,
    OrderGiven,
    Passed,
    TurnBegan,
)
from sandtable.systems.combat_commander.offers import DISCARD, END_TURN, ORDER
from sandtable.systems.combat_commander.rules.actions.a31_demolitions import PassWindow
from sandtable.systems.combat_commander.rules.c05_refill import Refill
from sandtable.systems.combat_commander.rules.c08_end_of_turn import StackingCheck
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    UnitOrder,
    somebody_can,
    unit_order_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o16_advance import AdvanceOrder, Melees
from sandtable.systems.combat_commander.rules.orders.o17_artillery_denied import (
    ArtilleryDenied,
    denied_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o18_artillery import (
    ArtilleryRequest,
    request_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o20_fire import FireOrder
from sandtable.systems.combat_commander.rules.orders.o21_move import MoveOrder
from sandtable.systems.combat_commander.rules.orders.o22_recover import (
    RecoverOrder,
    recover_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o23_rout import RoutOrder, rout_refusal
from sandtable.systems.combat_commander.state import State

UNPLAYABLE = Refusal("O19", "command-confusion")
TOO_MANY = Refusal("5.1", "order-capability-spent")
ORDERS_OR_PASS = Refusal("5", "orders-or-pass")
NO_ORDER_GIVEN = Refusal("5", "turn-without-order-is-pass")
NOT_YET = Refusal("5", "discard-instead-of-or-after-orders")
ORDERS_OVER = Refusal("5", "who-discards-orders-no-more")
NOT_IN_HAND = Refusal("5.1", "card-not-in-hand")

ORDER_FRAMES: dict[str, Callable[[int], Frame]] = {
    "advance": lambda side: AdvanceOrder(side),
    "artillery-denied": lambda side: ArtilleryDenied(side),
    "artillery-request": lambda side: ArtilleryRequest(side),
    "fire": lambda side: FireOrder(side),
    "move": lambda side: MoveOrder(side),
    "recover": lambda side: RecoverOrder(side),
    "rout": lambda side: RoutOrder(side),
}

UNIT_ORDERS: dict[str, Callable[[int], UnitOrder]] = {
    "advance": lambda side: AdvanceOrder(side),
    "move": lambda side: MoveOrder(side),
}
"""Orders of which nothing is asked but that a unit can carry them out."""


@rule("5.1[a]", "GL.Order", see=("O19", "1.5"))
def order_refusal(s: State, side: int, card: int) -> Refusal | None:
    """Say why an Order cannot be given now with a card in hand."""
    name = s.card(side, card).order
    if name == "command-confusion":
        return UNPLAYABLE
    if s.orders_given >= s.order_limit[side]:
        return TOO_MANY.about(s.order_limit[side])
    if name == "artillery-denied":
        return denied_refusal(s, side)
    if name == "artillery-request":
        return request_refusal(s, side)
    if name == "recover":
        return recover_refusal(s, side)
    if name == "rout":
        return rout_refusal(s, side)
    if name == "fire":
        return FireOrder(side).refusal(s, card)
    return unit_order_refusal(s, UNIT_ORDERS[name](side))


def can_be_given(s: State, side: int, card: int, name: str) -> bool:
    """Whether an Order can be given now with a card in hand: as `order_refusal`, but quicker."""
    if s.orders_given >= s.order_limit[side]:
        return False
    if name == "fire":
        return FireOrder(side).can_be_given(s, card)
    if name in UNIT_ORDERS:
        return somebody_can(s, UNIT_ORDERS[name](side))
    return order_refusal(s, side, card) is None


@rule("5", "TM.1", "GL.Turn")
class Turn(Frame):
    """The Turns of the game, one after another."""

    __slots__ = ("discarded", "passed")

    def __init__(self) -> None:
        self.step = "start"
        self.forget()

    def forget(self) -> None:
        """Know nothing of the Turn before."""
        self.passed = False
        self.discarded = 0

    @rule("GL.Active", "GL.Inactive")
    def start(self, s: State) -> None:
        side = s.active if s.turn == 0 else 1 - s.active
        s.emit(TurnBegan("5", side, s.turn + 1))
        self.forget()
        self.step = "choose"

    @rule("5.1")
    def choose(self, s: State) -> Decision:
        """An Order from hand; a Pass if none was given; else the end of the Turn."""
        question = (s.active, "order-or-pass", "5")
        return ask(self, s, question, *CHOOSE, args=(s.orders_given,), window="turn")

    def why_not_passed(self, s: State, option: Option) -> Refusal | None:
        return ORDERS_OR_PASS if s.orders_given else None

    def pass_turn(self, s: State, option: Option) -> None:
        s.emit(Passed("O15", s.active))
        self.passed = True
        self.step = "discard"

    def why_not_ended(self, s: State, option: Option) -> Refusal | None:
        return None if s.orders_given else NO_ORDER_GIVEN

    def end_turn(self, s: State, option: Option) -> None:
        self.step = "orders_over"

    def givable(self, s: State) -> list[Option]:
        """Return the cards whose Order can be given; each name is judged once.

        Fire is judged card by card: it may need Actions, and the card itself will be gone.
        """
        side = s.active
        cards = s.setting.cards[side]
        verdicts: dict[str, bool] = {}
        found = []
        for card in s.hands[side]:
            name = cards[card].order
            if name == "fire" or name not in verdicts:
                verdicts[name] = can_be_given(s, side, card, name)
            if verdicts[name]:
                found.append(ORDER[card])
        return found

    def why_not_given(self, s: State, option: Option) -> Refusal | None:
        if option.value not in s.hands[s.active]:
            return NOT_IN_HAND
        return order_refusal(s, s.active, option.value)

    @rule(see=("O14.2", "O14.2[a]", "O14.3", "O14.3[a]"))
    def give_order(self, s: State, option: Option) -> None:
        """Play the card; the Order is carried out completely before the next."""
        side, card = s.active, option.value
        name = s.card(side, card).order
        s.emit(CardPlayed("1.5", side, card, "order", name))
        s.emit(OrderGiven("O14.1", side, name))
        self.step = "order_done"
        s.call(ORDER_FRAMES[name](side))

    def order_done(self, s: State) -> None:
        """Melees come at the end of the Order (O16.4)."""
        s.emit(OrderEnded("O14.2", s.active))
        self.step = "choose" if s.orders_given < s.order_limit[s.active] else "orders_over"
        mixed = s.occupied[0] & s.occupied[1]
        if mixed:
            s.call(Melees(mixed))

    def orders_over(self, s: State) -> None:
        """The Turn ends; some nations may discard even now (5.3/2)."""
        nation = s.setting.catalog.nations[s.setting.scenario.nations[s.active]]
        self.step = "discard" if nation.discard_after_orders else "stacking"

    @rule("5.3", see=("O15",))
    def discard(self, s: State) -> Decision | None:
        """Discard cards one by one, up to the nation's limit."""
        side = s.active
        if self.discarded >= s.setting.scenario.discard[side] or not s.hands[side]:
            self.step = "reaction"
            return None
        left = s.setting.scenario.discard[side] - self.discarded
        return ask(self, s, (side, "discard", self.why()), *DISCARDS, args=(left,))

    def why(self) -> str:
        """Return the rule by which cards are discarded now."""
        return "O15" if self.passed else "5.3"

    def stop_discarding(self, s: State, option: Option) -> None:
        self.step = "reaction"

    def cards(self, s: State) -> list[Option]:
        return [DISCARD[card] for card in s.hands[s.active]]

    def why_not_discarded(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in s.hands[s.active] else NOT_IN_HAND.by(self.why())

    def discard_one(self, s: State, option: Option) -> None:
        self.discarded += 1
        s.emit(CardDiscarded(self.why(), s.active, option.value))

    def reaction(self, s: State) -> None:
        """The opponent's window after a Pass with a discard (W-PASS)."""
        self.step = "pass_over"
        if self.passed and self.discarded:
            s.call(PassWindow(1 - s.active))

    def pass_over(self, s: State) -> None:
        """A Hidden Unit may have brought both sides together (O16.4)."""
        self.step = "stacking"
        mixed = s.occupied[0] & s.occupied[1]
        if mixed:
            s.call(Melees(mixed))

    def stacking(self, s: State) -> None:
        """Too many units in a hex must go, for both sides (8.2, AMB-06)."""
        self.step = "refill"
        s.call(StackingCheck())

    def refill(self, s: State) -> None:
        self.step = "start"
        s.call(Refill(s.active))


CHOOSE = (
    Answers([PASS], Turn.pass_turn, Turn.why_not_passed),
    Answers([END_TURN], Turn.end_turn, Turn.why_not_ended),
    Answers(ORDER, Turn.give_order, Turn.why_not_given, quick=Turn.givable),
    never("discard", NOT_YET),
)
DISCARDS = (
    Answers([DONE], Turn.stop_discarding),
    Answers(DISCARD, Turn.discard_one, Turn.why_not_discarded, quick=Turn.cards),
    never("order", ORDERS_OVER),
)
