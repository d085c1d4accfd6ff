"""What one formation could do in a round, by the rules' own tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from sandtable.ai.campaign.theatre import STAYING, Plan, Theatre, Troop, state_like
from sandtable.systems.campaign.pieces import (
    AIRBORNE,
    AMBUSH,
    ARTILLERY,
    ATTACK,
    BRIDGE,
    DIG,
    ENGINEERS,
    FIRE,
    FORTIFY,
    HOLD,
    MOVE,
    REORGANISE,
    SCOUTS,
    SUPPORT,
    Formation,
)
from sandtable.systems.campaign.rules.c27_moving import water, why_no_way
from sandtable.systems.campaign.rules.c30_attack import why_no_attack

OWN_KIND = {ARTILLERY: FIRE, SCOUTS: AMBUSH, AIRBORNE: HOLD}
"""What only a formation of a kind can do where it stands."""


def plans_of(t: Theatre, troop: Troop) -> list[Plan]:
    """Everything that is worth a thought, staying first."""
    if troop.must_reorganise:
        return [Plan(REORGANISE)]
    found = [STAYING, Plan(DIG), *attacks(t, troop), *marches(t, troop)]
    if troop.kind != ARTILLERY:
        found += supports(t, troop)
    if troop.kind in OWN_KIND:
        found.append(Plan(OWN_KIND[troop.kind]))
    if troop.kind == ENGINEERS:
        found += works(t, troop)
    return found


def attacks(t: Theatre, troop: Troop) -> Iterator[Plan]:
    """Attacks; without the Offensive only over the commander's head; guns go where nobody is."""
    forward = t.holder != troop.side or not t.commanders[troop.side]
    if forward and not troop.presses:
        return
    for field in t.map.neighbours(troop.field):
        who = cast(Formation, troop)
        if troop.kind == ARTILLERY and t.at(field, 1 - troop.side):
            continue
        if why_no_attack(state_like(t), who, (field,), forward=forward) is None:
            yield Plan(ATTACK, (field,), forward, troop.kind == SCOUTS)


def marches(t: Theatre, troop: Troop) -> Iterator[Plan]:
    """Marches to fields beside, and to those behind them that are not reached in one step."""
    who, near = cast(Formation, troop), []
    for field in t.map.neighbours(troop.field):
        if why_no_way(state_like(t), who, (field,)) is None:
            near.append(field)
            yield Plan(MOVE, (field,))
    far: dict[str, tuple[int, Plan]] = {}
    for field in near:
        first = t.minutes(troop, troop.field, field)
        for end in t.map.neighbours(field):
            if end == troop.field or end in near:
                continue
            if why_no_way(state_like(t), who, (field, end)) is None:
                total = first + t.minutes(troop, field, end)
                if end not in far or total < far[end][0]:
                    far[end] = total, Plan(MOVE, (field, end))
    for _, plan in far.values():
        yield plan


def supports(t: Theatre, troop: Troop) -> Iterator[Plan]:
    """Help for battles on fields beside: where friends stand, or where they could attack."""
    for field in t.map.neighbours(troop.field):
        if water(state_like(t), troop.field, field, troop.bank) is not None:
            continue
        if t.at(field, troop.side) or t.at(field, 1 - troop.side):
            yield Plan(SUPPORT, (field,))


def works(t: Theatre, troop: Troop) -> Iterator[Plan]:
    """Bridges where a river is beside, and fortifications."""
    here = troop.field
    if not t.has_bridge(here) and t.map.has_water(here):
        yield Plan(BRIDGE)
    noted = any(each.field == here for each in t.structures)
    if here not in t.fortified and not noted:
        yield Plan(FORTIFY)
