"""6.1 The time advance and its six steps; 6.2 Sudden Death."""

from typing import Any

import pytest
from tests.combat_commander.table import Side, table

from sandtable.kernel.events import Event
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.cards import CardRevealed, PileReshuffled
from sandtable.systems.combat_commander.events.course import TriggerEnded
from sandtable.systems.combat_commander.events.markers import FortificationPlaced, SmokeRemoved
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored, TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitEntered

AXIS, ALLIES = 0, 1
A, X = "A = rifle-squad at C3", "X = line-squad at N8"
SMOKE = {"C5": 2, "D5": 3, "E5": 4}
STEPS = (
    TimeAdvanced, PileReshuffled, CardRevealed, PointsScored, SmokeRemoved, UnitEntered,
    FortificationPlaced, TriggerEnded,
)  # fmt: skip


def advance(axis: Side = A, allies: Side = X, **facts: Any) -> CaseGame:
    """A time advance that the active player, the Axis unless told, has caused."""
    return table(axis, allies, start="time", **facts)


def kinds(game: CaseGame, *wanted: type[Event]) -> list[str]:
    return [type(fact).__name__ for fact in game.events if isinstance(fact, wanted)]


def prompt(game: CaseGame) -> tuple[str, str]:
    """Who is asked, and what."""
    assert game.decision is not None
    return ("axis", "allies")[game.decision.side], game.decision.prompt


def hexes(game: CaseGame) -> set[str]:
    return {words.removeprefix("hex ") for words in game.offered()}


# --- the steps in their order ------------------------------------------------------------------


@pytest.mark.rule("6.1.2/4", "6.1.2/7", "6.1.2/12", "6.1.2/6", "TM.5/10")
def test_the_six_steps_come_in_their_order() -> None:
    game = advance(
        {"units": f"{A}; B = line-team time 7", "hand": "dig-in", "posture": "defender"},
        time=6,
        sudden_death=7,
        smoke=SMOKE,
        draws=["6·6"],
    )
    game.choose("pass", "hex D5", "hex A1", "play dig-in", "hex C3")
    assert kinds(game, *STEPS) == [
        "TimeAdvanced", "PileReshuffled", "CardRevealed", "PointsScored", "PointsScored",
        "SmokeRemoved", "UnitEntered", "FortificationPlaced", "TriggerEnded",
    ]  # fmt: skip
    assert prompt(game) == ("axis", "order-or-pass")


@pytest.mark.rule("6.1.2/7", "6.2.2/2", "TM.2/6")
def test_nothing_follows_a_sudden_death() -> None:
    game = advance(
        {"units": f"{A}; B = line-team time 7", "hand": "dig-in", "posture": "defender"},
        time=6,
        sudden_death=7,
        smoke=SMOKE,
        draws=["1·1"],
    )
    game.choose("pass")
    assert game.state.over
    assert kinds(game, *STEPS) == ["TimeAdvanced", "PileReshuffled", "CardRevealed"]
    assert len(game.state.smoke) == 3


@pytest.mark.rule("6.1.2/5", "6.1.2/6", "6.2.2/1")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_the_causer_alone_shuffles_and_rolls(active: str) -> None:
    game = advance(
        {"units": A, "pile": 30},
        {"units": X, "pile": 20},
        active=active,
        time=6,
        sudden_death=7,
        draws=[f"{active} 6·6"],
    )
    game.choose("pass")
    side = ("axis", "allies").index(active)
    assert [fact.side for fact in game.found(PileReshuffled)] == [side]
    assert [fact.side for fact in game.found(CardRevealed)] == [side]
    assert len(game.state.discards[side]) == 1
    assert len(game.state.discards[1 - side]) > 40


@pytest.mark.rule("6.1.2/1", "6.1.2/2", "6.1.2/3")
@pytest.mark.parametrize(
    ("pile", "trigger", "advances"),
    [(1, " time!", 1), (2, " time!", 1), (1, "", 1), (2, "", 0)],
)
def test_a_last_card_with_time_advances_once(pile: int, trigger: str, advances: int) -> None:
    axis = {"units": "A = rifle-squad at C3 broken", "hand": "recover", "pile": pile}
    game = table(axis, X, draws=[f"6·6{trigger}"])
    game.choose("order recover", "pass")
    assert game.state.time == len(game.found(TimeAdvanced)) == advances
    assert prompt(game) == ("axis", "order-or-pass")


# --- Sudden Death ------------------------------------------------------------------------------


@pytest.mark.rule("6.2.2/1", "6.2.1/1")
@pytest.mark.parametrize(("time", "rolls"), [(4, 0), (5, 0), (6, 1), (7, 1), (9, 1)])
def test_into_or_beyond_the_space_of_the_marker(time: int, rolls: int) -> None:
    game = advance(time=time, sudden_death=7, draws=["6·6"][:rolls])
    if rolls:
        game.choose("pass")
    assert len(game.found(RollMade)) == rolls
    assert not game.state.over


