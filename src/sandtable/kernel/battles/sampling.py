"""Reports by chance: for random play, and to try out whoever takes reports."""

from __future__ import annotations

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.battles.report import (
    Loss,
    Outcome,
    Placed,
    Rating,
    Report,
    is_beaten,
    most_drawn,
    write_report,
)
from sandtable.kernel.battles.terms import Force, Terms
from sandtable.kernel.domains import Json, Pick

USUAL_ROUNDS = 12
"""Rounds of a battle that has no clock."""
FAR_BEYOND = 20
"""By how much a broken force may have drawn more than its rating."""
A_FEW = 3
"""Works that are built with points: what they cost is the battle system's."""


def sample_report(terms: Terms, pick: Pick) -> Json:
    """Return the fields of any legal report."""
    most = terms.clock.rounds or USUAL_ROUNDS
    report = Report(pick(["", *(side.id for side in terms.sides)]), pick(range(most + 1)))
    report.half_round = report.rounds < most and pick((False, True))
    report.ratings = _ratings(terms, report, pick)
    report.losses = _losses(terms, report, pick)
    report.outcomes = _outcomes(terms, report, pick)
    report.placed = _placed(terms, pick)
    report.destroyed = tuple(work.id for work in terms.works if pick((False, True)))
    return write_report(report)


def _ratings(terms: Terms, report: Report, pick: Pick) -> tuple[Rating, ...]:
    """What forces with a rating have drawn; if nobody has won, all main ones are broken or none."""
    rated = [force for force in terms.forces if force.rating]
    mains = [force for force in terms.forces if force.part == "main"]
    highest = {force.id: _highest(terms, report, force) for force in rated}
    ruin = all(highest.get(force.id, 0) > force.rating for force in mains) and pick((False, True))
    found: list[Rating] = []
    for force in rated:
        low, high = 0, highest[force.id]
        if force.part == "main" and report.winner == "" and ruin:
            low = force.rating + 1
        elif force.part == "main" and report.winner in ("", force.side):
            high = min(high, force.rating)
        found.append(Rating(force.id, pick(range(low, high + 1))))
    return tuple(found)


def _highest(terms: Terms, report: Report, force: Force) -> int:
    """The most that a force can have drawn; nothing if it never came."""
    if all(force.earliest(unit) > report.last_round(terms) for unit in force.units):
        return 0
    return min(force.rating + FAR_BEYOND, most_drawn(terms))


def _losses(terms: Terms, report: Report, pick: Pick) -> tuple[Loss, ...]:
    """What units that were there have lost; one of the winner's is spared."""
    theirs = [unit for force in terms.forces for unit in force.units if force.side == report.winner]
    spared = pick(theirs).id if theirs else ""
    found: list[Loss] = []
    for force in terms.forces:
        for unit in force.units:
            if unit.id == spared or force.earliest(unit) > report.last_round(terms):
                continue
            steps = pick(range(unit.strength + 1))
            if steps:
                found.append(Loss(unit.id, steps, pick(words.LOSSES.all)))
    return tuple(found)


def _outcomes(terms: Terms, report: Report, pick: Pick) -> tuple[Outcome, ...]:
    """What became of commanders, and which edges were blocked."""
    found: list[Outcome] = []
    for side in terms.sides:
        outcome = Outcome(side.id)
        if side.commander:
            outcome.commander = pick(words.FATES.all)
        if terms.block_reach and is_beaten(terms, report, side.id):
            outcome.blocked = tuple(edge for edge in words.EDGES.all if pick((False, True)))
        found.append(outcome)
    return tuple(found)


def _placed(terms: Terms, pick: Pick) -> tuple[Placed, ...]:
    """Works of each budget, somewhere on the field or nobody knows where."""
    found: list[Placed] = []
    for budget in terms.budgets:
        for _ in range(pick(range((budget.count or A_FEW) + 1))):
            kind = budget.kind or pick(words.WORKS.all)
            placed = Placed(budget.side, budget.source, kind)
            if pick((False, True)):
                width, depth = terms.ground.width, terms.ground.depth
                placed.at = (pick(range(width + 1)), pick(range(depth + 1)))
            placed.destroyed = pick((False, True))
            found.append(placed)
    return tuple(found)
