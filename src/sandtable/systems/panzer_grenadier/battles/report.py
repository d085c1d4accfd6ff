"""The report of a battle that was fought here, in the words of its terms."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.battles import (
    Loss,
    Outcome,
    Placed,
    Rating,
    Report,
    survivors,
    vocabulary,
    write_report,
)
from sandtable.kernel.battles.report import is_beaten
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.battles.order import TURN
from sandtable.systems.panzer_grenadier.battles.scale import EXIT, Scale
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED
from sandtable.systems.panzer_grenadier.rules.c19_rating import commission_of, losses
from sandtable.systems.panzer_grenadier.scenario.commission import Built, Commission
from sandtable.systems.panzer_grenadier.state import State

BUNKER, ENTRENCHMENT, MINES = "bunker", "entrenchment", "mines"


@rule(see=("19.0",))
def report(s: State) -> dict[str, Any]:
    """Return the fields of the report; the turn in which the battle ended counts as a whole one."""
    commission = commission_of(s)
    terms = commission.terms
    minutes = max(s.turn, 1) * TURN
    most = terms.clock.rounds
    rounds = minutes // terms.clock.minutes
    found = Report("", min(rounds, most) if most else rounds)
    found.half_round = minutes % terms.clock.minutes > 0 and not 0 < most <= found.rounds
    found.losses = tuple(Loss(unit, steps) for unit, steps in sorted(losses(s).items()))
    found.ratings = tuple(
        Rating(each.force.id, s.book.drawn[number])
        for number, each in enumerate(commission.forces)
        if each.rating
    )
    if s.winner >= 0 and survivors(terms, found, commission.sides[s.winner]):
        found.winner = commission.sides[s.winner]
    found.outcomes = _outcomes(s, commission, found)
    found.placed, found.destroyed = _works(s, commission)
    return write_report(found)


# --- commanders and edges -----------------------------------------------------------------


def _outcomes(s: State, commission: Commission, found: Report) -> tuple[Outcome, ...]:
    told: list[Outcome] = []
    lost = {loss.id: loss.steps for loss in found.losses}
    for side in commission.terms.sides:
        outcome = Outcome(side.id)
        unit = commission.units.get(side.commander)
        if unit and lost.get(unit.id, 0) >= unit.strength:
            outcome.commander = "killed"
        if commission.terms.block_reach and is_beaten(commission.terms, found, side.id):
            outcome.blocked = blocked_edges(s, commission.sides.index(side.id))
        told.append(outcome)
    return tuple(told)


@rule(see=("19.4",))
def blocked_edges(s: State, side: int) -> tuple[str, ...]:
    """The edges near whose middle there are enemies in fair order, and none of the side itself."""
    terms = commission_of(s).terms
    reach = Scale(terms.ground).hexes(terms.block_reach)
    holds = [
        mask_of(
            [p.hex for p in s.on_board(each) if not p.type.is_leader and p.status != DEMORALIZED]
        )
        for each in (0, 1)
    ]
    found: list[str] = []
    for name in vocabulary.EDGES.all:
        around = s.field.disc(s.field.index[EXIT[name]], reach)
        if around & holds[1 - side] and not around & holds[side]:
            found.append(name)
    return tuple(found)


# --- works --------------------------------------------------------------------------------


def _works(s: State, commission: Commission) -> tuple[tuple[Placed, ...], tuple[str, ...]]:
    """Works that were built from a budget, and which of the terms are no more."""
    standing = _standing(s)
    placed: list[Placed] = []
    destroyed: list[str] = []
    for work in commission.works:
        at, gone = _fate(s, work, standing)
        if work.id:
            destroyed += [work.id] * gone
            continue
        built = Placed(work.owner, work.source, work.kind)
        if at >= 0:
            built.at = Scale(commission.terms.ground).point(at)
        built.destroyed = gone
        placed.append(built)
    return tuple(placed), tuple(destroyed)


def _standing(s: State) -> dict[tuple[int, str], list[int]]:
    """The hexes of the works that still stand, by side and kind; entrenchments are anybody's."""
    found: dict[tuple[int, str], list[int]] = {}
    for side in (0, 1):
        found[side, BUNKER] = [p.hex for p in s.on_board(side) if p.type.is_bunker]
        found[side, MINES] = [m.hex for m in s.mines if m.side == side and m.hex >= 0]
    trenches = list(bits_of(s.entrenchments))
    found[0, ENTRENCHMENT] = found[1, ENTRENCHMENT] = trenches
    return found


def _fate(s: State, work: Built, standing: dict[tuple[int, str], list[int]]) -> tuple[int, bool]:
    """Where a work lies, if it is known, and whether it is gone; each that stands is told once."""
    there = standing.get((work.side, work.stands))
    if there is None:
        return -1, False
    at = next((hex_ for hex_ in there if work.zone >> hex_ & 1), -1)
    if at >= 0:
        there.remove(at)
    return at, at < 0 and work.stands != ENTRENCHMENT
