"""What a finished game has given to whom."""

from __future__ import annotations

from sandtable.kernel.state import State
from sandtable.kernel.system import System


def shares(system: System, state: State) -> tuple[float, ...]:
    """What every side gets: all for the winner, alike where nobody has won (yet)."""
    sides = len(system.sides)
    winner = system.result(state).winner if state.over else -1
    if winner < 0:
        return (1 / sides,) * sides
    return tuple(float(side == winner) for side in range(sides))
