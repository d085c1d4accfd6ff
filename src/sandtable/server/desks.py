"""The desks at which computer players think, and who is next when all are taken."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

from sandtable.service.computers import NotNowError

MOST_WAITING = 64
"""Games of one owner that wait for a desk; the others come again in a while."""
Place = asyncio.Future[None]
Line = OrderedDict[str, deque[Place]]
"""Who waits, by owners; the owner whose turn is next stands first."""


class Desks:
    """Gives desks to games, by their owners.

    Games in which a person plays come first, then those in which computers are only watched.
    Among them owners take turns, each with the game that has waited longest. Nobody has all desks,
    unless there is only one: whoever lets many games think at once waits for themselves.
    """

    def __init__(self, number: int) -> None:
        self.free = number
        self.most = max(1, number - 1)
        """Desks that one owner may have."""
        self.taken: Counter[str] = Counter()
        self.lines: tuple[Line, Line] = (OrderedDict(), OrderedDict())
        self.closed = False

    async def take(self, owner: str, person: bool) -> None:
        """Wait for a desk; NotNowError if there is no use in waiting."""
        line = self.lines[0 if person else 1]
        if self.closed or sum(len(each.get(owner, ())) for each in self.lines) >= MOST_WAITING:
            raise NotNowError
        place: Place = asyncio.get_running_loop().create_future()
        line.setdefault(owner, deque()).append(place)
        self._call()
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                _strike(line, owner, place)
            else:  # called in the moment in which they went away
                self.leave(owner)
            raise

    def leave(self, owner: str) -> None:
        """Give a desk back."""
        self.free += 1
        self.taken[owner] -= 1
        if not self.taken[owner]:
            del self.taken[owner]
        self._call()

    def close(self) -> None:
        """Send everybody away who waits, and all who come."""
        self.closed = True
        for line in self.lines:
            for places in line.values():
                for place in places:
                    if not place.done():
                        place.set_exception(NotNowError())
            line.clear()

    def _call(self) -> None:
        """Give free desks to those who are next."""
        while self.free and (found := self._next()) is not None:
            owner, place = found
            if not place.cancelled():
                self.free -= 1
                self.taken[owner] += 1
                place.set_result(None)

    def _next(self) -> tuple[str, Place] | None:
        """Take the next one out of their line."""
        for line in self.lines:
            for owner, places in line.items():
                if self.taken[owner] < self.most:
                    line.move_to_end(owner)
                    place = places[0]
                    _strike(line, owner, place)
                    return owner, place
        return None


def _strike(line: Line, owner: str, place: Place) -> None:
    """Take somebody out of a line, if they are still in it."""
    places = line.get(owner, deque())
    if place in places:
        places.remove(place)
    if not places:
        line.pop(owner, None)
