"""Standing orders in words."""

from __future__ import annotations

from typing import cast

from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.combat_commander.standing_orders import Condition, Order
from sandtable.service.standing import Held, Json, Lapsed


def held_page(narrator: Narrator, held: Held) -> Json:
    """An order in force, for its side."""
    return {
        "order": held.id,
        **cast(Order, held.order).plain(),
        "uses": held.uses,
        "text": order_text(narrator, cast(Order, held.order)),
    }


def lapsed_page(narrator: Narrator, lapsed: Lapsed) -> Json:
    """An order that was dropped, and why."""
    return {
        "order": lapsed.id,
        **cast(Order, lapsed.order).plain(),
        "reason": lapsed.reason,
        "text": order_text(narrator, cast(Order, lapsed.order)),
        "why": narrator.words.say(f"lapsed-{lapsed.reason}"),
    }


def order_text(narrator: Narrator, order: Order) -> str:
    """An order as a sentence."""
    say, names = narrator.words.say, narrator.names
    when = say("standing-always")
    for number, condition in enumerate(order.when):
        told = _condition(narrator, condition)
        when = say("standing-or", one=when, other=told) if number else told
    if order.passes:
        return say("standing-pass", window=say(f"window-{order.window}"), when=when)
    if order.action:
        return say("standing-action", action=say(f"action-{order.action}"), when=when)
    units = names.join(names.unit_name(unit) for unit in order.units)
    return say("standing-op-fire", units=units, when=when)


def _condition(narrator: Narrator, condition: Condition) -> str:
    kind = condition.kind
    if kind == "enters" and not condition.range:
        kind = "enters-here"
    place = condition.hex or (
        narrator.names.unit_name(condition.unit) if condition.unit >= 0 else ""
    )
    return narrator.words.say(f"standing-{kind}", place=place, range=condition.range)
