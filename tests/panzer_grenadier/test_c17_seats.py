"""17.5 Several players a side: whose question it is, and whom it offers."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.panzer_grenadier.field import SEGMENT, TestTable, scenario, table
from tests.panzer_grenadier.wavering import under_fire

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

TWO = {"players": {"allies": 2}}
"""The axis is seat 0, the allies are seats 1 and 2; the officer is seat 1."""
OFFICER = {"commanders": [-1, 1]}
SEVERAL = {"players": {"axis": 2, "allies": 3}}


def shared(*told: str, side: str = "axis", seat: int = ANY_SEAT, **more: Any) -> TestTable:
    """A position of two allied players; it is the segment of a seat."""
    active = ("axis", "allies").index(side)
    begun = [SEGMENT[0], {**SEGMENT[1], "side": active, "seat": seat}]  # type: ignore[dict-item]
    turns = ["Turns", {"step": "stacking", "side": active, "event": False}]
    return table(*told, side=side, options=TWO, facts=OFFICER, stack=[turns, begun], **more)


# --- whoever acts ---------------------------------------------------------------------------


@pytest.mark.rule("17.5/1", "17.51/4")
def test_all_questions_of_an_action_are_those_of_its_player() -> None:
    game = shared(
        "allies inf A 0504 seat=2", "allies inf B 0504 seat=2", "allies hmg H 0504 seat=1",
        "axis inf X 0804", side="allies", seat=2,
    )  # fmt: skip
    seen = [(game.decision.prompt, game.decision.seat)]
    for answer in ("fire:A", "move:B", "act:B", "stop", "act:A"):
        game.apply(answer)
        seen.append((game.decision.prompt, game.decision.seat))

    assert seen == [
        ("segment", 2), ("announce", 2), ("act-which", 2), ("move", 2), ("act-which", 2),
        ("fire", 2),
    ]  # fmt: skip


@pytest.mark.rule("17.5/1")
def test_where_one_holds_a_side_no_seat_is_named() -> None:
    game = shared("axis inf A 0504", "axis inf B 0504", "allies inf X 1204 seat=1")
    game.apply("move:A")

    assert (game.decision.prompt, game.decision.seat) == ("announce", ANY_SEAT)


@pytest.mark.rule("17.51/5", "9.2/1")
def test_guns_beyond_the_board_are_the_officers() -> None:
    game = shared(
        "allies lt-8-0-0 L 0504 seat=1", "axis inf X 0604", side="allies", seat=1,
        allies={"off_board": ["2x16"]},
    )  # fmt: skip
    game.apply("artillery")

    assert (game.decision.prompt, game.decision.seat) == ("off-board", 1)


@pytest.mark.rule("17.51/4", "14.42/2")
def test_the_officer_names_nobody_who_could_neither_act_nor_pass() -> None:
    turns = ["Turns", {"step": "of_player", "side": 1, "event": False}]
    game = table(
        "allies inf A 0504 moved seat=1", "allies inf B 0604 demoralized seat=2",
        "allies inf C 0704 seat=2", "axis inf X 1204", side="allies", options=TWO, facts=OFFICER,
        stack=[turns, ["WhoActs", {"step": "start", "side": 1}]],
    )  # fmt: skip

    assert (game.decision.prompt, game.decision.seat) == ("segment", 2), "there was no choice"


# --- whoever reacts ---------------------------------------------------------------------------


def ambush(**more: Any) -> TestTable:
    """A walks towards two players' guns."""
    game = shared(
        "axis inf A 0504", "axis lt-8-0-1 L 0504", "allies hmg H 0804 seat=1",
        "allies hmg M 0803 seat=2", "allies inf I 0804 seat=2", **more,
    )  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "hex:0604")
    return game


@pytest.mark.rule("17.5/1", "13.1/1")
def test_each_player_makes_opportunity_fire_with_his_own_units() -> None:
    game = ambush()
    assert (game.decision.window, game.decision.seat) == ("op-fire", 1)
    assert game.offers("fire") == ["H"]
    assert game.reason("fire:M") == ("17.5", "piece-of-another-player")

    game.apply("pass")
    assert (game.decision.window, game.decision.seat) == ("op-fire", 2)
    assert game.offers("fire") == ["I", "M"]
    assert game.reason("fire:H") == ("17.5", "piece-of-another-player")

    game.apply("pass")
    assert game.decision.prompt == "move", "all have passed"


