"""7.6 Step losses of direct fire, bombardment, anti-tank and opportunity fire."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import every, first, say

from sandtable.systems.panzer_grenadier.events.fire import Attacked, MoraleChecked
from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.pieces import LOST

pytestmark = pytest.mark.rule("7.6")

OWN = {"axis": {"off_board": ["1x60"]}}
SPOTTER = "axis lt-8-0-0 L 0502"


def shelled(*told: str, dice: str, **more: object) -> TestTable:
    """Off-board artillery of 60 bombards hex 0505."""
    return table(SPOTTER, *told, dice=dice, **OWN, **more)  # type: ignore[arg-type]


SHELL = ("artillery",)  # one factor, one target: nothing is to be chosen


@pytest.mark.rule("7.6/1", "7.6/3", "7.61/1")
def test_one_step_of_each_class_is_lost() -> None:
    game = shelled(
        "allies inf X 0505", "allies truck T 0505", "allies 45mm G 0505", "allies t34 A 0505",
        dice="3 3 1 1 1 1",
    )  # fmt: skip
    events = say(game, *SHELL)

    assert first(events, Attacked).groups[0][3] == "X"
    assert game.piece("X").reduced
    assert game.piece("T").where == game.piece("G").where == LOST
    assert not game.piece("A").reduced


@pytest.mark.rule("7.6/2", "7.6/3")
def test_the_last_step_removes_a_unit() -> None:
    game = shelled("allies inf X 0505 reduced", dice="3 3")
    events = say(game, *SHELL)

    assert first(events, Lost).steps == 1
    assert game.piece("X").where == LOST
    assert game.state.lost_steps == [0, 1]


@pytest.mark.rule("7.61/2", "7.61/4", "7.61/3")
def test_two_steps_of_each_class() -> None:
    """EX-12."""
    game = shelled(
        "allies inf X 0505", "allies 45mm G 0505", "allies 45mm H 0505", "allies wagon U 0505",
        "allies wagon V 0505", "allies wagon W 0505", dice="2 2",
    )  # fmt: skip
    say(game, *SHELL)
    assert game.decision.side == 1
    assert game.offers("lose") == ["U", "V", "W"]
    assert game.reason("lose:X") == ("7.61", "loss-from-this-class")
    say(game, "lose:U", "lose:W")

    lost = [name for name in "XGHUVW" if game.piece(name).where == LOST]
    assert lost == ["X", "G", "H", "U", "W"]


@pytest.mark.rule("7.61")
def test_what_a_class_cannot_pay_is_not_paid_by_another() -> None:
    game = shelled(
        "allies hmg X 0505 reduced", "allies inf Y 0505", "allies truck T 0505", dice="2 2 1 1"
    )
    say(game, *SHELL)
    say(game, "lose:X")

    assert game.piece("X").where == game.piece("T").where == LOST
    assert game.piece("Y").reduced
    assert game.state.lost_steps == [0, 3]


@pytest.mark.rule("7.61", "14.1")
def test_who_is_left_checks_morale_after_the_losses() -> None:
    game = shelled("allies inf X 0505", dice="3 3 6 6")
    kinds = [type(e) for e in say(game, *SHELL) if isinstance(e, StepLost | MoraleChecked)]

    assert kinds == [StepLost, MoraleChecked]


@pytest.mark.rule("AMB-144", "7.61")
@pytest.mark.parametrize("reading", ["with-transport", "own-class"])
def test_passengers_and_their_class(reading: str) -> None:
    """A truck with infantry on it, and other infantry: X costs one step of each class."""
    game = shelled(
        "allies truck T 0505", "allies truck U 0505", "allies inf X 0505 on:T reduced",
        "allies hmg Y 0505", dice="3 3 1 1 1 1", options={"rulings": {"passenger-losses": reading}},
    )  # fmt: skip
    say(game, *SHELL)
    if reading == "own-class":
        assert game.offers("lose") == ["X", "Y"]
        say(game, "lose:Y")
    assert game.offers("lose") == ["T", "U"]
    say(game, "lose:T")

    assert game.piece("X").where == LOST
    assert game.state.lost_steps == [0, 3]
    assert game.piece("Y").reduced


@pytest.mark.rule("7.62/1", "7.4/2", "11.0/1")
def test_an_anti_tank_shot_hits_one_vehicle_and_its_passengers() -> None:
    game = table(
        "axis pak40 A 0504", "allies truck T 0506", "allies inf P 0506 on:T", "allies inf X 0506",
        "allies truck U 0506", dice="6 6",
    )  # fmt: skip
    events = say(game, "fire:A", "shoot:T")

    assert {e.piece for e in every(events, Lost)} == {game.names["T"], game.names["P"]}
    assert not every(events, MoraleChecked)
    assert not game.piece("X").reduced


@pytest.mark.rule("7.62")
def test_a_leader_who_rode_on_a_lost_truck_is_left_on_foot() -> None:
    game = table(
        "axis pak40 A 0504", "allies truck T 0506", "allies lt-8-0-0 L 0506 on:T", dice="6 6 5 5"
    )
    say(game, "fire:A", "shoot:T")

    assert game.piece("T").where == LOST
    assert (game.hex("L"), game.piece("L").carrier) == ("0506", -1)


@pytest.mark.rule("7.64/1", "7.4/4")
def test_opportunity_fire_hits_the_moving_unit_only() -> None:
    game = table(
        "axis inf A 0506", "axis inf B 0505", "axis lt-8-0-0 L 0505", "allies hmg X 0508",
        dice="1 1 1 1",
    )  # fmt: skip
    say(game, "move:A", "hex:0505")
    events = say(game, "fire:X")

    assert first(events, Attacked).groups[0][3] == "X"
    assert [e.piece for e in every(events, StepLost)] == [game.names["A"]]
    assert [e.piece for e in every(events, MoraleChecked)] == [game.names["A"]]
