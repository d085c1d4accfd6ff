"""The one loop: run until a decision, check a choice, apply it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.codec import encode_frame, plain
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.native import mypyc_attr
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.state import State
from sandtable.kernel.system import Result, System
from sandtable.kernel.view import View

NOTHING_TO_UNDO = Refusal("", "undo-nothing")
UNDO_OTHER_SIDE = Refusal("", "undo-other-side-acted")
UNDO_CHANCE = Refusal("", "undo-chance")


class DeadEndError(Exception):
    """A question without an answer: an error of the rules code, never of a player."""


def run(system: System, state: State) -> Decision | None:
    """Carry procedures out until somebody must decide; None when the game is over.

    A question with one answer is no decision and is answered here, except in a reaction window:
    that it was open must not depend on the hand.
    """
    stack = state.stack
    while not state.over:
        frame = stack[-1]
        decision: Decision | None = getattr(frame, frame.step)(state)
        if decision is not None:
            if len(decision.options) - decision.asides > 1 or decision.window:
                return decision
            if len(decision.options) == decision.asides:
                raise DeadEndError(
                    f"{type(frame).__name__}.{frame.step} offers nothing: {decision}"
                )
            getattr(frame, decision.then)(state, decision.options[0])
        if state.unsettled:
            system.settle(state)
    return None


def answer(system: System, state: State, decision: Decision, option: Option) -> Decision | None:
    """Give an answer that is known to be legal, and run on."""
    getattr(state.stack[-1], decision.then)(state, option)
    if state.unsettled:
        system.settle(state)
    return run(system, state)


def state_hash(system: System, state: State) -> str:
    """Return a short fingerprint of board and flow."""
    flow = [encode_frame(frame) for frame in state.stack]
    text = json.dumps([plain(system.facts(state)), flow, state.draws], separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Choice:
    """One accepted answer: whose, what, and how many events had happened after it."""

    __slots__ = ("side", "option", "events", "standing")

    def __init__(self, side: int, option: Option, events: int, standing: bool) -> None:
        self.side = side
        self.option = option
        self.events = events
        self.standing = standing


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Game:
    """A game in progress: the state, its log, and the door that every choice goes through."""

    def __init__(
        self,
        system: System,
        scenario: str,
        *,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        chance: Chance | None = None,
    ) -> None:
        self.system = system
        self.scenario = scenario
        self.options = dict(options or {})
        self.key = key_of_seed(seed)
        self.chance: Chance = chance or KeyedChance(self.key)
        self.choices: list[Choice] = []
        self.passes: dict[tuple[int, str], tuple[str, int]] = {}
        self.hashes: dict[int, str] = {}
        self.folded = False
        """Whether the game was folded from events of older rules: it cannot be replayed."""
        self.state = system.new_state(scenario, self.options, self.chance)
        self.decision = run(system, self.state)
        self.opening = len(self.state.journal)
        """How many events happened before anybody had to choose."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.system.result(self.state) if self.state.over else None

    @property
    def events(self) -> list[Event]:
        """Everything that happened, whoever may know it."""
        return self.state.journal

    def events_for(self, side: int) -> list[Event]:
        """Return the log as one side may read it."""
        seen = (event.seen_by(side) for event in self.state.journal)
        return [event for event in seen if event is not None]

    def apply(self, choice: Option | str) -> list[Event]:
        """Make a choice and return the events that followed; RefusedError if it is not legal."""
        before = len(self.state.journal)
        option = self._read(choice) if isinstance(choice, str) else choice
        if self.decision is None or option not in self.decision.options:
            raise RefusedError(self.why_not(option) or NOT_ASKED)
        self.take(option)
        if self.passes:
            self._stand_by()
        return self.state.journal[before:]

    def _read(self, choice: Option | str) -> Option:
        return self.system.read_option(self.state, choice) if isinstance(choice, str) else choice

    def take(self, option: Option, *, standing: bool = False) -> None:
        """Make a choice that is known to be legal."""
        decision = self.decision
        assert decision is not None
        self.decision = answer(self.system, self.state, decision, option)
        self.choices.append(Choice(decision.side, option, len(self.state.journal), standing))

    def why_not(self, choice: Option | str) -> Refusal | None:
        """Say why a choice is not legal now, or None if it is."""
        if self.decision is None:
            return GAME_OVER
        option = self._read(choice)
        if option in self.decision.options:
            return None
        return self.system.refuse(self.state, option)

    def view(self, side: int) -> dict[str, Any]:
        """Return what a side may know, with its decision if it is asked."""
        return self.system.view(self.state, side)

    def known(self, side: int) -> View:
        """Return the table as a side knows it, for a computer player to think with."""
        return View(self.system, self.state, side)

    def stand(self, side: int, window: str, scope: str) -> None:
        """Pass every window of this name for the running turn, order ... (a named scope)."""
        self.passes[side, window] = scope, self.system.scope(self.state, scope)
        self._stand_by()

    def _stand_by(self) -> None:
        while self.decision is not None and self._standing(self.decision):
            self.take(PASS, standing=True)

    def _standing(self, decision: Decision) -> bool:
        promise = self.passes.get((decision.side, decision.window)) if decision.window else None
        if promise is None or PASS not in decision.options:
            return False
        scope, number = promise
        if self.system.scope(self.state, scope) == number:
            return True
        del self.passes[decision.side, decision.window]
        return False

    def why_no_undo(self, side: int | None = None) -> Refusal | None:
        """Say why the last choice cannot be taken back (by this side), or None if it can."""
        if not self.choices:
            return NOTHING_TO_UNDO
        if side is not None and self.choices[-1].side != side:
            return UNDO_OTHER_SIDE
        start = self.choices[-2].events if len(self.choices) > 1 else self.opening
        if self.folded or any(event.CHANCE for event in self.state.journal[start:]):
            return UNDO_CHANCE
        return None

    def undo(self, side: int | None = None) -> None:
        """Take the last choice back, exactly; RefusedError after chance or a reveal."""
        refusal = self.why_no_undo(side)
        if refusal is not None:
            raise RefusedError(refusal)
        self.restart(self.choices[:-1])

    def restart(self, choices: Iterable[Choice]) -> None:
        """Play the same game anew up to the given choices."""
        kept = list(choices)
        self.choices = []
        self.state = self.system.new_state(self.scenario, self.options, self.chance)
        self.decision = run(self.system, self.state)
        for choice in kept:
            self.take(choice.option, standing=choice.standing)

    def clone(self) -> Game:
        """Return an independent game at the same point."""
        twin = Game.__new__(Game)
        twin.system = self.system
        twin.scenario = self.scenario
        twin.options = self.options
        twin.key = self.key
        twin.chance = self.chance
        twin.choices = self.choices.copy()
        twin.passes = self.passes.copy()
        twin.hashes = self.hashes.copy()
        twin.folded = self.folded
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
