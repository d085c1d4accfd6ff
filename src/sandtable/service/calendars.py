"""Calendar files: the moment at which answers are due, for the calendar of whoever is to answer."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

LINE: Final = 75
"""Octets of a line; a longer one goes on in the next, which then begins with a blank (RFC 5545)."""
ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


class Due(NamedTuple):
    """Something that is due: in which game, since which number, when, and what it says of it."""

    game: str
    number: int
    until: int
    """In milliseconds, as `now` is."""
    now: int
    about: str
    text: str
    link: str = ""


def calendar(due: Due) -> bytes:
    """A calendar with one entry, of which a reminder comes a day before and another an hour before.

    The entry of a game has the same name whenever it is fetched: a later one takes its place.
    """
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sandtable//EN", "BEGIN:VEVENT",
        f"UID:{due.game}@sandtable", f"SEQUENCE:{due.number}", f"DTSTAMP:{moment(due.now)}",
        f"DTSTART:{moment(due.until)}", f"DTEND:{moment(due.until)}",
        f"SUMMARY:{due.about.translate(ESCAPED)}", f"DESCRIPTION:{due.text.translate(ESCAPED)}",
        *([f"URL:{due.link}"] if due.link else []),
        *reminder("-P1D", due.about), *reminder("-PT1H", due.about),
        "END:VEVENT", "END:VCALENDAR",
    ]  # fmt: skip
    return b"".join(folded(line) for line in lines)


def reminder(before: str, about: str) -> list[str]:
    """A reminder so long before."""
    said = f"DESCRIPTION:{about.translate(ESCAPED)}"
    return ["BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER:{before}", said, "END:VALARM"]


def moment(milliseconds: int) -> str:
    """A moment as calendars write it.

    >>> moment(1_800_000_000_000)
    '20270115T080000Z'
    """
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def folded(line: str) -> bytes:
    r"""A line, in as many as it takes; no letter is cut in two.

    >>> [len(part.decode()) for part in folded("SUMMARY:" + "\u044f" * 40).split(b"\r\n ")]
    [41, 9]
    """
    parts, size = [""], 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > LINE:
            parts.append("")
            size = 1  # the blank that it begins with
        parts[-1] += letter
        size += octets
    return "\r\n ".join(parts).encode() + b"\r\n"
