"""What can be asked about a table of Panzer Grenadier: a line of sight, what a hex sees."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.bits import bits_of
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line
from sandtable.systems.panzer_grenadier.rules.c16_smoke import smoke_mask
from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
SIGHT, SEES = "sight", "sees"
RULES = {"limiting": "8.2", "smoke": "16.11", "between": "8.34", "far": "8.1"}


def hex_named(s: State, name: str) -> int:
    """The index of a hex; ValueError if the boards have none of that name."""
    field = s.field
    found = field.index.get(name)
    if found is None:
        ends = {field.index[each] for each in field.index if each.endswith(f"/{name}")}
        found = ends.pop() if len(ends) == 1 else -1
    if found < 0:
        raise ValueError(f"the boards have no hex {name!r}")
    return found


def blocker(s: State, one: int, other: int) -> tuple[str, tuple[int, ...]] | None:
    """What blocks the line between two hexes: its kind and the hexes; None if it is clear."""
    smoke = smoke_mask(s)
    limiting = s.field.limiting | smoke
    for step in s.field.line(one, other):
        if all(limiting >> at & 1 for at in step):
            smoky = any(smoke >> at & 1 for at in step)
            return ("smoke" if smoky else "between" if len(step) > 1 else "limiting"), step
    return None


def sight(names: Names, start: str, end: str) -> Json:
    """Whether a line of sight from one hex to another is clear as the table lies now, and why."""
    s = names.state
    one, other = hex_named(s, start), hex_named(s, end)
    clear = has_line(s, one, other)
    found = None if clear else blocker(s, one, other)
    distance, visibility = s.field.distance(one, other), s.setting.scenario.visibility
    return {
        "from": names.hex(one),
        "to": names.hex(other),
        "range": distance,
        "clear": clear,
        "visibility": visibility,
        "path": [s.field.names[at] for step in s.field.line(one, other) for at in step],
        "text": sight_lines(names, (one, other), clear, found),
    }


def sight_lines(
    names: Names, ends: tuple[int, int], clear: bool, found: tuple[str, tuple[int, ...]] | None
) -> list[str]:
    """The verdict, and what it is owed to."""
    s, say = names.state, names.words.say
    one, other = names.hex(ends[0]), names.hex(ends[1])
    distance, visibility = s.field.distance(*ends), s.setting.scenario.visibility
    verdict = "sight-clear" if clear else "sight-blocked"
    lines = [say(verdict, start=one, end=other, distance=distance)]
    if found is not None:
        kind, step = found
        what = names.join(map(names.place, step))
        lines.append(f"{say(f'sight-{kind}', what=what)} [{RULES[kind]}]")
    if clear and distance > visibility:
        lines.append(f"{say('sight-far', visibility=visibility)} [{RULES['far']}]")
    if clear and s.field.limiting >> ends[1] & 1:
        lines.append(f"{say('sight-into-limiting', end=other)} [{RULES['limiting']}]")
    return lines


def seen_from(s: State, name: str) -> Json:
    """All hexes that a hex has a clear line to within visibility, with the distance."""
    at, reach = hex_named(s, name), s.setting.scenario.visibility
    seen = [each for each in bits_of(s.field.sees(at)) if has_line(s, at, each)]
    far = {s.field.names[each]: s.field.distance(at, each) for each in seen}
    return {"kind": SEES, "hexes": {each: n for each, n in far.items() if n <= reach}}
