"""Time: pauses that all agree to, and the win of a side whose enemy has no time left."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.wire import Accepted, NumberRequest
from sandtable.server.wire_together import ProposalRequest


@post("/{game:str}/pause", status_code=200, responses=TURNED_AWAY)
async def pause(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[ProposalRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Propose a pause or agree to one; decline it, or go on."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    operation = context.lobby.timekeeper.pause(who, data.number, data.yes)
    return await context.act(request, who, operation)


@post("/{game:str}/claim-win", status_code=200, responses=TURNED_AWAY)
async def claim_win(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[NumberRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Win the game because another side that is asked has no time left."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    operation = context.lobby.timekeeper.claim_win(who, data.number)
    return await context.act(request, who, operation)


time_routes = Router("/api/games", route_handlers=[claim_win, pause])
