"""Scenario files: what they say, and what is wrong with them, all at once."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from tests.panzer_grenadier.drawing import drawn

from sandtable.kernel.bits import bits_of
from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier.board.library import load_field
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.scenario.scenario import (
    NOBODY,
    Scenario,
    check_scenarios,
    load_scenario,
    read_scenario,
    read_scenario_file,
)
from sandtable.systems.panzer_grenadier.scenario.value import (
    scenario_keys,
    scenario_value,
    written_out,
)
from sandtable.systems.panzer_grenadier.scenario.zones import read_zone

PLAIN: dict[str, Any] = {
    "title": "Plain",
    "date": "1941-07-10",
    "turns": 6,
    "start": "06:00",
    "boards": [["1"]],
    "setup_first": "axis",
    "source": "test",
    "confidence": "designed",
    "axis": {
        "nation": "german",
        "morale": "8/7",
        "initiative": 3,
        "win": [["control 1/0705"]],
        "group": [{"units": ["3 x inf"], "leaders": ["LT"], "zone": ["1/columns 1-4"]}],
    },
    "allies": {
        "nation": "soviet",
        "morale": "7/6",
        "initiative": 2,
        "group": [{"units": ["3 x inf"], "leaders": ["LT"], "zone": ["1/columns 8-13"]}],
    },
}


def changed(**changes: Any) -> dict[str, Any]:
    """The plain scenario with other values, `axis__win` for `win` in `axis`."""
    raw = copy.deepcopy(PLAIN)
    for path, value in changes.items():
        *above, last = path.split("__")
        table: Any = raw
        for key in above:
            table = table[key] if not isinstance(table, list) else table[int(key)]
        table[last] = value
    return raw


def read(board: dict[str, Any] | None = None, **changes: Any) -> Scenario:
    boards = {"1": board or drawn({"0705": "t", "0706": "t", "0504": "R"})}
    return read_scenario(fixed({"key": "plain", "scenario": changed(**changes), "boards": boards}))


def problems(**changes: Any) -> list[str]:
    with pytest.raises(DataError) as caught:
        read(**changes)
    return [str(problem) for problem in caught.value.problems]


def names(scenario: Scenario, mask: int) -> list[str]:
    return [scenario.field.names[at] for at in bits_of(mask)]


def test_every_scenario_can_be_read() -> None:
    assert check_scenarios() == []
    assert "first-town" in scenario_keys()


@pytest.mark.parametrize("key", scenario_keys())
def test_a_scenario_by_value_needs_no_file(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    value = fixed({**scenario_value(key), "key": "elsewhere"})

    def refuse(*_: object, **__: object) -> str:
        raise AssertionError("a file was read")

    monkeypatch.setattr(Path, "read_text", refuse)
    monkeypatch.setattr(Path, "open", refuse)
    scenario = read_scenario(value)
    assert scenario.title == load_scenario(key).title
    assert scenario.steps(0) == load_scenario(key).steps(0)


def test_what_a_plain_scenario_says() -> None:
    scenario = read()
    assert (scenario.year, scenario.turns, scenario.start) == (1941, 6, 360)
    assert scenario.visibility == 12
    assert scenario.morale == ((8, 7), (7, 6))
    assert scenario.otherwise == NOBODY
    assert [entry.unit.key for entry in scenario.entries(1)] == ["soviet:inf"] * 3
    assert scenario.steps(0) == 6
    assert [RANKS[rank] for rank in scenario.groups[0][0].leaders] == ["LT"]


@pytest.mark.rule("8.1", "5.5")
def test_one_sees_twelve_hexes_by_day_and_one_by_night() -> None:
    assert read().visibility == 12
    assert read(night=True).visibility == 1
    assert read(visibility=5).visibility == 5
    assert problems(night=True, visibility=3) == [
        "plain.toml: visibility: must be 1 by night (5.5)"
    ]


def test_units_may_be_reduced_or_of_another_nation() -> None:
    scenario = read(axis__group__0__units=["inf reduced", "2 x soviet:inf"])
    entries = scenario.entries(0)
    assert [(entry.unit.key, entry.steps) for entry in entries] == [
        ("german:inf", 1),
        ("soviet:inf", 2),
        ("soviet:inf", 2),
    ]


def zone(*texts: str) -> list[str]:
    field = load_field([["1", "2v"]])
    reader = Reader()
    mask = read_zone(reader.table({"zone": list(texts)}, "zone"), "zone", field)
    assert reader.problems == []
    return sorted(name for at in bits_of(mask) for name in field.names_at(at))


@pytest.mark.rule("2.2")
def test_zones() -> None:
    assert zone("1/0504") == ["1/0504"]
    assert len(zone("1/0504~1")) == 7
    assert zone("1/0504~1", "not 1/0504~0") == sorted(
        ["1/0503", "1/0505", "1/0403", "1/0404", "1/0603", "1/0604"]
    )
    assert len(zone("1")) == 111 + 9
    assert zone("1/columns 2") == [f"1/02{row:02}" for row in range(1, 9)]
    assert "2/1305" in zone("1/columns 13")
    assert zone("2/rows 9") == [
        "1/1301",  # shared with board 1
        *[f"2/{column:02}09" for column in range(1, 14, 2)],
    ]
    assert zone("edge left") == [f"1/01{row:02}" for row in range(1, 10)]
    assert set(zone("edge left~1")) == set(zone("edge left", "1/columns 2"))


def test_wrong_zones_are_named() -> None:
    found = problems(axis__group__0__zone=["1/9901", "3", "1/lines 2", "edge north", "1/0504~x"])
    assert found[:5] == [
        f"plain.toml: axis.group[0].zone[{number}]: {text!r} is not a zone such as '1/0504~3'"
        for number, text in enumerate(["1/9901", "3", "1/lines 2", "edge north", "1/0504~x"])
    ]


def test_conditions() -> None:
    win = [["control 1 of 1/0705 1/0706", "lost < 4"], ["towns 2", "steps 5 now"]]
    scenario = read(axis__win=win)
    first, second = scenario.win[0]
    assert [(each.kind, each.number) for each in first.conditions] == [("control", 1), ("lost", 4)]
    assert [scenario.field.names[at] for at in first.conditions[0].hexes] == ["0705", "0706"]
    assert [(each.kind, each.number) for each in second.conditions] == [("towns", 2), ("steps", 5)]
    assert not first.now
    assert second.now


def test_wrong_conditions_are_named() -> None:
    win = [
        ["control 3 of 1/0705 1/0706"],
        ["hold 3"],
        ["steps"],
        ["lost 3"],
        ["control 1/9999"],
        [],
    ]
    assert problems(axis__win=win) == [
        "plain.toml: axis.win[0][0]: must name at least as many hexes as must be controlled",
        "plain.toml: axis.win[1][0]: 'hold 3' is not a condition such as 'steps 10' or 'lost < 10'",
        "plain.toml: axis.win[2][0]: 'steps' is not a condition such as 'steps 10' or 'lost < 10'",
        "plain.toml: axis.win[3][0]: 'lost 3' is not a condition such as 'steps 10' or 'lost < 10'",
        "plain.toml: axis.win[4][0]: '1/9999' is not a hex of the boards",
        "plain.toml: axis.win[5]: has no condition",
    ]


@pytest.mark.parametrize("win", ["control 1/0705", ["control 1/0705"]])
def test_what_is_no_list_of_lists_wins_nothing(win: object) -> None:
    assert problems(axis__win=win) == [
        'plain.toml: axis.win: must be a list of lists of conditions such as [["control 1/0504"]]',
        "plain.toml: axis.win: nobody can win",
    ]


def test_a_condition_that_is_no_text_is_named() -> None:
    assert problems(axis__win=[["control 1/0705", 7]]) == [
        "plain.toml: axis.win[0][1]: must be text, is 7"
    ]


def test_conditions_that_cannot_be_met_are_named() -> None:
    assert problems(axis__win=[["towns 3", "steps 7", "exit 1"]]) == [
        "plain.toml: axis.win[0]: towns 3: there are 2 town hexes",
        "plain.toml: axis.win[0]: steps 7: there are 6 enemy steps",
        "plain.toml: axis.win[0]: exit 1: there are 0 steps that may leave",
    ]
    assert problems(axis__win=[]) == ["plain.toml: axis.win: nobody can win"]


@pytest.mark.rule("16.52")
def test_exits() -> None:
    exits = [{"side": "axis", "edge": "right"}, {"side": "allies", "zone": ["1/0105"]}]
    scenario = read(exit=exits, axis__win=[["exit 2"]])
    assert scenario.exits[0] == scenario.field.edge["right"]
    assert names(scenario, scenario.exits[1]) == ["0105"]


@pytest.mark.rule("16.51")
def test_groups_enter_over_an_edge_or_by_a_road() -> None:
    later = {"units": ["inf"], "enter": {"turn": 3, "edge": "left"}}
    by_road = {"units": ["truck"], "enter": {"turn": 4, "zone": ["1/0105"]}}
    scenario = read(axis__group=[*PLAIN["axis"]["group"], later, by_road])
    first, second = scenario.groups[0][1:]
    assert (first.turn, first.zone) == (3, scenario.field.edge["left"])
    assert (second.turn, names(scenario, second.zone)) == (4, ["0105"])


@pytest.mark.rule("9.2", "15.2")
def test_support_comes_in_certain_turns() -> None:
    scenario = read(axis__off_board=["2x16", "1x20 turns 2-3"])
    assert [gun.value for gun in scenario.off_board[0]] == [16, 16, 20]
    assert [gun.in_turn(1) for gun in scenario.off_board[0]] == [True, True, False]
    assert [scenario.off_board[0][2].in_turn(turn) for turn in (2, 3, 4)] == [True, True, False]
    assert scenario.off_board[0][0].in_turn(96)
    air = read(allies__aircraft=["1", "1 turns 2-3"]).aircraft[1]
    assert [[each.in_turn(turn) for turn in (1, 3)] for each in air] == [
        [True, True],
        [False, True],
    ]
    assert problems(allies__aircraft=["9"])[0].startswith("plain.toml: allies.aircraft: soviet has")
    assert problems(axis__off_board=["16"], allies__aircraft=["two"]) == [
        "plain.toml: axis.off_board[0]: '16' is not '3x20' or '2x16 turns 1-4'",
        "plain.toml: allies.aircraft[0]: 'two' is not a number or '1 turns 3-6'",
    ]


@pytest.mark.rule("1.1")
def test_control_at_the_start_may_be_given() -> None:
    scenario = read(control={"allies": ["1/0705"], "nobody": ["1/0706"]})
    index = scenario.field.index
    assert scenario.control == {index["0705"]: 1, index["0706"]: NOBODY}
    assert read(control={"axis": ["1/0101"]}).control == {0: 0}
    assert problems(control={"axis": ["1/0705", "1/9999"], "allies": ["1/0705"]}) == [
        "plain.toml: control.axis: '1/9999' is not a hex of the boards",
        "plain.toml: control.allies: 1/0705 is named twice",
    ]


BOUNDS = [
    ("turns", 1, 96, None),
    ("visibility", 1, 12, 12),
    ("north", 0, 5, 0),
    ("crossing", 2, 12, 7),
    ("axis__initiative", 0, 9, None),
    ("axis__initiative_loss", 0, 99, 0),
    ("axis__group__0__entrenchments", 0, 34, 0),
    ("allies__group__0__commissars", 0, 4, 0),
    ("allies__group__0__hidden", 0, 3, 0),
]


def value_of(scenario: Scenario, path: str) -> int:
    """What a scenario has for a path of its file."""
    *above, last = path.split("__")
    if len(above) > 1:
        found = getattr(scenario.groups[above[0] == "allies"][0], last)
    else:
        found = getattr(scenario, last)
        found = found[0] if above else found
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize(("path", "low", "high", "usual"), BOUNDS)
def test_numbers_and_their_bounds(path: str, low: int, high: int, usual: int | None) -> None:
    for value in (low, high):
        assert value_of(read(None, **{path: value}), path) == value
    for value in (low - 1, high + 1):
        assert problems(**{path: value})
    if usual is not None:
        assert value_of(read(), path) == usual


@pytest.mark.rule("16.6", "16.7", "16.8", "16.4")
def test_works_mines_and_hidden_units() -> None:
    scenario = read(
        allies__group__0__mines=["2 x 1", "3", "dummy"],
        allies__group__0__bunkers=["2 x bunker"],
        allies__group__0__entrenchments=2,
        allies__group__0__hidden=3,
        allies__group__0__dug_in=True,
    )
    group = scenario.groups[1][0]
    assert group.mines == (1, 1, 3, 0)
    assert [unit.key for unit in group.bunkers] == ["soviet:bunker"] * 2
    assert (group.entrenchments, group.hidden, group.dug_in) == (2, 3, True)


@pytest.mark.parametrize(
    "day", ["1941-13-10", "1941-00-10", "1941-07-32", "1941-07-00", "1941-7-10", "41-07-10"]
)
def test_a_day_is_one_of_the_calendar(day: str) -> None:
    assert problems(date=day) == [
        f"plain.toml: date: must be a day such as '1941-07-10', is {day!r}"
    ]


@pytest.mark.parametrize("start", ["24:00", "06:60", "6:15", "06-15"])
def test_a_time_that_no_clock_shows_is_refused(start: str) -> None:
    assert problems(start=start) == [
        f"plain.toml: start: must be a time such as '06:15', is '{start}'"
    ]
    assert read(start="23:59").start == 23 * 60 + 59


@pytest.mark.parametrize("day", ["1941-12-31", "1941-01-01"])
def test_a_year_has_twelve_months(day: str) -> None:
    assert read(date=day).year == 1941


def test_all_problems_are_told_at_once() -> None:
    assert problems(
        date="10 July",
        start="25:00",
        typo=1,
        axis__morale="7/8",
        axis__group__0__units=["3 x wolf", "truck reduced", "bunker"],
        axis__group__0__leaders=["GEN"],
        axis__group__0__mines=["4"],
        allies__group__0__hidden=4,
        allies__group__0__commissars=99,
    ) == [
        "plain.toml: date: must be a day such as '1941-07-10', is '10 July'",
        "plain.toml: start: must be a time such as '06:15', is '25:00'",
        "plain.toml: axis.morale: must be full and reduced morale such as '8/7', is '7/8'",
        "plain.toml: axis.group[0].units[0]: '3 x wolf' is not a unit of german such as '2 x inf'",
        "plain.toml: axis.group[0].units[1]: german:truck has one step only and cannot be reduced",
        "plain.toml: axis.group[0].units[2]: 'bunker' is not a unit of german such as '2 x inf'",
        "plain.toml: axis.group[0].leaders[0]: 'GEN' is not a rank such as '2 x LT'",
        "plain.toml: axis.group[0].mines[0]: '4' is not a minefield such as '2' or 'dummy'",
        "plain.toml: allies.group[0].commissars: must be 0 to 9, is 99",
        "plain.toml: axis.group[0]: is empty",
        "plain.toml: axis.group: has no combat unit",
        "plain.toml: allies.group[0].hidden: has 3 units only",
        "plain.toml: typo: is not a known key",
    ]


@pytest.mark.rule("4.1", "6.1", "6.6", "6.8", "15.31", "15.32")
def test_what_does_not_go_together_is_named() -> None:
    assert (
        problems(
            turns=2,
            axis__tank_leaders=1,
            axis__group__0__units=["4 x inf", "pz4h"],
            axis__group__0__zone=["1/0504", "1/0505"],
            axis__group__0__commissars=1,
            axis__group__0__leaders=["99 x LT"],
        )[0]
        == "plain.toml: axis.group[0].leaders[0]: '99 x LT' is not a rank such as '2 x LT'"
    )
    enters = {"units": ["inf"], "dug_in": True, "enter": {"turn": 7, "edge": "left"}}
    found = problems(
        axis__tank_leaders=1,
        axis__group=[
            {"units": ["4 x inf"], "zone": ["1/0504", "1/0505"], "leaders": ["50 x LT"]},
            {"units": ["pz3j"], "zone": ["1/0504"], "commissars": 1},
            enters,
            {"zone": ["1/0101"]},
            {"units": ["inf"]},
        ],
    )
    there = len([each for each in found if "counters" in each])
    assert there == 1
    assert [each for each in found if "counters" not in each] == [
        "plain.toml: axis.group[0].zone: has no room for 4 units in 1 hexes (4.1)",
        "plain.toml: axis.group[1].commissars: german has none (6.6)",
        "plain.toml: axis.group[1].zone: has no hex that german:pz3j can be in",
        "plain.toml: axis.group[1].zone: has no room for 1 units in 0 hexes (4.1)",
        "plain.toml: axis.group[2].enter.turn: is after the last turn (6)",
        "plain.toml: axis.group[2]: what enters cannot be dug in or hidden, nor have works",
        "plain.toml: axis.group[3]: is empty",
        "plain.toml: axis.group[4].zone: is empty or missing",
        "plain.toml: axis: 1 commissars are wanted, but german has 0",
        "plain.toml: axis.tank_leaders: only 0 AFVs could be given one",
    ]


def test_units_of_another_time_are_named() -> None:
    assert problems(axis__group__0__units=["3 x inf", "2 x tiger2"]) == [
        "plain.toml: axis.group[0].units: german:tiger2 did not fight in 1941"
    ]


@pytest.mark.rule("15.31", "15.32")
def test_trains_start_on_rails_and_vessels_on_wide_rivers() -> None:
    rails = drawn({"0705": "t", "0504": "R"}, rail="0203-0303")
    train = {"units": ["train"], "zone": ["1/0203"]}
    vessel = {"units": ["bka"], "zone": ["1/0504"]}
    allies = PLAIN["allies"]["group"]
    scenario = read(rails, allies__group=[*allies, train, vessel])
    assert [group.entries[0].unit.kind for group in scenario.groups[1]] == [
        "infantry", "train", "vessel",
    ]  # fmt: skip
    train["zone"], vessel["zone"] = ["1/0504"], ["1/0203"]
    assert problems(allies__group=[*allies, train, vessel]) == [
        "plain.toml: allies.group[1].zone: has no hex that soviet:train can be in",
        "plain.toml: allies.group[2].zone: has no hex that soviet:bka can be in",
    ]


def test_parts_of_a_value_that_are_missing_or_strange_are_named() -> None:
    with pytest.raises(DataError, match="extra: is not a known part"):
        read_scenario(fixed({"key": "x", "scenario": {}, "boards": {}, "extra": 1}))
    with pytest.raises(DataError, match="scenario: is missing, or is no table"):
        read_scenario(fixed({"key": "x", "boards": {}}))
    with pytest.raises(DataError, match="boards: there is no board 1"):
        read_scenario(fixed({"key": "x", "scenario": PLAIN, "boards": {}}))
    with pytest.raises(DataError, match="must be rows of boards"):
        read_scenario(fixed({"key": "x", "scenario": {"boards": ["1"]}, "boards": {}}))
    with pytest.raises(DataError, match=r"^mine\.toml: boards: must be rows of boards"):
        written_out("mine", {"boards": ["1"]}, "mine.toml")
    with pytest.raises(DataError, match="there is no such scenario"):
        load_scenario("nowhere")


def test_a_scenario_from_any_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('boards = [["99"]]', encoding="utf-8")
    with pytest.raises(DataError, match=r"own\.toml: boards: boards/99\.toml: there is no such"):
        read_scenario_file(path)


@pytest.mark.parametrize("text", ["inf", "tower", "0 x bunker", "61 x bunker"])
def test_what_is_no_bunker_is_named(text: str) -> None:
    assert problems(axis__group__0__bunkers=[text]) == [
        f"plain.toml: axis.group[0].bunkers[0]: {text!r} is not a bunker of german"
    ]


@pytest.mark.parametrize("text", ["steps 0", "lost < 0"])
def test_a_condition_that_counts_nothing_is_named(text: str) -> None:
    assert problems(axis__win=[[text]])[0] == (
        f"plain.toml: axis.win[0][0]: {text!r} is not a condition such as 'steps 10' or 'lost < 10'"
    )
