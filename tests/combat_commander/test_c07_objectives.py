"""7 Victory points: what brings them, control of Objectives, open and secret chits."""

from typing import Any

import pytest
from tests.combat_commander.events_table import event, run_procedure
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.catalog.catalog import Chit, load_catalog
from sandtable.systems.combat_commander.events.markers import ChitOpened, ControlChanged
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.rules.c07_exit import ExitMap
from sandtable.systems.combat_commander.rules.c07_victory import objective_worth

AXIS, ALLIES, NOBODY = 0, 1, -1
GUARD, SENTRY = "guard = line-team at A7", "sentry = line-team at I7"
FIELD = {"cols": 9, "rows": 7, "objectives": "E4 A1 C1 G1 I1"}
FARM = FIELD | {"hexes": {"E4 E5 F4": "building"}, "buildings": "E4-E5-F4"}
"""Objective 1 is a building of three hexes."""


def position(axis: str = "", allies: str = "", **facts: Any) -> CaseGame:
    facts.setdefault("map", FIELD)
    facts.setdefault("draws", "any")
    return table(f"{GUARD}; {axis}", f"{SENTRY}; {allies}", **facts)


def scores(game: CaseGame) -> list[tuple[int, int, str]]:
    return [(event.side, event.points, event.why) for event in game.found(PointsScored)]


# --- 7.1, 7.2: the other sources of points -----------------------------------------------------


@pytest.mark.rule("7/1", "7/2")
@pytest.mark.parametrize(("vp", "winner"), [(1, AXIS), (-1, ALLIES)])
def test_7_whoever_has_more_points_wins(vp: int, winner: int) -> None:
    game = position(vp=vp, start="time", sudden_death=1, draws=["sudden-death 1·1"], time=12)
    game.pass_windows()
    assert game.result is not None
    assert (game.result.winner, game.result.score) == (winner, vp)


@pytest.mark.rule("7/2")
def test_7_elimination_exit_and_objectives_bring_points() -> None:
    game = position(
        "A = rifle-squad at E3; B = rifle-squad at I3",
        "X = line-squad at E4 broken",
        hands={"axis": "advance, move"},
        chits="A",
        control={"allies": [1]},
        draws=["allies melee 1·1", "axis melee 6·6"],
    )
    game.choose("order advance", "A", "hex E4")
    game.pass_windows()
    game.choose("order move", "B", "B", "exit", "space 3")
    wanted = [(ALLIES, -1, "objective-lost"), (AXIS, 1, "objective"), (AXIS, 2, "exit")]
    assert scores(game) == [(AXIS, 2, "elimination"), *wanted]
    assert game.state.vp == 6


# --- 7.3.1 Control ------------------------------------------------------------------------------


@pytest.mark.rule("7.3.1/3", "7.3.1/2")
def test_7_3_1_control_changes_in_mid_move_and_stays_behind() -> None:
    game = position("A = rifle-squad at E2", hands={"axis": "move"}, control={"allies": [1]})
    game.choose("order move", "A", "A", "E3")
    assert game.state.control[0] == ALLIES
    game.choose("E4")
    assert game.state.control[0] == AXIS
    game.choose("E5")
    assert game.state.control[0] == AXIS
    assert game.found(ControlChanged) == [ControlChanged("7.3.1", 1, AXIS)]


@pytest.mark.rule("7.3.1/3")
def test_7_3_1_two_sides_in_a_hex_leave_control_as_it_is() -> None:
    game = position(
        "A = rifle-squad at E3",
        "X = line-squad at E4",
        hands={"axis": "advance"},
        draws=["allies melee 1·1", "axis melee 6·6"],
    )
    game.choose("order advance", "A", "hex E4")
    assert game.state.control[0] == ALLIES  # the Melee is being rolled
    assert game.decision is not None
    assert game.decision.prompt == "reroll"
    game.pass_windows()
    assert game.state.control[0] == AXIS


