"""Whom counters stand for, and what is lost with their steps."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.battles.table import begun, piece_of, small, take_step
from tools.panzer_grenadier.commissions import DOCUMENT, fresh

from sandtable.kernel.battles import Unit, vocabulary
from sandtable.systems.panzer_grenadier.battles.platoons import Platoon, platoons
from sandtable.systems.panzer_grenadier.battles.tables import YEARS, load_tables
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.rules.c19_rating import losses


def made(key: str, *strengths: int) -> list[str]:
    """The platoons of units of some strengths: how many members, and whether they are reduced."""
    kind = load_catalog().units[key]
    units = [(Unit(f"u{n}", "infantry", each), kind) for n, each in enumerate(strengths)]
    found: list[Platoon] = platoons(units, load_tables().size)
    assert sorted(m for p in found for m in p.members) == sorted(
        unit.id for unit, _ in units for _ in range(unit.strength)
    )
    return [f"{len(each.members)}{'r' if each.reduced else ''}" for each in found]


@pytest.mark.rule("19.0/1")
@pytest.mark.parametrize(
    ("key", "strengths", "counters"),
    [
        ("german:inf", (1, 1, 1), ["3"]),
        ("german:inf", (1,) * 8, ["3", "3", "2r"]),
        ("german:inf", (1,), ["1r"]),
        ("german:inf", (3, 1, 3), ["3", "3", "1r"]),
        ("german:inf", (4, 1, 1), ["3", "3"]),
        ("german:hmg", (1, 1), ["2r"]),
        ("german:pz4h", (1,) * 5, ["5"]),
        ("german:pz4h", (1,) * 8, ["4", "4"]),
        ("german:pz4h", (1,) * 11, ["4", "4", "3"]),
        ("german:pz4h", (1, 1), ["2r"]),
        ("german:pz4h", (5, 1), ["5", "1r"]),
        ("german:pak40", (1,), ["1"]),
        ("german:truck", (1,) * 7, ["4", "3"]),
    ],
)
def test_three_squads_or_three_to_five_vehicles_are_a_platoon(
    key: str, strengths: tuple[int, ...], counters: list[str]
) -> None:
    assert made(key, *strengths) == counters


@pytest.mark.rule("19.0/2")
def test_a_step_is_half_of_the_members_and_the_last_step_the_rest() -> None:
    state = begun(small())
    squads, tanks, gun = (piece_of(state, each) for each in ("a3", "t0", "gun"))

    take_step(state, squads)
    assert losses(state) == {"a3": 1}
    take_step(state, squads)
    assert losses(state) == {"a3": 1, "a4": 1, "a5": 1}
    take_step(state, tanks)
    assert {each for each in losses(state) if each[0] == "t"} == {"t0", "t1"}
    take_step(state, gun)
    assert losses(state)["gun"] == 1


@pytest.mark.rule("19.0/2")
def test_the_cheapest_is_lost_first_and_the_commander_last() -> None:
    terms = small()
    terms.forces[0].units[4].points = 1
    state = begun(terms)

    take_step(state, piece_of(state, "a3"))
    assert losses(state) == {"a4": 1}
    take_step(state, piece_of(state, "a0"))
    assert losses(state) == {"a1": 1, "a4": 1}


def test_every_nation_has_a_counter_for_every_arm_in_every_year() -> None:
    tables = load_tables()
    for nation in tables.nations:
        for year in YEARS:
            for arm in vocabulary.ARMS.all:
                assert tables.counter(nation, year, Unit("u", arm)).in_year(year)


@pytest.mark.parametrize(
    ("nation", "year", "arm", "fields", "key"),
    [
        ("german", 1943, "tank", {"name": "Panzer IV"}, "german:pz4h"),
        ("german", 1942, "tank", {"name": "Panzer IV"}, "german:pz4f2"),
        ("german", 1944, "tank", {"name": "King Tiger Platoon"}, "german:tiger2"),
        ("german", 1943, "infantry", {"quality": "elite"}, "german:gren"),
        ("german", 1941, "infantry", {"quality": "elite"}, "german:inf"),
        ("german", 1943, "infantry", {"roles": ("engineer",)}, "german:eng"),
        ("soviet", 1943, "tank", {"name": "T-34/76"}, "soviet:t34"),
        ("soviet", 1944, "tank", {"name": "T-34/85"}, "soviet:t34-85"),
        ("soviet", 1943, "tank", {"points": 20}, "soviet:t70"),
        ("soviet", 1943, "tank", {"points": 60, "strength": 3}, "soviet:t70"),
        ("british", 1941, "anti-tank", {"name": "6 pdr"}, "british:2pdr"),
        ("american", 1944, "transport", {"mobility": "horse"}, "american:wagon"),
        ("hungarian", 1942, "carrier", {}, "german:sdkfz251"),
    ],
)
def test_words_and_years_find_their_counters(
    nation: str, year: int, arm: str, fields: dict[str, object], key: str
) -> None:
    unit = Unit("u", arm)
    for name, value in fields.items():
        setattr(unit, name, value)

    assert load_tables().counter(nation, year, unit).key == key


def test_the_published_tables_are_those_of_the_data() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert fresh(text) == text, "python -m tools.panzer_grenadier.commissions write"
