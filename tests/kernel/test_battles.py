"""Battles by commission: terms and reports are judged whole, and every fault names its field."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.kernel import battles
from sandtable.kernel import fields as fields_module
from sandtable.kernel.battles import (
    Budget,
    Clock,
    Counter,
    Feature,
    Force,
    Ground,
    Loss,
    Objective,
    Outcome,
    Placed,
    Rating,
    Report,
    Side,
    Span,
    Support,
    Terms,
    Trigger,
    Unit,
    Way,
    Work,
    Zone,
    read_report,
    read_terms,
    report_faults,
    report_shape,
    sample_report,
    survivors,
    terms_faults,
    vocabulary,
    write_report,
    write_terms,
)
from sandtable.kernel.battles import report as report_module
from sandtable.kernel.battles import terms_sheet as terms_module
from sandtable.kernel.battles.report import Correction, report_sheet
from sandtable.kernel.battles.terms_sheet import TERMS
from sandtable.kernel.domains import Form
from sandtable.kernel.fields import (
    FieldKind,
    FieldsError,
    OrNone,
    Several,
    Sheet,
    SheetKind,
    Word,
    WordList,
    written,
)
from sandtable.kernel.frames import slots_of
from sandtable.kernel.options import form
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.service.reasons import REASONS
from sandtable.service.words import LANGUAGES, Words, load_words

Json = dict[str, Any]


def unit(unit_id: str, strength: int = 1, **facts: Any) -> Unit:
    made = Unit(unit_id, facts.pop("arm", "infantry"), strength)
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def example() -> Terms:
    """An attack from the west on a dug-in company, with help that comes in the fourth round."""
    ground = Ground(72, 48, (Feature("old-bridge", "bridge"), Feature("mill", "building")))
    ground.features[0].at = (36, 20)
    attackers, defenders = Side("red", "attack"), Side("blue", "defend")
    attackers.commander, attackers.exits = "r-hq", ("west",)
    defenders.exits = ("east", "north")
    red = Force(
        "red-main",
        "red",
        (
            unit("r-hq", roles=("officer", "observer")),
            unit("r1", 3, rides="r-truck"),
            unit("r-truck", arm="transport", mobility="wheels"),
            unit("r-scout", roles=("scout",)),
        ),
    )
    west = Zone("edge", 10, (Span("west", 0, 48),))
    reserve, forward = Way("reserve", "others", west), Way("placed", "scouts", west)
    reserve.round, reserve.dice = 1, 1
    red.rating, red.ways = 12, (reserve, forward)
    blue = Force("blue-main", "blue", (unit("b1", 3), unit("b2", 3, quality="veteran")))
    blue.rating, blue.ways = 9, (Way("placed", "all", Zone("objectives", 5)),)
    helpers = Force("blue-help", "blue", (unit("h1", 2),))
    arrival = Way("arrival", "all", Zone("edge", 0, (Span("east", 0, 48),)))
    arrival.round = 4
    helpers.part, helpers.rating, helpers.ways = "support", 4, (arrival,)
    terms = Terms(ground, (attackers, defenders), (red, blue, helpers))
    terms.clock, terms.first_turn, terms.block_reach = Clock(8), "red", 10
    terms.objectives = (Objective("o1", "old-bridge", "blue"), Objective("o2"))
    terms.works = (Work("w1", "wire", "blue"), Work("w2", "bunker", "blue"))
    holes = Budget("blue", "last-stand")
    holes.kind, holes.count = "foxholes", 2
    terms.budgets = (Budget("blue", "dug-in", 45), holes)
    terms.supports = (Support("s1", "howitzers", "red-main"),)
    terms.pool = (Counter("number", 3, 10), Counter("air", 0, 2))
    terms.triggers = (Trigger("unit-lost"), Trigger("objective-lost"))
    return terms


def result() -> Report:
    """The defender is broken in the sixth round."""
    report = Report("red", 5)
    report.half_round = True
    report.ratings = (Rating("red-main", 7), Rating("blue-main", 11), Rating("blue-help"))
    beaten = Outcome("blue")
    beaten.blocked = ("east",)
    report.outcomes = (Outcome("red", "wounded"), beaten)
    report.losses = (Loss("r-hq", 1), Loss("b1", 3, "routed"), Loss("b2", 2), Loss("h1", 1))
    report.placed = (Placed("blue", "last-stand"), Placed("blue", "dug-in", "trench"))
    report.destroyed = ("w1",)
    return report


def told(faults: list[Fault]) -> set[tuple[Any, ...]]:
    return {(fault.field, fault.refusal.reason, *fault.refusal.args) for fault in faults}


Change = Callable[[Json], object]


def put(path: str, value: object) -> Change:
    """A change that sets one field, `forces.0.units.1.arm`; an absent one is added."""

    def change(fields: Json) -> None:
        *way, last = path.split(".")
        place: Any = fields
        for step in way:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = value

    return change


def drop(path: str) -> Change:
    def change(fields: Json) -> None:
        *way, last = path.split(".")
        place: Any = fields
        for step in way:
            place = place[int(step) if step.isdecimal() else step]
        del place[last]

    return change


def test_the_example_is_in_order() -> None:
    terms = example()

    assert terms_faults(write_terms(terms)) == []
    assert report_faults(terms, write_report(result())) == []


def test_terms_and_reports_come_back_from_json_as_they_were() -> None:
    terms, report = example(), result()

    assert read_terms(json.loads(json.dumps(write_terms(terms)))) == terms
    assert read_report(terms, json.loads(json.dumps(write_report(report)))) == report
    assert hash(read_terms(write_terms(terms))) == hash(terms)
    assert example() != Terms()


TERMS_FAULTS: list[tuple[Change, tuple[Any, ...]]] = [
    # a field by itself
    (put("title", 5), ("title", "field-no-text")),
    (put("title", "x" * 101), ("title", "field-too-long", 100)),
    *((put("title", f"a{sign}b"), ("title", "field-no-line")) for sign in ("\n", "\u202e", "\0")),
    (put("title", "e" + "\u0335" * 3), ("title", "field-no-line")),
    (put("ground", []), ("ground", "field-no-sheet")),
    (drop("ground.width"), ("ground.width", "field-missing")),
    (put("ground.width", 0), ("ground.width", "field-out-of-bounds", 1, 9_999)),
    (put("ground.width", True), ("ground.width", "field-no-whole-number")),
    (put("ground.width", 72.5), ("ground.width", "field-no-whole-number")),
    (put("ground.features.1.kind", "castle"),
     ("ground.features[1].kind", "field-no-word", "castle")),
    (put("ground.features.0.at", [1]), ("ground.features[0].at", "field-no-point")),
    (put("ground.features.0.at", [1, -1]),
     ("ground.features[0].at[1]", "field-out-of-bounds", 0, 9_999)),
    (put("ground.features.0.edges", ["north", "north"]),
     ("ground.features[0].edges[1]", "field-twice", "north")),
    (put("sides.1", "blue"), ("sides[1]", "field-no-sheet")),
    (put("sides.1.id", "blue side"), ("sides[1].id", "field-no-id")),
    (put("sides.1.exits", ["up"]), ("sides[1].exits[0]", "field-no-word", "up")),
    (put("forces.0.units", []), ("forces[0].units", "field-too-few", 1)),
    (put("forces.0.units", {}), ("forces[0].units", "field-no-list")),
    (put("forces.0.units.1.strength", 100),
     ("forces[0].units[1].strength", "field-out-of-bounds", 1, 99)),
    (put("forces.0.units.1.speed", 5), ("forces[0].units[1].speed", "field-unknown")),
    (drop("forces.1.units.0.id"), ("forces[1].units[0].id", "field-missing")),
    (put("objectives", [{"id": f"o{i}"} for i in range(51)]), ("objectives", "field-too-many", 50)),
    (put("supports.0.observed", 1), ("supports[0].observed", "field-no-flag")),
    (put("clock.start", 1440), ("clock.start", "field-out-of-bounds", 0, 1439)),
    (put("sky.weather", "frogs"), ("sky.weather", "field-no-word", "frogs")),
    (put("weather", "rain"), ("weather", "field-unknown")),
    # a field beside others
    (put("ground.features.0.at", [73, 1]),
     ("ground.features[0].at", "battle-beyond-field", 72, 48)),
    (put("works.1.at", [1, 49]), ("works[1].at", "battle-beyond-field", 72, 48)),
    (put("works.1.id", "w1"), ("works[1].id", "field-twice", "w1")),
    (put("sides.0.commander", "b1"), ("sides[0].commander", "battle-not-its-unit", "b1")),
    (put("forces.2.part", "main"), ("sides[1].id", "battle-not-one-main-force", "blue")),
    (put("forces.0.part", "support"), ("sides[0].id", "battle-not-one-main-force", "red")),
    (put("forces.2.side", "green"), ("forces[2].side", "battle-no-side", "green")),
    (put("forces.1.units.0.id", "b2"), ("forces[1].units[1].id", "field-twice", "b2")),
    (put("forces.2.units.0.id", "b2"), ("forces[2].units[0].id", "field-twice", "b2")),
    (put("forces.0.units.1.rides", "h1"), ("forces[0].units[1].rides", "battle-no-carrier", "h1")),
    (put("forces.0.units.1.rides", "r1"), ("forces[0].units[1].rides", "battle-no-carrier", "r1")),
    (put("forces.0.units.2.rides", "r-hq"),
     ("forces[0].units[1].rides", "battle-no-carrier", "r-truck")),
    (put("forces.0.ways.1.who", "others"),
     ("forces[0].units[3].id", "battle-no-way-in", "r-scout")),
    (put("forces.0.ways.0.round", 0), ("forces[0].ways[0].round", "battle-needs-round")),
    (put("forces.0.ways.1.round", 2), ("forces[0].ways[1].round", "battle-needs-no-round")),
    (put("forces.2.ways.0.round", 9), ("forces[2].ways[0].round", "battle-beyond-clock", 8)),
    (put("forces.0.ways.0.dice", 0), ("forces[0].ways[0].dice", "battle-needs-dice")),
    (put("forces.0.ways.0.who", "chosen"), ("forces[0].ways[0].count", "battle-needs-count")),
    (put("forces.0.ways.0.zone.spans", []), ("forces[0].ways[0].zone.spans", "battle-needs-spans")),
    (put("forces.0.ways.0.zone.kind", "middle"),
     ("forces[0].ways[0].zone.spans", "battle-needs-no-spans")),
    (put("forces.0.ways.0.zone.spans.0.high", 49),
     ("forces[0].ways[0].zone.spans[0].high", "battle-beyond-edge", 48)),
    (put("forces.0.ways.0.zone.spans.0.low", 48),
     ("forces[0].ways[0].zone.spans[0].low", "battle-empty-span", 48)),
    (put("first_turn", "green"), ("first_turn", "battle-no-side", "green")),
    (put("first_set_up", "green"), ("first_set_up", "battle-no-side", "green")),
    (put("objectives.0.holder", "green"), ("objectives[0].holder", "battle-no-side", "green")),
    (put("objectives.0.feature", "inn"), ("objectives[0].feature", "battle-no-feature", "inn")),
    (put("works.0.side", "green"), ("works[0].side", "battle-no-side", "green")),
    (put("budgets.0.side", "green"), ("budgets[0].side", "battle-no-side", "green")),
    (put("budgets.0.points", 0), ("budgets[0].points", "battle-points-or-kind")),
    (put("budgets.1.points", 5), ("budgets[1].points", "battle-points-or-kind")),
    (put("budgets.0.count", 5), ("budgets[0].count", "battle-count-with-kind")),
    (put("budgets.1.count", 0), ("budgets[1].count", "battle-count-with-kind")),
    (put("budgets.0.zone", {"kind": "edge"}), ("budgets[0].zone.spans", "battle-needs-spans")),
    (put("supports.0.force", "fleet"), ("supports[0].force", "battle-no-force", "fleet")),
    (put("supports.0.force", "blue-main"),
     ("supports[0].observed", "battle-no-observer", "blue-main")),
    (put("supports.0.kind", "aircraft"),
     ("supports[0].observed", "battle-no-observer", "red-main")),
    (put("triggers.1.cause", "unit-lost"), ("triggers[1].cause", "field-twice", "unit-lost")),
]  # fmt: skip

REPORT_FAULTS: list[tuple[Change, tuple[Any, ...]]] = [
    # a field by itself
    (drop("winner"), ("winner", "field-missing")),
    (put("winner", None), ("winner", "field-no-text")),
    (put("winner", "green"), ("winner", "battle-no-side", "green")),
    (put("rounds", -1), ("rounds", "field-out-of-bounds", 0, 8)),
    (put("rounds", 9), ("rounds", "battle-beyond-clock", 8)),
    (put("half_round", "yes"), ("half_round", "field-no-flag")),
    (put("losses.2.id", "r9"), ("losses[2].id", "battle-no-unit", "r9")),
    (put("losses.2.id", "b1"), ("losses[2].id", "field-twice", "b1")),
    (put("losses.2.how", "eaten"), ("losses[2].how", "field-no-word", "eaten")),
    (put("losses.2", None), ("losses[2]", "field-no-sheet")),
    (put("ratings.0.id", "fleet"), ("ratings[0].id", "battle-no-force", "fleet")),
    (put("ratings.0.drawn", 31), ("ratings[0].drawn", "battle-beyond-pool", 30)),
    (put("outcomes.1.blocked", ["east", "east"]),
     ("outcomes[1].blocked[1]", "field-twice", "east")),
    (put("placed.0.kind", "moat"), ("placed[0].kind", "field-no-word", "moat")),
    (put("destroyed", ["w3"]), ("destroyed[0]", "battle-no-work", "w3")),
    (put("prisoners", 3), ("prisoners", "field-unknown")),
    # a field beside others
    (put("rounds", 8), ("half_round", "battle-beyond-clock", 8)),
    (put("winner", "blue"), ("winner", "battle-winner-broken", "blue")),
    (put("winner", ""), ("winner", "battle-one-unbroken", "red")),
    (put("losses", [{"id": name, "steps": steps}
                    for name, steps in (("r-hq", 1), ("r1", 3), ("r-truck", 1), ("r-scout", 1))]),
     ("winner", "battle-winner-gone", "red")),
    (put("losses.2.steps", 4), ("losses[2].steps", "battle-beyond-strength", 3)),
    (put("rounds", 2), ("losses[3].id", "battle-not-arrived", 4)),
    (put("ratings", [{"id": "red-main", "drawn": 7}]),
     ("ratings", "battle-not-told", "blue-main")),
    (put("outcomes.1.commander", "killed"),
     ("outcomes[1].commander", "battle-no-commander", "blue")),
    (put("outcomes.0.blocked", ["west"]), ("outcomes[0].blocked", "battle-not-beaten", "red")),
    (put("placed.1.source", "harbour"), ("placed[1].source", "battle-no-budget", "blue")),
    (put("placed.1.side", "red"), ("placed[1].source", "battle-no-budget", "red")),
    (put("placed.0.kind", "wire"), ("placed[0].source", "battle-no-budget", "blue")),
    (put("placed.0.at", [0, 50]), ("placed[0].at", "battle-beyond-field", 72, 48)),
    (put("placed", [{"side": "blue", "source": "last-stand", "kind": "foxholes"}] * 3),
     ("placed[2].kind", "battle-beyond-budget", 2)),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault"), TERMS_FAULTS)
def test_a_fault_of_terms_is_told_with_its_field(change: Change, fault: tuple[Any, ...]) -> None:
    fields = write_terms(example())
    change(fields)

    assert fault in told(terms_faults(fields))
    with pytest.raises(FieldsError) as refused:
        read_terms(fields)
    assert list(refused.value.faults) == terms_faults(fields)


@pytest.mark.parametrize(("change", "fault"), REPORT_FAULTS)
def test_a_fault_of_a_report_is_told_with_its_field(change: Change, fault: tuple[Any, ...]) -> None:
    terms, fields = example(), write_report(result())
    change(fields)

    assert fault in told(report_faults(terms, fields))
    with pytest.raises(FieldsError) as refused:
        read_report(terms, fields)
    assert list(refused.value.faults) == report_faults(terms, fields)


def test_every_reason_is_tried() -> None:
    named = {each.reason for module in (fields_module, report_module, terms_module)
             for each in vars(module).values() if isinstance(each, Refusal)}  # fmt: skip
    tried = {fault[1] for _, fault in TERMS_FAULTS + REPORT_FAULTS}
    elsewhere = {"battle-no-rating", "battle-edges-stay-open"}

    assert named == tried | elsewhere


def test_all_faults_are_told_at_once_and_each_but_once() -> None:
    fields = write_report(result())
    fields |= {"winner": "green", "rounds": 2, "prisoners": 3}
    fields["losses"][0] = 7
    fields["losses"][2] |= {"steps": 9, "how": 0}
    fields["ratings"][2]["drawn"] = 1

    assert told(report_faults(example(), fields)) == {
        ("winner", "battle-no-side", "green"),
        ("prisoners", "field-unknown"),
        ("losses[0]", "field-no-sheet"),
        ("losses[2].how", "field-no-text"),
        ("losses[2].steps", "battle-beyond-strength", 3),
        ("losses[3].id", "battle-not-arrived", 4),
        ("ratings[2].drawn", "battle-not-arrived", 4),
    }


@pytest.mark.parametrize("sheet", [None, 5, "report", [], [{}], {}])
def test_what_is_no_sheet_at_all_is_refused(sheet: object) -> None:
    assert terms_faults(sheet)
    assert report_faults(example(), sheet)


def test_a_force_without_a_rating_draws_nothing_and_need_not_be_told_of() -> None:
    terms, fields = example(), write_report(result())
    terms.forces[2].rating = 0
    fields["ratings"][2]["drawn"] = 1
    assert told(report_faults(terms, fields)) == {
        ("ratings[2].drawn", "battle-no-rating", "blue-help")
    }

    del fields["ratings"][2]
    assert report_faults(terms, fields) == []


def test_edges_are_blocked_only_where_the_terms_say_how() -> None:
    terms = example()
    terms.block_reach = 0

    assert told(report_faults(terms, write_report(result()))) == {
        ("outcomes[1].blocked", "battle-edges-stay-open")
    }


def test_a_side_without_a_rating_is_beaten_when_it_loses() -> None:
    terms, report = example(), result()
    terms.forces[1].rating = 0
    report.ratings = (Rating("red-main", 7), Rating("blue-help"))
    assert report_faults(terms, write_report(report)) == []

    report.winner = ""
    assert told(report_faults(terms, write_report(report))) == {
        ("outcomes[1].blocked", "battle-not-beaten", "blue")
    }


def test_each_unit_comes_by_the_earliest_way_that_is_for_it() -> None:
    terms = example()
    force = terms.forces[0]
    force.ways[0].round = 3
    force.ways += (Way("arrival"),)
    force.ways[2].round = 6

    assert [force.earliest(each) for each in force.units] == [3, 3, 3, 0]


def test_edges_are_as_long_as_the_field_is_wide_or_deep() -> None:
    ground = Ground(72, 48)

    assert [ground.length(edge) for edge in vocabulary.EDGES.all] == [72, 48, 72, 48]


def test_both_sides_may_be_broken_and_then_nobody_has_won() -> None:
    terms, report = example(), result()
    report.winner = ""
    report.ratings = (Rating("red-main", 13), Rating("blue-main", 10), Rating("blue-help"))

    assert report_faults(terms, write_report(report)) == []


def test_drawing_as_much_as_the_rating_breaks_nobody() -> None:
    terms, report = example(), Report()
    report.ratings = (Rating("red-main", 12), Rating("blue-main", 9), Rating("blue-help"))

    assert report_faults(terms, write_report(report)) == []
    assert not report.is_broken(terms.main_force("red"))


def test_survivors_are_those_with_strength_left() -> None:
    assert [each.id for each in survivors(example(), result(), "blue")] == ["b2", "h1"]


def test_terms_from_before_a_field_was_added_are_read_with_its_default() -> None:
    terms = example()
    fields = write_terms(terms)
    del fields["block_reach"], fields["sky"], fields["clock"]["minutes"]
    for force in fields["forces"]:
        del force["air"]

    terms.block_reach = 0
    assert read_terms(fields) == terms


def bare(kind: FieldKind, fields: Any) -> Any:
    """A sheet without all the fields that say no more than their defaults."""
    if isinstance(kind, Several):
        return [bare(kind.each, each) for each in fields]
    if not isinstance(kind, SheetKind):
        return fields
    usual = written(kind.make())
    return {
        field.name: bare(field.kind, fields[field.name])
        for field in kind.fields
        if field.must or fields[field.name] != usual[field.name]
    }


def test_what_is_left_out_has_its_default_everywhere() -> None:
    chance = Random(11)
    for terms in (example(), *(random_terms(chance) for _ in range(20))):
        fields = write_terms(terms)
        assert len(json.dumps(bare(TERMS, fields))) < len(json.dumps(fields))
        assert read_terms(bare(TERMS, fields)) == terms
        report = sample_report(terms, chance.choice)
        whole = {**report, "corrected": written(Correction())}
        short = bare(report_sheet(terms), whole)
        assert "corrected" not in short
        assert read_report(terms, short) == read_report(terms, report)


def test_a_report_from_before_a_field_was_added_is_read_with_its_default() -> None:
    report, fields = result(), write_report(result())
    for name in ("half_round", "placed", "destroyed"):
        del fields[name]
    for loss in fields["losses"]:
        loss.pop("how")

    report.half_round, report.placed, report.destroyed = False, (), ()
    report.losses[1].how = "destroyed"
    assert read_report(example(), fields) == report


def sheets(kind: FieldKind) -> list[tuple[SheetKind, Sheet]]:
    """Every sheet within a kind, with a new entry of it."""
    if isinstance(kind, Several):
        return sheets(kind.each)
    if not isinstance(kind, SheetKind):
        return []
    inner = [each for field in kind.fields for each in sheets(field.kind)]
    return [(kind, kind.make()), *inner]


@pytest.mark.parametrize("sheet", [TERMS, report_sheet(example())])
def test_a_sheet_has_exactly_the_fields_of_its_entries(sheet: SheetKind) -> None:
    for record, entry in sheets(sheet):
        assert {field.name for field in record.fields} == set(slots_of(type(entry)))


@pytest.mark.parametrize("sheet", [TERMS, report_sheet(example())])
def test_a_default_is_a_value_that_may_stand_there(sheet: SheetKind) -> None:
    for record, entry in sheets(sheet):
        faults = [fault.field for fault in record.faults(written(entry))]
        musts = {field.name for field in record.fields if field.must}
        assert {name.partition(".")[0].partition("[")[0] for name in faults} <= musts


def random_terms(chance: Random) -> Terms:
    """Any terms: two or three sides, ratings or none, a clock or none, late forces, works."""
    sides = tuple(
        Side(name, chance.choice(vocabulary.POSTURES.all))
        for name in ("red", "blue", "gold")[: chance.choice((2, 2, 3))]
    )
    terms = Terms(Ground(chance.randint(1, 99), chance.randint(1, 99)), sides)
    terms.clock = Clock(chance.choice((0, 1, 4, 12)))
    terms.forces = tuple(
        random_force(chance, f"{side.id}-{number}", side.id, terms)
        for side in sides
        for number in range(chance.randint(1, 3))
    )
    for side in sides:
        if chance.random() < 0.5:
            side.commander = terms.main_force(side.id).units[0].id
    terms.block_reach = chance.choice((0, 10))
    terms.works = tuple(
        Work(f"w{i}", chance.choice(vocabulary.WORKS.all), sides[0].id)
        for i in range(chance.randint(0, 3))
    )
    terms.budgets = tuple(random_budget(chance, sides[-1].id) for _ in range(chance.randint(0, 4)))
    if chance.random() < 0.5:
        terms.pool = (Counter("number", chance.randint(0, 5), chance.randint(1, 20)),)
    return terms


def random_force(chance: Random, name: str, side: str, terms: Terms) -> Force:
    units = tuple(
        unit(
            f"{name}-{i}",
            chance.randint(1, 4),
            arm=chance.choice(vocabulary.ARMS.all),
            roles=chance.choice(((), ("scout",), ("observer", "officer"))),
        )
        for i in range(chance.randint(1, 5))
    )
    force = Force(name, side, units)
    force.rating = chance.choice((0, 3, 12, 40))
    if not name.endswith("-0"):
        force.part = chance.choice(("reinforcement", "support"))
        late = Way(chance.choice(("reserve", "arrival")))
        late.round, late.dice = chance.randint(1, terms.clock.rounds or 9), 1
        force.ways = (late, Way("placed", "scouts"))[: chance.randint(1, 2)]
    return force


def random_budget(chance: Random, side: str) -> Budget:
    budget = Budget(side, chance.choice(vocabulary.SOURCES.all), chance.choice((0, 45)))
    if not budget.points:
        budget.kind, budget.count = chance.choice(vocabulary.WORKS.all), chance.randint(1, 3)
    return budget


def test_any_report_by_chance_is_legal_for_any_terms() -> None:
    chance = Random(1944)
    for _ in range(300):
        terms = random_terms(chance)
        assert terms_faults(json.loads(json.dumps(write_terms(terms)))) == []
        for _ in range(5):
            fields = sample_report(terms, chance.choice)
            assert report_faults(terms, json.loads(json.dumps(fields))) == []


def test_reports_by_chance_come_in_every_kind() -> None:
    chance, terms = Random(7), example()
    reports = [read_report(terms, sample_report(terms, chance.choice)) for _ in range(400)]
    mains = [terms.main_force("red"), terms.main_force("blue")]

    assert {report.winner for report in reports} == {"", "red", "blue"}
    assert {report.rounds for report in reports} == set(range(9))
    assert {tuple(map(report.is_broken, mains)) for report in reports} == {
        (False, False), (False, True), (True, False), (True, True)
    }  # fmt: skip
    assert {loss.how for report in reports for loss in report.losses} == set(vocabulary.LOSSES.all)
    assert {loss.id for report in reports for loss in report.losses} == {
        each.id for each in terms.units()
    }
    assert {each.commander for report in reports for each in report.outcomes} == set(
        vocabulary.FATES.all
    )
    assert {edge for report in reports for each in report.outcomes for edge in each.blocked} == set(
        vocabulary.EDGES.all
    )
    assert {name for report in reports for name in report.destroyed} == {"w1", "w2"}


def test_spoilt_reports_are_judged_and_never_break_the_judge() -> None:
    chance, junk = Random(3), [None, True, -1, 10**30, "", "x", [], {}, [[]], {"id": []}]
    for _ in range(300):
        terms = random_terms(chance)
        fields = sample_report(terms, chance.choice)
        place: Any = fields
        while isinstance(place, (dict, list)) and place:
            key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
            if not place[key] or not isinstance(place[key], (dict, list)) or chance.random() < 0.3:
                place[key] = chance.choice(junk)
                break
            place = place[key]
        if not report_faults(terms, fields):
            assert report_faults(terms, write_report(read_report(terms, fields))) == []


def test_the_shape_of_a_report_tells_what_a_page_needs() -> None:
    shape = report_shape(example())
    fields = {field["name"]: field for field in shape["fields"]}
    losses = {field["name"]: field for field in fields["losses"]["each"]["fields"]}

    assert json.loads(json.dumps(shape)) == shape
    assert (fields["rounds"]["kind"], fields["rounds"]["high"]) == ("whole", 8)
    assert [each["value"] for each in fields["winner"]["choices"]] == ["red", "blue"]
    assert fields["winner"]["empty"] is True
    assert (fields["half_round"]["must"], fields["half_round"]["default"]) == (False, False)
    assert losses["id"]["choices"][1] == {
        "value": "r1", "name": "", "side": "red", "force": "red-main", "strength": 3,
        "arm": "infantry",
    }  # fmt: skip
    assert fields["destroyed"]["each"]["choices"][1]["label"] == "battle-work-bunker"


def test_a_report_is_a_form_that_a_question_can_ask_for() -> None:
    terms, chance = example(), Random(2)
    sheet = Form(
        "report",
        lambda fields: report_faults(terms, fields),
        lambda pick: sample_report(terms, pick),
        lambda: report_shape(terms),
    )
    answer = sheet.sample(chance.choice)

    assert sheet.contains(answer)
    assert (sheet.shape()["kind"], sheet.shape()["verb"]) == ("form", "report")
    assert sheet.faults(form("report", {**answer.fields, "rounds": 9})) == [
        Fault("rounds", Refusal("", "battle-beyond-clock", (8,)))
    ]


def labels(shape: object) -> set[str]:
    if isinstance(shape, dict):
        own = {shape["label"]} if "label" in shape else set()
        return own.union(*(labels(each) for each in shape.values()))
    return set().union(*(labels(each) for each in shape)) if isinstance(shape, list) else set()


def all_words() -> dict[str, WordList]:
    return {name: each for name, each in vars(vocabulary).items() if isinstance(each, WordList)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_every_word_has_a_name(language: str) -> None:
    names = labels(report_shape(example()))
    names |= {words.label(word) for words in all_words().values() for word in words.all}
    spoken = load_words(language, "combat-commander")

    assert not [name for name in sorted(names) if not spoken.has(name)]


def say_reason(words: Words, refusal: Refusal) -> None:
    names = [each.partition(":")[0] for each in REASONS.get(refusal.reason, "").split()]
    words.say(f"reason-{refusal.reason}", **dict(zip(names, refusal.args, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words_that_fit_what_they_are_told(language: str) -> None:
    spoken = load_words(language, "combat-commander")
    spoken.faults.clear()
    for change, _ in TERMS_FAULTS:
        fields = write_terms(example())
        change(fields)
        for fault in terms_faults(fields):
            say_reason(spoken, fault.refusal)
    for change, _ in REPORT_FAULTS:
        fields = write_report(result())
        change(fields)
        for fault in report_faults(example(), fields):
            say_reason(spoken, fault.refusal)

    assert not spoken.faults


def test_every_word_is_explained_where_it_is_defined() -> None:
    source = Path(battles.__file__).with_name("vocabulary.py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    explained: dict[str, str] = {}
    for node, after in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assert isinstance(after, ast.Expr), node.targets[0].id
            assert isinstance(after.value, ast.Constant)
            explained[node.targets[0].id] = str(after.value.value)

    assert explained.keys() == all_words().keys()
    for name, words in all_words().items():
        assert not [word for word in words.all if f"`{word}`" not in explained[name]], name


def test_every_closed_list_is_used_in_a_sheet() -> None:
    used: set[str] = set()
    for sheet in (TERMS, report_sheet(example())):
        for record, _ in sheets(sheet):
            for field in record.fields:
                used |= words_of(field.kind)

    assert used == {words.family for words in all_words().values()}


def words_of(kind: FieldKind) -> set[str]:
    if isinstance(kind, Word):
        return {kind.words.family}
    if isinstance(kind, OrNone):
        return words_of(kind.kind)
    return words_of(kind.each) if isinstance(kind, Several) else set()