@pytest.mark.rule("6.2.2/2", "6.2.2/3", "6.3.2/2")
@pytest.mark.parametrize(("dice", "ends"), [("3·4", True), ("4·4", False), ("4·5", False)])
def test_less_than_the_space_of_the_time_marker_ends_the_game(dice: str, ends: bool) -> None:
    game = advance(time=7, sudden_death=5, vp=-1, draws=[dice])
    game.choose("pass")
    assert game.state.over is ends
    if ends:
        result = game.state.winner, game.state.ending, game.state.ending_rule
        assert result == (ALLIES, "sudden-death", "6.3.2")


@pytest.mark.rule("6.2.2/4", "6.3/3", "7.3.2/6")
@pytest.mark.parametrize("held", [4, 5])
def test_all_five_objectives_win_before_the_roll(held: int) -> None:
    """With the special chit open; the points say otherwise and no card is revealed."""
    chit = special_chit()
    game = advance(
        time=6,
        sudden_death=7,
        vp=-9,
        chits=chit,
        control={"axis": list(range(1, held + 1))},
        draws=["6·6"] * (held < 5),
    )
    if held == 5:
        result = game.state.winner, game.state.ending, game.state.ending_rule
        assert result == (AXIS, "all-objectives", "7.3.2")
        assert not game.found(CardRevealed)
    else:
        game.choose("pass")
        assert not game.state.over


@pytest.mark.rule("6.2.2/4", "7.3.2/6")
def test_all_five_objectives_win_nothing_without_a_sudden_death_roll() -> None:
    control = {"axis": [1, 2, 3, 4, 5]}
    early = advance(time=5, sudden_death=7, chits=special_chit(), control=control)
    assert not early.state.over
    without = advance(time=6, sudden_death=7, control=control, draws=["6·6"])
    without.choose("pass")
    assert not without.state.over


def special_chit() -> str:
    chits = advance().state.setting.catalog.chits
    return next(chit.key for chit in chits if chit.special == "sudden-death")


# --- step 3: the Defender ----------------------------------------------------------------------


@pytest.mark.rule("6.1.2/8", "AMB-08")
@pytest.mark.parametrize(
    ("axis", "allies", "vp"),
    [
        ("attacker", "defender", -1), ("defender", "attacker", 1), ("defender", "recon", 1),
        ("attacker", "recon", 0), ("recon", "recon", 0), ("defender", "defender", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_each_defender_gains_a_point(axis: str, allies: str, vp: int, active: str) -> None:
    game = advance({"units": A, "posture": axis}, {"units": X, "posture": allies}, active=active)
    assert game.state.vp == vp
    assert len(game.found(PointsScored)) == [axis, allies].count("defender")


# --- step 4: Smoke -----------------------------------------------------------------------------


@pytest.mark.rule("6.1.2/9", "AMB-07")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_the_causer_must_remove_one_smoke_marker(active: str) -> None:
    game = advance(smoke=SMOKE, active=active)
    assert prompt(game) == (active, "remove-smoke")
    assert hexes(game) == {"C5", "D5", "E5"}
    assert game.refusal("pass") == Refusal("6.1.2", "must-answer")
    assert game.refusal("hex F5") == Refusal("6.1.2", "no-smoke-there", (game.hex("F5"),))
    cup = len(game.state.cup)
    game.choose("hex D5")
    assert {game.state.bf.names[hex_] for hex_ in game.state.smoke} == {"C5", "E5"}
    assert len(game.state.cup) == cup + 1
    assert prompt(game) == (active, "order-or-pass")


@pytest.mark.rule("6.1.2/9", "AMB-07")
def test_the_only_smoke_marker_goes_and_blazes_stay() -> None:
    game = advance(smoke={"C5": 2}, blaze={"D5": 1})
    assert not game.state.smoke
    assert len(game.state.blaze) == 1
    assert prompt(game) == ("axis", "order-or-pass")


@pytest.mark.rule("AMB-07")
def test_by_the_other_ruling_all_smoke_goes() -> None:
    game = advance(smoke=SMOKE, blaze={"F5": 1}, rulings={"time-advance-smoke": "all"})
    assert not game.state.smoke
    assert len(game.found(SmokeRemoved)) == 3
    assert len(game.state.blaze) == 1
    assert prompt(game) == ("axis", "order-or-pass")


# --- step 6: Dig In ----------------------------------------------------------------------------


@pytest.mark.rule("6.1.2/11", "A24.2/1", "GL.Inactive/2", "TM.5/10")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_both_may_dig_in_the_inactive_player_first(active: str) -> None:
    game = advance({"units": A, "hand": "dig-in"}, {"units": X, "hand": "dig-in"}, active=active)
    first, second = ("allies", "axis") if active == "axis" else ("axis", "allies")
    assert prompt(game) == (first, "dig-in")
    game.choose("play dig-in")
    assert prompt(game) == (second, "dig-in")
    game.choose("pass")
    assert len(game.state.forts) == 1
    assert prompt(game) == (active, "order-or-pass")


@pytest.mark.rule("SC.06.1/1")
@pytest.mark.parametrize(("limit", "orders"), [(0, 4), (3, 3)])
def test_orders_grow_up_to_their_limit_or_without_one(limit: int, orders: int) -> None:
    """Each side by its own special rule."""
    special = {"orders_growth": {"allies": 2}, "orders_limit": {"allies": limit}}
    game = advance(A, {"units": X, "orders": 2}, special=special)
    assert game.state.order_limit[ALLIES] == orders
