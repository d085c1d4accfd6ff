"""Standing orders in words."""

from __future__ import annotations

from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.standing import DO_PASS, Condition, Held, Json, Lapsed, Order


def held_page(narrator: Narrator, held: Held) -> Json:
    """An order in force, for its side."""
    return {
        "order": held.id,
        **order_facts(held.order),
        "uses": held.uses,
        "text": order_text(narrator, held.order),
    }


def lapsed_page(narrator: Narrator, lapsed: Lapsed) -> Json:
    """An order that was dropped, and why."""
    return {
        "order": lapsed.id,
        **order_facts(lapsed.order),
        "reason": lapsed.reason,
        "text": order_text(narrator, lapsed.order),
        "why": narrator.words.say(f"lapsed-{lapsed.reason}"),
    }


def order_facts(order: Order) -> Json:
    """An order in plain kinds."""
    return {
        "window": order.window,
        "do": order.do,
        "action": order.action,
        "units": list(order.units),
        "when": [condition._asdict() for condition in order.when],
        "scope": order.scope,
        "uses": order.uses,
    }


def order_text(narrator: Narrator, order: Order) -> str:
    """An order as a sentence."""
    say, names = narrator.words.say, narrator.names
    when = say("standing-always")
    for number, condition in enumerate(order.when):
        told = _condition(narrator, condition)
        when = say("standing-or", one=when, other=told) if number else told
    if order.do == DO_PASS:
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
