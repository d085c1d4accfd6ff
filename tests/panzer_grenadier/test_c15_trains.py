"""15.3 Armored trains and river vessels."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, activate, told, walk

from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import FIRED, MOVED

pytestmark = pytest.mark.rule("15.3")

FREE = ("", "")
RAILS = {"rail": "0304-0404-0504-0604-0704-0804-0904-1004"}
RIVER = dict.fromkeys(("0304", "0404", "0504", "0604", "0704", "0804", "0904"), "R")


def train(*pieces: str, at: str = "0404", **more: Any) -> TestTable:
    told()
    return table(f"axis test-train T {at}", *pieces, FAR, board=RAILS, **more)


def vessel(*pieces: str, **more: Any) -> TestTable:
    told()
    return table("axis test-vessel T 0404", *pieces, FAR, terrain=RIVER, **more)


@pytest.mark.rule("15.31", "15.31/1")
def test_a_train_keeps_to_the_track() -> None:
    game = train()

    activate(game, "T")

    assert game.offers("hex") == ["0304", "0504"]
    assert game.reason("hex:0403") == ("15.31", "trains-keep-to-track")


@pytest.mark.rule("15.31/1")
def test_a_train_has_six_points_one_a_hex() -> None:
    game = train(at="0304")

    activate(game, "T")
    moved = [e for e in game.apply("hex:0404") if isinstance(e, Moved)]
    walk(game, "0504", "0604", "0704", "0804", "0904")

    assert moved[0].cost == POINT
    assert game.hex("T") == "0904"
    assert game.decision.prompt == "segment"


@pytest.mark.rule("15.31/1", "5.2/1")
def test_track_in_the_hex_is_not_enough() -> None:
    """Two lines side by side: it stays on its own."""
    told()
    game = table("axis test-train T 0404", FAR, board={"rail": "0304-0404-0504 0305-0405-0505"})

    activate(game, "T")

    assert game.reason("hex:0405") == ("15.31", "trains-keep-to-track")


@pytest.mark.rule("15.32", "15.32/1")
def test_a_vessel_keeps_to_wide_rivers() -> None:
    game = vessel()

    activate(game, "T")

    assert game.offers("hex") == ["0304", "0504"]
    assert game.reason("hex:0403") == ("15.32", "vessels-keep-to-rivers")
    walk(game, "0504", "0604", "0704", "0804", "0904")
    assert game.hex("T") == "0904"
    assert game.state.crossing == {}


@pytest.mark.rule("15.3/1", "5.4/1", "5.43/1")
def test_they_need_no_leader_to_come_closer() -> None:
    game = train("allies german:pak40 X 0804")

    activate(game, "T")

    assert game.reason("hex:0504") == FREE


@pytest.mark.rule("15.3/1", "5.5/2")
def test_they_need_no_leader_at_night() -> None:
    game = train(night=True)

    activate(game, "T")

    assert game.reason("hex:0504") == FREE


@pytest.mark.rule("15.3/1")
def test_their_leader_activates_nobody_else() -> None:
    game = train("axis soviet:t26 A 0504", "axis inf B 0503")

    game.apply("move:T")

    assert game.decision.prompt == "move"  # nobody could join it


@pytest.mark.rule("15.3/2")
def test_they_are_afvs_and_can_be_destroyed_by_anti_tank_fire() -> None:
    told()
    game = table(
        "axis test-train T 0404", "axis inf B 0101", "allies german:pak40 X 0504", board=RAILS,
        side="allies", dice="6 6",
    )  # fmt: skip
    assert game.piece("T").type.is_afv

    game.apply("fire:X", "shoot:T")

    assert game.piece("T").where == "lost"


@pytest.mark.rule("15.3/3")
def test_they_move_and_then_fire_in_one_segment() -> None:
    game = train("allies inf X 0803", dice="6 6")

    activate(game, "T")
    walk(game, "0504", "0604")
    game.apply("stop")

    assert game.decision.prompt == "fire"
    game.apply("direct:0803")
    assert (game.state.active, game.piece("T").marks) == (1, MOVED)


@pytest.mark.rule("15.3/3")
def test_when_the_points_are_spent_they_fire_as_well() -> None:
    game = train("allies inf X 1003", at="0304")

    activate(game, "T")
    walk(game, "0404", "0504", "0604", "0704", "0804", "0904")

    assert game.decision.prompt == "fire"


@pytest.mark.rule("15.3/3")
def test_they_do_not_move_after_they_have_fired() -> None:
    game = train("allies inf X 0603", dice="6 6")

    game.apply("fire:T", "direct:0603")

    assert game.state.active == 1
    assert game.piece("T").marks == FIRED


@pytest.mark.rule("15.3/3", "3.1/10")
def test_others_do_not_fire_after_a_move() -> None:
    game = table("axis pz4h A 0404", "allies inf X 0704", FAR)

    activate(game, "A")
    walk(game, "0504")
    game.apply("stop")

    assert game.state.active == 1


@pytest.mark.rule("15.3/4", "7.22/2")
@pytest.mark.parametrize("marks", [FIRED, FIRED | MOVED])
def test_after_opportunity_fire_they_may_still_move_but_not_fire(marks: int) -> None:
    told()
    game = table(
        f"axis test-train T 0404 marks={marks} shots=1", "axis inf B 0901", "allies inf X 0603",
        FAR, board=RAILS,
    )  # fmt: skip
    game.piece("T").shot_kind = "direct"

    assert game.offers("move") == ["B", "T"]
    assert game.reason("fire:T") == ("7.22", "has-made-opportunity-fire")
    activate(game, "T")
    walk(game, "0504")
    game.apply("stop")

    assert game.decision.prompt == "segment"  # no fire follows
    assert game.piece("T").marks == MOVED
    while game.decision.side:
        game.apply("pass")
    assert game.reason("move:T")[0] == "7.22"


@pytest.mark.rule("15.3/4", "13.0/1")
def test_after_that_move_they_make_no_more_opportunity_fire() -> None:
    told()
    game = table(
        "axis test-train T 0404 marks=1 shots=1", "axis inf A 0405", "allies inf X 0604",
        board=RAILS, side="allies",
    )  # fmt: skip
    game.piece("T").shot_kind = "direct"
    activate(game, "X")
    game.apply("hex:0603")

    assert game.decision.prompt == "op-fire"
    assert game.offers("fire") == ["A"]
    assert game.reason("fire:T") == ("13.0", "activated-this-turn")


@pytest.mark.rule("15.3/4", "7.22/2")
def test_others_may_not() -> None:
    game = table("axis pz4h A 0404 marks=3 shots=1", "axis inf B 0404", FAR)

    assert game.reason("move:A") == ("7.22", "has-made-opportunity-fire")
