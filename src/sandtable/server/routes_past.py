"""The past of a game: positions to leaf through."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Router, get
from litestar.params import QueryParameter

from sandtable.server.answers import problem
from sandtable.server.counter import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    counter_of,
)
from sandtable.server.wire import Json
from sandtable.service.pages import Page
from sandtable.service.past import Past

Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
Viewpoint = Annotated[Literal["own", "axis", "allies", "public"], QueryParameter(required=False)]
SIDES = {"axis": 0, "allies": 1, "public": -1}


@get("/{game:str}/past", responses=TURNED_AWAY)
async def past(
    request: AnyRequest,
    game: GameId,
    number: Number,
    seat: SeatSecret = "",
    viewpoint: Viewpoint = "own",
    lang: Language = "en",
) -> Json:
    """Return the position after a number; from any viewpoint once the game is over."""
    looker = await counter_of(request).look(request, game, seat)

    def find(page: Page) -> tuple[Past, bool]:
        return Past(page.table, number), page.game.is_over

    found: tuple[Past, bool] = await looker.at(find)
    position, is_over = found
    side = SIDES.get(viewpoint, looker.seat.side)
    if side not in (looker.seat.side, -1) and not is_over:
        raise problem(request, 403, "not-over")
    if not position.is_known:
        raise problem(request, 409, "other-rules")
    view: dict[str, Any] = await asyncio.to_thread(position.view, side)
    return {"number": number, "view": view}


past_routes = Router("/api/games", route_handlers=[past])
