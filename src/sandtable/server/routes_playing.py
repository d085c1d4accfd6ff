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
)
from sandtable.server.decisions import take
from sandtable.server.deeds import At, deed
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
from sandtable.service.storage import Record


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


@deed("/aside")
def aside(at: At, data: AsideRequest) -> list[Record]:
    """Say something unasked, where the rules allow it."""
    return at.table.say(at.place, data.option)


@deed("/undo", REPLAY, long=True)
def undo(at: At, data: NumberRequest) -> list[Record]:
    """Take the last choice back, where that is free."""
    return at.table.undo(at.place, data.number)


@deed("/anew", REPLAY, long=True)
def anew(at: At, data: AnewRequest) -> list[Record]:
    """Lay a piece elsewhere, where what was laid can be taken back."""
    return at.table.place_anew(at.place, data.number, data.piece, data.place)


@deed("/takeback", REPLAY, long=True)
def takeback(at: At, data: TakebackRequest) -> list[Record]:
    """Ask the other side to take moves back."""
    return at.table.ask_takeback(at.place, data.number, data.before)


@deed("/takeback/answer", REPLAY, long=True)
def answer_takeback(at: At, data: TakebackAnswer) -> list[Record]:
    """Agree to take moves back, or decline."""
    return at.table.answer_takeback(at.place, data.number, data.yes)


@deed("/stand")
def stand(at: At, data: StandRequest) -> list[Record]:
    """Pass every window of a name for a while."""
    return at.table.stand(at.place, data.window, data.scope)


@deed("/unstand")
def unstand(at: At, data: UnstandRequest) -> list[Record]:
    """End standing passes."""
    return at.table.unstand(at.place, data.window or "")


@deed("/order")
def order(at: At, data: OrderSheet) -> list[Record]:
    """Give a standing order, in the words of the game's system."""
    return at.table.order(at.place, data)


@deed("/unorder")
def unorder(at: At, data: UnorderRequest) -> list[Record]:
    """End standing orders."""
    return at.table.unorder(at.place, data.order)


@deed("/seat")
def hand_over(at: At, data: SeatRequest) -> list[Record]:
    """Let a computer player go on with one's own seat, or take it back; at any time."""
    return at.lobby.timekeeper.hand_over(at.who, data.number, data.player)(at.table)


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
