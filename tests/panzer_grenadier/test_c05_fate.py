"""5.65, 5.66, 5.75 Passengers share the fate of their transport, a crossing that of engineers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, activate, told

from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.events.work import Unloaded
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DISRUPTED, GOOD
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step
from sandtable.systems.panzer_grenadier.rules.c14_morale import change_status

pytestmark = pytest.mark.rule("5.65")

TRUCK = "axis truck T 0504"


def shot_at(*pieces: str, dice: str) -> list[Any]:
    """An allied tank shoots at T; the events."""
    game = table(*pieces, "allies t34 X 0604", side="allies", dice=dice)
    game.apply("fire:X")
    events = list(game.apply("shoot:T"))
    return [game, *events]


@pytest.mark.rule("5.65/1", "5.65/2", "7.25/1")
def test_men_aboard_are_eliminated_with_their_truck_by_anti_tank_fire() -> None:
    """EX-07: a platoon is immune to AT fire, but not aboard."""
    game, *events = shot_at(TRUCK, "axis inf A 0504 on:T", dice="6 6")

    assert (game.piece("T").where, game.piece("A").where) == ("lost", "lost")
    lost = {e.piece: e.rule for e in events if isinstance(e, Lost)}
    assert lost == {game.names["T"]: "7.62", game.names["A"]: "5.65"}
    assert game.state.lost_steps == [3, 0]


@pytest.mark.rule("5.65/1")
def test_a_gun_in_tow_shares_it_too() -> None:
    game, *_ = shot_at(TRUCK, "axis pak40 A 0504 on:T limbered", dice="6 6")

    assert game.piece("A").where == "lost"


@pytest.mark.rule("5.65/1")
def test_a_step_of_the_transport_is_a_step_of_the_passenger() -> None:
    game = table("axis sdkfz251 T 0504", "axis inf A 0504 on:T", FAR)

    assert lose_step(game.state, game.names["T"], "7.62", "anti-tank") == 2

    assert (game.piece("T").reduced, game.piece("A").reduced) == (True, True)
    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("5.65/1")
def test_a_passenger_of_one_step_is_lost_by_it() -> None:
    game = table("axis sdkfz251 T 0504", "axis inf A 0504 on:T reduced", FAR)

    lose_step(game.state, game.names["T"], "7.62", "anti-tank")

    assert (game.piece("T").where, game.piece("A").where) == ("board", "lost")


@pytest.mark.rule("5.65/1", "6.7/2")
def test_leaders_aboard_a_lost_truck_are_rolled_for_and_stand_beside_it() -> None:
    game, *_ = shot_at(TRUCK, "axis lt-8-0-1 L 0504 on:T", "axis inf B 0504", dice="6 6 4 4")

    assert (game.piece("L").where, game.piece("L").carrier) == ("board", -1)
    assert not game.piece("L").limbered

    game, *_ = shot_at(TRUCK, "axis lt-8-0-1 L 0504 on:T", "axis inf B 0504", dice="6 6 1 2")
    assert game.piece("L").where == "lost"


def volley(options: dict[str, Any]) -> TestTable:
    """Direct fire takes a step of each class from a hex with two trucks, one with men aboard.

    Five factors at an adjacent hex are two columns better: 11.
    """
    told()
    tables = load_tables()
    column = tables.direct_columns.index(11)
    roll = next(n for n in range(2, 13) if tables.direct[n][column] == "X")
    game = table(
        TRUCK, "axis inf A 0504 on:T", "axis truck S 0504", "allies german:test-rifles X 0604",
        side="allies", dice=f"{roll // 2} {roll - roll // 2} 1 1 1 1", options=options,
    )  # fmt: skip
    game.apply("fire:X", "direct:0504")
    while game.decision.prompt == "lose-step":
        assert game.offers("lose") == ["S", "T"]
        game.apply("lose:S")
    return game


@pytest.mark.rule("5.65/1", "7.61/1")
def test_passengers_are_not_counted_again_in_their_class() -> None:
    """By our reading; the check of the truck is theirs, too."""
    game = volley({})

    assert (game.piece("S").where, game.piece("T").where) == ("lost", "board")
    assert not game.piece("A").reduced
    assert game.state.lost_steps == [1, 0]


@pytest.mark.rule("5.65/1", "7.61/1")
def test_by_the_other_reading_they_are() -> None:
    game = volley({"rulings": {"passenger-losses": "own-class"}})

    assert game.piece("A").reduced
    assert game.state.lost_steps == [2, 0]


@pytest.mark.rule("5.66", "5.66/1")
@pytest.mark.parametrize("status", [DISRUPTED, DEMORALIZED])
def test_a_transport_that_wavers_loses_its_passengers(status: int) -> None:
    game = table(TRUCK, "axis inf A 0504 on:T", "axis lt-8-0-1 L 0504 on:T", FAR)

    change_status(game.state, game.names["T"], status, "14.1", "check")

    for name in "AL":
        assert (game.piece(name).status, game.piece(name).carrier) == (status, -1)
        assert game.hex(name) == "0504"


@pytest.mark.rule("5.66/1")
def test_who_is_worse_off_stays_so() -> None:
    game = table(TRUCK, "axis lt-8-0-1 L 0504 on:T demoralized", FAR)

    change_status(game.state, game.names["T"], DISRUPTED, "14.1", "check")

    assert game.piece("L").status == DEMORALIZED


@pytest.mark.rule("5.66/1")
def test_a_transport_that_recovers_keeps_what_it_carries() -> None:
    game = table("axis truck T 0504 disrupted", "axis inf A 0504 on:T", FAR)

    change_status(game.state, game.names["T"], GOOD, "14.4", "recovery")

    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("5.66/2")
@pytest.mark.parametrize(
    ("unit", "limbered"),
    [
        ("pak40 G 0504 on:T limbered", True),
        ("test-mortar G 0504 on:T", True),
        ("test-heavy-mortar G 0504 on:T limbered", True),
        ("81mm G 0504 on:T", False),  # its counter has no limbered side
        ("inf G 0504 on:T", False),
    ],
)
def test_guns_and_mortars_are_unloaded_limbered(unit: str, limbered: bool) -> None:
    told()
    game = table(TRUCK, f"axis {unit}", FAR)

    change_status(game.state, game.names["T"], DISRUPTED, "14.1", "check")

    assert game.piece("G").limbered is limbered


@pytest.mark.rule("5.66/1", "13.14/1", "5.6/3")
def test_unloaded_on_the_move_they_have_acted() -> None:
    """Opportunity fire disrupts the truck: it stops, and the men who were driven are marked."""
    game = table(TRUCK, "axis inf A 0504 on:T", "axis lt-8-0-1 L 0504", "allies hmg X 0904",
                 dice="2 2 5 5")  # fmt: skip
    activate(game, "L", "T")
    game.apply("act:T")
    events = game.apply("hex:0604")
    events += game.apply("fire:X")

    assert any(isinstance(e, Unloaded) and e.rule == "5.66" for e in events)
    assert (game.hex("A"), game.piece("A").marks, game.piece("T").marks) == ("0604", 1, 1)
    assert game.piece("A").status == game.piece("T").status != GOOD


# --- engineers ----------------------------------------------------------------------------

RIVER = {"0504": "R"}


def ferry(*more: str) -> TestTable:
    """Engineers in a wide river with a unit that crosses."""
    game = table("axis eng E 0504", "axis inf A 0504", *more, FAR, terrain=RIVER)
    game.state.crossing[game.names["A"]] = 1
    return game


@pytest.mark.rule("5.75", "5.75/1")
@pytest.mark.parametrize("status", [DISRUPTED, DEMORALIZED])
def test_all_units_in_the_hex_waver_with_the_engineers(status: int) -> None:
    game = ferry("axis inf B 0504", "axis lt-8-0-1 L 0504")

    change_status(game.state, game.names["E"], status, "14.1", "check")

    assert [game.piece(n).status for n in "EABL"] == [status, status, status, GOOD]


@pytest.mark.rule("5.75/1")
def test_who_is_worse_off_than_the_engineers_stays_so() -> None:
    game = ferry("axis inf B 0504 demoralized")

    change_status(game.state, game.names["E"], DISRUPTED, "14.1", "check")

    assert game.piece("B").status == DEMORALIZED


@pytest.mark.rule("5.75/1", "5.66/1")
def test_a_transport_that_wavers_with_them_unloads() -> None:
    game = ferry("axis truck T 0504", "axis hmg H 0504 on:T")

    change_status(game.state, game.names["E"], DISRUPTED, "14.1", "check")

    assert (game.piece("H").carrier, game.piece("H").status) == (-1, DISRUPTED)


@pytest.mark.rule("5.75/1")
def test_engineers_who_help_nobody_waver_alone() -> None:
    game = table("axis eng E 0504", "axis inf A 0504", FAR, terrain={"0504": "r"})

    change_status(game.state, game.names["E"], DISRUPTED, "14.1", "check")

    assert game.piece("A").status == GOOD


@pytest.mark.rule("5.75/1")
def test_others_do_not_draw_the_engineers_along() -> None:
    game = ferry()

    change_status(game.state, game.names["A"], DISRUPTED, "14.1", "check")

    assert game.piece("E").status == GOOD
    assert not any(isinstance(e, StatusChanged) and e.rule == "5.75" for e in game.state.journal)


@pytest.mark.rule("7.6/1")
def test_who_is_lost_loses_nothing_more() -> None:
    game = table("axis inf A 0504 reduced", FAR)
    unit = game.names["A"]

    assert [lose_step(game.state, unit, "7.6", "direct-fire") for _ in range(2)] == [1, 0]
