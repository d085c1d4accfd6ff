"""C32 to C37: formations that stand ready to help in a battle beside them."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import FIRE, SUPPORT, Contact, Formation
from sandtable.systems.campaign.rules.c27_moving import legs
from sandtable.systems.campaign.state import State


@rule("C32", see=("C36", "G32"))
def supporters(s: State, contact: Contact) -> list[Formation]:
    """Return those who have the order to support this field and are not attacked themselves."""
    attacked = {name for each in s.contacts for name in each.defenders}
    return [
        s.formations[name]
        for name, order in sorted(s.orders.items())
        if order.kind == SUPPORT and order.path == (contact.field,) and name not in attacked
    ]


@rule("C33", see=("G31",))
def most_points(s: State, formation: str) -> int:
    """Return the points that may go: one half."""
    return s.points_of(formation) // 2


@rule("C34", see=("C29",))
def arrival_round(s: State, formation: Formation, field: str) -> int:
    """Return the round in which a supporter arrives: tens of its minutes, rounded up."""
    return -(-legs(s, formation, (field,))[-1] // s.setting.figures.minutes.round)


@rule(see=("C48", "C49", "G45", "G46"))
def gunners(s: State, contact: Contact) -> list[Formation]:
    """Return the artillery that can give its fire to a battle."""
    attacked = {name for each in s.contacts for name in each.defenders}
    return [
        s.formations[name]
        for name, order in sorted(s.orders.items())
        if order.kind == FIRE
        and name not in attacked
        and name not in s.fired
        and who_calls(s, contact, s.formations[name].side)
        and in_range(s, s.formations[name], contact.field)
    ]


@rule(see=("C48",))
def who_calls(s: State, contact: Contact, side: int) -> str:
    """Return the force of a side that can call for fire: the first with an observer; "" if none."""
    attacking = s.formations[contact.attackers[0][0]].side == side
    names = [name for name, _ in contact.attackers] if attacking else list(contact.defenders)
    for name in names:
        if any("observer" in unit.roles for unit in s.units_of(name)):
            return name if attacking else contact.defenders[0]
    return ""


@rule(see=("C49", "G45"))
def in_range(s: State, formation: Formation, field: str) -> bool:
    """Whether some of its guns reach a field."""
    away = s.setting.map.distance(formation.field, field)
    ranges = s.setting.figures.ranges
    return any(
        unit.guns and unit.ready and away <= ranges.get(unit.guns, -1)
        for unit in s.units_of(formation.id)
    )
