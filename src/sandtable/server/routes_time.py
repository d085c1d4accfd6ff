"""Time: pauses, the win of a side whose enemy has no time left, deadlines for a calendar."""

from __future__ import annotations

from litestar import Response, Router, get

from sandtable.kernel.refusals import RefusedError
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.deeds import At, deed
from sandtable.server.wire import NumberRequest
from sandtable.server.wire_together import ProposalRequest
from sandtable.service.calendars import Due, calendar
from sandtable.service.storage import Record


@deed("/pause")
def pause(at: At, data: ProposalRequest) -> list[Record]:
    """Propose a pause or agree to one; decline it, or go on."""
    return at.lobby.timekeeper.pause(at.who, data.number, data.yes)(at.table)


@deed("/claim-win")
def claim_win(at: At, data: NumberRequest) -> list[Record]:
    """Win the game because another side that is asked has no time left."""
    return at.lobby.timekeeper.claim_win(at.who, data.number)(at.table)


@get("/{game:str}/deadline", responses=TURNED_AWAY, media_type="text/calendar")
async def deadline(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Response[bytes]:
    """Return the next moment at which answers are due, as a file for a calendar."""
    context = context_of(request)
    looker = await context.look(request, game, seat)
    try:
        due: Due = await looker.at(lambda page: page.people.due(page.title))
    except RefusedError as error:
        raise await context.refused(request, looker.seat, error) from None
    address = context.lobby.letters.address.rstrip("/")
    link = f"{address}/#/game/{game}" if address else ""
    name = {"Content-Disposition": f'attachment; filename="{game}.ics"'}
    return Response(calendar(due._replace(link=link)), media_type="text/calendar", headers=name)


time_routes = Router("/api/games", route_handlers=[claim_win, deadline, pause])
