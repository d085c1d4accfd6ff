"""C25 to C31: orders, moves, water, attacks and their minutes."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from tests.campaign.kit import (
    LEADER,
    SEATS,
    begin,
    formation,
    kinds,
    line,
    place,
    play,
    report,
    rules,
    terms,
    unit_of,
    why,
    write,
)

from sandtable.kernel.game import Game
from sandtable.systems.campaign.pieces import changed
from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.rules.c27_moving import minutes_of_step, walks
from sandtable.systems.campaign.scenario.lists import entry_of

CELLS = [
    pytest.param("move", "east", "motorised", 30, marks=pytest.mark.rule("C29/1")),
    pytest.param("move", "east", "motorised, road", 20, marks=pytest.mark.rule("C29/2")),
    pytest.param("move", "east", "on foot", 45, marks=pytest.mark.rule("C29/3")),
    pytest.param("move", "east", "on foot, road", 35, marks=pytest.mark.rule("C29/4")),
    pytest.param("move", "north", "motorised", 20, marks=pytest.mark.rule("C29/5")),
    pytest.param("move", "north", "motorised, road", 10, marks=pytest.mark.rule("C29/6")),
    pytest.param("move", "north", "on foot", 35, marks=pytest.mark.rule("C29/7")),
    pytest.param("move", "north", "on foot, road", 25, marks=pytest.mark.rule("C29/8")),
    pytest.param("move", "diagonal", "motorised", 45, marks=pytest.mark.rule("C29/9")),
    pytest.param("move", "diagonal", "motorised, road", 35, marks=pytest.mark.rule("C29/10")),
    pytest.param("move", "diagonal", "on foot", 60, marks=pytest.mark.rule("C29/11")),
    pytest.param("move", "diagonal", "on foot, road", 50, marks=pytest.mark.rule("C29/12")),
    pytest.param("attack", "east", "motorised", 20, marks=pytest.mark.rule("C30/1")),
    pytest.param("attack", "east", "motorised, road", 10, marks=pytest.mark.rule("C30/2")),
    pytest.param("attack", "east", "on foot", 35, marks=pytest.mark.rule("C30/3")),
    pytest.param("attack", "east", "on foot, road", 25, marks=pytest.mark.rule("C30/4")),
    pytest.param("attack", "north", "motorised", 10, marks=pytest.mark.rule("C30/5")),
    pytest.param("attack", "north", "motorised, road", 5, marks=pytest.mark.rule("C30/6")),
    pytest.param("attack", "north", "on foot", 25, marks=pytest.mark.rule("C30/7")),
    pytest.param("attack", "north", "on foot, road", 15, marks=pytest.mark.rule("C30/8")),
    pytest.param("attack", "diagonal", "motorised", 35, marks=pytest.mark.rule("C30/9")),
    pytest.param("attack", "diagonal", "motorised, road", 25, marks=pytest.mark.rule("C30/10")),
    pytest.param("attack", "diagonal", "on foot", 50, marks=pytest.mark.rule("C30/11")),
    pytest.param("attack", "diagonal", "on foot, road", 40, marks=pytest.mark.rule("C30/12")),
]
TARGETS = {"east": "B2", "north": "A3", "diagonal": "B3"}


@pytest.mark.parametrize(("order", "way", "how", "expected"), CELLS)
def test_the_movement_table(order: str, way: str, how: str, expected: int) -> None:
    target = TARGETS[way]
    board = {"roads": [["A2", target]]} if "road" in how else {}
    front = ["2222", "2222", "1211", "1111"]
    if order == "move":
        front = ["1112", "1111", "1111", "1111"]
    unit = "platoon" if "foot" in how else "riders"
    game = begin(formation("1-1", "A2", unit), board=board, front=front)
    write(game, 0, line("1-1", order, target))

    assert minutes_of(game.state, game.state.formations["1-1"], order, (target,)) == expected


@pytest.mark.rule("C29/13", "G24")
@pytest.mark.parametrize(
    ("units", "expected"),
    [
        (["platoon"], 45),
        (["platoon", "truck"], 30),
        ([["platoon", 2], "truck"], 45),
        (["gun", "truck"], 30),
        (["gun", "truck", "squad"], 45),
        (["tanks", "squad"], 45),
        (["tanks", "riders"], 30),
    ],
)
def test_who_is_on_foot(units: list[Any], expected: int) -> None:
    kind = (
        "combat-group"
        if any("platoon" in u or "squad" in u or "riders" in u for u in units)
        else "artillery"
    )
    if kind == "artillery":
        units = [*units, ["howitzers", len(units)]]
    game = begin(formation("1-1", "A2", *units, kind=kind))

    assert minutes_of(game.state, game.state.formations["1-1"], "move", ("B2",)) == expected


@pytest.mark.rule("C29/14", "G23")
def test_a_road_over_a_third_field_is_no_diagonal_road() -> None:
    around = {"roads": [["A2", "B2"], ["B2", "B1"]]}
    game = begin(formation("1-1", "A2", "riders"), board=around)
    assert minutes_of(game.state, game.state.formations["1-1"], "move", ("B1",)) == 45


@pytest.mark.rule("C29/15")
def test_minutes_keep_their_parts() -> None:
    game = begin(formation("1-1", "A2", "platoon"), board={"roads": [["A2", "B2"]]})
    found = minutes_of_step(game.state, "A2", "B2", on_foot=True)
    assert found.parts == (
        (30, "along-long-edge", "C29"), (-10, "on-road", "C29"), (15, "on-foot", "C29"),
    )  # fmt: skip


@pytest.mark.rule("C30/13", "C30/14", "C30/15", "C30/16", "G29")
def test_why_one_cannot_attack() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    assert rules(why(game, 1, line("2-1", "attack", "B2"))) == ["C30"], "no Offensive"
    assert why(game, 0, line("1-1", "attack", "B3")) == []
    assert rules(why(game, 0, line("1-1", "attack", "C2"))) == ["C30"], "an own field"
    assert rules(why(game, 0, line("1-1", "attack", "B4"))) == ["C30"], "too far"
    assert rules(why(game, 0, line("1-1", "attack", "B3", "B4"))) == ["C30"], "two fields"


@pytest.mark.rule("C30/17", "G25")
def test_an_attack_takes_five_minutes_at_least() -> None:
    game = begin(formation("1-1", "B2", "riders"), board={"roads": [["B2", "B3"]]})
    assert minutes_of(game.state, game.state.formations["1-1"], "attack", ("B3",)) == 5


@pytest.mark.rule("C25/1", "G19")
def test_a_complete_round_takes_ten_minutes() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")])
    assert terms(game).clock.minutes == 10
    ended = kinds(report(game, 0, 4), "BattleEnded")
    assert ended[0].lasted == 40


# --- giving orders ------------------------------------------------------------------------


def three() -> Game:
    """Three seats, two of the first side."""
    return begin(
        formation("1-1", "B2", "riders", seat="one-leader"),
        formation("1-2", "C2", "riders"),
        formation("2-1", "B3", "platoon"),
        seat=[*SEATS, LEADER],
    )


SHEETS = {0: [line("1-2", "dig-in")], 1: [line("2-1", "dig-in")], 2: [line("1-1", "move", "B1")]}


@pytest.mark.rule("C26/1", "C26/2", "C26/6", "G16")
def test_all_sheets_come_in_before_anything_is_shown_in_any_sequence() -> None:
    hashes = set()
    for sequence in permutations((0, 1, 2)):
        game = three()
        for number, seat in enumerate(sequence):
            assert [each.prompt for each in game.questions] == ["order-sheet"] * (3 - number)
            for other in {0, 1, 2} - {seat}:
                before = game.view(game.state.setting.seats[other].side, other)
                twin = game.clone()
                write(twin, seat, *SHEETS[seat])
                if twin.questions and number < 2:
                    assert twin.view(game.state.setting.seats[other].side, other) == before
            write(game, seat, *SHEETS[seat])
        hashes.add(game.hash())
    assert len(hashes) == 1


@pytest.mark.rule("C26/3")
def test_a_sheet_can_be_changed_until_the_last_is_in() -> None:
    game = begin(formation("1-1", "B2", "riders"))
    write(game, 0, line("1-1", "move", "B1"))
    game.undo(side=0, seat=0)
    write(game, 0, line("1-1", "move", "C2"))
    write(game, 1)
    assert place(game, "1-1") == "C2"


@pytest.mark.rule("C26/4", "C26/5", "C31/3", "C31/4", "C31/2", "G20", "G21", "G30")
def test_without_an_order_a_formation_stays_and_stays_dug_in() -> None:
    game = begin(formation("1-1", "B2", "riders"))
    twice = why(game, 0, line("1-1", "dig-in"), line("1-1", "move", "B1"))
    assert [each.field for each in twice] == ["orders[1].formation"]
    play(game, [line("1-1", "dig-in")])
    assert game.state.formations["1-1"].dug_in
    play(game, [])
    assert game.state.formations["1-1"].dug_in
    assert place(game, "1-1") == "B2"
    play(game, [line("1-1", "move", "B1")])
    assert not game.state.formations["1-1"].dug_in
    play(game, [line("1-1", "dig-in")])
    play(game, [line("1-1", "support", "B2")])
    assert not game.state.formations["1-1"].dug_in


@pytest.mark.rule("C31/1")
def test_who_is_dug_in_has_45_points_in_the_same_round() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "dig-in")])
    assert [(each.source, each.points) for each in terms(game).budgets] == [("dug-in", 45)]


# --- where one can go ---------------------------------------------------------------------


@pytest.mark.rule("C27/1", "C27/3")
def test_one_moves_over_own_fields_one_by_one() -> None:
    game = begin(formation("1-1", "B2", "riders"))
    assert rules(why(game, 0, line("1-1", "move", "B3"))) == ["C27"]
    assert rules(why(game, 0, line("1-1", "move", "B4"))) == ["C27"]
    assert rules(why(game, 0, line("1-1", "move"))) == ["C27"]
    front = ["2222", "2122", "1211", "1111"]
    game = begin(formation("1-1", "A2", "riders"), front=front)
    assert rules(why(game, 0, line("1-1", "move", "B2", "B3"))) == ["C27"], "through B2"


@pytest.mark.rule("C27/2", "G22")
def test_between_two_corners_of_the_enemy() -> None:
    front = ["2222", "2122", "1211", "1111"]
    game = begin(formation("1-1", "A2", "riders"), front=front)
    assert game.state.owners["A3"] == game.state.owners["B2"] == 1
    assert why(game, 0, line("1-1", "move", "B3")) == []


@pytest.mark.rule("C28/1", "G02")
@pytest.mark.parametrize("bridge", ["", "B2", "B1"])
def test_a_river_needs_a_bridge_on_one_of_its_fields(bridge: str) -> None:
    board: dict[str, Any] = {"rivers": [["B2", "B1"]]}
    if bridge:
        board["field"] = {bridge: {"places": [["bridge"]]}}
    game = begin(formation("1-1", "B2", "riders"), board=board)
    assert rules(why(game, 0, line("1-1", "move", "B1"))) == ([] if bridge else ["C28"])


BANKS = [
    {"exits": ["north", "north-east", "north-west", "east", "west"]},
    {"exits": ["south", "south-east", "south-west"]},
]


@pytest.mark.rule("C28/2", "C28/3", "G02")
def test_water_in_a_field_divides_its_exits() -> None:
    board = {"field": {"B2": {"banks": BANKS}}}
    game = begin(formation("1-1", "B1", "riders"), board=board)
    assert rules(why(game, 0, line("1-1", "move", "B2", "C2"))) == ["C28"], "from the south"
    assert why(game, 0, line("1-1", "move", "B2", "C1")) == []
    play(game, [line("1-1", "move", "B2")])
    assert game.state.formations["1-1"].bank == 1
    assert rules(why(game, 0, line("1-1", "attack", "B3"))) == ["C28"]
    assert rules(why(game, 0, line("1-1", "support", "B3"))) == ["C28"]
    bridged = {"field": {"B2": {"banks": BANKS, "places": [["bridge"]]}}}
    game = begin(formation("1-1", "B1", "riders"), board=bridged)
    assert why(game, 0, line("1-1", "move", "B2", "C2")) == []


@pytest.mark.rule("C29/13", "C29/16", "G24")
def test_who_has_lost_his_vehicles_walks() -> None:
    game = begin(formation("1-1", "B2", "carried"))
    assert not walks(game.state, "1-1")
    unit = unit_of(game, "1-1", "carried")
    game.state.units[unit.id] = changed(unit, left=1, vehicles=0)
    assert walks(game.state, "1-1")
    game.state.units[unit.id] = changed(unit, left=1, vehicles=1)
    assert not walks(game.state, "1-1"), "the driver is left"


@pytest.mark.rule("C29/17", "G24")
@pytest.mark.parametrize(
    ("units", "on_foot"),
    [
        (["ridden", "platoon"], False), (["ridden", "platoon", "squad"], True),
        (["tanks", "squad"], True), (["ridden", "gun"], True),
        (["ridden", "platoon", "squad", "truck"], False), (["ridden", "gun", "truck"], False),
        (["ridden", "gun", "platoon", "truck"], False), (["gun", "squad", "truck"], True),
    ],
)  # fmt: skip
def test_infantry_rides_on_tanks_where_its_list_allows_it(units: list[str], on_foot: bool) -> None:
    assert walks(begin(formation("1-1", "B2", *units)).state, "1-1") == on_foot


def test_the_lists_say_on_which_tanks_infantry_rides() -> None:
    assert entry_of("spring-soviet-rifle/t-34-platoon").get("riders", 0) == 1
    assert "riders" not in entry_of("kursk-panzer/panzer-iv-squadron")
