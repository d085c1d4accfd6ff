"""Standing orders of Panzer Grenadier: whose fire is held, and what brings the question back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State as KernelState
from sandtable.service.panzer_grenadier.standing_orders import (
    ATTACKED,
    NEAR,
    Condition,
    Order,
    read_order,
)
from sandtable.service.standing import Held, Json
from sandtable.service.standing import Order as AnyOrder
from sandtable.systems.panzer_grenadier.events.fire import AssaultBegan, Attacked, ShotAt
from sandtable.systems.panzer_grenadier.meaning import REACTIONS
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.state import State

OP_FIRE = "op-fire"
"""The window in which single pieces can hold their fire."""
BAD_ORDER = Refusal("", "order-makes-no-sense")
NOT_YOUR_PIECE = Refusal("", "order-for-no-piece-of-yours")
NO_SUCH_PLACE = Refusal("", "order-for-no-place")
PIECE_GONE = "order-piece-gone"

Foreseen = tuple[tuple[int, ...], ...]


class PanzerGrenadierJudge:
    """Judges standing orders from what their side knows."""

    def read(self, said: Json) -> Order:
        """Read an order; ValueError names field and reason."""
        return read_order(said)

    def refusal(self, known: KernelState, side: int, order: AnyOrder) -> Refusal | None:
        """Say why an order cannot be given."""
        s, wanted = cast(State, known), cast(Order, order)
        window_fits = wanted.window == OP_FIRE if wanted.pieces else wanted.window in REACTIONS
        if not window_fits or not (wanted.pieces or wanted.when):
            return BAD_ORDER
        if not all(_is_own(s, side, number) for number in wanted.pieces):
            return NOT_YOUR_PIECE
        return next((r for c in wanted.when if (r := _condition_refusal(s, side, c))), None)

    def foreseen(self, known: KernelState, side: int, order: AnyOrder) -> Foreseen:
        """The enemies that are near already, condition by condition."""
        s, wanted = cast(State, known), cast(Order, order)
        return tuple(tuple(_near(s, side, c)) if c.kind == NEAR else () for c in wanted.when)

    def fulfilled(
        self, known: KernelState, decision: Decision, held: Held, events: Sequence[Event]
    ) -> str:
        """Return the kind of the first condition that is fulfilled."""
        s, wanted = cast(State, known), cast(Order, held.order)
        for condition, foreseen in zip(wanted.when, held.foreseen, strict=True):
            if condition.kind == ATTACKED:
                happened = any(_is_attacked(s, decision.side, event) for event in events)
            else:
                happened = bool(set(_near(s, decision.side, condition)) - set(foreseen))
            if happened:
                return condition.kind
        return ""

    def gone(self, known: KernelState, order: AnyOrder) -> str:
        """A piece that the order names is no longer on the boards."""
        s, wanted = cast(State, known), cast(Order, order)
        named = [*wanted.pieces, *(each.piece for each in wanted.when if each.piece >= 0)]
        return PIECE_GONE if any(s.pieces[number].where != BOARD for number in named) else ""

    def covers(self, decision: Decision, order: AnyOrder) -> bool:
        """Whether nobody could react but those who hold their fire."""
        held = cast(Order, order).pieces
        return not held or all(
            option == PASS or option.value in held for option in decision.options
        )

    def step(
        self, known: KernelState, decision: Decision, order: AnyOrder
    ) -> tuple[Option | None, bool]:
        """No order reacts."""
        return None, False


def _is_own(s: State, side: int, number: int) -> bool:
    if not 0 <= number < len(s.pieces):
        return False
    return s.pieces[number].side == side and s.pieces[number].where == BOARD


def _condition_refusal(s: State, side: int, condition: Condition) -> Refusal | None:
    kind, piece, hex_, _ = condition
    if kind == ATTACKED:
        return None
    if (piece >= 0) == bool(hex_):
        return BAD_ORDER
    if hex_:
        return None if hex_ in s.field.index else NO_SUCH_PLACE
    return None if _is_own(s, side, piece) else NOT_YOUR_PIECE


def _near(s: State, side: int, condition: Condition) -> list[int]:
    """The enemies that are seen near the place of a condition."""
    piece = condition.piece
    place = s.pieces[piece].hex if piece >= 0 else s.field.index[condition.hex]
    enemies = s.on_board(1 - side)
    return [p.id for p in enemies if s.field.distance(place, p.hex) <= condition.range]


def _is_attacked(s: State, side: int, event: Event) -> bool:
    """Whether an event is an attack on somebody of a side."""
    if isinstance(event, Attacked):
        hit = [number for group in event.groups for number in group[0]]
        return any(s.pieces[number].side == side for number in hit)
    if isinstance(event, ShotAt):
        return s.pieces[event.target].side == side
    return isinstance(event, AssaultBegan) and event.side != side


JUDGE = PanzerGrenadierJudge()
