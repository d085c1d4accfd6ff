"""Events and procedures of saved games of format 1, which wrote their fields without names."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from sandtable.systems.combat_commander.catalog.data_files import data_folder

NEVER_WRITTEN: Final[dict[tuple[str, str], Any]] = {
    ("RollMade", "against"): None,
    ("AdvanceOrder", "movers"): [],
    ("FireAttack", "aim"): [0, 0],
    ("FireAttack", "loss"): 0,
    ("MoveOrder", "movers"): [],
    ("MoveOrder", "starts"): {"map": []},
}
"""What fields hold, in plain kinds, in games from before they were added."""


def former_fields(kind: str, values: list[Any]) -> dict[str, Any]:
    """Name the values of an event or a procedure as the last version of format 1 did.

    KeyError if there was none of that kind, ValueError if it never had so many fields.

    >>> former_fields("TurnBegan", ["5.1", 0, 7])
    {'rule': '5.1', 'side': 0, 'number': 7}
    >>> former_fields("TimeAdvance", ["start", 1, 0])
    {'step': 'start', 'side': 0}
    """
    layouts = _layouts()[kind]
    written = next((each for each in layouts if len(each) == len(values)), None)
    if written is None:
        raise ValueError(f"{kind} never had {len(values)} fields")
    found = dict(zip(written, values, strict=True))
    return {
        name: found[name] if name in found else NEVER_WRITTEN[kind, name] for name in layouts[0]
    }


@cache
def _layouts() -> dict[str, list[list[str]]]:
    """The names of the fields of each kind, in every order that was ever written."""
    text = (data_folder() / "former" / "fields.toml").read_text(encoding="utf-8")
    return {
        kind: [each.split() for each in layouts]
        for part in tomllib.loads(text).values()
        for kind, layouts in part.items()
    }
