"""What came of an event of Combat Commander, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.kernel.events import Event
from sandtable.service.combat_commander.arguments import ROLL_SUBJECTS
from sandtable.service.narrators import sentence
from sandtable.systems.combat_commander.events.rolls import RollMade

if TYPE_CHECKING:
    from sandtable.service.combat_commander.naming import Names
    from sandtable.systems.combat_commander.events.cards import CardPlayed, HandShown
    from sandtable.systems.combat_commander.events.rolls import AttackDeclared
    from sandtable.systems.combat_commander.events.units import PlacementShown

CONSEQUENCES: dict[str, str] = {
    "breaks": "UnitBroke",
    "eliminated": "UnitEliminated",
    "rallies": "UnitRallied",
    "suppressed": "UnitSuppressed",
}
"""By outcome of a roll the event that says the same of its unit."""


def headline_of(names: Names, event: Event) -> str:
    """Return what came of an event in short; "" where its sentence is short itself."""
    make = MAKERS.get(type(event).__name__)
    return "" if make is None else sentence(make(names, event))


def is_told_by(before: Event, event: Event) -> bool:
    """Whether the headline of a roll tells already what became of its unit."""
    if not isinstance(before, RollMade):
        return False
    consequence = CONSEQUENCES.get(before.outcome)
    return type(event).__name__ == consequence and getattr(event, "unit", -1) == before.subject


def _rolled(names: Names, event: RollMade) -> str:
    kind = ROLL_SUBJECTS.get(event.purpose, "")
    subject = ""
    if kind in ("hex", "unit-name"):
        subject = names.hex(event.subject) if kind == "hex" else names.unit_name(event.subject)
    return names.words.say(
        f"headline-{event.outcome}",
        side=names.side(event.side),
        roll=names.words.say(f"roll-{event.purpose}"),
        subject=subject,
        numbers=_numbers(names, event),
    )


def _numbers(names: Names, event: RollMade) -> str:
    total, against = event.total.total, event.against
    if against is None:
        return str(total)
    return names.words.say("headline-against", total=total, against=against.total)


def _fired(names: Names, event: AttackDeclared) -> str:
    side, hex_ = names.side(event.side), names.hex(event.hex)
    return names.words.say("headline-attack", side=side, hex=hex_, strength=event.strength.total)


def _played(names: Names, event: CardPlayed) -> str:
    name = names.words.say(f"{event.use}-{event.name}")
    return names.words.say("headline-played", side=names.side(event.side), use=event.use, name=name)


def _placed(names: Names, event: PlacementShown) -> str:
    return names.words.say("headline-placement", side=names.side(event.side))


def _showed(names: Names, event: HandShown) -> str:
    return names.words.say("headline-hand", side=names.side(event.side))


MAKERS: dict[str, Callable[[Names, Any], str]] = {
    "AttackDeclared": _fired,
    "CardPlayed": _played,
    "HandShown": _showed,
    "PlacementShown": _placed,
    "RollMade": _rolled,
}
