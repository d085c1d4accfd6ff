"""What lies beside the table: scenarios, maps, catalogues, words, rules, signs of life."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Annotated

from litestar import MediaType, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from sandtable import __version__
from sandtable.server.answers import problem
from sandtable.server.client import Client
from sandtable.server.context import AnyRequest, Language, context_of
from sandtable.server.opponents import opponents_page
from sandtable.server.wire import Health, Json, Lang, OpponentFacts, Problem
from sandtable.service.combat_commander import library
from sandtable.service.rulebook import find_rules, rule_facts
from sandtable.service.words import catalogue, load_words
from sandtable.systems.combat_commander.generator_options import is_random

SYSTEM = "combat-commander"
DAY = {"Cache-Control": "public, max-age=3600"}
Key = Annotated[str, PathParameter(max_length=200)]
UNREADABLE = {400: ResponseSpec(Problem, description="cannot be read")}
MISSING = {
    **UNREADABLE,
    404: ResponseSpec(Problem, description="there is none"),
    422: ResponseSpec(Problem, description="there is no such scenario"),
    429: ResponseSpec(Problem, description="too often"),
}


@get("/api/scenarios", sync_to_thread=False)
def scenarios() -> list[Json]:
    """Return every scenario in a few facts."""
    return library.scenarios()


@get("/api/rulings", sync_to_thread=False)
def rulings() -> list[Json]:
    """Return the readings of unclear text that a game can choose."""
    return library.rulings()


@get("/api/players", sync_to_thread=False, responses=UNREADABLE)
def players(lang: Language = "en") -> list[OpponentFacts]:
    """Return the computer players that may be given a seat, the weakest first."""
    return opponents_page(load_words(lang, SYSTEM))


@get("/api/maps/{key:str}", sync_to_thread=True, responses=MISSING)
def map_(request: AnyRequest, key: Key) -> Response[Json]:
    """Return a map to be drawn."""
    found = library.map_facts(key)
    if found is None:
        raise problem(request, 404, "not-found")
    return Response(found, headers=DAY)


@get("/api/catalog/{scenario:str}", responses=MISSING)
async def catalog(request: AnyRequest, scenario: Key) -> Json:
    """Return counters, cards and chits of a scenario."""
    if is_random(scenario):
        context_of(request).limit_makers(request)
    return await asyncio.to_thread(library.catalogue, scenario)


@get("/api/locale/{lang:str}", media_type=MediaType.TEXT, sync_to_thread=False, responses=MISSING)
def locale(lang: Annotated[Lang, PathParameter()]) -> str:
    """Return the words of a language for the client (Fluent)."""
    own = files("sandtable").joinpath("locale", lang, "web.ftl")
    texts = catalogue(lang, SYSTEM)
    page = own.read_text(encoding="utf-8") if own.is_file() else ""
    return "\n".join([*texts, page] if page not in texts else texts)


@get("/api/rules/{number:path}", sync_to_thread=False, responses=MISSING)
def rule(request: AnyRequest, number: Annotated[str, PathParameter(max_length=60)]) -> Json:
    """Return our statement of a rule, with the rulings on it."""
    found = rule_facts(SYSTEM, number.strip("/"))
    if found is None:
        raise problem(request, 404, "not-found")
    return found


@get("/api/rules", sync_to_thread=False, responses=MISSING)
def rules(search: Annotated[str, QueryParameter(max_length=80)] = "") -> list[Json]:
    """Return rules by number, title or text; all of them without a search."""
    return find_rules(SYSTEM, search)


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


async def limit(request: AnyRequest) -> None:
    """Let no address read too much."""
    context_of(request).limit_address(request.scope)


library_routes = Router(
    "/",
    route_handlers=[catalog, locale, map_, players, rule, rules, rulings, scenarios],
    before_request=limit,
)
house_routes = Router("/", route_handlers=[health, metrics, page])
