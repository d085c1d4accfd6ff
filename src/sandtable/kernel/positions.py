"""Positions by value: everything on the table by name, in JSON's own kinds.

What comes with the scenario is not part of it.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.codec import plain, read_fields, rich, write_fields
from sandtable.kernel.facts import read_facts, set_facts, write_facts
from sandtable.kernel.flows import Flow
from sandtable.kernel.kinds import IllKindError, Place
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.kernel.system import System

UNREADABLE = (ArithmeticError, AttributeError, KeyError, RecursionError, TypeError, ValueError)
"""What reading raises where something of another kind was written."""


def write_position(state: State) -> dict[str, Any]:
    """Write the board."""
    return write_facts(state)


def read_position(state: State, position: Any, name: str = "position") -> None:
    """Lay a board out on a new state; a fact that is not told stays as the state begins.

    DataError names every field that is not known or not of its kind, and then nothing is changed.
    """
    if not isinstance(position, dict):
        raise DataError([Problem(name, "", "must be a table of facts by name")])
    fields: dict[str, Any] = {}
    problems = []
    for field, value in position.items():
        try:
            fields.update(read_facts(type(state), {field: value}, Place(state.find)))
        except IllKindError as error:
            problems.append(Problem(name, error.where, error.reason))
    if problems:
        raise DataError(problems)
    set_facts(state, fields)
    state.forget()


def freeze(state: State) -> dict[str, Any]:
    """Write a whole table: the board, and what is under way on it."""
    return {"board": write_position(state), **write_progress(state)}


def write_progress(state: State) -> dict[str, Any]:
    """Write what is under way."""
    whole = {
        "stack": [write_fields(frame) for frame in state.stack],
        "value": plain(state.value),
        "draws": state.draws,
        "over": state.over,
        "flows": [_write_flow(flow) for flow in state.flows],
    }
    if state.unsettled:
        whole["unsettled"] = True
    return whole


def thaw(system: System, state: State, position: dict[str, Any], name: str = "position") -> None:
    """Lay a whole table out on a new state; DataError says what is wrong, and nothing is changed.

    Without procedures of its own a position begins where its scenario does.
    """
    try:
        stack = [read_fields(system.frame_kinds, frame) for frame in position.get("stack", ())]
        flows = tuple(_read_flow(flow) for flow in position.get("flows", ()))
        value, draws = rich(position.get("value", 0)), int(position.get("draws", 0))
    except UNREADABLE as error:
        raise DataError([Problem(name, "stack", f"{type(error).__name__}: {error}")]) from error
    read_position(state, position.get("board", {}), f"{name}: board")
    if stack:
        state.stack[:] = stack
    state.flows, state.value, state.draws = flows, value, draws
    state.over = bool(position.get("over", False))
    state.unsettled = bool(position.get("unsettled", False))


def _write_flow(flow: Flow) -> dict[str, Any]:
    answers = [list(option) for option in flow.answers]
    return {"side": flow.side, "seat": flow.seat, "answers": answers, "done": flow.done}


def _read_flow(data: dict[str, Any]) -> Flow:
    answers = tuple(Option(str(v), int(n), str(b)) for v, n, b in data["answers"])
    return Flow(int(data["side"]), int(data["seat"]), answers, bool(data["done"]))
