"""5.3 Enemies in the hex: who bars the way, who is run over, who may go one hex only."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.marching import FAR, activate, march, walk

from sandtable.systems.panzer_grenadier.events.units import Lost

pytestmark = pytest.mark.rule("5.3")

LED = "axis lt-8-0-1 L 0504"


@pytest.mark.rule("5.3/1", "4.3/5")
@pytest.mark.parametrize("enemy", ["inf", "m3", "hq", "76mm"])
def test_a_move_does_not_enter_a_hex_with_enemy_combat_units_or_apcs(enemy: str) -> None:
    kind = "german:hq" if enemy == "hq" else enemy
    game = table("axis lt-8-0-1 A 0504", f"allies {kind} X 0604", FAR)

    activate(game, "A")

    assert game.reason("hex:0604") == ("5.3", "enemy-there-assault-only")
    assert "0604" not in game.offers("hex")


@pytest.mark.rule("5.3/2")
def test_enemy_leaders_bar_no_way() -> None:
    game = table("axis inf A 0504", "allies lt-8-0-0 X 0604", FAR)

    march(game, "A", "0604")

    assert game.hex("A") == "0604"


@pytest.mark.rule("5.3/3", "5.3/4")
@pytest.mark.parametrize("cart", ["truck", "wagon", "sled"])
def test_a_combat_unit_eliminates_empty_enemy_transport(cart: str) -> None:
    game = table("axis inf A 0504", f"allies {cart} X 0604", FAR)

    activate(game, "A")
    events = game.apply("hex:0604")

    assert [(e.rule, e.why) for e in events if isinstance(e, Lost)] == [("5.3", "overrun")]
    assert game.piece("X").where == "lost"
    assert game.state.lost_steps == [0, 1]
    assert game.reason("hex:0704") == ("", "")  # it may go on


@pytest.mark.rule("5.3/5")
def test_an_empty_truck_leaves_enemy_trucks_unharmed() -> None:
    game = table("axis truck A 0504", "allies truck X 0604", FAR)

    march(game, "A", "0604", "0704")

    assert (game.piece("X").where, game.hex("A")) == ("board", "0704")


@pytest.mark.rule("5.3/4")
@pytest.mark.parametrize(
    "pieces",
    [
        ["axis lt-8-0-1 A 0504"],
        ["axis sdkfz251 A 0504"],
        ["axis truck A 0504", "axis inf B 0504 on:A"],
        ["axis sdkfz251 A 0504", "axis inf B 0504 on:A"],
    ],
)
def test_who_is_no_combat_unit_leaves_them_unharmed(pieces: list[str]) -> None:
    game = table(*pieces, "allies truck X 0604", FAR)

    march(game, "A", "0604")

    assert game.piece("X").where == "board"


@pytest.mark.rule("5.3/4")
def test_reading_apcs_run_transport_over_too() -> None:
    options: dict[str, Any] = {"rulings": {"transport-overrun": "apcs-too"}}
    game = table("axis sdkfz251 A 0504", "allies truck X 0604", FAR, options=options)

    march(game, "A", "0604")

    assert game.piece("X").where == "lost"


@pytest.mark.rule("5.3/1", "5.3/3")
def test_a_loaded_truck_bars_the_way_by_what_it_carries() -> None:
    game = table("axis lt-8-0-1 A 0504", "allies truck X 0604", "allies inf Y 0604 on:X", FAR)

    activate(game, "A")

    assert game.reason("hex:0604") == ("5.3", "enemy-there-assault-only")


@pytest.mark.rule("5.3/3", "5.3/4")
def test_a_truck_with_leaders_is_entered_but_not_eliminated() -> None:
    game = table("axis inf A 0504", "allies truck X 0604", "allies lt-8-0-0 Y 0604 on:X", FAR)

    march(game, "A", "0604")

    assert (game.hex("A"), game.piece("X").where) == ("0604", "board")


@pytest.mark.rule("5.3/6", "12.11/2")
def test_no_assault_out_of_a_move() -> None:
    """Who has gone a hex is not asked whether it assaults: that is a Fire action."""
    game = table(LED, "axis inf A 0504", "allies truck Y 1309", "allies inf X 0704")

    activate(game, "L", "A")
    game.apply("act:A")
    walk(game, "0604")

    assert game.reason("hex:0704") == ("5.3", "enemy-there-assault-only")


@pytest.mark.rule("5.3/7", "12.12/1")
def test_out_of_a_hex_with_enemies_it_is_one_hex() -> None:
    game = table("axis inf A 0504", "allies inf X 0504", FAR)

    march(game, "A", "0404")

    assert game.hex("A") == "0404"
    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.3/7")
def test_out_of_a_hex_with_enemies_no_second_hex() -> None:
    """Something else is open to it, so it is asked; the second hex is refused."""
    game = table("axis truck T 0504", "axis inf A 0504 on:T", "allies inf X 0504", FAR)

    activate(game, "T", "A")
    game.apply("act:T")
    walk(game, "0404")

    assert game.reason("hex:0304") == ("5.3", "one-hex-only")


@pytest.mark.rule("5.3/7")
def test_leaders_do_not_bind_nor_does_what_one_passes_through() -> None:
    game = table("axis inf A 0504", "allies lt-8-0-0 X 0504", FAR)
    march(game, "A", "0404", "0304")
    assert game.hex("A") == "0304"

    game = table("axis truck A 0504", "allies truck X 0604", FAR)
    march(game, "A", "0604", "0704")
    assert game.hex("A") == "0704"


@pytest.mark.rule("5.3/7")
def test_an_empty_enemy_truck_in_the_hex_where_it_begins_binds() -> None:
    game = table("axis truck A 0504", "allies truck X 0504", FAR)

    march(game, "A", "0404")

    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.3/8", "12.12/1")
@pytest.mark.parametrize("enemy", ["inf", "m3"])
def test_who_leaves_enemies_enters_no_hex_with_others(enemy: str) -> None:
    game = table("axis lt-8-0-1 A 0504", "allies inf X 0504", f"allies {enemy} Y 0604", FAR)

    activate(game, "A")

    assert game.reason("hex:0604") == ("5.3", "enemy-there-assault-only")


@pytest.mark.rule("14.2/2")
def test_a_disrupted_unit_goes_one_hex() -> None:
    game = table("axis truck T 0504 disrupted", "axis inf A 0504 on:T", FAR)

    activate(game, "T", "A")
    game.apply("act:T")
    walk(game, "0604")

    assert game.reason("hex:0704") == ("14.2", "disrupted-one-hex-only")


@pytest.mark.rule("14.2/3")
def test_a_disrupted_unit_keeps_out_of_enemy_hexes() -> None:
    game = table("axis lt-8-0-1 A 0504 disrupted", "allies inf X 0604", FAR)

    activate(game, "A")

    assert game.reason("hex:0604") == ("14.2", "disrupted-not-among-enemies")


@pytest.mark.rule("14.2/3", "AMB-147")
def test_readings_of_enemy_occupied() -> None:
    """By ours an empty truck occupies nothing; by the other it does."""
    pieces = ("axis inf A 0504 disrupted", "allies truck X 0604", FAR)
    game = table(*pieces)
    activate(game, "A")
    assert game.reason("hex:0604") == ("", "")

    game = table(*pieces, options={"rulings": {"enemy-occupied": "any-unit"}})
    activate(game, "A")
    assert game.reason("hex:0604") == ("14.2", "disrupted-not-among-enemies")
    assert "0604" not in game.offers("hex")


@pytest.mark.rule("5.3/1", "16.6/3")
def test_hidden_enemies_are_in_nobodys_way() -> None:
    game = table("axis lt-8-0-1 A 0504", "allies inf X 0604 hidden", FAR)

    activate(game, "A")

    assert game.reason("hex:0604") == ("", "")
    assert "0604" in game.offers("hex")


@pytest.mark.rule("5.3/7", "12.12/1", "1.1/x")
def test_a_leader_is_no_unit_and_goes_on_out_of_a_hex_with_enemies() -> None:
    game = table("axis lt-8-0-0 L 0504", "allies truck X 0504", FAR)

    march(game, "L", "0404", "0304")

    assert game.hex("L") == "0304"
