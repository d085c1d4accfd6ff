"""16.2 Digging in: who may, where, how long it takes, what interrupts it, whom it helps."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of, until_side, until_turn

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.work import FoxholeDug
from sandtable.systems.panzer_grenadier.offers import DIG_IN
from sandtable.systems.panzer_grenadier.pieces import DIGGING, DUG_IN, MOVED
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_movement import MoveAction
from sandtable.systems.panzer_grenadier.rules.c16_digging import dig_refusal

pytestmark = pytest.mark.rule("16.2")

FAR = "allies inf X 1304"


def digging(told: str, **more: object) -> TestTable:
    """A unit about to move, and an enemy far away."""
    game = table(told, FAR, **more)  # type: ignore[arg-type]
    game.apply("move:A")
    return game


@pytest.mark.rule("16.2/1")
@pytest.mark.parametrize(("kind", "hex_"), [("inf", "0504"), ("pz4h", "0604"), ("pak40", "0504")])
def test_a_unit_may_dig_in_be_it_armor_or_immobile(kind: str, hex_: str) -> None:
    game = digging(f"axis {kind} A {hex_}")

    assert game.reason("dig-in") == ("", "")


@pytest.mark.rule("16.2/1")
@pytest.mark.parametrize("ground", ["t", "w"])
def test_nobody_digs_in_in_town_or_woods(ground: str) -> None:
    game = digging("axis inf A 0504", terrain={"0504": ground})

    assert game.reason("dig-in") == ("16.2", "no-digging-in-there")


@pytest.mark.rule("16.2/1")
def test_nobody_digs_in_in_an_entrenchment_or_at_a_bunker() -> None:
    trench = digging("axis inf A 0504", entrenched=("0504",))
    bunker = table("axis inf A 0504", "axis bunker B 0504", FAR)
    bunker.apply("move:A", "done")

    assert trench.reason("dig-in") == ("16.2", "no-digging-in-there")
    assert bunker.reason("dig-in") == ("16.2", "no-digging-in-there")


@pytest.mark.rule("16.2/1")
def test_who_is_dug_in_digs_no_more() -> None:
    game = digging("axis inf A 0504 dug-in")

    assert game.reason("dig-in") == ("16.2", "dug-in-already")


@pytest.mark.rule("16.2/1", "16.22/2")
def test_a_leader_digs_no_hole_of_his_own() -> None:
    game = digging("axis lt-8-0-1 A 0504")

    assert game.reason("dig-in") == ("16.2", "units-dig-in")


@pytest.mark.rule("16.23/1")
@pytest.mark.parametrize("kind", ["cav", "truck", "wagon", "sdkfz251"])
def test_cavalry_and_transport_units_cannot_dig_in(kind: str) -> None:
    game = digging(f"axis {kind} A 0504")

    assert game.reason("dig-in") == ("16.23", "cannot-dig-in")


@pytest.mark.rule("16.2/2")
def test_digging_takes_the_whole_allowance_and_is_the_activation() -> None:
    game = digging("axis inf A 0504")
    events = game.apply("dig-in")

    assert of(events, Marked)[0].marks == MOVED
    assert game.piece("A").marks == MOVED
    moved = digging("axis inf A 0504")
    moved.apply("hex:0604")
    assert moved.reason("dig-in") == ("16.2", "takes-the-whole-segment")


@pytest.mark.rule("16.2/3")
def test_two_segments_of_two_turns_in_a_row_dig_a_unit_in() -> None:
    game = digging("axis inf A 0504")
    game.apply("dig-in")
    assert game.piece("A").digging == DIGGING
    until_turn(game, 2)
    until_side(game, 0)
    events = game.apply("move:A", "dig-in")

    assert of(events, FoxholeDug)[0].stage == DUG_IN
    assert game.piece("A").digging == DUG_IN
    until_turn(game, 4)
    assert game.piece("A").digging == DUG_IN


@pytest.mark.rule("16.2/3", "16.21/1", "AMB-125")
def test_a_turn_without_digging_in_between_breaks_it_off() -> None:
    game = digging("axis inf A 0504")
    game.apply("dig-in")
    until_turn(game, 3)
    assert game.piece("A").digging == 0
    until_side(game, 0)
    game.apply("move:A", "dig-in")

    assert game.piece("A").digging == DIGGING


@pytest.mark.rule("16.2/3", "AMB-125")
@pytest.mark.parametrize(("turn", "stage"), [(2, DUG_IN), (3, DIGGING)])
def test_the_second_segment_must_follow_directly(turn: int, stage: int) -> None:
    game = digging("axis inf A 0504 digging", turn=turn)
    game.apply("dig-in")

    assert game.piece("A").digging == stage


def shot_at(*words: str, dice: str) -> TestTable:
    game = table(f"axis inf A 0504 {' '.join(words)}", "allies hmg X 0704", side="allies", turn=2)
    game.dice(dice)
    game.apply("fire:X", "direct:0504", "part:7")
    return game


@pytest.mark.rule("16.21/1")
def test_becoming_disrupted_interrupts_the_work_but_a_check_passed_does_not() -> None:
    """Seven factors in the open: 5 is M."""
    failed = shot_at("digging", dice="2 3 5 4")
    passed = shot_at("digging", dice="2 3 2 2")

    assert (failed.piece("A").status, failed.piece("A").digging) == (1, 0)
    assert (passed.piece("A").status, passed.piece("A").digging) == (0, DIGGING)


@pytest.mark.rule("16.21/1", "AMB-126")
def test_who_is_dug_in_already_stays_so_when_it_wavers() -> None:
    """Dug in, seven factors are four: 4 is M."""
    game = shot_at("dug-in", dice="2 2 6 5")

    assert (game.piece("A").status, game.piece("A").digging) == (2, DUG_IN)


@pytest.mark.rule("16.21/1", "AMB-126")
def test_a_disrupted_unit_may_dig_in() -> None:
    game = digging("axis inf A 0504 disrupted")
    game.apply("dig-in")

    assert game.piece("A").digging == DIGGING


@pytest.mark.rule("16.21/1", "AMB-126")
def test_opportunity_fire_interrupts_the_work() -> None:
    game = table("axis inf A 0504 digging", "allies inf X 0804", "allies lt-8-0-1 L 0804",
                 side="allies", turn=2)  # fmt: skip
    game.apply("move:L", "move:X", "act:X", "hex:0704")
    game.apply("fire:A")

    assert game.piece("A").digging == 0


@pytest.mark.rule("16.21/1")
def test_firing_interrupts_the_work() -> None:
    game = table("axis inf A 0504 digging", "allies inf X 0604", turn=2)
    game.apply("fire:A", "direct:0604")

    assert (game.piece("A").digging, game.piece("A").work) == (0, 0)


@pytest.mark.rule("16.21/1", "16.24/1")
@pytest.mark.parametrize("word", ["digging", "dug-in"])
def test_the_marker_goes_when_the_unit_leaves_the_hex(word: str) -> None:
    game = digging(f"axis inf A 0504 {word}", turn=2)
    game.apply("hex:0604")

    assert game.piece("A").digging == 0


def groups_of(game: TestTable) -> dict[str, tuple[int, str]]:
    """Column and result of each piece in the attack at 0604."""
    attacked = of(game.apply("fire:X", "direct:0604"), Attacked)[0]
    called = {number: name for name, number in game.names.items()}
    return {
        called[number]: (column, result)
        for numbers, _, column, result in attacked.groups
        for number in numbers
    }


@pytest.mark.rule("16.22/1", "16.22/3", "16.26/1", "AMB-127")
def test_ex_21_one_roll_two_columns() -> None:
    """Seven factors, a roll of 4: who stands in the open suffers M1, who is dug in M."""
    game = table(
        "allies hmg X 0404", "axis inf A 0604 dug-in", "axis inf B 0604", "axis lt-8-0-1 L 0604",
        side="allies", dice="1 3",
    )  # fmt: skip
    game.apply("fire:X", "direct:0604")
    attacked = of(game.apply("part:7"), Attacked)[0]
    called = {number: name for name, number in game.names.items()}
    found = {
        tuple(called[n] for n in numbers): (column, result)
        for numbers, _, column, result in attacked.groups
    }

    assert attacked.roll == 4
    assert found == {("B",): (7, "M1"), ("A", "L"): (4, "M")}


@pytest.mark.rule("16.22/2")
def test_a_leader_counts_as_dug_in_only_where_a_friend_is() -> None:
    game = table(
        "allies inf X 0404", "axis inf B 0604", "axis lt-8-0-1 L 0604", side="allies", dice="3 4"
    )

    assert groups_of(game) == {"B": (4, "-"), "L": (4, "-")}


@pytest.mark.rule("16.26/1")
def test_a_unit_that_comes_into_a_foxhole_has_none() -> None:
    game = table("axis inf A 0504", "axis inf B 0604 dug-in", FAR)
    game.apply("move:A", "hex:0604")

    assert game.piece("A").digging == 0
    assert game.piece("B").digging == DUG_IN


@pytest.mark.rule("16.2/1")
def test_a_passenger_digs_no_hole() -> None:
    game = table("axis truck T 0504", "axis inf A 0504 on:T", FAR)
    number = game.names["A"]
    mover = MoveAction(number, Action(0, number, (number,), 0, ()))

    assert dig_refusal(mover, game.state, DIG_IN) == Refusal("16.2", "passengers-do-not-dig")
