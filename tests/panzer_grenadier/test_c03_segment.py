"""3.1 to 3.3 Action segments: who is activated together, by whom, to do what."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import ALLIES, AXIS, announce, of
from tests.panzer_grenadier.field import table

from sandtable.systems.panzer_grenadier.events.marks import Announced
from sandtable.systems.panzer_grenadier.pieces import FIRED, MOVED

pytestmark = pytest.mark.rule("3.1")

ENEMY = "allies inf X 1109"


# --- 3.1 ------------------------------------------------------------------------------------


@pytest.mark.rule("3.1/1", "3.1/2")
def test_without_a_leader_units_of_one_stack_act_together() -> None:
    told = ("axis inf A 0504", "axis hmg B 0504", "axis inf C 0404", "axis lt-8-0-1 L 0504", ENEMY)
    game = table(*told)
    game.apply("move:A")
    assert game.offers("move") == game.offers("fire") == ["B"]
    assert game.reason("move:C") == ("3.1", "one-stack-without-leader")
    assert game.reason("move:L") == ("3.1", "leader-is-named-first")
    assert game.reason("move:A") == ("3.1", "already-activated")
    assert game.reason("move:X") == ("3.1", "not-your-piece")
    assert game.reason("move:99") == ("3.1", "no-such-piece")


@pytest.mark.rule("3.1/1")
def test_who_was_not_chosen_stays_unactivated() -> None:
    game = table("axis inf A 0504", "axis inf B 0504", ENEMY)
    announce(game, "move:A")
    game.apply("stop")
    assert (game.piece("A").marks, game.piece("B").marks) == (MOVED, 0)


@pytest.mark.rule("3.1/3", "3.1/1")
def test_a_leader_in_good_order_activates_his_hex_and_those_around_him() -> None:
    told = ("axis lt-8-0-1 L 0504", "axis inf A 0504", "axis inf B 0604", "axis inf C 0704", ENEMY)
    game = table(*told)
    game.apply("move:L")
    assert game.offers("move") == ["A", "B"]
    assert game.reason("move:C") == ("3.1", "leader-own-and-adjacent-hexes")


@pytest.mark.rule("3.1/4")
def test_a_disrupted_leader_activates_his_own_hex_only() -> None:
    told = ("axis lt-8-0-1 L 0504 disrupted", "axis inf A 0504", "axis inf B 0604", ENEMY)
    game = table(*told, "axis sgt-8-0-0 S 0504", "axis sgt-8-0-0 T 0604")
    game.apply("move:L")
    assert game.offers("move") == ["A", "S"]
    assert game.reason("move:B") == ("3.1", "disrupted-leader-own-hex-only")
    assert game.reason("move:T") == ("3.1", "disrupted-leader-own-hex-only")


@pytest.mark.rule("3.1/5")
def test_a_demoralized_leader_activates_nobody() -> None:
    told = (
        "axis cpt-9-1-1 K 0404",
        "axis lt-8-0-1 L 0504 demoralized",
        "axis inf A 0504",
        "axis inf B 0604",
        "axis inf C 0404",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:K", "move:L")
    assert game.reason("move:B") == ("3.1", "leader-own-and-adjacent-hexes")
    assert game.offers("move") == ["A", "C"]


@pytest.mark.rule("3.1/6")
def test_eligibility_is_measured_where_all_stand_when_they_are_activated() -> None:
    """The leader goes first, and the unit that was beside him has its orders all the same."""
    told = ("axis lt-8-0-1 L 0504", "axis inf A 0504", "axis inf C 0204", ENEMY)
    game = table(*told)
    announce(game, "move:L", "move:A")
    game.apply("act:L", "hex:0404", "hex:0304", "stop")
    assert game.reason("act:C") == ("3.1", "not-activated")
    assert game.offers("act") == ["A"]


@pytest.mark.rule("3.1/7", "3.1/8")
def test_all_is_announced_first_and_then_done_in_any_order() -> None:
    told = ("axis inf A 0504", "axis inf B 0504", "axis inf C 0504", ENEMY)
    game = table(*told)

    events = announce(game, "move:A", "fire:B", "move:C")

    said = {event.piece: event.action for event in of(events, Announced)}
    assert said == {0: "move", 1: "fire", 2: "move"}
    assert game.offers("act") == ["A", "B", "C"]
    game.apply("act:C", "hex:0604", "stop")
    assert game.offers("act") == ["A", "B"]
    assert game.reason("act:C") == ("3.1", "has-acted")


@pytest.mark.rule("3.1/8", "3.1/9", "3.1/10")
def test_what_was_announced_is_what_it_does() -> None:
    told = ("axis inf A 0504", "axis inf B 0504", "allies inf X 0604")
    game = table(*told)
    announce(game, "move:A", "fire:B")
    game.apply("act:A")
    assert game.decision.prompt == "move"
    assert "direct" not in game.decision.verbs
    game.apply("stop")
    game.apply("act:B")
    assert game.decision.prompt == "fire"
    assert "hex" not in game.decision.verbs


@pytest.mark.rule("3.1/11")
def test_each_gets_the_marker_of_its_action_be_it_that_it_did_nothing() -> None:
    told = ("axis lt-8-0-1 L 0504", "axis inf A 0504", "axis inf B 0504", ENEMY)
    game = table(*told)
    announce(game, "fire:L", "move:A", "fire:B")
    game.apply("done")
    assert [game.piece(name).marks for name in "ABL"] == [MOVED, FIRED, MOVED]


@pytest.mark.rule("3.1/11", "6.42/1")
def test_a_leader_who_raised_fire_has_fired() -> None:
    told = ("axis lt-9-1-0 L 0504", "axis inf A 0504", "allies inf X 0604", "axis inf Z 0101")
    game = table(*told)
    announce(game, "fire:L", "fire:A")
    game.apply("act:A", "direct:0604", "raise:L")
    if game.decision.prompt == "fire-with":
        game.apply("resolve")
    assert game.piece("L").marks == FIRED


@pytest.mark.rule("3.1/12", "7.22/2")
def test_who_is_marked_is_not_activated_again() -> None:
    told = (
        "axis inf A 0504 moved",
        "axis inf B 0504 fired",
        "axis inf C 0504 marks=3 shots=1",
        "axis inf D 0504",
        ENEMY,
    )
    game = table(*told)
    assert game.reason("move:A") == ("3.1", "marked-this-turn")
    assert game.reason("fire:B") == ("3.1", "marked-this-turn")
    assert game.reason("fire:C") == ("7.22", "has-made-opportunity-fire")
    assert game.offers("move") == ["D"]


def test_who_is_not_on_the_board_is_not_activated() -> None:
    game = table("axis inf A 0504", "axis inf B lost", "axis inf C waiting", ENEMY)
    assert game.reason("move:B") == ("3.1", "not-on-the-board")
    assert game.offers("move") == ["A", "C"]


def test_hidden_enemies_are_nothing_that_could_be_named() -> None:
    game = table("axis inf A 0504", "allies inf H 0704 hidden", ENEMY)
    assert game.reason("move:H") == game.reason("move:99") == ("3.1", "no-such-piece")


@pytest.mark.rule("3.1/1", "16.83/3")
def test_a_bunker_fires_and_does_not_move() -> None:
    game = table("axis bunker B 0504", "axis inf A 0504", ENEMY)
    assert game.reason("move:B") == ("16.83", "bunkers-do-not-move")
    assert game.reason("fire:B") == ("", "")


# --- 3.11, 3.12 -----------------------------------------------------------------------------


@pytest.mark.rule("3.11/1", "3.11/2", "3.11/3")
def test_artillery_and_aircraft_are_a_segment_of_their_own() -> None:
    """They can be called instead of activating anybody, and not once somebody is activated."""
    game = table("axis inf A 0504", "axis inf B 0504", ENEMY)
    assert {"artillery", "air"} <= set(game.decision.verbs)

    game.apply("move:A")

    assert not {"artillery", "air", "pass"} & set(game.decision.verbs)


@pytest.mark.rule("3.12/1")
def test_the_inactive_player_may_fire_at_who_moves() -> None:
    game = table("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies hmg X 0804")
    announce(game, "move:L", "move:A")
    game.apply("act:A", "hex:0604")
    assert (game.decision.prompt, game.decision.side) == ("op-fire", ALLIES)


# --- 3.2 ------------------------------------------------------------------------------------


@pytest.mark.rule("3.2/1", "3.2/2")
def test_a_chain_of_command_activates_a_broad_front() -> None:
    """EX-04: the major activates the lieutenant beside him, who activates the sergeant."""
    told = (
        "axis maj-10-1-1 M 0404", "axis lt-8-0-1 L 0504", "axis sgt-8-0-0 S 0604",
        "axis inf A 0704", ENEMY,
    )  # fmt: skip
    game = table(*told)
    game.apply("move:M")
    assert game.offers("move") == ["L"]
    game.apply("move:L")
    assert game.offers("move") == ["S"]
    game.apply("move:S")
    assert game.offers("move") == ["A"]


@pytest.mark.rule("3.2/1", "1.1/ad")
def test_only_lower_ranks_are_subordinate() -> None:
    told = (
        "axis lt-8-0-1 L 0404",
        "axis lt-9-0-1 M 0404",
        "axis cpt-9-1-1 K 0504",
        "axis sgt-8-0-0 S 0504",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:L")
    assert game.offers("move") == ["S"]
    assert game.reason("move:M") == game.reason("move:K") == ("3.2", "leader-not-subordinate")


@pytest.mark.rule("6.6/3", "3.2/1")
def test_commissars_are_no_subordinates() -> None:
    told = (
        "allies com-9 C 0404",
        "allies inf B 0404",
        "allies cpt-9-1-0 K 0404",
        "axis inf X 1109",
    )
    game = table(*told, side="allies")
    game.apply("move:K")
    assert "C" not in game.offers("move")


@pytest.mark.rule("3.2/1")
def test_a_disrupted_leader_in_the_chain_reaches_his_own_hex_only() -> None:
    told = (
        "axis maj-10-1-1 M 0404",
        "axis lt-8-0-1 L 0504 disrupted",
        "axis inf A 0504",
        "axis inf B 0604",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:M", "move:L")
    assert game.offers("move") == ["A"]


# --- 3.3 ------------------------------------------------------------------------------------


@pytest.mark.rule("3.3/1", "3.3/6", "3.3/3", "3.3/2")
def test_a_tank_leader_activates_his_hex_and_afvs_around_him() -> None:
    told = (
        "axis pz4h T 0504",
        "axis inf A 0504",
        "axis hmg H 0504",
        "axis pz3j P 0604",
        "axis inf B 0604",
        "axis pz3j Q 0704",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:T")
    assert game.offers("move") == ["A", "H", "P"]
    assert game.reason("move:B") == ("3.3", "tank-leader-adjacent-afvs-only")
    assert game.reason("move:Q") == ("3.1", "leader-own-and-adjacent-hexes")
    game.apply("move:P")
    assert game.offers("move") == ["A"]
    assert game.reason("move:H") == ("6.83", "tank-leader-infantry-same-hex")


@pytest.mark.rule("3.3/5")
def test_there_is_no_chain_through_tank_leaders() -> None:
    told = (
        "axis pz4h T 0504",
        "axis pz4h U 0604",
        "axis pz4h V 0704",
        "axis sgt-8-0-0 S 0504",
        "axis pz4h W 0504",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:T", "move:U")
    assert game.reason("move:V") == ("3.1", "leader-own-and-adjacent-hexes")
    assert game.reason("move:S") == ("3.3", "no-chain-through-tank-leaders")


@pytest.mark.rule("3.3/4", "3.3/7", "6.82/1")
def test_a_regular_leader_activates_afvs_of_his_hex_beside_infantry_only() -> None:
    told = (
        "axis lt-8-0-1 L 0504",
        "axis pz4h T 0504",
        "axis pz4h U 0604",
        "axis hmg H 0504",
        ENEMY,
    )
    game = table(*told)
    game.apply("move:L")
    assert game.reason("move:T") == ("6.82", "leader-needs-infantry-with-afv")
    assert game.reason("move:U") == ("3.3", "leader-and-adjacent-afv")

    game = table(*told, "axis inf A 0504")
    game.apply("move:L")
    assert "T" in game.offers("move")


@pytest.mark.rule("3.3/7")
def test_a_tank_leader_orders_afvs_to_do_anything() -> None:
    told = ("axis pz4h T 0504", "axis pz3j P 0604", ENEMY)
    game = table(*told)
    game.apply("move:T")
    assert game.offers("move") == game.offers("fire") == ["P"]


@pytest.mark.rule("3.3/1", "6.8/1")
def test_an_afv_without_a_tank_leader_activates_nobody_beyond_its_stack() -> None:
    told = ("allies t34 T 0504", "allies t34 U 0604", "allies t34 V 0504", "axis inf X 1109")
    game = table(*told, side="allies")
    game.apply("move:T")
    assert game.offers("move") == ["V"]
    assert game.reason("move:U") == ("3.1", "one-stack-without-leader")


@pytest.mark.rule("6.84/2", "3.3/6")
def test_the_leader_of_an_armored_car_activates_only_cars() -> None:
    told = ("axis sdkfz222 T 0504", "axis sdkfz222 U 0604", "axis pz4h V 0604", ENEMY)
    game = table(*told)
    game.apply("move:T")
    assert game.offers("move") == ["U"]
    assert game.reason("move:V") == ("6.84", "armored-car-leader-cars-only")


@pytest.mark.rule("3.1/1")
def test_a_stack_that_its_tank_leader_does_not_command_stays_a_stack() -> None:
    """With the machine gun in the group nobody of another hex can join it."""
    told = ("axis pz4h T 0504", "axis hmg H 0504", "axis pz3j P 0604", "axis inf A 0504", ENEMY)
    game = table(*told)
    game.apply("move:T", "move:H")
    assert game.offers("move") == ["A"]
    assert game.reason("move:P") == ("6.83", "tank-leader-infantry-same-hex")


@pytest.mark.rule("1.1/v")
def test_every_unit_of_a_side_is_friendly_to_every_other() -> None:
    """EX-27: all Germans are."""
    told = ("axis inf A 0504", "axis truck T 0504", "axis lt-8-0-1 L 0504", "allies inf X 0504")
    game = table(*told)
    here = game.piece("A").hex
    assert [p.id for p in game.state.friends(AXIS, here)] == [0, 1, 2]
    assert [p.id for p in game.state.friends(ALLIES, here)] == [3]


@pytest.mark.rule("3.1/12", "5.6/3")
def test_who_was_marked_with_its_transport_does_not_act_any_more() -> None:
    game = table(
        "axis sdkfz251 T 0504", "axis inf A 0504 on:T", "axis inf B 0504", "allies inf X 0604",
        dice="4 4",
    )  # fmt: skip
    game.apply("fire:T", "move:A", "move:B", "act:T", "direct:0604")

    assert game.offers("act") in ([], ["B"])
    assert game.piece("A").marks


@pytest.mark.rule("3.1/8", "6.42/1")
def test_a_leader_for_whom_fire_was_announced_does_not_act_by_himself() -> None:
    game = table("axis lt-8-1-0 L 0504", "axis inf A 0504", "axis inf B 0504", "allies inf X 0804")
    game.apply("fire:L", "fire:A", "fire:B")

    assert game.offers("act") == ["A", "B"]
    assert game.reason("act:L") == ("3.1", "leader-helps-others-fire")
