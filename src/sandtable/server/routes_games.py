"""Games: making them, looking at them, playing them."""

from __future__ import annotations

from typing import Annotated

import structlog
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import to_builtins

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
from sandtable.server.odds_cache import Matter
from sandtable.server.refusal import refusal_of
from sandtable.server.settings import LARGEST_IMPORT
from sandtable.server.streams import number, stream
from sandtable.server.wire import (
    Accepted,
    DecideRequest,
    Json,
    NewGameAnswer,
    NewGameRequest,
    NumberRequest,
    OrderRequest,
    SeatRequest,
    StandRequest,
    TakebackAnswer,
    TakebackRequest,
    UnorderRequest,
    UnstandRequest,
    Why,
    WhyRequest,
)
from sandtable.service.faults import UnsuitableError
from sandtable.service.lobby import Created, NewGame
from sandtable.service.page_types import Line, Snapshot
from sandtable.service.pages import MOST_LINES, Page
from sandtable.service.tables import Live
from sandtable.service.wording import Wording
from sandtable.systems import system_of

log = structlog.get_logger("sandtable.server")
SeatsText = Annotated[str, QueryParameter(required=False, max_length=500)]
"""Who plays which seat: "NAME:PLAYER,NAME:PLAYER"; a person where nobody is named."""
LONGEST_QUERY = 60
"""Characters of a word of an inspection."""


# --- making games -------------------------------------------------------------------------


@post("/", status_code=201, responses=TURNED_AWAY)
async def create(request: AnyRequest, data: JSONBody[NewGameRequest]) -> NewGameAnswer:
    """Begin a game and get the links of its seats."""
    context = context_of(request)
    context.limit_makers(request)
    seed = "" if data.seed is None else str(data.seed)
    system = _system(data.scenario, data.system)
    wanted = NewGame(data.scenario, data.seats, seed, data.options, system)
    return created(request, await context.lobby.create(wanted), data.scenario)


@post("/import", status_code=201, responses=TURNED_AWAY, request_max_body_size=LARGEST_IMPORT)
async def adopt(request: AnyRequest, seats: SeatsText = "", lang: Language = "en") -> NewGameAnswer:
    """Go on with a saved game: the file is the body."""
    context = context_of(request)
    context.limit_makers(request)
    wanted = read_seats(seats)
    return created(request, await context.lobby.adopt(await request.body(), wanted), "import")


def _system(scenario: str, system: str) -> str:
    try:
        return system_of(scenario, system)
    except ValueError as error:
        raise UnsuitableError(str(error)) from error


def read_seats(text: str) -> dict[str, str]:
    """Read who plays which seat, as addresses have it.

    >>> read_seats("north:human,south:random")
    {'north': 'human', 'south': 'random'}
    """
    pairs = [each.partition(":") for each in text.split(",") if each]
    return {name: player for name, _, player in pairs}


def created(request: AnyRequest, made: Created, scenario: str) -> NewGameAnswer:
    """Return the links of a new game."""
    context_of(request).metrics.games.inc()
    log.info("game", game=made.game, scenario=scenario)
    links = {name: f"/#/game/{made.game}/{secret}" for name, secret in made.secrets.items()}
    return NewGameAnswer(made.game, links, made.secrets)


# --- looking ------------------------------------------------------------------------------


