"""16.3 Wrecks: where they stay, whom they hinder, how they are cleared."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of, until_side, until_turn

from sandtable.systems.panzer_grenadier.events.markers import Wrecked
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import MOVED

pytestmark = pytest.mark.rule("16.3")

FAR = "allies inf X 1304"


def wrecked(*told: str, wrecks: int = 1, at: str = "0604", **more: object) -> TestTable:
    """A position with wrecks in a town."""
    plain = table(*told, terrain={at: "t"})
    number = plain.state.field.index[at]
    facts = {"wrecks": [[number, wrecks]]}
    return table(*told, terrain={at: "t"}, facts=facts, **more)  # type: ignore[arg-type]


def knocked_out(ground: dict[str, str], board: dict[str, object] | None = None) -> dict[int, int]:
    """The wrecks after a step of an AFV was shot away in 0704."""
    game = table(
        "axis pz4h A 0504", "allies t34 X 0704", terrain=ground, board=board, dice="6 5 3 3"
    )
    game.apply("fire:A", f"shoot:{game.names['X']}", "hexside:5")
    assert game.piece("X").reduced or game.piece("X").where == "lost"
    return game.state.wrecks


@pytest.mark.rule("16.3/1")
def test_a_step_of_an_afv_leaves_a_wreck_in_town_and_on_a_bridge_only() -> None:
    river = {"0704": "r"}
    bridge = {"road": "0703-0704-0705", "bridge": "0704"}

    assert list(knocked_out({"0704": "t"}).values()) == [1]
    assert list(knocked_out(river, bridge).values()) == [1]
    assert knocked_out({}) == {}


@pytest.mark.rule("16.3/1")
def test_a_lost_truck_or_platoon_leaves_none() -> None:
    game = table(
        "axis pz4h A 0504", "allies truck X 0704", "allies inf Y 1304", terrain={"0704": "t"},
        dice="6 6",
    )  # fmt: skip
    game.apply("fire:A", f"shoot:{game.names['X']}", "hexside:5")

    assert game.piece("X").where == "lost"
    assert game.state.wrecks == {}


AROUND = tuple(
    f"allies 76mm Y{n} {hex_}"
    for n, hex_ in enumerate(("0403", "0404", "0503", "0505", "0603", "0604"))
)


def eliminated(reading: str, *told: str, dice: str, answers: tuple[str, ...]) -> TestTable:
    """Leader L is beside A when a rule takes A away; armor stands in a town."""
    ground = {"0504": "t"} if "pz4h" in told[0] else {}
    game = table(
        *told, "axis lt-8-0-0 L 0504", terrain=ground, dice=dice,
        options={"rulings": {"eliminated-units": reading}},
    )  # fmt: skip
    game.apply(*answers)
    assert game.piece("A").where == "lost"
    return game


@pytest.mark.rule("16.3/1", "6.7/2", "AMB-161")
@pytest.mark.parametrize(
    ("told", "dice", "answers", "steps"),
    [
        (("axis pz4h A 0504 demoralized", "allies inf X 0504", *AROUND), "6 5", ("move:A",), 2),
        (("axis pz4h A 0504 demoralized reduced", "allies inf X 0504", *AROUND), "6 5",
         ("move:A",), 1),
        (("axis pak36 A 0504 demoralized", "allies inf X 0604"), "6 5", ("move:A",), 0),
        (("axis pz4h A 0504", "axis inf B 0504", "axis inf C 0504", "axis inf D 0504",
          "allies inf X 1309"), "", ("pass", "lose:A"), 2),
    ],
)  # fmt: skip
def test_what_a_rule_eliminates_loses_steps_by_another_reading(
    told: tuple[str, ...], dice: str, answers: tuple[str, ...], steps: int
) -> None:
    """A platoon of guns has no armor to leave; but a leader is in danger beside it, too."""
    usual = eliminated("taken-away", *told, dice=dice, answers=answers)
    other = eliminated("lose-steps", *told, dice=f"{dice} 1 1", answers=answers)

    assert (usual.state.wrecks, usual.piece("L").where) == ({}, "board")
    assert sum(other.state.wrecks.values()) == steps
    assert other.piece("L").where == "lost"
    assert usual.state.lost_steps == other.state.lost_steps


@pytest.mark.rule("16.3/2", "AMB-128")
@pytest.mark.parametrize(("wrecks", "more"), [(1, 6), (2, 30)])
def test_wrecks_cost_a_vehicle_one_or_five_points_more(wrecks: int, more: int) -> None:
    clear = table("axis sdkfz222 A 0504", FAR)
    costs = []
    for count in {0, wrecks}:
        facts = {"wrecks": [[clear.state.field.index["0604"], count]]} if count else {}
        game = table("axis sdkfz222 A 0504", FAR, terrain={"0604": "t"}, facts=facts)
        costs.append(of(game.apply("move:A", "hex:0604"), Moved)[0].cost)

    assert max(costs) - min(costs) == more


@pytest.mark.rule("16.3/2", "AMB-128")
@pytest.mark.parametrize("kind", ["pz4h", "sdkfz222", "truck", "wagon", "sdkfz251"])
def test_three_wrecks_bar_the_way_of_every_vehicle(kind: str) -> None:
    game = wrecked(f"axis {kind} A 0504", FAR, wrecks=3)
    game.apply("move:A")

    assert game.reason("hex:0604") == ("16.3", "three-wrecks-bar-the-way")


@pytest.mark.rule("16.3/2")
def test_infantry_minds_no_wrecks() -> None:
    game = wrecked("axis inf A 0504", FAR, wrecks=3)
    game.apply("move:A")

    assert game.reason("hex:0604") == ("", "")


@pytest.mark.rule("16.3/3")
def test_armor_clears_a_wreck_in_two_turns_in_a_row() -> None:
    game = wrecked("axis pz4h A 0604", FAR, wrecks=2)
    first = game.apply("move:A", "clear-wreck")
    assert (of(first, Marked)[0].marks, list(game.state.wrecks.values())) == (MOVED, [2])
    until_turn(game, 2)
    until_side(game, 0)
    second = game.apply("move:A", "clear-wreck")

    assert (of(second, Wrecked)[0].count, of(second, Marked)[0].marks) == (1, MOVED)
    assert game.piece("A").work == 0
    until_turn(game, 3)
    until_side(game, 0)
    game.apply("move:A", "clear-wreck")
    assert list(game.state.wrecks.values()) == [1], "the next one takes two turns again"


@pytest.mark.rule("16.3/3")
@pytest.mark.parametrize("kind", ["sdkfz222", "sdkfz251", "inf", "truck"])
def test_what_is_no_afv_or_too_light_clears_nothing(kind: str) -> None:
    game = wrecked(f"axis {kind} A 0604", FAR)
    game.apply("move:A")

    assert game.reason("clear-wreck") == ("16.3", "afv-with-armor-of-two")


@pytest.mark.rule("16.3/3")
@pytest.mark.parametrize(("kind", "armor"), [("pz35t", 1), ("pz38t", 2)])
def test_armor_of_two_is_enough(kind: str, armor: int) -> None:
    game = wrecked(f"axis {kind} A 0604", FAR)
    game.apply("move:A")

    assert game.piece("A").face.armor == armor
    assert (game.reason("clear-wreck") == ("", "")) is (armor >= 2)


@pytest.mark.rule("16.3/3")
def test_clearing_demands_good_order_a_whole_segment_and_a_wreck() -> None:
    disrupted = wrecked("axis pz4h A 0604 disrupted", FAR)
    disrupted.apply("move:A")
    moved = wrecked("axis pz4h A 0603", FAR)
    moved.apply("move:A", "hex:0604")
    elsewhere = wrecked("axis pz4h A 0504", FAR)
    elsewhere.apply("move:A")

    assert disrupted.reason("clear-wreck") == ("16.3", "good-order-to-clear")
    assert moved.reason("clear-wreck") == ("16.3", "takes-the-whole-segment")
    assert elsewhere.reason("clear-wreck") == ("16.3", "no-wreck-here")


@pytest.mark.rule("16.3/4")
def test_a_turn_in_between_or_a_shot_starts_the_clearing_anew() -> None:
    idle = wrecked("axis pz4h A 0604 work=1", FAR, turn=3)
    idle.apply("move:A", "clear-wreck")
    fired = wrecked("axis pz4h A 0604 work=1", "allies inf X 0804", turn=2)
    fired.apply("fire:A", "direct:0804")

    assert list(idle.state.wrecks.values()) == [1]
    assert fired.piece("A").work == 0


@pytest.mark.rule("16.3/4")
def test_who_dug_in_last_turn_has_not_begun_to_clear() -> None:
    digging = table("axis pz4h A 0504 digging", FAR, turn=2)
    facts = {"wrecks": [[digging.state.field.index["0504"], 1]]}
    digging = table("axis pz4h A 0504 digging", FAR, turn=2, facts=facts)
    digging.apply("move:A", "clear-wreck")

    assert list(digging.state.wrecks.values()) == [1]
    assert (digging.piece("A").digging, digging.piece("A").work) == (0, 2)
