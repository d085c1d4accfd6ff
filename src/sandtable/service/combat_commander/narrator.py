"""Sentences for what Combat Commander asks, refuses and reports."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.sums import Sum
from sandtable.kernel.system import Result
from sandtable.service.combat_commander.arguments import (
    EXCEPTIONS,
    FIELDS,
    PROMPTS,
    REASONS,
    RENAMED,
    ROLL_SUBJECTS,
)
from sandtable.service.combat_commander.consequences import consequence
from sandtable.service.combat_commander.effects import effects_of
from sandtable.service.combat_commander.headlines import headline_of, is_told_by
from sandtable.service.combat_commander.naming import Names
from sandtable.service.combat_commander.things import hex_ref, named_by, roll_ref, unit_ref
from sandtable.service.marked import Marks, Sentences
from sandtable.service.narrators import thing_of
from sandtable.service.page_types import Effect, Json, Ref
from sandtable.service.reasons import parameters
from sandtable.service.words import Value, Words
from sandtable.systems.combat_commander.catalog.figures import EVENTS
from sandtable.systems.combat_commander.events.cards import CardPlayed, CardRevealed, HandShown
from sandtable.systems.combat_commander.events.markers import ControlChanged
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.units import PlacementShown, UnitCreated
from sandtable.systems.combat_commander.events.weapons import WeaponGivenUp
from sandtable.systems.combat_commander.meaning import CARD, HEX, UNIT, VERBS, is_on
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.sight.report import LosReport
from sandtable.systems.combat_commander.state import State

Arguments = dict[str, Value]
RANDOM_HEX = "random-hex"
BY_POINTS = ("last-unit-exited", "sudden-death")
"""Endings at which the points decide."""
NONE = "none"
"""What a message is told where there is nothing to name."""


class Narrator:
    """Words about a position. Pieces and cards are called by what they are in it."""

    def __init__(self, words: Words, state: State, marks: Marks | None = None) -> None:
        self.words = words
        self.names = Names(words, state, marks)

    def side(self, side: int) -> str:
        """Axis, Allies, or nobody."""
        return self.names.side(side)

    def label(self, part: str) -> str:
        """What a part of a sum is called."""
        return self.names.label(part)

    def window(self, window: str) -> str:
        """What happens in a window that can be passed."""
        return self.words.say(f"window-{window}")

    # --- for the eye ----------------------------------------------------------------------

    def on(self, option: Option, written: str) -> Ref | None:
        """The thing that an answer is about."""
        return thing_of(VERBS, option, written)

    def about(self, decision: Decision) -> list[Ref]:
        """The hexes, units and Weapons that a question names."""
        return named_by(self.names.state, decision)

    def subject(self, event: Event) -> tuple[int, Ref | None]:
        """Whose doing an event is, and the unit, hex or card that it is about."""
        then = self.names.state
        if isinstance(event, RollMade):
            return event.side, roll_ref(then, event)
        side, unit, hex_, card = (
            getattr(event, name, -1) for name in ("side", "unit", "hex", "card")
        )
        if unit >= 0:
            return then.units[unit].side, unit_ref(unit)
        if hex_ >= 0:
            return side, hex_ref(then, hex_)
        if card >= 0 and side >= 0:
            return side, Ref(CARD, then.card(side, card).key)
        return side, None

    def effects(self, event: Event) -> list[Effect]:
        """What the eye should see of an event."""
        return effects_of(self.names, event)

    # --- questions and answers ------------------------------------------------------------

    def prompt(self, decision: Decision) -> str:
        """The question that a side is asked."""
        arguments = self._values(PROMPTS, decision.prompt, decision.args, decision.side)
        return self.words.say(f"prompt-{decision.prompt}", **arguments)

    def consequence(self, decision: Decision) -> str:
        """What stands as a question is asked, and what follows."""
        return consequence(self.names, decision)

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""
        arguments = self._about(decision, option)
        own = self.words.say_part(f"prompt-{decision.prompt}", option.verb, **arguments)
        return own or self.words.say(f"option-{option.verb}", **arguments)

    def whole(self, decision: Decision, first: str, number: int) -> str:
        """A Leader and all who come along, or a pass and the whole hand."""
        return self.words.say(f"whole-{decision.prompt}", first=first, number=number)

    def _about(self, decision: Decision, option: Option) -> Arguments:
        """What an answer is about."""
        names, verb, value = self.names, option.verb, option.value
        if is_on(verb, HEX):
            return {"place": names.place(value), "occupants": names.occupants(value)}
        if is_on(verb, UNIT):
            return {"unit": names.unit(value)}
        if is_on(verb, CARD):
            owner = 1 - decision.side if verb == "card" else decision.side
            return self._card(owner, value)
        simple = SIMPLE_VERBS.get(verb)
        if simple is None:
            return {}
        name, kind = simple
        return {name: self._value(kind, value, decision.side)}

    def _card(self, side: int, number: int) -> Arguments:
        card = self.names.state.card(side, number)
        return {
            "card": self.names.card(side, number),
            "described": self.names.described(side, number),
            "order": self.words.say(f"order-{card.order}"),
            "action": self.words.say(f"action-{card.action}"),
        }

    # --- refusals and results -------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered; the rule's number stands apart."""
        arguments = self._values(REASONS, refusal.reason, refusal.args, 0)
        return self.words.say(f"reason-{refusal.reason}", **arguments)

    def result(self, result: Result) -> str:
        """How the game ended."""
        ending = self.words.say(f"ending-{result.reason}")
        winner = self.names.side(result.winner)
        return self.words.say("event-game-ended", winner=winner, ending=ending)

    def ending(self, result: Result) -> str:
        """Why the game ended."""
        return self.words.say(f"ending-{result.reason}")

    def margin(self, result: Result) -> int | None:
        """By how many Victory Points the winner was ahead, where they decided."""
        return abs(result.score) if result.reason in BY_POINTS else None

    def sight(self, report: LosReport, mist: int = 0) -> list[str]:
        """A line of sight: the verdict, then what it meets."""
        hindrance = report.hindrance + mist
        name = "blocked" if not report.clear else "clear-hindered" if hindrance else "clear"
        ends: Arguments = {"from": report.start, "to": report.end}
        lines = [self.words.say(f"sight-{name}", hindrance=hindrance, **ends)]
        if mist:
            lines.append(f"{self.words.say('sight-mist', value=mist)} [SC.12.3]")
        for finding in [report.blocker, *report.hindrances]:
            if finding is not None:
                what = self.words.say(f"terrain-{finding.what}")
                text = self.words.say(
                    finding.message, what=what, place=finding.place, value=finding.value
                )
                lines.append(f"{text} [{finding.rule}]")
        return lines

    # --- events ---------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """One line of the log; the rule's number stands apart."""
        special = SPECIAL.get(type(event).__name__)
        if special is not None:
            return special(self, event)
        return self.words.say(message_of(type(event)), **self._fields(event))

    def brief(self, event: Event) -> str:
        """What happened, without the parts of a roll's sums."""
        if isinstance(event, RollMade):
            return _roll_made(self, event, brief=True)
        return self.event(event)

    def sentences(self, event: Event) -> Sentences:
        """One line of the log, what came of it in short, and the things that they name."""
        marks = Marks()
        marking = Narrator(self.words, self.names.state, marks)
        headline = marks.read(headline_of(marking.names, event))
        return Sentences(*headline, *marks.read(marking.event(event)))

    def is_told_by(self, before: Event, event: Event) -> bool:
        """Whether a roll tells already what became of its unit."""
        return is_told_by(before, event)

    def detail(self, event: Event) -> Json:
        """Nothing."""
        return {}

    def _fields(self, event: Event) -> Arguments:
        """The fields of an event as arguments."""
        kind = type(event).__name__
        side = getattr(event, "side", 0)
        found: Arguments = {}
        for field in slots_of(type(event)):
            kinds = EXCEPTIONS.get((kind, field)) or FIELDS.get(field)
            if kinds is not None:
                value = self._value(kinds, getattr(event, field), side)
                found[RENAMED.get(field, field)] = value
        if "type" in slots_of(type(event)):
            found.update(self._typed(event))
        if "card" in found:
            found["described"] = self.names.described(side, cast(Any, event).card)
        if kind in ("OrderGiven", "TriggerBegan"):
            found["order" if kind == "OrderGiven" else "trigger"] = found.pop("name")
        return found

    def _typed(self, event: Any) -> Arguments:
        """What an event with a `type` names: a Weapon or a Radio."""
        if "weapon" in slots_of(type(event)):
            return {"weapon": self.names.weapon_type(event.type)}
        return {"radio": self.names.radio_type(event.type)}

    # --- arguments ------------------------------------------------------------------------

    def _values(
        self, table: dict[str, str], name: str, values: tuple[Value, ...], side: int
    ) -> Arguments:
        """The arguments of a question or refusal by name."""
        known = parameters(table.get(name, ""))
        pairs = zip(known, values, strict=False)
        return {key: self._value(kind, value, side) for (key, kind), value in pairs}

    def _value(self, kind: str, value: Any, side: int) -> Value:
        """One argument in words."""
        if kind == "number":
            return int(value)
        if kind == "text":
            return str(value)
        if kind == "flag":
            return "yes" if value else "no"
        if kind in FAMILIES:
            return self.words.say(f"{kind}-{value or NONE}")
        if kind == "item":
            return self.names.item(side, value)
        if kind == "card":
            return self.names.card(side, value)
        if kind == "fort-number":
            fort = plan_of(self.names.state.setting).forts[side][value]
            return self.words.say(f"fortification-{fort.key}")
        return NAMERS[kind](self.names, value)


