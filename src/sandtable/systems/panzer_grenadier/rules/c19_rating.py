"""19.0 to 19.2 Battles for others: who is lost, ratings, and what makes a force draw.

Ours: special rules (2.3) of scenarios that somebody else has commissioned.
"""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.dice import Cup
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.battles.platoons import members_lost
from sandtable.systems.panzer_grenadier.events.battle import (
    Bombed,
    CounterKept,
    CountersDrawn,
    ObjectiveTaken,
    UnitsCounted,
)
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, LOST, WAITING
from sandtable.systems.panzer_grenadier.scenario.commission import Commission
from sandtable.systems.panzer_grenadier.state import NOBODY, State

POT = Cup("rating")
AIR, NUMBER = "air", "number"
PROMISED, ELSEWHERE = "promised", "elsewhere"
MORE = 2
"""Counters that are drawn for an air attack that is put away."""


def commission_of(s: State) -> Commission:
    """Return what the scenario keeps of its terms; only in battles for others."""
    found = s.setting.scenario.commission
    assert found is not None
    return found


# --- who is lost --------------------------------------------------------------------------


@rule("19.0")
def lost_members(s: State, number: int) -> tuple[str, ...]:
    """Return who is gone with a counter's steps: an id for each squad or vehicle."""
    members = commission_of(s).members.get(number, ())
    piece = s.pieces[number]
    first = commission_of(s).steps.get(number, 0)
    lost = first if piece.where == LOST else first - piece.steps
    return members[: members_lost(len(members), first, lost)]


@rule(see=("19.0",))
def losses(s: State) -> dict[str, int]:
    """Return how much of its strength each unit of the terms has lost, if it has lost anything."""
    found: dict[str, int] = {}
    for number in commission_of(s).members:
        for each in lost_members(s, number):
            found[each] = found.get(each, 0) + 1
    return found


# --- drawing ------------------------------------------------------------------------------


@rule("19.1", see=("19.3",))
def draw(s: State, force: int, cause: str, times: int = 1) -> None:
    """Let a force draw for a cause: out of one pool for all, from which nothing is put back."""
    commission = commission_of(s)
    rated = commission.forces[force]
    left = times * commission.draws.get(cause, 0)
    if not rated.rating or s.book.gone >> force & 1:
        return
    pot = list(s.book.pot)
    rows: list[int] = []
    kept: list[CounterKept] = []
    while left and any(pot):
        row = POT.draw(s, [n for n, many in enumerate(pot) for _ in range(many)])
        pot[row] -= 1
        rows.append(row)
        left -= 1
        if commission.pool[row].kind != NUMBER:
            kept.append(_special(s, force, commission.pool[row].kind, kept))
            left += MORE * kept[-1].put_away
    if rows:
        added = sum(commission.pool[row].value for row in rows)
        drawn = s.book.drawn[force] + added
        s.emit(CountersDrawn("19.1", force, cause, tuple(rows), added, drawn))
    for each in kept:
        s.emit(each)


@rule(see=("19.3",))
def _special(s: State, force: int, what: str, before: list[CounterKept]) -> CounterKept:
    """What is kept of a counter that is no number, by what the terms say of the sky."""
    air = commission_of(s).forces[force].force.air
    first = not s.book.special >> force & 1 and not any(each.skies for each in before)
    if first and air == PROMISED:
        return CounterKept("19.3", force, AIR, put_away=False, skies=True)
    if first and air == ELSEWHERE and what == AIR:
        return CounterKept("19.3", force, AIR, put_away=True, skies=True)
    return CounterKept("19.3", force, what, put_away=False, skies=False)


# --- what makes a force draw --------------------------------------------------------------


@rule("19.2")
def rate(s: State) -> None:
    """Look what has happened since the last time, and draw for it."""
    if tuple(s.lost_steps) != s.book.steps:
        count_units(s)
    take_objectives(s)


@rule(see=("19.2",))
def count_units(s: State) -> None:
    """A force draws for every unit that is wholly lost, and besides for that of its commander."""
    commission = commission_of(s)
    lost = [0] * len(commission.forces)
    fallen = 0
    for unit, steps in losses(s).items():
        if steps >= commission.units[unit].strength:
            lost[commission.force_of[unit]] += 1
            for number, side in enumerate(commission.terms.sides):
                fallen |= (side.commander == unit) << number
    before, dead = s.book.lost, s.book.fallen
    s.emit(UnitsCounted("19.2", (s.lost_steps[0], s.lost_steps[1]), tuple(lost), fallen))
    for force, number in enumerate(lost):
        if number > before[force]:
            draw(s, force, "unit-lost", number - before[force])
    for number in bits_of(fallen & ~dead):
        unit = commission.terms.sides[number].commander
        draw(s, commission.force_of[unit], "commander-lost")


@rule(see=("19.2",))
def take_objectives(s: State) -> None:
    """The main force of a side draws when the enemy takes an objective."""
    commission = commission_of(s)
    for number, hex_ in enumerate(commission.objectives):
        side = s.control[hex_]
        if side not in (NOBODY, s.book.holders[number]):
            s.emit(ObjectiveTaken("19.2", number, hex_, side))
            if s.turn:
                draw_if_here(s, commission.main(1 - side), "objective-lost")


def draw_if_here(s: State, force: int, cause: str) -> None:
    """Let a force draw, if any of it has come."""
    pieces = bits_of(commission_of(s).forces[force].pieces)
    if any(s.pieces[number].where != WAITING for number in pieces):
        draw(s, force, cause)


@rule(see=("19.2", "15.23"))
def was_bombed(s: State, side: int, hex_: int) -> None:
    """Units in a hex that is attacked from the air draw for it, each the first time."""
    if s.setting.scenario.commission is None:
        return
    new = [p.id for p in s.friends(side, hex_) if not s.book.bombed >> p.id & 1]
    hit = tuple(p for p in new if p in commission_of(s).members)
    if hit:
        s.emit(Bombed("19.2", hit))
    for number, rated in enumerate(commission_of(s).forces):
        many = sum(rated.pieces >> p & 1 for p in hit)
        if many:
            draw(s, number, "bombed", many)
    s.unsettled = True


@rule(see=("19.2",))
def draw_for_rallying(s: State) -> None:
    """A force draws once when units that were demoralized a turn ago are in better order now."""
    for number, rated in enumerate(commission_of(s).forces):
        there = [s.pieces[p] for p in bits_of(s.book.shaken & rated.pieces)]
        if any(p.where == BOARD and p.status != DEMORALIZED for p in there):
            draw(s, number, "rallied")


@rule(see=("19.2",))
def draw_for_scouts(s: State) -> None:
    """The main force of the side with fewer scouts on the board draws when the battle begins."""
    commission = commission_of(s)
    scouts = [0, 0]
    for number, members in commission.members.items():
        piece = s.pieces[number]
        if piece.where == BOARD:
            units = [commission.units[each] for each in dict.fromkeys(members)]
            scouts[piece.side] += sum("scout" in unit.roles for unit in units)
    if scouts[0] != scouts[1]:
        draw_if_here(s, commission.main(int(scouts[1] < scouts[0])), "outscouted")


def shaken_units(s: State) -> int:
    """Return the bits of the units that all can see and that are demoralized."""
    found = 0
    for number in commission_of(s).members:
        piece = s.pieces[number]
        if piece.where == BOARD and piece.status == DEMORALIZED and not piece.hidden:
            found |= 1 << number
    return found
