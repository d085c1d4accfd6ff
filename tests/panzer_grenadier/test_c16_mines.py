"""16.7 Minefields: what they do, what engineers spare, dummies, and how they are cleared."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.playing import of, until_side, until_turn

from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.events.fire import LeaderTested
from sandtable.systems.panzer_grenadier.events.markers import MinesReduced, MinesShown
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, LOST

FAR = "allies inf X 1304"
ALONE = {"rulings": {"minefield-engineers": "alone"}}


def mined(*told: str, strengths: tuple[int, ...] = (1,), **more: Any) -> TestTable:
    """Allied mines in 0604."""
    mines = tuple(("allies", "0604", strength) for strength in strengths)
    return table(*told, FAR, mines=mines, **more)


def entered(*told: str, dice: str, **more: Any) -> tuple[TestTable, list[Any]]:
    """A piece A that has walked into mines in 0604."""
    game = mined(*told, dice=dice, **more)
    events = game.apply("move:A")
    if game.decision.prompt == "announce":
        events += game.apply("done")
    return game, [*events, *game.apply("hex:0604")]


def goes_on(game: TestTable) -> bool:
    """Whether A may move further."""
    return game.decision.prompt == "move" and game.decision.args == (game.names["A"],)


@pytest.mark.rule("16.71/1")
def test_as_many_dice_as_all_minefields_of_the_hex_are_strong_and_they_are_turned_over() -> None:
    game, events = entered("axis inf A 0504", strengths=(1, 2), dice="die 1 2 1")

    assert [event.strength for event in of(events, MinesShown)] == [1, 2]
    assert of(events, fire.Tested)[0].dice == (1, 2, 1)
    assert all(mine.shown for mine in game.state.mines)


@pytest.mark.rule("16.71/1", "AMB-131")
def test_who_laid_mines_walks_over_them_and_they_stay_after_an_attack() -> None:
    own = table("axis inf A 0504", FAR, mines=(("axis", "0604", 3),))
    events = own.apply("move:A", "hex:0604")
    game, _ = entered("axis inf A 0504", dice="die 3")

    assert not of(events, MinesShown)
    assert [(mine.hex >= 0, mine.strength) for mine in game.state.mines] == [(True, 1)]


@pytest.mark.rule("16.71/2")
@pytest.mark.parametrize(
    ("die", "status", "steps", "moves"),
    [
        (1, GOOD, 2, True),
        (2, GOOD, 2, True),
        (3, GOOD, 2, False),
        (4, GOOD, 2, False),
        (5, DEMORALIZED, 2, False),
        (6, GOOD, 1, False),
    ],
)
def test_what_a_die_does(die: int, status: int, steps: int, moves: bool) -> None:
    game, _ = entered("axis inf A 0504", dice=f"die {die}")

    assert (game.piece("A").status, game.piece("A").steps) == (status, steps)
    assert goes_on(game) == moves


@pytest.mark.rule("16.71/2", "AMB-131")
def test_every_die_counts() -> None:
    twice, _ = entered("axis inf A 0504", strengths=(2,), dice="die 6 6")
    both, _ = entered("axis inf A 0504", strengths=(2,), dice="die 5 6")
    routed, _ = entered("axis inf A 0504", strengths=(2,), dice="die 5 5")

    assert twice.piece("A").where == LOST
    assert (both.piece("A").status, both.piece("A").steps) == (DEMORALIZED, 1)
    assert (routed.piece("A").status, routed.piece("A").steps) == (DEMORALIZED, 1)


@pytest.mark.rule("16.71/1", "AMB-131")
def test_a_leader_alone_is_rolled_for_and_one_who_moves_along_is_not() -> None:
    alone, _ = entered("axis lt-8-0-1 A 0504", dice="die 6")
    along = mined("axis lt-8-0-1 L 0504", "axis inf A 0504", dice="die 6 dice 1 1")
    along.apply("move:L", "move:A", "act:A", "with:L")
    events = along.apply("hex:0604")

    assert alone.piece("A").where == LOST
    assert len(of(events, fire.Tested)) == 1
    assert [test.piece for test in of(events, LeaderTested)] == [along.names["L"]]
    assert along.piece("L").where == LOST


@pytest.mark.rule("16.71/1", "AMB-131")
def test_a_transport_and_its_load_are_one_unit_and_share_their_fate() -> None:
    game, events = entered("axis truck A 0504", "axis inf P 0504 on:A", dice="die 6")

    assert len(of(events, fire.Tested)) == 1
    assert (game.piece("A").where, game.piece("P").where) == (LOST, LOST)


@pytest.mark.rule("16.73/1", "16.7/1")
def test_a_dummy_is_removed_once_it_is_seen() -> None:
    game, events = entered("axis inf A 0504", strengths=(0,), dice="")

    assert not of(events, fire.Tested)
    assert [event.rule for event in of(events, MinesReduced)] == ["16.73"]
    assert game.state.mines[0].hex < 0
    assert goes_on(game)


# --- engineers ------------------------------------------------------------------------------


@pytest.mark.rule("16.72/1", "AMB-132")
def test_engineers_alone_spare_two_dice() -> None:
    _, events = entered("axis eng A 0504", strengths=(3,), dice="die 1")
    _, none = entered("axis eng A 0504", strengths=(2,), dice="")

    assert of(events, fire.Tested)[0].dice == (1,)
    assert not of(none, fire.Tested), "dice cannot fall below 0"


def party(*told: str, dice: str, **more: Any) -> TestTable:
    """Engineers E and infantry A beside a minefield of strength 3, both about to move."""
    game = mined("axis lt-8-0-1 L 0504", "axis inf A 0504", "axis eng E 0504", *told,
                 strengths=(3,), dice=dice, **more)  # fmt: skip
    game.apply("move:L", "move:A", "move:E")
    return game


@pytest.mark.rule("16.72/1", "AMB-132")
def test_engineers_who_are_announced_to_follow_spare_each_unit_a_die() -> None:
    game = party(dice="die 1 1 1 1")
    game.apply("act:A", "hex:0604")
    assert (game.decision.prompt, game.offers("with")) == ("mine-party", ["E"])
    first = game.apply("with:E")
    game.apply("stop")
    second = game.apply("act:E", "hex:0604")

    assert [test.dice for test in of([*first, *second], fire.Tested)] == [(1, 1), (1, 1)]


@pytest.mark.rule("16.72/1", "1.1/x")
def test_a_leader_who_goes_first_does_not_count_among_engineers() -> None:
    game = mined("axis lt-8-0-1 L 0504", "axis eng E 0504", strengths=(3,), dice="die 1 1")
    game.apply("move:L", "move:E", "act:L", "hex:0604")
    first = game.apply("with:E")
    second = game.apply("stop")

    assert game.hex("E") == "0604", "it had to"
    assert [len(test.dice) for test in of([*first, *second], fire.Tested)] == [1, 1]


@pytest.mark.rule("16.72/1", "AMB-132")
def test_who_is_not_announced_does_not_profit() -> None:
    game = party(dice="die 1 1 1 1 1 1")
    first = game.apply("act:A", "hex:0604", "done")
    game.apply("stop")
    second = game.apply("act:E", "hex:0604")

    assert [len(test.dice) for test in of([*first, *second], fire.Tested)] == [3, 3]


@pytest.mark.rule("16.72/1", "AMB-132")
def test_engineers_who_went_ahead_alone_spare_nobody_who_was_not_announced() -> None:
    game = party(dice="die 1 1 1 1")
    first = game.apply("act:E", "hex:0604", "done")
    game.apply("stop")
    second = game.apply("act:A", "hex:0604")

    assert [len(test.dice) for test in of([*first, *second], fire.Tested)] == [1, 3]


@pytest.mark.rule("16.72/1", "AMB-132")
def test_who_is_announced_has_to_enter() -> None:
    game = party(dice="die 1 1 1 1")
    game.apply("act:A", "hex:0604", "with:E", "stop")
    bound = ("16.72", "announced-into-minefield")

    assert game.reason("done") == bound
    game.apply("act:E")
    assert game.reason("hex:0505") == bound
    assert game.reason("stop") == bound
    assert game.reason("dig-in") == bound
    assert game.reason("hex:0604") == ("", "")


@pytest.mark.rule("16.72/1", "AMB-132")
def test_who_has_entered_is_bound_no_more() -> None:
    game = party(dice="die 1 1 1 1")
    game.apply("act:A", "hex:0604", "with:E", "stop", "act:E", "hex:0604", "hex:0704")

    assert game.reason("stop") == ("", "")
    assert game.hex("E") == "0704"


@pytest.mark.rule("16.71/2", "6.7/2")
def test_who_is_lost_to_one_die_is_not_demoralized_by_the_next() -> None:
    game = mined("axis inf A 0504 reduced", "axis lt-8-0-1 L 0504", strengths=(2,),
                 dice="die 6 5 2 2")  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "with:L")
    events = game.apply("hex:0604")

    assert game.piece("A").where == LOST
    assert of(events, StatusChanged) == []
    assert of(events, LeaderTested)[0].roll[1:] == ((-1, "steps-lost", "6.7"),)


@pytest.mark.rule("16.72/1", "AMB-132")
@pytest.mark.parametrize(
    ("unit", "way_out"),
    [
        ("inf E 0504 disrupted", "recover"), ("pz3j E 0504 commands", "clear-wreck"),
        ("pak36 E 0504 limbered", "unlimber"), ("pak36 E 0504 limbered", "load:T"),
        ("inf E 0504 reduced", "consolidate:F"), ("inf E 0504", "load:T"),
    ],
)  # fmt: skip
def test_who_is_announced_does_nothing_else_instead(unit: str, way_out: str) -> None:
    def group() -> TestTable:
        game = mined(
            "axis lt-8-0-1 L 0504", "axis eng A 0504", f"axis {unit}", "axis inf F 0504 reduced",
            "axis truck T 0504", strengths=(3,), dice="die 1 1",
            options={"optional": ["consolidation"]},
        )  # fmt: skip
        game.state.wrecks[game.piece("E").hex] = 1
        game.apply("move:L", "move:A", "move:E", "move:F", "move:T")
        return game

    free = group()
    free.apply("act:E")
    assert free.reason(way_out) == ("", "")

    bound = group()
    bound.apply("act:A", "hex:0604", "with:E", "done", "stop", "act:E")
    assert bound.reason(way_out) == ("16.72", "announced-into-minefield")


@pytest.mark.rule("16.72/1", "16.52/1", "AMB-132")
def test_who_is_announced_does_not_leave_the_board_instead() -> None:
    game = table(
        "axis lt-8-0-1 L 1304", "axis eng A 1304", "axis inf E 1304", "allies inf X 0101",
        mines=(("allies", "1204", 3),), dice="die 1 1", exit=[{"side": "axis", "edge": "right"}],
    )  # fmt: skip
    game.apply("move:L", "move:A", "move:E", "act:A", "hex:1204", "with:E", "stop", "act:E")

    assert game.reason("exit") == ("16.72", "announced-into-minefield")


@pytest.mark.rule("16.72/1")
def test_only_who_moves_and_stands_beside_the_field_can_be_announced() -> None:
    game = mined("axis lt-8-0-1 L 0504", "axis inf A 0504", "axis eng E 0504", "axis inf F 0504",
                 "axis inf D 0403", strengths=(2,), dice="die 1 1")  # fmt: skip
    game.apply("move:L", "move:A", "move:E", "fire:F", "move:D", "act:A", "hex:0604")

    assert game.offers("with") == ["E"]
    assert game.reason("with:F") == ("16.72", "not-announced-to-move")
    assert game.reason("with:X") == ("16.72", "not-announced-to-move")
    assert game.reason("with:L") == ("16.72", "not-announced-to-move")
    assert game.reason("with:D") == ("16.72", "enters-with-its-first-step")


@pytest.mark.rule("16.72/1", "AMB-132")
def test_the_other_reading_judges_each_entry_alone() -> None:
    game = party(dice="die 1 1 1 1", options=ALONE)
    first = game.apply("act:A", "hex:0604")
    assert game.decision.prompt == "move"
    game.apply("stop")
    second = game.apply("act:E", "hex:0604")

    assert [len(test.dice) for test in of([*first, *second], fire.Tested)] == [3, 1]


@pytest.mark.rule("16.72/1")
def test_engineers_on_a_truck_are_among_those_who_enter() -> None:
    _, events = entered("axis truck A 0504", "axis eng E 0504 on:A", strengths=(3,), dice="die 1 1")

    assert of(events, fire.Tested)[0].dice == (1, 1)


# --- clearing -------------------------------------------------------------------------------


def clearing(*mines: tuple[str, str, int], turns: int = 2, word: str = "") -> TestTable:
    """Engineers who have spent so many whole turns with mines in their hex."""
    told = (f"axis eng A 0604 {word}", FAR)
    number = table(*told).names["A"]
    return table(*told, mines=mines, facts={"clearing": [[number, turns]]})


@pytest.mark.rule("16.74/1", "AMB-133")
def test_three_undisturbed_turns_take_a_point_away() -> None:
    game = table("axis eng A 0604", FAR, mines=(("allies", "0604", 2),))
    until_turn(game, 4)
    assert game.state.mines[0].strength == 2, "the first turn was no whole one"
    while game.decision.prompt != "clear-mines":
        game.apply("pass")
    events = game.apply("mine:0")

    assert [event.strength for event in of(events, MinesReduced)] == [1]
    assert game.state.mines[0].hex >= 0
    assert game.state.turn == 5


@pytest.mark.rule("16.74/1")
def test_the_last_point_removes_the_field_and_nobody_is_forced() -> None:
    taken = clearing(("allies", "0604", 1))
    left = clearing(("allies", "0604", 1))
    for game in (taken, left):
        while game.decision.prompt != "clear-mines":
            game.apply("pass")
    taken.apply("mine:0")
    left.apply("done")

    assert taken.state.mines[0].hex < 0
    assert left.state.mines[0].strength == 1
    assert left.state.clearing == {left.names["A"]: 0}


@pytest.mark.rule("16.74/1", "AMB-133")
def test_of_several_minefields_the_owner_of_the_engineers_chooses() -> None:
    game = clearing(("allies", "0604", 1), ("allies", "0604", 3), ("allies", "0704", 2))
    while game.decision.prompt != "clear-mines":
        game.apply("pass")

    assert game.decision.side == 0
    assert [option.value for option in game.decision.options if option.verb == "mine"] == [0, 1]
    assert game.reason("mine:2") == ("16.74", "mines-in-the-same-hex")
    game.apply("mine:1")
    assert [mine.strength for mine in game.state.mines] == [1, 2, 2]


@pytest.mark.rule("16.74/1")
def test_firing_moving_and_wavering_disturb_the_engineers() -> None:
    fired = table("axis eng A 0604", "allies inf X 0704", mines=(("axis", "0604", 1),))
    fired.state.clearing[fired.names["A"]] = 2
    fired.apply("fire:A", "direct:0704")
    moved = clearing(("allies", "0604", 1))
    moved.apply("move:A", "hex:0504", "stop")
    hit = table("axis eng A 0604", "allies inf X 0704", mines=(("axis", "0604", 1),), side="allies",
                dice="2 2 6 6", facts={"clearing": [[0, 2]]})  # fmt: skip
    hit.apply("fire:X", "direct:0604")

    assert hit.piece("A").status
    for game in (fired, moved, hit):
        assert not game.state.clearing.get(game.names["A"], 0)


@pytest.mark.rule("16.74/1", "AMB-133")
def test_digging_in_does_not_disturb_the_engineers() -> None:
    game = clearing(("allies", "0604", 1))
    until_side(game, 0)
    game.apply("move:A", "dig-in")
    while game.decision.prompt != "clear-mines":
        game.apply("pass")

    assert game.piece("A").digging == 1


@pytest.mark.rule("16.74/1")
def test_infantry_clears_nothing() -> None:
    game = table("axis inf A 0604", FAR, mines=(("allies", "0604", 1),))
    until_turn(game, 5)

    assert game.state.clearing == {}
    assert game.state.mines[0].strength == 1


@pytest.mark.rule("16.74/1")
def test_the_work_of_engineers_who_fall_is_forgotten() -> None:
    game = clearing(("allies", "0604", 1))
    number = game.names["A"]
    assert game.state.clearing == {number: 2}

    game.state.lift(number, "lost")

    assert game.state.clearing == {}
