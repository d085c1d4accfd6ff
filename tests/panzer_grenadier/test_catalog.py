"""The counters: values that the rulebook names, and figures that agree with each other."""

from __future__ import annotations

from collections import defaultdict

import pytest
from tools.panzer_grenadier.units import DOCUMENT, fresh

from sandtable.systems.panzer_grenadier.catalog.figures import (
    ARMOR,
    BY_SCENARIO,
    LEADER_MOVE,
    LOSS_ARMOR,
    LOSS_NONE,
    LOSS_PERSONNEL,
    LOSS_TRANSPORT,
    LOSS_WEAPON,
    NEVER_LIMBERED,
    NONE,
    PERSONNEL,
    RANKS,
    TOWED_ONLY,
    TRANSPORT,
    UNARMED,
    WEAPONS,
    Catalog,
    Face,
    UnitType,
)
from sandtable.systems.panzer_grenadier.catalog.reader import check_catalog, load_catalog

NATIONS = {
    "german", "soviet", "american", "british", "italian", "polish",
    "finnish", "japanese", "romanian", "french",
}  # fmt: skip


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def units(catalog: Catalog) -> list[UnitType]:
    return [unit for unit in catalog.units.values() if not unit.is_leader]


# --- what the rulebook names -------------------------------------------------------------


@pytest.mark.rule("7.23/4", "6.42/1")
def test_values_of_the_examples(catalog: Catalog) -> None:
    hmg = catalog.units["german:hmg"].full
    assert (hmg.direct, hmg.direct_range) == (9, 5)
    assert catalog.units["german:inf"].full.direct == 5
    assert catalog.units["italian:inf"].full.direct == 4
    assert catalog.units["italian:bersa"].full.direct == 5
    assert catalog.units["german:sdkfz251"].full.direct > 0


@pytest.mark.rule("7.61/4")
def test_guns_and_unarmed_transport_have_one_step(catalog: Catalog) -> None:
    for unit in units(catalog):
        if unit.is_weapon or unit.is_unarmed or unit.is_bunker:
            assert unit.steps == 1, unit
            assert unit.reduced is unit.full
        else:
            assert unit.steps == 2, unit


@pytest.mark.rule("6.8/1", "11.2/1")
@pytest.mark.parametrize(
    ("key", "year", "leads", "shoots_twice"),
    [
        ("german:pz2", 1939, True, True),
        ("soviet:t34", 1944, False, False),
        ("soviet:guards-t34", 1942, False, False),
        ("soviet:guards-t34", 1943, True, True),
        ("american:m4", 1943, False, False),
        ("american:m4", 1944, True, True),
        ("polish:7tp", 1939, False, False),
        ("polish:sherman", 1944, True, True),
        ("british:matilda", 1940, False, True),
        ("italian:m13", 1941, False, False),
        ("finnish:t26", 1944, False, False),
    ],
)
def test_tank_leaders_and_efficient_armor(
    catalog: Catalog, key: str, year: int, leads: bool, shoots_twice: bool
) -> None:
    unit = catalog.units[key]
    nation = catalog.nations[unit.nation]
    assert nation.leads_tanks(unit, year) == leads
    assert nation.is_efficient(unit, year) == shoots_twice


@pytest.mark.rule("6.84/1")
def test_armored_cars_always_have_a_leader(catalog: Catalog) -> None:
    cars = [unit for unit in units(catalog) if unit.kind == "armored-car"]
    assert {car.nation for car in cars} >= NATIONS - {"japanese"}
    for car in cars:
        assert catalog.nations[car.nation].leads_tanks(car, 1940)
    assert not catalog.nations["german"].leads_tanks(catalog.units["german:sdkfz251"], 1943)


@pytest.mark.rule("9.52/1", "16.81/1", "6.6/1")
def test_what_rules_say_of_nations(catalog: Catalog) -> None:
    facts = catalog.nations.values()
    assert {n.key for n in facts if n.steady_fire} == {"german", "british", "american"}
    assert {n.key for n in facts if n.stubborn_bunkers} == {"soviet", "finnish", "japanese"}
    assert {n.key for n in facts if n.commissars} == {"soviet"}


@pytest.mark.rule("5.1/2", "5.1/3", "5.1/4", "5.1/5", "5.1/6")
def test_movement_classes(catalog: Catalog) -> None:
    for unit in units(catalog):
        if unit.kind in ("armored-car", "truck", "motorcycle"):
            assert unit.move_class == "motorized", unit
        elif unit.is_armored:
            assert unit.move_class == "mechanized", unit
        elif unit.full.move == 0 and not unit.is_bunker:
            assert unit.move_class == "towed", unit
            assert unit.limbered in (TOWED_ONLY, 1), unit
        else:
            assert unit.move_class == "foot", unit
            assert unit.limbered == NEVER_LIMBERED, unit
    assert catalog.units["soviet:45mm"].limbered == 1
    assert catalog.units["german:pak40"].limbered == TOWED_ONLY
    assert catalog.units["german:wagon"].move_class == "foot"


