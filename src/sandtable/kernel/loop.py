"""The one loop: carry procedures out until somebody must decide, and give an answer."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision, why_not
from sandtable.kernel.flows import NO_CHANCE, Floor, Flow, FlowError, Fork
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.kernel.refusals import MUST_ANSWER, NOT_ASKED, Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import System

NO_ANSWER = (PASS, DONE)


class DeadEndError(Exception):
    """A question without an answer: an error of the rules code, never of a player."""


def asked(state: State) -> Decision | None:
    """Carry out the next step of the uppermost procedure; return its question if it asks one.

    A step that asks changes nothing, so that a question can be asked again at any time.
    """
    frame = state.stack[-1]
    decision: Decision | None = getattr(frame, frame.step)(state)
    return decision


def step(system: System, state: State) -> Decision | None:
    """Carry out the next step and settle; return its question if it asks one."""
    decision = asked(state)
    if state.unsettled:
        system.settle(state)
    return decision


def run(system: System, state: State, fewest: int = 2) -> Decision | None:
    """Carry procedures out until somebody must decide; None when nobody has to any more.

    A question with fewer answers is no decision and is answered here, except in a reaction window:
    that it was open must not depend on the hand.
    """
    stack = state.stack
    while not state.over:
        frame = stack[-1]
        decision: Decision | None = getattr(frame, frame.step)(state)
        if decision is not None:
            options = decision.options
            count = len(options)
            if count >= fewest or decision.window or decision.domains:
                if type(decision) is Decision:
                    return decision
                if not isinstance(decision, Fork):
                    return None
                opened = _open(system, state, decision)
                if opened is not None:
                    return opened
                _join(system, state, decision)
            elif not count:
                raise DeadEndError(
                    f"{type(frame).__name__}.{frame.step} offers nothing: {decision}"
                )
            else:
                decision.handler(options[0])(frame, state, options[0])
        if state.unsettled:
            system.settle(state)
    return None


def give(system: System, state: State, decision: Decision, option: Option) -> None:
    """Hand an answer that is known to be legal to the procedure that asked, and settle."""
    if decision.flow >= 0:
        _answer_flow(system, state, decision.flow, option)
        return
    decision.handler(option)(state.stack[-1], state, option)
    if state.unsettled:
        system.settle(state)


def answer(system: System, state: State, decision: Decision, option: Option) -> Decision | None:
    """Give an answer that is known to be legal, and run on."""
    give(system, state, decision, option)
    return run(system, state)


def refusal(system: System, state: State, decision: Decision, option: Option) -> Refusal:
    """Say why an answer that a question does not take is not legal."""
    table = state if decision.flow < 0 else flow_table(system, state, decision.flow)[0]
    found = why_not(decision, table.stack[-1], table, option)
    must = option in NO_ANSWER and not any(map(decision.offers, NO_ANSWER))
    return (found or (MUST_ANSWER if must else NOT_ASKED)).or_by(decision.rule)


# --- flows ----------------------------------------------------------------------------------


def open_questions(system: System, state: State, first: Decision | None) -> list[Decision]:
    """Return all that is asked, where the first question is known."""
    if first is None:
        return []
    if first.flow < 0:
        return [first]
    fork = _fork(state)
    found = [_twin(system, state, fork, number)[1] for number in range(len(state.flows))]
    return [decision for decision in found if decision is not None]


def table_of(system: System, state: State, side: int, seat: int) -> State:
    """Return the table as a seat has it: with what was done in its own flow.

    Of several flows it is the first that has not ended: the one that asks the seat now.
    """
    if not state.flows:
        return state
    own = [number for number, flow in enumerate(state.flows) if flow.is_of(side, seat)]
    if own:
        first = next((number for number in own if not state.flows[number].done), own[-1])
        return flow_table(system, state, first)[0]
    table = system.clone(state)
    table.journal = state.journal
    table.flows = tuple(Flow(flow.side, flow.seat) for flow in state.flows)
    return table


def flow_table(system: System, state: State, number: int) -> tuple[State, Decision | None]:
    """Return the table as a flow has it, and what it asks; None if it has ended."""
    return _twin(system, state, _fork(state), number)


def _fork(state: State) -> Fork:
    fork = asked(state)
    assert isinstance(fork, Fork)
    return fork


def _open(system: System, state: State, fork: Fork) -> Decision | None:
    """Return the first question that is open; None if all flows have ended."""
    if not state.flows:
        state.flows = tuple(Flow(branch.side, branch.seat) for branch in fork.branches)
        for number in range(len(state.flows)):
            _note_end(system, state, fork, number)
    for number, flow in enumerate(state.flows):
        if not flow.done:
            return _twin(system, state, fork, number)[1]
    return None


def _twin(system: System, state: State, fork: Fork, number: int) -> tuple[State, Decision | None]:
    branch = fork.branches[number]
    twin = system.clone(state)
    twin.chance = NO_CHANCE
    twin.flows = ()
    twin.call(Floor())
    twin.call(branch.frame.copy())
    decision = run(system, twin)
    for option in state.flows[number].answers:
        if decision is None or not decision.offers(option):
            raise FlowError(f"{option} does not answer {decision}")
        decision = answer(system, twin, decision, option)
    if twin.over or twin.flows:
        raise FlowError(f"{branch.frame} ends the game or forks before the flows have joined")
    if any(event.CHANCE for event in twin.journal):
        raise FlowError(f"{branch.frame} shows something hidden before the flows have joined")
    if decision is not None:
        if decision.side != branch.side:
            raise FlowError(f"{branch.frame} asks side {decision.side} in a flow of {branch.side}")
        decision.flow = number
        decision.seat = branch.seat
    return twin, decision


def _answer_flow(system: System, state: State, number: int, option: Option) -> None:
    before, flow = state.flows, state.flows[number]
    _set_flow(state, number, flow._replace(answers=(*flow.answers, option)))
    try:
        _note_end(system, state, _fork(state), number)
    except BaseException:
        state.flows = before
        raise


def _note_end(system: System, state: State, fork: Fork, number: int) -> None:
    if _twin(system, state, fork, number)[1] is None:
        _set_flow(state, number, state.flows[number]._replace(done=True))


def keep_legal_answers(system: System, state: State) -> None:
    """Drop what flows have answered and the rules of today do not take."""
    if not state.flows:
        return
    fork = asked(system.clone(state))
    people = [(flow.side, flow.seat) for flow in state.flows]
    if not isinstance(fork, Fork) or [(b.side, b.seat) for b in fork.branches] != people:
        state.flows = ()
        return
    for number, flow in enumerate(state.flows):
        _keep_legal(system, state, fork, number, flow)


def _keep_legal(system: System, state: State, fork: Fork, number: int, flow: Flow) -> None:
    for kept in range(len(flow.answers), -1, -1):
        _set_flow(state, number, flow._replace(answers=flow.answers[:kept], done=False))
        try:
            _note_end(system, state, fork, number)
        except FlowError:
            continue
        return


def _set_flow(state: State, number: int, flow: Flow) -> None:
    flows = list(state.flows)
    flows[number] = flow
    state.flows = tuple(flows)


def _join(system: System, state: State, fork: Fork) -> None:
    """Let happen at the table what each flow did to its twin, in their order, and go on."""
    twins = [_twin(system, state, fork, number)[0] for number in range(len(state.flows))]
    state.flows = ()
    for twin in twins:
        for event in twin.journal:
            state.emit(event)
    fork.joined(state.stack[-1], state)