@pytest.mark.rule("17.5/1", "13.22/1")
def test_after_an_attack_all_players_are_asked_again() -> None:
    game = ambush(dice="1 1")
    game.apply("pass", "fire:M")

    assert (game.decision.window, game.decision.seat) == ("op-fire", 1)
    assert game.offers("fire") == ["H"]


@pytest.mark.rule("17.5/1", "13.0/3")
def test_units_of_two_players_do_not_combine_opportunity_fire() -> None:
    game = ambush(dice="1 1")
    game.apply("fire:H")

    assert game.decision.prompt == "op-fire", "the infantry beside it is another's"


# --- what concerns several ----------------------------------------------------------------------


@pytest.mark.rule("17.5/1", "7.61/3")
@pytest.mark.parametrize(("seats", "asked"), [((2, 2), 2), ((1, 1), 1), ((1, 2), 1)])
def test_losses_are_chosen_by_their_owner_those_of_two_players_by_the_officer(
    seats: tuple[int, int], asked: int
) -> None:
    game = under_fire(
        "X", "0504", f"allies inf A 0504 seat={seats[0]}", f"allies inf B 0504 seat={seats[1]}",
        "allies t34 T 0504 seat=1", "axis inf X 0804", side="allies", options=TWO, facts=OFFICER,
    )  # fmt: skip

    assert (game.decision.prompt, game.decision.seat) == ("lose-step", asked)


@pytest.mark.rule("17.5/1", "6.71/2")
def test_a_leader_goes_where_his_own_player_says() -> None:
    game = shared("axis inf A 0504", "axis lt-8-0-0 L 0504", "allies lt-8-0-0 M 0604 seat=2",
                  "allies inf I 1208 seat=1", dice="2 2")  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "hex:0604")
    while game.decision.window:
        game.apply("pass")

    assert (game.decision.prompt, game.decision.seat) == ("displace-leader", 2)


@pytest.mark.rule("17.5/1", "12.43/1")
def test_first_fire_is_up_to_whoever_defends() -> None:
    game = shared(
        "axis inf A 0504", "axis lt-8-0-0 L 0504", "allies inf I 0604 dug-in seat=2",
        "allies inf J 1208 seat=1",
    )  # fmt: skip
    game.apply("fire:L", "fire:A", "act:A", "assault:0604")
    while game.decision.prompt == "assault-with":
        game.apply("resolve")

    assert (game.decision.window, game.decision.seat) == ("first-fire", 2)


@pytest.mark.rule("17.5/1", "5.6/1")
def test_nobody_is_set_up_aboard_another_players_transport() -> None:
    group = {"zone": ["1"], "units": ["inf", "2 x truck"], "leaders": ["LT"], "loaded": True}
    value = scenario(axis={"group": [group]}, setup_first="axis")
    game = Game(PANZER_GRENADIER, value, seed=1, options={"players": {"axis": 2}})
    officer = next(p.seat for p in game.state.pieces if p.side == 0 and p.type.is_leader)
    while game.decision is not None and game.decision.prompt == "divide-forces":
        piece = game.state.pieces[int(game.decision.args[0])]
        mine = piece.type.kind == "infantry" or piece.id == 1
        game.apply(f"player:{officer if mine else 1 - officer}", officer)
    trucks = [p.id for p in game.state.pieces if p.type.kind == "truck" and p.side == 0]
    while game.decision is not None and game.decision.args != (0,):
        assert game.decision.seat == game.state.pieces[int(game.decision.args[0])].seat
        game.apply(next(o for o in game.decision.options if o.verb == "hex"))
    assert game.decision is not None

    assert [game.state.pieces[n].seat == officer for n in trucks] == [True, False]
    assert {o.value for o in game.decision.options if o.verb == "load"} == {trucks[0]}
    refusal = game.why_not(f"load:{trucks[1]}")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("17.5", "piece-of-another-player")


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.rule("17.5", "17.5/1")
@pytest.mark.parametrize("name", ["first-town", "izbushensky"])
def test_every_question_of_a_game_is_somebodys_and_offers_him_his_own(name: str) -> None:
    game = Game(PANZER_GRENADIER, name, seed=3, options=SEVERAL)
    chance = random.Random(name)
    while game.decision is not None:
        decision = game.decision
        assert decision.seat != ANY_SEAT, decision
        assert game.seats[decision.seat].side == decision.side
        for option in decision.options:
            if option.verb in ("move", "fire", "aim", "act", "join", "with", "support"):
                assert game.state.pieces[option.value].seat == decision.seat, decision
        options = [option for option in decision.options if option.verb != "rest"]
        game.take(chance.choice(options), seat=decision.seat)
