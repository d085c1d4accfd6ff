"""7.63 Losses in an assault: classes, the order of losses, the owner's choice."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import of, table
from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.pieces import BOARD, LOST
from sandtable.systems.panzer_grenadier.rules.c07_assault_losses import AssaultLosses

pytestmark = pytest.mark.rule("7.63")

BYSTANDERS = ("Z", "F", "O")
"""Somebody of each side far away, and who stands in the hex and takes no part."""


def suffer(result: str, *told: str, options: dict[str, object] | None = None) -> TestTable:
    """Let the Allied pieces that are told suffer a result; others only stand by."""
    game = table("axis inf Z 0101", "allies inf F 1109", *told, options=options or {})
    numbers = tuple(n for name, n in game.names.items() if name not in BYSTANDERS)
    game.state.call(AssaultLosses(1, game.state.field.index["0604"], ((numbers, result),)))
    game.game.decision = game.game._run()
    return game


def steps(game: TestTable) -> dict[str, int]:
    """The steps that each piece has left."""
    return {
        name: game.state.pieces[n].steps if game.state.pieces[n].where == BOARD else 0
        for name, n in game.names.items()
        if name not in ("Z", "F")
    }


@pytest.mark.rule("7.63/1")
def test_each_of_two_classes_loses_so_many_steps() -> None:
    told = ("allies inf A 0604", "allies truck T 0604", "allies 45mm G 0604")
    game = suffer("1", *told)
    assert game.offers("lose") == ["G", "T"]

    game.apply("lose:G")

    assert steps(game) == {"A": 1, "T": 1, "G": 0}


@pytest.mark.rule("7.63/1", "AMB-068")
def test_by_the_other_reading_trucks_and_weapons_are_classes_of_their_own() -> None:
    told = ("allies inf A 0604", "allies truck T 0604", "allies 45mm G 0604")
    game = suffer("1", *told, options={"rulings": {"assault-loss-classes": "separate"}})
    assert steps(game) == {"A": 1, "T": 0, "G": 0}


@pytest.mark.rule("7.63/1")
def test_personnel_apcs_and_afvs_are_one_class() -> None:
    told = ("allies inf A 0604", "allies m3 M 0604", "allies t34 T 0604", "allies hq H 0604")
    assert suffer("1", *told).offers("lose") == ["A", "H", "M", "T"]


@pytest.mark.rule("7.63/1", "7.6/1")
def test_what_a_class_cannot_pay_is_not_paid_by_the_other() -> None:
    game = suffer("3", "allies inf A 0604", "allies truck T 0604", "allies truck U 0604")
    assert steps(game) == {"A": 0, "T": 0, "U": 0}
    assert sum(game.state.lost_steps) == 4


@pytest.mark.rule("7.63/2", "7.63/4")
@pytest.mark.parametrize("result", ["2", "3"])
def test_from_two_steps_on_an_afv_is_among_the_losses(result: str) -> None:
    told = ("allies inf A 0604", "allies inf B 0604", "allies t34 T 0604")
    game = suffer(result, *told)
    assert game.offers("lose") == ["A", "B", "T"]

    events = game.apply("lose:A")

    second = of(events, StepLost)[1]
    assert second.piece == game.names["T"]


@pytest.mark.rule("7.63/2")
def test_one_step_need_not_be_an_afv_s() -> None:
    game = suffer("1", "allies inf A 0604", "allies t34 T 0604")
    game.apply("lose:A")
    assert steps(game) == {"A": 1, "T": 2}


@pytest.mark.rule("7.63/4")
def test_which_afv_that_is_the_owner_says_and_the_rest_is_free() -> None:
    told = ("allies inf A 0604", "allies t34 T 0604", "allies t34 U 0604")
    game = suffer("3", *told)
    game.apply("lose:A")
    assert game.offers("lose") == ["T", "U"]
    assert game.reason("lose:A") == ("7.63", "armor-must-be-among-the-losses")

    game.apply("lose:U")

    assert game.offers("lose") == ["A", "T", "U"]


@pytest.mark.rule("7.63/3")
def test_the_first_step_comes_from_the_steadiest() -> None:
    told = (
        "allies inf A 0604 demoralized",
        "allies inf B 0604 disrupted",
        "allies inf C 0604 disrupted",
    )
    game = suffer("2", *told)
    assert game.offers("lose") == ["B", "C"]
    assert game.reason("lose:A") == ("7.63", "first-loss-from-the-steadiest")

    game.apply("lose:B")

    assert game.offers("lose") == ["A", "B", "C"]


@pytest.mark.rule("7.63/3", "7.63/4")
def test_first_the_steadiest_then_the_afv_whatever_its_state() -> None:
    told = ("allies inf A 0604", "allies inf B 0604", "allies t34 T 0604 demoralized")
    game = suffer("3", *told)
    assert game.offers("lose") == ["A", "B"]

    game.apply("lose:A")

    assert steps(game) == {"A": 1, "B": 2, "T": 1}
    assert game.offers("lose") == ["A", "B", "T"]


@pytest.mark.rule("7.63/3")
def test_each_class_keeps_the_order_by_itself() -> None:
    told = (
        "allies inf A 0604", "allies truck T 0604 disrupted", "allies truck U 0604 disrupted",
        "allies wagon W 0604 demoralized",
    )  # fmt: skip
    assert suffer("1", *told).offers("lose") == ["T", "U"]


@pytest.mark.rule("7.63/5")
def test_who_did_not_take_part_loses_nothing() -> None:
    game = suffer("2", "allies inf A 0604", "allies inf B 0604", "allies inf O 0604")
    assert game.reason("lose:O") == ("7.63", "assault-loss-from-this-class")
    assert game.reason("lose:Z") == ("7.63", "assault-loss-from-this-class")


@pytest.mark.rule("7.63/1", "5.65/1")
def test_passengers_share_the_fate_of_their_transport_and_are_not_counted_again() -> None:
    told = ("allies truck T 0604", "allies inf P 0604 on:T", "allies inf A 0604")
    game = suffer("1", *told)
    assert steps(game) == {"T": 0, "P": 0, "A": 1}

    told = ("allies m3 T 0604", "allies inf P 0604 on:T")
    assert steps(suffer("1", *told)) == {"T": 1, "P": 1}


@pytest.mark.rule("5.65/1", "AMB-144")
def test_by_the_other_reading_passengers_count_in_their_own_class() -> None:
    told = ("allies truck T 0604", "allies inf P 0604 on:T", "allies inf A 0604")
    game = suffer("1", *told, options={"rulings": {"passenger-losses": "own-class"}})
    assert game.offers("lose") == ["A", "P"]


@pytest.mark.rule("7.63/1")
def test_leaders_and_bunkers_are_of_no_class() -> None:
    told = ("allies inf A 0604 reduced", "allies lt-8-0-0 L 0604", "allies bunker B 0604")
    game = suffer("3", *told)
    assert [game.piece(name).where for name in "ALB"] == [LOST, BOARD, BOARD]


@pytest.mark.rule("7.6/2", "7.6/3", "16.3/1")
def test_a_lost_step_of_an_afv_leaves_a_wreck_in_a_town() -> None:
    game = table(
        "axis inf Z 0101", "allies t34 T 0604 reduced", "allies inf F 1109", terrain={"0604": "t"}
    )
    here = game.state.field.index["0604"]
    game.state.call(AssaultLosses(1, here, (((1,), "1"),)))
    game.game.decision = game.game._run()

    assert of(game.state.journal, Lost)[0].rule == "7.63"
    assert game.state.wrecks == {here: 1}
