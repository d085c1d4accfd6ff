"""A small battle for tests: three platoons and tanks attack two, on a field with a village."""

from __future__ import annotations

from sandtable.kernel.battles import (
    Counter,
    Feature,
    Force,
    Ground,
    Objective,
    Side,
    Span,
    Terms,
    Trigger,
    Unit,
    Way,
    Zone,
    terms_faults,
    vocabulary,
    write_terms,
)
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.scripts import ScriptedChance
from sandtable.systems.panzer_grenadier.battles.scenario import battle_value
from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.start import new_state
from sandtable.systems.panzer_grenadier.state import State

ONE, FIVE, AIR, MINES, BREAKDOWN, AMMUNITION, CONFUSION, COURAGE = range(8)
"""The rows of the pool."""
POOL = (
    Counter("number", 1, 20), Counter("number", 5, 20), *(
        Counter(kind, 2, 4)
        for kind in ("air", "mines", "breakdown", "ammunition", "confusion", "courage")
    ),
)  # fmt: skip


def village() -> Feature:
    """The village in the middle."""
    found = Feature("village", "village")
    found.at = (360, 240)
    found.edges = ("west", "east")
    return found


def small(**changes: object) -> Terms:
    """Germans with nine squads and four tanks attack six Soviet squads and a gun."""
    ours = [Unit(f"a{n}") for n in range(9)] + [Unit(f"t{n}", "tank") for n in range(4)]
    theirs = [Unit(f"b{n}") for n in range(6)] + [Unit("gun", "anti-tank")]
    for number, unit in enumerate((*ours, *theirs)):
        unit.points = 20 + number
    attack = Force("attack", "germans", tuple(ours))
    attack.ways = (Way("placed", "all", Zone("edge", 100, (Span("west", 0, 480),))),)
    defence = Force("defence", "soviets", tuple(theirs))
    defence.ways = (Way("placed", "all", Zone("objectives", 50)),)
    attack.rating, defence.rating = 12, 8
    sides = (Side("germans", "attack"), Side("soviets", "defend"))
    sides[0].nation, sides[1].nation = "german", "soviet"
    sides[0].commander = "a0"
    terms = Terms(Ground(720, 480, (village(),)), sides, (attack, defence))
    terms.objectives = (Objective("o", "village", "soviets"),)
    terms.clock.rounds, terms.clock.year = 18, 1943
    terms.pool = POOL
    terms.triggers = tuple(Trigger(each) for each in vocabulary.TRIGGERS.all)
    terms.block_reach = 100
    for name, value in changes.items():
        setattr(terms, name, value)
    assert terms_faults(write_terms(terms)) == []
    return terms


def with_support(part: str = "support") -> Terms:
    """The same, and three squads come to help the Germans."""
    terms = small()
    help_ = Force("help", "germans", tuple(Unit(f"h{n}") for n in range(3)))
    help_.part, help_.rating = part, 3
    help_.ways = (Way("placed", "all", Zone("edge", 100, (Span("west", 0, 480),))),)
    terms.forces += (help_,)
    return terms


def begun(terms: Terms, *script: str, turn: int = 1) -> State:
    """A battle in its first turn: the Germans in the west, the Soviets in the village and east."""
    chance = ScriptedChance(*script, rest=KeyedChance(key_of_seed("test")))
    state = new_state(dict(battle_value(terms)), {}, chance)
    columns = {0: 2, 1: 9}
    for piece in list(state.pieces):
        rows = state.at
        free = next(
            state.field.index[f"{columns[piece.side]:02}{row:02}"]
            for row in range(2, 9)
            if not rows[state.field.index[f"{columns[piece.side]:02}{row:02}"]]
        )
        state.put(piece.id, free)
    state.setting_up = False
    state.turn = turn
    state.stack = []
    return state


def take_step(state: State, number: int) -> None:
    """A counter loses a step."""
    piece = state.pieces[number]
    if piece.steps > 1:
        state.emit(StepLost("7.6", number))
    else:
        state.emit(Lost("7.6", number, piece.hex, piece.steps, "fire"))


def piece_of(state: State, unit: str) -> int:
    """The counter that stands for a unit."""
    commission = state.setting.scenario.commission
    assert commission is not None
    return next(number for number, ids in commission.members.items() if unit in ids)
