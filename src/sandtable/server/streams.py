"""Streams: each seat is sent its page whenever the table has gone on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from sandtable.server.counter import (
    TURNED_AWAY,
    AnyRequest,
    Counter,
    GameId,
    Language,
    Looking,
    counter_of,
)
from sandtable.service.faults import TooManyError
from sandtable.service.pages import Page

Secret = Annotated[str, QueryParameter(name="seat", required=False, max_length=100)]
LastEvent = Annotated[str, HeaderParameter(name="Last-Event-ID", required=False, max_length=20)]
Since = Annotated[int, QueryParameter(name="since", required=False, ge=-1, le=2**31)]
RETRY = 1000
"""Milliseconds after which a browser comes back."""


@get("/{game:str}/stream", responses=TURNED_AWAY, media_type="text/event-stream")
async def stream(
    request: AnyRequest,
    game: GameId,
    seat: Secret = "",
    lang: Language = "en",
    last: LastEvent = "",
    since: Since = -1,
) -> ServerSentEvent:
    """Send the page now and after every change; resumes after the last number seen."""
    counter = counter_of(request)
    looking = await counter.look(request, game, seat)
    notices, limits = counter.lobby.notices, counter.lobby.limits
    if notices.watchers(game) >= limits.streams_of_game or notices.watchers() >= limits.streams:
        raise TooManyError("too-many-streams")
    known = int(last) if last.isdecimal() and last.isascii() else since
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
    return ServerSentEvent(pages(counter, looking, known), headers=headers)


async def pages(
    counter: Counter, looking: Looking, known: int
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield the seat's page and, as long as there is none, signs of life."""
    notices = counter.lobby.notices
    watch = notices.watch(looking.seat.game)
    counter.metrics.streams.inc()
    sent = -1
    try:
        while not notices.closed:
            state = await looking.at(partial(_news, sent, known))
            if state is not None:
                sent = known = state["number"]
                yield _message(state)
            elif not await watch.wait(counter.settings.ping):
                yield ServerSentEventMessage(data=None, comment="ping")
    finally:
        watch.end()
        counter.metrics.streams.dec()


def _news(sent: int, known: int, page: Page) -> dict[str, Any] | None:
    """The page, unless just this one was sent already."""
    if page.table.number == sent:
        return None
    found: dict[str, Any] = page.state(known)
    return found


def _message(state: dict[str, Any]) -> ServerSentEventMessage:
    data = msgspec.json.encode(state).decode()
    return ServerSentEventMessage(data=data, event="state", id=state["number"], retry=RETRY)
