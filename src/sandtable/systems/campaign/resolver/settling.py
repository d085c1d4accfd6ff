"""A battle that nobody fights: luck is drawn, and a complete report is made of it."""

from __future__ import annotations

from sandtable.kernel.battles import (
    Loss,
    Outcome,
    Placed,
    Rating,
    Report,
    Terms,
    Unit,
)
from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.battles.report import is_beaten, most_drawn
from sandtable.kernel.dice import Die
from sandtable.systems.campaign.events.settled import CourseDrawn, Settled
from sandtable.systems.campaign.resolver.figures import on_ladder, resolver_figures
from sandtable.systems.campaign.resolver.forecasting import (
    MILLE,
    NOBODY,
    Forecast,
    Turn,
    above_even,
    decided,
    forecast,
    rounds_of,
    share_lost,
)
from sandtable.systems.campaign.resolver.story import tell
from sandtable.systems.campaign.resolver.weighing import value_of
from sandtable.systems.campaign.state import SIDES, State

LUCK, WHO, HOW_MUCH, EDGE, FATE = "luck", "hit", "how-much", "edge", "work"
COURSE = Die("course")
RULE = "C66"
GUNS = ("mortar", "anti-tank", "anti-aircraft", "artillery", "rockets")


def settle(s: State, number: int, field: str, terms: Terms) -> Report:
    """Settle a battle by chance of the game, and tell how it went."""
    expected = forecast(terms)
    luck = s.pick(LUCK, range(MILLE))
    turn = decided(expected.first, expected.second, luck)
    sides = [SIDES.index(name) for name in expected.sides]
    winner = NOBODY if turn.winner == NOBODY else sides[turn.winner]
    s.emit(
        Settled(
            RULE, number, field, sides[0], expected.balance, expected.first, expected.nobody,
            expected.second, luck, winner,
        )
    )  # fmt: skip
    shown = [_thrown(s) for _ in range(3)]
    s.emit(CourseDrawn(RULE, number, (shown[0], shown[1]), shown[2]))
    report = _report(s, terms, expected, turn, shown)
    tell(s, number, field, terms, expected, turn, report)
    return report


def _thrown(s: State) -> int:
    """What dice show above or below their middle."""
    dice = range(resolver_figures().course["dice"])
    return above_even([COURSE.draw(s) for _ in dice])


def _report(s: State, terms: Terms, expected: Forecast, turn: Turn, shown: list[int]) -> Report:
    """Everything that is to be reported."""
    name = "" if turn.winner == NOBODY else expected.sides[turn.winner]
    most = terms.clock.rounds
    rounds = rounds_of(turn, shown[2])
    report = Report(name, min(rounds, most) if most else rounds)
    losses: list[Loss] = []
    for side, own in enumerate(expected.sides):
        share = share_lost(turn, side, shown[side])
        losses += _losses(s, terms, report, own, share)
    report.losses = tuple(losses)
    report.ratings = tuple(_ratings(s, terms, report, expected, turn))
    report.outcomes = tuple(_outcomes(s, terms, report))
    report.placed, report.destroyed = _works(s, terms, report)
    return report


# --- losses -------------------------------------------------------------------------------


def there(terms: Terms, report: Report, side: str) -> list[Unit]:
    """Return the units of a side that came before the battle was over."""
    return [
        unit
        for force in terms.forces
        if force.side == side
        for unit in force.units
        if force.earliest(unit) <= report.last_round(terms)
    ]


