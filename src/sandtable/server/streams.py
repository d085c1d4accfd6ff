"""Streams: each seat is sent its page whenever the table has gone on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import HTTPResponseBodyEvent, Receive, Scope, Send

from sandtable.server.addresses import address_of
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    Looking,
    SeatSecret,
    context_of,
)
from sandtable.server.places import Listener
from sandtable.server.wire import Noted, Reached, SeenRequest
from sandtable.server.wire_together import Presence
from sandtable.service.computers import HUMAN
from sandtable.service.page_types import PageState
from sandtable.service.pages import Page

LastEvent = Annotated[str, HeaderParameter(name="Last-Event-ID", required=False, max_length=20)]
PageOf = Annotated[
    str, QueryParameter(name="page", required=False, max_length=24, pattern="^[a-z0-9]*$")
]
"""A page that shows what happens at a pace, by a name that it has chosen: computers wait for it."""
Since = Annotated[int, QueryParameter(name="since", required=False, ge=-1, le=2**31)]
RETRY = 1000
"""Milliseconds after which a page comes back."""
PING = b": ping\n\n"
ENDED = b"event: ended\ndata: {}\n\n"
"""The last word to a page of which what had opened it opens nothing any more,"""
REPLACED = b"event: replaced\ndata: {}\n\n"
"""and to one whose place was given to another: it must not come back by itself."""
HEADERS = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}


class Stream(ASGIStreamingResponse):
    """An answer that goes on until the page leaves, has to make room, or the server stops."""

    def __init__(
        self,
        looking: Looking,
        place: Listener,
        known: int,
        leave: Callable[[], None],
        *,
        has_page: bool,
    ) -> None:
        super().__init__(iterator=(), media_type="text/event-stream", headers=HEADERS)
        self.looking = looking
        self.place = place
        self.known = known
        """The number after which the page misses lines of the log."""
        self.sent = known if has_page else -1
        """The number of the page that was sent last."""
        self.leave = leave
        """Says that the page shows the game no longer."""
        self.gone = False
        self.people: list[str] = []
        """The seats that people play,"""
        self.present: dict[str, bool] = {}
        """and of which of them a page was open when that was last told."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the page now and after every change, and signs of life in between."""
        leaving = asyncio.create_task(self._until_gone(receive))
        try:
            event = await self._first()  # before anything is sent: what fails is still answered
            self.people = await self._people()
            event += self._presence()
            await self.start_response(send)
            if self.looking.seat.plays:
                timekeeper = self.looking.context.lobby.timekeeper
                await timekeeper.meet(self.looking.seat.game, self.present)
            while self.goes_on:
                await send(_part(event))
                event = await self._next()
            await send(_part(self._last_word(), more=False))
        finally:
            leaving.cancel()
            self.place.leave()
            self.leave()

    def _last_word(self) -> bytes:
        if self.place.dismissed:
            return ENDED
        return REPLACED if self.place.replaced else b""

    @property
    def goes_on(self) -> bool:
        """Whether somebody still listens, and may."""
        closed = self.looking.context.lobby.notices.closed
        return not (self.gone or self.place.replaced or closed)

    async def _first(self) -> bytes:
        """The page; for one who has it already no table is read that waits for people on disk.

        A clock may have been moved since: it is told anew.
        """
        lobby, game = self.looking.context.lobby, self.looking.seat.game
        at_rest = lobby.tables.get(game) is None
        if at_rest and self.sent >= 0 and await lobby.number(game) == self.sent:
            row = await lobby.storage.find(game)
            if row is not None and "clock" not in row.conduct:
                return PING
        self.sent = -1
        return await self._page(self.known if self.known >= 0 else None)

    async def _next(self) -> bytes:
        """What there is to say as soon as there is news, or after a while without any."""
        news = await self.place.watch.wait(self.looking.context.settings.ping)
        if not news:
            return PING
        if not self.goes_on:
            return b""
        presence = self._presence()
        return presence + (b"" if await self._only_stirred() else await self._page())

    async def _only_stirred(self) -> bool:
        """Whether somebody has come or gone and nothing else: a table on disk is left there."""
        stirred, self.place.stirred = self.place.stirred, False
        lobby, game = self.looking.context.lobby, self.looking.seat.game
        if not stirred or lobby.tables.get(game) is not None:
            return False
        return await lobby.storage.last(game) == self.sent

    async def _people(self) -> list[str]:
        lobby, game = self.looking.context.lobby, self.looking.seat.game
        live = lobby.tables.get(game)
        row = live.row if live is not None else await lobby.storage.find(game)
        return [] if row is None else [seat.name for seat in row.seats if seat.player == HUMAN]

    def _presence(self) -> bytes:
        """Of which seats a page is open, as an event without a number, if that has changed."""
        places, game = self.looking.context.places, self.looking.seat.game
        present = {name: places.is_here(game, name) for name in self.people}
        if present == self.present:
            return b""
        self.present = present
        return b"event: presence\ndata: %b\n\n" % msgspec.json.encode(Presence(present))

    async def _page(self, since: int | None = None) -> bytes:
        """The page as an event, unless just this one was sent already."""
        show = partial(_state, self.sent, self.known)
        state: PageState | None = await (
            self.looking.at(show) if since is None else self.looking.read(since, show)
        )
        if state is None:
            return b""
        self.sent = self.known = state.number
        data = msgspec.json.encode(state)
        return b"id: %d\nevent: state\nretry: %d\ndata: %b\n\n" % (self.sent, RETRY, data)

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.gone = True
        self.place.watch.wake()


@get("/{game:str}/stream", responses=TURNED_AWAY, media_type="text/event-stream")
async def stream(
    request: AnyRequest,
    game: GameId,
    seat: SeatSecret = "",
    lang: Language = "en",
    last: LastEvent = "",
    since: Since = -1,
    page: PageOf = "",
) -> Stream:
    """Send the page now and after every change; resumes after the last number seen.

    A seat may have a few pages open. One more ends the oldest: its last event is `replaced`; that
    of a page of which the secret was withdrawn is `ended`.
    """
    context = context_of(request)
    looking = await context.look(request, game, seat)
    resumes = last.isdecimal() and last.isascii()
    place = context.places.take(looking.seat, address_of(request.scope))
    known = int(last) if resumes else since
    leave = looking.show_at_a_pace(page)
    return Stream(looking, place, known, leave, has_page=resumes)


@post("/{game:str}/seen", status_code=200, responses=TURNED_AWAY)
async def seen(
    request: AnyRequest, game: GameId, data: JSONBody[SeenRequest], seat: SeatSecret = ""
) -> Noted:
    """Say what a page has shown: computer players wait for it, as long as it speaks."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    context.lobby.beholders.tell(who.game, data.page, data.number, plays=who.plays)
    return Noted(data.number)


@get("/{game:str}/number", responses=TURNED_AWAY)
async def number(request: AnyRequest, game: GameId, seat: SeatSecret = "") -> Reached:
    """Return the number that the table has reached, for a page that does not listen just now."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return Reached(await context.lobby.number(who.game))


def _state(sent: int, known: int, page: Page) -> PageState | None:
    """The page, unless it was sent already."""
    return None if page.table.number == sent else page.state(known)


def _part(data: bytes, *, more: bool = True) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": data, "more_body": more}
