"""Cards: what each in hand is worth on average, whatever may come."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from sandtable.ai.combat_commander.matter import Matter
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.rules.actions.a24_actions import is_defender
from sandtable.systems.combat_commander.rules.actions.a38_no_quarter import may_claim
from sandtable.systems.combat_commander.state import State

BOTH = 0.3
"""The lesser use of a card counts so much: only one of its two can be played."""
MORE = 0.65
"""Each further card of the same Order counts so much of the one before."""
DEFENDERS = ("bore-sighting", "hidden-entrenchments", "hidden-mines", "hidden-pillbox",
             "hidden-unit", "hidden-wire")  # fmt: skip


@cache
def card_worths() -> tuple[dict[str, float], dict[str, float]]:
    """What Orders and Actions are worth in hand."""
    path = files("sandtable.ai.combat_commander") / "cards.toml"
    table = tomllib.loads(path.read_text("utf-8"))
    orders, actions = table["orders"], table["actions"]
    return (
        {name: float(entry["worth"]) for name, entry in orders.items()},
        {name: float(entry["worth"]) for name, entry in actions.items()},
    )


def action_worth(s: State, side: int, name: str) -> float:
    """What an Action is worth to a side that may play it."""
    worth = card_worths()[1].get(name, 0.0)
    if name in DEFENDERS and not is_defender(s, side):
        return 0.0
    if name == "no-quarter" and not may_claim(s, side):
        return 0.0
    return worth


def order_worth(s: State, side: int, name: str) -> float:
    """What an Order is worth later."""
    worth = card_worths()[0].get(name, 0.0)
    if name == "artillery-request" and s.radios[side] is None:
        return 0.0
    if name == "artillery-denied" and s.radios[1 - side] is None:
        return 0.0
    if name == "recover":
        return min(1.0, 0.3 * worth + 0.35 * worth * broken_units(s, side))
    if name == "rout":
        return min(1.0, 0.3 * worth + 0.4 * worth * broken_units(s, 1 - side))
    if name == "move" and s.setting.scenario.postures[side] == "defender":
        return worth * 0.6
    return worth


def broken_units(s: State, side: int) -> int:
    """How many of a side's units on the map are broken."""
    return sum([u.broken and u.side == side and u.hex >= 0 for u in s.units])


def keep_worth(matter: Matter, card: int) -> float:
    """What a card is worth in hand."""
    s, side, w = matter.s, matter.side, matter.w
    if not w.keep:
        return 0.0
    face: Card = s.setting.cards[side][card]
    order = order_worth(s, side, face.order) * same_before(s, side, card, face.order)
    action = action_worth(s, side, face.action) * w.keep_action
    order *= w.keep_fire if face.order == "fire" else w.keep_move
    return w.keep * (max(order, action) + BOTH * min(order, action))


def same_before(s: State, side: int, card: int, order: str) -> float:
    """How much less a card counts for those of the same Order that are held with it."""
    cards = s.setting.cards[side]
    count = 0
    for other in s.hands[side]:
        if other == card:
            break
        count += cards[other].order == order
    return float(MORE**count)
