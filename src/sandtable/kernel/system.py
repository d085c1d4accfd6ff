"""What a rule system gives to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.meaning import Verb
from sandtable.kernel.options import Option
from sandtable.kernel.seats import Seat
from sandtable.kernel.state import State


class Result:
    """How a game ended: the winning side (-1 nobody), how clearly, why, and by which rule."""

    __slots__ = ("degree", "reason", "rule", "score", "winner")

    def __init__(self, winner: int, reason: str, rule: str, score: int, degree: str = "") -> None:
        self.winner = winner
        self.degree = degree
        self.reason = reason
        self.rule = rule
        self.score = score

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        degree = f", {self.degree}" if self.degree else ""
        return (
            f"Result(winner={self.winner}, {self.reason}, {self.rule}, score={self.score}{degree})"
        )


class System(Protocol):
    """A rule system: pure functions over its own states."""

    name: str
    version: str
    sides: tuple[str, ...]
    event_kinds: dict[str, type[Event]]
    frame_kinds: dict[str, type[Frame]]
    verbs: dict[str, Verb]
    """What answers are about, and the part they play, by verb."""
    reactions: tuple[str, ...]
    """The windows in which a side only reacts: passing them can be left standing."""
    spans: tuple[str, ...]
    """For how long a standing pass may hold, the shortest first; `scope` numbers them."""
    options: tuple[str, ...]
    """What whoever makes a game may change, by name: readings of the rules, designed facts."""
    local_options: tuple[str, ...]
    """What else may be changed at one's own machine, and not over a network."""

    def scenario_keys(self) -> tuple[str, ...]:
        """Return the names of all scenarios."""

    def scenario_name(self, text: str) -> str:
        """Return the one name under which a scenario is kept, however somebody has written it.

        DataError says what is wrong with it; whether there is such a scenario shows later.
        """

    def claims(self, text: str) -> bool:
        """Whether a text names a scenario of this system, as far as a glance can tell."""

    def scenario(self, key: str) -> dict[str, Any]:
        """Return a scenario with all the data that it names (its map ...) written out.

        It is in JSON's own kinds, has its name as `key`, and nobody changes it. `DataError` lists
        every problem.
        """

    def former(self, key: str) -> list[dict[str, Any]]:
        """Return what `scenario` gave before its data were changed, the oldest last."""

    def former_fields(self, kind: str, values: list[Any]) -> dict[str, Any]:
        """Name the values of an event or procedure that the first format of saves has in order.

        KeyError names an unknown kind; a system that is younger than that format knows none.
        """

    def warm_up(self, scenario: dict[str, Any]) -> None:
        """Build the tables that games on this scenario share."""

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        """Return who sits at the table: one seat for each side (`one_each`), or several."""

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        """Set a scenario up to its first step."""

    def clone(self, state: State) -> State:
        """Return an independent twin with an empty journal."""

    def settle(self, state: State) -> None:
        """Make the standing checks (control, victory) after facts have changed."""

    def facts(self, state: State) -> Any:
        """Return every board fact in plain kinds, for hashes and comparisons."""

    def invariants(self, state: State) -> list[str]:
        """Return every contradiction on the board; an empty list if all is well."""

    def redeal(self, state: State, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin in which everything hidden from a side is dealt anew.

        How often chance was asked is hidden from everybody.
        """

    def scrub(self, state: State, side: int) -> State:
        """Return a twin without anything that is hidden from a side, for it to think with.

        Two states that the side cannot tell apart have equal twins.
        """

    def resample(self, known: State, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin of a scrubbed state with everything hidden dealt by `pick`."""

    def view(self, state: State, side: int) -> dict[str, Any]:
        """Build what a side may know, from nothing."""

    def result(self, state: State) -> Result:
        """Return how the game ended."""

    def scope(self, state: State, name: str) -> int:
        """Return the running number of a named span (turn, order), for standing passes."""

    def aside(self, state: State, seat: int) -> Frame | None:
        """Return the procedure by which a seat may speak though it is not asked, or None."""

    def role(self, decision: Decision, option: Option) -> str:
        """Say which part an answer plays in a question (`kernel.meaning`)."""

    def luck(self, decision: Decision, option: Option) -> int:
        """Say whether chance follows an answer: NEVER, LATER or AT_ONCE (`kernel.meaning`)."""

    def together(self, decision: Decision) -> tuple[str, ...]:
        """Return the verbs of answers of which one may choose several before giving them.

        After each the same is asked again, until there is nothing left or it is enough.
        """

    def write_option(self, state: State, option: Option) -> str:
        """Write an option as text that a person can read and type."""

    def read_option(self, state: State, text: str) -> Option:
        """Read an option back. ValueError says what is wrong."""
