"""Sentences for what Panzer Grenadier asks, refuses and reports."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import slots_of
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.system import Result
from sandtable.service.marked import Marks, Sentences
from sandtable.service.narrators import sentence, thing_of
from sandtable.service.page_types import Effect, Json, Ref
from sandtable.service.panzer_grenadier.arguments import EXCEPTIONS, FIELDS, PROMPTS, REASONS
from sandtable.service.panzer_grenadier.combats import combat_of
from sandtable.service.panzer_grenadier.consequences import consequence
from sandtable.service.panzer_grenadier.effects import effects_of
from sandtable.service.panzer_grenadier.endings import stood
from sandtable.service.panzer_grenadier.headlines import headline_of, is_told_by
from sandtable.service.panzer_grenadier.moving import (
    activated,
    cost_of,
    has_target,
    points_left,
)
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.panzer_grenadier.telling import NONE, SPECIAL, Teller
from sandtable.service.panzer_grenadier.things import hex_ref, named_by, piece_ref
from sandtable.service.reasons import parameters
from sandtable.service.words import Value, Words
from sandtable.systems.panzer_grenadier.meaning import (
    COUNT,
    FACTOR,
    HEX,
    HEXSIDE,
    MINE,
    PIECE,
    SEAT,
    VERBS,
    is_on,
)
from sandtable.systems.panzer_grenadier.state import State

Arguments = dict[str, Value]
NOBODY = -1
FAMILIES = ("battle-counter", "battle-trigger", "cause", "danger", "ending", "fate", "outcome")


class Narrator:
    """Words about a position. Pieces are called by what their counters show."""

    def __init__(self, words: Words, state: State, marks: Marks | None = None) -> None:
        self.words = words
        self.names = Names(words, state, marks)

    def side(self, side: int) -> str:
        """A side by its nation, or nobody."""
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
        """The hexes and pieces that a question names."""
        return named_by(self.names.state, decision)

    def subject(self, event: Event) -> tuple[int, Ref | None]:
        """Whose doing an event is, and the piece or hex that it is about."""
        then = self.names.state
        names = ("side", "piece", "firer", "hex")
        side, piece, firer, hex_ = (getattr(event, name, NOBODY) for name in names)
        number = piece if piece >= 0 else firer
        if 0 <= number < len(then.pieces):
            return then.pieces[number].side, piece_ref(number)
        return side, hex_ref(then, hex_) if hex_ >= 0 else None

    def effects(self, event: Event) -> list[Effect]:
        """What the eye should see of an event."""
        return effects_of(self.names, event)

    # --- questions and answers ------------------------------------------------------------

    def prompt(self, decision: Decision) -> str:
        """The question that a side is asked."""
        arguments = self._values(PROMPTS, decision.prompt, decision.args)
        if decision.prompt in WALKING:
            left = points_left(self.names.state, decision.side)
            arguments["points"] = NONE if left is None else self.names.points(left)
        if decision.prompt == "announce":
            arguments["group"] = self._announced(decision)
        return sentence(self.words.say(f"prompt-{decision.prompt}", **arguments))

    def _announced(self, decision: Decision) -> str:
        """Who is activated so far, and to do what; hidden units are nobody else's business."""
        state, say = self.names.state, self.words.say
        group = activated(state, decision.side) or [(int(decision.args[0]), False)]
        found = [
            say("announced-fire" if fires else "announced-move", piece=self.names.piece(number))
            for number, fires in group
            if number < 0 or not state.pieces[number].hidden
        ]
        return self.names.join(found)

    def consequence(self, decision: Decision) -> str:
        """What only whoever is asked hears beside the question."""
        return consequence(self.names, decision)

    def option(self, decision: Decision, option: Option) -> str:
        """One answer to a question."""
        arguments = self._about(decision, option)
        own = self.words.say_part(f"prompt-{decision.prompt}", option.verb, **arguments)
        return own or self.words.say(f"option-{option.verb}", **arguments)

    def whole(self, decision: Decision, first: str, number: int) -> str:
        """An answer, and all of the next question."""
        return self.words.say("table-way-all", first=first, number=number)

    def _about(self, decision: Decision, option: Option) -> Arguments:
        """What an answer is about."""
        names, verb, value = self.names, option.verb, option.value
        if is_on(verb, HEX):
            return self._hex(decision, option)
        if is_on(verb, PIECE):
            return self._piece(decision, option)
        if is_on(verb, FACTOR):
            return self._factor(decision, value)
        if is_on(verb, COUNT):
            most = max((o.value for o in decision.options if o.verb == verb), default=0)
            return {"number": value, "all": "yes" if value == most else "no"}
        if is_on(verb, SEAT):
            return {"player": names.seat(value)}
        if is_on(verb, HEXSIDE):
            return {"direction": self.words.say(f"direction-{value}")}
        return self._mine(value) if is_on(verb, MINE) else {}

    def _piece(self, decision: Decision, option: Option) -> Arguments:
        """A piece, what was announced for it, and whether it could fire at anybody."""
        state, number = self.names.state, option.value
        fires = dict(activated(state, decision.side)).get(number)
        found: Arguments = {
            "unit": self.names.unit(number),
            "action": "fire" if fires else "move",
            "target": "yes",
        }
        if option.verb in HELPING and 0 <= number < len(state.pieces):
            found["help"] = self._help(option)
        if fires and option.verb == "act" and not has_target(state, number):
            found["action"] = "idle"
        if option.verb == "fire" and decision.prompt in ANNOUNCING and option in decision.options:
            found["target"] = "yes" if has_target(state, number) else "no"
        return found

    def _help(self, option: Option) -> str:
        """What a leader adds: to a fire by his combat, to a recovery by his morale modifier."""
        leader = self.names.state.pieces[option.value].type
        if leader.kind != "leader":
            return NONE
        return self.names.signed(leader.combat if option.verb == "raise" else leader.morale_mod)

    def _hex(self, decision: Decision, option: Option) -> Arguments:
        """A hex and who is known to stand there; one's own apart where others are attacked."""
        names, state, hex_ = self.names, self.names.state, option.value
        there = state.at[hex_] if 0 <= hex_ < state.field.size else ()
        own = [number for number in there if state.pieces[number].side == decision.side]
        enemies = [n for n in there if n not in own and not state.pieces[n].hidden]
        meant = enemies if option.verb in AT_ENEMIES else [n for n in there if n in own + enemies]
        found: Arguments = {
            "place": names.place(hex_),
            "occupants": names.pieces(meant) if meant else NONE,
            "own": names.pieces(own) if own else NONE,
        }
        if decision.prompt in WALKING:
            cost = cost_of(state, decision.side, hex_)
            found["cost"] = NONE if cost is None else names.points(cost)
        return found

    def _factor(self, decision: Decision, number: int) -> Arguments:
        """An off-board artillery factor, or an aircraft unit, by its strength."""
        state, side = self.names.state, decision.side
        if decision.prompt == "aircraft":
            there = state.aircraft[side]
            value = there[number][1] if 0 <= number < len(there) else 0
        else:
            support = state.setting.scenario.off_board[side]
            value = support[number].value if 0 <= number < len(support) else 0
        return {"value": value, "number": number + 1}

    def _mine(self, number: int) -> Arguments:
        """A minefield: its strength where it lies open, else none."""
        mines = self.names.state.mines
        if not 0 <= number < len(mines):
            return {"strength": NONE, "number": number + 1}
        mine = mines[number]
        strength = str(mine.strength) if mine.shown else NONE
        return {"strength": strength, "number": number + 1}

    # --- refusals and results -------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not offered; the rule's number stands apart."""
        arguments = self._values(REASONS, refusal.reason, refusal.args)
        for name, kind in parameters(REASONS.get(refusal.reason, "")):
            arguments.setdefault(name, 0 if kind == "number" else NONE)
        return self.words.say(f"reason-{refusal.reason}", **arguments)

    def result(self, result: Result) -> str:
        """How the game ended."""
        winner = self.names.side(result.winner) if result.winner >= 0 else NONE
        return self.words.say("event-game-ended", winner=winner, ending=self.ending(result))

    def ending(self, result: Result) -> str:
        """Why the game ended, and how each side stood by its conditions."""
        return " ".join([self.words.say(f"ending-{result.reason}"), *stood(self.names)])

    def margin(self, result: Result) -> int | None:
        """Steps do not decide."""
        return None

    # --- events ---------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """One line of the log; the rule's number stands apart."""
        return self._told(event, brief=False)

    def brief(self, event: Event) -> str:
        """What happened, without the parts of sums."""
        return self._told(event, brief=True)

    def _told(self, event: Event, brief: bool) -> str:
        teller = Teller(self.names, brief)
        special = SPECIAL.get(type(event).__name__)
        if special is not None:
            return special(teller, event)
        return self.words.say(message_of(type(event)), **self._fields(event, teller))

    def sentences(self, event: Event) -> Sentences:
        """One line of the log, what came of it in short, and the things that they name."""
        marks = Marks()
        marking = Narrator(self.words, self.names.state, marks)
        headline = marks.read(headline_of(marking.names, event))
        return Sentences(*headline, *marks.read(marking.event(event)))

    def is_told_by(self, before: Event, event: Event) -> bool:
        """Whether a check tells already what became of its piece."""
        return is_told_by(before, event)

    def detail(self, event: Event) -> Json:
        """An attack in all its parts, so that its table can be shown."""
        combat = combat_of(self.names, event)
        return {} if combat is None else {"combat": combat}

    def _fields(self, event: Event, teller: Teller) -> Arguments:
        """The fields of an event as arguments."""
        kind = type(event).__name__
        found: Arguments = {}
        for field in slots_of(type(event)):
            kinds = EXCEPTIONS.get((kind, field)) or FIELDS.get(field)
            if kinds is not None:
                value = getattr(event, field)
                told = teller.sum(value) if kinds == "sum" else self._value(kinds, value)
                found[field.replace("_", "-")] = told
        return found

    # --- arguments ------------------------------------------------------------------------

    def _values(self, table: dict[str, str], name: str, values: tuple[Any, ...]) -> Arguments:
        """The arguments of a question or refusal by name."""
        pairs = zip(parameters(table.get(name, "")), values, strict=False)
        return {key: self._value(kind, value) for (key, kind), value in pairs}

    def _value(self, kind: str, value: Any) -> Value:
        """One argument in words; what there is not has a word for messages to choose by."""
        if kind == "number":
            return int(value)
        if kind == "count":
            return int(value) + 1
        if kind == "text":
            return str(value) or NONE
        if kind == "flag":
            return "yes" if value else "no"
        if kind == "status":
            return self.words.say(f"status-{value}")
        if kind in FAMILIES:
            return self.words.say(f"{kind}-{value}")
        if kind in ("pieces", "hexes") and not value:
            return NONE
        if kind in ("side", "hex", "piece") and value == NOBODY:
            return NONE
        return NAMERS[kind](self.names, value)


AT_ENEMIES = ("assault", "bombard", "direct")
"""Answers that attack whoever of the enemy is in a hex."""
HELPING = ("raise", "support")
"""Answers by which a leader helps."""
ANNOUNCING = ("segment", "announce")
"""Questions where actions are announced."""
WALKING = ("move", "flee")
"""Questions where a piece goes from hex to hex."""

NAMERS: dict[str, Callable[[Names, Any], str]] = {
    "counters": Names.counters,
    "force": Names.force,
    "hex": Names.hex,
    "hexes": Names.hexes,
    "piece": Names.piece,
    "pieces": Names.pieces,
    "points": Names.points,
    "result": Names.result,
    "seat": Names.seat,
    "side": Names.side,
    "type": Names.type_key,
}


def message_of(kind: type[Event]) -> str:
    """The message id of a kind of event.

    >>> from sandtable.systems.panzer_grenadier.events.units import StepLost
    >>> message_of(StepLost)
    'event-step-lost'
    """
    return "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
