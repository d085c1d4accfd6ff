"""Asides: what a seat may say though nobody asked it.

A system may give each seat a procedure for it. It is asked and answered beside whatever is under
way: it emits events, but draws nothing and opens nothing. What was open is asked anew, for its
answers may have changed; answers that were given side by side stay legal.
"""

from __future__ import annotations

from sandtable.kernel.decisions import Decision, why_not
from sandtable.kernel.flows import NO_CHANCE, FlowError
from sandtable.kernel.frames import Frame
from sandtable.kernel.loop import flow_table
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import System


def aside_question(system: System, state: State, seat: int) -> Decision | None:
    """Return what a seat may say unasked, or None if that is nothing."""
    frame = system.aside(state, seat)
    decision = None if frame is None else _ask(frame, state)
    return decision if decision is not None and (decision.options or decision.domains) else None


def aside_refusal(system: System, state: State, seat: int, option: Option) -> Refusal:
    """Say why something that a seat may not say now is not legal."""
    frame = system.aside(state, seat)
    if frame is None:
        return NOT_ASKED
    question = _ask(frame, state)
    return why_not(question, frame, state, option) or NOT_ASKED.by(question.rule)


def is_aside(system: System, state: State, seat: int, option: Option) -> bool:
    """Whether an option is of a kind that a seat says unasked, legal now or not."""
    frame = system.aside(state, seat)
    return frame is not None and _ask(frame, state).kind_of(option) is not None


def speak(system: System, state: State, seat: int, option: Option) -> None:
    """Carry an aside out that is known to be legal: on a twin first, to see that it is one."""
    twin = system.clone(state)
    twin.chance = NO_CHANCE
    frame = system.aside(twin, seat)
    assert frame is not None
    _ask(frame, twin).handler(option)(frame, twin, option)
    news = twin.unsettled and not state.unsettled
    if len(twin.stack) != len(state.stack) or news or twin.over:
        raise FlowError(f"{option} is an aside and changes the course of the game")
    for number in range(len(twin.flows)):
        flow_table(system, twin, number)
    for event in twin.journal:
        state.emit(event)


def _ask(frame: Frame, state: State) -> Decision:
    decision: Decision = getattr(frame, frame.step)(state)
    return decision
