"""Playing: what seats do at a table."""

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
from sandtable.server.decisions import take
from sandtable.server.limits import REPLAY
from sandtable.server.wire import (
    Accepted,
    AnewRequest,
    AsideRequest,
    DecideRequest,
    NumberRequest,
    OrderSheet,
    SeatRequest,
    StandRequest,
    TakebackAnswer,
    TakebackRequest,
    UnorderRequest,
    UnstandRequest,
)


@post("/{game:str}/decide", status_code=200, responses=TURNED_AWAY)
async def decide(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[DecideRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Answer a question."""
    return await take(request, game, seat, data)


@post("/{game:str}/aside", status_code=200, responses=TURNED_AWAY)
async def aside(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[AsideRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Say something unasked, where the rules allow it."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(request, who, lambda table: table.say(who.place, data.option))


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


@post("/{game:str}/anew", status_code=200, responses=TURNED_AWAY)
async def anew(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[AnewRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Lay a piece elsewhere, where what was laid can be taken back."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    return await context.act(
        request,
        who,
        lambda table: table.place_anew(who.place, data.number, data.piece, data.place),
        long=True,
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
    data: JSONBody[OrderSheet],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> Accepted:
    """Give a standing order, in the words of the game's system."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    return await context.act(request, who, lambda table: table.order(who.place, data))


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
    operation = context.lobby.timekeeper.hand_over(who, data.number, data.player)
    return await context.act(request, who, operation)


playing_routes = Router(
    "/api/games",
    route_handlers=[
        anew,
        answer_takeback,
        aside,
        decide,
        hand_over,
        order,
        stand,
        takeback,
        undo,
        unorder,
        unstand,
    ],
)