@pytest.mark.rule("15.31/1", "15.32/1", "16.83/3")
def test_allowances_that_the_rulebook_gives(catalog: Catalog) -> None:
    for kind, move in (("train", 6), ("vessel", 5), ("bunker", 0)):
        found = [unit for unit in units(catalog) if unit.kind == kind]
        assert found
        assert {unit.full.move for unit in found} == {move}


@pytest.mark.rule("1.1/n", "1.1/g", "1.1/h", "1.1/ab", "1.1/ah", "1.1/ai")
def test_what_units_are(catalog: Catalog) -> None:
    for unit in units(catalog):
        assert unit.is_personnel == (unit.kind in PERSONNEL)
        assert unit.is_weapon == (unit.kind in WEAPONS)
        assert unit.is_afv == (unit.kind in (*ARMOR, "train", "vessel"))
        assert unit.is_transport == (unit.kind in TRANSPORT)
        assert unit.is_unarmed == (unit.kind in UNARMED)
        assert unit.is_vehicle == (unit.is_afv or unit.is_transport)
        assert unit.is_armored == (unit.is_afv or unit.is_apc)
        assert unit.is_armored == (unit.full.armor != NONE)
        assert unit.is_combat == (unit.full.armed and not unit.is_transport and not unit.is_bunker)
        assert not (unit.kind == "motorcycle" and unit.is_vehicle)


@pytest.mark.rule("7.61/1", "7.63/1")
@pytest.mark.parametrize(
    ("key", "losses"),
    [
        ("german:inf", LOSS_PERSONNEL),
        ("german:81mm", LOSS_PERSONNEL),
        ("german:hq", LOSS_PERSONNEL),
        ("german:105mm", LOSS_WEAPON),
        ("german:truck", LOSS_TRANSPORT),
        ("german:sdkfz251", LOSS_ARMOR),
        ("german:tiger", LOSS_ARMOR),
        ("german:train", LOSS_ARMOR),
        ("german:bunker", LOSS_NONE),
        ("german:lt-8-0-1", LOSS_NONE),
    ],
)
def test_the_class_of_losses(catalog: Catalog, key: str, losses: int) -> None:
    assert catalog.units[key].losses == losses


# --- leaders -----------------------------------------------------------------------------


@pytest.mark.rule("6.1/1", "6.1/2")
def test_leaders_are_drawn_by_rank(catalog: Catalog) -> None:
    for nation in NATIONS:
        counted = 0
        for rank in range(len(RANKS)):
            found = catalog.leaders_of_rank(nation, rank)
            assert found, (nation, RANKS[rank])
            counted += len(found)
            for sides in found:
                assert [catalog.units[side].rank for side in sides] == [rank, rank]
                assert all(side.startswith(f"{nation}:") for side in sides)
        assert counted == len(catalog.leaders[nation])


@pytest.mark.rule("14.0/1", "6.3/1", "5.0/4")
def test_what_leaders_show(catalog: Catalog) -> None:
    leaders = [unit for unit in catalog.units.values() if unit.kind == "leader"]
    assert len(leaders) > 150
    for leader in leaders:
        assert 8 <= leader.morale <= 10
        assert 0 <= leader.combat <= 2
        assert 0 <= leader.morale_mod <= 2
        assert leader.full.move == LEADER_MOVE
        assert leader.is_leader
        assert not leader.is_combat
        assert not leader.is_personnel
    known = catalog.units["german:cpt-9-1-1"]
    assert (RANKS[known.rank], known.morale, known.combat, known.morale_mod) == ("CPT", 9, 1, 1)


@pytest.mark.rule("6.6/3", "6.62/2")
def test_commissars_have_a_morale_value_only(catalog: Catalog) -> None:
    for sides in catalog.commissars["soviet"]:
        for side in sides:
            commissar = catalog.units[side]
            assert commissar.kind == "commissar"
            assert commissar.rank == -1
            assert commissar.morale >= 8
            assert (commissar.combat, commissar.morale_mod) == (0, 0)
    assert not any(catalog.commissars[nation] for nation in NATIONS - {"soviet"})


@pytest.mark.rule("15.2/2")
def test_aircraft_have_two_sides(catalog: Catalog) -> None:
    for nation in NATIONS:
        assert catalog.aircraft[nation]
        assert all(5 < side < 30 for sides in catalog.aircraft[nation] for side in sides)


