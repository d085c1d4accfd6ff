"""Values to JSON and back: what frames and events may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from sandtable.kernel.frames import Frame, slots_of
from sandtable.kernel.sums import Sum
from sandtable.kernel.throws import Deviation, Throw

if TYPE_CHECKING:
    from sandtable.kernel.events import Event

T = TypeVar("T", "Frame", "Event")


def plain(value: Any) -> Any:
    """Write a value with JSON's own kinds.

    >>> plain((1, ("a", {3: (4,)})))
    [1, ['a', {'map': [[3, [4]]]}]]
    """
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, Sum):
        return {"sum": [list(part) for part in value.parts]}
    if isinstance(value, Throw):
        return {"dice": list(value.shown)}
    if isinstance(value, Deviation):
        return {"scatter": [value.direction, value.distance]}
    if isinstance(value, dict):
        return {"map": [[plain(key), plain(item)] for key, item in value.items()]}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def rich(value: Any) -> Any:
    """Read a value back; sequences come back as tuples.

    >>> rich(plain((1, ("a", {3: (4,)}))))
    (1, ('a', {3: (4,)}))
    """
    if isinstance(value, list):
        return tuple(rich(item) for item in value)
    if isinstance(value, dict):
        return _rich(value)
    return value


def _rich(value: dict[str, Any]) -> Any:
    if "sum" in value:
        return Sum.of(tuple((int(a), str(b), str(c)) for a, b, c in value["sum"]))
    if "dice" in value:
        return Throw(*value["dice"])
    if "scatter" in value:
        return Deviation(*value["scatter"])
    return {rich(key): rich(item) for key, item in value["map"]}


def frame_facts(frame: Frame) -> list[Any]:
    """Return kind, step and locals of a frame in their order, for the fingerprint of a state."""
    return [type(frame).__name__, *(plain(value) for value in frame.locals().values())]


def write_fields(thing: Frame | Event) -> list[Any]:
    """Write a frame or an event: its kind, and its fields by name."""
    names = slots_of(type(thing))
    return [type(thing).__name__, {name: plain(getattr(thing, name)) for name in names}]


def read_fields(kinds: Mapping[str, type[T]], data: list[Any]) -> T:
    """Read a frame or an event back.

    What an older version wrote is first brought up to date by the class (`upgraded`). KeyError
    names an unknown kind or a field that is missing, ValueError one that is not known.
    """
    kind, written = data
    cls: Any = kinds[kind]
    fields = cls.upgraded({name: rich(value) for name, value in written.items()})
    names = slots_of(cls)
    unknown = [name for name in fields if name not in names]
    if unknown:
        raise ValueError(f"{kind}: {', '.join(unknown)} is not known")
    thing: T = cls.__new__(cls)
    for name in names:
        if name not in fields:
            raise KeyError(f"{kind}.{name}")
        setattr(thing, name, fields[name])
    return thing
