"""O21 Move: Actions of the player whose Move Order it is (W-MOVE, and W-STEP in their turn)."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.actions.a24_actions import could_hold, play_action
from sandtable.systems.combat_commander.rules.actions.a26_assault_fire import (
    ASSAULT_FIRE,
    AssaultFire,
    assault_pieces,
)
from sandtable.systems.combat_commander.rules.actions.a35_hidden import (
    HIDDEN_MINES,
    HIDDEN_WIRE,
    own_hidden_refusal,
    play_hidden,
)
from sandtable.systems.combat_commander.rules.actions.a39_smoke_grenades import (
    SMOKE_GRENADES,
    SmokeGrenades,
    throwers,
)
from sandtable.systems.combat_commander.rules.c10_sighting import EVERYWHERE
from sandtable.systems.combat_commander.rules.orders.o20_boost import Boost, boost, possible_boost
from sandtable.systems.combat_commander.rules.orders.o20_fire import attack_exists
from sandtable.systems.combat_commander.rules.orders.o21_points import MovePoints
from sandtable.systems.combat_commander.state import State

NOBODY_ASSAULTS = Refusal("A26", "nobody-can-assault")
NOBODY_THROWS = Refusal("A39", "nobody-can-throw-smoke")

WINDOW = (ASSAULT_FIRE, SMOKE_GRENADES, HIDDEN_MINES, HIDDEN_WIRE)


@rule(see=("TM.5",))
def move_action_refusal(
    s: State, order: MovePoints, name: str, more: Boost = boost
) -> Refusal | None:
    """Say why the moving side cannot play an Action now."""
    if name == ASSAULT_FIRE:
        pieces = assault_pieces(s, order.side, order.assaulted)
        return None if attack_exists(s, order.side, pieces, EVERYWHERE, more) else NOBODY_ASSAULTS
    if name == SMOKE_GRENADES:
        return None if s.cup and throwers(s, order.side) else NOBODY_THROWS
    return own_hidden_refusal(s, order.side, order.hex, order.movers, name)


def move_actions(s: State, order: MovePoints) -> list[str]:
    """Return the Actions in hand that can be played now."""
    cards = s.setting.cards[order.side]
    held = {cards[c].action for c in s.hands[order.side]}
    return [name for name in WINDOW
            if name in held and move_action_refusal(s, order, name) is None]  # fmt: skip


def move_action_possible(s: State, order: MovePoints) -> bool:
    """Whether, by public facts, some hand could hold an Action for now (TM.11)."""
    return any(
        could_hold(s, order.side, name)
        and move_action_refusal(s, order, name, possible_boost) is None
        for name in WINDOW
    )


def play_move_action(s: State, order: MovePoints, card: int) -> None:
    """Play a card for its Action; the Defender may use the Hidden ones on their own (AMB-42)."""
    name = s.card(order.side, card).action
    if name in (HIDDEN_MINES, HIDDEN_WIRE):
        play_hidden(s, order.side, card, order.hex, order.movers)
        return
    play_action(s, order.side, card, name, "A26" if name == ASSAULT_FIRE else "A39")
    if name == ASSAULT_FIRE:
        s.call(AssaultFire(order.side, order.assaulted))
    else:
        s.call(SmokeGrenades(order.side))
