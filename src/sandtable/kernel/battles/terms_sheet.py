"""Terms as a sheet: what each field may hold, and what does not fit together."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.battles.terms import (
    FARTHEST,
    FEW,
    LONGEST,
    MOST_COUNTERS,
    MOST_FORCES,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_SIDES,
    MOST_STRENGTH,
    MOST_UNITS,
    MOST_WORKS,
    Budget,
    Clock,
    Counter,
    Feature,
    Force,
    Ground,
    Objective,
    Side,
    Sky,
    Span,
    Support,
    Terms,
    Trigger,
    Unit,
    Way,
    Work,
    Zone,
)
from sandtable.kernel.domains import Json
from sandtable.kernel.fields import (
    TWICE,
    Field,
    FieldsError,
    Flag,
    Id,
    OrNone,
    Point,
    Several,
    SheetKind,
    Text,
    Whole,
    Word,
    besides,
    written,
)
from sandtable.kernel.refusals import Fault, Refusal

NO_SIDE = Refusal("", "battle-no-side")
NO_FORCE = Refusal("", "battle-no-force")
NO_UNIT = Refusal("", "battle-no-unit")
NO_FEATURE = Refusal("", "battle-no-feature")
NOT_ITS_UNIT = Refusal("", "battle-not-its-unit")
NO_CARRIER = Refusal("", "battle-no-carrier")
NOT_ONE_MAIN_FORCE = Refusal("", "battle-not-one-main-force")
NO_WAY_IN = Refusal("", "battle-no-way-in")
NEEDS_ROUND = Refusal("", "battle-needs-round")
NEEDS_NO_ROUND = Refusal("", "battle-needs-no-round")
NEEDS_COUNT = Refusal("", "battle-needs-count")
NEEDS_DICE = Refusal("", "battle-needs-dice")
NEEDS_SPANS = Refusal("", "battle-needs-spans")
NEEDS_NO_SPANS = Refusal("", "battle-needs-no-spans")
EMPTY_SPAN = Refusal("", "battle-empty-span")
BEYOND_EDGE = Refusal("", "battle-beyond-edge")
BEYOND_FIELD = Refusal("", "battle-beyond-field")
BEYOND_CLOCK = Refusal("", "battle-beyond-clock")
POINTS_OR_KIND = Refusal("", "battle-points-or-kind")
COUNT_WITH_KIND = Refusal("", "battle-count-with-kind")
NO_OBSERVER = Refusal("", "battle-no-observer")

NAME = Text(LONGEST)
LENGTH = Whole(0, FARTHEST)
AT = Point(FARTHEST)
REFERENCE = OrNone(Id())

FEATURE = SheetKind(
    Feature,
    Field("id", Id(), must=True),
    Field("kind", Word(words.FEATURES), must=True),
    Field("name", NAME),
    Field("edges", Several(Word(words.EDGES), 4)),
    Field("at", AT),
)
GROUND = SheetKind(
    Ground,
    Field("width", Whole(1, FARTHEST), must=True),
    Field("depth", Whole(1, FARTHEST), must=True),
    Field("place", NAME),
    Field("features", Several(FEATURE, FEW, key="id")),
)
OBJECTIVE = SheetKind(
    Objective,
    Field("id", Id(), must=True),
    Field("feature", REFERENCE),
    Field("holder", REFERENCE),
    Field("worth", Whole(0, MOST_POINTS)),
)
SPAN = SheetKind(
    Span,
    Field("edge", Word(words.EDGES), must=True),
    Field("low", LENGTH, must=True),
    Field("high", LENGTH, must=True),
)
ZONE = SheetKind(
    Zone,
    Field("kind", Word(words.ZONES), must=True),
    Field("reach", LENGTH),
    Field("spans", Several(SPAN, FEW)),
    Field("one_span", Flag()),
    Field("apart", LENGTH),
)
WAY = SheetKind(
    Way,
    Field("entry", Word(words.ENTRIES), must=True),
    Field("who", Word(words.ENTRANTS)),
    Field("count", Whole(0, MOST_UNITS)),
    Field("round", Whole(0, MOST_ROUNDS)),
    Field("dice", Whole(0, FEW)),
    Field("zone", ZONE),
)
UNIT = SheetKind(
    Unit,
    Field("id", Id(), must=True),
    Field("arm", Word(words.ARMS), must=True),
    Field("strength", Whole(1, MOST_STRENGTH)),
    Field("name", NAME),
    Field("quality", Word(words.QUALITIES)),
    Field("mobility", Word(words.MOBILITIES)),
    Field("roles", Several(Word(words.ROLES), FEW)),
    Field("points", Whole(0, MOST_POINTS)),
    Field("rides", REFERENCE),
)
FORCE = SheetKind(
    Force,
    Field("id", Id(), must=True),
    Field("side", Id(), must=True),
    Field("units", Several(UNIT, MOST_UNITS, least=1, key="id"), must=True),
    Field("name", NAME),
    Field("part", Word(words.PARTS)),
    Field("rating", Whole(0, MOST_POINTS)),
    Field("air", Word(words.AIR)),
    Field("ways", Several(WAY, FEW)),
)
SIDE = SheetKind(
    Side,
    Field("id", Id(), must=True),
    Field("posture", Word(words.POSTURES), must=True),
    Field("name", NAME),
    Field("nation", REFERENCE),
    Field("commander", REFERENCE),
    Field("exits", Several(Word(words.EDGES), 4)),
)
CLOCK = SheetKind(
    Clock,
    Field("rounds", Whole(0, MOST_ROUNDS)),
    Field("minutes", Whole(1, 24 * 60)),
    Field("start", Whole(0, 24 * 60 - 1)),
    Field("year", Whole(0, FARTHEST)),
)
SKY = SheetKind(
    Sky,
    Field("light", Word(words.LIGHTS)),
    Field("weather", Word(words.WEATHERS)),
    Field("sight", LENGTH),
)
WORK = SheetKind(
    Work,
    Field("id", Id(), must=True),
    Field("kind", Word(words.WORKS), must=True),
    Field("side", Id(), must=True),
    Field("at", AT),
)
BUDGET = SheetKind(
    Budget,
    Field("side", Id(), must=True),
    Field("source", Word(words.SOURCES), must=True),
    Field("points", Whole(0, MOST_POINTS)),
    Field("kind", OrNone(Word(words.WORKS))),
    Field("count", Whole(0, MOST_WORKS)),
    Field("zone", ZONE),
)
SUPPORT = SheetKind(
    Support,
    Field("id", Id(), must=True),
    Field("kind", Word(words.SUPPORTS), must=True),
    Field("force", Id(), must=True),
    Field("guns", Whole(1, FEW)),
    Field("uses", Whole(1, FEW)),
    Field("call", Whole(1, 6)),
    Field("observed", Flag()),
)
COUNTER = SheetKind(
    Counter,
    Field("kind", Word(words.COUNTERS), must=True),
    Field("value", Whole(0, MOST_COUNTERS)),
    Field("count", Whole(1, MOST_COUNTERS)),
)
TRIGGER = SheetKind(
    Trigger,
    Field("cause", Word(words.TRIGGERS), must=True),
    Field("counters", Whole(1, MOST_COUNTERS)),
)
TERMS = SheetKind(
    Terms,
    Field("title", NAME),
    Field("ground", GROUND, must=True),
    Field("sides", Several(SIDE, MOST_SIDES, least=2, key="id"), must=True),
    Field("forces", Several(FORCE, MOST_FORCES, key="id"), must=True),
    Field("first_turn", REFERENCE),
    Field("first_set_up", REFERENCE),
    Field("clock", CLOCK),
    Field("sky", SKY),
    Field("objectives", Several(OBJECTIVE, FEW, key="id")),
    Field("works", Several(WORK, MOST_WORKS, key="id")),
    Field("budgets", Several(BUDGET, FEW)),
    Field("supports", Several(SUPPORT, FEW, key="id")),
    Field("pool", Several(COUNTER, FEW)),
    Field("triggers", Several(TRIGGER, FEW, key="cause")),
    Field("block_reach", LENGTH),
)


def terms_faults(fields: object) -> list[Fault]:
    """Return everything that is wrong with terms; an empty list if they can be taken."""
    found = TERMS.faults(fields)
    terms: Terms = TERMS.read(fields)
    return besides(found, _misfits(terms))


def read_terms(fields: object) -> Terms:
    """Read terms. FieldsError names every fault."""
    found = terms_faults(fields)
    if found:
        raise FieldsError(found)
    terms: Terms = TERMS.read(fields)
    return terms


def write_terms(terms: Terms) -> Json:
    """Write terms by field name, with every field."""
    fields: Json = written(terms)
    return fields


def _misfits(terms: Terms) -> Iterator[Fault]:
    """What each field may say by itself, but not beside the others."""
    yield from _ground_misfits(terms)
    yield from _side_misfits(terms)
    for number, force in enumerate(terms.forces):
        yield from _force_misfits(terms, force, f"forces[{number}]")
    yield from _unit_misfits(terms)
    yield from _reference_misfits(terms)
    yield from _budget_misfits(terms)
    yield from _support_misfits(terms)


def _ground_misfits(terms: Terms) -> Iterator[Fault]:
    """Features and works lie on the field."""
    ground = terms.ground
    places = [(f"ground.features[{i}].at", each.at) for i, each in enumerate(ground.features)]
    places += [(f"works[{i}].at", each.at) for i, each in enumerate(terms.works)]
    for path, at in places:
        if at and (at[0] > ground.width or at[1] > ground.depth):
            yield Fault(path, BEYOND_FIELD.about(ground.width, ground.depth))


def _side_misfits(terms: Terms) -> Iterator[Fault]:
    """Each side has one main force, and its commander is with a unit of its own."""
    for number, side in enumerate(terms.sides):
        own = [force for force in terms.forces if force.side == side.id]
        if sum(force.part == "main" for force in own) != 1:
            yield Fault(f"sides[{number}].id", NOT_ONE_MAIN_FORCE.about(side.id))
        if side.commander and all(
            unit.id != side.commander for force in own for unit in force.units
        ):
            yield Fault(f"sides[{number}].commander", NOT_ITS_UNIT.about(side.commander))


def _force_misfits(terms: Terms, force: Force, path: str) -> Iterator[Fault]:
    """A force belongs to a side, and each of its units has a way to the field."""
    for number, way in enumerate(force.ways):
        yield from _way_misfits(terms, way, f"{path}.ways[{number}]")
    for number, unit in enumerate(force.units):
        if force.ways and not any(way.fits(unit) for way in force.ways):
            yield Fault(f"{path}.units[{number}].id", NO_WAY_IN.about(unit.id))
        carrier = next((each for each in force.units if each.id == unit.rides), None)
        if unit.rides and (carrier is None or carrier is unit or carrier.rides):
            yield Fault(f"{path}.units[{number}].rides", NO_CARRIER.about(unit.rides))


def _way_misfits(terms: Terms, way: Way, path: str) -> Iterator[Fault]:
    """A way says when, how many and where, as its entry needs it."""
    late = way.entry in ("reserve", "arrival")
    if late != bool(way.round):
        yield Fault(f"{path}.round", NEEDS_ROUND if late else NEEDS_NO_ROUND)
    if terms.clock.rounds and way.round > terms.clock.rounds:
        yield Fault(f"{path}.round", BEYOND_CLOCK.about(terms.clock.rounds))
    if way.who == "chosen" and not way.count:
        yield Fault(f"{path}.count", NEEDS_COUNT)
    if way.entry == "reserve" and not way.dice:
        yield Fault(f"{path}.dice", NEEDS_DICE)
    yield from _zone_misfits(terms, way.zone, f"{path}.zone")


def _zone_misfits(terms: Terms, zone: Zone, path: str) -> Iterator[Fault]:
    """Parts of edges are named where they are meant, and lie on their edges."""
    if (zone.kind == "edge") != bool(zone.spans):
        yield Fault(f"{path}.spans", NEEDS_NO_SPANS if zone.spans else NEEDS_SPANS)
    for number, span in enumerate(zone.spans):
        length = terms.ground.length(span.edge)
        if span.high > length:
            yield Fault(f"{path}.spans[{number}].high", BEYOND_EDGE.about(length))
        if span.low >= span.high:
            yield Fault(f"{path}.spans[{number}].low", EMPTY_SPAN.about(span.high))


def _unit_misfits(terms: Terms) -> Iterator[Fault]:
    """No two forces have a unit of the same id."""
    owner: dict[str, int] = {}
    for number, force in enumerate(terms.forces):
        for place, unit in enumerate(force.units):
            if owner.setdefault(unit.id, number) != number:
                yield Fault(f"forces[{number}].units[{place}].id", TWICE.about(unit.id))


def _reference_misfits(terms: Terms) -> Iterator[Fault]:
    """What is named is there."""
    sides = {side.id for side in terms.sides}
    named = [(f"forces[{i}].side", each.side) for i, each in enumerate(terms.forces)]
    named += [("first_turn", terms.first_turn), ("first_set_up", terms.first_set_up)]
    named += [(f"objectives[{i}].holder", each.holder) for i, each in enumerate(terms.objectives)]
    named += [(f"works[{i}].side", each.side) for i, each in enumerate(terms.works)]
    named += [(f"budgets[{i}].side", each.side) for i, each in enumerate(terms.budgets)]
    for path, name in named:
        if name and name not in sides:
            yield Fault(path, NO_SIDE.about(name))
    features = {feature.id for feature in terms.ground.features}
    for number, objective in enumerate(terms.objectives):
        if objective.feature and objective.feature not in features:
            yield Fault(f"objectives[{number}].feature", NO_FEATURE.about(objective.feature))


def _budget_misfits(terms: Terms) -> Iterator[Fault]:
    """A budget is points for anything, or a number of works of one kind."""
    for number, budget in enumerate(terms.budgets):
        path = f"budgets[{number}]"
        if bool(budget.points) == bool(budget.kind):
            yield Fault(f"{path}.points", POINTS_OR_KIND)
        if bool(budget.count) != bool(budget.kind):
            yield Fault(f"{path}.count", COUNT_WITH_KIND)
        yield from _zone_misfits(terms, budget.zone, f"{path}.zone")


def _support_misfits(terms: Terms) -> Iterator[Fault]:
    """Whoever may call for fire is there, and has an observer if one is needed."""
    forces = {force.id: force for force in terms.forces}
    for number, support in enumerate(terms.supports):
        force = forces.get(support.force)
        if force is None:
            yield Fault(f"supports[{number}].force", NO_FORCE.about(support.force))
        elif support.observed and not any(unit.observes(support.kind) for unit in force.units):
            yield Fault(f"supports[{number}].observed", NO_OBSERVER.about(support.force))
