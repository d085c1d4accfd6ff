"""Sheets: names, index numbers, distances, placed lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.hex import Hex
from sandtable.geometry.layout import HEXAGON, HexSheet, sheet, side_ends, side_middle
from sandtable.geometry.line import HEXSIDE, line_to

sizes = st.tuples(st.integers(1, 9), st.integers(1, 9))


@given(sizes)
def test_index_runs_down_the_columns(size: tuple[int, int]) -> None:
    cols, rows = size
    found = HexSheet(cols, rows)

    assert found.size == cols * rows
    for name, at in found.index.items():
        each = Hex.named(name)
        assert at == each.column * rows + each.row
        assert found.hex(at) == each
        assert found.index_of(each) == at
        assert found.names[at] == name


def test_neighbors_off_the_sheet_are_minus_one() -> None:
    found = HexSheet(3, 2)

    assert found.neighbors[found.index["A1"]] == (
        -1,
        -1,
        found.index["B1"],
        found.index["A2"],
        -1,
        -1,
    )
    assert found.index_of(Hex.at(3, 0)) == found.index_of(Hex.at(0, -1)) == -1


@given(sizes, st.data())
def test_distance_and_direction(size: tuple[int, int], data: st.DataObject) -> None:
    found = HexSheet(*size)
    a, b = (data.draw(st.integers(0, found.size - 1)) for _ in range(2))

    assert found.distance(a, b) == found.hex(a).distance(found.hex(b))
    assert found.direction(a, b) == found.hex(a).direction_to(found.hex(b))
    assert found.direction(a, -1) == -1


@given(sizes, st.data())
def test_a_track_is_its_line_without_the_hexes_off_the_sheet(
    size: tuple[int, int], data: st.DataObject
) -> None:
    found = HexSheet(*size)
    if found.size < 2:
        return
    a = data.draw(st.integers(0, found.size - 1))
    b = data.draw(st.integers(0, found.size - 1).filter(lambda each: each != a))
    start, end = found.hex(a), found.hex(b)
    line = line_to(end.q - start.q, end.r - start.r)
    track = found.track(a, b)

    hexes = [Hex(start.q + each.dq, start.r + each.dr) for each in line.contacts]
    on_sheet = [found.index_of(each) for each in hexes if found.index_of(each) >= 0]
    assert [a + each.offset for each in track.crossings] == on_sheet
    assert track.mask << (a + track.first) == sum(1 << each for each in on_sheet)
    assert track.line is line


@given(sizes, st.data())
def test_partners_share_the_hexside_that_the_line_runs_along(
    size: tuple[int, int], data: st.DataObject
) -> None:
    found = HexSheet(*size)
    if found.size < 2:
        return
    a = data.draw(st.integers(0, found.size - 1))
    b = data.draw(st.integers(0, found.size - 1).filter(lambda each: each != a))
    for each in found.track(a, b).crossings:
        if each.partner:
            assert each.kind == HEXSIDE
            side = found.direction(a + each.offset, a + each.partner)
            assert each.sides >> side & 1
        elif each.kind == HEXSIDE:
            assert -1 in found.neighbors[a + each.offset]


def test_the_top_of_a_sheet_has_no_partner() -> None:
    found = HexSheet(5, 5)
    above = found.track(found.index["A1"], found.index["C1"]).crossings
    inside = found.track(found.index["A2"], found.index["C2"]).crossings

    assert [(found.names[each.offset], each.partner) for each in above] == [("B1", 0)]
    assert len(inside) == 2
    assert all(each.partner for each in inside)


def test_marks_where_the_ends_begin() -> None:
    found = HexSheet(5, 5)
    first, last = found.track(found.index["A1"], found.index["A4"]).crossings

    assert (first.at_start, first.at_end) == (True, False)
    assert (last.at_start, last.at_end) == (False, True)


def test_fine_points_of_a_hex() -> None:
    assert HEXAGON == (
        (-500, -1000),
        (500, -1000),
        (1000, 0),
        (500, 1000),
        (-500, 1000),
        (-1000, 0),
    )
    assert side_ends(5) == ((-1000, 0), (-500, -1000))
    assert [side_middle(side) for side in range(6)] == [
        (0, -1000), (750, -500), (750, 500), (0, 1000), (-750, 500), (-750, -500),
    ]  # fmt: skip
    found = HexSheet(3, 3)
    assert found.center(found.index["A1"]) == (0, 0)
    assert found.center(found.index["B2"]) == (1500, 3000)


@pytest.mark.parametrize("size", [(15, 10), (7, 3)])
def test_sheets_are_shared(size: tuple[int, int]) -> None:
    assert sheet(*size) is sheet(*size)
