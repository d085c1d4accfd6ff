"""What the terms say is in the scenario: who comes when and where, with what, under which sky."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.battles.table import small, with_support

from sandtable.kernel.battles import (
    Budget,
    Force,
    Objective,
    Side,
    Sky,
    Span,
    Support,
    Terms,
    Unit,
    Way,
    Work,
    Zone,
)
from sandtable.kernel.bits import bits_of
from sandtable.kernel.loading import DataError
from sandtable.kernel.values import fixed
from sandtable.service.narrators import PlainNarrator
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.battles.scale import place
from sandtable.systems.panzer_grenadier.battles.scenario import battle_value
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario, read_scenario
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

WEST = Span("west", 0, 480)


def made(terms: Terms) -> Scenario:
    return read_scenario(battle_value(terms))


def groups(terms: Terms, side: int) -> list[Group]:
    return [group for group in made(terms).groups[side] if group.entries]


def counters(group: Group) -> int:
    return len(group.entries)


# --- when and where -------------------------------------------------------------------------


def test_units_are_placed_within_reach_of_their_edge() -> None:
    (attack,) = groups(small(), 0)
    assert attack.turn == 0
    assert max(place(at)[0] for at in bits_of(attack.zone)) == 6
    (defence,) = groups(small(), 1)
    field = made(small()).field
    assert all(field.distance(at, field.index["0705"]) <= 1 for at in bits_of(defence.zone))


def test_reserves_come_as_their_dice_say_and_scouts_are_there_before() -> None:
    terms = small()
    scouts = Way("placed", "scouts", Zone("edge", 100, (WEST,)))
    others = Way("reserve", "others", Zone("edge", 0, (WEST,)))
    others.round, others.dice = 4, 1
    terms.forces[0].units[8].roles = ("scout",)
    terms.forces[0].ways = (scouts, others)

    found = groups(terms, 0)

    assert [counters(group) for group in found if not group.turn] == [1]
    late = [group for group in found if group.turn]
    assert min(group.turn for group in late) >= 3
    assert len({group.turn for group in late}) > 1
    edge = made(terms).field.edge["left"]
    assert all(group.zone & ~edge == 0 for group in late)


@pytest.mark.parametrize(("round_", "turn"), [(1, 1), (2, 1), (3, 2), (4, 3), (7, 5), (18, 12)])
def test_arrivals_come_in_the_turn_of_their_round(round_: int, turn: int) -> None:
    terms = with_support()
    way = Way("arrival", "all", Zone("edge", 0, (Span("north", 0, 360),)))
    way.round = round_
    terms.forces[2].ways = (way,)

    late = next(group for group in groups(terms, 0) if group.turn)

    assert late.turn == turn
    assert late.zone & ~made(terms).field.edge["top"] == 0
    assert max(place(at)[0] for at in bits_of(late.zone)) <= 18


def test_an_ambush_is_hidden_and_apart_from_the_enemy() -> None:
    terms = small()
    hidden = Way("hidden", "chosen", Zone("anywhere"))
    hidden.count, hidden.zone.apart = 1, 110
    terms.forces[1].ways = (hidden, Way("placed", "all", Zone("objectives", 50)))

    ambush, rest = groups(terms, 1)

    assert (ambush.hidden, counters(ambush), rest.hidden) == (1, 1, 0)
    assert ambush.entries[0].unit.kind == "anti-tank"  # the dearest
    (attack,) = groups(terms, 0)
    field = made(terms).field
    pairs = [(at, enemy) for at in bits_of(ambush.zone) for enemy in bits_of(attack.zone)]
    assert min(field.distance(at, enemy) for at, enemy in pairs) == 2


def test_enemies_never_share_ground() -> None:
    terms = small()
    terms.forces[1].ways = (Way("placed", "all", Zone("anywhere")),)
    assert groups(terms, 0)[0].zone & groups(terms, 1)[0].zone == 0


def test_whoever_rides_comes_with_what_carries_him() -> None:
    terms = small()
    truck = Unit("truck", "transport")
    truck.mobility = "wheels"
    gun = next(unit for unit in terms.forces[1].units if unit.id == "gun")
    gun.rides = "truck"
    terms.forces[1].units += (truck,)
    later = Way("arrival", "chosen", Zone("edge", 0, (Span("east", 0, 480),)))
    later.count, later.round = 1, 4
    terms.forces[1].ways = (later, Way("placed", "all", Zone("objectives", 50)))

    early = next(group for group in groups(terms, 1) if not group.turn)

    assert early.loaded
    assert {"soviet:truck", "soviet:45mm"} <= {entry.unit.key for entry in early.entries}


def test_a_gun_that_comes_late_has_something_that_draws_it() -> None:
    terms = small()
    later = Way("arrival", "all", Zone("edge", 0, (Span("east", 0, 480),)))
    later.round = 4
    terms.forces[1].ways = (later,)
    terms.forces[1].units[-1].mobility = "horse"

    (late,) = groups(terms, 1)

    assert [entry.unit.key for entry in late.entries][-1] == "soviet:wagon"
    assert late.loaded


# --- with what ------------------------------------------------------------------------------


def test_officers_lead_or_as_many_as_is_usual() -> None:
    usual = [RANKS[rank] for rank in groups(small(), 0)[0].leaders]
    assert usual == ["CPT", "LT"]
    terms = small()
    for unit in terms.forces[0].units[3:6]:
        unit.roles = ("officer",)
    assert [RANKS[rank] for rank in groups(terms, 0)[0].leaders] == ["CPT", "LT", "LT"]
    terms.sides[0].commander = ""
    terms.forces[0].units[3].roles = ("headquarters",)
    assert [RANKS[rank] for rank in groups(terms, 0)[0].leaders] == ["CPT", "LT", "LT"]


@pytest.mark.parametrize(
    ("kind", "where", "found"),
    [
        ("foxholes", "dug_in", True),
        ("trench", "entrenchments", 3),
        ("bunker", "bunkers", 3),
        ("mines", "mines", (2, 2, 2)),
        ("wire", "mines", (1, 1, 1)),
    ],
)
def test_budgets_buy_works(kind: str, where: str, found: object) -> None:
    budget = Budget("soviets", "fortified")
    budget.kind, budget.count = kind, 3
    scenario = made(small(budgets=(budget,)))

    values = [getattr(group, where) for group in scenario.groups[1]]
    told = next((value for value in values if value), None)

    assert (len(told) if where == "bunkers" and told else told) == found


def test_points_buy_what_our_tables_say() -> None:
    budget = Budget("soviets", "last-stand", 40)
    budget.zone = Zone("objectives", 100)
    scenario = made(small(budgets=(budget,)))

    works = scenario.groups[1][-1]

    assert (works.entrenchments, works.mines) == (3, (2,))


def test_a_work_that_is_there_lies_where_it_is() -> None:
    work = Work("w", "bunker", "soviets")
    work.at = (480, 240)
    group = made(small(works=(work,))).groups[1][-1]
    assert [unit.key for unit in group.bunkers] == ["soviet:bunker"]
    assert group.zone.bit_count() == 1


def test_fire_from_outside_is_off_board_artillery_or_aircraft() -> None:
    guns, planes = Support("g", "howitzers", "attack"), Support("p", "aircraft", "attack")
    guns.guns, guns.uses, guns.call = 4, 4, 4
    planes.guns, planes.uses = 2, 3
    for each in (guns, planes):
        each.observed = False
    scenario = made(small(supports=(guns, planes)))

    assert [(each.value, each.first) for each in scenario.off_board[0]] == [(20, 1)]
    assert scenario.commission is not None
    assert scenario.commission.uses == ((2,), ())
    assert [(each.first, each.last) for each in scenario.aircraft[0]] == [(2, 4), (2, 4)]
    grounded = made(small(supports=(planes,), sky=Sky("day", "snowstorm")))
    assert grounded.aircraft == ((), ())


# --- under which sky, and for what ----------------------------------------------------------


@pytest.mark.parametrize(
    ("sky", "night", "far"),
    [
        (Sky(), False, 12),
        (Sky("twilight"), False, 6),
        (Sky("night"), True, 1),
        (Sky("day", "heavy-fog"), False, 3),
        (Sky("twilight", "rain"), False, 6),
    ],
)
def test_light_and_weather_say_how_far_one_sees(sky: Sky, night: bool, far: int) -> None:
    scenario = made(small(sky=sky))
    assert (scenario.night, scenario.visibility) == (night, far)


def test_sight_is_a_length() -> None:
    sky = Sky()
    sky.sight = 240
    assert made(small(sky=sky)).visibility == 4


def test_whoever_begins_and_who_is_surprised_show_in_the_initiative() -> None:
    usual = made(small()).initiative
    assert made(small(first_turn="germans")).initiative == (usual[0] + 1, usual[1])
    terms = small()
    terms.sides[1].posture = "surprised"
    assert made(terms).initiative == (usual[0], usual[1] - 1)


def test_quality_shows_in_morale() -> None:
    usual = made(small()).morale
    terms = small()
    for unit in terms.forces[0].units:
        unit.quality = "elite"
    for unit in terms.forces[1].units:
        unit.quality = "green"
    found = made(terms).morale
    assert found[0] == (usual[0][0] + 1, usual[0][1] + 1)
    assert found[1] == (usual[1][0] - 1, usual[1][1] - 1)


def test_who_defends_sets_up_first_unless_the_terms_say_otherwise() -> None:
    assert made(small()).setup_first == 1
    assert made(small(first_set_up="germans")).setup_first == 0


def test_objectives_belong_to_who_holds_them() -> None:
    scenario = made(small())
    assert scenario.control == {scenario.field.index["0705"]: 1}
    nobody = made(small(objectives=(Objective("o", "village"),)))
    assert nobody.control == {nobody.field.index["0705"]: -1}


def test_without_ratings_objectives_decide_and_else_the_defender() -> None:
    terms = small()
    for force in terms.forces:
        force.rating = 0
    scenario = made(terms)
    assert scenario.otherwise == 1
    assert [way.conditions[0].kind for way in scenario.win[0]] == ["steps", "control"]
    assert made(small()).otherwise == -1


def test_the_second_side_may_be_the_axis() -> None:
    terms = small()
    terms.sides[0].nation, terms.sides[1].nation = "soviet", "german"
    scenario = made(terms)
    assert scenario.nations == ("german", "soviet")
    assert scenario.commission is not None
    assert scenario.commission.sides == ("soviets", "germans")


# --- by value -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("terms", {}),
        ("sides", ["germans"]),
        ("groups", [[], []]),
        ("objectives", []),
        ("uses", [[3], []]),
        ("dug", [["", "moat", "dug-in", "soviets"]]),
        ("dug", 7),
    ],
)
def test_a_value_that_does_not_fit_together_is_refused(field: str, value: object) -> None:
    made_of = dict(battle_value(small()))
    made_of["battle"] = {**made_of["battle"], field: value}

    with pytest.raises(DataError):
        read_scenario(fixed(made_of))


# --- what there is nothing for --------------------------------------------------------------


def trucks_only(terms: Terms) -> None:
    for unit in terms.forces[1].units:
        unit.arm = "transport"


def too_late(terms: Terms) -> None:
    terms.clock.rounds = 0
    way = Way("arrival", "all", Zone("edge", 0, (WEST,)))
    way.round = 60
    terms.forces[0].ways = (*terms.forces[0].ways, way)


def unknown(terms: Terms) -> None:
    terms.sides[1].nation = "martian"


def crowd(terms: Terms) -> None:
    more = tuple(Unit(f"x{n}", "infantry", 3) for n in range(95))
    terms.forces[0].units += more


def third(terms: Terms) -> None:
    side = Side("others", "meet")
    side.nation = "polish"
    terms.sides += (side,)
    terms.forces += (Force("more", "others", (Unit("p0"),)),)


def dug_all_over(terms: Terms) -> None:
    budget = Budget("soviets", "fortified", 999)
    terms.budgets = (budget,)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (trucks_only, "sides[1].id", ("19.0", "side-without-fighters")),
        (too_late, "forces[0].ways[1].round", ("19.0", "comes-after-the-last-turn")),
        (unknown, "sides[1].nation", ("19.0", "nation-without-counters")),
        (crowd, "sides[0].id", ("19.0", "too-many-for-the-board")),
        (third, "sides[2]", ("19.0", "battle-is-for-two")),
        (dug_all_over, "works", ("19.0", "too-many-for-the-board")),
    ],
)
def test_what_there_is_nothing_for_is_said_field_by_field(
    change: Any, field: str, reason: tuple[str, str]
) -> None:
    terms = small()
    assert PANZER_GRENADIER.battle_faults(terms) == []
    change(terms)

    found = PANZER_GRENADIER.battle_faults(terms)

    told = [(fault.field, (fault.refusal.rule, fault.refusal.reason)) for fault in found]
    assert told == [(field, reason)]
    for language in LANGUAGES:
        narrator = PlainNarrator(load_words(language, "panzer-grenadier"), PANZER_GRENADIER, None)
        assert narrator.refusal(found[0].refusal)
