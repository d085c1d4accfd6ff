"""Positions by value: everything on the board by name, in JSON's own kinds.

What moves the board (the procedures in progress, the draws) is not part of it, nor is what comes
with the scenario.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.facts import read_fields, set_facts, write_facts
from sandtable.kernel.kinds import IllKindError, Place
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.state import State


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
            fields.update(read_fields(type(state), {field: value}, Place("", state.find)))
        except IllKindError as error:
            problems.append(Problem(name, error.where, error.reason))
    if problems:
        raise DataError(problems)
    set_facts(state, fields)
    state.memo.clear()
