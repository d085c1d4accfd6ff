"""What the eye should see of the events of a campaign: the round as a film along its minutes.

An effect is made from the event as somebody may see it, and from nothing that changes later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.events import Event
from sandtable.service.page_types import Begin, Clock, Effect, Json, Mark, Move, Ref, Score
from sandtable.service.words import Words
from sandtable.systems.campaign.events.battle import BattleEnded, Met, Retreated
from sandtable.systems.campaign.events.course import (
    DurationReckoned,
    ReservesGained,
    RoundBegan,
)
from sandtable.systems.campaign.events.troops import (
    Delayed,
    Dissolved,
    Entered,
    FieldTaken,
    Marched,
    Ordered,
    OrderSettled,
)
from sandtable.systems.campaign.pieces import DONE, STAY
from sandtable.systems.campaign.state import SIDES

FIELD, FORMATION = "node", "formation"
NOBODY = -1


def effects_of(words: Words, event: Event) -> list[Effect]:
    """Return what the eye should see of an event."""
    make = MAKERS.get(type(event).__name__)
    return [] if make is None else make(words, event)


def detail_of(event: Event) -> Json:
    """Return what the map draws of an event while it is shown."""
    if isinstance(event, Ordered) and event.kind != STAY:
        order = {
            "formation": event.formation, "order": event.kind, "path": list(event.path),
            "minutes": event.minutes,
        }  # fmt: skip
        return {"order": order}
    if isinstance(event, OrderSettled):
        return {"settled": {"formation": event.formation, "status": event.status}}
    if isinstance(event, Met):
        return {"met": {"field": event.field, "minute": event.minute}}
    return {}


def thing_of(event: Event) -> Ref | None:
    """Return the thing that an event is about: a formation, or a field."""
    for name, kind in (("formation", FORMATION), ("field", FIELD)):
        found = getattr(event, name, None)
        if isinstance(found, str) and found:
            return Ref(kind, found)
    return None


def _minute(words: Words, minute: int) -> Clock:
    return Clock(minute, words.say("mark-minute", minute=minute))


def _formation(name: str) -> Ref:
    return Ref(FORMATION, name)


def _field(name: str) -> Ref:
    return Ref(FIELD, name)


def _round(words: Words, event: RoundBegan) -> list[Effect]:
    return [Begin(NOBODY, words.say("event-round-began", round=event.round))]


def _ordered(words: Words, event: Ordered) -> list[Effect]:
    """The map draws the order itself, from the details of its line."""
    return [] if event.kind == STAY else [Mark(_formation(event.formation), "plain", "")]


def _met(words: Words, event: Met) -> list[Effect]:
    first = ", ".join(name for name, _ in event.attackers)
    text = words.say("mark-battle", attackers=first, defenders=", ".join(event.defenders))
    return [_minute(words, event.minute), Mark(_field(event.field), "bad", text)]


def _marched(words: Words, event: Marched) -> list[Effect]:
    path = [_field(event.start), _field(event.field)]
    return [_minute(words, event.minute), Move(_formation(event.formation), path)]


def _taken(words: Words, event: FieldTaken) -> list[Effect]:
    return [Mark(_field(event.field), "good", words.say("mark-taken"))]


def _settled(words: Words, event: OrderSettled) -> list[Effect]:
    if event.status == DONE:
        return []
    text = words.say(f"mark-{event.status}", rule=event.rule)
    return [Mark(_formation(event.formation), "bad", text)]


def _delayed(words: Words, event: Delayed) -> list[Effect]:
    return [Mark(_formation(event.formation), "plain", words.say("mark-delayed"))]


def _ended(words: Words, event: BattleEnded) -> list[Effect]:
    if event.winner < 0:
        return [Mark(_field(event.field), "plain", words.say("mark-undecided"))]
    side = words.say(f"side-{SIDES[event.winner]}")
    return [Mark(_field(event.field), "plain", words.say("mark-won", side=side))]


def _retreated(words: Words, event: Retreated) -> list[Effect]:
    return [Move(_formation(event.formation), [_field(event.start), _field(event.field)])]


def _entered(words: Words, event: Entered) -> list[Effect]:
    return [Move(_formation(event.formation), [_field(event.field)])]


def _dissolved(words: Words, event: Dissolved) -> list[Effect]:
    return [Mark(_formation(event.formation), "bad", words.say("mark-dissolved"))]


def _built(words: Words, event: Any) -> list[Effect]:
    return [Mark(_field(event.field), "good", words.say(f"mark-{BUILT[type(event).__name__]}"))]


def _gained(words: Words, event: ReservesGained) -> list[Effect]:
    return [Score(event.side, event.points)]


def _reckoned(words: Words, event: DurationReckoned) -> list[Effect]:
    return [Clock(event.minutes, words.say("mark-duration", minutes=event.minutes))]


BUILT = {"BridgeBuilt": "bridge-built", "Fortified": "fortified"}
MAKERS: dict[str, Callable[[Words, Any], list[Effect]]] = {
    "BattleEnded": _ended,
    "BridgeBuilt": _built,
    "Delayed": _delayed,
    "Dissolved": _dissolved,
    "DurationReckoned": _reckoned,
    "Entered": _entered,
    "FieldTaken": _taken,
    "Fortified": _built,
    "Marched": _marched,
    "Met": _met,
    "Ordered": _ordered,
    "OrderSettled": _settled,
    "ReservesGained": _gained,
    "Retreated": _retreated,
    "RoundBegan": _round,
}
