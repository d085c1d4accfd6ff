"""What the rules presuppose about maps and tracks (DN.3, DN.10, DN.15, DN.17)."""

from __future__ import annotations

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.board.battlefield import load_battlefield, map_keys
from sandtable.systems.combat_commander.board.terrain import TYPES
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.scenario.scenario import load_scenario

PUBLISHED = [f"{number:02}" for number in range(1, 13)]
OPPOSITE = {frozenset(("top-left", "bottom-right")), frozenset(("top-right", "bottom-left"))}


@pytest.mark.rule("DN.3/1")
def test_twelve_maps_say_everything_about_each_hex() -> None:
    assert set(PUBLISHED) <= set(map_keys())
    for key in PUBLISHED:
        field = load_battlefield(key)
        assert len(set(field.names)) == field.size == 150
        assert set(field.terrain) <= set(TYPES)
        assert all(0 <= level <= 4 for level in field.level)
        for kind in (field.cliff, field.fence, field.hedge, field.wall, field.road, field.rail):
            assert len(kind) == field.size
            assert all(0 <= sides < 64 for sides in kind)
        built = [hex_ for hex_ in range(field.size) if field.terrain[hex_] == "building"]
        assert all(field.building[hex_] >= 0 for hex_ in built)


@pytest.mark.rule("DN.3/2")
@pytest.mark.parametrize("key", PUBLISHED)
def test_each_map_has_five_objectives_and_two_artillery_boxes(key: str) -> None:
    field = load_battlefield(key)

    assert len(set(field.objectives)) == 5
    assert sorted(number for number in set(field.objective_of) if number) == [1, 2, 3, 4, 5]
    assert frozenset(field.artillery_box) in OPPOSITE
    up = field.neighbors[field.index["C3"]][0]
    assert field.names[up] == "C2"


@pytest.mark.rule("DN.3/3")
def test_even_columns_lie_half_a_hex_lower() -> None:
    field = load_battlefield("01")
    near = {field.names[hex_] for hex_ in field.neighbors[field.index["L5"]]}

    assert near == {"L4", "L6", "K5", "K6", "M5", "M6"}
    assert {name[0] for name in field.names} == set("ABCDEFGHIJKLMNO")


@pytest.mark.rule("DN.10/1")
def test_the_victory_track_has_one_balance_that_may_pass_twenty() -> None:
    game = table(
        axis="A = rifle-squad at F6; B = rifle-squad at A1",
        allies="X = line-squad at G6 broken; Y = line-squad at O1",
        hands={"axis": "fire"},
        vp=19,
        draws=["6·6", "1·1"],
        map="08",
    )
    assert game.view(0)["vp"] == 19
    game.choose("order fire", "A", "target G6", "fire")
    game.pass_windows()

    assert game.unit("X").where == "casualty"
    assert game.view(0)["vp"] == 21


@pytest.mark.rule("DN.15/1")
def test_terrain_types_stand_in_order_of_precedence() -> None:
    order = {key: place for place, key in enumerate(TYPES)}

    assert TYPES[-1] == "open"
    assert order["major-bridge"] < order["stream"]
    assert order["minor-bridge"] < order["stream"]
    assert order["building"] < order["woods"] < order["brush"]


@pytest.mark.rule("DN.17/1")
def test_what_the_rulebook_leaves_to_other_books_is_here() -> None:
    scenario = load_scenario("random:seed=3")

    assert scenario.groups[0]
    assert scenario.groups[1]
    assert load_catalog().orders_of_battle
    assert set(load_catalog().fortifications) >= {"bunker", "pillbox", "trench"}
