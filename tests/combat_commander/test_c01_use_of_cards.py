"""1.5 and 1.6: a card of the hand is played as an Order or as an Action."""

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.cards import CardDrawn, CardPlayed, PileReshuffled

AXIS, ALLIES = 0, 1
ROWS = {"A": 3, "B": 5, "C": 7}


def verbs(game: CaseGame) -> set[str]:
    """What kinds of options are offered."""
    assert game.decision is not None
    return {option.verb for option in game.decision.options}


# --- 1.5 a card as an Order --------------------------------------------------------------------


@pytest.mark.rule("1.5/1", "GL.Order/1", "GL.Active/1", "GL.Inactive/1")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_orders_are_given_in_the_own_turn_only(active: str) -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at F3",
        hands={"axis": "fire, move", "allies": "fire, move"},
        active=active,
        draws="any",
    )
    mover, watcher = ("A", 1) if active == "axis" else ("X", 0)
    assert game.decision is not None
    assert game.decision.side == game.state.active == 1 - watcher
    goal = "hex C4" if mover == "A" else "hex F4"
    game.choose("order move", mover, mover, goal)
    assert game.decision.side == watcher
    assert verbs(game) == {"pass", "op-fire"}
    refusal = game.why_not(Option("order", game.state.hands[watcher][1]))
    assert refusal is not None


@pytest.mark.rule("1.5/2", "5.1/2")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_no_more_orders_than_the_order_capability(limit: int) -> None:
    game = table(
        {
            "units": "A = rifle-squad at C3; B = rifle-squad at C5; C = rifle-squad at C7",
            "hand": "move, move, move, move",
            "orders": limit,
        },
        "X = line-squad at O10",
    )
    for unit in ("A", "B", "C")[:limit]:
        assert game.state.active == AXIS
        game.choose("order move", unit, unit, f"hex D{ROWS[unit]}", "stop")
        if game.meant("done"):
            game.choose("done")
    assert game.state.active == ALLIES
    assert len([e for e in game.found(CardPlayed) if e.use == "order"]) == limit


@pytest.mark.rule("1.5/2")
def test_one_order_too_many_is_refused_by_name() -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at O10",
        hands={"axis": "move"},
        orders_given=3,
    )
    assert game.offered() == ["end-turn"]
    refusal = game.refusal("order move")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("5.1", "order-capability-spent")


@pytest.mark.rule("1.5/3", "1.6/1")
def test_a_card_given_as_order_is_gone_before_its_action_could_be_played() -> None:
    for hand, offered in (
        ("move/smoke-grenades", False),
        ("move, smoke-grenades", True),
    ):
        game = table("A = rifle-squad at C3", "X = line-squad at O10", hands={"axis": hand})
        game.choose("order move", "A")
        assert game.state.card(AXIS, game.state.discards[AXIS][0]).order == "move"
        assert ("play smoke-grenades" in game.offered()) is offered


@pytest.mark.rule("1.5/3", "1.6/3")
def test_a_card_can_be_used_again_once_it_was_drawn_again() -> None:
    """The last card of the pile: shuffled anew, and the played card may be drawn again."""
    game = table(
        {"units": "A = rifle-squad at C3", "hand": "move/smoke-grenades", "pile": 0},
        "X = line-squad at O10",
    )
    played = game.state.hands[AXIS][0]
    game.choose("order move", "A", "A", "hex C4", "stop")
    assert played in game.state.discards[AXIS]
    game.state.emit(PileReshuffled("1.4", AXIS))
    game.state.emit(CardDrawn("5.4", AXIS, played))
    assert game.state.hands[AXIS] == (played,)
    assert played not in game.state.discards[AXIS]


# --- 1.6 a card as an Action -------------------------------------------------------------------


@pytest.mark.rule("1.6/1", "5.2/2", "GL.Action/1", "A24.1/1")
def test_an_action_is_played_in_the_opponents_turn() -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at E3",
        hands={"axis": "fire", "allies": "concealment"},
        draws=["1·1", "6·6"],
        map={"hexes": {"E3": "woods"}},
    )
    game.choose("order fire", "A", "fire")
    while game.decision is not None and "play concealment" not in game.offered():
        game.choose("pass")
    assert game.decision is not None
    assert (game.decision.side, game.state.active) == (ALLIES, AXIS)
    game.choose("play concealment")
    assert not game.state.hands[ALLIES]


@pytest.mark.rule("1.6/1", "5.2/2", "GL.Action/1")
def test_the_same_action_is_played_in_the_own_turn() -> None:
    """Op Fire hits the mover, who answers with Concealment in his own Turn."""
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at F3",
        hands={"axis": "move, concealment", "allies": "fire"},
        draws=["1·1", "6·6"],
        map={"hexes": {"C4": "woods"}},
    )
    game.choose("order move", "A", "A", "hex C4", "op fire", "X", "fire", "fire")
    while game.decision is not None and "play concealment" not in game.offered():
        game.choose("pass")
    assert game.decision is not None
    assert game.decision.side == game.state.active == AXIS
    game.choose("play concealment")
    assert not game.state.hands[AXIS]


@pytest.mark.rule("1.6/1", "5.2/2")
def test_an_action_needs_its_prerequisite() -> None:
    """Smoke Grenades outside a Move Order, Ambush outside a Melee: not once offered."""
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at E3",
        hands={"axis": "fire, smoke-grenades, ambush", "allies": "ambush"},
        draws=["1·1", "6·6"],
    )
    game.choose("order fire", "A", "fire")
    while game.decision is not None and game.decision.prompt != "order-or-pass":
        assert not {"play smoke-grenades", "play ambush"} & set(game.offered())
        game.choose("pass")
    assert game.offered() == ["end-turn"]


@pytest.mark.rule("1.6/2")
def test_a_fire_card_is_order_and_action() -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at F3",
        hands={"axis": "fire", "allies": "move"},
        active="allies",
    )
    game.choose("order move", "X", "X", "hex F4")
    assert game.offered() == ["pass", "op fire"]
    other = table("A = rifle-squad at C3", "X = line-squad at F3", hands={"axis": "fire"})
    assert other.offered() == ["pass", "order fire"]


@pytest.mark.rule("1.6/3", "5.2/3")
def test_a_card_played_as_action_is_gone_as_order() -> None:
    game = table(
        "A = rifle-squad at C3; B = rifle-squad at C6",
        "X = line-squad at O10",
        hands={"axis": "move, move/smoke-grenades"},
        draws=["marker 2"],
    )
    played = game.state.hands[AXIS][1]
    game.choose("order move", "A", "play smoke-grenades", "hex C4")
    assert game.state.hands[AXIS] == ()
    assert game.state.discards[AXIS][-1] == played
    game.choose("A", "hex C4", "stop")
    assert game.offered() == ["end-turn"]


@pytest.mark.rule("5.2/3")
def test_the_hand_alone_limits_the_number_of_actions() -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at O10",
        hands={"axis": "move, smoke-grenades, smoke-grenades, smoke-grenades"},
        draws=["marker 1", "marker 2", "marker 3"],
    )
    game.choose("order move", "A")
    for hex_ in ("C4", "C2", "D3"):
        game.choose("play smoke-grenades", f"hex {hex_}")
    assert len(game.state.smoke) == 3
    assert "play smoke-grenades" not in game.offered()
