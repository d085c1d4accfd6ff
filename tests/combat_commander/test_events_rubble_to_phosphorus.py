"""E69 to E77: Rubble, Sappers, Scrounge, Shell Shock, Shellholes, Suppressing Fire ..."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, ProcedureGame, event

from sandtable.systems.combat_commander.events.markers import MarkerDrawn
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.weapons import WeaponFixed
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.state import State


def reason(game: ProcedureGame, text: str) -> str:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return f"{refusal.rule} {refusal.reason}"


# --- E69 Rubble and E73 Shellholes ----------------------------------------------------------


@pytest.mark.rule("E69/1", "E73/1")
@pytest.mark.parametrize(("name", "kind"), [("rubble", "wire"), ("shellholes", "foxholes")])
def test_rubble_and_shellholes_appear_in_the_random_hex(name: str, kind: str) -> None:
    game = event(name, draws=["hex C3"])
    assert game.ended
    assert game.state.forts == {game.hex("C3"): kind}


@pytest.mark.rule("E69/1", "E73/1", "8.1.3[a]/1")
@pytest.mark.parametrize("name", ["rubble", "shellholes"])
@pytest.mark.parametrize(
    "facts",
    [
        {"map": {"hexes": {"C3": "stream"}}},
        {"blaze": {"C3": 1}},
        {"fortifications": {"C3": "mines"}},
    ],
)
def test_rubble_and_shellholes_need_a_free_dry_hex(name: str, facts: dict[str, Any]) -> None:
    game = event(name, draws=["hex C3"], **facts)
    assert game.ended
    assert game.state.forts.get(game.hex("C3")) == ("mines" if "fortifications" in facts else None)


# --- E70 Sappers ----------------------------------------------------------------------------


@pytest.mark.rule("E70/1")
def test_sappers_may_remove_mines_or_wire() -> None:
    forts = {"C3": "mines", "C4": "wire", "C5": "trench", "C6": "foxholes"}
    game = event("sappers", fortifications=forts)
    assert game.offered() == ["pass", "hex C3", "hex C4"]
    assert reason(game, "hex C5") == "E70 no-mines-or-wire-there"
    game.choose("hex C4")
    assert game.ended
    assert sorted(game.state.forts.values()) == ["foxholes", "mines", "trench"]
    declined = event("sappers", fortifications=forts)
    declined.choose("pass")
    assert len(declined.state.forts) == 4


# --- E71 Scrounge ---------------------------------------------------------------------------


ARMED = "D = rifle-squad at C5 with heavy-mg"
UNITS = f"A = rifle-squad at C3; B = line-team at C4 broken; {ARMED}"


def lose_weapons(s: State) -> None:
    """The first unit of each side falls with its Weapon."""
    for side in (AXIS, ALLIES):
        eliminate(s, s.on_map(side)[0].id, "3.2.4")


def scrounge(units: str = UNITS, **facts: Any) -> ProcedureGame:
    """A German Light MG and an American Medium MG lie in the Weapon box."""
    return event(
        "scrounge",
        f"P = line-team at E5 with light-mg; {units}",
        "Q = line-team at E9 with medium-mg; X = line-squad at O10",
        before=lose_weapons,
        **facts,
    )


@pytest.mark.rule("E71/1", "8.1.1/2")
def test_scrounge_gives_an_eliminated_weapon_of_either_side_to_an_own_unit() -> None:
    game = scrounge()
    assert game.offered() == ["pass", "weapon light-mg", "weapon medium-mg"]
    assert reason(game, "weapon heavy-mg") == "E71 weapon-not-eliminated"
    game.choose("weapon medium-mg")
    assert game.offered() == ["unit A", "unit B"]
    assert reason(game, "unit D") == "E71 carries-a-weapon"
    game.choose("B")
    assert game.ended
    weapon = game.weapon("medium-mg")
    assert (weapon.bearer, weapon.where) == (game.unit("B").id, "map")
    assert game.unit("B").weapon == weapon.id
    assert weapon.id not in game.state.weapon_box
    assert not weapon.broken


@pytest.mark.rule("AMB-53")
def test_by_the_other_reading_the_weapon_comes_back_broken() -> None:
    game = scrounge(rulings={"scrounged-weapon": "broken"})
    game.choose("weapon light-mg", "A")
    assert game.weapon("light-mg").broken
    assert game.weapon("light-mg").where == "map"


@pytest.mark.rule("E71/1")
def test_scrounge_can_be_declined_and_needs_a_unit_without_weapon() -> None:
    game = scrounge()
    game.choose("pass")
    assert game.ended
    assert len(game.state.weapon_box) == 2
    assert scrounge(ARMED).ended
    assert event("scrounge").ended


# --- E72 Shell Shock ------------------------------------------------------------------------


@pytest.mark.rule("E72/1", "AMB-47")
def test_shell_shock_breaks_the_nearest_unit_ties_by_choice() -> None:
    game = event(
        "shell-shock",
        "A = rifle-squad at C3; T = line-team at C3 broken; B = rifle-squad at C9",
        "X = line-squad at C7",
        draws=["hex C5"],
    )
    assert game.offered() == ["unit A", "unit T", "unit X"]
    assert reason(game, "unit B") == "E72 not-nearest"
    game.choose("T")
    assert game.ended
    assert game.unit("T").where == "casualty"
    assert not game.unit("A").broken


@pytest.mark.rule("E72/1")
def test_shell_shock_is_mandatory() -> None:
    game = event("shell-shock", "A = rifle-squad at C3; B = rifle-squad at A1", draws=["hex C3"])
    assert game.ended
    assert game.unit("A").broken


# --- E75 Suppressing Fire -------------------------------------------------------------------


@pytest.mark.rule("E75/1", "E75/2")
def test_suppressing_fire_needs_an_mg_in_range_and_sight() -> None:
    """A Light MG has Range 8: F is 9 hexes away, W behind woods, S suppressed."""
    game = event(
        "suppressing-fire",
        "A = rifle-squad at A5 with light-mg; M = rifle-squad at A6 with light-mortar",
        "X = line-squad at E5; S = line-squad at E6 suppressed; F = line-squad at J5;"
        "W = line-squad at C8; N = line-team at I5",
        map={"hexes": {"B6 B7": "woods"}},
    )
    assert game.offered() == ["pass", "unit X", "unit N"]
    assert [reason(game, f"unit {name}") for name in "SFWM"] == [
        "E75 has-suppressed-marker", "E75 no-mg-reaches-it",
        "E75 no-mg-reaches-it", "E75 not-an-enemy",
    ]  # fmt: skip
    game.choose("X")
    assert game.ended
    assert game.unit("X").suppressed
    assert not game.unit("N").suppressed


@pytest.mark.rule("E75/1")
def test_suppressing_fire_can_be_declined() -> None:
    game = event("suppressing-fire", "A = rifle-squad at A5 with light-mg", "X = line-squad at E5")
    game.choose("pass")
    assert game.ended
    assert not game.unit("X").suppressed


@pytest.mark.rule("E75/2")
@pytest.mark.parametrize(
    "told",
    [
        "rifle-squad at A5 with light-mg broken",
        "rifle-squad at A5 broken with light-mg",
        "rifle-squad at A5 suppressed with light-mg",
        "rifle-squad at A5 with light-mortar",
        "rifle-squad at A5",
    ],
)
def test_suppressing_fire_needs_a_ready_mg(told: str) -> None:
    assert event("suppressing-fire", f"A = {told}", "X = line-squad at E5").ended


@pytest.mark.rule("E75/2", "3.3.1.3/1")
def test_a_leader_lengthens_the_range_of_the_mg() -> None:
    near = "A = rifle-squad at A5 with light-mg"
    assert event("suppressing-fire", near, "X = line-squad at J5").ended
    led = event("suppressing-fire", f"{near}; L = sgt-pfeiffer at A5", "X = line-squad at J5")
    assert led.offered() == ["pass", "unit X"]


@pytest.mark.rule("E75/3")
def test_suppressing_fire_is_no_firing() -> None:
    """Smoke of any Hindrance, Wire, Water and an earlier shot do not matter; nobody rolls."""
    game = event(
        "suppressing-fire",
        "A = rifle-squad at A5 activated with light-mg",
        "X = line-squad at E5",
        smoke={"C5": 10},
        map={"hexes": {"A5": "stream"}},
    )
    game.choose("X")
    assert game.ended
    assert game.reveals == ["event"]
    wired = event(
        "suppressing-fire",
        "A = rifle-squad at A5 with light-mg",
        "X = line-squad at E5",
        fortifications={"A5": "wire"},
    )
    assert wired.offered() == ["pass", "unit X"]


@pytest.mark.rule("E75/2", "T79/1")
def test_a_blaze_blocks_suppressing_fire() -> None:
    game = event(
        "suppressing-fire",
        "A = rifle-squad at A5 with light-mg",
        "X = line-squad at E7",
        blaze={"C6": 1},
    )
    assert game.ended


# --- E76 Walking Wounded --------------------------------------------------------------------


@pytest.mark.rule("E76/1", "E76/2", "E76/3", "E76/4")
def test_walking_wounded_brings_an_eliminated_unit_back_broken() -> None:
    game = event(
        "walking-wounded",
        "A = rifle-squad at A1; D = rifle-squad casualty; E = line-team casualty",
        "X = line-squad at O10; Y = line-squad casualty",
        draws=["hex C3"],
        vp=-3,
    )
    assert game.offered() == ["unit D", "unit E", "unit Y"]
    assert reason(game, "unit A") == "E76 not-on-casualty-track"
    game.choose("D")
    assert game.reveals == ["event", "random-hex"]
    assert set(game.offered()) == {f"hex {n}" for n in ("C3", "C2", "D2", "D3", "C4", "B3", "B2")}
    assert reason(game, "hex C5") == "E76 not-in-or-adjacent"
    game.choose("hex C4")
    assert game.ended
    unit = game.unit("D")
    assert (unit.where, unit.hex, unit.broken, unit.weapon) == ("map", game.hex("C4"), True, -1)
    assert unit.face is unit.type.back
    assert game.state.casualties[AXIS] == (-1, game.unit("E").id)
    assert game.state.vp == -3
    assert not game.found(PointsScored)


@pytest.mark.rule("IN.3[a]/1", "E76/4")
def test_if_only_the_opponent_has_eliminated_units_one_of_them_returns() -> None:
    game = event(
        "walking-wounded", allies="X = line-squad at O10; Y = line-squad casualty",
        draws=["hex C3"],
    )  # fmt: skip
    assert game.prompt == "walking-wounded-where"
    assert game.asked == "axis"
    game.choose("hex C3")
    assert game.at("C3") == ["Y"]
    assert game.unit("Y").broken


@pytest.mark.rule("E76/3")
def test_walking_wounded_needs_room_and_passable_ground() -> None:
    """The Squad (4 icons) finds D3 full; without any legal hex it stays where it is."""
    told = "A = rifle-squad at D3; D = rifle-squad casualty"
    game = event(
        "walking-wounded", told, draws=["hex C3"],
        map={"hexes": {"D2": "water-barrier"}}, blaze={"C2": 1},
    )  # fmt: skip
    assert set(game.offered()) == {f"hex {name}" for name in ("C3", "C4", "B3", "B2")}
    reasons = [reason(game, f"hex {name}") for name in ("D3", "D2", "C2")]
    assert reasons == ["8.2[b] no-room-there", "T98 impassable-terrain", "T79 impassable-blaze"]
    shut = event(
        "walking-wounded", told, draws=["hex C3"],
        map={"hexes": {"C3 C2 D2 C4 B3 B2": "water-barrier"}},
    )  # fmt: skip
    assert shut.ended
    assert shut.unit("D").where == "casualty"


@pytest.mark.rule("E76/4", "1.9.1/4")
def test_walking_wounded_among_the_enemy_leads_to_melee() -> None:
    game = event(
        "walking-wounded",
        "A = rifle-squad at A1; D = rifle-squad casualty",
        "X = line-squad at C3; Y = line-squad at O10",
        draws=["hex C3", "allies 6·6", "axis 1·1"],
    )
    game.choose("hex C3")
    game.pass_windows()
    assert game.ended
    assert game.unit("D").where == "casualty"
    assert game.state.casualties[AXIS] == (game.unit("D").id,)


@pytest.mark.rule("E76/2", "1.8/2", "11.4/6")
def test_the_random_hex_of_walking_wounded_tests_broken_weapons() -> None:
    game = event(
        "walking-wounded",
        "A = rifle-squad at A1 with light-mg broken; D = rifle-squad casualty",
        draws=["hex C5"],
    )
    assert len(game.found(WeaponFixed)) == 1


# --- E77 White Phosphorus -------------------------------------------------------------------

SQUAD = "X = line-squad at C3; T = line-team at G7; B = line-squad at K3 broken"


def phosphorus(axis: str = "A = rifle-squad at A9", **facts: Any) -> ProcedureGame:
    return event("white-phosphorus", axis, facts.pop("allies", SQUAD), to=ALLIES, **facts)


@pytest.mark.rule("E77/1", "E77/3")
def test_the_marker_is_drawn_before_a_hex_next_to_an_unbroken_squad_is_chosen() -> None:
    game = phosphorus(draws=["marker 6"])
    assert (game.asked, game.offered()) == ("allies", ["pass", "yes"])
    game.choose("yes")
    assert [drawn.value for drawn in game.found(MarkerDrawn)] == [6]
    assert set(game.offered()) == {f"hex {name}" for name in ("C2", "D2", "D3", "C4", "B3", "B2")}
    for name in ("C3", "G6", "K4"):
        assert reason(game, f"hex {name}") == "E77 no-unbroken-squad-adjacent"
    game.choose("hex D3")
    assert game.ended
    assert game.state.smoke == {game.hex("D3"): 6}


@pytest.mark.rule("E77/1")
def test_white_phosphorus_can_be_declined() -> None:
    game = phosphorus()
    game.choose("pass")
    assert game.ended
    assert not game.found(MarkerDrawn)
    assert phosphorus(allies="T = line-team at G7").ended


@pytest.mark.rule("E77/2")
def test_white_phosphorus_keeps_off_water_and_fire() -> None:
    game = phosphorus(draws=["marker 6"], map={"hexes": {"D3": "stream"}}, blaze={"C4": 1})
    game.choose("yes")
    assert set(game.offered()) == {f"hex {name}" for name in ("C2", "D2", "B3", "B2")}
    assert reason(game, "hex D3") == reason(game, "hex C4") == "E77 no-smoke-possible"


@pytest.mark.rule("E77/4", "TM.10/1")
def test_each_player_there_breaks_a_unit_of_his_own_the_inactive_one_first() -> None:
    game = phosphorus(
        "A = rifle-squad at D3; E = line-team at D3 broken",
        allies="X = line-squad at C3; Y = line-squad at D3; Z = line-team at D3",
        draws=["marker 6", "3·3", "3·4"],
        active="axis",
    )
    game.choose("yes", "hex D3")
    assert (game.asked, game.offered()) == ("allies", ["unit Y", "unit Z"])
    game.choose("Z")
    assert (game.asked, game.offered()) == ("axis", ["unit A", "unit E"])
    game.choose("E")
    assert game.unit("Z").broken
    assert not game.unit("Y").broken
    assert game.unit("E").where == "casualty"
    assert not game.unit("A").broken


@pytest.mark.rule("E77/4")
def test_units_suffer_though_a_larger_smoke_stays() -> None:
    game = phosphorus("A = rifle-squad at D3", draws=["marker 2"], smoke={"D3": 9})
    game.choose("yes", "hex D3")
    assert game.ended
    assert game.unit("A").broken
    assert game.state.smoke == {game.hex("D3"): 9}