@pytest.mark.rule("7.3.1/3", "O16.4.3/4")
def test_7_3_1_the_survivor_of_a_melee_takes_control() -> None:
    game = position(
        "A = rifle-squad at E4",
        "X = line-squad at E4",
        start="melee",
        control={"allies": [1]},
        draws=["allies melee 1·1", "axis melee 6·6"],
    )
    game.pass_windows()
    assert game.unit("X").where == "casualty"
    assert game.state.control[0] == AXIS


@pytest.mark.rule("7.3.1/3")
def test_7_3_1_a_retreat_takes_control() -> None:
    game = position(
        "A = rifle-squad at F4 broken",
        hands={"axis": "rout"},
        control={"allies": [1]},
        draws=["axis rout 4·5"],
    )
    game.choose("order rout")
    game.pass_windows()
    game.choose("hex E4")
    assert game.state.control[0] == AXIS


@pytest.mark.rule("7.3.1/3", "7.3.1.1/2")
def test_7_3_1_an_event_that_kills_the_last_defender_gives_control_away() -> None:
    game = event(
        "kia",
        f"{GUARD}; A = rifle-squad at E4",
        f"{SENTRY}; X = line-squad at F4 broken",
        map=FARM,
        control={"allies": [1]},
    )
    assert game.ended
    assert game.unit("X").where == "casualty"
    assert game.state.control[0] == AXIS


# --- 7.3.1.1 Buildings --------------------------------------------------------------------------


@pytest.mark.rule("7.3.1.1/2", "7.3.1.1/3")
@pytest.mark.parametrize(
    ("allies", "holder"),
    [("", AXIS), ("X = line-squad at F4", ALLIES), ("X = line-squad at F5", AXIS)],
)
def test_7_3_1_1_every_hex_of_a_building_must_be_free_of_enemies(allies: str, holder: int) -> None:
    game = position(
        "A = rifle-squad at E6", allies, hands={"axis": "move"}, map=FARM, control={"allies": [1]}
    )
    game.choose("order move", "A", "A", "E5")
    assert game.state.control[0] == holder


@pytest.mark.rule("7.3.1.1/3")
def test_7_3_1_1_who_drives_the_enemy_out_must_stand_there_himself() -> None:
    """The last defender leaves the building, and nobody else is in it."""
    game = position(
        "A = rifle-squad at E6",
        "X = line-squad at F4",
        hands={"allies": "move"},
        active="allies",
        map=FARM,
    )
    game.choose("order move", "X", "X", "G4")
    assert game.state.control[0] == ALLIES
    assert not game.found(ControlChanged)


@pytest.mark.rule("7.3.1.1/2", "7.3.1.1/3")
def test_7_3_1_1_when_the_defender_leaves_the_neighbour_takes_over() -> None:
    game = position(
        "A = rifle-squad at E5",
        "X = line-squad at F4",
        hands={"allies": "move"},
        active="allies",
        map=FARM,
        control={"allies": [1]},
    )
    game.choose("order move", "X", "X", "G4")
    assert game.state.control[0] == AXIS


# --- 7.3.2 Chits --------------------------------------------------------------------------------


@pytest.mark.rule("7.3.2/9", "7.3.2/2", "7.3.2/3")
@pytest.mark.parametrize("chit", load_catalog().chits, ids=lambda chit: chit.key)
def test_7_3_2_each_chit_says_what_it_is_worth(chit: Chit) -> None:
    game = position(chits=chit.key)
    worth = [objective_worth(game.state, number) for number in range(1, 6)]
    if chit.special:
        assert worth == [0] * 5
    else:
        assert worth == [chit.vp * (chit.objective in (0, number)) for number in range(1, 6)]
        assert sum(worth) > 0
    assert game.view(AXIS)["worth"] == game.view(ALLIES)["worth"] == worth
    assert game.view(AXIS)["chits"]["open"] == [chit.key]
    assert game.view(ALLIES)["chits"]["open"] == [chit.key]


