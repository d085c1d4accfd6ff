"""4.0 Stacking: limits, what counts, what too many cost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.assaults import announce, of
from tests.panzer_grenadier.field import TestTable, table

from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.rules.c04_stacking import is_crowded, stacking_refusal

pytestmark = pytest.mark.rule("4.0")

ENEMY = "allies inf X 1109"
THREE = tuple(f"axis inf U{n} 0604" for n in range(3))
CARTS = tuple(f"axis truck T{n} 0604" for n in range(3))


def entering(name: str, *told: str, **more: Any) -> tuple[str, str]:
    """Why a piece cannot move from 0504 to 0604."""
    game = table(*told, ENEMY, **more)
    announce(game, f"move:{name}")
    return game.reason("hex:0604")


@pytest.mark.rule("4.0/1", "4.1/1")
def test_three_combat_units_three_transports_and_any_number_of_leaders_share_a_hex() -> None:
    leaders = [f"axis lt-8-0-1 L{n} 0604" for n in range(5)]
    told = (*THREE[:2], *CARTS[:2], *leaders)
    assert entering("A", "axis inf A 0504", *told) == ("", "")
    assert entering("A", "axis truck A 0504", *told) == ("", "")
    assert entering("A", "axis lt-8-0-1 A 0504", *THREE, *CARTS, *leaders) == ("", "")


@pytest.mark.rule("4.5/1", "4.1/1", "4.4/1")
def test_no_combat_unit_enters_where_three_are_not_even_to_pass() -> None:
    refusal = ("4.5", "hex-holds-three-combat-units")
    assert entering("A", "axis inf A 0504", *THREE) == refusal
    assert entering("A", "axis truck A 0504", *THREE) == ("", "")


@pytest.mark.rule("4.5/2", "4.1/1")
def test_no_transport_enters_where_three_are() -> None:
    assert entering("A", "axis truck A 0504", *CARTS) == ("4.5", "hex-holds-three-transports")
    assert entering("A", "axis sdkfz251 A 0504", *CARTS) == ("4.5", "hex-holds-three-transports")
    assert entering("A", "axis inf A 0504", *CARTS) == ("", "")


@pytest.mark.rule("4.3/3", "4.3/2")
def test_apcs_are_transport_and_find_room_beside_three_combat_units() -> None:
    apcs = ("axis sdkfz251 S0 0604", "axis sdkfz251 S1 0604")
    assert entering("A", "axis sdkfz251 A 0504", *THREE, *apcs) == ("", "")
    game = table("axis sdkfz251 A 0504", ENEMY)
    kind = game.piece("A").type
    assert (kind.is_transport, kind.is_combat, kind.is_afv) == (True, False, False)


@pytest.mark.rule("4.5/1", "4.4/1")
def test_a_passenger_counts_as_the_combat_unit_that_it_is() -> None:
    loaded = ("axis truck A 0504", "axis inf P 0504 on:A")
    assert entering("A", *loaded, *THREE) == ("4.5", "hex-holds-three-combat-units")
    assert entering("A", *loaded, *CARTS) == ("4.5", "hex-holds-three-transports")
    riding = ("axis truck T0 0604", "axis inf P0 0604 on:T0", *THREE[:2])
    assert entering("A", "axis inf A 0504", *riding) == ("4.5", "hex-holds-three-combat-units")


@pytest.mark.rule("4.1/1", "16.83/1")
def test_a_bunker_counts_for_nothing() -> None:
    assert entering("A", "axis inf A 0504", *THREE[:2], "axis bunker B 0604") == ("", "")


@pytest.mark.rule("4.1/1", "4.4/3")
def test_enemies_do_not_count() -> None:
    """EX-06 is told with the assaults; here two sides share a hex that nobody fights for."""
    told = (
        "axis truck A 0504",
        "allies truck Y0 0604",
        "allies truck Y1 0604",
        "allies truck Y2 0604",
    )
    assert entering("A", *told) == ("", "")


@pytest.mark.rule("5.73/1", "5.73/2")
def test_one_engineer_unit_in_a_river_does_not_count() -> None:
    ferry = ("axis eng E 0604", *THREE[:2])
    river = {"0604": "r"}
    assert entering("A", "axis inf A 0504", *ferry, terrain=river) == ("", "")
    assert entering("A", "axis inf A 0504", *ferry)[1] == "hex-holds-three-combat-units"
    full = ("axis eng E 0604", *THREE)
    assert entering("A", "axis inf A 0504", *full, terrain=river)[0] == "4.5"
    assert entering("A", "axis eng A 0504", *THREE, terrain=river) == ("", "")


# --- the modifier ---------------------------------------------------------------------------


@pytest.mark.rule("4.2/1", "4.4/4")
def test_trucks_and_leaders_give_no_better_target() -> None:
    """EX-05: three trucks and three leaders."""
    told = [
        *(f"allies truck T{n} 0604" for n in range(3)),
        *(f"allies lt-8-0-0 L{n} 0604" for n in range(3)),
    ]
    game = table("axis inf A 0404", *told, dice="3 4")
    events = _fire(game)
    assert "three-units" not in [part[1] for part in events.groups[0][1]]


@pytest.mark.rule("4.4/4", "4.3/6")
@pytest.mark.parametrize(
    "kinds", [("inf", "inf", "inf"), ("inf", "m3", "m3"), ("inf", "inf", "inf", "m3", "m3")]
)
def test_three_combat_units_or_apcs_do_and_more_give_no_more(kinds: tuple[str, ...]) -> None:
    told = [f"allies {kind} X{n} 0604" for n, kind in enumerate(kinds)]
    shift = _fire(table("axis inf A 0404", *told, dice="3 4")).groups[0][1]
    assert (1, "three-units", "4.4") in shift
    assert [part[1] for part in shift].count("three-units") == 1


@pytest.mark.rule("4.4/4")
def test_two_of_them_do_not() -> None:
    game = table("allies inf X 0604", "allies m3 Y 0604", "allies truck T 0604", "axis inf A 0101")
    assert not is_crowded([game.piece(name) for name in "XYT"])


def _fire(game: TestTable) -> Attacked:
    game.apply("fire:A")
    return of(game.apply("direct:0604"), Attacked)[0]


# --- APCs -----------------------------------------------------------------------------------


@pytest.mark.rule("4.3/4", "1.1/o")
def test_an_apc_controls_a_hex_and_a_truck_does_not() -> None:
    game = table("axis sdkfz251 S 0504", "axis truck T 0604", ENEMY)
    owner = [game.state.control[game.piece(name).hex] for name in "ST"]
    assert owner == [0, -1]


@pytest.mark.rule("4.3/5", "5.3/1")
def test_the_hex_of_an_apc_is_not_entered_by_moving() -> None:
    assert entering("A", "axis inf A 0504", "allies m3 M 0604 fired")[0] == "5.3"
    assert entering("A", "axis inf A 0504", "allies truck M 0604") == ("", "")


@pytest.mark.rule("4.3/1")
def test_the_armor_of_an_apc_protects_it_from_most_fire() -> None:
    game = table("axis inf A 0404", "allies m3 M 0604", "allies inf X 0604", dice="2 2 6 6 6 6")
    game.apply("fire:A", "direct:0604")
    assert (game.piece("M").status, game.piece("X").status) == (0, 2)


# --- too many -------------------------------------------------------------------------------


def crowded(*told: str, **more: Any) -> TestTable:
    """The Axis passes; too many stand in 0604."""
    game = table(*told, ENEMY, **more)
    game.apply("pass")
    return game


@pytest.mark.rule("4.4/2", "4.4/1")
def test_at_the_end_of_a_segment_the_owner_eliminates_who_is_too_many() -> None:
    game = crowded(*THREE, "axis hmg H 0604", "axis truck T 0604")
    assert (game.decision.prompt, game.decision.side) == ("over-stacked", 0)
    assert game.offers("lose") == ["H", "U0", "U1", "U2"]
    assert game.reason("lose:T") == ("4.4", "not-above-the-limit")

    events = game.apply("lose:U1")

    assert [(event.rule, event.why) for event in of(events, Lost)] == [("4.4", "stacking")]
    assert game.decision.prompt == "segment"


@pytest.mark.rule("4.4/2")
def test_each_class_is_held_against_its_own_limit() -> None:
    game = crowded(*CARTS, "axis sdkfz251 S 0604", *THREE)
    assert game.offers("lose") == ["S", "T0", "T1", "T2"]


@pytest.mark.rule("4.4/3", "4.4/2")
def test_three_of_each_side_and_class_are_not_too_many() -> None:
    """EX-06: twelve units and any number of leaders; the thirteenth is one too many."""
    enemies = [
        *(f"allies inf Y{n} 0604" for n in range(3)),
        *(f"allies m3 M{n} 0604" for n in range(3)),
    ]
    game = crowded(*THREE, *CARTS, *enemies, "axis lt-8-0-1 L 0604")
    assert game.decision.prompt == "segment"

    game = crowded(*THREE, *CARTS, *enemies, "allies inf Y3 0604")
    assert (game.decision.prompt, game.decision.side) == ("over-stacked", 1)


@pytest.mark.rule("5.73/2", "4.4/2")
def test_an_engineer_unit_in_a_river_is_not_one_too_many() -> None:
    game = crowded(*THREE, "axis eng E 0604", terrain={"0604": "r"})
    assert game.decision.prompt == "segment"
    assert crowded(*THREE, "axis eng E 0604").decision.prompt == "over-stacked"


@pytest.mark.rule("4.5/1")
def test_the_limit_names_the_hex_that_is_full() -> None:
    game = table(*THREE, "axis inf A 0504", ENEMY)
    refusal = stacking_refusal(game.state, game.piece("A"), game.state.field.index["0604"])
    assert refusal is not None
    assert refusal.args == (game.state.field.index["0604"],)
