"""The wire itself: connections that take no more room and no more time than is their share.

uvicorn reads a head of any size for as long as it takes, and lets in whoever comes. Here a head and
a body have their bytes and their seconds, and connections are counted; what goes beyond is answered
and ended before anything else hears of it. A request that comes in one piece pays next to nothing:
clocks are only set for those that do not.
"""

from __future__ import annotations

import asyncio
from asyncio.events import TimerHandle
from collections.abc import Callable
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from sandtable.server.addresses import Proxies, household
from sandtable.server.guard import GUARDED, problem_body
from sandtable.server.settings import LARGEST_IMPORT, Settings

LARGEST_HEAD = 32 * 2**10
MOST_HEADERS = 100
LONGEST_URL = 8 * 2**10
LARGEST_REQUEST = 2 * LARGEST_IMPORT
"""Bytes of a request in all; the routes allow less, this ends what they do not wait for."""
LINGERING = 2.0
"""Seconds in which somebody who is turned away can read why."""
MOST_LINGERING = 200
MOST_PIPELINED = 20
"""Requests that wait on one line while another is answered."""

NOTHING, HEAD, BODY, GONE = range(4)
"""What a connection waits for; those who are gone are only listened to."""


class TurnedAwayError(Exception):
    """Ends the reading of a request that is too much."""


class Gate:
    """Counts who is inside, in all and from each address."""

    def __init__(self, settings: Settings, answered: Callable[[int], None]) -> None:
        self.most = settings.connections
        self.most_of_address = settings.connections_of_address
        self.uncounted = Proxies(settings.behind + settings.uncounted)
        self.seconds = {HEAD: settings.head_seconds, BODY: settings.body_seconds}
        self.answered = answered
        """Told the status of every answer that is given at the gate."""
        self.inside = 0
        self.lingering = 0
        self.by_address: dict[str, int] = {}

    def enter(self, host: str) -> str | None:
        """Let a connection in; return the address that it counts for, None if there is no room."""
        address = household(host)
        here = self.by_address.get(address, 0)
        if self.inside >= self.most or (
            here >= self.most_of_address > 0 and not self.uncounted.trusts(host)
        ):
            return None
        self.inside += 1
        self.by_address[address] = here + 1
        return address

    def leave(self, address: str) -> None:
        """A connection that was let in has ended."""
        self.inside -= 1
        left = self.by_address.pop(address) - 1
        if left:
            self.by_address[address] = left


class GuardedProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, gate: Gate, **parts: Any) -> None:
        super().__init__(**parts)
        self.gate = gate
        self.address: str | None = None
        """For which it counts, once it has been let in."""
        self.awaited = NOTHING
        self.timed = NOTHING
        self.clock: TimerHandle | None = None
        self.taken = 0
        """Bytes of the request at hand."""
        self.unread: TimerHandle | None = None
        """Ends a line on which an answer is not read."""
        self.fault = (400, "invalid")

    # --- coming and going -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or tell them that it is full."""
        super().connection_made(transport)
        self.address = self.gate.enter(self.client[0] if self.client else "")
        if self.address is None:
            self.turn_away(503, "too-many-connections")
        else:
            self.awaited = HEAD
            self.watch_the_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody who has left."""
        if self.address is not None:
            self.gate.leave(self.address)
        elif self.awaited == GONE:
            self.gate.lingering -= 1
        self.awaited = NOTHING
        self.watch_the_clock()
        self._forget_unread()
        super().connection_lost(exc)

    # --- reading --------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read on, unless it has become too much."""
        if self.awaited == GONE:
            self.overhear(len(data))
            return
        self.taken += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.awaited = NOTHING  # is answered as if nothing had been said of an upgrade
        except httptools.HttpParserError:
            self.turn_away(*self.fault)
            return
        if self.taken > LARGEST_HEAD:
            self.weigh()
        if self.awaited != self.timed:
            self.watch_the_clock()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._unset_keepalive_if_required()
        self.awaited = HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there: go on if it is no larger than heads are."""
        size = sum([len(name) + len(value) for name, value in self.headers])
        if len(self.url) > LONGEST_URL:
            self.fault = (414, "address-too-long")
        elif size > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            self.fault = (431, "head-too-large")
        elif len(self.pipeline) < MOST_PIPELINED:
            self.awaited = BODY
            super().on_headers_complete()
            return
        raise TurnedAwayError

    def on_message_complete(self) -> None:
        """The last byte of a request; what comes in one piece with it is not weighed."""
        self.awaited = NOTHING
        self.taken = 0
        super().on_message_complete()

    def weigh(self) -> None:
        """Turn a request away that has become too large before it was complete."""
        if self.awaited == HEAD:
            self.turn_away(431, "head-too-large")
        elif self.awaited == BODY and self.taken > LARGEST_REQUEST:
            self.turn_away(413, "too-large")

    # --- time -----------------------------------------------------------------------------

    def watch_the_clock(self) -> None:
        """Set a clock for what is awaited now, or none."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
        self.timed = self.awaited
        if self.awaited in (HEAD, BODY):
            self.clock = self.loop.call_later(self.gate.seconds[self.awaited], self.too_slow)
        elif self.awaited == GONE:
            self.clock = self.loop.call_later(LINGERING, self.transport.abort)

    def too_slow(self) -> None:
        """The time for a head or a body is over."""
        self.turn_away(408, "too-slow")

    def pause_writing(self) -> None:
        """Wait for somebody who does not read the answer, but not for ever."""
        super().pause_writing()
        self.unread = self.loop.call_later(self.gate.seconds[BODY], self.transport.abort)

    def resume_writing(self) -> None:
        """They read again."""
        super().resume_writing()
        self._forget_unread()

    def _forget_unread(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    # --- turning away ---------------------------------------------------------------------

    def turn_away(self, status: int, error: str) -> None:
        """Say why this ends here, and end it.

        Whoever still sends would lose the answer if the line were cut at once: they are heard
        for a moment.
        """
        if self.transport.is_closing():
            return
        if self.is_answered:
            self.transport.abort()
            return
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.gate.answered(status)
        self.transport.write(farewell(status, error))
        if self.gate.lingering >= MOST_LINGERING:
            self.transport.close()
            return
        self.transport.write_eof()
        if self.address is not None:
            self.gate.leave(self.address)
            self.address = None
        self.gate.lingering += 1
        self.awaited, self.taken = GONE, 0
        self.watch_the_clock()

    @property
    def is_answered(self) -> bool:
        """Whether another answer is under way on this line, or this request has got its own."""
        if self.awaited == BODY and self.cycle is not None:
            return self.cycle.response_started or bool(self.pipeline)
        return bool(self.cycle) and not self.cycle.response_complete

    def overhear(self, size: int) -> None:
        """Pay no attention to what somebody sends who was turned away."""
        self.taken += size
        if self.taken > LARGEST_REQUEST:
            self.transport.abort()


def farewell(status: int, error: str) -> bytes:
    """A whole answer, after which the line is closed."""
    body = problem_body(error)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *GUARDED,
    ]
    lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return STATUS_LINE[status] + lines + b"\r\n" + body
