"""C20 to C24: where new formations come on the map."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import AIRBORNE, Formation
from sandtable.systems.campaign.state import State


@rule("C20", see=("C21", "C22", "C23", "C24", "G18"))
def why_not_entry(s: State, formation: Formation, field: str) -> Refusal | None:
    """Return why a formation cannot come on the map at a field."""
    board = s.setting.map
    if field not in board.fields:
        return Refusal("C20", "no-such-field", (field,))
    if formation.dropped:
        return why_no_drop(s, formation.kind, formation.side, field)
    return why_not_entry_point(s, formation.kind, formation.side, field)


@rule("C20", see=("C21", "C22", "C23", "G18"))
def why_not_entry_point(s: State, kind: str, side: int, field: str) -> Refusal | None:
    """Return why a field is no entry point for a formation of a kind."""
    here = s.setting.map.fields[field]
    if s.owners[field] != side or s.at(field, 1 - side):
        return Refusal("G18", "entry-with-enemy", (field,))
    if here.has("entry") or here.has("port"):
        return None
    if here.has("station") and has_rails(s, side, field):
        return None
    if here.has("airfield") and kind == AIRBORNE:
        return None
    if here.has("station"):
        return Refusal("C21", "rails-cut", (field,))
    if here.has("airfield"):
        return Refusal("C23", "airborne-only", (field,))
    return Refusal("C20", "no-entry-point", (field,))


@rule("C21", see=("G15",))
def has_rails(s: State, side: int, station: str) -> bool:
    """Whether rails lead from a station to the edge of the map through no field of the enemy."""
    board = s.setting.map
    seen, waiting = {station}, [station]
    while waiting:
        field = waiting.pop()
        if board.on_edge(field):
            return True
        for other in board.neighbours(field):
            linked = frozenset((field, other)) in board.rails
            if linked and other not in seen and s.owners[other] != 1 - side:
                seen.add(other)
                waiting.append(other)
    return False


@rule("C24", see=("G17",))
def why_no_drop(s: State, kind: str, side: int, field: str) -> Refusal | None:
    """Return why a formation cannot be dropped on a field."""
    if kind != AIRBORNE:
        return Refusal("C24", "airborne-only", (field,))
    if s.at(field, 1 - side):
        return Refusal("C24", "drop-among-enemies", (field,))
    return None
