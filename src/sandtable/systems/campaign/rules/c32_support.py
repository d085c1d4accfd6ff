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
        and has_observer(s, contact, s.formations[name].side)
        and in_range(s, s.formations[name], contact.field)
    ]


def has_observer(s: State, contact: Contact, side: int) -> bool:
    """Whether the formation that would ask for fire has an observer."""
    names = contact.defenders
    if s.formations[contact.attackers[0][0]].side == side:
        names = (contact.attackers[0][0],)
    return any("observer" in unit.roles for name in names for unit in s.units_of(name))


@rule(see=("C49", "G45"))
def in_range(s: State, formation: Formation, field: str) -> bool:
    """Whether some of its guns reach a field."""
    away = s.setting.map.distance(formation.field, field)
    ranges = s.setting.figures.ranges
    return any(
        unit.guns and unit.ready and away <= ranges.get(unit.guns, -1)
        for unit in s.units_of(formation.id)
    )
