"""Places for open pages: how many may listen, and who makes room for whom."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial

from sandtable.service.faults import TooManyError
from sandtable.service.lobby import Limits
from sandtable.service.notices import Notices
from sandtable.service.seats import Guest

Room = tuple[str, ...]
"""What a bound is for: everybody, an address, a seat, a game, those who watch, those who watch a
game."""

STIR = 1.0
"""Seconds after which it is told who has come and gone: whoever is back by then was never away."""


def soon(do: Callable[[], None]) -> None:
    """Do something in a moment."""
    asyncio.get_running_loop().call_later(STIR, do)


class Listener:
    """Where one page listens, until it leaves or has to make room."""

    __slots__ = ("_places", "address", "dismissed", "replaced", "rooms", "seat", "stirred", "watch")

    def __init__(self, places: Places, seat: Guest, address: str, rooms: tuple[Room, ...]) -> None:
        self._places = places
        self.seat = seat
        self.address = address
        self.rooms = rooms
        self.watch = places.notices.watch(seat.game)
        self.replaced = False
        """Whether another page was given this place."""
        self.dismissed = False
        """Whether what opened the page has ended."""
        self.stirred = False
        """Whether somebody may have come or gone since it was last looked."""

    def make_room(self) -> None:
        """Give the place to another page; the one that has it is woken to end."""
        self.replaced = True
        self._places.clear(self)
        self.watch.wake()

    def leave(self) -> None:
        """Listen no longer."""
        self._places.clear(self)
        self.watch.end()


class Places:
    """Everybody who listens to this server.

    A seat that plays is never kept out by those who watch: another page of it takes the place of
    its oldest, and some places are for seats only. Those who watch a game share it: if it is full,
    the address that has clearly more of it than the newcomer's makes room.
    """

    def __init__(
        self, notices: Notices, limits: Limits, later: Callable[[Callable[[], None]], None] = soon
    ) -> None:
        self.notices = notices
        self.limits = limits
        self.later = later
        """Does something in a moment."""
        self.rooms: dict[Room, dict[Listener, None]] = {}
        """Who is where, the oldest first."""
        self._stirring: set[str] = set()
        """Games of which it will be told who has come and gone."""

    def __len__(self) -> int:
        return len(self._in(("all",)))

    def take(self, seat: Guest, address: str) -> Listener:
        """Give a page a place; TooManyError if there is none for it."""
        bounds = self._bounds(seat, address)
        shared = next(iter(bounds))
        going = None
        if len(self._in(shared)) >= bounds[shared]:
            going = self._who_goes(seat, shared, address)
        for room, most in bounds.items():
            if len(self._in(room)) - (going in self._in(room)) >= most:
                raise TooManyError("too-many-streams")
        if going is not None:
            going.make_room()
        place = Listener(self, seat, address, tuple(bounds))
        for room in bounds:
            self.rooms.setdefault(room, {})[place] = None
        if seat.plays and len(self._in(shared)) == 1:
            self._stir(seat.game)
        return place

    def dismiss(self, game: str, *names: str) -> None:
        """End the pages of seats by their names: what opened them has ended."""
        for place in [each for each in self._in(("table", game)) if each.seat.name in names]:
            place.dismissed = True
            place.make_room()

    # --- who is there -----------------------------------------------------------------------

    def is_here(self, game: str, seat: str) -> bool:
        """Whether a page of a seat that plays is open."""
        return bool(self._in(("seat", game, seat)))

    def _stir(self, game: str) -> None:
        """Tell all pages of a game in a moment that somebody has come or gone."""
        if game not in self._stirring:
            self._stirring.add(game)
            self.later(partial(self._tell, game))

    def _tell(self, game: str) -> None:
        self._stirring.discard(game)
        for place in self._in(("table", game)):
            place.stirred = True
            place.watch.wake()

    # --- who may come -----------------------------------------------------------------------

    def _bounds(self, seat: Guest, address: str) -> dict[Room, int]:
        """How many there may be in each room that a page needs; first the one that it shares."""
        limits = self.limits
        own: dict[Room, int]
        if seat.plays:
            own = {("seat", seat.game, seat.name): limits.streams_of_seat}
        else:
            own = {("game", seat.game): limits.watchers_of_game, ("watch",): limits.watchers}
        table: dict[Room, int] = {("table", seat.game): limits.streams}
        everywhere = {("address", address): limits.streams_of_address, ("all",): limits.streams}
        return own | everywhere | table

    def _who_goes(self, seat: Guest, room: Room, address: str) -> Listener | None:
        """Who makes room for a newcomer: its own oldest page, or that of one who takes too much."""
        places = self._in(room)
        if seat.plays:
            return next(iter(places))
        held = Counter(place.address for place in places)
        greedy, most = held.most_common(1)[0]
        if most <= held[address] + 1:
            return None
        return next(place for place in places if place.address == greedy)

    def _in(self, room: Room) -> dict[Listener, None]:
        return self.rooms.get(room, {})

    def clear(self, place: Listener) -> None:
        """Take a page out of its rooms; nothing happens if it has left them."""
        there = place in self._in(("all",))
        for room in place.rooms:
            places = self._in(room)
            places.pop(place, None)
            if not places:
                self.rooms.pop(room, None)
        seat = place.seat
        if there and seat.plays and not self.is_here(seat.game, seat.name):
            self._stir(seat.game)
