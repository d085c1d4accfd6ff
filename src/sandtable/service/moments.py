"""Times and spans of time as people write and read them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime

Now = Callable[[], int]
"""Says what time it is, in milliseconds since 1970."""
HOURS = {"h": 1, "d": 24, "w": 24 * 7}


def wall_time() -> int:
    """The time of day."""
    return int(time.time() * 1000)


def span(text: str) -> int:
    """Return the milliseconds of a span of time.

    >>> span("12h"), span("30d") // span("1d"), span("2w") == span("14d")
    (43200000, 30, True)
    """
    found = re.fullmatch(r"(\d{1,5})([hdw])", text)
    if found is None:
        raise ValueError(f"{text!r} is not a span of time: write 12h, 30d or 8w")
    return int(found[1]) * HOURS[found[2]] * 3600 * 1000


def ago(text: str) -> int:
    """Return the time, in milliseconds since 1970, that lies a span before now."""
    return wall_time() - span(text)


def moment(at: int | None) -> str:
    """Return a time as people and programs can read it.

    >>> moment(0)
    '1970-01-01 00:00Z'
    """
    return f"{datetime.fromtimestamp((at or 0) / 1000, UTC):%Y-%m-%d %H:%M}Z"
