"""16.5 Entering and exiting the board."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, act, activate, announce, at, told, walk

from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.units import Exited, Moved
from sandtable.systems.panzer_grenadier.rules.c05_points import comes_by_road, is_road

pytestmark = pytest.mark.rule("16.5")

FREE = ("", "")
LEFT = ["0101", "0102", "0103", "0104", "0105", "0106", "0107", "0108", "0109"]


def coming(*pieces: str, turn: int = 3, enter: Any = None, **more: Any) -> TestTable:
    """A group that enters over the left edge from turn 3 on."""
    told()
    group = {"units": ["inf"], "leaders": [], "enter": enter or {"turn": 3, "edge": "left"}}
    group["loaded"] = more.pop("loaded", False)
    return table(*pieces, FAR, turn=turn, axis={"group": [group]}, **more)


@pytest.mark.rule("16.5/1", "16.51", "16.51/2")
def test_a_group_enters_over_its_edge_when_it_is_due() -> None:
    game = coming("axis inf A waiting")

    activate(game, "A")

    assert game.offers("hex") == LEFT
    assert game.reason("hex:0504") == ("16.51", "enters-elsewhere")
    walk(game, "0104")
    assert game.hex("A") == "0104"


@pytest.mark.rule("16.51/2")
def test_before_that_it_waits() -> None:
    game = coming("axis inf A waiting", "axis inf B 0504", turn=2)

    assert game.reason("move:A") == ("16.51", "enters-later")
    assert game.offers("move") == ["B"]


@pytest.mark.rule("16.51/2", "3.1/12", "7.1/1")
def test_beside_the_board_one_is_marked_too_and_does_not_fire() -> None:
    game = coming("axis inf A waiting moved", "axis inf B waiting")

    assert game.reason("move:A") == ("3.1", "marked-this-turn")
    assert game.reason("fire:B") == ("7.1", "not-on-the-board")


@pytest.mark.rule("16.51/2")
def test_later_is_soon_enough() -> None:
    game = coming("axis inf A waiting", turn=5)

    assert game.offers("move") == ["A"]


@pytest.mark.rule("16.5/1")
def test_a_scenario_may_name_certain_hexes() -> None:
    game = coming("axis inf A waiting", enter={"turn": 3, "zone": ["1/0104", "1/0105"]})

    activate(game, "A")

    assert game.offers("hex") == ["0104", "0105"]


@pytest.mark.rule("16.51/2", "5.0/5")
def test_points_are_paid_from_the_first_hex_on() -> None:
    game = coming("axis inf A waiting")

    activate(game, "A")
    moved = next(e for e in game.apply("hex:0104") if isinstance(e, Moved))
    walk(game, "0204", "0304")

    assert (moved.cost, moved.how) == (POINT, "enter")
    assert game.hex("A") == "0304"
    assert game.decision.prompt == "segment"


@pytest.mark.rule("16.51/2", "5.2/1")
def test_a_road_that_leads_off_the_board_is_entered_along() -> None:
    board = {"road": "0105-0205-0305"}
    game = coming("axis truck A waiting", board=board)
    activate(game, "A")
    by_road = next(e for e in game.apply("hex:0105") if isinstance(e, Moved))
    assert by_road.cost == POINT // 2

    game = coming("axis truck A waiting", board=board)
    activate(game, "A")
    beside = next(e for e in game.apply("hex:0104") if isinstance(e, Moved))
    assert beside.cost == 2 * POINT


@pytest.mark.rule("16.51/2", "5.2/2")
@pytest.mark.parametrize(("blown", "comes"), [([], True), (["0701"], False)])
def test_a_road_over_a_river_is_entered_along_by_its_bridge(blown: list[str], comes: bool) -> None:
    game = table(
        "axis inf A waiting", "allies inf X 1304", terrain={"0701": "r"}, blown=blown,
        board={"road": "0601-0701-0801", "bridge": "0701"},
    )  # fmt: skip
    index = game.state.field.index

    assert comes_by_road(game.state, -1, index["0701"]) is comes
    assert is_road(game.state, index["0601"], index["0701"]) is comes
    assert not comes_by_road(game.state, -1, index["0101"])


@pytest.mark.rule("16.51/1", "3.1/3")
def test_off_the_board_leaders_activate_their_group() -> None:
    game = coming("axis lt-8-0-1 L waiting", "axis inf A waiting", "axis inf B waiting")

    activate(game, "L", "A", "B")
    act(game, "A")
    game.apply("with:L")
    walk(game, "0104")

    assert (game.hex("A"), game.hex("L")) == ("0104", "0104")
    game.apply("stop")
    act(game, "B")
    assert game.reason("hex:0104") == FREE


@pytest.mark.rule("16.51/1", "3.1/6")
def test_who_waits_is_not_commanded_from_the_board() -> None:
    game = coming("axis lt-8-0-1 L 0104", "axis inf A waiting")

    game.apply("move:L")

    assert game.decision.prompt == "move"  # nobody could be added
    assert game.hex("L") == "0104"


@pytest.mark.rule("16.51/1", "4.5/1")
def test_the_stacking_limit_holds_at_the_edge() -> None:
    three = [f"axis inf {name} 0104" for name in "XYZ"]
    game = coming("axis inf A waiting", *three)

    activate(game, "A")

    assert game.reason("hex:0104") == ("4.5", "hex-holds-three-combat-units")


@pytest.mark.rule("16.51/2", "5.3/1")
def test_nobody_enters_where_enemies_are() -> None:
    game = coming("axis inf A waiting", "allies inf X 0104")

    activate(game, "A")

    assert game.reason("hex:0104") == ("5.3", "enemy-there-assault-only")


@pytest.mark.rule("16.51/2", "5.0/7")
def test_a_gun_enters_behind_its_truck_only() -> None:
    game = coming("axis pak40 G waiting", "axis truck T waiting", loaded=True)
    activate(game, "T", "G")
    act(game, "G")
    assert game.reason("hex:0104") == ("5.1", "no-movement-allowance")
    assert game.reason("unload:G") == ("5.6", "not-aboard")
    game.apply("stop")
    act(game, "T")
    game.apply("load:G")
    assert game.reason("unload:G") == ("5.6", "unloads-on-the-board")
    walk(game, "0104")

    assert (game.hex("T"), game.hex("G"), game.piece("G").limbered) == ("0104", "0104", True)


@pytest.mark.rule("16.51/1")
def test_only_a_group_that_comes_loaded_loads_beside_the_board() -> None:
    game = coming("axis inf A waiting", "axis truck T waiting")

    activate(game, "T", "A")
    act(game, "T")

    assert game.reason("load:A") == ("5.6", "not-in-one-hex")


@pytest.mark.rule("16.51/1", "5.61/1")
def test_what_comes_loaded_pays_nothing_for_it() -> None:
    game = coming("axis inf A waiting", "axis truck T waiting", loaded=True)

    activate(game, "T", "A")
    act(game, "A")
    game.apply("load:T")
    act(game, "T")
    walk(game, "0104", "0204", "0304", "0404", "0504")

    assert (game.hex("T"), game.hex("A")) == ("0504", "0504")


@pytest.mark.rule("16.51/2", "15.31/1", "15.32/1")
def test_trains_and_vessels_enter_on_their_way() -> None:
    game = coming("axis test-train T waiting", board={"rail": "0105-0205"})
    activate(game, "T")
    assert game.offers("hex") == ["0105"]

    game = coming("axis test-vessel T waiting", terrain={"0103": "R", "0203": "R"})
    activate(game, "T")
    assert game.offers("hex") == ["0103"]
    assert game.reason("hex:0104") == ("15.32", "vessels-keep-to-rivers")


# --- exiting ------------------------------------------------------------------------------

EXIT = [{"side": "axis", "edge": "right"}]


@pytest.mark.rule("16.52", "16.52/1")
def test_nobody_leaves_without_permission() -> None:
    game = table("axis inf A 1304", FAR)

    activate(game, "A")

    assert game.reason("exit") == ("16.52", "scenario-allows-no-exit")
    assert game.offers("exit") == []


@pytest.mark.rule("16.52/1")
def test_each_side_has_its_own_permission_and_place() -> None:
    game = table("axis inf A 0104", FAR, exit=EXIT)
    activate(game, "A")
    assert game.reason("exit") == ("16.52", "leaves-elsewhere")

    game = table("axis inf A 0104", "allies inf X 1304", side="allies", exit=EXIT)
    activate(game, "X")
    assert game.reason("exit") == ("16.52", "scenario-allows-no-exit")


@pytest.mark.rule("16.52/1", "16.52/3")
def test_who_leaves_is_gone_for_good_and_not_destroyed() -> None:
    game = table("axis inf A 1304", "axis inf B 0104", FAR, exit=EXIT)

    activate(game, "A")
    events = game.apply("exit")

    assert [e.steps for e in events if isinstance(e, Exited)] == [2]
    assert game.piece("A").where == "left"
    assert (game.state.exited_steps, game.state.lost_steps) == ([2, 0], [0, 0])
    while game.decision.side:
        game.apply("pass")
    assert game.reason("move:A") == ("3.1", "not-on-the-board")


@pytest.mark.rule("16.52/3", "5.0/3", "5.0/2")
def test_passengers_and_leaders_leave_with_it() -> None:
    game = table(
        "axis lt-8-0-1 L 1304", "axis truck T 1304", "axis inf A 1304 on:T",
        "axis lt-8-0-0 M 1304 on:T", FAR, exit=EXIT,
    )  # fmt: skip
    activate(game, "L", "T")
    act(game, "T")
    game.apply("with:L", "exit")

    assert [game.piece(name).where for name in "LTAM"] == ["left"] * 4
    assert game.state.exited_steps == [3, 0]
    assert all(game.piece(name).carrier == -1 for name in "LTAM")


@pytest.mark.rule("16.52/1", "14.2/2")
def test_leaving_is_a_step_like_others() -> None:
    """A disrupted truck has gone its one hex."""
    game = table("axis truck T 1204 disrupted", "axis inf A 1204 on:T", FAR, exit=EXIT)
    activate(game, "T")
    walk(game, "1304")
    assert game.reason("exit") == ("14.2", "disrupted-one-hex-only")

    game = table("axis truck T 1304 disrupted", "axis inf A 1304 on:T", FAR, exit=EXIT)
    activate(game, "T")
    assert game.reason("exit") == FREE


@pytest.mark.rule("16.52/1", "5.0/6")
def test_who_has_overspent_does_not_leave() -> None:
    """Two wrecks on the last hex cost a wagon more than it has: it was the one hex, and no more."""
    wrecks = {"wrecks": [[at("1304"), 2]]}
    game = table("axis wagon T 1204", "axis inf A 1204 on:T", FAR, facts=wrecks, exit=EXIT)
    activate(game, "T")
    walk(game, "1304")

    assert game.reason("exit") == ("5.0", "too-few-points")


@pytest.mark.rule("16.52/1", "5.0/1")
def test_passengers_do_not_leave_by_themselves() -> None:
    game = table("axis truck T 1304", "axis inf A 1304 on:T", FAR, exit=EXIT)

    activate(game, "A")

    assert game.reason("exit") == ("5.0", "moves-with-its-transport")


@pytest.mark.rule("16.52/1")
def test_who_is_not_there_does_not_leave() -> None:
    game = coming("axis inf A waiting", exit=EXIT)

    activate(game, "A")

    assert game.reason("exit") == ("16.52", "not-on-the-board")


@pytest.mark.rule("16.52/2")
def test_who_flees_stays_on_the_board() -> None:
    """A demoralized unit at the edge does not recover; it may go along the edge, never over it."""
    game = table(
        "axis inf A 1304 demoralized", "axis inf B 0104", "allies inf X 1104", exit=EXIT,
        dice="6 6",
    )  # fmt: skip
    announce(game, "move:A")
    while game.decision.prompt in ("flee", "recover-with", "op-fire"):
        assert game.offers("exit") == []
        hexes = game.offers("hex")
        game.apply(f"hex:{hexes[0]}" if hexes else "pass")

    assert game.piece("A").where == "board"
    assert game.hex("A").startswith("13")
