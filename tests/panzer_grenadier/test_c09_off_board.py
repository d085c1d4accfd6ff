"""9.2 Off-board artillery."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import every, first, say, strength

from sandtable.systems.panzer_grenadier.events.fire import Attacked, FriendlyFireRolled
from sandtable.systems.panzer_grenadier.events.markers import OffBoardFired

pytestmark = pytest.mark.rule("9.2")

TOLD = (
    "axis lt-8-0-0 L 0504", "axis 81mm A 0504", "allies inf X 0508", "allies inf Y 0308",
    "allies inf Z 0708",
)  # fmt: skip


def battery(*told: str, off_board: str = "3x20", **more: Any) -> TestTable:
    """Americans with off-board artillery."""
    side = {"nation": "american", "off_board": [off_board]}
    return table(*(told or [t.replace("81mm", "german:81mm") for t in TOLD]), axis=side, **more)


@pytest.mark.rule("9.2/1", "9.3/2", "9.3/5")
@pytest.mark.parametrize(
    "uses",
    [
        [("0 1 2", "0508", 60)],
        [("0 1", "0508", 40), ("2", "0308", 20)],
        [("0", "0508", 20), ("1", "0308", 20), ("2", "0708", 20)],
    ],
)
def test_three_times_twenty(uses: list[tuple[str, str, int]]) -> None:
    """EX-15."""
    game = battery()
    events = game.apply("artillery")
    for factors, hex_, _ in uses:
        events += say(game, *(f"factor:{n}" for n in factors.split() if not forced(game, n)))
        events += game.apply(f"bombard:{hex_}")

    assert [strength(e) for e in every(events, Attacked)] == [value for _, _, value in uses]
    assert game.state.active == 1


def forced(game: TestTable, number: str) -> bool:
    """Whether a factor was chosen already, because it was the only answer."""
    return game.reason(f"factor:{number}") == ("9.3", "factor-chosen-already")


@pytest.mark.rule("9.2/2", "3.11/1", "3.11/3")
def test_it_takes_a_whole_segment() -> None:
    game = battery()
    game.apply("artillery", "factor:0", "bombard:0508", "done")

    assert game.state.active == 1
    assert [p.marks for p in game.state.pieces] == [0] * 5


@pytest.mark.rule("3.11/3")
def test_nobody_is_activated_besides() -> None:
    game = battery()
    game.apply("artillery")
    assert {o.verb for o in game.decision.options} == {"factor"}

    game = battery()
    game.apply("fire:A")
    assert game.reason("artillery") == ("7.1", "not-asked-now")


@pytest.mark.rule("9.2/1")
def test_each_factor_fires_once_in_a_turn() -> None:
    game = battery(facts={"off_board_fired": [1, 0]})
    game.apply("artillery")

    assert game.reason("factor:0") == ("9.2", "factor-has-fired")
    assert game.reason("factor:3") == ("9.2", "no-such-factor")
    assert battery(facts={"off_board_fired": [7, 0]}).reason("artillery") == (
        "9.2", "off-board-artillery-has-fired",
    )  # fmt: skip
    assert table("axis inf A 0504", "allies inf X 0506").reason("artillery") == (
        "9.2", "no-off-board-artillery",
    )  # fmt: skip


@pytest.mark.rule("9.2/1")
def test_a_scenario_says_in_which_turns() -> None:
    game = battery(off_board="3x20 turns 2-4")
    assert game.reason("artillery") == ("9.2", "off-board-artillery-not-in-this-turn")
    game = battery(off_board="3x20 turns 2-4", turn=2)
    assert game.reason("artillery") == ("", "")


@pytest.mark.rule("9.2/1")
def test_where_some_have_fired_and_others_come_later_it_is_told_that_they_have_fired() -> None:
    side = {"off_board": ["1x20", "2x20 turns 2-4"]}
    game = table(*TOLD, axis=side, facts={"off_board_fired": [1, 0]})

    assert game.reason("artillery") == ("9.2", "off-board-artillery-has-fired")


@pytest.mark.rule("9.2/1", "9.2")
def test_a_leader_must_spot_its_target() -> None:
    told = ("axis inf A 0504", "allies inf X 0508", "allies inf Y 0109")
    assert battery(*told).reason("artillery") == ("9.2", "no-target-spotted-by-a-leader")

    game = battery(*told, "axis lt-8-0-0 L 0504", terrain={"0109": "w"})
    game.apply("artillery", "factor:0", "factor:1")
    assert game.offers("bombard") == ["0508"]
    assert game.reason("bombard:0109") == ("9.2", "not-spotted-by-a-leader")
    assert game.reason("bombard:0507") == ("8.0", "no-enemy-there")


@pytest.mark.rule("9.2/1")
def test_it_reaches_every_hex() -> None:
    game = battery("axis lt-8-0-0 L 0105", "allies inf X 1305", off_board="1x20")

    assert every(game.apply("artillery"), Attacked)


@pytest.mark.rule("9.3/2")
def test_three_factors_at_most_fire_together() -> None:
    game = battery(off_board="5x16")
    game.apply("artillery")
    assert game.reason("bombard:0508") == ("9.2", "choose-factors-first")
    assert game.reason("smoke:0508") == ("9.2", "choose-factors-first")
    game.apply("factor:0", "factor:3", "factor:4")

    assert game.reason("factor:1") == ("9.3", "three-factors-at-most")
    assert game.reason("factor:0") == ("9.3", "factor-chosen-already")
    assert strength(first(game.apply("bombard:0508"), Attacked)) == 48


@pytest.mark.rule("9.2")
def test_who_called_it_fires() -> None:
    game = battery()
    game.apply("artillery")
    assert game.reason("done") == ("3.11", "off-board-artillery-was-called")
    game.apply("factor:0")
    assert game.reason("done") == ("3.11", "off-board-artillery-was-called")
    game.apply("bombard:0508", "done")

    assert game.state.off_board_fired == [1, 0]


@pytest.mark.rule("9.3/3")
def test_it_is_never_combined_with_guns_on_the_board() -> None:
    game = battery()
    game.apply("artillery", "factor:0")

    assert game.reason("join:A") == ("9.2", "not-asked-now")
    assert first(game.apply("bombard:0508"), Attacked).firers == ()


@pytest.mark.rule("9.52")
def test_it_hits_friends_as_any_bombardment_does() -> None:
    game = battery(*TOLD[2:], "axis lt-8-0-0 L 0504", "axis inf B 0507", dice="6 6 die 1 1")
    game.apply("artillery", "factor:0")

    assert every(game.apply("bombard:0508"), FriendlyFireRolled)


@pytest.mark.rule("9.2")
def test_off_board_smoke_is_not_combined() -> None:
    game = battery(smoke_shells=("axis",), dice="3 3")
    game.apply("artillery", "factor:0", "factor:1")
    assert game.reason("smoke:0506") == ("16.1", "smoke-is-not-combined")

    game = battery(smoke_shells=("axis",), dice="3 3")
    events = game.apply("artillery", "factor:0", "smoke:0506")
    assert first(events, OffBoardFired).factors == (0,)
    assert game.state.field.index["0506"] in game.state.smoke
    assert battery().reason("smoke:0506") == ("3.1", "not-asked-now")


@pytest.mark.rule("9.2")
def test_smoke_needs_no_target_but_permission() -> None:
    told = ("axis inf A 0504", "allies inf X 0508")
    game = battery(*told, smoke_shells=("axis",))
    game.apply("artillery", "factor:0")
    assert game.reason("factor:1") == ("16.1", "smoke-is-not-combined")

    game = battery()
    game.apply("artillery", "factor:0")
    assert game.reason("smoke:0506") == ("16.1", "no-smoke-in-this-scenario")
