"""9 Initiative: the card that has a roll made again, and goes to the other side for it."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.combat_commander.events_table import event
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.catalog.figures import SIDES
from sandtable.systems.combat_commander.events.cards import CardRevealed, InitiativeUsed
from sandtable.systems.combat_commander.events.course import TriggerBegan
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import TimeAdvanced

AXIS, ALLIES = 0, 1
GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"
BROKEN = f"{GUARD}; A = rifle-squad at C3 broken"


def rally(*draws: str, holder: str = "axis", **facts: Any) -> CaseGame:
    """The Axis roll for a broken Squad; the first question is for the holder of the card."""
    hands = {"axis": "recover, fire, move", "allies": "fire, move"}
    game = table(BROKEN, SENTRY, hands=hands, draws=list(draws), initiative=holder, **facts)
    game.choose("order recover")
    return game


def asked(game: CaseGame) -> tuple[str, int]:
    assert game.decision is not None
    return game.decision.prompt, game.decision.side


def rallied(game: CaseGame) -> list[tuple[int, str]]:
    return [(event.total.total, event.outcome) for event in game.found(RollMade)]


# --- what it does -----------------------------------------------------------------------------


@pytest.mark.rule("9.1/1")
def test_9_1_the_roll_is_made_again_and_only_the_new_one_counts() -> None:
    game = rally("rally 6·6", "rally 1·2")
    game.choose("reroll")
    game.pass_windows()
    assert rallied(game) == [(3, "rallies")]
    assert not game.unit("A").broken


@pytest.mark.rule("9.1/1")
def test_9_1_nobody_must_use_it() -> None:
    game = rally("rally 6·6")
    game.choose("pass")
    assert rallied(game) == [(12, "stays-broken")]
    assert game.state.initiative == AXIS


@pytest.mark.rule("9.1/1", "9.1/2")
@pytest.mark.parametrize("trigger", ["event", "sniper", "time"])
def test_9_1_a_cancelled_roll_has_no_trigger(trigger: str) -> None:
    game = rally(f"rally 6·6 {trigger}!", "rally 1·1")
    assert asked(game) == ("reroll", AXIS)
    assert not game.found(TriggerBegan)  # the question comes before anything is carried out
    assert not game.found(RollMade)
    game.choose("reroll")
    game.pass_windows()
    assert not game.found(TriggerBegan)
    assert game.state.time == 0
    assert rallied(game) == [(2, "rallies")]


@pytest.mark.rule("9.1/1")
def test_9_1_a_cancelled_roll_jams_no_weapon() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3 with light-mg",
        f"{SENTRY}; X = line-squad at E3",
        hands={"axis": "fire"},
        draws=["fire-attack 6·6 jammed!", "fire-attack 1·1", "defense 6·6"],
    )
    game.choose("order fire", "A", "light-mg", "target E3", "fire", "reroll")
    game.pass_windows()
    assert not game.weapon("light-mg").broken


@pytest.mark.rule("9.1/2")
def test_9_1_afterwards_it_is_too_late() -> None:
    game = rally("rally 6·6 event!", "event elan")
    game.choose("pass")
    assert [event.purpose for event in game.found(CardRevealed)] == ["rally", "event"]
    assert asked(game) == ("order-or-pass", AXIS)
    refusal = game.refusal("reroll")
    assert refusal is not None


# --- who has it -------------------------------------------------------------------------------


@pytest.mark.rule("9.1/3")
def test_9_1_the_card_goes_to_the_opponent_and_stays_there() -> None:
    game = rally("rally 6·6", "rally 6·5")
    game.choose("reroll")
    assert game.state.initiative == ALLIES
    assert game.found(InitiativeUsed) == [InitiativeUsed("9.1", AXIS)]
    assert asked(game) == ("reroll", ALLIES)
    game.choose("pass")
    assert game.state.initiative == ALLIES
    assert game.view(AXIS)["initiative"] == ALLIES


@pytest.mark.rule("9.1/4", "9.1/5")
def test_9_1_the_card_can_go_back_and_forth_within_one_roll() -> None:
    game = rally("axis rally 6·6", "axis rally 1·1", "axis rally 6·5", "axis rally 1·3")
    for holder in (AXIS, ALLIES, AXIS):
        assert asked(game) == ("reroll", holder)
        game.choose("reroll")
    assert asked(game) == ("reroll", ALLIES)
    game.choose("pass")
    assert rallied(game) == [(4, "rallies")]
    assert game.state.initiative == ALLIES


@pytest.mark.rule("9.1/5")
def test_9_1_the_opponents_roll_can_be_cancelled_and_he_rolls_again() -> None:
    game = rally("axis rally 1·1", "axis rally 6·6", holder="allies")
    piles = [len(pile) for pile in game.state.piles]
    discards = len(game.state.discards[AXIS])
    assert asked(game) == ("reroll", ALLIES)
    game.choose("reroll")
    assert [len(pile) for pile in game.state.piles] == [piles[AXIS] - 1, piles[ALLIES]]
    assert len(game.state.discards[AXIS]) == discards + 1  # the cancelled card lies there too
    shown = game.found(CardRevealed)
    assert {event.card for event in shown} <= set(game.state.discards[AXIS])
    assert (game.state.initiative, asked(game)) == (AXIS, ("reroll", AXIS))


@pytest.mark.rule("9/3")
@pytest.mark.parametrize("holder", SIDES)
def test_9_the_card_is_in_no_hand(holder: str) -> None:
    game = rally("rally 6·6", "rally 6·6", holder=holder)
    hands = list(game.state.hands)
    counts = [cards["hand_count"] for cards in game.view(AXIS)["cards"]]
    game.choose("reroll", "pass")
    assert game.state.hands == hands
    assert [cards["hand_count"] for cards in game.view(AXIS)["cards"]] == counts == [2, 2]


@pytest.mark.rule("9/3")
@pytest.mark.parametrize("holder", SIDES)
def test_9_the_card_takes_no_place_when_the_hand_is_refilled(holder: str) -> None:
    game = table(GUARD, SENTRY, start="end-of-turn", initiative=holder, draws="any")
    assert len(game.state.hands[AXIS]) == game.state.setting.hand_size[AXIS]


# --- the last card ----------------------------------------------------------------------------


@pytest.mark.rule("AMB-18")
@pytest.mark.parametrize("trigger", ["", "time!"])
def test_9_1_the_last_card_advances_time_also_if_its_roll_is_cancelled(trigger: str) -> None:
    axis = {"units": BROKEN, "pile": 1}
    game = table(
        axis, SENTRY, hands={"axis": "recover"}, draws=[f"rally 6·6 {trigger}", "rally 1·1"]
    )
    game.choose("order recover")
    assert not game.found(TimeAdvanced)
    game.choose("reroll")
    kinds = [e for e in game.events if isinstance(e, (TimeAdvanced, CardRevealed, InitiativeUsed))]
    assert [type(e).__name__ for e in kinds] == [
        "CardRevealed", "InitiativeUsed", "TimeAdvanced", "CardRevealed",
    ]  # fmt: skip
    game.pass_windows()
    assert len(game.found(TimeAdvanced)) == 1


# --- which rolls ------------------------------------------------------------------------------


def fire() -> CaseGame:
    game = table(
        f"{GUARD}; A = rifle-squad at C3 with light-mortar",
        f"{SENTRY}; X = line-squad at E3",
        hands={"axis": "fire"},
        draws=["targeting 6·6", "fire-attack 1·1", "defense 6·6"],
    )
    game.choose("order fire", "A", "light-mortar", "target E3")
    return game


def artillery() -> CaseGame:
    axis = {"units": "Grein = sgt-grein at A2", "radio": "radio-105mm"}
    draws = ["accuracy 6·6", "drift 1·4", "impact 1·1", "defense 6·6"]
    enemy = f"{SENTRY}; X = line-squad at E3"
    game = table(axis, enemy, hands={"axis": "artillery-request"}, draws=draws)
    game.choose("order artillery-request", "target E3", "fire")
    return game


def mines() -> CaseGame:
    draws = ["allies mine-attack 1·1", "axis defense 6·6"]
    forts = {"C4": "mines"}
    units = f"{GUARD}; A = rifle-squad at C3"
    game = table(units, SENTRY, hands={"axis": "move"}, draws=draws, fortifications=forts)
    game.choose("order move", "A", "A", "hex C4")
    return game


def melee() -> CaseGame:
    units = f"{GUARD}; A = rifle-squad at C3", f"{SENTRY}; X = line-squad at C3"
    return table(*units, start="melee", draws=["allies melee 1·1", "axis melee 6·6"])


def rout() -> CaseGame:
    units = f"{SENTRY}; X = line-squad at H5 broken"
    game = table(GUARD, units, hands={"axis": "rout"}, draws=["axis rout 1·1"])
    game.choose("order rout")
    return game


def commissar() -> CaseGame:
    russian = {"units": "X = rifle-squad at O10 broken", "nation": "russian"}
    return event("commissar", GUARD, russian, to=ALLIES, draws=["commissar 1·1"])


def sudden_death() -> CaseGame:
    return table(GUARD, SENTRY, start="time", sudden_death=1, draws=["sudden-death 6·6"])


def support() -> CaseGame:
    return event("infiltration", draws=["support 3·3", "hex C3"])


def sniper() -> CaseGame:
    return table(GUARD, SENTRY, start="sniper", draws=["hex H5"])


@pytest.mark.rule("9.1/6")
@pytest.mark.parametrize(
    ("situation", "rolls"),
    [
        (fire, ["targeting", "fire-attack", "defense"]),
        (artillery, ["accuracy", "impact", "defense"]),
        (mines, ["mine-attack", "defense"]),
        (melee, ["melee", "melee"]),
        (lambda: rally("rally 3·3"), ["rally"]),
        (rout, ["rout"]),
        (commissar, ["commissar"]),
        (sudden_death, ["sudden-death"]),
        (support, ["support"]),
        (sniper, []),
    ],
)
def test_9_1_every_die_roll_can_be_cancelled_and_no_other_reveal(
    situation: Callable[[], CaseGame], rolls: list[str]
) -> None:
    game = situation()
    found = []
    while game.decision is not None and game.decision.window:
        if game.decision.prompt == "reroll":
            found.append(str(game.decision.args[1]))
        if game.meant("pass") is None or game.decision.window == "turn":
            break
        game.choose("pass")
    assert found == rolls
