"""Our own scenarios: together they use everything, and each can be begun."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from sandtable.kernel.bits import bits_of
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import board_keys
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.generator.tables import load_tables
from sandtable.systems.panzer_grenadier.scenario.check import LIMIT, standing
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario, load_scenario
from sandtable.systems.panzer_grenadier.scenario.value import scenario_keys
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, EXIT, TOWNS

KEYS = scenario_keys()
ALL = [load_scenario(key) for key in KEYS]


def groups() -> list[Group]:
    return [group for each in ALL for side in (0, 1) for group in each.groups[side]]


def starting(scenario: Scenario, side: int) -> list[Group]:
    return [group for group in scenario.groups[side] if not group.turn]


def test_there_are_twelve_of_our_own() -> None:
    assert len(KEYS) == 12
    assert {each.confidence for each in ALL} == {"designed"}
    assert len({each.title for each in ALL}) == 12


def test_they_grow_from_a_company_to_a_regiment() -> None:
    boards = [sum(len(row) for row in each.boards) for each in ALL]
    units = [len(each.entries(0)) + len(each.entries(1)) for each in ALL]
    assert {1, 2, 3, 4} <= set(boards)
    assert min(units) <= 12
    assert max(units) >= 100
    assert ALL[units.index(max(units))].boards == (("1", "3"), ("6", "8"))
    laid = {key.removesuffix("v") for each in ALL for row in each.boards for key in row}
    assert laid == set(board_keys())


def test_nations_and_years_vary() -> None:
    nations = {nation for each in ALL for nation in each.nations}
    assert nations >= {"german", "soviet", "polish", "finnish", "italian", "british", "american"}
    assert {each.year for each in ALL} >= {1939, 1940, 1941, 1942, 1943, 1944}


def test_together_they_use_everything() -> None:
    units = [entry.unit for each in ALL for side in (0, 1) for entry in each.entries(side)]
    kinds = {unit.kind for unit in units}
    assert kinds >= {
        "infantry", "engineer", "hmg", "smg", "cavalry", "motorcycle", "mortar", "anti-tank",
        "artillery", "anti-air", "tank", "armored-car", "apc", "truck", "wagon", "sled",
        "headquarters", "train", "vessel",
    }  # fmt: skip
    assert any(unit.guards and unit.is_afv for unit in units)
    assert any(entry.reduced for each in ALL for side in (0, 1) for entry in each.entries(side))
    for used in (
        [group.turn for group in groups()],
        [group.hidden for group in groups()],
        [group.mines for group in groups()],
        [group.bunkers for group in groups()],
        [group.entrenchments for group in groups()],
        [group.commissars for group in groups()],
        [group.loaded for group in groups()],
        [group.dug_in for group in groups()],
        [each.night for each in ALL],
        [each.off_board[side] for each in ALL for side in (0, 1)],
        [each.aircraft[side] for each in ALL for side in (0, 1)],
        [each.smoke[side] for each in ALL for side in (0, 1)],
        [each.exits[side] for each in ALL for side in (0, 1)],
        [each.tank_leaders[side] for each in ALL for side in (0, 1)],
        [each.afv_transport for each in ALL],
        [each.control for each in ALL],
        [each.field.ford for each in ALL],
    ):
        assert any(used)
        assert not all(used)
    conditions = {
        condition.kind
        for each in ALL
        for side in (0, 1)
        for alternative in each.win[side]
        for condition in alternative.conditions
    }
    assert conditions >= {CONTROL, EXIT, TOWNS}


@pytest.mark.rule("6.8", "16.6", "16.7")
def test_one_has_hidden_units_minefields_and_secret_tank_leaders_at_once() -> None:
    scenario = load_scenario("summa")
    assert sum(group.hidden for group in scenario.groups[0]) >= 3
    strengths = [mine for group in scenario.groups[0] for mine in group.mines]
    assert {0, 1, 2, 3} <= set(strengths)
    nation = load_catalog().nations["soviet"]
    tanks = [entry.unit for entry in scenario.entries(1) if entry.unit.kind == "tank"]
    assert not any(nation.leads_tanks(unit, scenario.year) for unit in tanks)
    assert 0 < scenario.tank_leaders[1] < len(tanks)


@pytest.mark.parametrize("scenario", ALL, ids=KEYS)
def test_nobody_starts_among_the_enemy(scenario: Scenario) -> None:
    axis, allies = (
        [group.zone for group in starting(scenario, side) if group.entries] for side in (0, 1)
    )
    for one in axis:
        for other in allies:
            shared = [scenario.field.names[at] for at in bits_of(one & other)]
            assert shared == []


@pytest.mark.parametrize("scenario", ALL, ids=KEYS)
@pytest.mark.rule("4.1")
def test_all_groups_of_a_side_find_room_together(scenario: Scenario) -> None:
    """Groups that share hexes leave each other enough of them."""
    for side in (0, 1):
        placed = starting(scenario, side)
        for group in placed:
            near = [each for each in placed if each.zone & group.zone and each.entries]
            whole = 0
            for each in near:
                whole |= each.zone
            hexes = [at for at in bits_of(whole) if scenario.field.cost["foot"][at] >= 0]
            standing_ = [e.unit for each in near for e in each.entries if e.unit.is_combat]
            combat = [unit for unit in standing_ if unit.kind not in ("vessel", "train")]
            assert len(combat) <= LIMIT * len(hexes) * 2 // 3


@pytest.mark.parametrize("scenario", ALL, ids=KEYS)
def test_every_group_has_a_leader_or_needs_none(scenario: Scenario) -> None:
    """Foot units that enter without a leader could never go near the enemy (5.42)."""
    for side in (0, 1):
        for group in scenario.groups[side]:
            led = [e for e in group.entries if e.unit.is_personnel or e.unit.is_transport]
            assert not led or group.leaders


def dry(field: Field, start: int) -> int:
    """What can be reached from a hex without crossing a wide river."""
    found, rim = 1 << start, [start]
    for at in rim:
        for near in field.near[at]:
            if not (found | field.wide) >> near & 1:
                found |= 1 << near
                rim.append(near)
    return found


@pytest.mark.parametrize(("key", "start"), [("bukrin", "5/1305"), ("primosole", "5/0105")])
@pytest.mark.rule("5.71")
def test_who_crosses_a_river_starts_on_one_bank_of_it(key: str, start: str) -> None:
    scenario = load_scenario(key)
    field = scenario.field
    bank = dry(field, field.index[start])
    for group in scenario.groups[1]:
        for entry in group.entries:
            assert standing(field, group.zone, entry.unit) & ~bank & ~field.ford == 0
    for group in starting(scenario, 0):
        assert group.zone & bank == 0
    wanted = [c for alternative in scenario.win[1] for c in alternative.conditions]
    assert all(not bank >> at & 1 for each in wanted for at in each.hexes)


@pytest.mark.rule("5.72")
def test_only_sappers_bring_the_guards_over() -> None:
    scenario = load_scenario("bukrin")
    field = scenario.field
    assert not field.bridge & field.wide
    assert not field.ford
    engineers = [entry for entry in scenario.entries(1) if entry.unit.kind == "engineer"]
    assert len(engineers) >= 3


@pytest.mark.rule("15.31", "15.32")
def test_trains_and_vessels_have_somewhere_to_go() -> None:
    for scenario in ALL:
        for side in (0, 1):
            for group in scenario.groups[side]:
                for entry in group.entries:
                    if entry.unit.kind in ("train", "vessel"):
                        whole = standing(scenario.field, scenario.field.whole, entry.unit)
                        assert whole.bit_count() > 10


@cache
def messages(language: str) -> dict[str, Message]:
    folder = files("sandtable") / "locale" / language / "panzer-grenadier"
    text = (folder / "scenarios.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


@pytest.mark.parametrize("language", ["en", "de", "bg"])
def test_each_has_its_words(language: str) -> None:
    found = messages(language)
    for key in KEYS:
        message = found[f"scenario-{key}"]
        assert {attribute.id.name for attribute in message.attributes} == {"place", "situation"}
    for front in load_tables().fronts:
        assert f"front-{front}" in found
    assert {name for name in found if name.startswith("scenario-")} == {
        f"scenario-{key}" for key in KEYS
    }


def test_the_english_title_is_that_of_the_file() -> None:
    for scenario in ALL:
        value = messages("en")[f"scenario-{scenario.key}"].value
        assert value is not None
        assert value.elements[0].value == scenario.title  # type: ignore[union-attr]
