"""5.62 to 5.64 Weapon units: limbering, hooking up, unlimbering, and those that move themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, act, activate, march, next_turn, told, walk

from sandtable.systems.panzer_grenadier.pieces import MOVED

pytestmark = pytest.mark.rule("5.63")

FREE = ("", "")
TRUCK = "axis truck T 0504"
GUN = "axis pak40 G 0504"
WHOLE = ("5.63", "takes-the-whole-segment-of-both")


def together(*pieces: str, who: str = "T", names: str = "TG", **more: Any) -> TestTable:
    told()
    game = table(*pieces, FAR, **more)
    activate(game, *names)
    act(game, who)
    return game


# --- two sides ----------------------------------------------------------------------------


@pytest.mark.rule("5.62", "5.62/1")
def test_a_limbered_weapon_is_ready_for_transport_and_not_to_fire() -> None:
    game = table("axis pak40 G 0504 limbered", "allies t34 X 0604")

    assert game.reason("fire:G") == ("5.62", "limbered-does-not-fire")
    assert (game.piece("G").at, game.piece("G").direct) == (0, 0)


@pytest.mark.rule("5.62/2")
def test_only_what_has_an_allowance_on_its_front_moves_unlimbered() -> None:
    told()
    game = table("axis test-light-gun G 0504", "axis test-gun H 0505", "axis truck T 0505", FAR)
    march(game, "G", "0604")
    assert game.hex("G") == "0604"

    game = table("axis test-gun H 0505", "axis truck T 0505", FAR)
    activate(game, "H", "T")
    act(game, "H")
    assert game.reason("hex:0504") == ("5.1", "no-movement-allowance")


@pytest.mark.rule("5.62/3", "5.63/1")
def test_a_gun_is_limbered_and_hooked_up_in_one_action() -> None:
    game = together(TRUCK, GUN)

    game.apply("load:G")

    assert (game.piece("G").limbered, game.piece("G").carrier) == (True, game.names["T"])
    assert game.decision.prompt == "segment"  # the whole segment of both
    assert (game.piece("G").marks, game.piece("T").marks) == (MOVED, MOVED)
    assert game.hex("T") == "0504"


@pytest.mark.rule("5.63/1")
def test_the_gun_may_begin_it_as_well() -> None:
    game = together(TRUCK, GUN, who="G")

    game.apply("load:T")

    assert game.decision.prompt == "segment"
    assert game.piece("G").carrier == game.names["T"]


@pytest.mark.rule("5.63/1", "5.63/2")
def test_a_truck_that_has_moved_hooks_nothing_up() -> None:
    game = together("axis truck T 0404", "axis lt-8-0-1 L 0504", GUN, names="LTG")

    walk(game, "0504")

    assert game.reason("load:G") == WHOLE
    assert "G" not in game.offers("load")


@pytest.mark.rule("5.63/1")
def test_a_truck_that_has_loaded_men_hooks_nothing_up() -> None:
    game = together(TRUCK, GUN, "axis inf A 0504", names="TGA")

    game.apply("load:A", "unload:A")

    assert game.reason("load:G") == WHOLE


@pytest.mark.rule("5.63/1")
def test_a_gun_is_hooked_up_only_once_a_segment() -> None:
    """What has acted in this segment has not the whole of it left."""
    game = together(TRUCK, "axis pak40 G 0504 limbered", who="G")
    game.apply("unlimber")
    act(game, "T")

    assert game.reason("load:G") == WHOLE


@pytest.mark.rule("5.63/1")
def test_a_gun_that_is_limbered_already_costs_the_same() -> None:
    game = together(TRUCK, "axis pak40 G 0504 limbered")

    game.apply("load:G")

    assert game.decision.prompt == "segment"
    assert game.piece("T").marks == MOVED


# --- unlimbering --------------------------------------------------------------------------


@pytest.mark.rule("5.63/3")
def test_unhooking_costs_nothing() -> None:
    """The truck then drives as far as ever: five hexes at two points."""
    game = together(TRUCK, "axis pak40 G 0504 on:T limbered")

    game.apply("unload:G")
    walk(game, "0604", "0704", "0804", "0904", "1004")

    assert (game.hex("T"), game.hex("G")) == ("1004", "0504")
    assert game.piece("G").limbered


@pytest.mark.rule("5.63/4", "5.63/6", "3.1/9")
def test_unlimbering_takes_the_whole_segment() -> None:
    told()
    game = together(TRUCK, "axis test-gun G 0504 limbered", who="G")

    assert game.reason("unlimber") == FREE
    game.apply("unlimber")
    assert game.decision.prompt == "act-which"
    assert (game.piece("G").limbered, game.piece("G").marks) == (False, MOVED)


@pytest.mark.rule("5.63/4")
def test_a_gun_that_has_moved_does_not_unlimber() -> None:
    told()
    game = table("axis test-gun G 0404 limbered", "axis truck T 0504", "axis lt-8-0-1 L 0504", FAR)
    activate(game, "L", "G", "T")
    act(game, "G")
    walk(game, "0504")

    assert game.piece("G").limbered
    assert game.decision.prompt == "act-which"


@pytest.mark.rule("5.63/5")
def test_unloaded_and_unlimbered_in_one_segment_while_the_truck_drives_away() -> None:
    game = together(TRUCK, "axis pak40 G 0504 on:T limbered", who="G")

    game.apply("unlimber")
    assert (game.piece("G").carrier, game.piece("G").limbered) == (-1, False)
    act(game, "T")
    walk(game, "0604")

    assert game.hex("G") == "0504"


@pytest.mark.rule("5.63/5")
def test_the_truck_may_unhook_and_drive_and_the_gun_then_unlimbers() -> None:
    game = together(TRUCK, "axis pak40 G 0504 on:T limbered")

    game.apply("unload:G")
    walk(game, "0604")
    game.apply("stop")
    act(game, "G")
    game.apply("unlimber")

    assert not game.piece("G").limbered


@pytest.mark.rule("5.63/5")
def test_or_it_loads_another_gun_of_the_hex() -> None:
    game = together(TRUCK, "axis pak40 G 0504 on:T limbered", "axis 88mm H 0504", names="TGH")

    game.apply("unload:G", "load:H")

    assert game.piece("H").carrier == game.names["T"]
    assert game.decision.prompt == "act-which"  # the first gun may still unlimber
    act(game, "G")
    assert game.reason("unlimber") == FREE


@pytest.mark.rule("5.63/4", "5.63/5")
def test_a_gun_that_was_towed_in_this_segment_does_not_unlimber() -> None:
    game = together(TRUCK, "axis pak40 G 0504 on:T limbered")

    walk(game, "0604")
    game.apply("unload:G", "stop")

    assert game.decision.prompt == "segment"  # it has acted
    assert (game.hex("G"), game.piece("G").limbered) == ("0604", True)
    next_turn(game)
    activate(game, "G")
    game.apply("unlimber")
    assert not game.piece("G").limbered


@pytest.mark.rule("5.63/4")
def test_what_is_not_limbered_is_not_unlimbered() -> None:
    game = together(TRUCK, GUN, who="G")
    assert game.reason("unlimber") == ("5.63", "is-not-limbered")


# --- limbering alone ----------------------------------------------------------------------


@pytest.mark.rule("5.63/1", "5.1/5")
def test_a_gun_that_moves_by_itself_limbers_by_itself() -> None:
    game = together(TRUCK, "axis test-gun G 0504", who="G")

    game.apply("limber")

    assert (game.piece("G").limbered, game.piece("G").marks) == (True, MOVED)
    next_turn(game)
    march(game, "G", "0604")
    assert game.hex("G") == "0604"


@pytest.mark.rule("5.63/1", "5.1/4")
@pytest.mark.parametrize(
    ("gun", "reason"),
    [
        ("pak40 G 0504", ("5.63", "limbers-with-its-transport")),
        ("pak40 G 0504 limbered", ("5.63", "is-limbered")),
        ("inf G 0504", ("5.62", "has-no-limbered-side")),
    ],
)
def test_others_do_not_limber_alone(gun: str, reason: tuple[str, str]) -> None:
    game = together(TRUCK, f"axis {gun}", who="G")

    assert game.reason("limber") == reason


@pytest.mark.rule("5.63/4")
def test_what_has_moved_does_not_limber() -> None:
    told()
    game = together(TRUCK, "axis test-gun G 0504 on:T limbered", who="G")
    game.apply("unload:G")
    assert game.reason("limber") == ("5.63", "is-limbered")
    walk(game, "0604")
    assert game.decision.prompt == "act-which"
    assert game.piece("G").limbered


# --- those that move themselves -----------------------------------------------------------


@pytest.mark.rule("5.64", "5.64/1")
def test_a_weapon_with_an_allowance_moves_without_limbering() -> None:
    told()
    game = table("axis test-spg G 0504", FAR)

    march(game, "G", "0604")

    assert game.hex("G") == "0604"
    assert game.piece("G").type.move_class == "mechanized"


@pytest.mark.rule("5.64/2")
def test_a_mechanized_weapon_is_never_carried() -> None:
    game = together(TRUCK, "axis test-spg G 0504")

    assert game.reason("load:G") == ("5.64", "mobile-weapon-is-never-carried")


@pytest.mark.rule("5.64/3", "5.64/2")
def test_a_weapon_on_foot_may_be_towed() -> None:
    game = together(TRUCK, "axis test-light-gun G 0504")
    assert game.piece("G").type.move_class == "foot"

    game.apply("load:G")

    assert game.piece("G").carrier == game.names["T"]
    assert game.decision.prompt == "segment"  # for the price of all weapons


@pytest.mark.rule("5.63/4")
def test_nothing_is_unlimbered_beside_the_board() -> None:
    game = table("axis 120mm A waiting limbered", "axis inf Z 0101", FAR)
    activate(game, "A")

    assert game.reason("unlimber") == ("5.63", "takes-the-whole-segment")


# --- mortars ------------------------------------------------------------------------------


@pytest.mark.rule("5.61/1", "1.1/ab")
def test_a_mortar_is_loaded_as_personnel_and_ready_when_it_gets_off() -> None:
    game = together(TRUCK, "axis test-mortar G 0504")

    game.apply("load:G")
    walk(game, "0604")
    game.apply("unload:G")

    assert (game.piece("G").limbered, game.hex("G")) == (False, "0604")


@pytest.mark.rule("5.62/3", "5.63/1")
def test_a_mortar_without_allowance_is_hooked_up() -> None:
    game = together(TRUCK, "axis test-heavy-mortar G 0504")

    game.apply("load:G")

    assert game.piece("G").limbered
    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.61/1", "AMB-031")
def test_by_the_other_reading_one_point_is_enough_to_unload() -> None:
    game = table(
        "axis truck T 0504", "axis 120mm A 0504 limbered on:T", FAR,
        options={"rulings": {"unloading-cost": "point"}},
    )  # fmt: skip
    activate(game, "T")

    assert game.reason("unload:A") == ("", "")