FAMILIES = ("order", "action", "roll", "trigger", "fortification", "why", "ending", "outcome")

NAMERS: dict[str, Callable[[Names, Any], str]] = {
    "chit": Names.chit,
    "counter": Names.counter,
    "hex": Names.hex,
    "piece": Names.piece,
    "points": Names.points,
    "side": Names.side,
    "signed": Names.signed,
    "sum": Names.sum,
    "time-space": Names.time_space,
    "unit": Names.unit,
    "unit-name": Names.unit_name,
    "weapon": Names.weapon,
    "weapon-name": Names.weapon_name,
}

SIMPLE_VERBS: dict[str, tuple[str, str]] = {
    "chit": ("chit", "chit"),
    "fortification": ("fortification", "fort-number"),
    "item": ("item", "item"),
    "scrap": ("weapon", "weapon"),
    "side": ("side", "side"),
    "space": ("number", "number"),
    "weapon": ("weapon", "weapon"),
}


def message_of(kind: type[Event]) -> str:
    """The message id of a kind of event.

    >>> from sandtable.systems.combat_commander.events.units import UnitMoved
    >>> message_of(UnitMoved)
    'event-unit-moved'
    """
    return "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


# --- events that need more than their fields ------------------------------------------------


def _card_revealed(narrator: Narrator, event: CardRevealed) -> str:
    card = narrator.names.state.card(event.side, event.card)
    return narrator.words.say(
        "event-card-revealed",
        side=narrator.names.side(event.side),
        roll=narrator.words.say(f"roll-{event.purpose}"),
        white=card.white,
        colored=card.colored,
        random=card.hex,
        trigger=narrator.words.say(f"trigger-{card.trigger or NONE}"),
    )


