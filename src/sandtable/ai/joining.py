"""Beyond secret orders: what others write at the same time is not known, and answered by chance."""

from __future__ import annotations

from sandtable.ai.samples import Picker
from sandtable.kernel.decisions import Decision
from sandtable.kernel.flows import NO_CHANCE, Branch, Floor, Fork
from sandtable.kernel.loop import answer, asked, run
from sandtable.kernel.state import State
from sandtable.kernel.system import System


def is_in_flow(state: State) -> bool:
    """Whether a table is that of one flow, apart from what the others write."""
    return any(isinstance(frame, Floor) for frame in state.stack)


def join(system: System, state: State, flow: int, pick: Picker) -> Decision | None:
    """Go on from the table of one flow that has come to its end, when the others have joined it."""
    while not isinstance(state.stack.pop(), Floor):
        pass
    fork = asked(state)
    assert isinstance(fork, Fork)
    others = [branch for number, branch in enumerate(fork.branches) if number != flow]
    tables = [_written(system, state, branch, pick) for branch in others]
    for table in tables:
        for event in table.journal:
            state.emit(event)
    fork.joined(state.stack[-1], state)
    if state.unsettled:
        system.settle(state)
    return run(system, state)


def _written(system: System, state: State, branch: Branch, pick: Picker) -> State:
    """The table of another flow, with any answers in it."""
    table = system.clone(state)
    table.chance = NO_CHANCE
    table.call(Floor())
    table.call(branch.frame.copy())
    decision = run(system, table)
    while decision is not None:
        decision = answer(system, table, decision, decision.sample(pick))
    return table
