"""2.0 Components: counters, boards, scenarios, scale."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table
from tests.panzer_grenadier.playing import of

from sandtable.kernel.loading import DataError
from sandtable.systems.panzer_grenadier.board.library import load_field
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.scenario.scenario import load_scenario
from sandtable.systems.panzer_grenadier.scenario.zones import zone_of

FAR = "allies inf X 1304"


@pytest.mark.rule("2.0/1")
def test_counters_boards_scenarios_and_tables_are_all_there() -> None:
    loaded = load_scenario("first-town")
    tables = load_tables()

    assert {entry.unit.key for entry in loaded.entries(0)} <= set(load_catalog().units)
    assert loaded.field.size > 0
    assert tables.direct_columns
    assert tables.bombard_columns
    assert tables.assault_columns


@pytest.mark.rule("2.1/1")
def test_a_view_has_units_fortifications_smoke_mines_and_markers_of_morale() -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis bunker B 0504", FAR, mines=(("axis", "0604", 2),),
        entrenched=("0505",), smoke=("0506",),
    )  # fmt: skip
    view = game.game.view(0)

    assert [piece["status"] for piece in view["pieces"]] == [1, 0, 0]
    assert [piece["kind"] for piece in view["pieces"]] == ["infantry", "bunker", "infantry"]
    assert view["entrenchments"] == ["0505"]
    assert view["smoke"] == {"0506": [0]}
    assert [(mine["hex"], mine["strength"]) for mine in view["mines"]] == [("0604", 2)]


@pytest.mark.rule("2.2/1")
def test_hexes_are_named_by_their_numbers() -> None:
    game = table("axis inf A 0504", FAR)

    assert game.hex("A") == "0504"
    assert game.state.field.index["1/0504"] == game.piece("A").hex


@pytest.mark.rule("2.2/2")
def test_the_chart_says_what_terrain_costs_and_shelters() -> None:
    def entered(ground: dict[str, str]) -> int:
        game = table("axis inf A 0504", FAR, terrain=ground)
        return of(game.apply("move:A", "hex:0604"), Moved)[0].cost

    def column(ground: dict[str, str]) -> int:
        game = table("axis inf A 0404", "allies inf X 0604", terrain=ground)
        return of(game.apply("fire:A", "direct:0604"), Attacked)[0].groups[0][2]

    assert entered({"0604": "w"}) > entered({})
    assert column({"0604": "t"}) < column({})


@pytest.mark.rule("2.2/3")
def test_half_hexes_at_the_edge_are_played_on() -> None:
    game = table("axis inf A 0102", FAR)
    game.apply("move:A", "hex:0101")

    assert game.hex("A") == "0101"


@pytest.mark.rule("2.2/4")
def test_a_hex_on_two_boards_lies_on_both() -> None:
    field = load_field([["1", "2"]])
    shared = field.index["1/1305"]

    assert field.names_at(shared) == ("1/1305", "2/0105")
    for zone in ("1", "2", "1/columns 13", "2/columns 1"):
        assert zone_of(field, zone) >> shared & 1, zone


@pytest.mark.rule("2.3/1")
def test_a_scenario_tells_units_zones_boards_and_conditions() -> None:
    loaded = load_scenario("first-town")

    assert loaded.boards == (("1",),)
    assert all(group.zone or group.turn for side in (0, 1) for group in loaded.groups[side])
    assert loaded.win[0]
    assert loaded.title


@pytest.mark.rule("2.3/2")
def test_a_special_rule_holds_where_the_scenario_has_it_and_only_there() -> None:
    plain = table("axis inf A 0504", FAR)
    dark = table("axis inf A 0504", FAR, night=True, visibility=1)

    assert (plain.state.setting.scenario.night, dark.state.setting.scenario.night) == (False, True)
    assert not load_scenario("first-town").night
    with pytest.raises(DataError):
        table("axis inf A 0504", FAR, no_such_rule=True)


@pytest.mark.rule("2.4/1")
@pytest.mark.parametrize(("turn", "clock"), [(1, "06:00"), (2, "06:15"), (7, "07:30")])
def test_a_turn_is_a_quarter_of_an_hour(turn: int, clock: str) -> None:
    assert table("axis inf A 0504", FAR, turn=turn).game.view(0)["time"] == clock


@pytest.mark.rule("2.4/1")
def test_the_clock_goes_round_at_midnight() -> None:
    late: TestTable = table("axis inf A 0504", FAR, turn=3, start="23:45")

    assert late.game.view(0)["time"] == "00:15"
    assert scenario()["scenario"]["start"] == "06:00"
