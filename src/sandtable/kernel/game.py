"""A game in progress: check a choice, apply it, take it back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sandtable.kernel.asides import aside_question, aside_refusal, speak
from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.choices import ASIDE, Choice, Seam
from sandtable.kernel.codec import frame_facts, plain
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.events import Event
from sandtable.kernel.loop import (
    give,
    keep_legal_answers,
    open_questions,
    refusal,
    run,
    table_of,
)
from sandtable.kernel.native import mypyc_attr
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.positions import thaw
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.seats import Seat
from sandtable.kernel.standing import Passes
from sandtable.kernel.state import State
from sandtable.kernel.system import Result, System
from sandtable.kernel.taking_back import Past
from sandtable.kernel.values import fixed
from sandtable.kernel.view import View


def state_hash(system: System, state: State) -> str:
    """Return a short fingerprint of board and flow."""
    flow = [frame_facts(frame) for frame in state.stack]
    facts = [plain(system.facts(state)), flow, state.draws]
    if state.flows:
        facts.append(plain(state.flows))
    text = json.dumps(facts, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Game:
    """A game in progress: the state, its log, and the door that every choice goes through."""

    def __init__(
        self,
        system: System,
        scenario: str | dict[str, Any],
        *,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        chance: Chance | None = None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.system = system
        self.start = fixed(system.scenario(scenario) if isinstance(scenario, str) else scenario)
        """The scenario by value: whoever plays this game again begins with it."""
        self.scenario = scenario if isinstance(scenario, str) else str(self.start.get("key", ""))
        """What people call it."""
        self.options = dict(options or {})
        self.key = key_of_seed(seed)
        self.chance: Chance = chance or KeyedChance(self.key)
        self.choices: list[Choice] = []
        self.passes = Passes()
        self.hashes: dict[int, str] = {}
        self.begins = position
        """Where it begins, by value (see `positions`); None: with the set-up of its scenario."""
        self.seams: list[Seam] = []
        self.seats: tuple[Seat, ...] = system.seats(self.start, self.options)
        self.state = self._first_state()
        self.decision = self._run()
        """What is asked; the first question where several are open at once."""
        self.opening = len(self.state.journal)
        """How many events happened before anybody had to choose."""

    def _first_state(self) -> State:
        """Return the table at the last seam, or as it was when the game began."""
        if not self.seams:
            return self.beginning()
        state = self._laid_out(self.seams[-1].position)
        keep_legal_answers(self.system, state)
        return state

    def beginning(self) -> State:
        """Return the table before anything had happened."""
        return self._laid_out(self.begins)

    def _laid_out(self, position: dict[str, Any] | None) -> State:
        state = self.system.new_state(self.start, self.options, self.chance)
        if position is not None:
            thaw(self.system, state, position)
        return state

    def _run(self) -> Decision | None:
        """Carry procedures out until somebody must decide."""
        return run(self.system, self.state)

    # --- looking --------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.system.result(self.state) if self.state.over else None

    @property
    def questions(self) -> list[Decision]:
        """Everything that is asked now, by whomever it must be answered."""
        return open_questions(self.system, self.state, self.decision)

    def question(self, seat: int, flow: int | None = None) -> Decision | None:
        """Return what a seat is asked now, in a flow or (of several) first, or None."""
        for decision in self.questions:
            if flow in (None, decision.flow) and seat in self.answerers(decision):
                return decision
        return None

    def answerers(self, decision: Decision) -> list[int]:
        """Return the seats that may answer a question: whom it names, or all of the side."""
        if decision.seat != ANY_SEAT:
            return [decision.seat]
        return [number for number, seat in enumerate(self.seats) if seat.side == decision.side]

    def answerer(self, decision: Decision) -> int:
        """Return the seat that answers a question if nobody says who does."""
        return self.answerers(decision)[0]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, whoever may know it."""
        return self.state.journal

    def events_for(self, side: int, seat: int = ANY_SEAT) -> list[Event]:
        """Return the log as a side, or one of its seats, may read it."""
        seen = (event.seen_by(side, seat) for event in self.state.journal)
        return [event for event in seen if event is not None]

    def view(self, side: int, seat: int = ANY_SEAT) -> dict[str, Any]:
        """Return what a side may know."""
        return self.system.view(table_of(self.system, self.state, side, seat), side)

    def known(self, side: int, seat: int = ANY_SEAT) -> View:
        """Return the table as a side knows it, for a computer player to think with."""
        return View(self.system, table_of(self.system, self.state, side, seat), side)

    # --- choosing -------------------------------------------------------------------------

    def apply(
        self, choice: Option | str, seat: int | None = None, flow: int | None = None
    ) -> list[Event]:
        """Make a choice and return the events that followed; RefusedError if it is not legal.

        Where several questions are open, `seat` says whose answer it is, and `flow` which of the
        seat's it answers.
        """
        journal = self.state.journal
        before = len(journal)
        decision = self.decision if seat is None else self.question(seat, flow)
        option = choice if isinstance(choice, Option) else self._read(choice)
        if decision is None or (option not in decision.options and not decision.offers(option)):
            faults = decision.faults(option) if decision is not None else ()
            raise RefusedError(self.why_not(option, seat, flow) or NOT_ASKED, faults)
        self.take(option, decision=decision, seat=seat)
        if self.passes.held:
            self.stand_by()
        return journal[before:]

    def _read(self, choice: Option | str) -> Option:
        return self.system.read_option(self.state, choice) if isinstance(choice, str) else choice

    def take(
        self,
        option: Option,
        *,
        standing: bool = False,
        decision: Decision | None = None,
        seat: int | None = None,
    ) -> None:
        """Make a choice that is known to be legal; without a decision it answers the first."""
        asked = decision or self.decision
        assert asked is not None
        who = asked.seat if seat is None else seat
        give(self.system, self.state, asked, option)
        self.decision = self._run()
        events = len(self.state.journal)
        self.choices.append(Choice(asked.side, option, events, standing, who, asked.flow))

    def why_not(
        self, choice: Option | str, seat: int | None = None, flow: int | None = None
    ) -> Refusal | None:
        """Say why a choice is not legal now, or None if it is."""
        if self.decision is None:
            return GAME_OVER
        decision = self.decision if seat is None else self.question(seat, flow)
        if decision is None:
            return NOT_ASKED if self.decision.flow >= 0 else NOT_ASKED.by(self.decision.rule)
        option = self._read(choice)
        if decision.offers(option):
            return None
        return refusal(self.system, self.state, decision, option)

    # --- speaking unasked -----------------------------------------------------------------

    def aside(self, seat: int) -> Decision | None:
        """Return what a seat may say though it is not asked, or None."""
        if self.is_over or not 0 <= seat < len(self.seats):
            return None
        return aside_question(self.system, self.state, seat)

    def why_not_say(self, seat: int, choice: Option | str) -> Refusal | None:
        """Say why a seat may not say something unasked, or None if it may."""
        if self.is_over or not 0 <= seat < len(self.seats):
            return GAME_OVER if self.is_over else NOT_ASKED
        decision, option = self.aside(seat), self._read(choice)
        if decision is not None and decision.offers(option):
            return None
        return aside_refusal(self.system, self.state, seat, option)

    def say(self, seat: int, choice: Option | str) -> list[Event]:
        """Say something unasked; it opens no window, and what is open is asked anew.

        A question that has one answer left stays open: nobody but who is asked gives answers.
        """
        decision, option = self.aside(seat), self._read(choice)
        if decision is None or not decision.offers(option):
            faults = decision.faults(option) if decision is not None else ()
            raise RefusedError(self.why_not_say(seat, option) or NOT_ASKED, faults)
        before = len(self.state.journal)
        speak(self.system, self.state, seat, option)
        self.decision = run(self.system, self.state, fewest=1)
        side, events = self.seats[seat].side, len(self.state.journal)
        self.choices.append(Choice(side, option, events, False, seat=seat, flow=ASIDE))
        return self.state.journal[before:]

    # --- standing passes ------------------------------------------------------------------

    def stand(self, seat: int, window: str, scope: str) -> None:
        """Pass every window of this name for the running turn, order ... (a named scope)."""
        self.passes.stand(self.system, self.state, seat, window, scope)
        self.stand_by()

    def passed_by(self, decision: Decision) -> int | None:
        """Return the seat whose standing pass answers a question, or None."""
        for seat in self.answerers(decision) if self.passes else ():
            if self.passes.let_go(self.system, self.state, decision, seat):
                return seat
        return None

    def stand_by(self) -> None:
        """Let standing passes answer as long as they can."""
        while (said := self._standing_pass()) is not None:
            self.take(PASS, standing=True, decision=said[0], seat=said[1])

    def _standing_pass(self) -> tuple[Decision, int] | None:
        for decision in self.questions:
            seat = self.passed_by(decision)
            if seat is not None:
                return decision, seat
        return None

    # --- seams ----------------------------------------------------------------------------

    @property
    def seam(self) -> int:
        """How many choices came before the last seam: they cannot be played again."""
        return self.seams[-1].choices if self.seams else 0

    def sew(self, seams: list[Seam], choices: list[Choice], events: list[Event]) -> None:
        """Go on from a seam, with what was chosen and what happened before it."""
        self.seams = seams
        self.state = self._first_state()
        self.state.journal = events
        self.choices = choices
        if not choices:
            self.opening = len(events)
        self.decision = run(self.system, self.state)

    # --- taking back ----------------------------------------------------------------------

    def why_no_undo(self, side: int | None = None, seat: int = ANY_SEAT) -> Refusal | None:
        """Say why the last choice cannot be taken back (by this side or seat), or None if it can.

        It cites the rule of what stands in the way, or of the open question.
        """
        asked = self.decision.rule if self.decision is not None else ""
        return self._past().refusal(side, seat, asked)

    def last_choice(self, side: int | None = None, seat: int = ANY_SEAT) -> int:
        """Return the index of the choice that would be taken back first, -1 if there is none."""
        return self._past().last(side, seat)

    def _past(self) -> Past:
        return Past(self.state, self.choices, self.seam, self.opening)

    def undo(self, side: int | None = None, seat: int = ANY_SEAT) -> None:
        """Take the last choice back, exactly; RefusedError after chance or a reveal."""
        refused = self.why_no_undo(side, seat)
        if refused is not None:
            raise RefusedError(refused)
        self.take_back(self.last_choice(side, seat))

    def take_back(self, index: int) -> None:
        """Play the game anew without a choice, and without what came of it.

        What other flows answered stays, and so does what was said unasked, if it still can be.
        """
        kept = self.choices[:index]
        in_flow = self.choices[index].flow >= 0
        kept += [c for c in self.choices[index + 1 :] if in_flow or c.flow == ASIDE]
        self.restart(kept)

    # --- playing again --------------------------------------------------------------------

    def restart(self, choices: Iterable[Choice]) -> None:
        """Play the same game anew up to the given choices."""
        kept = list(choices)
        before = self.state.journal
        self.state = self._first_state()
        if self.seams:
            self.state.journal = before[: self.seams[-1].events]
        self.choices = kept[: self.seam]
        self.decision = self._run()
        for choice in kept[self.seam :]:
            if not self.replay(choice) and choice.flow != ASIDE:
                raise ValueError(f"{choice.option} does not answer {self.decision}")

    def anew(self, choices: Iterable[Choice]) -> Game:
        """Return the same game, played again (from its last seam) up to the given choices."""
        again = self.clone()
        again.restart(choices)
        return again

    def replay(self, choice: Choice) -> bool:
        """Make a recorded choice again; False if it is not legal here."""
        asked = self.answered_by(choice)
        if asked is None or not asked.offers(choice.option):
            return False
        if choice.flow == ASIDE:
            self.say(choice.seat, choice.option)
        else:
            self.take(choice.option, standing=choice.standing, decision=asked, seat=choice.seat)
        return True

    def answered_by(self, choice: Choice) -> Decision | None:
        """Return the question that a recorded choice answers here, or None."""
        if choice.flow == ASIDE:
            return self.aside(choice.seat) if 0 <= choice.seat < len(self.seats) else None
        asked = next((each for each in self.questions if each.flow == choice.flow), None)
        if asked is None or asked.side != choice.side:
            return None
        return asked if choice.seat == ANY_SEAT or choice.seat in self.answerers(asked) else None

    def clone(self) -> Game:
        """Return an independent game at the same point."""
        twin = Game.__new__(Game)
        twin.system = self.system
        twin.start = self.start
        twin.scenario = self.scenario
        twin.options = self.options
        twin.key = self.key
        twin.chance = self.chance
        twin.choices = self.choices.copy()
        twin.passes = self.passes.copy()
        twin.hashes = self.hashes.copy()
        twin.begins = self.begins
        twin.seams = self.seams
        twin.seats = self.seats
        twin.decision = self.decision
        twin.opening = self.opening
        twin.state = self.system.clone(self.state)
        twin.state.journal = self.state.journal.copy()
        return twin

    def save(self, path: str | Path) -> None:
        """Write the game to a file, whole or not at all."""
        from sandtable.kernel.log import save

        save(self, Path(path))

    def hash(self) -> str:
        """Return the fingerprint of board and flow."""
        return state_hash(self.system, self.state)
