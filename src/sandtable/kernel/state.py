"""The state that every system extends: the flow, the ledger's position, the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.events import Event
from sandtable.kernel.facts import Declared
from sandtable.kernel.flows import Flow
from sandtable.kernel.frames import Frame
from sandtable.kernel.native import mypyc_attr


@mypyc_attr(serializable=True)
class State(Declared):
    """Board facts are declared by subclasses (`kernel.facts`); here is what moves them.

    `stack` holds the procedures in progress, `value` what the last one returned,
    `draws` how often chance was asked, `journal` the events so far,
    `unsettled` that facts changed which standing checks must look at,
    `memo` what was worked out from the board since the last event,
    `flows` what people have answered in procedures that run side by side (see `flows`),
    `seated` whether it matters who of a side answers: then `answerer` is asked.
    """

    __slots__ = (
        "chance",
        "draws",
        "flows",
        "journal",
        "memo",
        "over",
        "seated",
        "stack",
        "unsettled",
        "value",
    )

    def __init__(self, chance: Chance) -> None:
        self.stack: list[Frame] = []
        self.value: Any = 0
        self.draws = 0
        self.chance = chance
        self.journal: list[Event] = []
        self.unsettled = False
        self.memo: dict[int, int] = {}
        self.over = False
        self.seated = type(self).answerer is not State.answerer
        self.flows: tuple[Flow, ...] = ()

    def emit(self, event: Event) -> None:
        """Make a fact true and write it down."""
        if event.BOARD and self.memo:
            self.memo.clear()
        event.apply(self)
        self.journal.append(event)

    def forget(self) -> None:
        """Forget what was worked out from the board: not an event has changed it."""
        self.memo.clear()

    @property
    def held(self) -> bool:
        """Whether a procedure in progress holds the standing checks back."""
        return any(frame.HOLDS for frame in self.stack)

    def call(self, frame: Frame) -> None:
        """Begin a procedure; the caller goes on when it has ended."""
        self.stack.append(frame)

    def end(self, value: Any = 0) -> None:
        """End the running procedure and hand a value, as a frame may hold it, to its caller."""
        self.stack.pop()
        self.value = value

    def pick(self, stream: str, candidates: Sequence[int]) -> int:
        """Draw one of the candidates from the ledger."""
        number = self.draws
        self.draws = number + 1
        return self.chance.pick(number, stream, candidates)

    def find(self, kind: str, key: str) -> Any:
        """Return something of the setting that a position names by its key; KeyError if none."""
        raise KeyError(key)

    def answerer(self, frame: Frame, decision: Decision) -> int:
        """Return the seat that must answer what a procedure asks, where the sides are `seated`."""
        return ANY_SEAT

    def clone(self) -> Self:
        """Return an independent twin."""
        twin = self.twin()
        self.copy_flow(twin)
        return twin

    def copy_flow(self, twin: State) -> None:
        """Give a twin the same flow, and a journal of its own."""
        twin.stack = [frame.copy() for frame in self.stack]
        twin.value = self.value
        twin.draws = self.draws
        twin.chance = self.chance
        twin.journal = []
        twin.unsettled = self.unsettled
        twin.memo = {}
        twin.over = self.over
        twin.seated = self.seated
        twin.flows = self.flows
