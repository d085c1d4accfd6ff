"""Attacks with all their numbers: as they were rolled, and as they would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loop import answer, asked
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.systems.panzer_grenadier.events.fire import AssaultRolled, Attacked, ShotAt
from sandtable.systems.panzer_grenadier.offers import RESOLVE

if TYPE_CHECKING:
    from sandtable.kernel.sums import Part
    from sandtable.kernel.system import System
    from sandtable.service.panzer_grenadier.naming import Names
    from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
PREVIEW = "preview"
ATTACKS = (AssaultRolled, Attacked, ShotAt)
DICE = "dice"
"""What the roll of an anti-tank shot is called among the parts of its total."""
MOST_ANSWERS = 6
"""Answers that lead from a target to the roll, at most."""
ANY_DEAL = bytes(32)
"""With what is rolled where only what comes before the roll matters."""


def combat_of(names: Names, event: Event) -> Json | None:
    """Return an attack in all its parts; None if an event is none."""
    if isinstance(event, ShotAt):
        return _shot(names, event)
    if not isinstance(event, Attacked | AssaultRolled):
        return None
    return {
        "kind": event.kind if isinstance(event, Attacked) else "assault",
        "rule": event.rule,
        "side": event.side,
        "hex": names.state.field.names[event.hex],
        "firers": list(event.firers),
        "value": _parts(names, event.value),
        "roll": event.roll,
        "groups": [
            {
                "pieces": list(pieces),
                "shift": _parts(names, shift),
                "column": column,
                "result": result,
            }
            for pieces, shift, column, result in event.groups
        ],
    }


def _shot(names: Names, event: ShotAt) -> Json:
    """A shot: its total without the dice is its value."""
    without = tuple(part for part in event.total if part[1] != DICE)
    group = {"pieces": [event.target], "shift": [], "column": 0, "result": event.result}
    return {
        "kind": "at",
        "rule": event.rule,
        "side": names.state.pieces[event.firer].side,
        "hex": "",
        "firers": [event.firer],
        "value": _parts(names, without),
        "roll": event.roll,
        "groups": [group],
    }


def _parts(names: Names, parts: tuple[Part, ...]) -> list[Json]:
    return [
        {"amount": amount, "label": label, "rule": rule, "text": names.label(label)}
        for amount, label, rule in parts
    ]


# --- what an answer would come to -----------------------------------------------------------


def preview(system: System, names: Names, side: int, text: str) -> Json:
    """What an attack would be rolled with if an answer were given; nothing if it leads to none.

    `names` are about a table as the side knows it, which is played on.
    """
    found = []
    for event in _fought(system, names.state, side, text):
        told = combat_of(names, event)
        if told is not None:
            found.append(_before_the_roll(told))
    return {"option": text, "combats": found}


def _before_the_roll(combat: Json) -> Json:
    groups = [{**group, "result": ""} for group in combat["groups"]]
    return {**combat, "roll": 0, "groups": groups}


def _fought(system: System, s: State, side: int, text: str) -> list[Event]:
    """Play an answer, and what usually follows it, up to the first roll."""
    decision = asked(s)
    if not isinstance(decision, Decision) or decision.side != side:
        return []
    option = system.read_option(s, text)
    if not decision.offers(option):
        return []
    s.chance = KeyedChance(ANY_DEAL)
    first = len(s.journal)
    for _ in range(MOST_ANSWERS):
        following = answer(system, s, decision, option)
        fought = _attacks(s.journal[first:])
        if fought or following is None:
            return fought
        decision, option = following, _usual(following)
    return []


def _attacks(events: list[Event]) -> list[Event]:
    """The first attack; of an assault both sides' rolls, if they come at once."""
    found: list[Event] = [event for event in events if isinstance(event, ATTACKS)]
    return found if found and isinstance(found[0], AssaultRolled) else found[:1]


def _usual(decision: Decision) -> Option:
    """The answer that goes on to the roll."""
    for option in (RESOLVE, DONE, PASS):
        if option in decision.options:
            return option
    return decision.options[-1]