def all_five(holders: dict[str, list[int]], chits: str, *draws: str) -> CaseGame:
    """Sudden Death is rolled for, with all Objectives in some hands and hopeless points."""
    game = position(
        vp=-9,
        control=holders,
        chits=chits,
        start="time",
        sudden_death=1,
        draws=list(draws),
    )
    game.pass_windows()
    return game


@pytest.mark.rule("7.3.2/6", "6.2.2/4", "6.3/3")
def test_7_3_2_all_five_objectives_win_before_the_sudden_death_roll() -> None:
    game = all_five({"axis": [1, 2, 3, 4, 5]}, "V")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (AXIS, "all-objectives")
    assert game.result.rule == "7.3.2"


@pytest.mark.rule("7.3.2/6", "AMB-14")
@pytest.mark.parametrize(
    ("holders", "chits"),
    [
        ({"axis": [1, 2, 3, 4]}, "V"),
        ({"axis": [1, 2, 3, 4], "allies": [5]}, "V"),
        ({"axis": [1, 2, 3, 4, 5]}, ""),
        ({"axis": [1, 2, 3, 4, 5]}, "W"),
    ],
)
def test_7_3_2_four_objectives_or_another_chit_do_not(
    holders: dict[str, list[int]], chits: str
) -> None:
    game = all_five(holders, chits, "sudden-death 6·6")
    assert not game.is_over
    assert not game.script.left()


@pytest.mark.rule("7.3.2/6")
def test_7_3_2_before_the_sudden_death_space_nobody_looks() -> None:
    game = position(start="time", chits="V", control={"axis": [1, 2, 3, 4, 5]}, sudden_death=2)
    assert not game.is_over


@pytest.mark.rule("7.3.2/7", "AMB-14")
@pytest.mark.parametrize(
    ("facts", "points"),
    [({"chits": "W"}, 4), ({"chits": "X"}, 2), ({"chits": ""}, 2), ({}, 2)],
)
def test_7_3_2_the_second_special_chit_doubles_exits(facts: dict[str, Any], points: int) -> None:
    secret = {"units": f"{GUARD}; A = rifle-squad at I3", "chits": "" if facts else "W"}
    enemy = f"{SENTRY}; X = line-squad at A3"
    game = run_procedure(lambda: ExitMap(AXIS, (1,)), secret, enemy, map=FIELD, **facts)
    game.choose("space 5")
    assert (game.unit("A").where, game.state.vp) == ("time", points)
    game = run_procedure(lambda: ExitMap(ALLIES, (3,)), secret, enemy, map=FIELD, **facts)
    game.choose("space 5")
    assert (game.unit("X").where, game.state.vp) == ("time", -points)


@pytest.mark.rule("7.3.2/8", "AMB-14")
@pytest.mark.parametrize(("chits", "points"), [("X", 4), ("W", 2), ("", 2)])
def test_7_3_2_the_third_special_chit_doubles_eliminations(chits: str, points: int) -> None:
    kia: dict[str, Any] = {"map": FIELD, "chits": chits}
    own, enemy = f"{GUARD}; A = rifle-squad at E1", f"{SENTRY}; X = line-squad at E4 broken"
    assert event("kia", own, enemy, **kia).state.vp == points
    own, enemy = f"{GUARD}; A = rifle-squad at E1 broken", f"{SENTRY}; X = line-squad at E4"
    assert event("kia", own, enemy, to=ALLIES, **kia).state.vp == -points


@pytest.mark.rule("AMB-14")
def test_7_3_2_a_secret_special_chit_does_nothing() -> None:
    own = {"units": GUARD, "chits": "X"}
    game = event("kia", own, f"{SENTRY}; X = line-squad at E4 broken", map=FIELD)
    assert game.state.vp == 2


# --- 7.3.3 Open and secret ----------------------------------------------------------------------


@pytest.mark.rule("7.3.3/2")
def test_7_3_3_only_the_owner_sees_his_secret_chit() -> None:
    axis = {"units": GUARD, "chits": "N"}
    game = table(axis, {"units": SENTRY, "chits": "K S"}, map=FIELD)
    assert game.view(AXIS)["chits"]["secret"] == [["N"], None]
    assert game.view(ALLIES)["chits"]["secret"] == [None, ["K", "S"]]
    assert game.view(-1)["chits"]["secret"] == [None, None]
    assert game.view(AXIS)["chits"]["secret_count"] == [1, 2]
    assert game.view(AXIS)["chits"]["open"] == []


