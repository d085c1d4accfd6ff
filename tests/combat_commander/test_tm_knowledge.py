"""TM.11 what each side may know, TM.12 what is in play."""

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame

AXIS, ALLIES, PUBLIC = 0, 1, -1


def position() -> CaseGame:
    return table(
        {
            "units": "A = rifle-squad at C3; lost = rifle-squad casualty; late = line-team time 4",
            "hand": "G-2, G-3",
            "chits": "C G",
            "discarded": ["rout"],
            "radio": "radio-105mm",
            "box": "light-mg",
        },
        {"units": "X = line-squad at M8", "hand": "A-7", "chits": "K"},
        chits="A",
        smoke={"E5": 3},
    )


@pytest.mark.rule("TM.11/1")
def test_tm_11_hands_and_secret_chits_are_known_to_their_owner_alone() -> None:
    game = position()
    hands = {side: [part["hand"] for part in game.view(side)["cards"]] for side in (0, 1, PUBLIC)}
    chits = {side: game.view(side)["chits"]["secret"] for side in (0, 1, PUBLIC)}

    assert hands == {AXIS: [["G-2", "G-3"], None], ALLIES: [None, ["A-7"]], PUBLIC: [None, None]}
    assert chits == {AXIS: [["C", "G"], None], ALLIES: [None, ["K"]], PUBLIC: [None, None]}
    assert game.view(ALLIES)["chits"]["secret_count"] == [2, 1]


@pytest.mark.rule("TM.11/1")
@pytest.mark.parametrize("name", ["cup", "chit_pool", "piles"])
@pytest.mark.parametrize("side", [AXIS, ALLIES, PUBLIC])
def test_tm_11_nobody_knows_the_order_of_cup_chits_and_piles(name: str, side: int) -> None:
    game = position()
    other = game.state.clone()
    value = getattr(other, name)
    if name == "piles":
        setattr(other, name, [tuple(reversed(pile)) for pile in value])
    else:
        setattr(other, name, tuple(reversed(value)))

    assert getattr(other, name) != getattr(game.state, name)
    assert game.system.view(other, side) == game.view(side)


@pytest.mark.rule("TM.11/1")
@pytest.mark.parametrize("side", [AXIS, ALLIES, PUBLIC])
def test_tm_11_all_else_is_public(side: int) -> None:
    game = position()
    seen = game.view(side)
    cards = game.state.setting.cards[AXIS]

    assert seen["cards"][AXIS]["discards"] == [c.key for c in cards if c.order == "rout"]
    assert [part["hand_count"] for part in seen["cards"]] == [2, 1]
    assert [part["pile_count"] for part in seen["cards"]] == [len(p) for p in game.state.piles]
    assert seen["chits"]["open"] == ["A"]
    assert seen["smoke"] == {"E5": 3}
    assert seen["casualties"][AXIS] == [game.unit("lost").id]
    assert seen["time_track"] == {4: [game.unit("late").id]}
    assert seen["weapon_box"]
    assert seen["radios"][AXIS] == {"type": "german/radio-105mm", "broken": False}


@pytest.mark.rule("TM.12/1")
def test_tm_12_only_what_is_on_the_map_is_in_play() -> None:
    """Malfunction breaks the nearest Weapon in play: none of the Time Track or the Weapon box."""
    game = table(
        {
            "units": "A = rifle-squad at M1 with light-mg; late = weapon-team time 4 with heavy-mg",
            "box": "light-mortar",
        },
        "X = line-squad at M8",
        start="event",
        draws=["event malfunction", "hex B2"],
    )

    assert game.weapon("light-mg").broken
    assert not game.weapon("heavy-mg").broken
    assert not game.weapon("light-mortar").broken


@pytest.mark.rule("TM.12/1", "6.3/1")
def test_tm_12_units_that_wait_on_the_time_track_are_not_in_play() -> None:
    game = table(
        "A = rifle-squad at C3 broken; late = rifle-squad time 4",
        "X = line-squad at E3",
        hands={"allies": "fire"},
        active="allies",
        draws=["fire-attack 6·6", "defense 1·1"],
    )
    game.choose("order fire", "fire")
    game.pass_windows()

    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (ALLIES, "annihilation")


@pytest.mark.rule("TM.12/1")
def test_tm_12_a_radio_on_the_time_track_calls_no_artillery() -> None:
    facts = {"units": "Grein = sgt-grein at C3", "hand": "artillery-request"}
    ready = table({**facts, "radio": "radio-105mm"}, "X = line-squad at M8")
    waiting = table({**facts, "radio": "radio-105mm time 4"}, "X = line-squad at M8")

    assert ready.meant("order artillery-request") is not None
    refusal = waiting.refusal("order artillery-request")
    assert refusal is not None
    assert refusal.reason == "no-radio"


@pytest.mark.rule("TM.12/1", "AMB-14")
def test_tm_12_a_chit_counts_while_it_lies_open_in_the_objective_box() -> None:
    """Chit A is worth a point on Objective 1; in a secret hand or in the cup it is not."""
    worth = {}
    for where in ("open", "secret", "pool"):
        side = {"units": "A = rifle-squad at B1", "hand": "move"}
        if where == "secret":
            side["chits"] = "A"
        game = table(
            side,
            "X = line-squad at M8",
            map={"cols": 13, "rows": 8, "objectives": "A1 A8 M1 M2 M3"},
            chits="A" if where == "open" else "",
        )
        game.choose("order move", "A", "hex A1")
        worth[where] = game.state.vp

    assert worth == {"open": 1, "secret": 0, "pool": 0}
