"""Standing orders in words."""

from __future__ import annotations

from typing import cast

from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.panzer_grenadier.standing_orders import Condition, Order
from sandtable.service.standing import Held, Json, Lapsed


def held_page(narrator: Narrator, held: Held) -> Json:
    """An order in force, for its side."""
    order = cast(Order, held.order)
    return {"order": held.id, **order.plain(), "text": order_text(narrator, order)}


def lapsed_page(narrator: Narrator, lapsed: Lapsed) -> Json:
    """An order that was dropped, and why."""
    order = cast(Order, lapsed.order)
    return {
        "order": lapsed.id,
        **order.plain(),
        "reason": lapsed.reason,
        "text": order_text(narrator, order),
        "why": narrator.words.say(f"lapsed-{lapsed.reason}"),
    }


def order_text(narrator: Narrator, order: Order) -> str:
    """An order as a sentence."""
    say, names = narrator.words.say, narrator.names
    who = names.pieces(order.pieces) if order.pieces else say(f"window-{order.window}")
    when = say(f"standing-until-{order.scope}")
    for condition in order.when:
        when = say("standing-or", one=when, other=_condition(narrator, condition))
    return say("standing-hold" if order.pieces else "standing-pass", who=who, when=when)


def _condition(narrator: Narrator, condition: Condition) -> str:
    place = condition.hex or (narrator.names.piece(condition.piece) if condition.piece >= 0 else "")
    return narrator.words.say(f"standing-{condition.kind}", place=place, range=condition.range)
