"""Values that never change: shared, counted by content, refused if JSON has no such thing."""

import copy
import json
import pickle
from typing import Any

import pytest

from sandtable.kernel.loading import DataError
from sandtable.kernel.values import MOST, Fixed, fixed


def test_equal_values_are_one_whatever_the_order_of_their_keys() -> None:
    one = fixed({"a": {"x": 1, "y": [2, 3]}, "b": "é"})
    other = fixed(json.loads('{"b": "é", "a": {"y": [2, 3], "x": 1}}'))

    assert one is other
    assert one.digest == Fixed({"b": "é", "a": {"y": [2, 3], "x": 1}}).digest


@pytest.mark.parametrize("other", [{"a": 2}, {"a": "1"}, {"a": [1]}, {"a": True}, {"a": 1, "b": 1}])
def test_another_value_is_another(other: dict[str, Any]) -> None:
    one = fixed({"a": 1})

    assert one is not fixed(other)
    assert len({one: "built", fixed(other): "built"}) == 2


def test_a_value_is_a_plain_table_to_everybody_else() -> None:
    value = fixed({"key": "a", "list": [1]})

    assert json.loads(json.dumps(value)) == value == {"key": "a", "list": [1]}


def test_a_copy_may_be_changed() -> None:
    value = fixed({"key": "a", "list": [1]})

    for twin in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert fixed(twin) is value
        twin["list"].append(2)
        assert fixed(twin) == {"key": "a", "list": [1, 2]} != value


def test_a_value_stays_when_what_it_was_made_from_changes() -> None:
    origin = {"key": "a", "list": [1]}
    value = fixed(origin)
    origin["list"].append(2)  # type: ignore[attr-defined]

    assert value == {"key": "a", "list": [1]}


def test_no_more_values_are_kept_than_are_needed() -> None:
    first = fixed({"number": -1})
    for number in range(MOST):
        fixed({"number": number})

    again = fixed({"number": -1})
    assert again is not first
    assert fixed(first) is again == first


@pytest.mark.parametrize("value", [{"a": {1, 2}}, {"a": b"x"}, {"a": object()}])
def test_what_json_cannot_write_is_no_value(value: dict[str, Any]) -> None:
    with pytest.raises(DataError, match="scenario: cannot be written as JSON"):
        fixed(value)


def test_a_value_without_an_end_is_refused() -> None:
    endless: dict[str, Any] = {}
    endless["a"] = endless

    with pytest.raises(DataError, match="cannot be written as JSON"):
        fixed(endless)
