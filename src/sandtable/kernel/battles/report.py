"""Reports: what comes back from a battle, the sheet it is filled in on, and its judge."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.battles.terms import (
    FARTHEST,
    LONGEST,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_STRENGTH,
    MOST_WORKS,
    Budget,
    Force,
    Terms,
    Unit,
)
from sandtable.kernel.battles.terms_sheet import (
    BEYOND_CLOCK,
    BEYOND_FIELD,
    NO_FORCE,
    NO_SIDE,
    NO_UNIT,
)
from sandtable.kernel.domains import Json
from sandtable.kernel.fields import (
    Candidate,
    Field,
    FieldsError,
    Flag,
    OneOf,
    OrNone,
    Point,
    Several,
    Sheet,
    SheetKind,
    Text,
    Whole,
    Word,
    besides,
    written,
)
from sandtable.kernel.refusals import Fault, Refusal

CORRECTED = "corrected"
MOST_CHANGES = 2_000
NO_WORK = Refusal("", "battle-no-work")
NO_BUDGET = Refusal("", "battle-no-budget")
BEYOND_BUDGET = Refusal("", "battle-beyond-budget")
BEYOND_POOL = Refusal("", "battle-beyond-pool")
BEYOND_STRENGTH = Refusal("", "battle-beyond-strength")
NOT_TOLD = Refusal("", "battle-not-told")
NOT_ARRIVED = Refusal("", "battle-not-arrived")
NO_RATING = Refusal("", "battle-no-rating")
NO_COMMANDER = Refusal("", "battle-no-commander")
EDGES_STAY_OPEN = Refusal("", "battle-edges-stay-open")
NOT_BEATEN = Refusal("", "battle-not-beaten")
WINNER_BROKEN = Refusal("", "battle-winner-broken")
WINNER_GONE = Refusal("", "battle-winner-gone")
ONE_UNBROKEN = Refusal("", "battle-one-unbroken")


class Loss(Sheet):
    """What a unit has lost of its strength, and how; all of it if it is gone."""

    __slots__ = ("how", "id", "steps")

    def __init__(self, unit_id: str = "", steps: int = 0, how: str = "destroyed") -> None:
        self.id = unit_id
        self.steps = steps
        self.how = how


class Rating(Sheet):
    """The sum of the counters that a force has drawn; it is broken if that is above its rating."""

    __slots__ = ("drawn", "id")

    def __init__(self, force_id: str = "", drawn: int = 0) -> None:
        self.id = force_id
        self.drawn = drawn


class Outcome(Sheet):
    """What became of a side's commander, and which edges were blocked to it when it broke."""

    __slots__ = ("blocked", "commander", "id")

    def __init__(self, side_id: str = "", commander: str = "unhurt") -> None:
        self.id = side_id
        self.commander = commander
        self.blocked: tuple[str, ...] = ()


class Placed(Sheet):
    """A work that a side has built from a budget of its own, where, and if it still stands."""

    __slots__ = ("at", "destroyed", "kind", "side", "source")

    def __init__(self, side: str = "", source: str = "dug-in", kind: str = "foxholes") -> None:
        self.side = side
        self.source = source
        self.kind = kind
        self.at: tuple[int, ...] = ()
        self.destroyed = False


class Change(Sheet):
    """What a correction has changed: a field by its path, what stood there, what stands there."""

    __slots__ = ("after", "before", "field")

    def __init__(self, field: str = "", before: str = "", after: str = "") -> None:
        self.field = field
        self.before = before
        self.after = after


class Correction(Sheet):
    """By whom a report was corrected after it was given, and what; nobody if it was not."""

    __slots__ = ("by", "changes")

    def __init__(self, by: str = "") -> None:
        self.by = by
        self.changes: tuple[Change, ...] = ()


class Report(Sheet):
    """How a battle ended.

    - `winner`: a side, or "" if nobody has won.
    - `rounds`: those in which every side had its turn. `half_round`: one more was begun, and not
      every side had its turn in it.
    - `ratings`: every force that has a rating. `outcomes`: sides of which there is something to
      tell. `losses`: every unit that has lost something.
    - `placed`: works that were built. `destroyed`: works of the terms that are no more.
    - `corrected`: what was changed after it was first given; nobody fills that in.
    """

    __slots__ = (
        "corrected", "destroyed", "half_round", "losses", "outcomes", "placed", "rounds", "ratings",
        "winner",
    )  # fmt: skip

    def __init__(self, winner: str = "", rounds: int = 0) -> None:
        self.winner = winner
        self.rounds = rounds
        self.half_round = False
        self.ratings: tuple[Rating, ...] = ()
        self.outcomes: tuple[Outcome, ...] = ()
        self.losses: tuple[Loss, ...] = ()
        self.placed: tuple[Placed, ...] = ()
        self.destroyed: tuple[str, ...] = ()
        self.corrected = Correction()

    def drawn(self, force: str) -> int:
        """Return what a force has drawn."""
        return sum(each.drawn for each in self.ratings if each.id == force)

    def is_broken(self, force: Force) -> bool:
        """Whether a force has drawn more than its rating."""
        return 0 < force.rating < self.drawn(force.id)

    def last_round(self, terms: Terms) -> int:
        """Return the last round in which anything can have happened."""
        return min(self.rounds + 1, terms.clock.rounds or MOST_ROUNDS)


