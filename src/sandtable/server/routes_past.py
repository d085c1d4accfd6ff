"""The past of a game: positions to leaf through and to go on from, and the proof of its draws."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.game import Game
from sandtable.kernel.seats import SPECTATOR
from sandtable.server.answers import language, problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import PROVE, REPLAY
from sandtable.server.routes_looking import may_save
from sandtable.server.routes_making import created
from sandtable.server.wire import AgainRequest, BranchRequest, NewGameAnswer
from sandtable.server.wire_advice import PastView, ProofFacts
from sandtable.server.wire_together import VariationFacts, Variations
from sandtable.service.pages import Page
from sandtable.service.past import Past, Proof, prove
from sandtable.service.seats import Guest, place_of
from sandtable.service.storage import GameRow
from sandtable.service.tables import Live
from sandtable.service.words import load_words

Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
Viewpoint = Annotated[str, QueryParameter(required=False, max_length=60)]
"""Whose eyes to look with: `OWN`, `PUBLIC`, or the key of a side or a seat."""
OWN, PUBLIC = "own", "public"


@get("/{game:str}/past", responses=TURNED_AWAY)
async def past(
    request: AnyRequest,
    game: GameId,
    number: Number,
    seat: SeatSecret = "",
    viewpoint: Viewpoint = "own",
    lang: Language = "en",
) -> PastView:
    """Return the position after a number; from any viewpoint once the game is over."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)

    position: Past = await looker.at(lambda page: past_of(request, page, number))
    eyes = eyes_of(viewpoint, looker.seat, position.game)
    if eyes is None:
        there = ", ".join(viewpoints(position.game))
        details = [f"viewpoint: {viewpoint!r} is nobody's; there are: {there}"]
        raise problem(request, 400, "invalid", details=details)
    side, place = eyes
    if side not in (looker.seat.side, SPECTATOR) and not position.is_over:
        raise problem(request, 403, "still-on")
    view, asked = await context.beside(position.shown, side, place)
    return PastView(number, view, asked)


def past_of(request: AnyRequest, page: Page, number: int) -> Past:
    """The position after a number; a problem if the game has not come so far."""
    reached = page.table.number
    if number > reached:
        details = [f"number: must be 0 to {reached}, is {number}"]
        raise problem(request, 400, "invalid", details=details)
    return Past(page.table, number)


def viewpoints(game: Game) -> list[str]:
    """Whose eyes there are to look with."""
    seats = (seat.name for seat in game.seats)
    return list(dict.fromkeys((OWN, PUBLIC, *game.system.sides, *seats)))


def eyes_of(viewpoint: str, seat: Guest, game: Game) -> tuple[int, int] | None:
    """The side and the seat with whose eyes somebody looks back; None if there is none such.

    Of the own side one sees what the own seat sees.
    """
    own = seat.side, seat.place
    if viewpoint == OWN:
        return own
    if viewpoint == PUBLIC:
        return SPECTATOR, ANY_SEAT
    if viewpoint in game.system.sides:
        side = game.system.sides.index(viewpoint)
        return own if side == seat.side else (side, ANY_SEAT)
    place = place_of(viewpoint, game.seats)
    if place == ANY_SEAT:
        return None
    side = game.seats[place].side
    return own if side == seat.side else (side, place)


@get("/{game:str}/proof", responses=TURNED_AWAY)
async def proof(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> ProofFacts:
    """Return the seal of the draws; after the end the key, and whether everything fits."""
    context = context_of(request)
    looker = await context.look(request, game, seat, PROVE)

    def find(page: Page) -> tuple[Past, GameRow]:
        return Past(page.table, page.table.number), page.live.row

    found: tuple[Past, GameRow] = await looker.at(find)
    shown = await context.beside(prove, *found)
    words = load_words(language(request))
    return ProofFacts(*shown, words.say(f"proof-{_verdict(shown)}"))


def _verdict(proof: Proof) -> str:
    if proof.fits is None:
        return "open"
    if not (proof.fits and proof.replays):
        return "fails"
    return "seam" if proof.seam else "fits"


@post("/{game:str}/continue", status_code=201, responses=TURNED_AWAY)
async def go_on(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[BranchRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> NewGameAnswer:
    """Go on from here as a new game: after the end, or for one who plays against computers only."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)

    def find(page: Page) -> tuple[Past, Live, bool]:
        may = may_save(page, looker.seat.name)
        return past_of(request, page, data.number), page.live, may

    found: tuple[Past, Live, bool] = await looker.at(find)
    position, live, allowed = found
    if not allowed:
        raise problem(request, 403, "not-over")
    if not position.can_be_played:
        raise problem(request, 409, "before-seam")
    context.limit_makers(request)
    row = live.row._replace(begins=position.begins)
    made = await context.lobby.branch(row, data.number, position.records(), data.seats)
    return created(request, made, live.row.scenario)


@get("/{game:str}/variations", responses=TURNED_AWAY)
async def variations(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Variations:
    """Return the games that go on from the course of this one."""
    context = context_of(request)
    who = await context.asker(request, game, seat)
    found = await context.lobby.storage.variations(who.game)
    return Variations([VariationFacts(*each) for each in found])


@post("/{game:str}/again", status_code=201, responses=TURNED_AWAY)
async def again(
    request: AnyRequest,
    game: GameId,
    data: JSONBody[AgainRequest],
    seat: SeatSecret = "",
    lang: Language = "en",
) -> NewGameAnswer:
    """Play a finished game's scenario again, with the same options and other draws."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REPLAY)
    found: tuple[Live, bool] = await looker.at(lambda page: (page.live, page.table.is_over))
    live, is_over = found
    if not is_over:
        raise problem(request, 403, "game-not-over")
    context.limit_makers(request)
    return created(request, await context.lobby.again(live.row, data.seats), live.row.scenario)


past_routes = Router("/api/games", route_handlers=[again, go_on, past, proof, variations])
