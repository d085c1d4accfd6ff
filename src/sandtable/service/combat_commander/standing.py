"""Standing orders of Combat Commander: what they can say, and when they hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State as KernelState
from sandtable.service.combat_commander.standing_orders import (
    ACTION,
    ATTACKED,
    DEFENDS,
    ENTERS,
    NEAR,
    OP_FIRE,
    SIGHT,
    Condition,
    Order,
    read_order,
)
from sandtable.service.standing import Held, Json
from sandtable.service.standing import Order as AnyOrder
from sandtable.systems.combat_commander.catalog.figures import ACTIONS
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.offers import FIRE, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a33_op_fire import (
    OpFireActivation,
    OpFireAttack,
)
from sandtable.systems.combat_commander.rules.c10_sighting import sees
from sandtable.systems.combat_commander.rules.orders.o20_fire import piece_named
from sandtable.systems.combat_commander.rules.orders.o20_pieces import pieces_of, strength
from sandtable.systems.combat_commander.state import State

STEPS = ("step", "advance")
"""Windows that open when an enemy has entered a hex: it is their first argument."""
ALWAYS = "always"
"""The condition of a reaction that has none."""

BAD_ORDER = Refusal("", "order-makes-no-sense")
NOT_YOUR_UNIT = Refusal("", "order-for-no-unit-of-yours")
NO_SUCH_PLACE = Refusal("", "order-for-no-place")
UNIT_GONE, UNIT_BROKEN = "order-unit-gone", "order-unit-broken"

Foreseen = tuple[tuple[int, ...], ...]


class CombatCommanderJudge:
    """Judges standing orders from what their side knows."""

    # --- what can be ordered --------------------------------------------------------------

    def read(self, said: Json | list[Any]) -> Order:
        """Read an order; ValueError names field and reason."""
        return read_order(said)

    def refusal(self, known: KernelState, side: int, order: AnyOrder) -> Refusal | None:
        """Say why an order cannot be given."""
        s, wanted = cast(State, known), cast(Order, order)
        if not self._means_something(wanted):
            return BAD_ORDER
        if any(_own(s, side, unit) is None for unit in wanted.units):
            return NOT_YOUR_UNIT
        return next((r for c in wanted.when if (r := _condition_refusal(s, wanted, c))), None)

    def _means_something(self, order: Order) -> bool:
        if order.passes:
            return bool(order.when) and not order.action and not order.units
        if order.do == OP_FIRE:
            return order.window == "step" and bool(order.units) and not order.action
        return order.do == ACTION and order.action in ACTIONS and not order.units

    # --- when it holds --------------------------------------------------------------------

    def foreseen(self, known: KernelState, side: int, order: AnyOrder) -> Foreseen:
        """The enemies that are near or in sight already, condition by condition."""
        s, wanted = cast(State, known), cast(Order, order)
        return tuple(
            tuple(_enemies(s, side, each)) if each.kind in (NEAR, SIGHT) else ()
            for each in wanted.when
        )

    def fulfilled(
        self, known: KernelState, decision: Decision, held: Held, events: Sequence[Event]
    ) -> str:
        """Return the kind of the first condition that is fulfilled."""
        s, wanted = cast(State, known), cast(Order, held.order)
        for condition, foreseen in zip(wanted.when, held.foreseen, strict=True):
            if _holds(s, decision, condition, foreseen, events):
                return condition.kind
        return "" if wanted.when else ALWAYS

    def gone(self, known: KernelState, order: AnyOrder) -> str:
        """A unit that should act, or that the order is about, is no longer what it was."""
        s, wanted = cast(State, known), cast(Order, order)
        if any(s.units[unit].where != MAP for unit in wanted.units):
            return UNIT_GONE
        if any(s.units[unit].broken for unit in wanted.units):
            return UNIT_BROKEN
        about = [each.unit for each in wanted.when if each.unit >= 0]
        return UNIT_GONE if any(s.units[unit].where != MAP for unit in about) else ""

    # --- what it does ---------------------------------------------------------------------

    def covers(self, decision: Decision, order: AnyOrder) -> bool:
        """Every window of its kind."""
        return True

    def step(
        self, known: KernelState, decision: Decision, order: AnyOrder
    ) -> tuple[Option | None, bool]:
        """The next answer, and whether the reaction is then made, but for details."""
        s, wanted = cast(State, known), cast(Order, order)
        if wanted.do == ACTION:
            return (_card(s, decision, wanted.action), True) if decision.window else (None, False)
        if decision.prompt == "step":
            option = _open_fire(s, decision, wanted)
            return option, option == FIRE
        if decision.prompt in ("activate", "take-along"):
            return _activate(decision, wanted), False
        if decision.prompt == "fire-with":
            return _first_piece(s, decision, wanted), False
        if decision.prompt == "group":
            return _another_piece(s, decision, wanted), False
        return None, False


def _condition_refusal(s: State, order: Order, condition: Condition) -> Refusal | None:
    kind, unit, hex_, _ = condition
    if kind == ATTACKED:
        return None
    if (kind == ENTERS and order.window not in STEPS) or (
        kind == DEFENDS and order.window != "defense"
    ):
        return BAD_ORDER
    if not order.passes and kind not in (ENTERS, DEFENDS):
        return BAD_ORDER
    if (unit >= 0) == bool(hex_):
        return BAD_ORDER
    if hex_:
        return None if hex_ in s.bf.index else NO_SUCH_PLACE
    return None if unit < len(s.units) and s.units[unit].where == MAP else NOT_YOUR_UNIT


def _own(s: State, side: int, number: int) -> Unit | None:
    if not 0 <= number < len(s.units):
        return None
    unit = s.units[number]
    return unit if unit.side == side and unit.where == MAP else None


def _place(s: State, condition: Condition) -> int:
    """The hex that a condition is about."""
    return s.units[condition.unit].hex if condition.unit >= 0 else s.bf.index[condition.hex]


def _enemies(s: State, side: int, condition: Condition) -> list[int]:
    """The enemies near a place, or in sight of it."""
    place = _place(s, condition)
    found = []
    for unit in s.on_map(1 - side):
        near = s.bf.distance(place, unit.hex) <= condition.range
        if near if condition.kind == NEAR else sees(s, place, unit.hex):
            found.append(unit.id)
    return found


def _holds(
    s: State,
    decision: Decision,
    condition: Condition,
    foreseen: tuple[int, ...],
    events: Sequence[Event],
) -> bool:
    side = decision.side
    if condition.kind in (NEAR, SIGHT):
        return any(unit not in foreseen for unit in _enemies(s, side, condition))
    if condition.kind == ENTERS:
        entered = int(decision.args[0])
        return s.bf.distance(_place(s, condition), entered) <= condition.range
    if condition.kind == DEFENDS:
        unit = s.units[int(decision.args[0])]
        if condition.hex:
            return unit.hex == _place(s, condition)
        return unit.id == condition.unit
    attacks = [e for e in events if isinstance(e, AttackDeclared) and e.side != side]
    if condition.kind == ATTACKED:
        return any(s.friends(side, attack.hex) for attack in attacks)
    return any(attack.hex == _place(s, condition) for attack in attacks)


# --- reactions ----------------------------------------------------------------------------


def _card(s: State, decision: Decision, action: str) -> Option | None:
    """A card in hand with the Action."""
    for option in decision.options:
        if option.verb == "action" and s.card(decision.side, option.value).action == action:
            return option
    return None


def _open_fire(s: State, decision: Decision, order: Order) -> Option | None:
    """Fire, if those named are activated already; else the first card that lets them."""
    if all(s.op_fire >> unit & 1 for unit in order.units):
        return FIRE if FIRE in decision.options else None
    if not _can_be_activated(s, decision, order):
        return None
    return next((each for each in decision.options if each.verb == "op-fire"), None)


def _can_be_activated(s: State, decision: Decision, order: Order) -> bool:
    """Whether one card activates all those named against the hex: a Leader takes others along."""
    activation = OpFireActivation(decision.side, int(decision.args[0]))
    first, *others = (s.units[unit] for unit in order.units)
    if activation.first_refusal(s, first) is not None:
        return False
    followers = [unit.id for unit in activation.followers(s, first)]
    return all(unit.id in followers for unit in others)


def _activate(decision: Decision, order: Order) -> Option | None:
    """One of those named, then nobody else."""
    named = [UNIT[unit] for unit in order.units if UNIT[unit] in decision.options]
    if named:
        return named[0]
    return DONE if decision.prompt == "take-along" and DONE in decision.options else None


def _own_pieces(s: State, decision: Decision, order: Order) -> list[Option]:
    """The pieces offered that belong to those named."""
    pieces = pieces_of(s, order.units)
    return [option for option in decision.options if piece_named(option) in pieces]


def _first_piece(s: State, decision: Decision, order: Order) -> Option | None:
    """The strongest piece gives the base."""
    attack = s.stack[-1]
    if not isinstance(attack, OpFireAttack):
        return None
    target = (attack.hex,)
    offered = _own_pieces(s, decision, order)
    return max(
        offered, key=lambda each: strength(s, (piece_named(each),), target).total, default=None
    )


def _another_piece(s: State, decision: Decision, order: Order) -> Option | None:
    """Whoever of those named can join, joins; then they fire."""
    offered = _own_pieces(s, decision, order)
    if offered:
        return offered[0]
    return FIRE if FIRE in decision.options else None


JUDGE = CombatCommanderJudge()
