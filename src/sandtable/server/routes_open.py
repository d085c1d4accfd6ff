"""Open games: strangers find free seats, and take them."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from sandtable.server.answers import language
from sandtable.server.context import TURNED_AWAY, AnyRequest, GameId, Language, context_of
from sandtable.server.limits import LIST, REPLAY
from sandtable.server.routes_making import seat_link
from sandtable.server.wire import ClaimAnswer
from sandtable.server.wire_together import JoinRequest, OpenGames
from sandtable.service.claims import Claimant
from sandtable.service.conduct import name_in
from sandtable.service.open_games import MOST_LISTED, open_since


@get("/api/open", responses=TURNED_AWAY)
async def open_games(request: AnyRequest, lang: Language = "en") -> OpenGames:
    """Return games with free seats that anybody may take, the newest first."""
    context = context_of(request)
    context.limit_address(request.scope, LIST)
    since = open_since(context.lobby.tables.now())
    rows = await context.lobby.storage.open_games(since, MOST_LISTED)
    return await context.beside(context.showcase.tell, rows, language(request))


@post("/api/games/{game:str}/join", status_code=200, responses=TURNED_AWAY)
async def join(
    request: AnyRequest, game: GameId, data: JSONBody[JoinRequest], lang: Language = "en"
) -> ClaimAnswer:
    """Take a free seat of an open game, as by an invitation."""
    context = context_of(request)
    context.limit_address(request.scope, REPLAY)
    context.limit_makers(request)
    claimant = Claimant(data.part, data.agrees, name_in(data.called))
    taken = await context.lobby.claims.join(game, data.seat, claimant)
    return ClaimAnswer(game, taken.seat, taken.secret, seat_link(game, taken.secret))


open_routes = Router("/", route_handlers=[join, open_games])
