"""What people do about a game beside playing it: names, talk, giving up, proposals, positions."""

from __future__ import annotations

import asyncio

from litestar import Router, get, post
from litestar.params import JSONBody

from sandtable.kernel.refusals import RefusedError
from sandtable.server.answers import language, problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    Context,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.deeds import At, deed
from sandtable.server.limits import LOOK, REPLAY
from sandtable.server.routes_making import created
from sandtable.server.routes_past import past_of
from sandtable.server.wire import Accepted, AgainRequest, NewGameAnswer, NumberRequest
from sandtable.server.wire_together import (
    CalledRequest,
    PositionAnswer,
    PositionFacts,
    PositionRequest,
    ProposalRequest,
    TalkRequest,
)
from sandtable.service.conduct import name_in
from sandtable.service.faults import StaleError
from sandtable.service.past import Past
from sandtable.service.rooms import title_at
from sandtable.service.seats import seats_at
from sandtable.service.storage import GameRow, Record
from sandtable.service.wording import Wording


@post("/{game:str}/called", status_code=200, responses=TURNED_AWAY)
async def called(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[CalledRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> CalledRequest:
    """Be called otherwise from now on; all are told. Returns the name as it is kept."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    name = name_in(data.called)
    try:
        await context.lobby.claims.call(who, name)
    except RefusedError as error:
        raise await context.turned_down(request, who, error) from None
    return CalledRequest(name)


@deed("/talk", first=Context.limit_talk)
def talk(at: At, data: TalkRequest) -> list[Record]:
    """Say something to all at the table or to one's own side, also when the game is over."""
    return at.table.talk(at.place, data.text, aside=data.aside)


@deed("/resign")
def resign(at: At, data: NumberRequest) -> list[Record]:
    """Give the game up."""
    return at.table.resign(at.place, data.number)


@deed("/draw")
def draw(at: At, data: ProposalRequest) -> list[Record]:
    """Offer a draw, agree to it, decline or withdraw it.

    An offer stands until it is answered or withdrawn, or until the side that made it chooses.
    """
    return at.table.offer_draw(at.place, data.number, data.yes)


@post("/{game:str}/rematch", status_code=200, responses=TURNED_AWAY)
async def rematch(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[ProposalRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Propose to play again with sides changed, agree to it, decline or withdraw it.

    When all agree, `rematch` of the page names the new game; the secrets of this one invite to it.
    """
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    if data.yes:
        context.limit_makers(request)
    try:
        return Accepted(await context.lobby.rematch(who, data.number, data.yes))
    except (RefusedError, StaleError) as error:
        raise await context.turned_down(request, who, error) from None


# --- positions ------------------------------------------------------------------------------


@post("/{game:str}/position", status_code=200, responses=TURNED_AWAY)
async def share_position(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[PositionRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> PositionAnswer:
    """Return a secret that opens the position after a number of a game that is over."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)
    found: Past = await looker.at(lambda page: past_of(request, page, data.number))
    if not found.is_over:
        raise problem(request, 403, "game-not-over")
    if not found.can_be_played:
        raise problem(request, 409, "before-seam")
    context.limit_makers(request)
    return PositionAnswer(await context.lobby.claims.share_position(looker.seat, data.number))


@get("/{game:str}/position", responses=TURNED_AWAY)
async def position(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> PositionFacts:
    """Return what the secret of a position opens; the secret is sent as that of a seat is."""
    context = context_of(request)
    context.limit_address(request.scope, LOOK)
    row, number = await context.lobby.claims.position(game, seat)
    return await asyncio.to_thread(position_facts, row, number, language(request))


def position_facts(row: GameRow, number: int, lang: str) -> PositionFacts:
    """What whoever has the secret of a position may know."""
    title = title_at(row, Wording(lang, row.system))
    seats = [each.name for each in seats_at(row)]
    return PositionFacts(row.id, row.system, row.scenario, title, number, seats)


@post("/{game:str}/position/open", status_code=201, responses=TURNED_AWAY)
async def open_position(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[AgainRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> NewGameAnswer:
    """Go on from a position that somebody shared, as a new game with the same draws."""
    context = context_of(request)
    context.limit_address(request.scope, REPLAY)
    row, number = await context.lobby.claims.position(game, seat)
    context.limit_makers(request)
    async with context.lobby.looking(game) as live:
        found = Past(live.still(), number)
    if not found.can_be_played:
        raise problem(request, 409, "before-seam")
    begins = live.row._replace(begins=found.begins)
    made = await context.lobby.branch(begins, number, found.records(), data.seats)
    return created(request, made, row.scenario)


together_routes = Router(
    "/api/games",
    route_handlers=[
        called,
        draw,
        open_position,
        position,
        rematch,
        resign,
        share_position,
        talk,
    ],
)
