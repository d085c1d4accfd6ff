"""What the eye should see of the events of Combat Commander.

An effect is made from the event as somebody may see it, and from nothing that changes later: a
piece that fires is named, not its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Sum
from sandtable.service.combat_commander.arguments import ROLL_SUBJECTS
from sandtable.service.combat_commander.naming import Names
from sandtable.service.combat_commander.things import (
    hex_ref,
    piece_ref,
    roll_ref,
    unit_ref,
    weapon_ref,
)
from sandtable.service.page_types import Begin, Clock, Draw, Effect, Mark, Move, Ref, Score, Shot
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import OrderGiven, Passed, TurnBegan
from sandtable.systems.combat_commander.events.markers import ControlChanged
from sandtable.systems.combat_commander.events.rolls import (
    AttackDeclared,
    Declared,
    RollMade,
)
from sandtable.systems.combat_commander.events.tracks import PointsScored, TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitEvent, UnitMoved
from sandtable.systems.combat_commander.meaning import CARD

Tone = Literal["good", "bad", "plain"]

CHANGES: dict[str, tuple[Tone, str]] = {
    "UnitBroke": ("bad", "outcome-breaks"),
    "UnitEliminated": ("bad", "outcome-eliminated"),
    "UnitHardened": ("good", "state-veteran"),
    "UnitRallied": ("good", "outcome-rallies"),
    "UnitSuppressed": ("bad", "outcome-suppressed"),
    "WeaponBroke": ("bad", "weapon-state-broken"),
    "WeaponEliminated": ("bad", "outcome-eliminated"),
    "WeaponGivenUp": ("plain", "outcome-given-up"),
}
"""What becomes of a unit or a Weapon: for better or worse, and its words."""

OUTCOMES: dict[str, Tone] = {
    "attack-total": "plain",
    "breaks": "bad",
    "eliminated": "bad",
    "hit": "bad",
    "holds": "good",
    "melee-total": "plain",
    "miss": "good",
    "rallies": "good",
    "retreats": "bad",
    "stays-broken": "bad",
    "suppressed": "bad",
}
"""What rolls mean for whoever is there."""


def effects_of(names: Names, event: Event) -> list[Effect]:
    """Return what the eye should see of an event."""
    kind = type(event).__name__
    make = MAKERS.get(kind)
    if make is not None:
        return make(names, event)
    change = CHANGES.get(kind)
    return [] if change is None else [_changed(names, event, change)]


def _changed(names: Names, event: Any, change: tuple[Tone, str]) -> Mark:
    tone, word = change
    if isinstance(event, UnitEvent):
        at, thing = unit_ref(event.unit), names.unit_name(event.unit)
    else:
        at, thing = weapon_ref(event.weapon), names.weapon_name(event.weapon)
    return Mark(
        at, tone, names.words.say("mark-changed", thing=thing, change=names.words.say(word))
    )


def _turn_began(names: Names, event: TurnBegan) -> list[Effect]:
    return [Begin(event.side, names.words.say("begin-turn", number=event.number))]


def _ordered(names: Names, event: OrderGiven) -> list[Effect]:
    return [Begin(event.side, names.words.say(f"order-{event.name}"))]


def _passed(names: Names, event: Passed) -> list[Effect]:
    return [Begin(event.side, names.words.say("begin-pass"))]


def _moved(names: Names, event: UnitMoved) -> list[Effect]:
    path = [hex_ref(names.state, each) for each in (event.origin, event.hex) if each >= 0]
    return [Move(unit_ref(event.unit), path)]


def _came(names: Names, event: Any) -> list[Effect]:
    return [Move(unit_ref(event.unit), [hex_ref(names.state, event.hex)])]


def _fired(names: Names, event: AttackDeclared) -> list[Effect]:
    start, total = [piece_ref(piece) for piece in event.pieces], event.strength.total
    words = names.words.say("mark-shot", total=total)
    return [Shot(start, hex_ref(names.state, event.hex), total, words)]


def _declared(names: Names, event: Declared) -> list[Effect]:
    if event.what != "melee":
        return []
    return [Mark(hex_ref(names.state, event.hex), "plain", names.words.say("mark-melee"))]


def _rolled(names: Names, event: RollMade) -> list[Effect]:
    at, tone = roll_ref(names.state, event), OUTCOMES.get(event.outcome)
    if at is None or tone is None:
        return []
    on_unit = ROLL_SUBJECTS.get(event.purpose) == "unit-name"
    who = names.unit_name(event.subject) if on_unit else names.side(event.side)
    total = _reckoned(event.total)
    if event.against is None:
        return [Mark(at, tone, names.words.say("mark-total", who=who, total=total))]
    outcome = names.words.say(f"outcome-{event.outcome}")
    against = event.against.total
    words = names.words.say("mark-against", who=who, against=against, total=total, outcome=outcome)
    return [Mark(at, tone, words)]


def _reckoned(total: Sum) -> str:
    """A total as what was there before the roll and what the roll brought: "7 + 11 = 18"."""
    rolled = sum(amount for amount, label, _ in total.parts if label == "roll")
    if not rolled or rolled == total.total:
        return str(total.total)
    return f"{total.total - rolled} + {rolled} = {total.total}"


def _turned(names: Names, event: CardRevealed) -> list[Effect]:
    card = names.state.card(event.side, event.card)
    trigger = names.words.say(f"trigger-{card.trigger}") if card.trigger else ""
    return [Draw(Ref(CARD, card.key), event.side, trigger, [card.white, card.colored])]


def _held(names: Names, event: ControlChanged) -> list[Effect]:
    hex_ = names.state.bf.objectives[event.objective - 1]
    tone: Tone = "plain" if event.side < 0 else "good"
    return [Mark(hex_ref(names.state, hex_), tone, names.side(event.side))]


def _scored(names: Names, event: PointsScored) -> list[Effect]:
    return [Score(event.side, event.points)]


def _went_on(names: Names, event: TimeAdvanced) -> list[Effect]:
    return [Clock(event.space, names.time_space(event.space))]


MAKERS: dict[str, Callable[[Names, Any], list[Effect]]] = {
    "AttackDeclared": _fired,
    "CardRevealed": _turned,
    "ControlChanged": _held,
    "Declared": _declared,
    "OrderGiven": _ordered,
    "Passed": _passed,
    "PointsScored": _scored,
    "RollMade": _rolled,
    "TimeAdvanced": _went_on,
    "TurnBegan": _turn_began,
    "UnitEntered": _came,
    "UnitMoved": _moved,
    "UnitPlaced": _came,
    "UnitReturned": _came,
}
