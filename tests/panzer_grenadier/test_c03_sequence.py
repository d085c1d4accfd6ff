"""3.0 Sequence of play: initiative, segments in turn, passes, the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.assaults import ALLIES, AXIS, of
from tests.panzer_grenadier.field import TestTable, scenario, table

from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.events.course import (
    InitiativeRolled,
    SegmentBegan,
    TurnBegan,
)
from sandtable.systems.panzer_grenadier.events.marks import Marked, MarkersRemoved
from sandtable.systems.panzer_grenadier.pieces import MOVED
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("3.0")

BEGIN: list[Any] = [["Turns", {"step": "start", "side": -1, "event": False}]]
UNITS = ("axis inf A 0101", "axis inf B 0301", "allies inf X 1109", "allies inf Y 1107")


def turn(
    *told: str, initiative: tuple[int, int] = (4, 2), dice: str = "", **more: Any
) -> TestTable:
    """A turn is about to begin."""
    return table(
        *(told or UNITS), stack=BEGIN, dice=dice, turn=0,
        axis={"initiative": initiative[0]}, allies={"initiative": initiative[1]}, **more,
    )  # fmt: skip


def segments(game: TestTable) -> list[int]:
    return [event.side for event in of(game.state.journal, SegmentBegan)]


def act(game: TestTable) -> None:
    """Let the side that is asked do something that uses its segment: a unit moves one hex."""
    first = next(option for option in game.decision.options if option.verb == "move")
    game.game.apply(first)
    if game.decision.prompt == "announce":
        game.apply("done")
    if game.decision.prompt == "move":
        game.apply("stop")


@pytest.mark.rule("3.0/1")
def test_the_players_set_up_first() -> None:
    game = Game(PANZER_GRENADIER, scenario(), seed=1)
    assert game.decision is not None
    assert (game.decision.prompt, game.state.turn) == ("set-up-hex", 0)  # type: ignore[attr-defined]


@pytest.mark.rule("3.0/3", "3.0/4", "3.0/5")
def test_the_winner_of_the_initiative_takes_half_the_difference_of_segments() -> None:
    """EX-03: 4 + 5 against 2 + 3 is won by 4: two segments before the other takes one."""
    game = turn(dice="die 5 3")

    rolled = of(game.state.journal, InitiativeRolled)[0]
    assert (rolled.totals, rolled.winner, rolled.opening) == ((9, 5), AXIS, 2)
    act(game)
    act(game)
    assert segments(game) == [AXIS, AXIS, ALLIES]


@pytest.mark.rule("3.0/4")
@pytest.mark.parametrize(("dice", "opening"), [("5 4", 1), ("6 3", 2), ("6 1", 3), ("4 1", 2)])
def test_fractions_of_segments_are_rounded_up(dice: str, opening: int) -> None:
    game = turn(initiative=(2, 2), dice=f"die {dice}")
    assert of(game.state.journal, InitiativeRolled)[0].opening == opening


@pytest.mark.rule("3.0/3")
def test_on_a_tie_both_roll_again() -> None:
    game = turn(initiative=(2, 2), dice="die 3 3 2 5")

    rolled = of(game.state.journal, InitiativeRolled)

    assert [(event.rolls, event.winner) for event in rolled] == [((3, 3), -1), ((2, 5), ALLIES)]
    assert game.decision.side == ALLIES


@pytest.mark.rule("3.0/5", "3.0/6")
def test_after_the_opening_the_sides_alternate_and_a_pass_bars_nobody() -> None:
    game = turn(dice="die 5 3")
    act(game)
    game.apply("pass")
    act(game)
    act(game)
    assert segments(game) == [AXIS, AXIS, ALLIES, AXIS, ALLIES]


@pytest.mark.rule("3.0/7", "3.0/2")
def test_two_passes_one_of_each_side_end_the_turn() -> None:
    game = turn(dice="die 5 3")
    game.apply("pass", "pass")
    assert (game.state.turn, game.decision.side) == (1, ALLIES)

    events = game.apply("pass")

    assert of(events, MarkersRemoved)
    assert [event.turn for event in of(events, TurnBegan)] == [2]


@pytest.mark.rule("3.0/7")
def test_a_segment_that_is_used_between_two_passes_keeps_the_turn_going() -> None:
    game = turn(dice="die 4 5")
    game.apply("pass")
    act(game)
    events = game.apply("pass")
    assert (game.state.turn, of(events, MarkersRemoved)) == (1, [])


@pytest.mark.rule("3.0/2", "3.0/9")
def test_phases_follow_in_order_and_markers_go_at_the_end() -> None:
    game = turn("axis inf A 0101", "allies inf X 1109", dice="die 5 3")
    act(game)
    kinds = [type(event).__name__ for event in game.state.journal]
    assert kinds.index("InitiativeRolled") < kinds.index("SegmentBegan")
    assert game.piece("A").marks == MOVED

    events = game.apply("pass")

    assert of(events, MarkersRemoved)
    assert game.piece("A").marks == 0


@pytest.mark.rule("3.0/7", "3.0/6")
def test_who_has_nothing_left_to_activate_passes_by_himself() -> None:
    game = turn("axis inf A 0101", "allies inf X 1109", dice="die 5 3")
    act(game)
    assert segments(game) == [AXIS, AXIS, ALLIES]


# --- 3.0/8 ----------------------------------------------------------------------------------

SHAKEN = (
    "axis inf A 0101",
    "axis lt-8-0-1 L 0301 demoralized",
    "axis lt-8-0-0 M 0301 demoralized moved",
)


@pytest.mark.rule("3.0/8")
def test_after_a_pass_the_enemy_may_demand_a_recovery() -> None:
    game = table(*SHAKEN, "allies inf X 1109")
    game.apply("pass")
    assert (game.decision.prompt, game.decision.side) == ("demand", ALLIES)
    assert game.offers("demand") == ["L"]
    assert game.reason("demand:M") == ("3.0", "demand-unactivated-demoralized")
    assert game.reason("demand:A") == ("3.0", "demand-unactivated-demoralized")

    events = game.apply("demand:L")

    assert game.names["L"] in [event.piece for event in of(events, Marked)]
    assert game.state.passes == 1 << AXIS


@pytest.mark.rule("3.0/8")
def test_the_enemy_need_not_demand_it_and_cannot_where_nobody_is_demoralized() -> None:
    game = table(*SHAKEN, "allies inf X 1109")
    game.apply("pass", "pass")
    assert game.piece("L").marks == 0

    game = table("axis inf A 0101", "allies inf X 1109")
    game.apply("pass")
    assert game.decision.prompt == "segment"


@pytest.mark.rule("3.0/8", "AMB-011")
def test_by_the_other_reading_the_owner_names_who_tries() -> None:
    options = {"rulings": {"demanded-recovery": "owner"}}
    game = table(*SHAKEN, "axis lt-9-0-1 N 0301 demoralized", "allies inf X 1109", options=options)
    game.apply("pass")
    assert game.offers("demand") == []

    game.apply("yes")

    assert (game.decision.side, game.offers("demand")) == (AXIS, ["L", "N"])