# --- figures that agree with each other --------------------------------------------------


def test_every_nation_has_what_a_battalion_needs(catalog: Catalog) -> None:
    assert set(catalog.nations) == NATIONS
    for nation in NATIONS:
        kinds = {unit.kind for unit in catalog.of_nation(nation)}
        wanted = {"infantry", "hmg", "engineer", "cavalry", "mortar", *WEAPONS, *ARMOR}
        wanted |= {"truck", "wagon", "headquarters", "bunker"}
        assert kinds >= wanted, nation
        for name in ("inf", "hmg", "eng", "truck", "wagon", "hq", "bunker"):
            assert f"{nation}:{name}" in catalog.units


def test_the_reduced_side_follows_from_the_full_one(catalog: Catalog) -> None:
    def reduced(full: Face) -> tuple[int, ...]:
        at = max(1, full.at - 1) if full.at else 0
        half, shells = (full.direct + 1) // 2, (full.bombard + 1) // 2
        return half, shells, at, full.armor, full.move, full.at_range, full.direct_range

    for unit in units(catalog):
        if unit.steps == 2:
            side = unit.reduced
            shown = (side.direct, side.bombard, side.at, side.armor, side.move)
            assert (*shown, side.at_range, side.direct_range) == reduced(unit.full), unit


def test_the_same_vehicle_is_the_same_for_everybody(catalog: Catalog) -> None:
    found: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    for unit in units(catalog):
        if unit.kind in ARMOR:
            face = unit.full
            values = (face.direct, face.at, face.at_range, face.armor, face.move, face.bombard)
            found[unit.name.removeprefix("Guards ")].add(values)
    same = {name: values for name, values in found.items() if len(values) > 1}
    assert not same
    assert len(found) < sum(unit.is_afv for unit in units(catalog))


@pytest.mark.parametrize(
    ("better", "worse", "what"),
    [
        ("soviet:guards-inf", "soviet:inf", "direct"),
        ("soviet:guards-hmg", "soviet:hmg", "direct"),
        ("soviet:guards-cav", "soviet:cav", "direct"),
        ("italian:bersa", "italian:inf", "direct"),
        ("german:pak38", "german:pak36", "at"),
        ("german:pak40", "german:pak38", "at"),
        ("german:pak43", "german:pak40", "at"),
        ("german:pz4h", "german:pz3j", "at"),
        ("german:panther", "german:pz4h", "at"),
        ("german:tiger", "german:panther", "armor"),
        ("soviet:t34-85", "soviet:t34", "at"),
        ("soviet:kv1", "soviet:t34", "armor"),
        ("soviet:t34", "german:pz3j", "armor"),
        ("british:firefly", "british:sherman", "at"),
        ("british:17pdr", "british:6pdr", "at"),
        ("british:6pdr", "british:2pdr", "at"),
        ("british:matilda", "german:pz3j", "armor"),
        ("american:m26", "american:m4", "armor"),
        ("american:155mm", "american:105mm", "bombard"),
        ("german:150mm", "german:105mm", "bombard"),
        ("soviet:152mm", "soviet:122mm", "bombard"),
    ],
)
def test_who_is_better(catalog: Catalog, better: str, worse: str, what: str) -> None:
    more, less = catalog.units[better].full, catalog.units[worse].full
    assert getattr(more, what) > getattr(less, what)


def test_years(catalog: Catalog) -> None:
    assert catalog.units["german:tiger"].in_year(1943)
    assert not catalog.units["german:tiger"].in_year(1941)
    assert not catalog.units["german:pz1"].in_year(1942)
    assert (catalog.units["american:m26"].first_year, catalog.units["american:m26"].last_year) == (
        1945,
        1945,
    )
    inf = catalog.units["german:inf"]
    assert (inf.first_year, inf.last_year) == (0, BY_SCENARIO)


def test_a_face_by_the_steps_left(catalog: Catalog) -> None:
    inf, gun = catalog.units["german:inf"], catalog.units["german:pak40"]
    assert inf.face(2) is inf.full
    assert inf.face(1) is inf.reduced
    assert gun.face(1) is gun.full


def test_names_are_told_apart_within_a_nation(catalog: Catalog) -> None:
    for nation in NATIONS:
        names = [unit.name for unit in catalog.of_nation(nation)]
        assert len(names) == len(set(names)), nation


def test_the_files_have_no_problem() -> None:
    assert [str(problem) for problem in check_catalog()] == []


def test_the_document_is_fresh() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert fresh(text) == text, "python -m tools.panzer_grenadier.units write"
