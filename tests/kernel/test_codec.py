"""Events and procedures that an older version wrote are read by what they are called now."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.toy import Objection, Stepped, Table

from sandtable.kernel.codec import read_fields, write_fields
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame


class Walked(Event):
    """A later version of `Stepped`: under another name, for whom and how far."""

    __slots__ = ("far", "who")

    def __init__(self, rule: str, who: int, far: int) -> None:
        super().__init__(rule)
        self.who = who
        self.far = far

    @classmethod
    def upgraded(cls, fields: dict[str, Any]) -> dict[str, Any]:
        if "side" in fields:
            fields["who"] = fields.pop("side")
        return {"far": 1, **fields}

    def apply(self, state: Table) -> None:
        state.points[self.who] += self.far


class Appeal(Frame):
    """A later version of `Objection`: it may be made more than once."""

    __slots__ = ("left", "side")

    @classmethod
    def upgraded(cls, fields: dict[str, Any]) -> dict[str, Any]:
        return {"left": 1, **fields}


EVENTS: dict[str, type[Event]] = {"Stepped": Walked, "Walked": Walked}
FRAMES: dict[str, type[Frame]] = {"Objection": Appeal}


def test_an_event_gets_its_new_name_its_new_fields_and_the_new_names_of_its_fields() -> None:
    assert read_fields(EVENTS, write_fields(Stepped("T.1", 1))) == Walked("T.1", 1, 1)


def test_an_event_of_today_is_left_as_it_is() -> None:
    assert read_fields(EVENTS, write_fields(Walked("T.1", 1, 3))) == Walked("T.1", 1, 3)


def test_a_procedure_is_brought_up_to_date_where_it_stands() -> None:
    old = Objection(1)
    old.step = "answered"
    read = read_fields(FRAMES, write_fields(old))

    assert type(read) is Appeal
    assert (read.step, read.side, read.left) == ("answered", 1, 1)


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (["Flown", {}], "Flown"),
        (["Stepped", {"side": 1}], r"Stepped\.rule"),
        (["Stepped", {"rule": "T.1", "side": 1, "high": 2}], "Stepped: high is not known"),
    ],
)
def test_what_cannot_be_read_is_named(written: list[Any], fault: str) -> None:
    with pytest.raises((KeyError, ValueError), match=fault):
        read_fields(EVENTS, written)
