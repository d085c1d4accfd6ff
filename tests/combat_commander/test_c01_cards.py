"""1 The Fate cards: decks, hands and piles, and what a card in hand can be played for."""

import pytest
from tests.combat_commander.events_table import event
from tests.combat_commander.setting_up import done_table
from tests.combat_commander.table import table

from sandtable.kernel.events import EVERYBODY
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.catalog.figures import ACTIONS, ORDERS
from sandtable.systems.combat_commander.events.cards import (
    CardDrawn,
    CardRevealed,
    HiddenCardDrawn,
    InitiativeUsed,
    PileReshuffled,
)
from sandtable.systems.combat_commander.events.course import TriggerBegan
from sandtable.systems.combat_commander.knowledge import redeal

AXIS, ALLIES = 0, 1


def names(game: CaseGame, pile: str, side: int) -> list[str]:
    """The Orders of the cards in a hand or a discard pile."""
    return [game.state.card(side, number).order for number in getattr(game.state, pile)[side]]


# --- 1 what is a card --------------------------------------------------------------------------


@pytest.mark.rule("1/2", "5.1/1", "5.2/1")
def test_without_a_card_nothing_can_be_done() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at F3")
    assert game.offered() == ["pass"]
    in_pile = game.state.piles[AXIS][0]
    refusal = game.why_not(Option("order", in_pile))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("5.1", "card-not-in-hand")


@pytest.mark.rule("1/2", "5.2/1")
def test_without_a_card_nobody_reacts() -> None:
    """The same step with and without a Fire card in the hand of the watching side."""
    for hand, prompt in (("fire", "step"), ("", "move-to")):
        game = table(
            "A = rifle-squad at C3", "X = line-squad at F3", hands={"axis": "move", "allies": hand}
        )
        game.choose("order move", "A", "A", "hex C4")
        assert game.decision is not None
        assert game.decision.prompt == prompt


@pytest.mark.rule("1/3", "GL.Event/1", "GL.DieRoll/1")
@pytest.mark.parametrize(
    ("trigger", "order", "choices"),
    [
        ("event", "artillery-request", ["order artillery-request"]),
        ("jammed", "recover", ["order recover"]),
        ("sniper", "move", ["order move", "A", "A", "hex C4", "stop"]),
        ("time", "command-confusion", ["pass", "discard command-confusion"]),
    ],
)
def test_dice_and_event_of_a_card_from_hand_are_ignored(
    trigger: str, order: str, choices: list[str]
) -> None:
    deck = load_catalog().decks["german"].cards
    card = next(c for c in deck if c.trigger == trigger and c.order == order)
    game = table(
        {
            "units": "A = rifle-squad at C3 suppressed",
            "radio": "radio-105mm broken",
            "hand": card.key,
            "posture": "defender",
        },
        "X = line-squad at O10",
    )
    assert game.state.card(AXIS, card.index) is card
    game.choose(*choices)
    assert card.index in game.state.discards[AXIS]
    assert not game.found(TriggerBegan)
    assert not game.found(CardRevealed)
    assert game.state.time == 0


@pytest.mark.rule("1/4", "1[a]/1")
def test_the_initiative_card_is_no_fate_card() -> None:
    """Fog of War takes a card from each hand: of the Axis there is only the Initiative card."""
    hand = {"units": "X = line-squad at O10", "hand": "fire, move"}
    game = event("fog-of-war", allies=hand, draws=["pick 1"], initiative="axis")
    assert game.ended
    assert game.state.initiative == AXIS
    assert [len(hand) for hand in game.state.hands] == [0, 1]
    for deck in load_catalog().decks.values():
        assert all(card.order in ORDERS and card.action in ACTIONS for card in deck.cards)


@pytest.mark.rule("1/4")
def test_passing_the_initiative_card_moves_no_other_card() -> None:
    game = table(
        "A = rifle-squad at C3 broken",
        "X = line-squad at O10",
        hands={"axis": "recover, fire", "allies": "fire"},
        draws=["6·6", "1·1"],
    )
    game.choose("order recover", "reroll", "pass")
    assert game.found(InitiativeUsed)
    assert [len(hand) for hand in game.state.hands] == [1, 1]
    for side in (AXIS, ALLIES):
        piles = game.state.piles[side] + game.state.hands[side] + game.state.discards[side]
        assert sorted(piles) == list(range(len(game.state.setting.cards[side])))


# --- 1.1 hand size -----------------------------------------------------------------------------


@pytest.mark.rule("1.1/1", "1.1/2", "GL.Posture/1")
@pytest.mark.parametrize("key", ["01", "02", "03"])
def test_hands_at_the_start_have_the_size_of_the_posture(key: str) -> None:
    start = done_table(key)
    sizes = {"attacker": 6, "recon": 5, "defender": 4}
    for side in (AXIS, ALLIES):
        posture = start.s.setting.scenario.postures[side]
        assert len(start.s.hands[side]) == sizes[posture]


