"""Advice: a hint for the question that is asked, and a review after the game."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from sandtable.kernel.game import Game
from sandtable.kernel.refusals import RefusedError
from sandtable.server.advice import (
    Judged,
    SeatQuestion,
    hint_page,
    review_page,
    think,
    verdict_page,
)
from sandtable.server.answers import problem
from sandtable.server.context import (
    TURNED_AWAY,
    AnyRequest,
    GameId,
    Language,
    SeatSecret,
    context_of,
)
from sandtable.server.limits import REVIEW, THINK
from sandtable.server.wire_advice import Hint, ReviewFacts, VerdictFacts
from sandtable.service.faults import NotAllowedError
from sandtable.service.pages import Page
from sandtable.service.past import crossroads
from sandtable.service.seats import Guest

Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@get("/{game:str}/hint", responses=TURNED_AWAY)
async def hint(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> Hint:
    """Return what the adviser would do in this seat, and why."""
    context = context_of(request)
    looker = await context.look(request, game, seat, THINK)
    who = looker.seat

    def matter(page: Page) -> SeatQuestion | None:
        decision = None if page.table.is_over else page.game.question(who.place)
        if decision is None or who.place in page.table.computers:
            return None
        return SeatQuestion(page.table.number, page.game.known(who.side, who.place), decision)

    asked: SeatQuestion | None = await looker.at(matter)
    if asked is not None and await looker.at(lambda page: page.table.people_meet):
        await told(request, who)
        asked = await looker.at(matter)
    if asked is None:
        raise problem(request, 422, "not-asked")
    try:
        thought = await context.beside(think, asked.view, asked.decision)
    except ValueError:
        raise problem(request, 422, "no-advice") from None
    return hint_page(asked, looker.lang, thought)


async def told(request: AnyRequest, who: Guest) -> None:
    """Tell the others that a seat asks an adviser; a problem where that was ruled out.

    Whoever only watches a seat asks nobody in its name.
    """
    context = context_of(request)
    if not who.plays:
        raise NotAllowedError(who.game)
    try:
        await context.lobby.advise(who)
    except RefusedError as error:
        raise await context.refused(request, who, error) from None


@get("/{game:str}/review", responses=TURNED_AWAY)
async def look_back(
    request: AnyRequest, game: GameId, seat: SeatSecret = "", lang: Language = "en"
) -> ReviewFacts:
    """Return how a finished game went: expected result, luck, costly decisions."""
    context = context_of(request)
    looker = await context.look(request, game, seat, REVIEW)

    def find(page: Page) -> tuple[Game, bool]:
        return page.game, page.table.is_over

    found: tuple[Game, bool] = await looker.at(find)
    if not found[1]:
        raise problem(request, 403, "still-on")
    reviewed = await context.reviews.find(game, found[0])
    told: ReviewFacts = await looker.at(lambda page: review_page(page, reviewed))
    return told


@get("/{game:str}/thought", responses=TURNED_AWAY)
async def thought(
    request: AnyRequest,
    game: GameId,
    number: Number,
    seat: SeatSecret = "",
    lang: Language = "en",
) -> VerdictFacts:
    """Return what the adviser thinks of a choice, by what its side knew; after the end."""
    context = context_of(request)
    looker = await context.look(request, game, seat, THINK)

    def find(page: Page) -> tuple[Game, int, int, bool]:
        given = page.table.given
        index = given.index(number) if number in given else -1
        return page.game, index, given[index - 1] if index > 0 else 0, page.table.is_over

    found: tuple[Game, int, int, bool] = await looker.at(find)
    played, index, since, is_over = found
    if not is_over:
        raise problem(request, 403, "still-on")
    if index < 0:
        raise problem(request, 404, "not-found")
    if index < played.seam:
        raise problem(request, 409, "before-seam")
    own = context.memory.find(game, since, number, played.choices[index].option)

    def judge() -> VerdictFacts:
        return verdict_page(Judged(number, crossroads(played, index), own), looker.lang)

    return await context.beside(judge)


advice_routes = Router("/api/games", route_handlers=[hint, look_back, thought])
