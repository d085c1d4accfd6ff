"""Random battles: the same from the same wishes, as they were asked for, and always playable."""

from __future__ import annotations

import pytest

from sandtable.kernel.bits import bits_of
from sandtable.kernel.loading import DataError
from sandtable.kernel.values import canonical
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.generator.generator import (
    battle_options,
    generate,
    meetings,
)
from sandtable.systems.panzer_grenadier.generator.tables import load_tables
from sandtable.systems.panzer_grenadier.scenario.scenario import (
    SIDES,
    Scenario,
    load_scenario,
    scenario_name,
)
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, EXIT

SIZES = {"company": 1, "battalion": 2, "regiment": 4}


@pytest.fixture(scope="module")
def pool() -> list[Scenario]:
    """Battles of many seeds; each has passed every check of the reader."""
    return [load_scenario(f"battle:seed={seed}") for seed in range(90)]


def test_the_same_wishes_make_the_same_battle() -> None:
    one, other = (generate(battle_options("battle:17,size=battalion")) for _ in range(2))
    assert canonical(one.raw) == canonical(other.raw)
    assert [draw.value for draw in one.draws] == [draw.value for draw in other.draws]
    assert canonical(one.raw) != canonical(generate(battle_options("battle:18")).raw)


def test_a_battle_of_any_seed_can_be_played(pool: list[Scenario]) -> None:
    assert {scenario.key for scenario in pool} == {f"battle:seed={seed}" for seed in range(90)}
    for scenario in pool:
        for side in (0, 1):
            assert scenario.groups[side][0].leaders
            assert sum(entry.unit.kind == "infantry" for entry in scenario.entries(side)) >= 3
        first, second = (scenario.groups[side][0].zone for side in (0, 1))
        assert not first & second


def test_battles_differ(pool: list[Scenario]) -> None:
    assert {len(each.boards) * len(each.boards[0]) for each in pool} == {1, 2, 4}
    assert len({each.boards for each in pool}) > 60
    assert len({each.year for each in pool}) >= 5
    assert any(each.night for each in pool)
    assert any(each.aircraft[0] or each.aircraft[1] for each in pool) or not any(
        load_catalog().aircraft.values()
    )
    groups = [group for each in pool for side in (0, 1) for group in each.groups[side]]
    for have in (
        [group.turn for group in groups],
        [group.mines for group in groups],
        [group.hidden for group in groups],
        [group.entrenchments for group in groups],
        [group.loaded for group in groups],
    ):
        assert any(have)
        assert not all(have)


def test_guards_fight_among_guards(pool: list[Scenario]) -> None:
    """A force that has guards has them wherever its nation had any."""
    catalog = load_catalog()
    guards = 0
    for scenario in pool:
        units = [entry.unit for entry in scenario.entries(1) if entry.unit.kind == "infantry"]
        guards += units[0].guards
        assert len({unit.guards for unit in units}) == 1
    soviet = [each for each in pool if each.nations[1] == "soviet" and each.year > 1941]
    assert 0 < guards < len(soviet)
    assert any(unit.guards for unit in catalog.of_nation("soviet"))


@pytest.mark.parametrize("size", list(SIZES))
def test_the_size_asked_for(size: str) -> None:
    scenario = load_scenario(f"battle:5,size={size}")
    assert len(scenario.boards) * len(scenario.boards[0]) == SIZES[size]


def test_sizes_grow() -> None:
    steps = [
        sum(
            sum(load_scenario(f"battle:{n},size={size}").steps(s) for s in (0, 1)) for n in range(5)
        )
        for size in SIZES
    ]
    assert steps == sorted(steps)
    assert steps[0] * 3 < steps[2]


def test_year_front_and_nations_asked_for() -> None:
    for seed in range(6):
        scenario = load_scenario(f"battle:{seed},year=1943,front=east,axis=german")
        assert scenario.date.startswith("1943-")
        assert scenario.nations == ("german", "soviet")
        assert scenario.place == "east"
    for each in meetings(load_tables(), load_catalog(), battle_options("battle:1,year=1941")):
        assert each[2] == 1941


@pytest.mark.parametrize("attacker", SIDES)
def test_an_assault_is_for_hexes_of_the_defender(attacker: str) -> None:
    for seed in range(6):
        scenario = load_scenario(f"battle:{seed},posture=assault,attacker={attacker}")
        side = SIDES.index(attacker)
        assert scenario.otherwise == 1 - side
        assert scenario.setup_first == 1 - side
        assert not scenario.win[1 - side]
        condition = scenario.win[side][0].conditions[0]
        assert condition.kind == CONTROL
        assert 2 * condition.number > len(condition.hexes)
        zone = scenario.groups[1 - side][0].zone
        assert all(zone >> at & 1 for at in condition.hexes)
        assert scenario.steps(side) > scenario.steps(1 - side) * 2 // 3


def test_a_breakthrough_leads_to_the_far_edge() -> None:
    for seed in range(6):
        scenario = load_scenario(f"battle:{seed},posture=breakthrough,attacker=allies")
        (alternative,) = scenario.win[1]
        (condition,) = alternative.conditions
        assert condition.kind == EXIT
        start = scenario.groups[1][0].zone
        out = scenario.exits[1]
        assert not start & out
        near = min(scenario.field.distance(a, b) for a in bits_of(start) for b in bits_of(out))
        assert near >= 5


def test_in_a_meeting_both_want_the_same() -> None:
    for seed in range(6):
        scenario = load_scenario(f"battle:{seed},posture=meeting")
        assert scenario.otherwise == -1
        first, second = (scenario.win[side][0].conditions[0] for side in (0, 1))
        assert first.hexes == second.hexes
        assert 2 * first.number > len(first.hexes)


def test_who_asks_for_an_attacker_gets_no_meeting() -> None:
    for seed in range(12):
        scenario = load_scenario(f"battle:{seed},attacker=axis")
        assert scenario.otherwise == 1


@pytest.mark.rule("6.1")
def test_no_more_leaders_than_counters(pool: list[Scenario]) -> None:
    catalog = load_catalog()
    for scenario in pool:
        for side in (0, 1):
            nation = scenario.nations[side]
            ranks = [rank for group in scenario.groups[side] for rank in group.leaders]
            for rank in range(len(RANKS)):
                assert ranks.count(rank) <= len(catalog.leaders_of_rank(nation, rank))


def test_wishes_as_they_are_kept() -> None:
    assert scenario_name("battle: x y ,attacker=axis, front=east") == (
        "battle:seed=x y,front=east,attacker=axis"
    )
    assert load_scenario("battle:7").key == "battle:seed=7"


def test_wrong_wishes_are_all_named() -> None:
    with pytest.raises(DataError) as caught:
        battle_options(
            "battle:year=1938,front=moon,size=army,side=red,posture=meeting,attacker=axis"
        )
    fields = [problem.field for problem in caught.value.problems]
    assert fields == ["year", "front", "size", "side", "seed", "attacker"]
    with pytest.raises(DataError, match="no such battle was fought"):
        load_scenario("battle:1,front=east,year=1939")
    with pytest.raises(DataError, match="is given twice"):
        load_scenario("battle:1,year=1942,year=1943")
