"""Games whose free seats strangers find: which are listed, and what is told of them."""

from __future__ import annotations

from sandtable.service.moments import span
from sandtable.service.page_types import Room, SeatFacts
from sandtable.service.rooms import room_of
from sandtable.service.storage import INVITES, OpenRow, Pass

MOST_LISTED = 100
"""Games that are listed, the newest of all."""
LISTED_FOR = span("7d")
"""How long a game is listed that nobody comes to."""


def open_since(now: int) -> int:
    """Since when somebody must have come to a game that is still listed."""
    return now - LISTED_FOR


class Listing:
    """What strangers may know of a game, in a language."""

    def __init__(self, found: OpenRow, lang: str) -> None:
        self.row = found.row
        self.since = found.created
        self.room: Room = room_of(found.row, Pass("", INVITES, ""), lang)

    @property
    def free(self) -> list[SeatFacts]:
        """The seats that can be taken."""
        return [seat for seat in self.room.seats if seat.open]
