"""The one request that must be quick: an answer to a question.

Nearly all that a server does is to take decisions, and the framework's way to a route costs an
eighth of what it costs to take one. So a decision that can be read goes straight to `take`, the
function of the route; one that cannot be read goes to the framework, which says what is wrong.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, cast

import msgspec
from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, ReceiveMessage, Scope, Send

from sandtable.kernel.refusals import RefusedError
from sandtable.server.answers import respond
from sandtable.server.context import AnyRequest, Context, context_of
from sandtable.server.settings import LARGEST_BODY
from sandtable.server.wire import Accepted, DecideRequest
from sandtable.service.faults import StaleError
from sandtable.service.storage import Record
from sandtable.service.table import Table

BEFORE, AFTER = "/api/games/", "/decide"
LONGEST_ID, LONGEST_SECRET = 40, 100
READER = msgspec.json.Decoder(DecideRequest)
KIND = (b"content-type", b"application/json")


async def take(request: AnyRequest, game: str, secret: str, data: DecideRequest) -> Accepted:
    """Take a decision and keep it; whatever is raised is an answer too (`answers.HANDLERS`)."""
    context = context_of(request)
    began = perf_counter()
    who = await context.seat(request.scope, game, secret)
    taken: list[Record] = []
    try:
        number = await context.lobby.act(who, lambda table: _decide(table, who.place, data, taken))
    except (RefusedError, StaleError) as error:
        context.limit_address(request.scope)
        raise await context.turned_down(request, who, error) from None
    _note(context, began)
    return Accepted(number, len(taken))


def _decide(table: Table, seat: int, data: DecideRequest, taken: list[Record]) -> list[Record]:
    """Give one answer, and those that follow it; `taken` gets the seat's own."""
    prompt = table.prompt(seat, data.flow)
    added = table.decide(seat, data.number, data.option, data.flow, by_itself=data.by_itself)
    taken.append(added[0])
    for text in data.then:
        more = table.go_on(seat, prompt, text, data.flow)
        if not more:
            break
        taken.append(more[0])
        added += more
    return added


def _note(context: Context, began: float) -> None:
    context.metrics.accepted.inc()
    context.metrics.seconds.observe(perf_counter() - began)


class Decisions:
    """Stands between the guard and the routes."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != ScopeType.HTTP or not is_decision(scope):
            await self.app(scope, receive, send)
            return
        first = await receive()
        data, secret = read(first), secret_of(scope)
        if data is None or len(secret) > LONGEST_SECRET:
            await self.app(scope, beginning_with(first, receive), send)
            return
        cast(dict[str, Any], scope)["litestar_app"] = self.app
        request: AnyRequest = Request(scope, receive, send)
        game = scope["path"][len(BEFORE) : -len(AFTER)]
        try:
            accepted = await take(request, game, secret, data)
        except Exception as fault:  # the same answers as the framework gives for its routes
            await respond(request, fault)(scope, receive, send)
        else:
            await accept(send, accepted)


def is_decision(scope: HTTPScope) -> bool:
    """Whether a request answers a question."""
    path = scope["path"]
    if scope["method"] != "POST" or not path.endswith(AFTER) or not path.startswith(BEFORE):
        return False
    game = path[len(BEFORE) : -len(AFTER)]
    return len(game) <= LONGEST_ID and "/" not in game


def read(message: ReceiveMessage) -> DecideRequest | None:
    """The decision, if it came in one piece and can be read."""
    body = message.get("body", b"")
    if message.get("more_body") or not isinstance(body, bytes) or len(body) > LARGEST_BODY:
        return None
    try:
        return READER.decode(body)
    except msgspec.DecodeError:
        return None


def secret_of(scope: HTTPScope) -> str:
    """The secret of the seat that asks, or nothing."""
    for name, value in scope["headers"]:
        if name == b"x-seat":
            return value.decode("latin-1")
    return ""


def beginning_with(first: ReceiveMessage, receive: Receive) -> Receive:
    """A request whose first message was read already."""
    waiting = [first]

    async def next_message() -> ReceiveMessage:
        return waiting.pop() if waiting else await receive()

    return next_message


async def accept(send: Send, accepted: Accepted) -> None:
    """Say that a decision is on disk."""
    body = msgspec.json.encode(accepted)
    size = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [KIND, size]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
