"""4 The Track Display: Victory Track, Casualty Track, quality, Objective Box."""

import pytest
from tests.combat_commander.events_table import event
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.course import TriggerEnded
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.pieces import CASUALTY, MIX
from sandtable.systems.combat_commander.rules.c03_units import eliminate

AXIS, ALLIES = 0, 1
SQUADS = ("A = rifle-squad at C3", "X = line-squad at O10")


def lose(game: CaseGame, *names: str) -> None:
    """Eliminate units one after another; the end of the game is tested after each."""
    for name in names:
        eliminate(game.state, game.unit(name).id, "3.2.4")
        game.system.settle(game.state)


def row(game: CaseGame, side: int) -> list[str]:
    """The Casualty Track row of a side, space by space; "" is an empty one."""
    units = game.state.casualties[side]
    return [game.names.unit(game.state, unit) if unit >= 0 else "" for unit in units]


@pytest.mark.rule("4/1", "4.2/2", "GL.Piece/1", "TM.12/1")
def test_every_track_and_every_kind_of_piece_is_shown() -> None:
    game = table(
        {
            "units": "A = rifle-squad at C3 with light-mg; B = line-team casualty; "
            "C = line-team time 5",
            "radio": "radio-105mm",
            "quality": "elite",
            "orders": 2,
            "surrender": 7,
            "box": "heavy-mg",
        },
        {"units": "X = line-squad at O10", "quality": "green", "orders": 4, "surrender": 9},
        fortifications={"C3": "wire"},
        year=1944,
        vp=-3,
        time=2,
        sudden_death=6,
        chits="C",
        control={"axis": [1], "allies": [2]},
    )
    for side in (AXIS, ALLIES):
        shown = game.view(side)
        assert (shown["vp"], shown["time"], shown["sudden_death"]) == (-3, 2, 6)
        assert (shown["year"], shown["quality"]) == (1944, ["elite", "green"])
        assert shown["orders"]["limit"] == [2, 4]
        assert shown["surrender"] == [7, 9]
        assert shown["casualties"] == [[1], []]
        assert shown["time_track"] == {5: [2]}
        assert shown["weapon_box"] == [1]
        assert shown["chits"]["open"] == ["C"]
        assert shown["control"][:2] == [AXIS, ALLIES]
        assert [unit["hex"] for unit in shown["units"]] == ["C3", "", "", "O10"]
        assert shown["weapons"][0]["bearer"] == 0
        assert shown["radios"][AXIS] == {"type": "german/radio-105mm", "broken": False}
        assert shown["fortifications"] == {"C3": "wire"}


# --- 4.1 Victory Track -------------------------------------------------------------------------


@pytest.mark.rule("4.1.1/1", "4.1.1/2", "GL.VP/1")
@pytest.mark.parametrize(("start", "now"), [(0, -2), (1, -1), (-19, -21), (-30, -32), (22, 20)])
def test_one_balance_moves_to_and_fro_and_knows_no_bounds(start: int, now: int) -> None:
    """An Axis Squad is lost: two points to the Allies, whatever the marker shows."""
    game = table(f"{SQUADS[0]}; B = rifle-squad at C5", SQUADS[1], vp=start)
    lose(game, "B")
    assert game.state.vp == now
    scored = game.found(PointsScored)[0]
    assert (scored.side, scored.points) == (ALLIES, 2)


# --- 4.1.2 the Attack Total --------------------------------------------------------------------


@pytest.mark.rule("4.1.2/1", "4.1.2/2", "1.9.1/2")
def test_the_attack_total_is_kept_while_a_trigger_has_a_melee_of_its_own() -> None:
    """X's Defense Roll brings B back beside Z; after their Melee Y rolls against the same 9."""
    game = table(
        "A = rifle-squad at C3; B = rifle-squad casualty",
        "X = line-squad at E3; Y = line-team at E3; Z = line-team at K8",
        hands={"axis": "fire"},
        draws=[
            "axis fire-attack 2·2",
            "allies defense 6·6 event!",
            "allies event walking-wounded",
            "allies hex K8",
            "allies melee 6·6",
            "axis melee 1·1",
            "allies defense 1·1",
        ],
    )
    game.choose("order fire", "A", "fire", "pass", "X", "pass")
    while "hex K8" not in game.offered():
        game.choose("pass")
    game.choose("hex K8")
    game.pass_windows()
    made = [(roll.purpose, roll.outcome) for roll in game.found(RollMade)]
    assert made == [
        ("fire-attack", "attack-total"), ("melee", "melee-total"), ("melee", "melee-total"),
        ("defense", "holds"), ("defense", "breaks"),
    ]  # fmt: skip
    assert game.found(RollMade)[-1].total.total < game.found(RollMade)[0].total.total == 9
    assert game.unit("Y").broken
    assert game.unit("B").where == CASUALTY
    assert len(game.found(TriggerEnded)) == 1


# --- 4.2 Casualty Track ------------------------------------------------------------------------


@pytest.mark.rule("4.2/2", "4.2/3", "4.2/4")
def test_lost_units_go_to_their_owners_row_and_weapons_to_the_common_box() -> None:
    game = table(
        "A = rifle-squad at C3; B = line-team at C4 with light-mg; C = rifle-squad at C5",
        "X = line-squad at O10; Y = line-squad at O9 with medium-mg broken; Z = line-team at O8",
    )
    lose(game, "Y", "B", "Z", "C")
    assert row(game, AXIS) == ["B", "C"]
    assert row(game, ALLIES) == ["Y", "Z"]
    box = [game.state.weapons[number].type.key for number in game.state.weapon_box]
    assert box == ["american/medium-mg", "german/light-mg"]
    assert all(game.state.weapons[w].where == CASUALTY for w in game.state.weapon_box)
    assert game.unit("B").weapon == game.unit("Y").weapon == -1