def report_sheet(terms: Terms) -> SheetKind:
    """Return the sheet on which the report of one battle is filled in."""
    works = [
        Candidate(each.id, "", {"label": words.WORKS.label(each.kind)}) for each in terms.works
    ]
    most_rounds = terms.clock.rounds or MOST_ROUNDS
    return SheetKind(
        Report,
        Field("winner", OrNone(_sides(terms)), must=True),
        Field("rounds", Whole(0, most_rounds, BEYOND_CLOCK), must=True),
        Field("half_round", Flag()),
        Field("ratings", Several(_rating_sheet(terms), len(terms.forces), key="id")),
        Field("outcomes", Several(_outcome_sheet(terms), len(terms.sides), key="id")),
        Field("losses", Several(_loss_sheet(terms), len(terms.units()), key="id")),
        Field("placed", Several(_placed_sheet(terms), MOST_WORKS)),
        Field("destroyed", Several(OneOf(works, NO_WORK), MOST_WORKS)),
        Field(CORRECTED, _correction_sheet()),
        family="battle-report",
    )


def _correction_sheet() -> SheetKind:
    change = SheetKind(
        Change,
        Field("field", Text(LONGEST), must=True),
        Field("before", Text(LONGEST)),
        Field("after", Text(LONGEST)),
    )
    return SheetKind(
        Correction,
        Field("by", Text(LONGEST), must=True),
        Field("changes", Several(change, MOST_CHANGES)),
    )


def _sides(terms: Terms) -> OneOf:
    return OneOf([Candidate(each.id, each.name) for each in terms.sides], NO_SIDE)


def _rating_sheet(terms: Terms) -> SheetKind:
    forces = [Candidate(each.id, each.name, _force_facts(each)) for each in terms.forces]
    return SheetKind(
        Rating,
        Field("id", OneOf(forces, NO_FORCE), must=True),
        Field("drawn", Whole(0, most_drawn(terms), BEYOND_POOL), must=True),
        family="battle-rating",
    )


def _outcome_sheet(terms: Terms) -> SheetKind:
    return SheetKind(
        Outcome,
        Field("id", _sides(terms), must=True),
        Field("commander", Word(words.FATES)),
        Field("blocked", Several(Word(words.EDGES), len(words.EDGES.all))),
        family="battle-outcome",
    )


def _loss_sheet(terms: Terms) -> SheetKind:
    units = [
        Candidate(unit.id, unit.name, _unit_facts(force, unit))
        for force in terms.forces
        for unit in force.units
    ]
    return SheetKind(
        Loss,
        Field("id", OneOf(units, NO_UNIT), must=True),
        Field("steps", Whole(1, MOST_STRENGTH), must=True),
        Field("how", Word(words.LOSSES)),
        family="battle-losses",
    )


def _placed_sheet(terms: Terms) -> SheetKind:
    return SheetKind(
        Placed,
        Field("side", _sides(terms), must=True),
        Field("source", Word(words.SOURCES), must=True),
        Field("kind", Word(words.WORKS), must=True),
        Field("at", Point(FARTHEST)),
        Field("destroyed", Flag()),
        family="battle-placed",
    )


def _force_facts(force: Force) -> Json:
    return {"side": force.side, "part": force.part, "rating": force.rating}


def _unit_facts(force: Force, unit: Unit) -> Json:
    return {"side": force.side, "force": force.id, "strength": unit.strength, "arm": unit.arm}


def most_drawn(terms: Terms) -> int:
    """Return the sum of all counters that there are."""
    return sum(each.value * each.count for each in terms.pool) if terms.pool else MOST_POINTS


def report_shape(terms: Terms) -> Json:
    """Describe the `fields` of a report: kinds, labels, choices and bounds, and all the units."""
    fields = report_sheet(terms).shape()["fields"]
    return {"fields": [field for field in fields if field["name"] != CORRECTED]}


def report_faults(terms: Terms, fields: object) -> list[Fault]:
    """Return everything that is wrong with a report; an empty list if it can be taken."""
    sheet = report_sheet(terms)
    found = sheet.faults(fields)
    report: Report = sheet.read(fields)
    return besides(found, _misfits(terms, report))


def read_report(terms: Terms, fields: object) -> Report:
    """Read a report. FieldsError names every fault."""
    found = report_faults(terms, fields)
    if found:
        raise FieldsError(found)
    report: Report = report_sheet(terms).read(fields)
    return report


def write_report(report: Report) -> Json:
    """Write a report by field name, with every field; of a correction only if there was one."""
    fields: Json = written(report)
    if not report.corrected.by:
        del fields[CORRECTED]
    return fields


