"""The house itself: signs of life, numbers for those who run it, and the files of the client."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter

from sandtable import __version__
from sandtable.server.answers import problem
from sandtable.server.client import Client
from sandtable.server.context import AnyRequest, context_of
from sandtable.server.wire import Health


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> Response[Health]:
    """Return signs of life, the disk's included; 503 while it does not take what is written."""
    context = context_of(request)
    games, reason = await context.vitals.sign()
    status = "failing" if reason else "ok"
    tables, streams = len(context.lobby.tables), context.lobby.notices.watchers()
    found = Health(status, __version__, games, tables, streams, reason)
    return Response(found, status_code=503 if reason else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Return numbers for those who run the server."""
    context = context_of(request)
    await context.vitals.sign()
    context.metrics.tables.set(len(context.lobby.tables))
    context.metrics.streams.set(len(context.places))
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
    """Return a file of the client."""
    client: Client = request.app.state.client
    file = client.find(path)
    if file is None:
        raise problem(request, 404, "not-found")
    headers = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    data = file.data
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"], data = "gzip", file.packed
    return Response(data, media_type=file.kind, headers=headers)


house_routes = Router("/", route_handlers=[health, metrics, page])
