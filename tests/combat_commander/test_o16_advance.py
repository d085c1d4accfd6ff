"""O16.1 to O16.3 Advance: one hex, whatever it costs, and what cannot be crossed."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.loop import refusal
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.events.units import PointsSpent, UnitMoved
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"
AROUND_E4 = {"hex E3", "hex F3", "hex F4", "hex E5", "hex D4", "hex D3"}
BRIDGE = {
    "hexes": {"D4 E4 F4": "stream", "E4": "major-bridge"},
    "bridges": "E4 stream",
    "road": "E3-E4-E5",
}


def advancing(
    units: str = "A = rifle-squad at E4", allies: str = "", *, hand: str = "advance", **facts: Any
) -> CaseGame:
    """The Axis about to give an Order, with everybody else far away."""
    facts.setdefault("draws", "any")
    hands = {"axis": hand, **facts.pop("hands", {})}
    return table(f"{GUARD}; {units}", f"{SENTRY}; {allies}", hands=hands, **facts)


def ways(game: CaseGame) -> set[str]:
    """Where A can go."""
    game.choose("order advance", "A", "A")
    assert game.decision is not None
    assert game.decision.prompt == "advance-to"
    return set(game.offered())


def reason(game: CaseGame, text: str) -> tuple[str, str]:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return refusal.rule, refusal.reason


# --- O16.1 Procedure ----------------------------------------------------------------------------


@pytest.mark.rule("O16.1/1")
def test_o16_1_any_of_the_six_adjacent_hexes_and_no_farther() -> None:
    game = advancing()
    assert ways(game) == AROUND_E4
    assert reason(game, "hex E6") == ("O16.1", "not-adjacent")
    game.choose("hex E5")
    assert [event.how for event in game.found(UnitMoved)] == ["advance"]
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"  # it stops there


@pytest.mark.rule("O16.1/1")
def test_o16_1_each_unit_goes_once_and_only_if_it_likes() -> None:
    game = advancing("L = sgt-grein at E4; A = rifle-squad at E4; B = rifle-squad at E5")
    game.choose("order advance", "L", "A", "B", "done", "A", "hex E3")
    game.pass_windows()
    assert set(game.offered()) == {"done", "unit L", "unit B"}
    game.choose("done")
    assert {event.unit for event in game.found(UnitMoved)} == {game.unit("A").id}


@pytest.mark.rule("O16.1/5")
def test_o16_1_units_advance_one_after_another_in_any_order() -> None:
    game = advancing("L = sgt-grein at E4; A = rifle-squad at E4; B = rifle-squad at E5")
    game.choose("order advance", "L", "A", "B", "done", "B", "hex E6", "L", "hex E3", "A", "hex E3")
    names = [game.names.unit(game.state, event.unit) for event in game.found(UnitMoved)]
    assert names == ["B", "L", "A"]


@pytest.mark.rule("O16.1/2", "O16.2/1")
def test_o16_1_a_hex_with_enemies_can_be_entered() -> None:
    game = advancing(allies="X = line-squad at E3; Y = line-team at F3")
    assert ways(game) == AROUND_E4
    game.choose("hex E3")
    assert game.unit("A").hex == game.hex("E3") == game.unit("X").hex


@pytest.mark.rule("O16.1/3")
@pytest.mark.parametrize(
    ("unit", "facts"),
    [
        ("rifle-squad at E4 broken suppressed", {"map": {"hexes": {"E3": "woods 2"}}}),
        ("weapon-team at E4 with ig-33-gun", {"map": {"hexes": {"E3": "marsh"}}}),
        ("rifle-squad at E4", {"map": {"wall": "E3/E4", "hexes": {"E3": "building 3"}}}),
        ("rifle-squad at E4 broken suppressed", {"fortifications": {"E4": "wire", "E3": "wire"}}),
    ],
)
def test_o16_1_neither_movement_nor_terrain_counts(unit: str, facts: dict[str, Any]) -> None:
    game = advancing(f"A = {unit}", **facts)
    assert ways(game) == AROUND_E4
    game.choose("hex E3")
    game.pass_windows()
    assert game.unit("A").hex == game.hex("E3")
    assert not game.found(PointsSpent)


@pytest.mark.rule("O16.1/4")
@pytest.mark.parametrize("order", ["advance", "move"])
def test_o16_1_nobody_op_fires_at_an_advance(order: str) -> None:
    game = advancing(
        allies="X = line-squad at G4", hand=order, hands={"allies": "fire"}, draws="any"
    )
    game.choose(f"order {order}", "A", "A", "hex E3")
    assert game.decision is not None
    fired_at = game.decision.prompt == "step" and "op fire" in game.offered()
    assert fired_at == (order == "move")


# --- Mines --------------------------------------------------------------------------------------


@pytest.mark.rule("O16.1/5", "F103.1/1")
def test_o16_1_mines_attack_each_advancing_unit_by_itself_in_and_out() -> None:
    game = advancing(
        "L = sgt-grein at E4; A = rifle-squad at E4",
        fortifications={"E4": "mines", "E3": "mines"},
        draws=["mine-attack 1·1", "defense 6·6"] * 4,
    )
    game.choose("order advance", "L", "A", "done", "A", "hex E3")
    game.pass_windows()
    assert [attack.hex for attack in game.found(AttackDeclared)] == [game.hex("E4"), game.hex("E3")]
    game.choose("L", "hex E3")
    game.pass_windows()
    assert len(game.found(AttackDeclared)) == 4
    assert not game.script.left()


@pytest.mark.rule("O16.1/5")
def test_o16_1_who_is_broken_twice_in_the_mines_he_leaves_does_not_arrive() -> None:
    game = advancing(
        "A = rifle-squad at E4 broken",
        fortifications={"E4": "mines"},
        draws=["mine-attack 6·6", "defense 1·1"],
    )
    game.choose("order advance", "A", "A", "hex E3")
    game.pass_windows()
    assert game.unit("A").where == "casualty"
    assert not game.found(UnitMoved)


# --- O16.2, O16.3 What can be crossed -----------------------------------------------------------


@pytest.mark.rule("O16.2/1", "T83/1")
def test_o16_2_a_cliff_is_climbed_without_a_weapon_only() -> None:
    cliff = {"cliff": "E3/E4", "hexes": {"E4": "1"}}
    assert "hex E3" in ways(advancing(map=cliff))
    game = advancing("A = rifle-squad at E4 with light-mg", map=cliff)
    assert "hex E3" not in ways(game)
    assert reason(game, "hex E3") == ("O16.2", "cliff-with-weapon")


@pytest.mark.rule("O16.2/1", "11.3/2")
def test_o16_2_who_gives_his_weapon_up_can_climb() -> None:
    cliff = {"cliff": "E3/E4", "hexes": {"E4": "1"}}
    game = advancing("A = rifle-squad at E4 with light-mg", map=cliff)
    game.say(0, Option("scrap", game.weapon("light-mg").id))
    assert "hex E3" in ways(game)


@pytest.mark.rule("O16.2/1", "T83/1")
def test_o16_2_up_or_down_makes_no_difference() -> None:
    cliff = {"cliff": "E3/E4", "hexes": {"E3": "2"}}
    assert "hex E3" in ways(advancing(map=cliff))
    moving = advancing(map=cliff, hand="move")
    moving.choose("order move", "A", "A")
    assert reason(moving, "hex E3") == ("T83", "cliff")


@pytest.mark.rule("O16.3/1")
def test_o16_3_nobody_enters_water_or_fire() -> None:
    game = advancing(map={"hexes": {"E3": "water-barrier"}}, blaze={"E5": 1})
    assert ways(game) == AROUND_E4 - {"hex E3", "hex E5"}
    assert reason(game, "hex E3") == ("T98", "impassable-terrain")
    assert reason(game, "hex E5") == ("T79", "impassable-blaze")


@pytest.mark.rule("O16.3/2", "T80.1/1")
def test_o16_3_a_major_bridge_is_left_along_its_road() -> None:
    game = advancing(map=BRIDGE)
    assert ways(game) == {"hex E3", "hex E5"}
    assert reason(game, "hex D3") == ("T80.1", "bridge-side")


@pytest.mark.rule("O16.3/2", "T80.1/1")
@pytest.mark.parametrize(("start", "open_"), [("E3", True), ("E5", True), ("D4", False)])
def test_o16_3_a_major_bridge_is_entered_along_its_road(start: str, open_: bool) -> None:
    game = advancing(f"A = rifle-squad at {start}", map=BRIDGE)
    assert ("hex E4" in ways(game)) == open_
    if not open_:
        assert reason(game, "hex E4") == ("T80.1", "bridge-side")


@pytest.mark.rule("O16.3/2")
def test_o16_3_a_railway_bridge_is_left_along_its_rails() -> None:
    rails = {key: value for key, value in BRIDGE.items() if key != "road"}
    assert ways(advancing(map={**rails, "railway": "E3-E4-E5"})) == {"hex E3", "hex E5"}


@pytest.mark.rule("SC.11.2/3")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_sc_11_2_the_gun_cannot_leave_its_bunker(order: str) -> None:
    gun = {"bunker_weapon": "german/ig-18-gun"}
    units = "A = rifle-squad at E4 with ig-18-gun; B = rifle-squad at E4 with light-mg"
    game = advancing(units, hand=order, special=gun, fortifications={"E4": "bunker"})
    game.choose(f"order {order}")
    assert reason(game, "unit A") == ("SC.11.2", "weapon-cannot-leave")
    assert "unit B" in game.offered()


@pytest.mark.rule("O16.3/3")
def test_o16_3_the_edges_of_the_map_are_no_way_out() -> None:
    game = advancing("A = rifle-squad at E1")
    assert ways(game) == {"hex D1", "hex E2", "hex F1"}
    assert reason(game, "exit") == ("O16.3", "no-exit-here")
    assert game.decision is not None
    beyond = refusal(COMBAT_COMMANDER, game.state, game.decision, Option("hex", -1))
    assert (beyond.rule, beyond.reason) == ("O16.3", "off-map")