def _card_played(narrator: Narrator, event: CardPlayed) -> str:
    return narrator.words.say(
        "event-card-played",
        side=narrator.names.side(event.side),
        card=narrator.names.card(event.side, event.card),
        use=event.use,
        name=narrator.words.say(f"{event.use}-{event.name}"),
    )


def _hand_shown(narrator: Narrator, event: HandShown) -> str:
    names = narrator.names
    cards = names.join(names.described(event.side, card) for card in event.cards)
    return narrator.words.say("event-hand-shown", side=names.side(event.side), cards=cards)


def _roll_made(narrator: Narrator, event: RollMade, brief: bool = False) -> str:
    total = _bare if brief else narrator.names.sum
    kind = ROLL_SUBJECTS.get(event.purpose, "")
    subject = NAMERS[kind](narrator.names, event.subject) if kind else NONE
    return narrator.words.say(
        "event-roll-made",
        side=narrator.names.side(event.side),
        roll=narrator.words.say(f"roll-{event.purpose}"),
        subject=subject,
        total=total(event.total),
        against=total(event.against) if event.against else NONE,
        outcome=narrator.words.say(f"outcome-{event.outcome}"),
    )


def _bare(total: Sum) -> str:
    return str(total.total)


def _attack_declared(narrator: Narrator, event: AttackDeclared) -> str:
    names = narrator.names
    return narrator.words.say(
        "event-attack-declared",
        side=names.side(event.side),
        pieces=names.join(names.piece_name(p) for p in event.pieces) if event.pieces else NONE,
        hex=names.hex(event.hex),
        strength=names.sum(event.strength),
    )


