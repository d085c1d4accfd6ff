"""What is hidden before the campaign begins (C05, C16).

Nobody knows where the other side places its formations, nor which it has made, if it made them
itself: in their place stand as few as could be there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.kernel.events import Event
from sandtable.systems.campaign.events.course import Positioned
from sandtable.systems.campaign.events.troops import Bought, Raised, new_formation, new_unit
from sandtable.systems.campaign.pieces import GROUP, changed
from sandtable.systems.campaign.state import State

Pick = Callable[[Sequence[int]], int]


def hidden(s: State, side: int) -> list[str]:
    """Return the formations of which a side does not know where they stand."""
    if s.shown:
        return []
    return [name for name, each in sorted(s.formations.items()) if each.side != side and each.field]


def scrub(s: State, side: int) -> State:
    """Return a twin in which hidden formations stand in the order of the fields that were told."""
    twin = s.clone()
    put_stand_ins(twin, side)
    names = hidden(twin, side)
    fields = told(twin, names)
    for number, name in enumerate(names):
        field = fields[min(number, len(fields) - 1)]
        twin.formations[name] = changed(twin.formations[name], field=field)
    return twin


def resample(known: State, side: int, pick: Pick) -> State:
    """Return a twin in which each field that was told has one formation at least."""
    twin = known.clone()
    put_stand_ins(twin, side)
    names = hidden(twin, side)
    fields = told(twin, names)
    waiting = list(fields)
    for number, name in enumerate(names):
        left = len(names) - number
        choice = waiting if waiting and left == len(waiting) else fields
        field = choice[pick(range(len(choice)))]
        if field in waiting:
            waiting.remove(field)
        twin.formations[name] = changed(twin.formations[name], field=field)
    return twin


def redeal(s: State, side: int, pick: Pick) -> State:
    """Return a twin with the same log in which what is hidden is dealt anew."""
    twin = resample(s, side, pick)
    twin.journal = [each if s.shown else dealt_anew(each, twin, side) for each in s.journal]
    twin.draws = pick(range(1000))
    return twin


def dealt_anew(event: Event, twin: State, side: int) -> Event:
    """Return an event as it would be with what is hidden dealt anew."""
    if isinstance(event, Positioned) and event.side != side:
        there = twin.formations.get(event.formation)
        field = there.field if there else ""
        return Positioned(event.rule, event.side, event.formation, field)
    if isinstance(event, (Raised, Bought)) and event.secret == 1 - side:
        name = f"{event.side + 1}-?"
        return Raised(event.rule, event.side, name, name, GROUP, 0, "", "", event.secret)
    return event


def put_stand_ins(s: State, side: int) -> None:
    """Put one formation on each field that was told, for those whom the other side has made."""
    enemy = 1 - side
    scenario = s.setting.scenario
    own = s.of_side(enemy)
    if s.shown or not scenario.factions[enemy].builds or not own:
        return
    fields = told(s, [each.id for each in own])
    for each in own:
        del s.formations[each.id]
    s.units = {name: unit for name, unit in s.units.items() if unit.side != enemy}
    entries = [scenario.entries[key] for key in scenario.factions[enemy].buys]
    staff = next(each for each in entries if "headquarters" in each.roles)
    men = next(each for each in entries if each.section == "infantry" and each.arm == "infantry")
    for number, field in enumerate(fields or [""], 1):
        name = f"{enemy + 1}-{number}"
        seat = scenario.commanders[enemy]
        s.formations[name] = new_formation(name, name, enemy, GROUP, seat, field)
        for place, entry in enumerate((staff, men), 1):
            unit = f"u{enemy + 1}.{number}.{place}"
            s.units[unit] = new_unit(entry, unit, enemy, name)
    s.created[enemy] = sum(unit.points for unit in s.units.values() if unit.side == enemy)


def told(s: State, names: list[str]) -> list[str]:
    """Return the fields on which these formations stand, each once."""
    fields = {s.formations[name].field for name in names}
    return [name for name in s.setting.map.fields if name in fields]
