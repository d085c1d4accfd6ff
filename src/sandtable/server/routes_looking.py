"""Looking at a game: the table, its log, why something is not offered, odds, inspections."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.kernel.game import Game
from sandtable.kernel.log import write
from sandtable.kernel.refusals import RefusedError
from sandtable.server.answers import problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import REACH, REPLAY, THINK
from sandtable.server.odds_cache import OddsQuestion
from sandtable.server.streams import PageOf, number, seen, stream
from sandtable.server.wire import FieldFault, Judgement, Why, WhyRequest
from sandtable.server.wire_advice import OddsFacts
from sandtable.service.computers import HUMAN
from sandtable.service.faults import NotAllowedError
from sandtable.service.judging import Judged, judged
from sandtable.service.page_types import Json, Line, Places, Snapshot
from sandtable.service.pages import MOST_LINES, Page
from sandtable.service.presenters import Looker, Presenter
from sandtable.service.rooms import seal_facts
from sandtable.service.wording import Wording

LONGEST_QUERY = 60
"""Characters of a word of an inspection."""


@get("/{game:str}", responses=TURNED_AWAY)
async def snapshot(
    request: AnyRequest,
    game: GameId,
    seat: SeatSecret = "",
    lang: Language = "en",
    page: PageOf = "",
) -> Snapshot:
    """Return the table as the seat may see it."""
    context = context_of(request)
    looker = await context.look(request, game, seat)
    looker.show_at_a_pace(page)
    found: Snapshot = await looker.at(Page.snapshot)
    found.letters = context.lobby.letters.send is not None
    return found


@get("/{game:str}/log", responses=TURNED_AWAY)
async def lines(
    request: AnyRequest,
    game: GameId,
    seat: SeatSecret = "",
    first: Annotated[int, QueryParameter(name="from", ge=0, le=2**31)] = 0,
    lang: Language = "en",
) -> list[Line]:
    """Return the lines of the log from a number on, as the seat may read them."""
    looker = await context_of(request).look(request, game, seat)
    found: list[Line] = await looker.read(
        first - 1, lambda page: page.lines(page.table.since(first - 1)[:MOST_LINES])
    )
    return found


@post("/{game:str}/why", status_code=200, responses=TURNED_AWAY)
async def why(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[WhyRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Why:
    """Say why something is not offered."""
    looker = await context_of(request).look(request, game, seat)

    def reason(page: Page) -> Why:
        refusal = page.table.why_not(looker.seat.place, data.option, data.flow)
        return Why(legal=True) if refusal is None else Why(**page.refusal(refusal, data.flow))

    found: Why = await looker.at(reason)
    return found


@post("/{game:str}/judge", status_code=200, responses=TURNED_AWAY)
async def judge(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[WhyRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Judgement:
    """Say everything that is wrong with an answer, and what is reckoned of it; nothing happens."""
    looker = await context_of(request).look(request, game, seat)
    if not looker.seat.plays:
        raise NotAllowedError(game)
    found: Judged = await looker.at(lambda page: judged(page, data.option, data.flow))
    return Judgement(msgspec.convert(found.faults, list[FieldFault]), found.tally)


@get("/{game:str}/inspect/{kind:str}", responses=TURNED_AWAY)
async def inspect(
    request: AnyRequest,
    game: GameId,
    kind: Annotated[str, PathParameter(max_length=40)],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Json:
    """Answer a question about the table; what can be asked, and by which words, its system says."""
    looker = await context_of(request).look(request, game, seat, REACH)
    query = {name: value[:LONGEST_QUERY] for name, value in request.query_params.items()}

    def still(page: Page) -> tuple[Presenter, Looker]:
        return page.wording.presenter, page.inspector()

    presenter, table = await looker.at(still)
    try:
        found: Json = await asyncio.to_thread(presenter.inspect, kind, table, query)
    except ValueError as error:
        raise problem(request, 422, "refused", details=[str(error)]) from None
    return found


@get("/{game:str}/places", responses=TURNED_AWAY)
async def places(
    request: AnyRequest,
    game: GameId,
    piece: Annotated[str, QueryParameter(max_length=60)],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Places:
    """Return where a piece that the seat has laid could lie instead."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)
    page = await looker.page()
    try:
        found: Places = await context.beside(page.places, piece)
    except RefusedError as error:
        raise await context.refused(request, looker.seat, error) from None
    return found


@get("/{game:str}/odds", responses=TURNED_AWAY)
async def odds(
    request: AnyRequest,
    game: GameId,
    option: Annotated[str, QueryParameter(max_length=60)],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> OddsFacts:
    """Return what an offered answer may lead to, by what the seat knows."""
    context = context_of(request)
    looker = await context.look(request, game, seat, THINK)
    who = looker.seat

    def matter(page: Page) -> tuple[int, OddsQuestion]:
        decision, chosen = page.table.offered(who.place, option)
        known = page.game.known(who.side, who.place).known
        return page.table.number, OddsQuestion(page.game.system, known, decision, chosen)

    try:
        number, wanted = await looker.at(matter)
    except RefusedError as error:
        raise await context.refused(request, looker.seat, error) from None
    found = await context.odds_cache.find(game, number, option, wanted)
    wording = Wording(looker.lang, wanted.system.name)
    told = wording.presenter.odds(wording.about(wanted.known), option, found)
    return msgspec.convert({"number": number, **told}, OddsFacts)


@get("/{game:str}/file", responses=TURNED_AWAY, media_type="application/octet-stream")
async def file(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Response[bytes]:
    """Return the saved game: after its end, or to one who plays against computers only."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)

    def twin(page: Page) -> tuple[Game, Json | None] | None:
        may = may_save(page, looker.seat.name)
        return (page.game.clone(), seal_facts(page.live.row)) if may else None

    saved: tuple[Game, Json | None] | None = await looker.at(twin)
    if saved is None:
        raise problem(request, 403, "not-over")
    data = await context.beside(write, *saved)
    name = f'attachment; filename="{game}.sandtable"'
    return Response(
        data, media_type="application/octet-stream", headers={"Content-Disposition": name}
    )


def may_save(page: Page, seat: str) -> bool:
    """Whether a seat may know everything about the game.

    A seat that was handed to a computer is still somebody's: they may take it back.
    """
    people = [row.name for row in page.live.row.seats if row.player == HUMAN]
    return page.table.is_over or people == [seat]


looking_routes = Router(
    "/api/games",
    route_handlers=[file, inspect, judge, lines, number, odds, places, seen, snapshot, stream, why],
)
