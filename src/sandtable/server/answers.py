"""Errors as answers: an id and a sentence, never what the inside looks like."""

from __future__ import annotations

import re
from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, ExceptionHandlersMap

from sandtable.kernel.loading import DataError
from sandtable.server.wire import Problem
from sandtable.service.faults import (
    BeyondError,
    BrokenGameError,
    NoMailError,
    NotAgreedError,
    NotAllowedError,
    NotYetError,
    StaleError,
    TakenError,
    TooManyError,
    UnknownGameError,
    UnsuitableError,
    WaitingError,
)
from sandtable.service.storage import ConflictError, StorageError
from sandtable.service.words import LANGUAGES, load_words

AnyRequest = Request[Any, Any, Any]
log = structlog.get_logger("sandtable.server")

HTTP_ERRORS = {
    400: "invalid",
    401: "wrong-seat",
    403: "wrong-seat",
    404: "not-found",
    405: "not-allowed",
    413: "too-large",
    415: "not-json",
    429: "too-fast",
}


WENT_AWAY = "client disconnected prematurely"
"""What the framework says of somebody who left before the request was complete."""

MISSING = re.compile(r"Missing required \w+ parameter '([\w-]+)'")
"""What it says of a parameter that was left out."""


class ProblemError(Exception):
    """An answer that is a problem, raised where it is found."""

    def __init__(self, found: Problem, status: int) -> None:
        super().__init__(found.error)
        self.found = found
        self.status = status


def language(request: AnyRequest) -> str:
    """Return the language that a request asks for."""
    wanted = request.query_params.get("lang", "en")
    return wanted if wanted in LANGUAGES else "en"


def say(request: AnyRequest, error: str) -> str:
    """Return the sentence of an error."""
    return load_words(language(request)).say(f"error-{error}")


def answer(request: AnyRequest, status: int, error: str, **more: Any) -> Response[Problem]:
    """Return an error as an answer."""
    found = Problem(error, say(request, error), **more)
    return Response(found, status_code=status, media_type=MediaType.JSON)


def problem(request: AnyRequest, status: int, error: str, **more: Any) -> ProblemError:
    """Return an error to be raised."""
    return ProblemError(Problem(error, say(request, error), **more), status)


def on_problem(request: AnyRequest, fault: ProblemError) -> Response[Problem]:
    """Answer with the problem that was raised."""
    return Response(fault.found, status_code=fault.status, media_type=MediaType.JSON)


def on_http(request: AnyRequest, fault: HTTPException) -> Response[Problem]:
    """Whatever the framework turns away."""
    if fault.detail == WENT_AWAY:
        return answer(request, 400, "invalid")
    if fault.status_code >= 500:
        return on_fault(request, fault)
    error = HTTP_ERRORS.get(fault.status_code, "invalid")
    return answer(request, fault.status_code, error, details=_details(fault))


def _details(fault: HTTPException) -> list[str]:
    missing = MISSING.match(fault.detail)
    if missing:
        return [f"{missing[1]}: is missing"]
    extra = fault.extra if isinstance(fault.extra, list) else []
    found = [entry for entry in extra if isinstance(entry, dict)]
    return [f"{entry.get('key', '')}: {entry.get('message', '')}"[:200] for entry in found[:10]]


def on_fault(request: AnyRequest, fault: Exception) -> Response[Problem]:
    """Errors of the server itself: told to those who run it, not to those who play."""
    request.app.state.metrics.faults.inc()
    log.error("fault", path=request.scope["path"], exc_info=fault)
    return answer(request, 500, "internal")


def on_storage(request: AnyRequest, fault: StorageError) -> Response[Problem]:
    """Another process has written the same game, or the disk does not take it."""
    if isinstance(fault, ConflictError):
        return answer(request, 409, "stale")
    log.error("storage", path=request.scope["path"], error=str(fault)[:300])
    request.app.state.metrics.faults.inc()
    return answer(request, 503, "internal")


def on_unsuitable(request: AnyRequest, fault: Exception) -> Response[Problem]:
    """A game that cannot be made, a scenario that does not exist."""
    return answer(request, 422, "unsuitable", details=str(fault)[:2000].splitlines())


HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    ProblemError: on_problem,
    StorageError: on_storage,
    UnsuitableError: on_unsuitable,
    DataError: on_unsuitable,
    UnknownGameError: lambda request, _: answer(request, 404, "unknown-game"),
    NotAllowedError: lambda request, _: answer(request, 403, "wrong-seat"),
    WaitingError: lambda request, _: answer(request, 409, "waiting"),
    TakenError: lambda request, _: answer(request, 409, "taken"),
    NoMailError: lambda request, _: answer(request, 422, "no-mail"),
    NotYetError: lambda request, _: answer(request, 409, "not-yet"),
    NotAgreedError: lambda request, _: answer(request, 422, "not-agreed"),
    BrokenGameError: lambda request, fault: answer(request, 409, fault.what),
    StaleError: lambda request, _: answer(request, 409, "stale"),
    BeyondError: lambda request, fault: answer(request, 422, fault.what),
    TooManyError: lambda request, fault: answer(request, 429, fault.what),
    RecursionError: lambda request, _: answer(request, 400, "invalid"),
    Exception: on_fault,
}


def respond(request: AnyRequest, fault: Exception) -> ASGIApp:
    """Return the answer to whatever was raised where no framework handles it."""
    handle = next(HANDLERS[kind] for kind in type(fault).__mro__ if kind in HANDLERS)
    return handle(request, fault).to_asgi_response(app=None, request=request)
