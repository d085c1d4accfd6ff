"""How much there may be of everything."""

from __future__ import annotations

from typing import NamedTuple

LONGEST_FORM = 20_000
"""Characters of an answer that is a form or a point: typed, or in a saved game."""
MOST_CHOICES = 50_000
"""Choices of a game: played here, or in a saved game."""


class Limits(NamedTuple):
    """How much there may be of what costs room and time."""

    games: int = 100_000
    tables: int = 400
    """Games in memory; those that were not used for longest are left to the disk."""
    streams: int = 2_000
    """Open pages in all,"""
    watchers: int = 1_000
    """and of those who only watch: the rest is for seats that play."""
    watchers_of_game: int = 24
    streams_of_seat: int = 4
    """Open pages of a seat that plays; one more ends the oldest."""
    streams_of_address: int = 150
    """Fewer than its connections, so that its pages can still ask for something."""
