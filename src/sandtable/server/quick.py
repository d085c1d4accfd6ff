"""The one request that must be quick: an answer to a question.

Nearly all that a server does is to take decisions. One that is in order is taken here, without the
framework's detours; whatever is not goes on to the route `decide`, which says what is wrong with
it and does not try again.
"""

from __future__ import annotations

from time import perf_counter

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, ReceiveMessage, Scope, Send

from sandtable.server.context import Context
from sandtable.server.refusal import Refusal, keep_refusal
from sandtable.server.settings import LARGEST_BODY
from sandtable.server.wire import Accepted, DecideRequest
from sandtable.service.seats import Seat

BEFORE, AFTER = "/api/games/", "/decide"
LONGEST_SECRET = 100
READER = msgspec.json.Decoder(DecideRequest)
KIND = (b"content-type", b"application/json")


class Quick:
    """Stands between the guard and the routes."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != ScopeType.HTTP or not is_decision(scope):
            await self.app(scope, receive, send)
            return
        first = await receive()
        number = await self.decide(scope, first)
        if number < 0:
            await self.app(scope, beginning_with(first, receive), send)
        else:
            await accept(send, number)

    async def decide(self, scope: HTTPScope, message: ReceiveMessage) -> int:
        """Take a decision; return the table's new number, or -1 if anything is not in order."""
        body = message.get("body", b"")
        if message.get("more_body") or not isinstance(body, bytes) or len(body) > LARGEST_BODY:
            return -1
        context: Context = self.app.state.context
        began = perf_counter()
        try:
            data = READER.decode(body)
        except msgspec.DecodeError:
            return -1  # the route says what is wrong with it
        game = scope["path"][len(BEFORE) : -len(AFTER)]
        who: Seat | None = None
        try:
            asking = who = await context.seat(scope, game, secret_of(scope))
            number = await context.lobby.act(
                who,
                lambda table: table.decide(asking.place, data.number, data.option, data.flow),
            )
        except Exception as error:
            keep_refusal(scope, Refusal(who, error))
            return -1
        context.metrics.accepted.inc()
        context.metrics.seconds.observe(perf_counter() - began)
        return number


def is_decision(scope: HTTPScope) -> bool:
    """Whether a request answers a question."""
    path = scope["path"]
    return scope["method"] == "POST" and path.endswith(AFTER) and path.startswith(BEFORE)


def secret_of(scope: HTTPScope) -> str:
    """The secret of the seat that asks, or nothing."""
    for name, value in scope["headers"]:
        if name == b"x-seat":
            return value[: LONGEST_SECRET + 1].decode("latin-1")
    return ""


def beginning_with(first: ReceiveMessage, receive: Receive) -> Receive:
    """A request whose first message was read already."""
    waiting = [first]

    async def next_message() -> ReceiveMessage:
        return waiting.pop() if waiting else await receive()

    return next_message


async def accept(send: Send, number: int) -> None:
    """Say that a decision is on disk."""
    body = msgspec.json.encode(Accepted(number))
    size = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [KIND, size]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
