"""Procedures that are begun by name.

As a rule, who begins a procedure knows its class. What chance sets off may lie anywhere in the
book: it is begun by name, and the system makes the name known when it is loaded. So every module
of the rules imports those below it, and none above.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.frames import Frame
from sandtable.kernel.state import State

Maker = Callable[[int], Frame]
"""How a procedure is made from the number that it is about: a side, a set of hexes."""


class Procedures:
    """What the procedures of one system are called. Loading the system makes all of them known."""

    __slots__ = ("makers",)

    def __init__(self) -> None:
        self.makers: dict[str, Maker] = {}

    def know(self, name: str, maker: Maker) -> None:
        """Let a procedure be begun by this name, which no other one has."""
        assert name not in self.makers, f"two procedures are called {name!r}"
        self.makers[name] = maker

    def begin(self, s: State, name: str, about: int) -> None:
        """Begin the procedure of this name; the caller goes on when it has ended."""
        s.call(self.makers[name](about))