def _misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """What each field may say by itself, but not beside the others."""
    yield from _winner_misfits(terms, report)
    if report.half_round and report.rounds == terms.clock.rounds > 0:
        yield Fault("half_round", BEYOND_CLOCK.about(terms.clock.rounds))
    yield from _rating_misfits(terms, report)
    yield from _outcome_misfits(terms, report)
    yield from _loss_misfits(terms, report)
    yield from _placed_misfits(terms, report)


def _winner_misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """The winner is not broken and has something left; a last one who is not broken has won."""
    if report.winner in (side.id for side in terms.sides):
        if report.is_broken(terms.main_force(report.winner)):
            yield Fault("winner", WINNER_BROKEN.about(report.winner))
        if not survivors(terms, report, report.winner):
            yield Fault("winner", WINNER_GONE.about(report.winner))
        return
    unbroken = [side.id for side in terms.sides if not report.is_broken(terms.main_force(side.id))]
    if len(unbroken) == 1:
        yield Fault("winner", ONE_UNBROKEN.about(unbroken[0]))


def survivors(terms: Terms, report: Report, side: str) -> tuple[Unit, ...]:
    """Return the units of a side that have some strength left."""
    lost = {loss.id: loss.steps for loss in report.losses}
    return tuple(
        unit
        for force in terms.forces
        for unit in force.units
        if force.side == side and lost.get(unit.id, 0) < unit.strength
    )


def _rating_misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """Every force with a rating is told of, and only such as were there have drawn."""
    forces = {force.id: force for force in terms.forces}
    for number, rating in enumerate(report.ratings):
        force = forces.get(rating.id)
        if force is None or not rating.drawn:
            continue
        path = f"ratings[{number}].drawn"
        arrival = min(force.earliest(unit) for unit in force.units)
        if not force.rating:
            yield Fault(path, NO_RATING.about(force.id))
        if arrival > report.last_round(terms):
            yield Fault(path, NOT_ARRIVED.about(arrival))
    told = {rating.id for rating in report.ratings}
    for force in terms.forces:
        if force.rating and force.id not in told:
            yield Fault("ratings", NOT_TOLD.about(force.id))


def is_beaten(terms: Terms, report: Report, side: str) -> bool:
    """Whether a side was broken, or has no rating and has lost."""
    main = terms.main_force(side)
    return report.is_broken(main) or (not main.rating and report.winner not in ("", side))


def _outcome_misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """Commanders that were there have fates; edges are blocked to those who were beaten."""
    sides = {side.id: side for side in terms.sides}
    for number, outcome in enumerate(report.outcomes):
        side = sides.get(outcome.id)
        if side is None:
            continue
        if outcome.commander != "unhurt" and not side.commander:
            yield Fault(f"outcomes[{number}].commander", NO_COMMANDER.about(side.id))
        if outcome.blocked and not terms.block_reach:
            yield Fault(f"outcomes[{number}].blocked", EDGES_STAY_OPEN)
        elif outcome.blocked and not is_beaten(terms, report, side.id):
            yield Fault(f"outcomes[{number}].blocked", NOT_BEATEN.about(side.id))


def _loss_misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """No unit loses more than it has, or before it has come."""
    owners = {unit.id: (force, unit) for force in terms.forces for unit in force.units}
    for number, loss in enumerate(report.losses):
        if loss.id not in owners:
            continue
        force, unit = owners[loss.id]
        if loss.steps > unit.strength:
            yield Fault(f"losses[{number}].steps", BEYOND_STRENGTH.about(unit.strength))
        arrival = force.earliest(unit)
        if arrival > report.last_round(terms):
            yield Fault(f"losses[{number}].id", NOT_ARRIVED.about(arrival))


def _placed_misfits(terms: Terms, report: Report) -> Iterator[Fault]:
    """What was built is on the field, and was somebody's to build."""
    ground = terms.ground
    left = [budget.count for budget in terms.budgets]
    for number, placed in enumerate(report.placed):
        path = f"placed[{number}]"
        if placed.at and (placed.at[0] > ground.width or placed.at[1] > ground.depth):
            yield Fault(f"{path}.at", BEYOND_FIELD.about(ground.width, ground.depth))
        paid = [i for i, budget in enumerate(terms.budgets) if pays(budget, placed)]
        if not paid:
            yield Fault(f"{path}.source", NO_BUDGET.about(placed.side))
        elif all(terms.budgets[i].kind and not left[i] for i in paid):
            yield Fault(f"{path}.kind", BEYOND_BUDGET.about(terms.budgets[paid[0]].count))
        else:
            spent = next((i for i in paid if left[i]), paid[0])
            left[spent] -= bool(left[spent])


def pays(budget: Budget, placed: Placed) -> bool:
    """Whether a work can have been built from a budget."""
    mine = (budget.side, budget.source) == (placed.side, placed.source)
    return mine and budget.kind in ("", placed.kind)