@pytest.mark.rule("1.1/1", "1.1/2", "5.4/1", "GL.Posture/1")
@pytest.mark.parametrize("other", ["attacker", "recon", "defender"])
@pytest.mark.parametrize(("posture", "size"), [("attacker", 6), ("recon", 5), ("defender", 4)])
def test_the_active_player_alone_refills_up_to_his_size(
    posture: str, size: int, other: str
) -> None:
    game = table(
        {"units": "A = rifle-squad at A1", "posture": posture, "hand": "fire, move"},
        {"units": "X = line-squad at O10", "posture": other, "hand": "fire"},
        start="end-of-turn",
    )
    assert [len(hand) for hand in game.state.hands] == [size, 1]
    assert len(game.found(CardDrawn)) == size - 2
    assert game.state.active == ALLIES


@pytest.mark.rule("AMB-01", "1.1/2")
def test_a_hand_above_its_size_stays_as_it_is() -> None:
    game = table(
        {
            "units": "A = rifle-squad at A1",
            "posture": "defender",
            "hand": "fire, move, rout, fire, move",
        },
        "X = line-squad at O10",
        start="end-of-turn",
    )
    assert len(game.state.hands[AXIS]) == 5
    assert not game.found(CardDrawn)


# --- 1.2 knowledge -----------------------------------------------------------------------------


def known_position() -> CaseGame:
    game = table(
        {"units": "A = rifle-squad at C3 broken", "hand": "recover, G-2, G-3"},
        {"units": "X = line-squad at O10", "hand": "A-7, A-8, A-9"},
        draws=["6·6"],
    )
    game.choose("order recover", "pass")
    return game


@pytest.mark.rule("1.2/1", "AMB-02", "TM.11/1")
def test_a_hand_is_seen_by_its_owner_and_counted_by_both() -> None:
    game = known_position()
    assert game.view(AXIS)["cards"][AXIS]["hand"] == ["G-2", "G-3"]
    assert game.view(ALLIES)["cards"][AXIS]["hand"] is None
    assert game.view(-1)["cards"][ALLIES]["hand"] is None
    for side in (AXIS, ALLIES):
        counts = [part["hand_count"] for part in game.view(side)["cards"]]
        assert counts == [2, 3]


@pytest.mark.rule("1.2/1", "1.2/2")
def test_another_hand_and_another_pile_look_the_same_to_the_opponent() -> None:
    game = known_position()
    other = redeal(game.state, ALLIES, lambda cards: cards[5])
    assert set(other.hands[AXIS]) != set(game.state.hands[AXIS])
    assert game.system.view(other, ALLIES) == game.view(ALLIES)
    assert game.system.view(other, AXIS) != game.view(AXIS)


@pytest.mark.rule("1.2/2", "AMB-02")
def test_of_a_draw_pile_nobody_knows_more_than_the_number_of_cards() -> None:
    game = known_position()
    for side in (AXIS, ALLIES, -1):
        for owner in (AXIS, ALLIES):
            part = game.view(side)["cards"][owner]
            assert set(part) == {"hand", "hand_count", "pile_count", "discards"}
            assert part["pile_count"] == len(game.state.piles[owner])


@pytest.mark.rule("1.2/1", "1.2/2")
def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    drawn = CardDrawn("5.4", AXIS, 17)
    assert drawn.seen_by(AXIS) is drawn
    told = drawn.seen_by(ALLIES)
    assert isinstance(told, HiddenCardDrawn)
    assert "card" not in type(told).__slots__


@pytest.mark.rule("1.2/3", "1.3/1")
def test_a_discard_pile_lies_open_in_its_order() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at O10")
    for number in (5, 70, 9):
        game.state.emit(CardRevealed("1.3", AXIS, number, "rally"))
    for side in (AXIS, ALLIES, -1):
        assert game.view(side)["cards"][AXIS]["discards"] == ["G-6", "G-71", "G-10"]


@pytest.mark.rule("1.3/1", "1.9/1", "GL.DieRoll/1")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_a_card_is_revealed_from_the_own_pile_to_the_own_discard_pile(side: int) -> None:
    units = ["A = rifle-squad at C3", "X = line-squad at O10"]
    units[side] += " broken"
    hand = {("axis", "allies")[side]: "recover"}
    game = table(*units, hands=hand, active=("axis", "allies")[side], draws=["6·6"])
    before = [len(pile) for pile in game.state.piles]
    game.choose("order recover", "pass")
    revealed = game.found(CardRevealed)[0]
    assert revealed.side == side
    assert revealed.audience() == EVERYBODY
    assert game.state.discards[side][-1] == revealed.card
    assert revealed.card not in game.state.piles[side]
    before[side] -= 1
    assert [len(pile) for pile in game.state.piles] == before


# --- 1.4 reshuffle -----------------------------------------------------------------------------


@pytest.mark.rule("1.4/1", "1.4/2", "6.1.2/5")
def test_a_reshuffle_takes_the_own_discards_and_leaves_hands_alone() -> None:
    game = table(
        {"units": "A = rifle-squad at C3", "hand": "fire, move", "pile": 40},
        {"units": "X = line-squad at O10", "hand": "fire", "pile": 30},
        start="time",
    )
    assert [event.side for event in game.found(PileReshuffled)] == [AXIS]
    assert names(game, "hands", AXIS) == ["fire", "move"]
    assert game.state.discards[AXIS] == ()
    assert len(game.state.piles[AXIS]) == 72
    assert not set(game.state.piles[AXIS]) & set(game.state.hands[AXIS])
    assert len(game.state.discards[ALLIES]) == 42
