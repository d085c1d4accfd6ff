"""A game that begins at a position, with chance as it is told, and is talked about in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from sandtable.kernel.asides import is_aside
from sandtable.kernel.cases.happenings import Awaited, EventClaim, sum_words
from sandtable.kernel.cases.proofs import PROOFS, unknown_statement
from sandtable.kernel.cases.vocabulary import (
    VERBS,
    Vocabulary,
    insist,
    plain_vocabulary,
    unknown,
)
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.loop import give, refusal, run
from sandtable.kernel.options import Option
from sandtable.kernel.positions import write_position
from sandtable.kernel.refusals import GAME_OVER, Refusal
from sandtable.kernel.scripts import ScriptedChance
from sandtable.kernel.state import State
from sandtable.kernel.sums import Sum
from sandtable.kernel.system import System

E = TypeVar("E", bound=Event)


class Beginning(NamedTuple):
    """What the game of a case begins with, and what is drawn from there on."""

    system: System
    scenario: dict[str, Any]
    script: ScriptedChance
    options: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    """By value (`kernel.positions`); None if the game lays its position out by itself."""
    ask_windows: bool = False
    """Whether no reaction window is passed by itself."""


class Verdict(NamedTuple):
    """What becomes of something said: why it may not be said, None if it may."""

    refusal: Refusal | None


class CaseGame(Game):
    """A game at a position. A system makes it its own to say things in the words of its book.

    As it is, options are written as the system writes them, events by their fields, and facts of
    the table by their names.
    """

    NEVER_BY_ITSELF: ClassVar[tuple[str, ...]] = ()
    """Prompts of questions that a case must answer though they have one answer or can be passed."""

    def __init__(self, beginning: Beginning, *, ask_all: bool = False) -> None:
        self.script: ScriptedChance = beginning.script
        self.ask_windows = beginning.ask_windows
        self.ask_all = ask_all
        """Whether a question with one answer is asked; otherwise it is answered at once."""
        self.forced: list[str] = []
        """The answers of such questions since the last choice, in words."""
        super().__init__(
            beginning.system, beginning.scenario, options=beginning.options,
            chance=beginning.script, position=beginning.position,
        )  # fmt: skip

    def _first_state(self) -> State:
        self.forced = []
        return super()._first_state()

    def _run(self) -> Decision | None:
        """Run on; a question with one answer is answered here, in words, unless it is asked."""
        decision = run(self.system, self.state, fewest=1)
        while decision is not None and not (self.ask_all or decision.is_open or decision.window):
            only = decision.options[0]
            self.forced.append(self.option_words(decision.side, only))
            give(self.system, self.state, decision, only)
            decision = run(self.system, self.state, fewest=1)
        return decision

    def take(
        self,
        option: Option,
        *,
        standing: bool = False,
        decision: Decision | None = None,
        seat: int | None = None,
    ) -> None:
        """Make a choice that is known to be legal."""
        self.forced = []
        super().take(option, standing=standing, decision=decision, seat=seat)

    # --- the words of a system --------------------------------------------------------------

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that a case may use."""
        return plain_vocabulary(self.system)

    @property
    def people(self) -> list[str]:
        """Sides and seats by their names."""
        return [*self.system.sides, *(seat.name for seat in self.seats)]

    def prove(self, keyword: str, told: str) -> None:
        """Insist that a statement has only words that the rules have; ValueError if not."""
        if keyword in PROOFS:
            PROOFS[keyword](self.vocabulary, self.people, told)

    def insist_on_value(self, kind: str, field: str, told: str) -> None:
        """Insist that what is told of a field of a kind of event can stand there; or ValueError."""
        if field == "side":
            insist("side", told, (*self.system.sides, "nobody"))

    def unknown_choice(self, side: int, text: str) -> str:
        """Say that a text means no answer at all, and which is nearest."""
        known = {*self.offered(), *self.vocabulary.families[VERBS]}
        return unknown("choice", text, known)

    def option_words(self, side: int, option: Option) -> str:
        """An option of a side as a case writes it."""
        return self.system.write_option(self.state, option)

    def options_meant(self, side: int, text: str) -> Sequence[Option]:
        """Every option that a text can mean; the decision says which one it is."""
        try:
            option = self.system.read_option(self.state, text)
        except ValueError:
            return ()
        return (option,) if option.verb in self.vocabulary.families[VERBS] else ()

    def field_words(self, event: Event, field: str) -> str:
        """One field of an event as a case writes it."""
        value = getattr(event, field)
        if isinstance(value, Sum):
            return sum_words(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if field == "side" and isinstance(value, int):
            return self.side_words(value)
        return str(value)

    def side_words(self, side: int) -> str:
        """A side as a case writes it."""
        return self.system.sides[side] if 0 <= side < len(self.system.sides) else "nobody"

    def awaited(self, keyword: str, told: str) -> Awaited | None:
        """What a statement says happens next; None if it says nothing of this kind."""
        return self.event_claim(told) if keyword == "event" else None

    def event_claim(self, told: str) -> EventClaim:
        """An event as a case tells it; ValueError if it tells of something that there is not."""
        claim = EventClaim(told, self.field_words)
        for field, value in claim.fields.items():
            self.insist_on_value(claim.kind, field, value)
        return claim

    def check(self, text: str) -> str:
        """What is true instead of a statement, "" if it is true; ValueError if it says nothing.

        `game goes on`, `game won by white points`, and any fact by its name: `points [1, 0]`.
        """
        name, _, told = text.partition(" ")
        if name == "game":
            true = self._ending(told)
            return "" if told == true else f"game {true}"
        facts = write_position(self.state)
        if name not in facts:
            raise ValueError(unknown_statement(text, self.people, [*facts]))
        try:
            same = json.loads(told) == facts[name]
        except ValueError:
            same = told == facts[name]
        return "" if same else f"{name} {json.dumps(facts[name], ensure_ascii=False)}"

    def _ending(self, told: str) -> str:
        result = self.result
        if result is None:
            return "goes on"
        won = f"won by {self.side_words(result.winner)}"
        return won if told == won else f"{won} {result.reason}".strip()

    def seen(self, side: int) -> dict[str, Any]:
        """What a side may know."""
        return self.system.view(self.state, side)

    def purpose(self) -> str:
        """What the running procedure draws for, for messages."""
        return ""

    def check_draws(self) -> None:
        """See that what was drawn is what it was told for; ScriptError if not."""

    # --- looking ----------------------------------------------------------------------------

    def found(self, kind: type[E]) -> list[E]:
        """Everything of one kind that happened so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def offered(self) -> list[str]:
        """The options of the decision in words."""
        return [self.words(option) for option in self.decision.options] if self.decision else []

    def words(self, option: Option) -> str:
        """One option of the decision in words."""
        assert self.decision is not None
        return self.option_words(self.decision.side, option)

    def meant(self, text: str, decision: Decision | None = None) -> Option | None:
        """The offered option that a text means, or None."""
        asked = decision or self.decision
        if asked is None:
            return None
        found = self.options_meant(asked.side, text)
        return next((option for option in found if asked.offers(option)), None)

    def refusal(self, text: str, decision: Decision | None = None) -> Refusal | None:
        """Why a text's option is not offered; None if it is. ValueError if it means nothing."""
        asked = decision or self.decision
        if asked is None:
            return GAME_OVER
        if self.meant(text, asked) is not None:
            return None
        found = self._options_named(asked.side, text)
        said = self._said_beside(self._seat_asked(asked), asked, found)
        if said is not None:
            return said.refusal
        taken = [option for option in found if option.verb in asked.verbs]
        known = [refusal(self.system, self.state, asked, option) for option in taken or found]
        return next((each for each in known if each.rule), known[0])

    def takes(self, text: str, decision: Decision) -> bool:
        """Whether a question takes answers, legal or not, of a kind that a text can mean."""
        found = self.options_meant(decision.side, text)
        return any(option.verb in decision.verbs for option in found)

    def _options_named(self, side: int, text: str) -> Sequence[Option]:
        """Every option that a text can mean; ValueError if it means nothing."""
        found = self.options_meant(side, text)
        if not found:
            raise ValueError(self.unknown_choice(side, text))
        return found

    def _seat_asked(self, decision: Decision) -> int:
        """The seat that is asked, or the first of its side."""
        if decision.seat != ANY_SEAT:
            return decision.seat
        return next(number for number, seat in enumerate(self.seats) if seat.side == decision.side)

    def _said_beside(
        self, seat: int, asked: Decision | None, found: Sequence[Option]
    ) -> Verdict | None:
        """What becomes of options that a seat says unasked; None if none of them is such a thing.

        What the open question itself takes or forbids is an answer to it.
        """
        for option in found:
            if asked is not None and asked.kind_of(option) is not None:
                return None
            if not self.is_over and is_aside(self.system, self.state, seat, option):
                return Verdict(self.why_not_say(seat, option))
        return None

    def seat_of(self, who: str) -> int:
        """The number of a seat by its name, or the first of a side; ValueError if there is none."""
        insist("side or seat", who, self.people)
        found = [seat.name == who or self.side_words(seat.side) == who for seat in self.seats]
        return found.index(True)

    def unasked_refusal(self, seat: int, text: str) -> Refusal | None:
        """Why a seat that is not asked may not say something; None if it may, as an aside."""
        side = self.seats[seat].side
        found = self._options_named(side, text)
        said = self._said_beside(seat, None, found)
        return self.why_not(found[0], seat) if said is None else said.refusal

    def was_forced(self, text: str) -> bool:
        """Whether a text names an answer that was the only one and was given at once."""
        said = " ".join(text.casefold().split())
        for place, words in enumerate(self.forced):
            if said in (words.casefold(), words.casefold().partition(" ")[2]):
                del self.forced[: place + 1]
                return True
        return False

    # --- choosing ---------------------------------------------------------------------------

    def choose(self, *texts: str) -> list[Event]:
        """Make choices in words, one after another; ValueError if one is not offered.

        A choice answers the first question that offers it; one that had no other answer may be
        named or left out.
        """
        before = len(self.events)
        for text in texts:
            if self.was_forced(text):
                continue
            option = self.meant(text)
            if option is None:
                raise ValueError(f"{text!r} is not offered: {self.decision} {self.offered()}")
            self.apply(option)
        return self.events[before:]
