"""How people play together at a table, as whoever makes a game has set it; the rules know nothing.

It is told to everybody before they claim a seat, sealed with the game, and never changed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from sandtable.service.storage import GameRow

Seconds = Annotated[int, Meta(ge=0, le=60 * 86_400)]


BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as printable, and show nothing."""


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
    ends: Literal["claim", "computer"] = "claim"
    """What comes when it is used up: the others may claim the win, or a computer goes on."""

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.answer or self.game)


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
    return " ".join("".join(seen).split())


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