def _losses(s: State, terms: Terms, report: Report, side: str, share: int) -> list[Loss]:
    """Who is hit, one after another, until the points are lost; a winner keeps somebody."""
    units = there(terms, report, side)
    left = sum(value_of(unit) * unit.strength for unit in units) * share // 100
    steps = sum(unit.strength for unit in units) - (report.winner == side)
    lost: dict[str, int] = {}
    while left > 0 and steps > 0:
        waiting = [unit for unit in units if lost.get(unit.id, 0) < unit.strength]
        unit = waiting[_hit(s, waiting)]
        worth = value_of(unit)
        most = min(unit.strength - lost.get(unit.id, 0), steps, -(-left // worth))
        hit = s.pick(HOW_MUCH, range(1, most + 1))
        steps -= hit
        left -= hit * worth
        lost[unit.id] = lost.get(unit.id, 0) + hit
    return [Loss(name, steps) for name, steps in sorted(lost.items())]


def _hit(s: State, units: list[Unit]) -> int:
    """The place of who is hit; some are more exposed than others."""
    lots = [place for place, unit in enumerate(units) for _ in range(_exposure(unit))]
    return s.pick(WHO, lots)


def _exposure(unit: Unit) -> int:
    exposure = resolver_figures().exposure
    if "headquarters" in unit.roles:
        return exposure["headquarters"]
    if "scout" in unit.roles:
        return exposure["scout"]
    return exposure["gun" if unit.arm in GUNS else "other"]


# --- ratings, commanders, edges -----------------------------------------------------------


def _ratings(
    s: State, terms: Terms, report: Report, expected: Forecast, turn: Turn
) -> list[Rating]:
    """What every force has drawn: the loser's main one more than its rating."""
    figures = resolver_figures()
    found: list[Rating] = []
    for force in terms.forces:
        if not force.rating:
            continue
        if min(force.earliest(unit) for unit in force.units) > report.last_round(terms):
            found.append(Rating(force.id, 0))
            continue
        lost = turn.winner != NOBODY and expected.sides[turn.winner] != force.side
        if lost and force.part == "main":
            drawn = force.rating + s.pick(HOW_MUCH, range(1, figures.course["beyond"] + 1))
        else:
            drawn = force.rating * _share_drawn(turn) // 100
        found.append(Rating(force.id, min(drawn, most_drawn(terms))))
    return found


def _share_drawn(turn: Turn) -> int:
    """How many hundredths of its rating a force has drawn that is not broken."""
    figures = resolver_figures()
    if turn.winner == NOBODY:
        return figures.course["weary"]
    return on_ladder(figures.ladders["drawn"], turn.clear)


def _outcomes(s: State, terms: Terms, report: Report) -> list[Outcome]:
    """What became of commanders, and which edges were blocked to the beaten."""
    lost = {loss.id: loss.steps for loss in report.losses}
    units = {unit.id: unit for unit in terms.units()}
    found: list[Outcome] = []
    for side in terms.sides:
        outcome = Outcome(side.id)
        commander = units.get(side.commander)
        if commander is not None and lost.get(commander.id, 0) == commander.strength:
            outcome.commander = "killed"
        if terms.block_reach and is_beaten(terms, report, side.id):
            outcome.blocked = _blocked(s, terms, side.id)
        found.append(outcome)
    return found


def _blocked(s: State, terms: Terms, beaten: str) -> tuple[str, ...]:
    """The edges at whose middle the winner stands: rather those by which he came."""
    edges = resolver_figures().edges
    theirs = {
        span.edge
        for force in terms.forces
        if force.side != beaten
        for way in force.ways
        for span in way.zone.spans
    }
    return tuple(
        edge
        for edge in words.EDGES.all
        if s.pick(EDGE, range(MILLE)) < edges["own" if edge in theirs else "other"]
    )


# --- works --------------------------------------------------------------------------------


def _works(s: State, terms: Terms, report: Report) -> tuple[tuple[Placed, ...], tuple[str, ...]]:
    """What is built from budgets, and what of all works is destroyed: only of the beaten."""
    placed: list[Placed] = []
    for budget in terms.budgets:
        for kind in kinds_built(budget.kind, budget.count, budget.points):
            work = Placed(budget.side, budget.source, kind)
            work.destroyed = _is_destroyed(s, report, budget.side)
            placed.append(work)
    gone = [work.id for work in terms.works if _is_destroyed(s, report, work.side)]
    return tuple(placed), tuple(gone)


def kinds_built(kind: str, count: int, points: int) -> list[str]:
    """Return the kinds of the works that are built from a budget."""
    figures = resolver_figures()
    if kind:
        return [kind] * count
    kinds = figures.kinds
    return [kinds[number % len(kinds)] for number in range(points // figures.building["cost"])]


def _is_destroyed(s: State, report: Report, side: str) -> bool:
    if report.winner in ("", side):
        return False
    return s.pick(FATE, range(MILLE)) < resolver_figures().building["lost"]
