"""Seats: who has come, claiming one, and links that a holder makes and withdraws."""

from __future__ import annotations

import asyncio

from litestar import Router, get, post
from litestar.params import JSONBody

from sandtable.kernel.refusals import RefusedError
from sandtable.server.answers import language, problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.deeds import At, deed
from sandtable.server.limits import LOOK, REPLAY
from sandtable.server.routes_making import seat_link
from sandtable.server.wire import ClaimAnswer, ClaimRequest, InviteAnswer, InviteRequest
from sandtable.server.wire_together import ProposalRequest
from sandtable.service.claims import Claimant
from sandtable.service.conduct import name_in
from sandtable.service.faults import NotAllowedError
from sandtable.service.page_types import Room
from sandtable.service.rooms import room_of
from sandtable.service.storage import ASKS, POSITION, WATCHES, Record


@get("/{game:str}/room", responses=TURNED_AWAY)
async def room(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Room:
    """Return who has come, and what is not as usual; for every secret of a game, and all changes
    nothing.
    """
    context = context_of(request)
    context.limit_address(request.scope, LOOK)
    row, found = await context.lobby.claims.find(game, seat)
    if found.kind == POSITION:
        raise NotAllowedError(game)
    return await asyncio.to_thread(room_of, row, found, language(request))


@post("/{game:str}/claim", status_code=200, responses=TURNED_AWAY)
async def claim(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[ClaimRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> ClaimAnswer:
    """Take the seat of an invitation: it is spent, and whoever sent this gets a secret."""
    context = context_of(request)
    context.limit_address(request.scope, REPLAY)
    claimant = Claimant(data.part, data.agrees, name_in(data.called))
    _, opens = await context.lobby.claims.find(game, seat)
    taken = await context.lobby.claims.claim(game, seat, claimant)
    if opens.kind == ASKS:
        context.places.dismiss(game, taken.seat, f"watch-{taken.seat}")
    return ClaimAnswer(game, taken.seat, taken.secret, seat_link(game, taken.secret))


@post("/{game:str}/invite", status_code=200, responses=TURNED_AWAY)
async def invite(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[InviteRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> InviteAnswer:
    """Make a link for another device, or to watch this seat; the former one ends."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    secret = await context.lobby.claims.invite(who, data.opens)
    if data.opens == WATCHES:
        context.places.dismiss(game, f"watch-{who.name}")
    return InviteAnswer(secret)


@post("/{game:str}/withdraw", status_code=200, responses=TURNED_AWAY)
async def withdraw(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[InviteRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> InviteAnswer:
    """End the link that was made for another device, or to watch this seat."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    await context.lobby.claims.withdraw(who, data.opens)
    if data.opens == WATCHES:
        context.places.dismiss(game, f"watch-{who.name}")
    return InviteAnswer("")


@post("/{game:str}/lost-seat/ask", status_code=200, responses=TURNED_AWAY)
async def ask_for_seat(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> InviteAnswer:
    """Ask for a seat anew by the invitation that was followed.

    The secret that comes back claims it when all other sides have agreed, after three days.
    """
    context = context_of(request)
    context.limit_address(request.scope, REPLAY)
    try:
        return InviteAnswer(await context.lobby.claims.ask_anew(game, seat))
    except RefusedError:
        raise problem(request, 409, "asked-already") from None


@deed("/lost-seat", REPLAY)
def lost_seat(at: At, data: ProposalRequest) -> list[Record]:
    """Agree that a seat is issued anew, or decline; whoever holds it says no."""
    return at.table.answer_seat(at.place, data.number, data.yes)


seats_routes = Router(
    "/api/games", route_handlers=[ask_for_seat, claim, invite, lost_seat, room, withdraw]
)