@get("/{game:str}", responses=TURNED_AWAY)
async def snapshot(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Snapshot:
    """Return the table as the seat may see it."""
    looker = await context_of(request).look(request, game, seat)
    found: Snapshot = await looker.at(Page.snapshot)
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
    await looker.word(first - 1)
    found: list[Line] = await looker.at(
        lambda page: page.lines(page.table.since(first - 1)[:MOST_LINES])
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
        return Why(legal=True) if refusal is None else Why(**page.refusal(refusal))

    found: Why = await looker.at(reason)
    return found


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

    def show(page: Page) -> Json:
        return page.wording.presenter.inspect(kind, page.inspector(), query)

    try:
        found: Json = await looker.at(show)
    except ValueError as error:
        raise problem(request, 422, "refused", details=[str(error)]) from None
    return found


@get("/{game:str}/odds", responses=TURNED_AWAY)
async def odds(
    request: AnyRequest,
    game: GameId,
    option: Annotated[str, QueryParameter(max_length=60)],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Json:
    """Return what an offered answer may lead to, by what the seat knows."""
    context = context_of(request)
    looker = await context.look(request, game, seat, THINK)
    who = looker.seat

    def matter(page: Page) -> tuple[int, Matter]:
        decision, chosen = page.table.offered(who.place, option)
        known = page.game.known(who.side, who.place).known
        return page.table.number, Matter(page.game.system, known, decision, chosen)

    try:
        number, wanted = await looker.at(matter)
    except RefusedError as error:
        raise await context.refused(request, looker.seat, error) from None
    found = await context.odds_cache.find(game, number, option, wanted)
    wording = Wording(looker.lang, wanted.system.name)
    told = wording.presenter.odds(wording.about(wanted.known), option, found)
    return {"number": number, **told}


@get("/{game:str}/file", responses=TURNED_AWAY, media_type="application/octet-stream")
async def file(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Response[bytes]:
    """Return the saved game: after its end, or to one who plays against computers only."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)

    def twin(page: Page) -> Game | None:
        return page.game.clone() if may_save(page.live, looker.seat.name) else None

    saved: Game | None = await looker.at(twin)
    if saved is None:
        raise problem(request, 403, "not-over")
    data = await context.beside(write, saved)
    name = f'attachment; filename="{game}.sandtable"'
    return Response(
        data, media_type="application/octet-stream", headers={"Content-Disposition": name}
    )


def may_save(live: Live, seat: str) -> bool:
    """Whether a seat may know everything about the game.

    A seat that was handed to a computer is still somebody's: he may take it back.
    """
    people = [row.name for row in live.row.seats if row.player == "human"]
    return live.table.game.is_over or people == [seat]


# --- playing ------------------------------------------------------------------------------


@post("/{game:str}/decide", status_code=200, responses=TURNED_AWAY)
async def decide(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[DecideRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Answer a question."""
    context = context_of(request)
    refused = refusal_of(request.scope)
    if refused is not None:
        if refused.seat is not None:  # a stranger has paid already
            context.limit_address(request.scope)
        raise await refused.worded(context, request)
    who = await context.asker(request, game, seat)
    return await context.act(
        request, who, lambda table: table.decide(who.place, data.number, data.option, data.flow)
    )


@post("/{game:str}/undo", status_code=200, responses=TURNED_AWAY)
async def undo(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[NumberRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Take the last choice back, where that is free."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    return await context.act(
        request, who, lambda table: table.undo(who.place, data.number), long=True
    )


@post("/{game:str}/takeback", status_code=200, responses=TURNED_AWAY)
async def takeback(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[TakebackRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Ask the other side to take moves back."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    return await context.act(
        request,
        who,
        lambda table: table.ask_takeback(who.place, data.number, data.before),
        long=True,
    )


@post("/{game:str}/takeback/answer", status_code=200, responses=TURNED_AWAY)
async def answer_takeback(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[TakebackAnswer],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Agree to take moves back, or decline."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    return await context.act(
        request,
        who,
        lambda table: table.answer_takeback(who.place, data.number, data.yes),
        long=True,
    )


@post("/{game:str}/stand", status_code=200, responses=TURNED_AWAY)
async def stand(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[StandRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Pass every window of a name for a while."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(
        request, who, lambda table: table.stand(who.place, data.window, data.scope)
    )


@post("/{game:str}/unstand", status_code=200, responses=TURNED_AWAY)
async def unstand(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[UnstandRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """End standing passes."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(
        request, who, lambda table: table.unstand(who.place, data.window or "")
    )


@post("/{game:str}/order", status_code=200, responses=TURNED_AWAY)
async def order(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[OrderRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Give a standing order."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    wanted = to_builtins(data)
    return await context.act(request, who, lambda table: table.order(who.place, wanted))


@post("/{game:str}/unorder", status_code=200, responses=TURNED_AWAY)
async def unorder(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[UnorderRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """End standing orders."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(request, who, lambda table: table.unorder(who.place, data.order))


@post("/{game:str}/seat", status_code=200, responses=TURNED_AWAY)
async def hand_over(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[SeatRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Let a computer player go on with one's own seat, or take it back; at any time."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(
        request, who, lambda table: table.hand_over(who.place, data.number, data.player)
    )


games = Router(
    "/api/games",
    route_handlers=[
        adopt,
        answer_takeback,
        create,
        decide,
        file,
        hand_over,
        inspect,
        lines,
        number,
        odds,
        order,
        snapshot,
        stand,
        stream,
        takeback,
        undo,
        unorder,
        unstand,
        why,
    ],
)
