"""5 Sequence of play: Orders or a Pass, discards, the end of the Turn, the refill."""

from importlib.resources import files

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.events import Event
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.catalog.figures import ACTIONS, ORDERS
from sandtable.systems.combat_commander.events.cards import CardDiscarded, CardDrawn, PileReshuffled
from sandtable.systems.combat_commander.events.course import (
    OrderEnded,
    OrderGiven,
    Passed,
    TurnBegan,
)
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitEliminated
from sandtable.systems.combat_commander.rules.c05_turn import ORDER_FRAMES

AXIS, ALLIES = 0, 1
A, X = "A = rifle-squad at C3", "X = line-squad at O10"
CONFUSION = "command-confusion"


def kinds(game: CaseGame, *wanted: type[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [type(fact).__name__ for fact in game.events if isinstance(fact, wanted)]


def go_on(game: CaseGame) -> CaseGame:
    """Pass every reaction window, but never a Turn."""
    while game.decision is not None and game.decision.window not in ("", "turn"):
        game.choose("pass" if game.meant("pass") else "done")
    return game


def reason(game: CaseGame, text: str) -> tuple[str, str]:
    refusal = game.refusal(text)
    assert refusal is not None
    return refusal.rule, refusal.reason


# --- 5 Orders or a Pass ------------------------------------------------------------------------


@pytest.mark.rule("5/2", "GL.Turn/1")
def test_a_turn_begins_with_an_order_or_a_pass() -> None:
    game = table(A, X, hands={"axis": "move, fire"})
    assert game.offered() == ["pass", "order move"]
    assert reason(game, "end turn") == ("5", "turn-without-order-is-pass")
    assert reason(game, "discard move") == ("5", "discard-instead-of-or-after-orders")


@pytest.mark.rule("5/4", "5/2", "GL.Turn/1")
def test_after_an_order_there_is_no_pass_and_no_discard() -> None:
    game = table(A, X, hands={"axis": "advance, advance, fire"})
    game.choose("order advance", "A", "C4")
    assert game.offered() == ["end-turn"]
    assert reason(game, "pass") == ("5", "orders-or-pass")
    assert reason(game, "discard fire") == ("5", "discard-instead-of-or-after-orders")
    game.choose("end turn")
    assert not game.found(CardDiscarded)
    assert game.state.active == ALLIES


@pytest.mark.rule("5/4", "GL.Turn/1")
def test_after_a_pass_there_is_no_order() -> None:
    game = table(A, X, hands={"axis": "move, fire, move"})
    game.choose("pass")
    assert game.offered() == ["done", "discard move", "discard fire", "discard move"]
    assert reason(game, "order move") == ("5", "who-discards-orders-no-more")
    game.choose("discard fire")
    assert reason(game, "order move") == ("5", "who-discards-orders-no-more")
    game.choose("done")
    assert game.state.active == ALLIES
    assert kinds(game, Passed, OrderGiven) == ["Passed"]


@pytest.mark.rule("5/3", "5/1", "GL.Active/1", "GL.Inactive/1", "IN.1/2")
def test_turns_alternate_and_each_ends_with_a_refill() -> None:
    game = table(A, X)
    for number in range(2, 6):
        game.choose("pass")
        while game.meant("done"):
            game.choose("done")
        assert game.state.turn == number
        assert game.state.active == (number - 1) % 2
        last = [fact for fact in game.events if isinstance(fact, (CardDrawn, TurnBegan))]
        assert isinstance(last[-1], TurnBegan)
        assert [len(hand) for hand in game.state.hands] == [6, 4 if number > 2 else 0]
    assert [fact.side for fact in game.found(TurnBegan)] == [1, 0, 1, 0]


# --- 5.1 Order Capability ----------------------------------------------------------------------


@pytest.mark.rule("5.1/3", "O14.2/1")
def test_the_outcome_of_an_order_is_known_before_the_next_is_given() -> None:
    game = table(
        "A = rifle-squad at C3 broken",
        X,
        hands={"axis": "recover, move"},
        draws=["1·1"],
    )
    assert game.offered() == ["pass", "order recover", "order move"]
    game.choose("order recover", "pass")
    assert game.found(RollMade)[0].outcome == "rallies"
    assert kinds(game, OrderGiven, RollMade, OrderEnded) == ["OrderGiven", "RollMade", "OrderEnded"]
    assert game.offered() == ["end-turn", "order move"]
    game.choose("end turn")
    assert game.state.active == ALLIES


@pytest.mark.rule("5.1[a]/1", "GL.Order/1")
def test_every_order_but_command_confusion_can_be_given() -> None:
    assert {*ORDER_FRAMES, CONFUSION} == set(ORDERS)
    game = table(
        {
            "units": "L = sgt-grein at C3; A = rifle-squad at C3; B = rifle-squad at C5 broken",
            "hand": ", ".join(ORDERS),
            "radio": "radio-105mm",
        },
        {"units": "X = line-squad at F3; Y = line-squad at O10", "radio": "radio-105mm"},
    )
    given = {words.removeprefix("order ") for words in game.offered() if words != "pass"}
    assert given == set(ORDERS) - {CONFUSION}
    assert reason(game, f"order {CONFUSION}") == ("O19", CONFUSION)


@pytest.mark.rule("5.2[a]/1")
def test_every_action_but_command_confusion_is_played_by_some_rule() -> None:
    folder = files("sandtable.systems.combat_commander.rules.actions")
    code = "".join(path.read_text() for path in folder.iterdir() if path.name.startswith("a"))
    assert [name for name in ACTIONS if f'"{name}"' not in code] == [CONFUSION]


# --- 5.3 discards ------------------------------------------------------------------------------

LIMITS = {
    "german": 6, "italian": 2, "american": 5, "russian": 3, "british": 4, "french": 1,
    "romanian": 2, "canadian": 4, "finnish": 1, "free-french": 1,
}  # fmt: skip


def at_pass(nation: str, **more: object) -> CaseGame:
    """A nation passes with a full hand of seven cards that nobody can play."""
    hand = {"hand": ", ".join([CONFUSION] * 7), "nation": nation}
    side = {"units": "A = german/rifle-squad at C3", "posture": "attacker", **hand, **more}
    game = table(side, X)
    game.choose("pass")
    return game


@pytest.mark.rule("5.3/1", "O15/1", "GL.Turn/1")
@pytest.mark.parametrize(("nation", "limit"), LIMITS.items())
def test_a_passing_player_discards_up_to_his_nations_limit(nation: str, limit: int) -> None:
    game = at_pass(nation)
    for left in range(limit, 0, -1):
        assert game.decision is not None
        assert (game.decision.side, game.decision.args) == (AXIS, (left,))
        game.choose(f"discard {CONFUSION}")
    assert game.state.active == ALLIES
    assert [fact.rule for fact in game.found(CardDiscarded)] == ["O15"] * limit


@pytest.mark.rule("5.3/1", "O15/1", "O15/2", "GL.Turn/1")
@pytest.mark.parametrize("discards", [0, 1, 4])
def test_a_passing_player_may_discard_fewer_or_none(discards: int) -> None:
    game = at_pass("german")
    game.choose(*[f"discard {CONFUSION}"] * discards, "done")
    assert len(game.found(CardDiscarded)) == discards
    assert game.state.active == ALLIES


@pytest.mark.rule("5.3/1")
def test_a_scenario_may_set_another_limit() -> None:
    game = at_pass("german", discard=1)
    game.choose(f"discard {CONFUSION}")
    assert game.state.active == ALLIES


@pytest.mark.rule("5.3/1")
def test_discards_are_those_of_the_own_hand() -> None:
    game = at_pass("german")
    refusal = game.why_not(Option("discard", game.state.piles[AXIS][0]))
    assert refusal is not None
    assert refusal.reason == "card-not-in-hand"


def after_orders(nation: str, orders: int = 2) -> CaseGame:
    side = {
        "units": "A = german/rifle-squad at C3; B = german/rifle-squad at C6",
        "hand": "advance, advance, fire, fire",
        "nation": nation,
        "orders": orders,
    }
    allies = {"units": X, "hand": "demolitions, hidden-unit", "posture": "recon"}
    game = table(side, allies, fortifications={"O10": "foxholes"})
    game.choose("order advance", "A", "C4")
    return game


@pytest.mark.rule("5.3/2")
@pytest.mark.parametrize("nation", ["finnish", "free-french"])
@pytest.mark.parametrize("orders", [1, 2])
def test_finns_and_free_french_discard_a_card_after_their_orders(nation: str, orders: int) -> None:
    """By ending the Turn or because no Order is left; it is no Pass, so nobody reacts."""
    game = after_orders(nation, orders)
    if orders == 2:
        assert game.offered() == ["end-turn", "order advance"]
        game.choose("end turn")
    assert game.offered() == ["done", "discard advance", "discard fire", "discard fire"]
    assert reason(game, "order advance") == ("5", "who-discards-orders-no-more")
    game.choose("discard fire")
    assert [fact.rule for fact in game.found(CardDiscarded)] == ["5.3"]
    assert game.state.active == ALLIES
    assert not game.found(Passed)


@pytest.mark.rule("5.3/2")
def test_they_need_not_discard() -> None:
    game = after_orders("finnish")
    game.choose("end turn", "done")
    assert not game.found(CardDiscarded)
    assert game.state.active == ALLIES


@pytest.mark.rule("5/4", "5.3/2")
@pytest.mark.parametrize("nation", ["german", "italian", "french", "romanian"])
def test_nobody_else_discards_after_orders(nation: str) -> None:
    game = after_orders(nation)
    game.choose("end turn")
    assert game.state.active == ALLIES
    assert not game.found(CardDiscarded)


@pytest.mark.rule("5.3/2", "O15/3")
def test_a_discard_in_a_pass_opens_the_window_for_the_same_nation() -> None:
    """So that its silence after Orders is not a question of hands."""
    side = {"units": "A = german/rifle-squad at C3", "hand": "move", "nation": "finnish"}
    allies = {"units": "X = line-squad at O10", "hand": "demolitions"}
    game = table(side, allies, fortifications={"O10": "foxholes"})
    game.choose("pass", "discard move")
    assert game.offered() == ["pass", "play demolitions"]


# --- 5.4 refill --------------------------------------------------------------------------------


@pytest.mark.rule("5.4/1", "AMB-06", "TM.1/4")
def test_stacks_are_thinned_out_before_the_refill() -> None:
    game = table(
        "A = rifle-squad at C3; B = rifle-squad at C3",
        "X = line-squad at O10; Y = line-squad at O10",
        start="end-of-turn",
    )
    assert game.decision is not None
    assert game.decision.side == ALLIES
    assert not game.found(CardDrawn)
    game.choose("unit X", "unit A")
    facts = kinds(game, UnitEliminated, CardDrawn, TurnBegan)
    assert facts == ["UnitEliminated"] * 2 + ["CardDrawn"] * 6 + ["TurnBegan"]
    assert {fact.side for fact in game.found(CardDrawn)} == {AXIS}


@pytest.mark.rule("5.4/2", "5.4/3", "6.1.2/2", "1.4/1")
@pytest.mark.parametrize(("pile", "before", "after"), [(1, 1, 5), (2, 2, 4), (5, 5, 1), (6, 6, 0)])
def test_the_last_card_of_the_pile_interrupts_the_refill(
    pile: int, before: int, after: int
) -> None:
    """Also if the hand is full with it; what is left is drawn from the new pile."""
    game = go_on(table({"units": A, "pile": pile}, X, start="end-of-turn", time=2))
    facts = kinds(game, CardDrawn, TimeAdvanced, PileReshuffled, TurnBegan)
    advance = ["TimeAdvanced", "PileReshuffled"]
    assert facts == ["CardDrawn"] * before + advance + ["CardDrawn"] * after + ["TurnBegan"]
    assert game.state.time == 3
    assert len(game.state.hands[AXIS]) == 6


@pytest.mark.rule("5.4/2", "5.4/3")
def test_one_card_more_in_the_pile_and_nothing_is_interrupted() -> None:
    game = table({"units": A, "pile": 7}, X, start="end-of-turn")
    assert (game.state.time, len(game.state.piles[AXIS])) == (0, 1)


@pytest.mark.rule("5.4/2", "6.1.2/9", "6.1.2/12")
def test_the_refill_waits_for_the_steps_of_the_advance() -> None:
    game = table({"units": A, "pile": 2}, X, start="end-of-turn", smoke={"C5": 2, "D5": 3})
    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt) == (AXIS, "remove-smoke")
    assert len(game.state.hands[AXIS]) == 2
    game.choose("hex C5")
    assert len(go_on(game).state.hands[AXIS]) == 6
    assert game.state.active == ALLIES


@pytest.mark.rule("5.4/2", "6.2.2/2")
def test_the_game_can_end_in_the_middle_of_a_refill() -> None:
    game = table(
        {"units": A, "pile": 2}, X, start="end-of-turn", time=6, sudden_death=7, draws=["1·1"]
    )
    game.choose("pass")
    assert (game.state.over, game.state.ending) == (True, "sudden-death")
    assert len(game.state.hands[AXIS]) == 2
