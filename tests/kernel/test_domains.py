"""Spaces and forms: what lies in them, however it is written, and what is wrong with the rest."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.systems.marches import MARCHES, Sheet
from tests.systems.points import reach

from sandtable.kernel.domains import NO_FORM, NO_POINT, is_form, is_point
from sandtable.kernel.flows import NO_CHANCE
from sandtable.kernel.options import Option, form, point, read_plainly, tidied, write_plainly
from sandtable.kernel.refusals import Fault

TABLE = MARCHES.new_state({}, {}, NO_CHANCE)
SHEET = Sheet(0).sheet(TABLE)
HOLD = {"march": {}, "levy": False}
PLACES = ((300, 1000), (300, 3000), (5700, 1000), (5700, 3000))


@pytest.mark.parametrize(
    "body",
    [
        "", "[1]", "[1,2", "[1,2,3]", "[1, 2]", "[--1,2]", "[01,2]", "[-0,2]", "[1.0,2]",
        "[true,2]", "[null,2]", '["1",2]', "[[],[]]", "[٣,2]", "{}", "7", "\ud800",
        "[" + "9" * 5000 + ",1]", "[" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_point_is_refused_as_such(body: str) -> None:
    option = Option("move", 0, body)

    assert not is_point(option)
    assert reach(PLACES, 0).faults(option) == [Fault("", NO_POINT)]


@pytest.mark.parametrize(
    "body",
    [
        "", "[]", "{", "{ }", '{"a": 1}', '{"b":1,"a":2}', '{"a":1,"a":1}', '{"a":1.5}',
        '{"a":NaN}', '{"a":"\\u0041"}', '{"a":"\ud800"}', "{1:2}", '{"a":' * 5000,
    ],
)  # fmt: skip
def test_what_is_no_form_is_refused_as_such(body: str) -> None:
    option = Option("orders", 0, body)

    assert not is_form(option)
    assert SHEET.faults(option) == [Fault("", NO_FORM)]


def test_a_number_beside_a_body_is_not_overlooked() -> None:
    space = reach(PLACES, 0)

    assert space.contains(point("move", 300, 1000))
    assert not space.contains(Option("move", 1, "[300,1000]"))
    assert not space.contains(point("go", 300, 1000))
    assert SHEET.contains(form("orders", HOLD))
    assert not SHEET.contains(form("orders", HOLD)._replace(value=1))


@given(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_points_are_written_and_read_back(x: int, y: int) -> None:
    option = point("move", x, y)

    assert is_point(option)
    assert option.point == (x, y)
    assert read_plainly(write_plainly(option).replace(",", " , ")) == option


def test_a_field_that_is_told_twice_is_named() -> None:
    with pytest.raises(ValueError, match="levy is told twice"):
        read_plainly('orders:{"march":{},"levy":false,"levy":true}')


WORDS = st.text('aZ9 ä€𝄞\n"\\', max_size=4)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner),
    max_leaves=6,
)


@given(st.dictionaries(WORDS, JSON))
def test_forms_are_written_and_read_back(fields: dict[str, object]) -> None:
    option = form("sheet", fields)

    assert is_form(option)
    assert option.fields == fields
    assert tidied(option.body) == option.body
    assert read_plainly(write_plainly(option)) == option


def test_samples_lie_in_the_space_and_differ() -> None:
    chance, space = random.Random(1), reach(PLACES, 0)

    samples = {space.sample(chance.choice) for _ in range(50)}

    assert all(space.contains(option) for option in samples)
    assert len(samples) > 40
