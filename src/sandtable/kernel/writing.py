"""Words of people that others are shown: they stand in one line, and stay in it."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_MARKS = 2
"""Accents on one letter: more of them run into the lines above and below."""


def is_line(text: str) -> bool:
    r"""Whether a text is one line that reads as it is written, without heaps of accents.

    >>> is_line("Рота „А“"), is_line("a\nb"), is_line("a\u202eb"), is_line("e" + "\u0335" * 3)
    (True, False, False, False)
    """
    marks = 0
    for sign in normalize("NFC", text):
        marks = marks + 1 if category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return text.isprintable()
