"""How people play together at a table, as whoever makes a game has set it; the rules know nothing.

It is told to everybody before they claim a seat, sealed with the game, and never changed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal
from unicodedata import category, east_asian_width, normalize

import msgspec
from msgspec import Meta, Struct

from sandtable.kernel.writing import MOST_MARKS
from sandtable.service.storage import GameRow

Seconds = Annotated[int, Meta(ge=0, le=60 * 86_400)]


BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as printable, and show nothing."""
WIDEST_NAME = 32
"""Columns of a name; a letter of some scripts has two."""


class ClockTerms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may think; 0 is no bound. Slow games count days by the answer."""

    answer: Seconds = 0
    """For each answer: what is not used is lost."""
    game: Seconds = 0
    """For all answers together,"""
    back: Seconds = 0
    """of which so much comes back with each."""
    reaction: Seconds = 0
    """For each reaction, before anything else is used up."""
    ends: Literal["claim", "computer", "silence"] = "claim"
    """What comes when it is used up: the others may claim the win, a computer goes on, or what is
    missing counts as what the rules take silence for."""
    every: Seconds = 0
    """Answers are due at a moment, and then again and again so much later:"""
    at: Annotated[int, Meta(ge=0, le=2**40)] = 0
    """this moment, in seconds since 1970, or the first after it that leaves time for an answer."""

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.answer or self.game or self.every)

    @property
    def is_dated(self) -> bool:
        """Whether answers are due at a moment that all know, however often they are taken back."""
        return bool(self.every) or (self.ends == "silence" and self.runs)

    def due(self, now: int) -> int:
        """When an answer is due that is asked for at a time, in milliseconds; 0: at no moment.

        >>> ClockTerms(answer=60, ends="silence").due(1_000)
        61000
        >>> ClockTerms(answer=60, every=100, at=30).due(75_000)
        230000
        """
        if not self.every:
            return now + self.answer * 1000 if self.answer else 0
        first, period = self.at * 1000, self.every * 1000
        least = now + max(self.answer * 1000, 1)
        return first + max(0, -((first - least) // period)) * period


class Conduct(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is allowed beside the game, and how long it may take."""

    clock: ClockTerms = ClockTerms()
    talk: bool = True
    """Whether people may write to each other at the table."""
    advice: bool = True
    """Whether a seat may ask an adviser while people play."""
    listed: bool = False
    """Whether strangers find its free seats in the list of open games."""


def decent(said: str) -> str:
    r"""What somebody has written, in one line without what nobody sees.

    >>> decent("  Ann\u202e\n  of the  Hill\x07 "), decent("\u3164\u2800")
    ('Ann of the Hill', '')
    """
    seen = (sign if sign.isprintable() and sign not in BLANKS else " " for sign in said)
    return " ".join(_plainly_marked("".join(seen)).split())


def _plainly_marked(said: str) -> str:
    """The same without marks that surround a letter, and without heaps of them."""
    found: list[str] = []
    marks = MOST_MARKS  # there is no letter yet
    for sign in normalize("NFC", said):
        kind = category(sign)
        if kind == "Mn":
            marks += 1
        elif kind != "Me":
            marks = MOST_MARKS if sign == " " else 0
        if kind not in ("Mn", "Me") or (kind == "Mn" and marks <= MOST_MARKS):
            found.append(sign)
    return "".join(found)


def name_in(said: str) -> str:
    r"""How somebody wants to be called, as far as there is room for it.

    >>> name_in("  A\u0301nna  "), len(name_in("Z" + "\u0335\u0489\u0321" * 9))
    ('Ánna', 3)
    >>> len(name_in("\u6f22" * 40)), len(name_in("W" * 40))
    (16, 32)
    """
    width, end, name = 0, 0, decent(said)
    for sign in name:
        width += _width(sign)
        if width > WIDEST_NAME:
            break
        end += 1
    return name[:end].rstrip()


def _width(sign: str) -> int:
    """The columns of a sign."""
    if category(sign) == "Mn":
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def conduct_of(row: GameRow) -> Conduct:
    """How people play together at a kept game."""
    return msgspec.convert(row.conduct, Conduct)


def plain(conduct: Conduct) -> dict[str, Any]:
    """What is kept and sealed of it: what is not as usual.

    >>> plain(Conduct(clock=ClockTerms(game=1800), talk=False))
    {'clock': {'game': 1800}, 'talk': False}
    """
    found: dict[str, Any] = msgspec.to_builtins(conduct)
    return found
