"""Lines of sight: exact, both ways, and as an independent reckoning with fractions has them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.panzer_grenadier.drawing import NUMBERS, drawn, field_on, meadow
from tests.panzer_grenadier.sight_oracle import Place, is_clear, passage, printed

from sandtable.kernel.bits import bits_of
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import load_field

KINDS = st.sampled_from(["w", "t", "f", ".^", "s", "r"])
MARKS = st.dictionaries(st.sampled_from(NUMBERS), KINDS, min_size=5, max_size=60)


def sees(field: Field, one: str, other: str) -> bool:
    return bool(field.sees(field.index[one]) >> field.index[other] & 1)


def line(field: Field, one: str, other: str) -> list[tuple[str, ...]]:
    steps = field.line(field.index[one], field.index[other])
    return [tuple(field.names[at] for at in step) for step in steps]


def places_of(field: Field) -> dict[int, Place]:
    """The center of every hex, from the numbers that are printed in it."""
    found: dict[int, Place] = {}
    for laid in field.laid:
        for number in NUMBERS:
            at = field.index[f"{laid.board.name}/{number}"]
            place = printed(number, laid.x, laid.y, laid.turned == 2)
            assert found.setdefault(at, place) == place
    return found


@pytest.mark.rule("8.3", "8.31", "8.32", "8.34", "8.35")
@settings(max_examples=25)
@given(MARKS, st.lists(st.sampled_from(NUMBERS), min_size=2, max_size=4, unique=True))
def test_an_independent_reckoning_agrees(marks: dict[str, str], chosen: list[str]) -> None:
    field = meadow(marks)
    places = places_of(field)
    limiting = {places[at] for at in bits_of(field.limiting)}
    for one in chosen:
        for other in chosen:
            at, to = field.index[one], field.index[other]
            clear = is_clear(places[at], places[to], set(places.values()), limiting)
            assert bool(field.sees(at) >> to & 1) == clear, (one, other)


@pytest.mark.rule("8.31", "8.35")
def test_an_independent_reckoning_agrees_across_joined_and_turned_boards() -> None:
    field = load_field([["1", "2v"]])
    places = places_of(field)
    limiting = {places[at] for at in bits_of(field.limiting)}
    for number in ("1/1105", "1/0903", "2/1107", "2/0905"):
        at = field.index[number]
        for to in field.hexes[::3]:
            clear = is_clear(places[at], places[to], set(places.values()), limiting)
            assert bool(field.sees(at) >> to & 1) == clear, (number, field.names[to])


@pytest.mark.parametrize("rows", [[["1"]], [["1", "2"]], [["1"], ["2v"]]])
@pytest.mark.rule("8.34")
def test_sight_works_both_ways(rows: list[list[str]]) -> None:
    field = load_field(rows)
    for one in field.hexes:
        assert field.sees(one) >> one & 1
        for other in bits_of(field.sees(one)):
            assert field.sees(other) >> one & 1


@settings(max_examples=12)
@given(MARKS)
@pytest.mark.rule("8.34")
def test_sight_works_both_ways_on_any_board(marks: dict[str, str]) -> None:
    field = meadow(marks)
    for one in field.hexes[::7]:
        for other in field.hexes:
            assert (field.sees(one) >> other & 1) == (field.sees(other) >> one & 1)


@pytest.mark.rule("8.31")
def test_a_limiting_hex_on_the_line_blocks() -> None:
    field = meadow({"0505": "w"})
    assert line(field, "0503", "0507") == [("0504",), ("0505",), ("0506",)]
    assert not sees(field, "0503", "0507")
    assert sees(field, "0403", "0406")


@pytest.mark.rule("8.32")
def test_a_line_goes_into_and_out_of_limiting_terrain_but_not_through() -> None:
    field = meadow({"0503": "w", "0505": "w", "0506": "w"})
    assert sees(field, "0503", "0505")
    assert sees(field, "0505", "0503")
    assert not sees(field, "0503", "0506")


@pytest.mark.rule("8.31", "8.35")
def test_along_a_hexside_it_takes_two_limiting_hexes_to_block() -> None:
    """EX-14: with a town on one side only the observer lets the line run on the other."""
    one_side, both_sides = meadow({"0604": "t"}), meadow({"0604": "t", "0605": "t"})
    assert line(one_side, "0505", "0705") == [("0604", "0605")]
    assert sees(one_side, "0505", "0705")
    assert not sees(both_sides, "0505", "0705")
    assert not sees(one_side, "0504", "0705")


@pytest.mark.rule("8.3")
def test_within_a_hex_nothing_is_between() -> None:
    field = meadow({"0505": "w"})
    assert line(field, "0505", "0505") == []
    assert line(field, "0505", "0506") == []
    assert sees(field, "0505", "0505")


@pytest.mark.rule("8.35")
def test_the_side_is_chosen_for_each_hexside_anew() -> None:
    """The line from 0505 to 0905 runs between two hexes twice."""
    assert line(meadow(), "0505", "0905") == [("0604", "0605"), ("0705",), ("0804", "0805")]
    assert sees(meadow({"0604": "w", "0805": "w"}), "0505", "0905")
    assert not sees(meadow({"0604": "w", "0605": "w"}), "0505", "0905")


def _at_a_corner() -> tuple[str, str, str]:
    """A line that touches a hex in one corner only, found by the independent reckoning."""
    for one in ("0403", "0505"):
        for other in NUMBERS:
            for between in NUMBERS:
                how = passage(printed(one), printed(other), printed(between))
                if how == "corner" and between not in (one, other):
                    return one, other, between
    raise AssertionError("no line touches a corner")


@pytest.mark.rule("8.35")
def test_touching_a_corner_is_no_passage() -> None:
    one, other, touched = _at_a_corner()
    field = meadow({touched: "w"})
    assert sees(field, one, other)
    assert touched not in {name for step in line(field, one, other) for name in step}


@pytest.mark.rule("8.31")
def test_a_line_along_the_edge_of_the_board_runs_between_no_two_hexes() -> None:
    """Only one of the two hexes exists, so the line is not between two that limit."""
    field = meadow({"0201": "w"})
    assert line(field, "0101", "0301") == []
    assert sees(field, "0101", "0301")
    assert line(field, "0101", "0501") == [("0301",)]
    boards = {"1": drawn({"0208": "w"}), "2": drawn({"0201": "w"})}
    joined = field_on([["1"], ["2"]], boards)
    assert line(joined, "2/0101", "2/0301") == [("1/0208", "2/0201")]
    assert not sees(joined, "2/0101", "2/0301")


@pytest.mark.rule("16.11")
def test_smoke_limits_like_terrain_but_not_in_the_end_hexes() -> None:
    field = meadow()
    one, other = field.index["0505"], field.index["0705"]
    upper, lower, away = (1 << field.index[name] for name in ("0604", "0605", "0606"))
    assert field.sees_through(one, other, 0)
    assert field.sees_through(one, other, upper | away)
    assert not field.sees_through(one, other, upper | lower)
    assert field.sees_through(one, other, 1 << one | 1 << other)
    wall = meadow({"0604": "t", "0605": "t"})
    assert not wall.sees_through(one, other, 0)
    assert not wall.sees_through(one, other, away)


@pytest.mark.rule("11.11")
def test_a_line_enters_through_a_hexside_or_at_a_corner_through_two() -> None:
    field = meadow()
    at = field.index["0505"]

    def entered(name: str) -> tuple[int, ...]:
        return field.entry_sides(field.index[name], at)

    assert entered("0503") == (0,)
    assert entered("0508") == (3,)
    assert entered("0604") == (1,)
    assert entered("0705") == (1, 2)
    assert entered("0305") == (4, 5)
    assert entered("0702") == (0, 1)
    assert entered("0703") == (1,)


@settings(max_examples=12)
@given(MARKS)
@pytest.mark.rule("8.31")
def test_the_line_tells_what_blocks(marks: dict[str, str]) -> None:
    """A hex is seen if on every step of the line to it some hex is free."""
    field = meadow(marks)
    for one in field.hexes[::11]:
        for other in field.hexes:
            steps = field.line(one, other)
            free = all(any(not field.limiting >> at & 1 for at in step) for step in steps)
            assert free == bool(field.sees(one) >> other & 1)
