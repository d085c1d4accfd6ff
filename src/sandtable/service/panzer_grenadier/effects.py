"""What the eye should see of the events of Panzer Grenadier.

An effect is made from the event as somebody may see it, and from nothing that changes later: a
piece that fires is named, not its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from sandtable.kernel.events import Event
from sandtable.service.page_types import Begin, Clock, Effect, Mark, Move, Shot
from sandtable.service.panzer_grenadier.headlines import headline_of, total
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.panzer_grenadier.things import hex_ref, piece_ref
from sandtable.systems.panzer_grenadier.events.course import Passed, SegmentBegan, TurnBegan
from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultBegan,
    AssaultRolled,
    Attacked,
    ShotAt,
)
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.events.units import Lost, Moved
from sandtable.systems.panzer_grenadier.pieces import GOOD

Tone = Literal["good", "bad", "plain"]

OUTCOMES: dict[str, Tone] = {
    "demoralizes": "bad",
    "deserted": "bad",
    "disrupts": "bad",
    "failed": "bad",
    "passed": "good",
    "punished": "bad",
    "rallied": "good",
    "recovered": "good",
}
"""What checks and attempts mean for the piece."""


def effects_of(names: Names, event: Event) -> list[Effect]:
    """Return what the eye should see of an event."""
    make = MAKERS.get(type(event).__name__)
    return [] if make is None else make(names, event)


def _turn(names: Names, event: TurnBegan) -> list[Effect]:
    return [Clock(event.turn, names.words.say("clock-turn", turn=event.turn))]


def _segment(names: Names, event: SegmentBegan) -> list[Effect]:
    return [Begin(event.side, names.words.say("begin-segment"))]


def _passed(names: Names, event: Passed) -> list[Effect]:
    return [Begin(event.side, names.words.say("begin-pass"))]


def _moved(names: Names, event: Moved) -> list[Effect]:
    path = [hex_ref(names.state, each) for each in (event.origin, event.hex) if each >= 0]
    return [Move(piece_ref(each), path) for each in (event.piece, *event.along)]


def _came(names: Names, event: Any) -> list[Effect]:
    return [Move(piece_ref(event.piece), [hex_ref(names.state, event.hex)])]


def _attacked(names: Names, event: Attacked) -> list[Effect]:
    start, value = [piece_ref(piece) for piece in event.firers], total(event.value)
    return [Shot(start, hex_ref(names.state, event.hex), value, headline_of(names, event))]


def _shot(names: Names, event: ShotAt) -> list[Effect]:
    text = headline_of(names, event)
    return [Shot([piece_ref(event.firer)], piece_ref(event.target), total(event.total), text)]


def _assault(names: Names, event: AssaultBegan) -> list[Effect]:
    return [Mark(hex_ref(names.state, event.hex), "plain", names.words.say("mark-assault"))]


def _assault_rolled(names: Names, event: AssaultRolled) -> list[Effect]:
    return [Mark(hex_ref(names.state, event.hex), "plain", headline_of(names, event))]


def _checked(names: Names, event: Any) -> list[Effect]:
    tone = OUTCOMES.get(event.outcome, "plain")
    return [Mark(piece_ref(event.piece), tone, headline_of(names, event))]


def _status(names: Names, event: StatusChanged) -> list[Effect]:
    tone: Tone = "good" if event.status == GOOD else "bad"
    return [Mark(piece_ref(event.piece), tone, names.words.say(f"status-{event.status}"))]


def _lost(names: Names, event: Lost) -> list[Effect]:
    if event.hex < 0:
        return []
    text = names.words.say("mark-lost", piece=names.piece(event.piece))
    return [Mark(hex_ref(names.state, event.hex), "bad", text)]


def _step_lost(names: Names, event: Any) -> list[Effect]:
    return [Mark(piece_ref(event.piece), "bad", names.words.say("mark-step-lost"))]


MAKERS: dict[str, Callable[[Names, Any], list[Effect]]] = {
    "AssaultBegan": _assault,
    "AssaultRolled": _assault_rolled,
    "Attacked": _attacked,
    "Lost": _lost,
    "MoraleChecked": _checked,
    "Moved": _moved,
    "Passed": _passed,
    "Placed": _came,
    "RecoveryTried": _checked,
    "Revealed": _came,
    "SegmentBegan": _segment,
    "ShotAt": _shot,
    "StatusChanged": _status,
    "StepLost": _step_lost,
    "TurnBegan": _turn,
}
