"""Board files: what they say, what is wrong with them, and that every board joins every other."""

from itertools import pairwise

import pytest
from tests.panzer_grenadier.drawing import drawn, field_on, meadow

from sandtable.kernel.loading import DataError
from sandtable.systems.panzer_grenadier.board.board_file import EXITS, edge_hexes, misfits
from sandtable.systems.panzer_grenadier.board.library import (
    board_keys,
    check_boards,
    load_board,
    load_field,
)

KEYS = board_keys()


def problems(marks: dict[str, str] | None = None, **more: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        meadow(marks, **more)
    return [str(problem) for problem in caught.value.problems]


def test_every_board_can_be_read() -> None:
    assert check_boards() == []


@pytest.mark.rule("2.2")
def test_a_board_has_111_hexes_and_its_half_hexes_are_among_them() -> None:
    field = meadow()
    assert len(field.hexes) == 111
    assert {"0101", "0109", "1301", "1309", "0208", "0701"} <= set(field.names)
    assert "0209" not in field.names
    assert len(edge_hexes()) == 2 * 9 + 2 * 5


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.rule("2.2")
def test_every_board_fits_every_other(key: str) -> None:
    assert misfits(load_board(key)) == []


def test_what_does_not_fit_is_named() -> None:
    board = meadow({"0301": "w", "1305": "r", "0103": ".^"}, road="0201-0301").maps["1"]
    assert misfits(board) == [
        "0103 lies at the edge and is neither open nor river",
        "0301 lies at the edge and is neither open nor river",
        "a way leaves at 0301",
        "the river at 1305 blocks the way of another board",
    ]


@pytest.mark.parametrize(("one", "other"), [*pairwise(KEYS), (KEYS[-1], KEYS[0])])
def test_roads_of_joined_boards_meet(one: str, other: str) -> None:
    """Each way that reaches an exit goes on where the other board has one there, too."""
    for turned in ("", "v"):
        field = load_field([[one, other + turned]])
        joint = field.index[f"{one}/1305"]
        number = EXITS[1 if turned else 0]
        assert field.names_at(joint) == (f"{one}/1305", f"{other}/{number}")
        ways = [field.maps[key].roads + field.maps[key].rails for key in (one, other)]
        here = [any("1305" in pair for pair in ways[0]), any(number in pair for pair in ways[1])]
        sides = field.road[joint] | field.rail[joint]
        assert sides.bit_count() >= sum(here)


@pytest.mark.rule("2.2")
def test_an_edge_hex_lies_on_both_boards_and_takes_what_is_not_open() -> None:
    boards = {
        "1": drawn({"1303": "r", "1307": "."}, hedge="1306/1307"),
        "2": drawn({"0103": "R", "0107": "R"}),
    }
    field = field_on([["1", "2"]], boards)
    assert field.names_at(field.index["2/0103"]) == ("1/1303", "2/0103")
    assert field.terrain[field.index["2/0103"]] == "narrow-river"
    assert field.terrain[field.index["1/1307"]] == "wide-river"
    assert field.boards["1"] & field.boards["2"] == sum(
        1 << field.index[f"1/13{row:02}"] for row in range(1, 10)
    )


def test_a_half_turn_turns_terrain_ways_and_hexsides() -> None:
    boards = {
        "1": drawn(),
        "2": drawn({"0304": "w^", "0404": "."}, road="0105-0205-0305", hedge="0304/0404"),
    }
    field = field_on([["1"], ["2v"]], boards)
    at, near = field.index["2/0304"], field.index["2/0404"]
    assert field.terrain[at] == "woods"
    assert field.hill == 1 << at
    assert field.neighbors[at][5] == near  # printed below right, now above left
    assert field.direction(at, near) == 5
    assert field.hedge[at] == 1 << 5
    assert field.hedge[near] == 1 << 2
    assert field.road[field.index["2/0105"]].bit_count() == 1
    assert field.road[field.index["2/0205"]].bit_count() == 2
    assert field.names_at(field.index["1/0709"]) == ("1/0709", "2/0709")


@pytest.mark.rule("8.23")
def test_what_covers_no_more_than_a_tenth_does_not_limit() -> None:
    """EX-13: hex 1007 of board 1 is open."""
    field = load_field([["1"]])
    at = field.index["1007"]
    assert field.slight == {at: "field"}
    assert field.terrain[at] == "open"
    assert not field.limiting >> at & 1


@pytest.mark.rule("5.0", "8.2")
def test_a_hill_adds_to_the_terrain_on_it() -> None:
    field = meadow({"0504": ".^", "0604": "w^", "0704": "R^", "0804": "."})
    hill, wooded, river, meadow_ = (field.index[n] for n in ("0504", "0604", "0704", "0804"))
    chart = field.chart
    for kind, name in enumerate(("foot", "motorized", "mechanized")):
        costs = field.cost[name]
        assert costs[hill] == chart.types["open"].cost[kind] + chart.hill.cost[kind]
        assert costs[wooded] == chart.types["woods"].cost[kind] + chart.hill.cost[kind]
        assert costs[river] == -1
        assert costs[meadow_] == chart.types["open"].cost[kind]
    assert field.cost["mechanized"][hill] > field.cost["mechanized"][meadow_]
    assert field.limiting >> hill & 1
    assert not field.limiting >> meadow_ & 1


@pytest.mark.rule("8.2")
def test_a_scenario_may_name_more_limiting_terrain() -> None:
    boards = {"1": drawn({"0504": "s", "0704": "."})}
    plain, more = (field_on([["1"]], boards, limiting=kinds) for kinds in ((), ("swamp",)))
    assert not plain.limiting
    assert more.limiting == 1 << more.index["0504"]


@pytest.mark.rule("5.71")
def test_fords_are_the_scenarios_and_lie_in_rivers() -> None:
    boards = {"1": drawn({"0504": "R"})}
    field = field_on([["1"]], boards, fords=("1/0504",))
    assert field.ford == 1 << field.index["0504"]
    with pytest.raises(DataError, match="'1/0505' is not a river hex of the boards"):
        field_on([["1"]], boards, fords=("1/0505",))


@pytest.mark.rule("5.2", "5.71")
def test_a_scenario_may_blow_bridges() -> None:
    """The road is cut there, and nowhere else."""
    boards = {"1": drawn({"0704": "R"}, road="0503-0603-0704-0803-0903", bridge="0704")}
    whole, cut = field_on([["1"]], boards), field_on([["1"]], boards, blown=("1/0704",))
    bridge, near = whole.index["0704"], whole.index["0603"]
    assert whole.bridge == 1 << bridge
    assert whole.road[bridge].bit_count() == whole.road[near].bit_count() == 2
    assert cut.bridge == 0
    assert cut.road[bridge] == 0
    assert cut.road[near].bit_count() == 1
    with pytest.raises(DataError, match="'1/0603' is not a bridge hex of the boards"):
        field_on([["1"]], boards, blown=("1/0603",))


def test_the_edges_of_a_sheet_are_its_half_hexes() -> None:
    field = load_field([["1", "2"]])
    assert field.edge["left"].bit_count() == 9
    assert field.edge["top"].bit_count() == 13
    assert field.edge["right"] == sum(1 << field.index[f"2/13{row:02}"] for row in range(1, 10))
    assert field.edge["bottom"] >> field.index["1/1309"] & 1


def test_all_that_is_wrong_is_said_at_once() -> None:
    assert problems(
        {"0504": "x", "0604": "w+", "0704": "r", "0306": "w"},
        road="0105 0105-0305 0603-0704-0803 9999-0105",
        hedge="0304 0304/0504",
        bridge="0804",
        slight="0306 field 0307 water 0308",
    ) == [
        "boards/1.toml: picture: 0504: 'x' is not a terrain letter, with ^ on a hill",
        "boards/1.toml: picture: 0604: 'w+' is not a terrain letter, with ^ on a hill",
        "boards/1.toml: road: '0105' is no chain of hexes such as 0105-0205",
        "boards/1.toml: road: 0105 and 0305 are not adjacent",
        "boards/1.toml: road: '9999' is not a hex of a board",
        "boards/1.toml: hedge: '0304' does not name the two hexes of a hexside",
        "boards/1.toml: hedge: 0304 and 0504 are not adjacent",
        "boards/1.toml: bridge: 0804 is no river",
        "boards/1.toml: bridge: a road or railway leads into the river at 0704",
        "boards/1.toml: slight: must be pairs of a hex and a terrain, such as '1007 field'",
        "boards/1.toml: slight: 0306 is not open in the picture",
        "boards/1.toml: slight: 'water' is not a terrain type",
    ]


def test_a_bridge_must_lead_from_one_side_to_another() -> None:
    assert problems({"0704": "r"}, road="0603-0704", bridge="0704") == [
        "boards/1.toml: bridge: no road or railway leads over 0704"
    ]
    field = meadow({"0704": "r"}, road="0603-0704-0803", bridge="0704")
    assert field.bridge == 1 << field.index["0704"]


def test_a_picture_of_another_size_is_refused() -> None:
    assert problems(picture=". . .") == ["boards/1.toml: picture: must have 17 lines, has 1"]
    picture = drawn()["picture"].replace(". . . . . . .", ". . .", 1)
    assert problems(picture=picture) == ["boards/1.toml: picture: line 1 must have 7 hexes, has 3"]


def test_boards_lie_in_a_rectangle_each_once() -> None:
    boards = {"1": drawn(), "2": drawn(), "3": drawn()}
    with pytest.raises(DataError, match="must be rows of as many boards each"):
        field_on([["1", "2"], ["3"]], boards)
    with pytest.raises(DataError, match="board 1 lies there twice"):
        field_on([["1", "1v"]], boards)
    with pytest.raises(DataError, match="there is no board 4"):
        field_on([["1", "4"]], boards)


@pytest.mark.rule("8.23")
def test_what_is_drawn_slightly_over_an_unknown_hex_is_named() -> None:
    assert problems(slight="9999 field 1007 moor") == [
        "boards/1.toml: slight: '9999' is not a hex of a board",
        "boards/1.toml: slight: 'moor' is not a terrain type",
    ]
