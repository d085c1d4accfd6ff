"""Flows: procedures that run side by side, each asking its own people, and join.

A flow is data: who is asked, and what they have answered so far. Its procedure is carried out on a
twin of the table as it stood when the flows began, so that no flow sees anything of another; what
it did to the twin happens at the table when all have ended, one flow after the other. Whichever
order the answers come in, the table is the same. Until then an answer can be taken back freely,
because nothing has been drawn or shown: a flow that asks for chance, or shows something hidden, is
refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option


class FlowError(Exception):
    """A procedure did what none may do before it has joined the others: an error of the rules."""


class NoChance:
    """The chance of a flow: nothing is drawn before all have joined."""

    __slots__ = ()

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Refuse."""
        raise FlowError(f"{stream!r} is drawn before the flows have joined")


NO_CHANCE = NoChance()


class Branch(NamedTuple):
    """A procedure that is to run beside others, and whom it asks."""

    side: int
    frame: Frame
    seat: int = ANY_SEAT


class Flow(NamedTuple):
    """A procedure that runs beside others: whom it asks, their answers, whether it has ended."""

    side: int
    seat: int = ANY_SEAT
    answers: tuple[Option, ...] = ()
    done: bool = False

    def is_of(self, side: int, seat: int) -> bool:
        """Whether it is a side's, or one of its seats', to answer."""
        return self.seat == seat if self.seat != ANY_SEAT else self.side == side


class Fork(Decision):
    """Asks several at once. `joined` is called when all have ended, with frame and state."""

    __slots__ = ("branches", "joined")

    def __init__(
        self, rule: str, branches: Sequence[Branch], joined: Callable[[Any, Any], None]
    ) -> None:
        super().__init__(-1, "fork", rule, (), None, window="fork")
        self.branches = tuple(branches)
        self.joined = joined


class Rest(Decision):
    """What a flow says that has come to its end."""

    __slots__ = ()


REST = Rest(-1, "rest", "", (), None, window="rest")


class Floor(Frame):
    """Lies under the procedure of a flow: reaching it is the flow's end."""

    __slots__ = ()

    def start(self, s: Any) -> Decision:
        """Rest."""
        return REST
