"""What this game has nothing for in the terms of a battle, field by field."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.battles import Terms
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.systems.panzer_grenadier.battles.order import by_way, turn_of, turns_of, year_of
from sandtable.systems.panzer_grenadier.battles.platoons import platoons
from sandtable.systems.panzer_grenadier.battles.tables import load_tables

TWO_SIDES = Refusal("19.0", "battle-is-for-two")
NO_COUNTERS = Refusal("19.0", "nation-without-counters")
NOBODY_FIGHTS = Refusal("19.0", "side-without-fighters")
TOO_LATE = Refusal("19.0", "comes-after-the-last-turn")
TOO_MANY = Refusal("19.0", "too-many-for-the-board")
MOST_COUNTERS = 90
"""Counters of a side: the board has 111 hexes, some of them at its edges."""
MOST_WORKS = 30


def battle_faults(terms: Terms) -> list[Fault]:
    """Everything that is no game here; an empty list if it can be played."""
    return list(_faults(terms))


def _faults(terms: Terms) -> Iterator[Fault]:
    tables = load_tables()
    for number in range(2, len(terms.sides)):
        yield Fault(f"sides[{number}]", TWO_SIDES)
    known = True
    for number, side in enumerate(terms.sides):
        if side.nation not in tables.nations:
            known = False
            yield Fault(f"sides[{number}].nation", NO_COUNTERS.about(side.nation))
    if known:
        yield from _fighters(terms)
    for number, force in enumerate(terms.forces):
        for place, way in enumerate(force.ways):
            if way.round and turn_of(terms, way.round) > turns_of(terms, tables):
                last = turns_of(terms, tables)
                yield Fault(f"forces[{number}].ways[{place}].round", TOO_LATE.about(last))


def _fighters(terms: Terms) -> Iterator[Fault]:
    """Each side has somebody who fights, and not more than the board holds."""
    tables = load_tables()
    year = year_of(terms, tables)
    for number, side in enumerate(terms.sides[:2]):
        counters = [
            platoon
            for force in terms.forces
            if force.side == side.id
            for _, units in by_way(force)
            for platoon in platoons(
                [(unit, tables.counter(side.nation, year, unit)) for unit in units], tables.size
            )
        ]
        if not any(each.type.is_combat for each in counters):
            yield Fault(f"sides[{number}].id", NOBODY_FIGHTS.about(side.id))
        if len(counters) > MOST_COUNTERS:
            yield Fault(f"sides[{number}].id", TOO_MANY.about(len(counters), MOST_COUNTERS))
        works = sum(each.side == side.id for each in terms.works)
        works += sum(
            each.count or each.points // tables.budget_each
            for each in terms.budgets
            if each.side == side.id
        )
        if works > MOST_WORKS:
            yield Fault("works", TOO_MANY.about(works, MOST_WORKS))
