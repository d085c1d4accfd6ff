"""O14 Orders: who is activated, one at a time, and somebody must carry them out; O15, O19."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.events.course import OrderGiven, TriggerBegan
from sandtable.systems.combat_commander.events.units import UnitActivated

AXIS, ALLIES = 0, 1
GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"
PAIR = "L = sgt-grein at C3; A = rifle-squad at C3; B = rifle-squad at C5"


def position(units: str = PAIR, allies: str = "", *, hand: str, **facts: Any) -> CaseGame:
    facts.setdefault("draws", "any")
    return table(f"{GUARD}; {units}", f"{SENTRY}; {allies}", hands={"axis": hand}, **facts)


def reason(game: CaseGame, text: str) -> tuple[str, str]:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return refusal.rule, refusal.reason


def activated(game: CaseGame) -> set[str]:
    names = (game.names.unit(game.state, event.unit) for event in game.found(UnitActivated))
    return set(names)


# --- O14.1 Activation ---------------------------------------------------------------------------


@pytest.mark.rule("O14.1/2")
def test_o14_1_an_order_activates_one_unit_that_is_still_free() -> None:
    game = position(hand="move, advance")
    game.choose("order move", "A", "A", "hex C4", "stop")
    game.pass_windows()
    assert activated(game) == {"A"}
    while game.meant("done") is not None:
        game.choose("done")
    game.choose("order advance")
    assert "unit B" in game.offered()
    assert reason(game, "unit A") == ("O14.1", "already-activated")
    assert reason(game, "unit sentry") == ("O14.1", "not-your-unit")


@pytest.mark.rule("O14.1/2")
def test_o14_1_or_one_player_that_is_still_free() -> None:
    units = "A = rifle-squad at C3 broken; B = rifle-squad at C5 suppressed"
    game = position(units, hand="recover, recover, rout")
    game.choose("order recover")
    game.pass_windows()
    assert game.state.players_activated == 1
    assert not activated(game)
    assert reason(game, "order recover") == ("O22.1", "player-already-activated")


@pytest.mark.rule("O21.1.1/2")
def test_o21_1_1_a_transfer_is_paid_for_by_the_giver_and_is_no_step() -> None:
    units = "L = sgt-grein at C4; A = rifle-squad at C4 with light-mg; B = rifle-squad at E4"
    woods = {"hexes": {"D3 E4": "woods"}}
    game = position(units, hand="move", map=woods)
    game.choose("order move", "L", "A", "done", "A", "hex D3", "hex E4")
    assert game.decision is not None
    assert game.decision.prompt == "move-which"
    refusal = game.why_not(Option("transfer", game.unit("A").id))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("O21.1.1", "transfer-costs-a-point")


@pytest.mark.rule("O14.1/5", "O14.1/1")
def test_o14_1_no_order_without_its_card_in_hand() -> None:
    game = position(hand="fire, assault-fire")
    cards = game.state.setting.cards[AXIS]
    pile = next(c for c in game.state.piles[AXIS] if cards[c].order == "move")
    assert game.decision is not None
    offered = [o.value for o in game.decision.options if o.verb == "order"]
    assert set(offered) <= set(game.state.hands[AXIS])
    refusal = game.why_not(Option("order", pile))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("5.1", "card-not-in-hand")


@pytest.mark.rule("O14.1/5", "O14.1/1")
def test_o14_1_the_card_is_spent_and_its_action_with_it() -> None:
    game = position(hand="move/smoke-grenades")
    card = game.state.hands[AXIS][0]
    game.choose("order move", "L", "A", "done")
    assert game.state.hands[AXIS] == ()
    assert game.state.discards[AXIS] == (card,)
    assert not [text for text in game.offered() if text.startswith("play")]
    played = game.found(CardPlayed)
    assert [(event.use, event.name) for event in played] == [("order", "move")]


@pytest.mark.rule("O14.1/6")
def test_o14_1_who_did_nothing_was_activated_all_the_same() -> None:
    game = position(f"{PAIR}; C = rifle-squad at C9", hand="move, advance")
    game.choose("order move", "L", "A", "B", "done", "A", "hex C4", "stop", "done")
    game.choose("order advance")
    assert reason(game, "unit B") == ("O14.1", "already-activated")
    assert reason(game, "unit L") == ("O14.1", "already-activated")


@pytest.mark.rule("O14.1/6")
def test_o14_1_with_the_next_turn_all_are_free_again() -> None:
    game = position("A = rifle-squad at C3", hand="move")
    game.choose("order move", "A", "A", "hex C4", "stop")
    while game.meant("done") is not None:
        game.choose("done")
    assert game.state.activated >> game.unit("A").id & 1
    game.choose("end turn")
    assert game.state.turn == 2
    assert game.state.activated == 0


@pytest.mark.rule("O14.1/8", "E58.1/3")
@pytest.mark.parametrize(
    ("name", "choices", "unit"),
    [("hero", ["hex C5"], "hero"), ("field-promotion", ["hex C5"], "private")],
)
def test_o14_1_who_comes_in_the_turn_is_free(name: str, choices: list[str], unit: str) -> None:
    game = position(
        "A = rifle-squad at C5 broken",
        hand="recover, move",
        draws=["rally 6·6 event!", f"event {name}"],
    )
    game.choose("order recover")
    while game.meant(choices[0]) is None:
        game.choose("pass")
    game.choose(*choices)
    while game.meant("order move") is None:
        game.choose("pass")
    game.choose("order move")
    assert f"unit {unit}" in game.offered()


@pytest.mark.rule("O14.1/8")
def test_o14_1_teams_are_as_activated_as_their_squad_was() -> None:
    game = position(
        "A = rifle-squad at C5; B = rifle-squad at C8 broken; C = rifle-squad at C7",
        hand="advance, recover, move",
        draws=["rally 6·6 event!", "event deploy"],
    )
    game.choose("order advance", "A", "hex C6", "order recover", "pass", "A")
    game.pass_windows()
    game.choose("order move")
    assert reason(game, "unit line-team") == ("O14.1", "already-activated")
    assert reason(game, "unit line-team 2") == ("O14.1", "already-activated")
    assert "unit C" in game.offered()


# --- O14.2 One at a time ------------------------------------------------------------------------


@pytest.mark.rule("O14.2/2", "TM.5/12")
@pytest.mark.parametrize("action", ["assault-fire", "smoke-grenades"])
def test_o14_2_actions_of_a_move_end_with_the_order(action: str) -> None:
    game = position(
        "A = pionier-squad at C3; B = pionier-squad at C6",
        "X = line-squad at E3",
        hand=f"move, {action}",
    )
    assert reason(game, f"play {action}") == ("5", "not-asked-now")
    game.choose("order move", "A", "A")
    assert f"play {action}" in game.offered()
    game.choose("hex C4", "stop", "done")
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"
    assert f"play {action}" not in game.offered()
    assert reason(game, f"play {action}") == ("5", "not-asked-now")


@pytest.mark.rule("O14.2/1", "O14.2[a]/1")
def test_o14_2_no_second_order_while_one_is_being_carried_out() -> None:
    game = position(hand="move, advance", allies="X = line-squad at K5 broken")
    game.choose("order move", "L", "A", "done", "A", "hex C4")
    for text in ("order advance", "end turn"):
        assert game.meant(text) is None
    assert len(game.found(OrderGiven)) == 1


# --- O14.3 Actions and Events -------------------------------------------------------------------


@pytest.mark.rule("O14.3/2")
def test_o14_3_any_number_of_events_can_happen_in_an_order() -> None:
    units = "; ".join(f"{name} = rifle-squad at {name}5 broken" for name in "BCD")
    draws = ["rally 6·6 event!", "event elan"] * 3
    game = position(units, hand="recover", draws=draws)
    game.choose("order recover", "B")
    game.pass_windows()
    game.choose("C")
    game.pass_windows()
    assert [event.name for event in game.found(TriggerBegan)] == ["event"] * 3
    assert not game.script.left()


# --- O14.4 Somebody must do it ------------------------------------------------------------------


@pytest.mark.rule("O14.4/1", "O14.4[a]/1")
def test_o14_4_until_somebody_has_advanced_there_is_no_end() -> None:
    game = position(hand="advance")
    game.choose("order advance", "L", "A", "done")
    assert game.offered() == ["unit L", "unit A"]
    assert reason(game, "done") == ("O14.4", "order-must-be-executed")
    game.choose("A", "hex C4")
    game.pass_windows()
    assert game.offered() == ["done", "unit L"]


@pytest.mark.rule("AMB-22", "O14.4/1")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_o14_4_who_dies_in_the_mines_he_leaves_has_not_carried_it_out(order: str) -> None:
    """The other one still can, so he must."""
    game = position(
        "L = sgt-grein at C5; A = rifle-squad at C3 broken; B = rifle-squad at C5",
        hand=order,
        draws=["mine-attack 6·6", "defense 1·1"],
        fortifications={"C3": "mines"},
    )
    game.choose(f"order {order}", "L", "A", "B", "done", "A", "hex C4")
    game.pass_windows()
    assert game.unit("A").where == "casualty"
    assert set(game.offered()) == {"unit L", "unit B"}
    assert reason(game, "done") == ("O14.4", "order-must-be-executed")


@pytest.mark.rule("AMB-22")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_o14_4_the_duty_lapses_when_nobody_can(order: str) -> None:
    game = position(
        "A = rifle-squad at C3 broken; B = rifle-squad at C5",
        hand=order,
        draws=["mine-attack 6·6", "defense 1·1"],
        fortifications={"C3": "mines"},
    )
    game.choose(f"order {order}", "A", "A", "hex C4")
    game.pass_windows()
    assert game.unit("A").where == "casualty"
    while game.meant("done") is not None:
        game.choose("done")
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"


@pytest.mark.rule("AMB-22", "O14.4/1")
@pytest.mark.parametrize(("order", "number"), [("advance", "O16.3"), ("move", "O21.4")])
def test_o14_4_an_order_that_nobody_could_carry_out_is_not_given(order: str, number: str) -> None:
    field = {"cols": 3, "rows": 3, "hexes": {"A2 B1": "water-barrier"}}
    game = table("A = rifle-squad at A1", "X = line-squad at C3", hands={"axis": order}, map=field)
    assert reason(game, f"order {order}") == (number, "nobody-has-hex-to-enter")


@pytest.mark.rule("O14.1/2")
@pytest.mark.parametrize("order", ["advance", "fire", "move"])
def test_o14_1_an_order_for_which_nobody_is_free_is_not_given(order: str) -> None:
    units = "A = rifle-squad at C3 activated; B = rifle-squad at C5 activated"
    game = table(units, "X = line-squad at C4", hands={"axis": order})
    assert reason(game, f"order {order}") == ("O14.1", "everybody-activated")


@pytest.mark.rule("O14.4/1")
def test_o14_4_where_each_has_another_reason_only_the_order_is_told() -> None:
    field = {"cols": 5, "rows": 3, "hexes": {"A2 B1": "water-barrier", "D1 D2 D3 C2 E3": "woods"}}
    units = "A = rifle-squad at A1; M = weapon-team at E2 suppressed with medium-mortar"
    game = table(units, "X = line-squad at C3", hands={"axis": "move"}, map=field)
    assert reason(game, "order move") == ("O14.4", "nobody-can-carry-it-out")


@pytest.mark.rule("O14.4/1")
def test_o14_4_a_leader_who_cannot_go_must_take_somebody_along_who_can() -> None:
    field = {"cols": 6, "rows": 4, "hexes": {"A2 B1": "water-barrier"}}
    game = table(
        "L = sgt-grein at A1; A = rifle-squad at C2",
        "X = line-squad at F4",
        hands={"axis": "advance"},
        map=field,
    )
    assert game.state.bf.distance(game.hex("A1"), game.hex("C2")) == 2
    game.choose("order advance", "L")
    assert activated(game) == {"L", "A"}  # no other answer was possible


# --- O15 Pass, O19 Command Confusion ------------------------------------------------------------


@pytest.mark.rule("O15/4", "O15/1")
def test_o15_discards_are_public_and_the_turn_ends_with_stacking_and_refill() -> None:
    game = position("A = rifle-squad at C3; B = rifle-squad at C3", hand="fire, move, rout")
    game.choose("pass", "discard fire")
    assert game.view(ALLIES)["cards"][AXIS]["discards"] == ["case-72"]
    assert game.view(ALLIES)["cards"][AXIS]["hand"] is None
    game.choose("done")
    game.pass_windows()
    assert game.decision is not None
    assert game.decision.prompt == "overstacked"
    assert len(game.state.hands[AXIS]) == 2
    game.choose("A")
    assert len(game.state.hands[AXIS]) == game.state.setting.hand_size[AXIS]
    assert (game.state.active, game.state.turn) == (ALLIES, 2)


@pytest.mark.rule("O19/1", "TM.5/12")
def test_o19_command_confusion_is_no_order() -> None:
    game = position(hand="command-confusion, fire", allies="X = line-squad at E3")
    assert "order fire" in game.offered()
    assert "order command-confusion" not in game.offered()
    assert reason(game, "order command-confusion") == ("O19", "command-confusion")
    game.choose("pass")
    assert "discard command-confusion" in game.offered()
