"""Which orders a formation can be given, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import (
    AIRBORNE,
    AMBUSH,
    ARTILLERY,
    ATTACK,
    BRIDGE,
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
from sandtable.systems.campaign.state import State

SPECIAL = {
    BRIDGE: (ENGINEERS, "C46"),
    FORTIFY: (ENGINEERS, "C47"),
    FIRE: (ARTILLERY, "C48"),
    AMBUSH: (SCOUTS, "C51"),
    HOLD: (AIRBORNE, "C52"),
}
"""Orders that one kind of formation alone can be given."""
WITH_PATH = (MOVE, ATTACK, SUPPORT)


def faults_of(s: State, seat: int, line: Any) -> Iterator[tuple[str, Refusal]]:
    """Yield what is wrong with a line of an order sheet: the field, and why."""
    formation = s.formations[line.formation]
    if line.forward:
        found = why_not_forward(s, formation, seat)
        if found is not None:
            yield "forward", found
    found = why_not_order(s, formation, line)
    if found is not None:
        yield "path" if line.order in WITH_PATH else "order", found
    if line.order not in WITH_PATH and line.path:
        yield "path", Refusal("C26", "path-not-needed", (line.order,))
    if line.flank:
        found = why_not_flank(formation, line.order)
        if found is not None:
            yield "flank", found
    if line.air and line.air in s.units and s.units[line.air].formation != formation.id:
        yield "air", Refusal("C43", "observer-elsewhere", (line.air,))


@rule(see=("C24", "C67"))
def why_not_order(s: State, formation: Formation, line: Any) -> Refusal | None:
    """Return why a formation cannot be given an order."""
    if formation.must_reorganise and line.order != REORGANISE:
        return Refusal("C24" if formation.dropped else "C67", "must-reorganise", (formation.id,))
    special = SPECIAL.get(line.order)
    if special is not None and formation.kind != special[0]:
        return Refusal(special[1], "order-of-another-kind", (line.order, special[0]))
    test = TESTS.get(line.order)
    return test(s, formation, line) if test is not None else None


def _move(s: State, formation: Formation, line: Any) -> Refusal | None:
    return why_no_way(s, formation, line.path)


def _attack(s: State, formation: Formation, line: Any) -> Refusal | None:
    return why_no_attack(s, formation, line.path, forward=line.forward)


@rule(see=("C32", "C36", "G32"))
def _support(s: State, formation: Formation, line: Any) -> Refusal | None:
    if len(line.path) != 1:
        return Refusal("C36", "support-one-field")
    (field,) = line.path
    if field not in s.setting.map.fields:
        return Refusal("C32", "no-such-field", (field,))
    if not s.setting.map.direction(formation.field, field):
        return Refusal("C32", "not-neighbours", (formation.field, field))
    return water(s, formation.field, field, formation.bank)


@rule(see=("C46",))
def _bridge(s: State, formation: Formation, line: Any) -> Refusal | None:
    if s.has_bridge(formation.field):
        return Refusal("C46", "bridge-there", (formation.field,))
    if not s.setting.map.has_water(formation.field):
        return Refusal("C46", "no-water", (formation.field,))
    return None


@rule(see=("C47", "G43"))
def _fortify(s: State, formation: Formation, line: Any) -> Refusal | None:
    noted = any(each.field == formation.field for each in s.structures)
    if formation.field in s.fortified or noted:
        return Refusal("C47", "already-fortified", (formation.field,))
    return None


Test = Callable[[State, Formation, Any], Refusal | None]
TESTS: dict[str, Test] = {
    MOVE: _move,
    ATTACK: _attack,
    SUPPORT: _support,
    BRIDGE: _bridge,
    FORTIFY: _fortify,
}


@rule(see=("C40", "G11", "G40"))
def why_not_forward(s: State, formation: Formation, seat: int) -> Refusal | None:
    """Return why a formation cannot act over the head of its commander."""
    if not any("headquarters" in unit.roles for unit in s.units_of(formation.id)):
        return Refusal("C40", "no-headquarters", (formation.id,))
    if formation.seat != seat:
        return Refusal("C40", "own-leader-only", (formation.id,))
    return None


@rule(see=("C50", "G20"))
def why_not_flank(formation: Formation, order: str) -> Refusal | None:
    """Return why an attack cannot come from the flank."""
    if order != ATTACK:
        return Refusal("C50", "flank-without-attack")
    if formation.kind != SCOUTS:
        return Refusal("C50", "order-of-another-kind", (order, SCOUTS))
    return None


def paths_of(s: State, formation: Formation) -> Iterator[tuple[str, ...]]:
    """Yield the ways to fields beside a formation, and one field farther."""
    around = s.setting.map.neighbours
    for near in around(formation.field):
        yield (near,)
        for far in around(near):
            if far != formation.field:
                yield (near, far)
