"""6.3 The end of the game: surrender, annihilation, the last exit, Sudden Death."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ProcedureGame, run_procedure
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.course import GameEnded
from sandtable.systems.combat_commander.events.markers import ChitOpened
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitEliminated
from sandtable.systems.combat_commander.rules.c03_units import Break

AXIS, ALLIES = 0, 1
NAMES = ("axis", "allies")


def result(game: CaseGame) -> tuple[str, str, str]:
    """Who won, how, and by which rule."""
    assert game.state.over
    assert game.decision is None
    assert len(game.found(GameEnded)) == 1
    return NAMES[game.state.winner], game.state.ending, game.state.ending_rule


def sudden_death(axis: Any = "A = rifle-squad at C3", **facts: Any) -> CaseGame:
    """A Sudden Death Roll that ends the game."""
    values: dict[str, Any] = {"time": 6, "sudden_death": 7, "draws": ["1·1"], **facts}
    allies = values.pop("allies", "X = line-squad at N8")
    game = table(axis, allies, start="time", **values)
    game.choose("pass")
    return game


# --- surrender and annihilation ----------------------------------------------------------------


def broken_together(initiative: str, axis: str, allies: str, **facts: Any) -> ProcedureGame:
    """All units are broken in one step, the Axis units first."""
    units = axis.count("=") + allies.count("=")
    return run_procedure(
        lambda: Break(tuple(range(units)), "E43"),
        {"units": axis, "surrender": facts.get("axis_surrender", 20)},
        {"units": allies, "surrender": facts.get("allied_surrender", 20)},
        initiative=initiative,
    )


@pytest.mark.rule("6.3/1", "6.3.1/1")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_the_loss_of_the_last_unit_on_the_map_loses_the_game(side: int) -> None:
    """Whatever the points, and whatever still waits on the Time Track (6.3/2)."""
    units = ["A = line-team at C3 broken", "X = line-team at N8 broken"]
    units[1 - side] = "Z = line-team at H4"
    units[side] += "; R = line-team time 9"
    sides = [{"units": told, "radio": "radio-105mm"} for told in units]
    game = run_procedure(lambda: Break((side,), "E43"), *sides, vp=40 if side == AXIS else -40)
    assert result(game) == (NAMES[1 - side], "annihilation", "6.3.1")


@pytest.mark.rule("6.3/2", "6.3/1")
def test_units_on_the_time_track_and_radios_are_not_on_the_map() -> None:
    axis = {
        "units": "A = line-team at C3 broken; R = rifle-squad time 9; S = rifle-squad time 2",
        "radio": "radio-105mm",
    }
    game = run_procedure(lambda: Break((0,), "E43"), axis, "X = line-squad at N8")
    assert result(game) == ("allies", "annihilation", "6.3.1")
    more = {**axis, "units": f"{axis['units']}; B = hero at C4"}
    game = run_procedure(lambda: Break((0,), "E43"), more, "X = line-squad at N8")
    assert not game.state.over


@pytest.mark.rule("6.3.1/2", "AMB-11", "9.2/1")
@pytest.mark.parametrize("initiative", NAMES)
def test_both_lose_their_last_unit_in_one_step(initiative: str) -> None:
    game = broken_together(initiative, "A = line-team at C3 broken", "X = line-team at N8 broken")
    assert result(game) == (initiative, "annihilation", "6.3.1")
    assert len(game.found(UnitEliminated)) == 2


@pytest.mark.rule("6.3.1/2", "AMB-11", "4.2/5")
@pytest.mark.parametrize("initiative", NAMES)
def test_one_surrenders_and_the_other_is_annihilated_in_one_step(initiative: str) -> None:
    game = broken_together(
        initiative,
        "A = line-team at C3 broken; B = line-team at C4",
        "X = line-team at N8 broken",
        axis_surrender=1,
    )
    assert result(game) == (initiative, "surrender", "6.3.1")
    assert len(game.found(UnitEliminated)) == 2


@pytest.mark.rule("6.3.1/1", "AMB-11")
def test_one_after_the_other_the_first_loses() -> None:
    """Ambushes are two steps: the Axis has lost before its own could be played."""
    game = table(
        {"units": "A = line-team at C3 broken; B = line-team at A9", "surrender": 1},
        {"units": "X = line-team at C4 broken; Y = line-team at O9", "surrender": 1},
        hands={"axis": "advance, ambush", "allies": "ambush"},
        initiative="axis",
    )
    game.choose("order advance", "A", "C4")
    while "play ambush" not in game.offered():
        game.choose("pass")
    game.choose("play ambush")
    assert result(game) == ("allies", "surrender", "6.3.1")
    assert game.unit("X").where == "map"


@pytest.mark.rule("6.3.1/2", "AMB-11", "8.2/3")
@pytest.mark.parametrize("initiative", NAMES)
def test_the_stacks_of_both_sides_are_thinned_out_in_one_step(initiative: str) -> None:
    game = table(
        {"units": "A = rifle-squad at C3; B = rifle-squad at C3", "surrender": 1},
        {"units": "X = line-squad at N8; Y = line-squad at N8", "surrender": 1},
        start="end-of-turn",
        initiative=initiative,
    )
    game.choose("unit X")
    assert not game.state.over
    game.choose("unit A")
    assert result(game) == (initiative, "surrender", "6.3.1")


@pytest.mark.rule("6.3.1/1", "6.3.2/1")
def test_who_surrenders_loses_with_any_points_and_no_chit_is_opened() -> None:
    game = run_procedure(
        lambda: Break((0,), "E43"),
        {"units": "A = line-team at C3 broken; B = line-team at C4", "surrender": 1, "chits": "K"},
        "X = line-squad at N8",
        vp=60,
    )
    assert result(game) == ("allies", "surrender", "6.3.1")
    assert not game.found(ChitOpened)


# --- the last unit exits -----------------------------------------------------------------------


def exited(unit: str = "rifle-squad", **facts: Any) -> CaseGame:
    """The last Axis unit on the map leaves over the enemy edge."""
    axis = {"units": f"A = {unit} at O5; R = rifle-squad time 9"}
    allies = facts.pop("allies", "X = line-squad at H8")
    game = table(axis, allies, hands={"axis": "advance"}, **facts)
    game.choose("order advance", "A", "exit")
    if game.decision is not None:
        game.choose("space 7")
    return game


@pytest.mark.rule("6.3/1", "6.3/2", "6.3.2/1", "6.3.2/2")
@pytest.mark.parametrize(("vp", "winner"), [(-3, "allies"), (-1, "axis"), (5, "axis")])
def test_when_the_last_unit_has_left_the_points_decide(vp: int, winner: str) -> None:
    """Its own two points are counted before."""
    assert result(exited(vp=vp)) == (winner, "last-unit-exited", "6.3.2")


@pytest.mark.rule("6.3/1", "6.3.2/3", "9.2/1")
@pytest.mark.parametrize("initiative", NAMES)
def test_with_no_points_the_initiative_decides(initiative: str) -> None:
    assert result(exited(vp=-2, initiative=initiative)) == (initiative, "last-unit-exited", "9.2")


@pytest.mark.rule("6.3/1", "7.2.1/5")
def test_a_hero_can_be_the_last_to_leave() -> None:
    game = exited("hero", vp=1)
    assert result(game) == ("axis", "last-unit-exited", "6.3.2")
    assert not game.found(PointsScored)


@pytest.mark.rule("6.3/1", "7.3.1/3", "6.3.2/1")
def test_an_objective_left_to_the_enemy_changes_hands_before_the_count() -> None:
    """One building of two hexes: with A gone X alone is in it."""
    game = exited(
        allies="X = line-squad at O6",
        chits="N",
        control={"axis": [4]},
        vp=4,
        map={
            "hexes": {"O5 O6": "building"},
            "buildings": "O5-O6",
            "objectives": "A1 A10 O1 O5 O10",
        },
    )
    assert result(game)[0] == "allies"


@pytest.mark.rule("6.3/1", "6.3/3", "SC.07.3/2")
def test_where_exit_is_barred_the_last_unit_is_lost_and_so_is_the_game() -> None:
    assert result(exited(vp=30, special={"no_exit": ["axis"]}))[:2] == ("allies", "annihilation")


# --- points at the end -------------------------------------------------------------------------


@pytest.mark.rule("6.3.2/1", "6.3.2/2", "7.3.3/4", "4.3.3/1")
def test_secret_chits_of_both_are_opened_for_the_holders_of_their_objectives() -> None:
    """Both chits are on Objective 3: one point and two, whoever owned the chits."""
    game = sudden_death(
        {"units": "A = rifle-squad at C3", "chits": "C"},
        allies={"units": "X = line-squad at N8", "chits": "G"},
        control={"allies": [3]},
        vp=2,
    )
    assert [fact.side for fact in game.found(ChitOpened)] == [AXIS, ALLIES]
    assert game.state.vp == 2 - 1 - 2
    assert result(game) == ("allies", "sudden-death", "6.3.2")


@pytest.mark.rule("6.3.2/1")
def test_a_secret_chit_on_an_objective_of_nobody_counts_for_nobody() -> None:
    game = sudden_death({"units": "A = rifle-squad at C3", "chits": "C"}, vp=2)
    assert game.found(ChitOpened)
    assert game.state.vp == 2


@pytest.mark.rule("6.3.2/2", "6.3.2/3", "9.2/1", "7/1")
@pytest.mark.parametrize(
    ("vp", "initiative", "winner", "rule"),
    [
        (1, "allies", "axis", "6.3.2"), (-1, "axis", "allies", "6.3.2"),
        (0, "axis", "axis", "9.2"), (0, "allies", "allies", "9.2"),
    ],
)  # fmt: skip
def test_the_side_of_the_marker_wins_and_on_zero_the_initiative(
    vp: int, initiative: str, winner: str, rule: str
) -> None:
    game = sudden_death(vp=vp, initiative=initiative)
    assert result(game) == (winner, "sudden-death", rule)


@pytest.mark.rule("6.3/1", "IN.1/4")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = sudden_death(vp=1)
    assert game.decision is None
    refusal = game.why_not("pass")
    assert refusal is not None
    assert refusal.reason == "game-over"
