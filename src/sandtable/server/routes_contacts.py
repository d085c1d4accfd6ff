"""Where a seat wants to be told that it is asked."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from sandtable.server.answers import language
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import REPLAY
from sandtable.server.wire_together import ContactAnswer, ContactRequest, ProofRequest


@post("/{game:str}/contact", status_code=200, responses=TURNED_AWAY)
async def contact(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[ContactRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> ContactAnswer:
    """Give an address for this seat; it is used once the link that is sent there was followed."""
    context = context_of(request)
    who = await context.asker(request, game, seat, REPLAY)
    if data.address:
        context.limit_letters(request, who, data.address)
    unproven = await context.lobby.letters.register(who, data.address, language(request))
    return ContactAnswer(unproven)


@post("/{game:str}/contact/prove", status_code=200, responses=TURNED_AWAY)
async def prove(
    request: AnyRequest, game: GameId, data: JSONBody[ProofRequest], lang: Language = "en"
) -> ContactAnswer:
    """Prove an address by what was sent there; whoever opens the link need not have the seat."""
    context = context_of(request)
    context.limit_address(request.scope, REPLAY)
    await context.lobby.letters.prove(game, data.proof)
    return ContactAnswer(unproven=False)


contacts_routes = Router("/api/games", route_handlers=[contact, prove])
