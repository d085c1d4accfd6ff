"""C01 to C03: fields, roads, rivers, and what maps are checked for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import begin, formation, line, play, rules, terms, why

from sandtable.kernel.loading import DataError, Reader
from sandtable.systems.campaign.figures import figures
from sandtable.systems.campaign.map.map_file import read_map


def problems(**raw: Any) -> list[str]:
    """What is wrong with a map."""
    reader = Reader()
    read_map(reader.table({"title": "T", "width": 4, "height": 4, **raw}, "map"), figures())
    return [str(each) for each in reader.close()]


@pytest.mark.rule("C01/1", "G01")
def test_a_field_is_a_table_with_its_long_edge_from_west_to_east() -> None:
    game = begin(formation("1-1", "B2", "tanks", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")])

    assert (terms(game).ground.width, terms(game).ground.depth) == (720, 480)


@pytest.mark.rule("C02/1", "C02/2")
def test_a_map_has_four_by_four_fields_at_least() -> None:
    assert problems() == []
    assert problems(width=3) == ["map: width: must be 4 to 26, is 3"]
    assert problems(height=3) == ["map: height: must be 4 to 9, is 3"]


@pytest.mark.rule("C03/5")
@pytest.mark.parametrize("key", ["roads", "rails", "rivers"])
def test_links_join_neighbours(key: str) -> None:
    assert problems(**{key: [["A1", "B2"]]}) == []
    assert "do not lie beside each other" in problems(**{key: [["A1", "C1"]]})[0]
    assert "are not both fields" in problems(**{key: [["A1", "Z1"]]})[0]


@pytest.mark.rule("C03/3", "G02")
def test_each_exit_lies_on_one_bank() -> None:
    north = {"exits": ["north", "north-east", "north-west", "east", "west"]}
    south = {"exits": ["south", "south-east", "south-west"]}

    assert problems(field={"B2": {"banks": [north, south]}}) == []
    assert "one bank" in problems(field={"B2": {"banks": [north]}})[0]
    assert "one bank" in problems(field={"B2": {"banks": [north, north]}})[0]


@pytest.mark.rule("C03/6", "C03/7", "G03")
def test_places_are_known_and_entries_lie_at_the_edge() -> None:
    every = ["bridge", "depot", "station", "airfield", "port", "crossroads", "building", "wood"]

    assert problems(field={"B2": {"places": [[each] for each in every], "village": "V"}}) == []
    assert problems(field={"A1": {"places": [["entry"]]}}) == []
    assert "edge of the map" in problems(field={"B2": {"places": [["entry"]]}})[0]
    assert "must be one of" in problems(field={"B2": {"places": [["castle"]]}})[0]


@pytest.mark.rule("C03/1", "C03/2", "C03/4", "C55/1", "G03")
def test_what_lies_on_a_field_is_told_to_its_battle() -> None:
    board = {
        "roads": [["B2", "B3"], ["B3", "C4"]],
        "rails": [["B3", "A3"]],
        "field": {"B3": {"village": "V", "places": [["wood", 10, 20], ["port"]]}},
    }
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"), board=board)
    play(game, [line("1-1", "attack", "B3")])
    found = {each.kind: each for each in terms(game).ground.features}

    assert found.keys() == {"wood", "port", "village", "road", "railway"}
    assert found["wood"].at == (10, 20)
    assert set(found["road"].edges) == {"south", "north", "east"}
    assert found["railway"].edges == ("west",)


@pytest.mark.rule("C06/1", "C06/2", "G05")
def test_every_field_has_an_owner_or_counts_as_the_enemys() -> None:
    front = ["2222", "2222", "11.1", "1111"]
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "C3", "platoon"), front=front)

    assert game.state.owners["B2"] == 0
    assert game.state.owners["B3"] == 1
    assert rules(why(game, 0, line("1-1", "move", "C2"))) == ["C27"]
    assert why(game, 0, line("1-1", "attack", "C2")) == []
    with pytest.raises(DataError, match="is no field of its side"):
        begin(formation("1-1", "C2", "riders"), front=front)


@pytest.mark.rule("C06/1")
def test_the_front_line_fits_the_map() -> None:
    with pytest.raises(DataError, match="4 rows of 4"):
        begin(front=["1111"])
    with pytest.raises(DataError, match="neither 1 nor 2"):
        begin(front=["2222", "2222", "1111", "1113"])
