"""Standing passes: windows that a seat lets go by until a span (an order, a turn) is over."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS
from sandtable.kernel.state import State
from sandtable.kernel.system import System


class Passes:
    """The standing passes of a game, `held` by seat and window."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        self.held: dict[tuple[int, str], tuple[str, int]] = {}

    def __bool__(self) -> bool:
        return bool(self.held)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Passes) and self.held == other.held

    def __hash__(self) -> int:
        raise TypeError("standing passes change")

    def copy(self) -> Passes:
        """Return passes of their own that are the same."""
        twin = Passes()
        twin.held = self.held.copy()
        return twin

    def stand(self, system: System, state: State, seat: int, window: str, scope: str) -> None:
        """Let every window of this name go by for the running turn, order ... (a named span)."""
        self.held[seat, window] = scope, system.scope(state, scope)

    def end(self, seat: int, window: str = "") -> bool:
        """End one pass of a seat, or all of them; False if it has none."""
        own = [key for key in self.held if key[0] == seat and window in ("", key[1])]
        for key in own:
            del self.held[key]
        return bool(own)

    def windows(self, seat: int) -> list[str]:
        """Return the windows that a seat has ever let go by and not taken back."""
        return [window for owner, window in self.held if owner == seat]

    def in_force(self, system: System, state: State, seat: int) -> list[tuple[str, str]]:
        """Return the passes of a seat that hold now, by window and span."""
        return [
            (window, scope)
            for (owner, window), (scope, number) in sorted(self.held.items())
            if owner == seat and system.scope(state, scope) == number
        ]

    def let_go(self, system: System, state: State, decision: Decision, seat: int) -> bool:
        """Whether a window is passed by what a seat said in advance."""
        if not decision.window or PASS not in decision.options:
            return False
        scope, number = self.held.get((seat, decision.window), ("", -1))
        return bool(scope) and system.scope(state, scope) == number
