"""Boards joined and turned: fused half hexes, names, neighbors, lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.boards import (
    HALF_TURN,
    STRAIGHT_COLUMNS,
    STRAIGHT_ROWS,
    Board,
    JoinedSheet,
    Laid,
    in_rows,
)
from sandtable.geometry.hex import CORNERS, Hex, Point
from sandtable.geometry.layout import HexSheet
from sandtable.geometry.line import HEXSIDE, VERTEX
from sandtable.geometry.numbering import LETTERS, Digits
from sandtable.geometry.polygon import passes, touches
from sandtable.geometry.reach import reach

PRINTED_STEPS = (
    ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)),
    ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)),
)
"""For each grain the way to the six neighbors as a board is printed, clockwise."""


@st.composite
def layouts(draw: st.DrawFn) -> list[Laid]:
    """A block of boards of one size, each turned as its grain allows."""
    lines, length = draw(st.sampled_from([3, 5])), draw(st.sampled_from([4, 6]))
    grain, whole = draw(st.integers(0, 1)), draw(st.booleans())
    names = iter("123456")
    return in_rows(
        [
            [
                (
                    Board(next(names), lines, length, whole_first=whole, grain=own),
                    (grain - own) % 2 + draw(st.sampled_from([0, HALF_TURN])),
                )
                for own in draw(st.lists(st.integers(0, 1), min_size=1, max_size=3))
            ]
            for _ in range(draw(st.integers(1, 2)))
        ]
    )


def centers(sheet: JoinedSheet) -> dict[int, Point]:
    """Where each hex lies on the table."""
    several = len(sheet.laid) > 1
    return {
        sheet.index[f"{laid.board.name}/{number}" if several else number]: center
        for laid in sheet.laid
        for number, center in laid.hexes()
    }


@given(layouts())
def test_every_place_of_a_board_is_one_hex_with_a_name_that_leads_back(laid: list[Laid]) -> None:
    sheet = JoinedSheet(laid)
    places = {center for each in laid for _, center in each.hexes()}

    assert len(sheet.hexes) == len(places)
    assert len(set(centers(sheet).values())) == len(sheet.hexes)
    for at in range(sheet.size):
        assert all(sheet.index[name] == at for name in sheet.names_at(at))
        assert sheet.names[at] == (sheet.names_at(at) or ("",))[0]
        assert (sheet.gaps >> at & 1 == 1) == (sheet.names_at(at) == ())
        assert sheet.index_of(sheet.hex(at)) == (at if at in sheet.hexes else -1)


@given(layouts())
def test_neighbors_are_the_six_places_around_it_on_the_table(laid: list[Laid]) -> None:
    sheet = JoinedSheet(laid)
    placed = centers(sheet)
    at_place = {place: at for at, place in placed.items()}

    for at, (x, y) in placed.items():
        steps = PRINTED_STEPS[sheet.grain]
        assert list(sheet.neighbors[at]) == [at_place.get((x + dx, y + dy), -1) for dx, dy in steps]


@given(layouts())
def test_directions_turn_with_the_board(laid: list[Laid]) -> None:
    sheet = JoinedSheet(laid)
    for each in laid:
        named = {center: number for number, center in each.board.hexes()}
        prefix = f"{each.board.name}/" if len(laid) > 1 else ""
        for (x, y), number in named.items():
            for direction, (dx, dy) in enumerate(PRINTED_STEPS[each.board.grain]):
                beside = named.get((x + dx, y + dy))
                if beside is not None:
                    start, end = sheet.index[prefix + number], sheet.index[prefix + beside]
                    assert sheet.direction(start, end) == each.direction(direction)


@given(layouts())
def test_a_hex_on_a_joined_edge_lies_on_both_boards(laid: list[Laid]) -> None:
    sheet = JoinedSheet(laid)
    for each in laid:
        own = {center for _, center in each.hexes()}
        mask = sheet.boards[each.board.name]
        assert {at for at, center in centers(sheet).items() if center in own} == {
            at for at in range(sheet.size) if mask >> at & 1
        }


@given(layouts(), st.data())
def test_a_line_touches_what_its_segment_touches(laid: list[Laid], data: st.DataObject) -> None:
    sheet = JoinedSheet(laid)
    start = data.draw(st.sampled_from(sheet.hexes))
    end = data.draw(st.sampled_from([each for each in sheet.hexes if each != start]))
    middle = [sheet.hex(each).center for each in (start, end)]
    outlines = {
        at: tuple((x + dx, y + dy) for dx, dy in CORNERS)
        for at in sheet.hexes
        if at not in (start, end)
        for x, y in [sheet.hex(at).center]
    }
    track = sheet.track(start, end)

    touched = {at for at, outline in outlines.items() if touches(middle[0], middle[1], outline)}
    assert {start + each.offset for each in track.crossings} == touched
    assert track.mask << start + track.first == sum(1 << each for each in touched)
    for each in track.crossings:
        inside = passes(middle[0], middle[1], outlines[start + each.offset])
        assert inside == (each.kind not in (HEXSIDE, VERTEX))
        if each.partner:
            assert start + each.partner in touched
            assert sheet.direction(start + each.offset, start + each.partner) >= 0


def test_two_boards_side_by_side() -> None:
    sheet = JoinedSheet(in_rows([[(Board("1", 17, 22), 0), (Board("2", 17, 22), 0)]]))

    assert sheet.names_at(sheet.index["1/1705"]) == ("1/1705", "2/0105")
    assert sheet.index["2/0105"] == sheet.index["1/1705"]
    assert sheet.distance(sheet.index["1/1605"], sheet.index["2/0205"]) == 2
    # Column 1 has a half hex above and below and ten whole ones, column 2 eleven whole ones.
    assert ("1/0112" in sheet.index, "1/0113" in sheet.index) == (True, False)
    assert ("1/0211" in sheet.index, "1/0212" in sheet.index) == (True, False)


def test_a_board_below_a_turned_one() -> None:
    sheet = JoinedSheet(in_rows([[(Board("1", 5, 6), HALF_TURN)], [(Board("2", 5, 6), 0)]]))

    assert [sheet.names_at(at) for at in sheet.hexes if len(sheet.names_at(at)) > 1] == [
        ("1/0501", "2/0101"),
        ("1/0301", "2/0301"),
        ("1/0101", "2/0501"),
    ]


def test_four_boards_share_a_corner() -> None:
    board = {name: Board(name, 3, 4) for name in "1234"}
    sheet = JoinedSheet(
        in_rows([[(board["1"], 0), (board["2"], 0)], [(board["3"], 0), (board["4"], 0)]])
    )

    corner = sheet.index["4/0101"]
    assert sheet.names_at(corner) == ("1/0303", "2/0103", "3/0301", "4/0101")
    assert -1 not in sheet.neighbors[corner]
    assert all(mask >> corner & 1 for mask in sheet.boards.values())


def test_one_board_needs_no_board_in_its_names() -> None:
    sheet = JoinedSheet([Laid(Board("1", 13, 21, whole_first=True), 0, 0)])

    assert sheet.names[sheet.hexes[0]] == "0101"
    assert sheet.index["1007"] in sheet.hexes
    assert sheet.laid[0].board.hexes()[0] == ("0101", (0, 1))


def test_a_board_is_numbered_as_it_is_printed() -> None:
    halves_are_row_0 = Board("1", 5, 6, numbering=Digits(first_row=0))
    letters = Board("2", 5, 6, numbering=LETTERS)
    sheet = JoinedSheet(in_rows([[(halves_are_row_0, 0), (letters, 0)]]))

    assert sheet.names_at(sheet.index["1/0500"]) == ("1/0500", "2/A1")


def test_straight_rows_number_column_first_too() -> None:
    board = Board("1", 3, 6, grain=STRAIGHT_ROWS)

    assert board.hexes()[:2] == [("0101", (0, 0)), ("0201", (2, 0))]
    assert ("0102", (1, 3)) in board.hexes()
    assert JoinedSheet([Laid(board, 0, 0)]).grain == STRAIGHT_ROWS
    assert JoinedSheet([Laid(board, 0, 0, turned=1)]).grain == STRAIGHT_COLUMNS


def test_an_l_of_boards_has_a_gap_that_nothing_crosses() -> None:
    board = {name: Board(name, 5, 6) for name in "123"}
    sheet = JoinedSheet(in_rows([[(board["1"], 0), (board["2"], 0)], [(board["3"], 0)]]))
    start, end = sheet.index["3/0504"], sheet.index["2/0504"]

    crossed = {sheet.names[start + each.offset] for each in sheet.track(start, end).crossings}
    assert "" not in crossed
    assert len(crossed) < len(HexSheet(sheet.cols, sheet.rows).track(start, end).crossings)
    steps = reach(start, lambda at: sheet.neighbors[at], lambda _at, _to, _spent: 1, 99)
    assert sorted(steps) == sheet.hexes
    assert steps[end] > sheet.distance(start, end)


def test_a_line_along_the_edge_of_a_board_has_no_partner_beyond_it() -> None:
    sheet = JoinedSheet([Laid(Board("1", 5, 6), 0, 0)])
    start, end = sheet.index["0104"], sheet.index["0304"]

    assert [(each.kind, each.partner) for each in sheet.track(start, end).crossings] == [
        (HEXSIDE, 0)
    ]


def test_columns_count_in_twos_from_the_left_end_of_the_sheet() -> None:
    board = Board("1", 4, 6)
    upright, turned = (JoinedSheet([Laid(board, 0, 0, each)]) for each in (0, HALF_TURN))

    for name, at in upright.index.items():
        beside = [upright.names[near] if near >= 0 else "" for near in upright.neighbors[at]]
        around = turned.neighbors[turned.index[name]]
        assert [turned.names[near] if near >= 0 else "" for near in around] == (
            beside[3:] + beside[:3]
        )


def test_a_sheet_without_gaps_has_the_lines_of_a_plain_one() -> None:
    joined = JoinedSheet([Laid(Board("1", 6, 9, numbering=LETTERS), 0, 0)])
    plain = HexSheet(6, 5)

    assert joined.gaps == 0
    assert joined.names == plain.names
    assert joined.index == plain.index
    assert joined.neighbors == plain.neighbors
    assert joined.centers == plain.centers


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ([], "needs boards with different names, not none"),
        (in_rows([[(Board("1", 5, 6), 0), (Board("1", 5, 6), 0)]]), "not 1, 1"),
        (
            in_rows([[(Board("1", 5, 6), 0), (Board("2", 5, 6), 1)]]),
            "board 2 lie across those of 1",
        ),
        (in_rows([[(Board("1", 4, 6), 0), (Board("2", 5, 6), 0)]]), "of board 2 do not meet"),
        (in_rows([[(Board("1", 5, 5), 0)], [(Board("2", 5, 6), 0)]]), "of board 2 do not meet"),
        ([Laid(Board("1", 5, 6), 0, 0), Laid(Board("2", 5, 6), 13, 0)], "of board 2 do not meet"),
        ([Laid(Board("1", 5, 6), 0, 0), Laid(Board("2", 5, 6), 6, 0)], "board 2 lies on board 1"),
    ],
)
def test_boards_that_do_not_join(laid: list[Laid], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        JoinedSheet(laid)


@pytest.mark.parametrize(("lines", "length"), [(1, 6), (5, 1)])
def test_a_board_has_hexes(lines: int, length: int) -> None:
    with pytest.raises(ValueError, match="board 7: needs two lines"):
        Board("7", lines, length)


def test_hexes_of_a_gap_are_off_the_sheet() -> None:
    sheet = JoinedSheet([Laid(Board("1", 5, 6), 0, 0)])

    assert sheet.index_of(Hex.at(1, 3)) == -1
    assert sheet.index_of(Hex.at(-1, 0)) == -1
