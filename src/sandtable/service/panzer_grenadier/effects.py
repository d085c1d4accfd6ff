"""What the eye should see of the events of Panzer Grenadier.

An effect is made from the event as somebody may see it, and from nothing that changes later: a
piece that fires is named, not its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Part
from sandtable.service.page_types import Begin, Clock, Draw, Effect, Mark, Move, Ref, Shot
from sandtable.service.panzer_grenadier.headlines import headline_of, total, worst
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.panzer_grenadier.things import hex_ref, piece_ref
from sandtable.systems.panzer_grenadier.events.course import (
    InitiativeRolled,
    Passed,
    SegmentBegan,
    TurnBegan,
)
from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultBegan,
    AssaultRolled,
    Attacked,
    LeaderTested,
    MoraleChecked,
    RecoveryTried,
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


DIE, TWO_DICE = Ref("dice", "one"), Ref("dice", "two")
"""One die that shows its face, and two of which the sum is told."""
THROWN = "dice"
"""What the dice are called among the parts of a roll."""


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
    shot = Shot(start, hex_ref(names.state, event.hex), value, _rolled(names, event))
    return [Draw(TWO_DICE, event.side, values=[event.roll]), shot]


def _shot(names: Names, event: ShotAt) -> list[Effect]:
    text, side = headline_of(names, event), names.state.pieces[event.firer].side
    shot = Shot([piece_ref(event.firer)], piece_ref(event.target), total(event.total), text)
    return [Draw(TWO_DICE, side, values=[event.roll]), shot]


def _assault(names: Names, event: AssaultBegan) -> list[Effect]:
    return [Mark(hex_ref(names.state, event.hex), "plain", names.words.say("mark-assault"))]


def _assault_rolled(names: Names, event: AssaultRolled) -> list[Effect]:
    mark = Mark(hex_ref(names.state, event.hex), "plain", _rolled(names, event))
    return [Draw(DIE, event.side, values=[event.roll]), mark]


def _rolled(names: Names, event: Attacked | AssaultRolled) -> str:
    """Who attacked with how much, and what came of it: where it stands says which hex."""
    result = names.result(worst([group[3] for group in event.groups]))
    side, value = names.side(event.side), total(event.value)
    return names.words.say("mark-rolled", side=side, value=value, result=result)


def _checked(names: Names, event: MoraleChecked) -> list[Effect]:
    return [_thrown(names, event.piece, event.roll), _outcome(names, event)]


def _tried(names: Names, event: RecoveryTried) -> list[Effect]:
    side = names.state.pieces[event.piece].side
    return [Draw(TWO_DICE, side, values=[event.roll]), _outcome(names, event)]


def _outcome(names: Names, event: MoraleChecked | RecoveryTried) -> Mark:
    tone = OUTCOMES.get(event.outcome, "plain")
    return Mark(piece_ref(event.piece), tone, headline_of(names, event))


def _in_danger(names: Names, event: LeaderTested) -> list[Effect]:
    return [_thrown(names, event.piece, event.roll)]


def _thrown(names: Names, piece: int, roll: tuple[Part, ...]) -> Draw:
    """The dice of a roll for a piece, without its modifiers."""
    shown = sum(amount for amount, label, _ in roll if label == THROWN)
    return Draw(TWO_DICE, names.state.pieces[piece].side, values=[shown])


def _initiative(names: Names, event: InitiativeRolled) -> list[Effect]:
    return [Draw(DIE, side, values=[roll]) for side, roll in enumerate(event.rolls)]


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
    "InitiativeRolled": _initiative,
    "LeaderTested": _in_danger,
    "Lost": _lost,
    "MoraleChecked": _checked,
    "Moved": _moved,
    "Passed": _passed,
    "Placed": _came,
    "RecoveryTried": _tried,
    "Revealed": _came,
    "SegmentBegan": _segment,
    "ShotAt": _shot,
    "StatusChanged": _status,
    "StepLost": _step_lost,
    "TurnBegan": _turn,
}