@pytest.mark.rule("4.2/3", "AMB-13", "7.1/1")
def test_a_hero_and_his_weapon_go_to_the_mix_and_count_for_nobody() -> None:
    game = table("A = rifle-squad at C3; H = hero at C3 with light-mg", SQUADS[1])
    lose(game, "H")
    assert game.unit("H").where == game.weapon("light-mg").where == MIX
    assert (row(game, AXIS), game.state.weapon_box, game.state.vp) == ([], (), 0)


@pytest.mark.rule("4.2/4", "4.2/5", "AMB-05")
def test_the_next_unit_lost_takes_the_lowest_empty_space() -> None:
    """Walking Wounded leaves a gap: the marker in space 4 is reached by the fourth unit only."""
    units = "; ".join(f"{name} = line-team casualty" for name in ("one", "two", "three"))
    more = "D = line-team at C5; E = line-team at C6; F = line-team at C7"
    axis = {"units": f"A = rifle-squad at C3; {units}; {more}", "surrender": 4}
    game = event("walking-wounded", axis, draws=["hex C3"])
    game.choose("unit one", "hex C3")
    assert row(game, AXIS) == ["", "two", "three"]
    lose(game, "D")
    assert row(game, AXIS) == ["D", "two", "three"]
    assert not game.state.over
    lose(game, "E")
    assert row(game, AXIS) == ["D", "two", "three", "E"]
    assert (game.state.over, game.state.winner, game.state.ending) == (True, ALLIES, "surrender")


@pytest.mark.rule("4.2/5", "6.3/1", "6.3.1/1")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_unit_in_the_space_of_the_surrender_marker_loses_the_game(space: int) -> None:
    units = "; ".join(f"{name} = line-team at C{n}" for n, name in enumerate("ABCD", 3))
    game = table({"units": units, "surrender": space}, SQUADS[1], vp=40)
    for count, name in enumerate("ABC"[:space], 1):
        lose(game, name)
        assert game.state.over is (count == space)
    assert (game.state.winner, game.state.ending_rule) == (ALLIES, "6.3.1")


@pytest.mark.rule("4.2[a]/1", "7.1/1")
def test_points_come_with_each_elimination() -> None:
    game = table("A = rifle-squad at C3; B = line-team at C4; C = sgt-grein at C5", SQUADS[1])
    lose(game, "B", "C")
    assert [fact.points for fact in game.found(PointsScored)] == [1, 3]
    assert game.state.vp == -4


# --- 4.3 quality and Objective Box -------------------------------------------------------------


@pytest.mark.rule("4.3.1/2")
@pytest.mark.parametrize("quality", ["green", "line", "elite"])
def test_quality_says_which_teams_are_used(quality: str) -> None:
    """Light Wounds of a Squad whose own quality is Line."""
    game = table(
        "A = rifle-squad at C3",
        {"units": "X = line-squad at E3", "quality": quality},
        hands={"axis": "fire", "allies": "light-wounds"},
        draws=["6·6", "1·1"],
    )
    game.choose("order fire", "A", "fire")
    while "play light-wounds" not in game.offered():
        game.choose("pass")
    game.choose("play light-wounds")
    assert game.unit(f"{quality}-team").type.key == f"american/{quality}-team"
    deployed = event("deploy", {"units": "A = rifle-squad at C3", "quality": quality})
    deployed.choose("A")
    assert deployed.at("C3") == [f"{quality}-team", f"{quality}-team 2"]


@pytest.mark.rule("4.3.3/1", "7.3.3/2")
def test_open_chits_are_seen_by_all_and_secret_ones_by_their_owner() -> None:
    game = table(
        {"units": SQUADS[0], "chits": "K"}, {"units": SQUADS[1], "chits": "B D"}, chits="C G"
    )
    shown = {side: game.view(side)["chits"] for side in (AXIS, ALLIES, -1)}
    assert all(chits["open"] == ["C", "G"] for chits in shown.values())
    assert all(chits["secret_count"] == [1, 2] for chits in shown.values())
    assert shown[AXIS]["secret"] == [["K"], None]
    assert shown[ALLIES]["secret"] == [None, ["B", "D"]]
    assert shown[-1]["secret"] == [None, None]


@pytest.mark.rule("2.3/2", "7.3/1", "7.3.1/2")
def test_an_objective_is_worth_its_chits_to_whoever_held_it_last_alone() -> None:
    """Objective 3 at E3 with the chits C (1) and G (2): taken, left, still worth 3."""
    game = table(
        "A = rifle-squad at C3; B = line-team at A9",
        SQUADS[1],
        hands={"axis": "move, move"},
        chits="C G",
        map={"objectives": "A1 A10 D3 O1 O10"},
    )
    game.choose("order move", "A", "A", "D3")
    assert (game.state.control[2], game.state.vp) == (AXIS, 3)
    game.choose("E4", "stop")
    assert (game.state.control[2], game.state.vp) == (AXIS, 3)
    other = table(SQUADS[0], "X = line-squad at D3", map={"objectives": "A1 A10 D3 O1 O10"})
    assert other.state.control[2] == ALLIES
    assert other.state.vp == 0
