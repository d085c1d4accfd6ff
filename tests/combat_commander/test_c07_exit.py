"""7.2 Exit: over the enemy edge for points, over the own edge as a loss."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import PointsSpent, UnitEliminated, UnitExited
from sandtable.systems.combat_commander.scenario.scenario import load_scenario

GUARD, SENTRY = "guard = line-team at E1", "sentry = line-team at E10"
STRENGTHENED = "A = rifle-squad at O5 veteran suppressed broken with light-mg broken"


def mover(unit: str, *, order: str = "move", hand: str = "", **facts: Any) -> CaseGame:
    """The Axis with one unit about to move; everybody else is far away."""
    hands = {"axis": ", ".join((order, hand)) if hand else order}
    facts.setdefault("draws", "any")
    return table(axis=f"{GUARD}; {unit}", allies=SENTRY, hands=hands, **facts)


def exited(unit: str, space: int, *, order: str = "move", **facts: Any) -> CaseGame:
    """One unit at the enemy edge has left for a space of the Time Track."""
    game = mover(unit, order=order, **facts)
    game.choose(f"order {order}", "A", "A", "exit", f"space {space}")
    return game


def advance_time(game: CaseGame) -> None:
    """The Allies roll Time! in a Rout Order and everybody waits for the result."""
    game.script.add("allies rout 3·4 time!")
    game.choose("order rout")
    game.pass_windows()


# --- where --------------------------------------------------------------------------------


@pytest.mark.rule("7.2/1", "7.2/2", "7.2.1/1", "O16.3/3")
@pytest.mark.parametrize("order", ["move", "advance"])
@pytest.mark.parametrize(
    ("hex_", "open_"),
    [("O5", True), ("O1", True), ("O10", True), ("A5", False), ("H1", False), ("H10", False)],
)
def test_7_2_only_the_enemy_edge_is_open(order: str, hex_: str, open_: bool) -> None:
    game = mover(f"A = rifle-squad at {hex_}", order=order)
    game.choose(f"order {order}", "A", "A")
    assert ("exit" in game.offered()) == open_
    refusal = game.refusal("exit")
    assert (refusal is None) == open_
    if refusal is not None:
        assert refusal.reason == "no-exit-here"


@pytest.mark.rule("7.2/2", "7.2.1/1")
def test_7_2_each_side_leaves_over_the_others_edge() -> None:
    units = {"axis": GUARD, "allies": f"{SENTRY}; X = line-squad at A5; Y = line-squad at O5"}
    game = table(**units, hands={"allies": "move, move"}, active="allies")
    game.choose("order move", "X", "X")
    assert "exit" in game.offered()
    game = table(**units, hands={"allies": "move, move"}, active="allies")
    game.choose("order move", "Y", "Y")
    assert "exit" not in game.offered()


@pytest.mark.rule("7.2/1", "7.2/2")
def test_7_2_edges_are_those_nearest_the_players() -> None:
    """Players who sit above and below: now the long sides are open, the short ones closed."""
    axis = {"units": f"{GUARD}; A = rifle-squad at H10; B = rifle-squad at O5", "edge": "top"}
    allies = {"units": "sentry = line-team at E9", "edge": "bottom"}
    game = table(axis=axis, allies=allies, hands={"axis": "move"})
    game.choose("order move", "A", "A")
    assert "exit" in game.offered()
    game = table(axis=axis, allies=allies, hands={"axis": "move"})
    game.choose("order move", "B", "B")
    assert "exit" not in game.offered()


@pytest.mark.rule("7.2.1/1")
def test_7_2_1_exit_costs_a_mover_one_point() -> None:
    game = mover("A = rifle-squad at L5")
    game.choose("order move", "A", "A", "M5", "N4", "O5", "exit", "space 3")
    last = game.found(PointsSpent)[-1]
    assert (last.rule, last.unit, last.halves, last.total) == ("7.2.1", game.unit("A").id, 2, 8)

    tired = mover("A = rifle-squad at K5; B = rifle-squad at C5")
    tired.choose("order move", "A", "A", "L5", "M5", "N4", "O5")
    assert tired.unit("A").hex == tired.hex("O5")
    assert not tired.found(UnitExited)
    assert tired.decision is not None
    assert tired.decision.prompt == "order-or-pass"  # no MP is left for an exit


@pytest.mark.rule("7.2.1/1", "O16.2/1", "O16.1/3")
def test_7_2_1_an_advance_needs_no_points_to_exit() -> None:
    gun = "A = weapon-team at O5 with ig-33-gun"  # Movement 4 - 4
    game = mover(gun)
    game.choose("order move")
    assert game.refusal("unit A") is not None
    game = exited(gun, 4, order="advance")
    assert game.unit("A").where == "time"
    assert not game.found(PointsSpent)


# --- what it brings ---------------------------------------------------------------------------


@pytest.mark.rule("7.2.1/2", "7.2/3", "7/2")
@pytest.mark.parametrize("order", ["move", "advance"])
@pytest.mark.parametrize(
    ("unit", "points"),
    [("rifle-squad", 2), ("line-team", 1), ("lt-bolter", 2), ("sgt-grein broken", 3)],
)
def test_7_2_1_exit_earns_what_an_elimination_costs(order: str, unit: str, points: int) -> None:
    game = mover(f"A = {unit} at O5", order=order)
    game.choose(f"order {order}", "A", "A", "exit", "space 4")
    assert game.state.vp == points
    assert game.found(PointsScored) == [PointsScored("7.2.1", 0, points, "exit")]


@pytest.mark.rule("7.2.1/2")
def test_7_2_1_points_come_at_once_and_to_the_owner() -> None:
    game = table(
        axis=GUARD,
        allies=f"{SENTRY}; Smith = sgt-smith at A5; X = line-squad at A5",
        hands={"allies": "move"},
        active="allies",
        vp=1,
    )
    game.choose("order move", "Smith", "X", "done", "X", "join Smith", "exit", "space 4")
    assert game.state.vp == -1  # the Squad's 2, before its Leader has chosen a space
    game.choose("space 4")
    assert game.state.vp < -1


@pytest.mark.rule("7.2.1/3", "7.2.1/4")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_7_2_1_a_unit_waits_unbroken_with_its_weapon_and_without_markers(order: str) -> None:
    game = exited(STRENGTHENED, 7, order=order)
    unit, weapon = game.unit("A"), game.weapon("light-mg")
    assert (unit.where, unit.hex, unit.broken, unit.face) == ("time", -1, False, unit.type.front)
    assert (unit.suppressed, unit.veteran) == (False, False)
    assert (weapon.bearer, weapon.broken, weapon.where) == (unit.id, False, "map")
    assert game.state.time_track == {7: (unit.id,)}
    assert not any(game.state.casualties)


@pytest.mark.rule("7.2.1/3", "AMB-12")
def test_7_2_1_any_space_can_be_chosen_even_one_that_is_past() -> None:
    game = mover("A = rifle-squad at O5", time=3)
    game.choose("order move", "A", "A", "exit")
    assert game.offered() == [f"space {space}" for space in range(21)]

    later = mover("A = rifle-squad at O5", time=3, rulings={"exit-space": "later"})
    later.choose("order move", "A", "A", "exit")
    assert later.offered() == [f"space {space}" for space in range(4, 21)]
    assert later.refusal("space 3") == Refusal("7.2.1", "space-has-passed")
    assert later.refusal("space 21") == Refusal("7.2.1", "no-such-space")


@pytest.mark.rule("7.2.1/5", "E58.1/2", "AMB-13")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_7_2_1_a_hero_earns_nothing_and_does_not_return(order: str) -> None:
    game = mover("A = hero at O5 with light-mg", order=order)
    game.choose(f"order {order}", "A", "A", "exit")
    assert game.unit("A").where == "mix"
    assert game.weapon("light-mg").where == "mix"
    assert (game.state.vp, game.state.time_track) == (0, {})
    assert not any(game.state.casualties)
    assert not game.state.weapon_box


@pytest.mark.rule("7.2.1/1", "7.2.1/5")
def test_7_2_1_who_leaves_with_a_hero_goes_to_the_time_track() -> None:
    game = mover("H = hero at O5; A = rifle-squad at O5")
    game.choose("order move", "H", "A", "done", "H", "join A", "exit")
    assert game.unit("H").where == "mix"
    game.choose("space 3")
    assert game.unit("A").where == "time"


@pytest.mark.rule("O14.4[a]/1", "7.2.1/1")
def test_7_2_1_an_exit_carries_a_move_order_out() -> None:
    units = "Grein = sgt-grein at O5; A = rifle-squad at O5"
    game = mover(units)
    game.choose("order move", "Grein", "A", "done")
    assert game.refusal("done") is not None
    game.choose("A", "exit", "space 3")
    assert game.refusal("done") is None


@pytest.mark.rule("O14.4[a]/1", "7.2.1/1")
def test_7_2_1_an_exit_carries_an_advance_out() -> None:
    game = mover("Grein = sgt-grein at O5; A = rifle-squad at O5", order="advance")
    game.choose("order advance", "Grein", "A", "done")
    assert game.refusal("done") is not None
    game.choose("A", "exit", "space 3")
    assert game.refusal("done") is None


# --- the way back -----------------------------------------------------------------------------


def returning(unit: str, space: int, **facts: Any) -> CaseGame:
    """An exited unit, and the Allies, who let the Time advance in their next Turn."""
    game = table(
        axis=f"{GUARD}; {unit}",
        allies=f"{SENTRY}; X = line-squad at H5 broken",
        hands={"axis": "move, move", "allies": "rout"},
        time=3,
        **facts,
    )
    game.choose("order move", "A", "A", "exit", f"space {space}", "end turn")
    advance_time(game)
    return game


@pytest.mark.rule("7.2.1[a]/1", "7.2.1/3", "6.1.2/10")
def test_7_2_1_an_exited_unit_comes_back_as_a_reinforcement() -> None:
    game = returning("A = rifle-squad at O5 veteran with light-mg broken", 4)
    assert game.offered()[0] == "hex A1"  # along its own edge
    game.choose("hex A7")
    unit = game.unit("A")
    assert (unit.hex, unit.broken, unit.veteran) == (game.hex("A7"), False, False)
    assert game.weapon("light-mg").bearer == unit.id
    assert not game.weapon("light-mg").broken
    assert game.state.time_track == {}


@pytest.mark.rule("AMB-12")
@pytest.mark.parametrize("space", [0, 3])
def test_7_2_1_nobody_comes_back_from_a_space_at_or_behind_the_marker(space: int) -> None:
    game = returning("A = rifle-squad at O5", space)
    assert game.state.time == 4
    assert game.unit("A").where == "time"
    assert game.decision is not None
    assert game.decision.prompt != "reinforce"


@pytest.mark.rule("7.2.1[a]/1", "O14.1/8")
def test_7_2_1_it_can_be_activated_again_in_the_same_turn() -> None:
    """It leaves, a Time! in the next Order brings it back, and the third Order moves it."""
    game = table(
        axis="A = rifle-squad at O5; B = rifle-squad at C5 broken",
        allies=SENTRY,
        hands={"axis": "move, recover, move"},
        draws=["axis rally 6·6 time!"],
    )
    game.choose("order move", "A", "A", "exit", "space 1", "order recover")
    game.pass_windows()
    game.choose("hex A4")
    game.pass_windows()
    game.choose("order move")
    assert "unit A" in game.offered()


@pytest.mark.rule("7.2.1[a]/1")
def test_7_2_1_in_the_order_of_its_exit_it_does_not_move_again() -> None:
    """Back in mid-Order: it is a new unit, which nobody has activated for this Move."""
    game = table(
        axis="Grein = sgt-grein at O5; A = rifle-squad at O5",
        allies=f"{SENTRY}; X = line-squad at N8",
        hands={"axis": "move", "allies": "fire"},
        draws=["allies fire-attack 1·1 time!", "axis defense 6·6"],
    )
    game.choose("order move", "Grein", "A", "done", "A", "exit", "space 1", "Grein", "hex O6")
    game.choose("op fire", "fire")
    game.pass_windows()
    game.choose("hex A3")
    game.pass_windows()
    assert game.unit("A").hex == game.hex("A3")
    assert not game.state.moving >> game.unit("A").id & 1
    game.choose("stop")
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"  # the Order has nobody else


# --- exit as a loss ---------------------------------------------------------------------------


def routed(unit: str, roll: str = "6·6", **facts: Any) -> CaseGame:
    """The Allies rout the Axis; one broken Squad stands on its own edge."""
    game = table(
        axis=f"{GUARD}; A = {unit}",
        allies=SENTRY,
        hands={"allies": "rout"},
        active="allies",
        draws=[f"allies rout {roll}"],
        **facts,
    )
    game.choose("order rout")
    game.pass_windows()
    return game


@pytest.mark.rule("7.2.2/1", "7.2/3", "7/2")
def test_7_2_2_who_must_retreat_off_his_own_edge_is_eliminated() -> None:
    game = routed("rifle-squad at A5 broken")
    assert game.unit("A").where == "casualty"
    assert game.state.casualties[0] == (game.unit("A").id,)
    assert game.state.vp == -2
    assert UnitEliminated("7.2.2", game.unit("A").id) in game.events
    assert not game.found(UnitExited)


@pytest.mark.rule("7.2.2/1")
def test_7_2_2_the_edge_is_left_only_with_hexes_to_go() -> None:
    squad = routed("rifle-squad at A5 broken", "1·1")
    assert squad.unit("A").where == "map"


@pytest.mark.rule("7.2.2/2", "11.3/3")
def test_7_2_2_its_weapon_goes_unbroken_to_the_box() -> None:
    game = routed("rifle-squad at A5 broken suppressed veteran with light-mg broken")
    weapon, unit = game.weapon("light-mg"), game.unit("A")
    assert (weapon.where, weapon.bearer, weapon.broken) == ("casualty", -1, False)
    assert game.state.weapon_box == (weapon.id,)
    assert (unit.weapon, unit.suppressed, unit.veteran) == (-1, False, False)


# --- scenarios that bar the way ---------------------------------------------------------------


@pytest.mark.rule("SC.07.3/2", "SC.08.2/1")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_sc_07_3_a_barred_side_loses_who_leaves(order: str) -> None:
    game = mover("A = rifle-squad at O5 with light-mg", order=order, special={"no_exit": ["axis"]})
    game.choose(f"order {order}", "A", "A", "exit")
    assert game.unit("A").where == "casualty"
    assert game.weapon("light-mg").where == "casualty"
    assert game.state.vp == -2
    assert game.state.time_track == {}


@pytest.mark.rule("SC.08.2/1")
def test_sc_08_2_the_other_side_still_earns_points() -> None:
    game = mover("A = rifle-squad at O5", special={"no_exit": ["allies"]})
    game.choose("order move", "A", "A", "exit", "space 4")
    assert game.state.vp == 2

    units = f"{SENTRY}; X = line-squad at A5"
    special = {"no_exit": ["allies"]}
    game = table(GUARD, units, hands={"allies": "move"}, active="allies", special=special)
    game.choose("order move", "X", "X", "exit")
    assert (game.unit("X").where, game.state.vp) == ("casualty", 2)


@pytest.mark.rule("SC.07.3/2", "SC.08.2/1")
@pytest.mark.parametrize(("scenario", "barred"), [("07", (True, True)), ("08", (False, True))])
def test_sc_07_3_who_is_barred_where(scenario: str, barred: tuple[bool, bool]) -> None:
    assert load_scenario(scenario).special.no_exit == barred
    assert load_scenario("01").special.no_exit == (False, False)


@pytest.mark.rule("SC.07.3/2")
def test_sc_07_3_a_retreat_off_the_map_costs_as_always() -> None:
    game = routed("rifle-squad at A5 broken", special={"no_exit": ["axis"]})
    assert (game.unit("A").where, game.state.vp) == ("casualty", -2)


# --- the last unit ----------------------------------------------------------------------------


@pytest.mark.rule("6.3/1", "6.3.2/1", "7.3.3/3")
def test_6_3_when_the_last_unit_exits_the_points_decide() -> None:
    game = table(
        axis={"units": "A = rifle-squad at O5", "chits": "N"},
        allies=SENTRY,
        hands={"axis": "move"},
        vp=-1,
    )
    game.choose("order move", "A", "A", "exit", "space 4")
    assert game.is_over
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (0, "last-unit-exited")


@pytest.mark.rule("6.3/1", "SC.07.3/2")
def test_6_3_a_last_unit_that_is_barred_from_exit_has_lost() -> None:
    game = table(
        axis="A = rifle-squad at O5",
        allies=SENTRY,
        hands={"axis": "move"},
        vp=10,
        special={"no_exit": ["axis"]},
    )
    game.choose("order move", "A", "A", "exit")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (1, "annihilation")
