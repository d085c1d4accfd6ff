"""5.3 Arrival: what a piece meets in the hex that it has entered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of

from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.pieces import BOARD, LOST
from sandtable.systems.panzer_grenadier.rules.c05_arrival import meets_lone_leader

APCS_TOO = {"rulings": {"transport-overrun": "apcs-too"}}


def entered(kind: str, *told: str, **more: Any) -> TestTable:
    """A piece A with its leader that has entered 0604, where allied pieces are."""
    game = table("axis lt-8-0-1 L 0504", f"axis {kind} A 0504", *told, "allies inf Z 1304", **more)
    game.apply("move:L", "move:A")
    if game.decision.prompt == "announce":
        game.apply("done")
    game.apply("act:A", "hex:0604")
    return game


@pytest.mark.rule("5.3/3", "5.3/4")
@pytest.mark.parametrize("kind", ["truck", "wagon", "sled"])
def test_a_combat_unit_eliminates_empty_unarmed_transport(kind: str) -> None:
    game = entered("inf", f"allies {kind} X 0604")

    assert game.piece("X").where == LOST
    lost = of(game.game.events, Lost)[0]
    assert (lost.rule, lost.why) == ("5.3", "overrun")
    assert game.state.lost_steps[1] == 1


@pytest.mark.rule("5.3/4", "5.3/5", "AMB-022")
@pytest.mark.parametrize("kind", ["truck", "sdkfz251"])
def test_who_is_no_combat_unit_leaves_transport_unharmed(kind: str) -> None:
    game = entered(kind, "allies truck X 0604")

    assert game.piece("X").where == BOARD
    assert game.hex("A") == "0604"


@pytest.mark.rule("5.3/4", "AMB-022")
def test_by_the_other_reading_apcs_overrun_transport_too() -> None:
    game = entered("sdkfz251", "allies truck X 0604", options=APCS_TOO)

    assert game.piece("X").where == LOST


@pytest.mark.rule("5.3/4", "AMB-022")
def test_a_loaded_truck_leaves_transport_unharmed() -> None:
    game = table("axis lt-8-0-1 L 0504", "axis truck A 0504", "axis inf P 0504 on:A",
                 "allies truck X 0604", "allies inf Z 1304")  # fmt: skip
    game.apply("move:L", "move:A", "done", "act:A", "hex:0604")

    assert (game.hex("P"), game.piece("X").where) == ("0604", BOARD)


@pytest.mark.rule("5.3/4", "AMB-023")
def test_transport_with_leaders_aboard_is_not_empty() -> None:
    game = entered("inf", "allies truck X 0604", "allies lt-8-0-0 M 0604 on:X")

    assert game.piece("X").where == BOARD


@pytest.mark.rule("5.3/2", "6.71/2")
def test_leaders_are_in_danger_only_where_they_are_alone_and_combat_units_or_apcs_come() -> None:
    game = table(
        "axis inf A 0504", "axis sdkfz251 P 0504", "axis truck T 0504", "axis lt-8-0-1 L 0504",
        "allies lt-8-0-0 M 0604", "allies lt-8-0-0 N 0704", "allies inf Z 0704",
    )  # fmt: skip
    s, alone, escorted = game.state, game.piece("M").hex, game.piece("N").hex

    assert [meets_lone_leader(s, game.piece(n), alone) for n in "APTL"] == [
        True,
        True,
        False,
        False,
    ]
    assert not meets_lone_leader(s, game.piece("A"), escorted)
    assert not meets_lone_leader(s, game.piece("A"), s.field.index["0804"])
