"""What a page gets: everything that lies on the table, and nothing that is hidden."""

from __future__ import annotations

import json

import pytest
from tests.panzer_grenadier.field import table

FAR = "allies inf X 1304"


@pytest.mark.rule("2.1/1", "7.3/1")
def test_a_piece_shows_what_its_counter_shows() -> None:
    game = table("axis pz4h A 0504 reduced disrupted moved", "axis cpt-9-1-1 L 0504", FAR)
    tank, leader, _ = game.game.view(1)["pieces"]

    face = game.piece("A").type.reduced
    assert tank["values"] == {
        "direct": [face.direct, face.direct_range],
        "bombard": None,
        "at": [face.at, face.at_range],
        "armor": face.armor,
        "move": face.move,
    }
    assert (tank["name"], tank["kind"], tank["hex"], tank["steps"]) == (
        "PzKw IVH",
        "tank",
        "0504",
        1,
    )
    assert (tank["reduced"], tank["status"], tank["marks"]) == (True, 1, 1)
    assert leader["leader"] == {"rank": "CPT", "morale": 9, "combat": 1, "morale_mod": 1}
    assert tank["leader"] is None


def test_the_course_of_play_is_told() -> None:
    view = table("axis inf A 0504", FAR, turn=3).game.view(0)

    assert (view["turn"], view["turns"], view["phase"], view["active"]) == (3, 8, "action", 0)
    assert (view["over"], view["winner"], view["placing"]) == (False, -1, -1)
    assert view["initiative"] == [3, 3]
    assert view["morale"] == [[8, 7], [8, 7]]


@pytest.mark.rule("5.72/2")
def test_who_is_in_mid_river_is_told() -> None:
    told = ("axis inf A 0504", "axis inf B 0404", FAR)
    view = table(*told, terrain={"0504": "R"}, facts={"crossing": [[0, 1]]}).game.view(1)

    assert [piece["crossing"] for piece in view["pieces"]] == [True, False, False]


def test_support_from_beyond_the_boards_is_told_with_what_is_used() -> None:
    axis = {"off_board": ["2x16 turns 2-3"]}
    game = table("axis inf A 0504", FAR, axis=axis, turn=2,
                 facts={"off_board_fired": [2, 0], "aircraft": [[], [[0, 5, 8]]]})  # fmt: skip
    view = game.game.view(1)

    assert view["off_board"] == [
        [
            {"value": 16, "turns": [2, 3], "here": True, "used": False},
            {"value": 16, "turns": [2, 3], "here": True, "used": True},
        ],
        [],
    ]
    assert view["aircraft"] == [
        {"coming": [], "there": []},
        {"coming": [], "there": [{"firepower": 5, "used": False}]},
    ]


def test_it_is_in_json_kinds_for_everybody() -> None:
    game = table("axis inf A 0504", "allies inf X 1304 hidden", FAR.replace("X", "Y"))
    for side in (0, 1, -1):
        assert json.loads(json.dumps(game.game.view(side))) == game.game.view(side)


@pytest.mark.rule("16.6/1", "16.7/1", "6.8/2")
def test_a_spectator_sees_no_secret_of_either_side() -> None:
    allies = {"tank_leaders": 1, "group": [{"units": ["t26", "inf"], "leaders": [], "zone": ["1"]}]}
    game = table(
        "axis inf A 0504 hidden", "allies t26 T 1204 commands", "allies inf X 1304 hidden",
        "axis inf B 0101", mines=(("axis", "0604", 2), ("allies", "1004", 1)), allies=allies,
        date="1941-07-10",
    )  # fmt: skip
    view = game.game.view(-1)

    assert [piece["id"] for piece in view["pieces"]] == [game.names["T"], game.names["B"]]
    assert view["hidden"] == [1, 1]
    assert [mine["strength"] for mine in view["mines"]] == [None, None]
    assert view["pieces"][0]["tank_leader"] is None
    assert game.game.view(1)["pieces"][0]["tank_leader"] is True
