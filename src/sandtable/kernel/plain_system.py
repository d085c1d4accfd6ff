"""What most systems have in common: a system says what is different, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame, slots_of
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.meaning import GAME, LATER, VERBS, Verb, role_of
from sandtable.kernel.native import mypyc_attr
from sandtable.kernel.options import Option, read_plainly, write_plainly
from sandtable.kernel.seats import Seat, one_each
from sandtable.kernel.state import State
from sandtable.kernel.system import Result


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainEvent(Event):
    """A fact that is made of its rule and its fields, in the order of its slots."""

    __slots__ = ()

    def __init__(self, rule: str, *values: Any) -> None:
        super().__init__(rule)
        for name, value in zip(slots_of(type(self))[1:], values, strict=True):
            setattr(self, name, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainSystem:
    """A system with one scenario and one seat a side, in which nothing is hidden.

    It must be given a name, its sides, its kinds of events and frames, `new_state`, `view` and
    `result`. A game with secrets says what they are: `scrub`, `resample` and `redeal`.
    """

    name: ClassVar[str] = ""
    version: ClassVar[str] = "1"
    sides: ClassVar[tuple[str, ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = ()
    frames: ClassVar[tuple[type[Frame], ...]] = ()
    own_verbs: ClassVar[dict[str, Verb]] = {}
    reactions: ClassVar[tuple[str, ...]] = ()
    spans: ClassVar[tuple[str, ...]] = (GAME,)
    options: ClassVar[tuple[str, ...]] = ()
    local_options: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {**VERBS, **self.own_verbs}
        self.event_kinds: dict[str, type[Event]] = {cls.__name__: cls for cls in self.events}
        self.frame_kinds: dict[str, type[Frame]] = {cls.__name__: cls for cls in self.frames}

    # --- what a system must say -----------------------------------------------------------

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        """Set a scenario up to its first step."""
        raise NotImplementedError

    def view(self, state: Any, side: int) -> dict[str, Any]:
        """Build what a side may know, from nothing."""
        raise NotImplementedError

    def result(self, state: Any) -> Result:
        """Return how the game ended."""
        raise NotImplementedError

    # --- scenarios and seats --------------------------------------------------------------

    def scenario_keys(self) -> tuple[str, ...]:
        """Return the only scenario."""
        return ("plain",)

    def scenario_name(self, text: str) -> str:
        """Return a name as it is written."""
        return text

    def claims(self, text: str) -> bool:
        """Whether there is a scenario of this name."""
        return text in self.scenario_keys()

    def scenario(self, key: str) -> dict[str, Any]:
        """Return a scenario of which nothing but the name is to be said.

        DataError tells which there are; a system that has more to say of them asks here first.
        """
        if key not in self.scenario_keys():
            there = ", ".join(self.scenario_keys())
            raise DataError([Problem("", "scenario", f"there is no {key!r}; there are: {there}")])
        return {"key": key}

    def former(self, key: str) -> list[dict[str, Any]]:
        """Return nothing: the scenario never was another."""
        return []

    def former_fields(self, kind: str, values: list[Any]) -> dict[str, Any]:
        """KeyError: there are no saves of the first format."""
        raise KeyError(kind)

    def warm_up(self, scenario: dict[str, Any]) -> None:
        """Build nothing."""

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        """Return a seat for each side."""
        return one_each(self.sides)

    # --- the table ------------------------------------------------------------------------

    def clone(self, state: Any) -> State:
        """Return an independent twin with an empty journal."""
        twin: State = state.clone()
        return twin

    def facts(self, state: Any) -> Any:
        """Return every board fact in plain kinds."""
        return state.facts()

    def settle(self, state: Any) -> None:
        """Make no standing checks."""
        state.unsettled = False

    def invariants(self, state: Any) -> list[str]:
        """Find nothing wrong."""
        return []

    def scope(self, state: Any, name: str) -> int:
        """Return the number of a span of which there is one: the game."""
        return 0

    # --- what is hidden -------------------------------------------------------------------

    def scrub(self, state: Any, side: int) -> State:
        """Return a twin: a side knows all there is."""
        return self.clone(state)

    def resample(self, known: Any, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin: there is nothing to deal."""
        return self.clone(known)

    def redeal(self, state: Any, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin with the same log; how often chance was asked is hidden."""
        twin = self.clone(state)
        twin.journal = state.journal.copy()
        twin.draws = pick(range(1000))
        return twin

    # --- questions and answers ------------------------------------------------------------

    def aside(self, state: Any, seat: int) -> Frame | None:
        """Let nobody speak unasked."""
        return None

    def role(self, decision: Decision, option: Option) -> str:
        """Let the verb alone say which part an answer plays."""
        return role_of(self.verbs, option)

    def luck(self, decision: Decision, option: Option) -> int:
        """Say that chance may follow, sooner or later."""
        return LATER

    def together(self, decision: Decision) -> tuple[str, ...]:
        """Let every answer be given by itself."""
        return ()

    def write_option(self, state: Any, option: Option) -> str:
        """Write an option as verb and number, or verb and body."""
        return write_plainly(option)

    def read_option(self, state: Any, text: str) -> Option:
        """Read an option back. ValueError says what is wrong."""
        return read_plainly(text)
