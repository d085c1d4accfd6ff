"""Values to JSON and back: what frames and events may hold."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.frames import Frame, slots_of
from sandtable.kernel.sums import Sum


def plain(value: Any) -> Any:
    """Write a value with JSON's own kinds.

    >>> plain((1, ("a", {3: (4,)})))
    [1, ['a', {'map': [[3, [4]]]}]]
    """
    if isinstance(value, Sum):
        return {"sum": [list(part) for part in value.parts]}
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
        if "sum" in value:
            return Sum.of(tuple((int(a), str(b), str(c)) for a, b, c in value["sum"]))
        return {rich(key): rich(item) for key, item in value["map"]}
    return value


def encode_frame(frame: Frame) -> list[Any]:
    """Write a frame as a list: kind, then step and locals."""
    return [type(frame).__name__, *(plain(value) for value in frame.locals().values())]


def decode_frame(kinds: dict[str, type[Frame]], data: list[Any]) -> Frame:
    """Read a frame back. KeyError names an unknown kind."""
    cls = kinds[data[0]]
    frame = cls.__new__(cls)
    for name, value in zip(slots_of(cls), data[1:], strict=True):
        setattr(frame, name, rich(value))
    return frame
