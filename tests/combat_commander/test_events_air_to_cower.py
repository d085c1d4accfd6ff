"""E43 to E51: Air Support, Battle Harden, Battlefield Integrity, Blaze, Booby Trap, Breeze ..."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, ProcedureGame, event, run_procedure
from tests.combat_commander.table import table

from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.rules.c03_units import (
    command,
    unit_fp,
    unit_movement,
    unit_range,
)
from sandtable.systems.combat_commander.rules.c07_exit import ExitMap
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale


def names(game: ProcedureGame, hexes: dict[int, int] | dict[int, str]) -> set[str]:
    return {game.state.bf.names[hex_] for hex_ in hexes}


# --- E43 Air Support ------------------------------------------------------------------------


@pytest.mark.rule("E43/1", "E43/2")
def test_air_support_breaks_all_units_in_the_random_hex_of_both_sides() -> None:
    game = event(
        "air-support",
        "A = rifle-squad at C3; B = line-team at C3 broken; D = rifle-squad at C4",
        "X = line-squad at C3; Y = line-squad at O10",
        draws=["hex C3"],
    )
    assert game.offered() == ["pass", "hex C3"]
    game.choose("hex C3")
    assert game.unit("A").broken
    assert game.unit("B").where == "casualty"
    assert game.unit("X").broken
    assert not game.unit("D").broken


@pytest.mark.rule("E43/2")
def test_air_support_can_be_declined() -> None:
    game = event("air-support", draws=["hex A1"])
    game.choose("pass")
    assert game.ended
    assert not game.unit("A").broken


@pytest.mark.rule("E43/3", "AMB-47")
def test_air_support_goes_to_the_nearest_occupied_hexes() -> None:
    game = event(
        "air-support",
        "A = rifle-squad at C5; B = rifle-squad at C8",
        "X = line-squad at E4",
        draws=["hex C3"],
    )
    assert game.offered() == ["pass", "hex C5", "hex E4"]
    c8 = game.hex("C8")
    assert game.refusal("hex C8") == Refusal("E43", "not-nearest", (c8,))
    game.choose("hex E4")
    assert game.unit("X").broken
    assert not game.unit("A").broken


@pytest.mark.rule("E43/2", "AMB-11")
def test_air_support_on_the_last_units_of_both_sides_is_one_step() -> None:
    """Both sides lose their last unit at once: the holder of the Initiative card wins."""
    game = event(
        "air-support",
        "A = rifle-squad at C3 broken",
        "X = line-squad at C3 broken",
        draws=["hex C3"],
        initiative="allies",
    )
    game.choose("hex C3")
    assert game.is_over
    assert game.state.winner == ALLIES
    assert {game.unit("A").where, game.unit("X").where} == {"casualty"}


# --- E44 Battle Harden ----------------------------------------------------------------------


@pytest.mark.rule("E44/1")
def test_battle_harden_makes_one_own_unit_veteran() -> None:
    game = event(
        "battle-harden",
        "A = rifle-squad at A1; B = line-team at A1 broken; C = rifle-squad at A2 veteran",
    )
    assert game.offered() == ["unit A", "unit B"]
    veteran, enemy = game.unit("C").id, game.unit("X").id
    assert game.refusal("unit C") == Refusal("E44", "has-veteran-marker", (veteran,))
    assert game.refusal("unit X") == Refusal("E44", "not-your-unit", (enemy,))
    game.choose("B")
    assert game.unit("B").veteran
    assert not game.unit("A").veteran
    assert game.ended


@pytest.mark.rule("E44/1")
def test_battle_harden_with_veterans_only_does_nothing() -> None:
    assert event("battle-harden", "A = rifle-squad at A1 veteran").ended


@pytest.mark.rule("E44.1/1")
def test_a_veteran_has_one_more_of_everything_but_command() -> None:
    game = event(
        "battle-harden",
        "A = sgt-grein at C3; B = sgt-benzing at E5; S = rifle-squad at G7; T = rifle-squad at I7",
    )
    game.choose("A")
    s = game.state
    game.state.units[3].veteran = True
    for veteran, plain in (("A", "B"), ("T", "S")):
        one, other = game.unit(veteran), game.unit(plain)
        assert unit_fp(s, one) == unit_fp(s, other) + 1
        assert unit_range(s, one) == unit_range(s, other) + 1
        assert unit_movement(s, one) == unit_movement(s, other) + 2
        assert current_morale(s, one).total == current_morale(s, other).total + 1
        assert command(one) == command(other)


@pytest.mark.rule("E44.1/2")
def test_a_veteran_stays_one_when_broken_and_rallied() -> None:
    broken = event("shell-shock", "A = rifle-squad at C3 veteran", draws=["hex C3"])
    assert broken.unit("A").broken
    assert broken.unit("A").veteran
    rallied = event("medic", "A = rifle-squad at C3 broken veteran")
    assert not rallied.unit("A").broken
    assert rallied.unit("A").veteran


@pytest.mark.rule("E44.1/2", "E76/3")
def test_a_veteran_loses_the_marker_when_eliminated() -> None:
    game = event("kia", "A = rifle-squad at C3 broken veteran; B = rifle-squad at A1")
    assert game.unit("A").where == "casualty"
    assert not game.unit("A").veteran


@pytest.mark.rule("E44.1/2")
def test_a_veteran_loses_the_marker_when_he_exits() -> None:
    game = run_procedure(
        lambda: ExitMap(AXIS, (0,)),
        "A = rifle-squad at O3 veteran; B = rifle-squad at A1",
        "X = line-squad at H5",
    )
    game.choose("space 5")
    assert game.unit("A").where == "time"
    assert not game.unit("A").veteran


# --- E45 Battlefield Integrity --------------------------------------------------------------


@pytest.mark.rule("E45/1")
def test_battlefield_integrity_counts_eliminated_enemy_units() -> None:
    game = event(
        "battlefield-integrity",
        "A = rifle-squad at A1; D = rifle-squad casualty",
        "X = line-squad at O10; Y = line-squad casualty; Z = line-team casualty",
    )
    assert game.ended
    assert game.state.vp == 2


@pytest.mark.rule("E45/1", "AMB-15")
def test_battlefield_integrity_is_not_doubled_and_nobody_scores_for_nothing() -> None:
    allies = {"units": "X = line-squad at O10"}
    axis = "A = rifle-squad at A1; D = rifle-squad casualty"
    game = event("battlefield-integrity", axis, allies, to=ALLIES, chits="X")
    assert game.state.vp == -1
    assert not event("battlefield-integrity", axis, allies).found(PointsScored)


# --- E46 Blaze ------------------------------------------------------------------------------


@pytest.mark.rule("E46/1", "E46/2")
def test_blaze_sets_the_random_hex_on_fire() -> None:
    game = event("blaze", draws=["hex C3", "marker 7"])
    assert game.ended
    assert game.state.blaze == {game.hex("C3"): 7}


@pytest.mark.rule("E46/3")
def test_blaze_removes_smoke_and_fortification() -> None:
    game = event(
        "blaze",
        draws=["hex C3", "marker 7"],
        smoke={"C3": 4, "C4": 4},
        fortifications={"C3": "wire", "C4": "wire"},
    )
    assert names(game, game.state.smoke) == {"C4"}
    assert names(game, game.state.forts) == {"C4"}
    assert 4 in game.state.cup


@pytest.mark.rule("E46/4", "TM.10/1")
def test_blaze_drives_each_unit_out_the_inactive_player_first() -> None:
    game = event(
        "blaze",
        "A = rifle-squad at C3; B = rifle-squad at C3",
        "X = line-squad at C3; Y = line-squad at O10",
        draws=["hex C3", "marker 7", "3·4", "3·4"],
        map={"hexes": {"C2": "water-barrier"}},
    )
    assert (game.asked, game.prompt) == ("allies", "leave-blaze")
    assert game.offered() == [f"hex {name}" for name in ("D2", "D3", "C4", "B3", "B2")]
    assert game.refusal("hex C2") == Refusal("T98", "impassable-terrain", (game.hex("C2"),))
    game.choose("hex D3")
    assert game.asked == "axis"
    game.choose("hex B2", "hex D2")
    assert game.at("D3") == ["X"]
    assert (game.at("B2"), game.at("D2"), game.at("C3")) == (["A"], ["B"], [])


@pytest.mark.rule("E46/4", "T79/1")
def test_a_unit_with_nowhere_to_go_is_eliminated() -> None:
    game = event(
        "blaze",
        "A = rifle-squad at C3; B = rifle-squad at A1",
        draws=["hex C3", "marker 7"],
        map={"hexes": {"C2 D2 D3": "water-barrier"}},
        blaze={"C4": 1, "B3": 1, "B2": 1},
    )
    assert game.ended
    assert game.unit("A").where == "casualty"
    assert game.state.vp == -2


@pytest.mark.rule("E46/5")
def test_the_shift_is_no_movement() -> None:
    """No points, no Mines on leaving or entering, Cliffs do not matter, nobody is activated."""
    game = event(
        "blaze",
        "A = rifle-squad at C3 broken with heavy-mg; B = rifle-squad at A1",
        {"units": "X = line-squad at F3", "hand": "fire, fire"},
        draws=["hex C3", "marker 7"],
        map={"cliff": "C3/D3"},
        fortifications={"C3": "mines", "D3": "mines"},
    )
    assert "hex D3" in game.offered()
    game.choose("hex D3")
    assert game.ended
    assert game.at("D3") == ["A"]
    assert [event.how for event in game.found(UnitMoved)] == ["shift"]
    assert game.state.activated == game.state.moving == 0


@pytest.mark.rule("E46/5", "1.9.1/4")
def test_a_shift_to_the_enemy_leads_to_melee_at_the_end_of_the_trigger() -> None:
    game = event(
        "blaze",
        "A = rifle-squad at C3; B = rifle-squad at C3; D = rifle-squad at A1",
        "X = line-squad at D3; Y = line-squad at O10",
        draws=["hex C3", "marker 7", "allies melee 1·1 event!", "axis melee 6·6"],
    )
    game.choose("hex D3")
    assert not any(event.purpose == "melee" for event in game.script.drawn)
    game.choose("hex D3")
    game.pass_windows()
    assert game.ended
    assert game.unit("X").where == "casualty"
    assert game.at("D3") == ["A", "B"]


@pytest.mark.rule("E46/2", "E46/6")
@pytest.mark.parametrize(
    "facts",
    [
        {"map": {"hexes": {"C3": "stream"}}, "smoke": {"D3": 4}},
        {"blaze": {"C3": 1}, "axis": "A = rifle-squad at A1"},
    ],
)
def test_without_a_blaze_nothing_else_happens(facts: dict[str, Any]) -> None:
    game = event("blaze", draws=["hex C3"], **{"axis": "A = rifle-squad at C3", **facts})
    assert game.ended
    assert not game.found(UnitMoved)
    assert names(game, game.state.smoke) == ({"D3"} if "smoke" in facts else set())


@pytest.mark.rule("E46/5", "O21.2/2")
def test_a_group_that_a_blaze_drives_apart_goes_on_separately() -> None:
    """A and B enter D3 together; Op Fire triggers Blaze there and each is shifted elsewhere."""
    game = table(
        axis="L = sgt-pfeiffer at C3; A = rifle-squad at C3; B = rifle-squad at C3",
        allies="X = line-squad at F4; Y = line-squad at O10",
        hands={"axis": "move, fire", "allies": "fire"},
        draws=["allies 1·1 event!", "allies event blaze", "hex D3", "marker 1", "6·6", "6·6"],
    )
    game.choose("order move", "L", "A", "B", "done", "A", "join B", "hex D3")
    game.choose("op fire", "X", "fire", "X", "fire")
    game.pass_windows()
    game.choose("hex D4", "hex D2", "unit A")
    game.pass_windows()
    assert (game.unit("A").hex, game.unit("B").hex) == (game.hex("D4"), game.hex("D2"))
    game.choose("hex D5")
    assert (game.unit("A").hex, game.unit("B").hex) == (game.hex("D5"), game.hex("D2"))
    game.pass_windows()
    game.choose("stop")
    assert "unit B" in game.offered()


@pytest.mark.rule("E46/4", "T79/1", "TM.8/2")
@pytest.mark.parametrize(("order", "burning"), [("move", "D3"), ("advance", "D3"), ("move", "C3")])
def test_nobody_enters_a_hex_that_caught_fire_or_from_which_he_was_driven(
    order: str, burning: str
) -> None:
    """Mines in C3 attack as A leaves for D3; their roll triggers Blaze in one of the two."""
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at O10",
        hands={"axis": f"{order}, fire"},
        draws=["allies 1·1 event!", "allies event blaze", f"hex {burning}", "marker 1", "6·6"],
        fortifications={"C3": "mines"},
    )
    game.choose(f"order {order}", "A", "A", "hex D3")
    game.pass_windows()
    if burning == "C3":
        game.choose("hex B2")
        game.pass_windows()
    assert game.unit("A").hex == game.hex("B2" if burning == "C3" else "C3")


@pytest.mark.rule("E46/4", "O23.3/1")
def test_a_retreat_is_directed_anew_if_its_hex_caught_fire() -> None:
    game = table(
        axis="A = rifle-squad at D3 broken",
        allies="X = line-squad at O10",
        hands={"axis": "rout, fire"},
        draws=[
            "2·6",
            "allies 1·1 event!",
            "allies event blaze",
            "hex C3",
            "marker 1",
            "6·6",
            "allies 1·1",
            "6·6",
        ],
        fortifications={"D3": "mines"},
    )
    game.choose("order rout")
    game.pass_windows()
    game.choose("hex C3")
    game.pass_windows()
    assert game.unit("A").where == "map"
    assert game.unit("A").hex == game.hex("C4")


# --- E47 Booby Trap -------------------------------------------------------------------------


@pytest.mark.rule("E47/1", "E47/2")
def test_booby_trap_lays_mines_in_the_random_hex() -> None:
    game = event("booby-trap", draws=["hex C3"])
    assert game.ended
    assert game.state.forts == {game.hex("C3"): "mines"}


@pytest.mark.rule("E47/2")
@pytest.mark.parametrize(
    ("facts", "left"),
    [
        ({"map": {"hexes": {"C3": "marsh"}}}, {}),
        ({"blaze": {"C3": 1}}, {}),
        ({"fortifications": {"C3": "trench"}}, {"C3": "trench"}),
    ],
)
def test_booby_trap_needs_a_free_dry_hex(facts: dict[str, Any], left: dict[str, str]) -> None:
    game = event("booby-trap", draws=["hex C3"], **facts)
    assert {game.state.bf.names[hex_]: kind for hex_, kind in game.state.forts.items()} == left


@pytest.mark.rule("E47[a]/1")
def test_mines_do_not_attack_units_that_are_there_already() -> None:
    game = event("booby-trap", "A = rifle-squad at C3", draws=["hex C3"])
    assert game.ended
    assert game.reveals == ["event", "random-hex"]
    assert not game.unit("A").broken


@pytest.mark.rule("SC.05.2/2")
@pytest.mark.parametrize("name", ["booby-trap", "rubble", "shellholes"])
def test_no_event_brings_fortifications_where_they_are_closed(name: str) -> None:
    game = event(name, draws=["hex C3"], special={"fortifications_closed": True})
    assert game.ended
    assert not game.state.forts


# --- E48 Breeze -----------------------------------------------------------------------------


@pytest.mark.rule("E48/1")
def test_breeze_removes_all_smoke() -> None:
    game = event("breeze breeze 1", smoke={"C3": 4, "E5": 2})
    assert game.ended
    assert not game.state.smoke
    assert {2, 4} <= set(game.state.cup)


@pytest.mark.rule("E48/2", "E48/3")
@pytest.mark.parametrize(
    ("number", "downwind"), [(1, "C2"), (2, "D2"), (3, "D3"), (4, "C4"), (5, "B3"), (6, "B2")]
)
def test_breeze_spreads_blaze_to_the_hex_downwind(number: int, downwind: str) -> None:
    game = event(f"breeze breeze {number}", blaze={"C3": 1}, draws=["marker 9"])
    assert names(game, game.state.blaze) == {"C3", downwind}
    assert game.state.blaze[game.hex(downwind)] == 9


@pytest.mark.rule("E48/2")
def test_breeze_does_not_cross_water_nor_the_map_s_edge() -> None:
    game = event("breeze breeze 1", blaze={"C3": 1, "E1": 2}, map={"hexes": {"C2": "stream"}})
    assert game.ended
    assert names(game, game.state.blaze) == {"C3", "E1"}


@pytest.mark.rule("E48/4")
def test_breeze_drives_units_out_or_eliminates_them() -> None:
    game = event(
        "breeze breeze 1",
        "A = rifle-squad at C2; B = rifle-squad at A1; T = line-team at G1",
        blaze={"C3": 1, "G2": 1, "F1": 2, "H1": 2},
        draws=["marker 9", "marker 8"],
    )
    assert game.offered() == [f"hex {name}" for name in ("C1", "D1", "D2", "B2", "B1")]
    game.choose("hex D1")
    assert game.ended
    assert game.unit("T").where == "casualty"
    assert game.at("D1") == ["A"]


@pytest.mark.rule("E48/5")
def test_breeze_spreads_only_fires_that_burnt_before_and_once() -> None:
    """C4 and C3 burn: C3 reaches C2, C4 reaches C3, which is ablaze already."""
    game = event(
        "breeze breeze 1",
        blaze={"C4": 1, "C3": 2},
        draws=["marker 9"],
        fortifications={"C2": "trench"},
    )
    assert game.ended
    assert names(game, game.state.blaze) == {"C4", "C3", "C2"}
    assert game.state.blaze[game.hex("C3")] == 2
    assert not game.state.forts


@pytest.mark.rule("E48/5", "GL.Inactive/2")
def test_breeze_burns_first_and_then_the_inactive_player_shifts_first() -> None:
    """All new fires are there before anybody moves: C2 and D2 are no way out for each other."""
    game = event(
        "breeze breeze 1",
        "A = rifle-squad at C2",
        "X = line-squad at D2; Y = line-squad at O10",
        blaze={"C3": 1, "D3": 2},
        draws=["marker 9", "marker 8"],
    )
    assert game.asked == "allies"
    assert "hex C2" not in game.offered()
    assert game.refusal("hex C2") == Refusal("T79", "impassable-blaze", (game.hex("C2"),))
    game.choose("hex E2")
    assert game.asked == "axis"
    assert "hex D2" not in game.offered()


@pytest.mark.rule("SC.12.3/2")
def test_breeze_thins_the_mist_down_to_none() -> None:
    assert event("breeze breeze 1", special={"mist": 3}).state.mist == 2
    game = event("breeze breeze 1")
    assert game.state.mist == 0


# --- E49 Command & Control ------------------------------------------------------------------


@pytest.mark.rule("E49/1")
def test_command_and_control_counts_controlled_objectives() -> None:
    control = {"axis": [1, 3, 4], "allies": [2]}
    assert event("command-and-control", control=control).state.vp == 3
    assert event("command-and-control", control=control, to=ALLIES).state.vp == -1
    nothing = event("command-and-control", "A = rifle-squad at C3", "X = line-squad at E5")
    assert not nothing.found(PointsScored)


# --- E50 Commissar --------------------------------------------------------------------------

RUSSIANS = "R = rifle-squad at C3 broken; S = militia-squad at D4; T = line-team at E5 broken"


def commissar(draw: str, **facts: Any) -> ProcedureGame:
    russian = {"nation": "russian", "units": RUSSIANS}
    game = event(
        "commissar", "A = rifle-squad at A1 broken", russian, to=ALLIES, draws=[draw], **facts
    )
    assert game.offered() == ["unit R", "unit T"]
    game.choose("R")
    game.pass_windows()
    assert game.ended
    return game


@pytest.mark.rule("E50/1")
def test_commissar_must_choose_an_own_broken_unit() -> None:
    game = commissar("1·1")
    assert [roll.side for roll in game.script.drawn] == [-1, -1]
    assert game.reveals == ["event", "commissar"]
    whole = {"nation": "russian", "units": "S = militia-squad at D4"}
    assert event("commissar", "A = rifle-squad at A1 broken", whole, to=ALLIES).ended


@pytest.mark.rule("E50/2", "E50/3")
@pytest.mark.parametrize(
    ("draw", "where", "broken"), [("3·3", "map", False), ("3·4", "casualty", True)]
)
def test_commissar_compares_with_morale(draw: str, where: str, broken: bool) -> None:
    """A broken Russian Rifle Squad has Morale 6: 6 rallies it, 7 eliminates it."""
    game = commissar(draw)
    assert game.unit("R").where == where
    assert game.unit("R").broken == broken
    assert game.state.vp == (2 if where == "casualty" else 0)


@pytest.mark.rule("E50/2")
def test_commissar_uses_current_morale() -> None:
    """In Woods Morale 6 becomes 8: a 7 rallies."""
    game = commissar("3·4", map={"hexes": {"C3": "woods"}})
    assert not game.unit("R").broken


# --- E51 Cower ------------------------------------------------------------------------------


@pytest.mark.rule("E51/1", "E51/2")
def test_cower_suppresses_squads_outside_every_command_radius() -> None:
    """Sgt. Pfeiffer has Command 1: C4 is in his radius, C5 is not."""
    game = event(
        "cower",
        "L = sgt-pfeiffer at C3; N = rifle-squad at C4; F = rifle-squad at C5; T = line-team at C6;"
        "S = rifle-squad at C7 suppressed",
        "X = line-squad at O10",
    )
    assert game.ended
    assert [game.unit(name).suppressed for name in "NFTSX"] == [False, True, False, True, False]


@pytest.mark.rule("E51/2")
def test_a_broken_leader_commands_his_own_hex_only() -> None:
    game = event(
        "cower",
        "L = sgt-pfeiffer at C3 broken; H = rifle-squad at C3; N = rifle-squad at C4",
    )
    assert not game.unit("H").suppressed
    assert game.unit("N").suppressed
