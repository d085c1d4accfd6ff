"""Asides: what a seat may say though nobody asked it.

A system may give each seat a procedure for it. It is asked and answered beside whatever is under
way: it emits events, but draws nothing, opens nothing and leaves every open question as it is.
"""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.flows import NO_CHANCE, FlowError
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System


def aside_question(system: System, state: State, seat: int) -> Decision | None:
    """Return what a seat may say unasked, or None."""
    frame = system.aside(state, seat)
    return None if frame is None else _ask(frame, state)


def speak(system: System, state: State, seat: int, option: Option) -> None:
    """Carry an aside out that is known to be legal."""
    frame = system.aside(state, seat)
    assert frame is not None
    decision, depth, chance = _ask(frame, state), len(state.stack), state.chance
    state.chance = NO_CHANCE
    try:
        decision.handler(option)(frame, state, option)
    finally:
        state.chance = chance
    if len(state.stack) != depth or state.unsettled or state.over:
        raise FlowError(f"{option} is an aside and changes the course of the game")


def _ask(frame: Frame, state: State) -> Decision:
    decision: Decision = getattr(frame, frame.step)(state)
    return decision