def _declared(narrator: Narrator, event: Declared) -> str:
    names = narrator.names
    side = names.side(event.side)
    if event.what in EVENTS:
        fate = narrator.words.say(f"fate-{event.what}")
        return narrator.words.say("event-fate", side=side, fate=fate)
    if event.what == RANDOM_HEX and event.hex < 0:
        return narrator.words.say("declared-random-hex-off-map", side=side)
    arguments: Arguments = {"side": side, "hex": names.hex(event.hex)}
    if event.what == "support-item":
        arguments["item"] = names.item(event.side, event.subject)
    elif event.subject >= 0:
        arguments["subject"] = names.piece_name(event.subject)
    return narrator.words.say(f"declared-{event.what}", **arguments)


def _control_changed(narrator: Narrator, event: ControlChanged) -> str:
    names = narrator.names
    return narrator.words.say(
        "event-control-changed",
        side=names.side(event.side),
        objective=event.objective,
        hex=names.hex(names.state.bf.objectives[event.objective - 1]),
    )


def _placement_shown(narrator: Narrator, event: PlacementShown) -> str:
    names = narrator.names
    units = [f"{names.unit_name(unit)} {names.hex(hex_)}" for unit, hex_, _ in event.units]
    forts = [
        f"{narrator.words.say(f'fortification-{kind}')} {names.hex(hex_)}"
        for hex_, kind in event.fortifications
    ]
    return narrator.words.say(
        "event-placement-shown", side=names.side(event.side), pieces=names.join(units + forts)
    )


def _unit_created(narrator: Narrator, event: UnitCreated) -> str:
    names = narrator.names
    return narrator.words.say(
        "event-unit-created", side=names.side(event.side), unit=names.unit_name(event.unit)
    )


def _weapon_given_up(narrator: Narrator, event: WeaponGivenUp) -> str:
    side, fields = narrator.names.state.units[event.unit].side, narrator._fields(event)
    return narrator.words.say("event-weapon-given-up", side=narrator.names.side(side), **fields)


SPECIAL: dict[str, Callable[[Narrator, Any], str]] = {
    "AttackDeclared": _attack_declared,
    "CardPlayed": _card_played,
    "CardRevealed": _card_revealed,
    "ControlChanged": _control_changed,
    "Declared": _declared,
    "HandShown": _hand_shown,
    "PlacementShown": _placement_shown,
    "RollMade": _roll_made,
    "UnitCreated": _unit_created,
    "WeaponGivenUp": _weapon_given_up,
}