@pytest.mark.rule("7.3.3/2")
def test_7_3_3_a_chit_that_is_drawn_secretly_is_not_in_the_others_log() -> None:
    game = event("mission-objective", draws=["chit K"])
    own = [type(e).__name__ for e in game.events_for(AXIS)]
    other = [type(e).__name__ for e in game.events_for(ALLIES)]
    assert "ChitDrawn" in own
    assert "ChitDrawn" not in other
    assert "HiddenChitDrawn" in other


@pytest.mark.rule("7.3.3/3", "7.3.3/4")
def test_7_3_3_a_secret_chit_does_not_score_while_it_is_secret() -> None:
    game = table(
        {"units": f"{GUARD}; A = rifle-squad at G2", "chits": "N"},
        SENTRY,
        hands={"axis": "move"},
        map=FIELD,
        control={"allies": [4]},
        draws="any",
    )
    game.choose("order move", "A", "A", "G1")
    assert game.state.control[3] == AXIS
    assert not game.found(PointsScored)


@pytest.mark.rule("7.3.3/3", "7.3.3/4", "7.3.3/1")
def test_7_3_3_revealed_it_scores_for_whoever_holds_the_objective() -> None:
    """Reconnaissance lays the enemy's chit for Objective 4 open; the enemy does not hold it."""
    game = event(
        "reconnaissance",
        f"{GUARD}; A = rifle-squad at G1",
        {"units": SENTRY, "chits": "N"},
        map=FIELD,
    )
    assert game.ended
    assert scores(game) == [(AXIS, 4, "objective")]
    assert game.view(AXIS)["chits"]["open"] == ["N"]
    assert game.view(ALLIES)["chits"]["secret"] == [None, []]


@pytest.mark.rule("7.3.3/3", "7.3.3/4", "6.3.2/1", "6.3.2/2")
def test_7_3_3_at_the_end_all_secret_chits_score_for_the_holders() -> None:
    game = table(
        {"units": GUARD, "chits": "N"},
        {"units": SENTRY, "chits": "S"},
        map=FIELD,
        control={"axis": [1], "allies": [4, 5]},
        start="time",
        sudden_death=1,
        time=11,
        vp=4,
        draws=["sudden-death 2·2"],
    )
    game.pass_windows()
    assert {e.chit for e in game.found(ChitOpened)} == {
        number for number, chit in enumerate(load_catalog().chits) if chit.key in "NS"
    }
    assert sorted(scores(game)) == sorted(
        [(ALLIES, 4, "objective"), (AXIS, 1, "objective"), *[(ALLIES, 1, "objective")] * 2]
    )
    assert game.result is not None
    assert (game.result.score, game.result.winner) == (4 - 4 + 1 - 2, ALLIES)


@pytest.mark.rule("7.3.3/3", "6.3.1/1")
def test_7_3_3_a_surrender_needs_no_chits() -> None:
    game = event(
        "kia",
        {"units": GUARD, "chits": "U"},
        {"units": f"{SENTRY}; X = line-squad at E4 broken", "surrender": 1},
        map=FIELD,
        control={"allies": [1, 2, 3, 4, 5]},
        vp=-5,
    )
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (AXIS, "surrender")
    assert not game.found(ChitOpened)


@pytest.mark.rule("7.3.3[b]/1", "7.3.3/4")
def test_7_3_3_an_objective_that_nobody_held_swings_by_its_value_alone() -> None:
    game = position(
        "A = rifle-squad at G2", hands={"axis": "move"}, chits="N", control={"allies": []}
    )
    game.choose("order move", "A", "A", "G1")
    assert scores(game) == [(AXIS, 4, "objective")]
    assert game.state.vp == 4
